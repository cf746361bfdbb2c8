/* SPDX-License-Identifier: GPL-3.0-or-later */
/* direct-operands: chooses the loads that are not needed, because products of Metal 4 can read global memory themselves.

   requires   lower-elementwise
   maintains  tile level
   breaks     nothing
   gives      tload in_place=1; the load itself stays

     tload tile(%As), view(%A, %M, %K), index(%m, %k)     =>      tload tile(%As), ... in_place=1
     tload tile(%Bs), view(%B, %K, %N), index(%k, %n)             tload tile(%Bs), ... in_place=1
     gemm tile(%acc), tile(%As), tile(%Bs)                        gemm tile(%acc), tile(%As), tile(%Bs)

   Conditions: nothing else reads or writes the tiles of both operands, and the kernel does not write their memory. The accumulator
   becomes a cooperative tensor, which `assign-layouts` says on a copy of the module. matmul2d tests edges if k is dynamic: both
   operands must end at the same k, and rows and columns beyond an edge must not matter (direct-operands-edge.c).

   Each SIMD group then reads its elements from device memory, without barriers and threadgroup memory. Threadgroup memory has 1.2
   times the speed of cached reads of device memory (measured on an M5 by others). MLX's and Apple's own kernels for M5 read device
   memory, too. */
#include "passes/gemm/direct-operands.h"

#include "passes/expr/fold.h"
#include "passes/analysis/access.h"
#include "passes/target/passes.h"
#include "passes/pipeline/legality.h"

typedef struct {
    tl_at w;
    tl_facts *facts;
    const tl_uses *u;
    bool any;
} ctx;

/* ---- operands --------------------------------------------------------------------- */

static const tl_node *load_of(const tl_block *b, uint32_t at, const tl_sym *tile)
{
    const tl_node *load = NULL;
    for (uint32_t i = 0; i < at; i++)
        if (b->at[i]->op == TL_OP_TLOAD && b->at[i]->args[0]->sym == tile)
            load = b->at[i];
    return load;
}

tl_in_place tl_in_place_of(const tl_block *b, uint32_t at, int which)
{
    const tl_node *g = b->at[at], *tile = g->args[which];
    bool k_first = which == 1 ? tl_attr(g, TL_A_TA, 0) : !tl_attr(g, TL_A_TB, 0);
    bool all = !tile->nargs && tile->sym->rank == 2;
    return (tl_in_place){ all ? load_of(b, at, tile->sym) : NULL, k_first ? 0 : 1 };
}

static uint32_t number(const tl_in_place *x, unsigned d)
{
    return x->load->args[1]->nargs - 3 + d;
}

tl_node *tl_in_place_extent(const tl_in_place *x, unsigned d)
{
    return x->load->args[1]->args[1 + number(x, d)];
}

tl_node *tl_in_place_corner(const tl_in_place *x, unsigned d)
{
    return x->load->args[2]->args[number(x, d)];
}

bool tl_in_place_whole(const tl_at *w, tl_facts *facts, const tl_in_place *x, unsigned d)
{
    int64_t last = x->load->args[0]->sym->dim[d] - 1;
    tl_node *end = op2(w, TL_OP_ADD, again(w, tl_in_place_corner(x, d)), tl_i64(w->m, last));
    return tl_prove(facts, op2(w, TL_OP_LT, tl_fold(w->m, end), again(w, tl_in_place_extent(x, d)))) == 1;
}

/* ---- the choice --------------------------------------------------------------------- */

/* What the view and its corner are computed of is the same when the product runs. */
static bool is_immutable(const ctx *c, const tl_node *load)
{
    return tl_is_immutable(c->u, load->args[1]) && tl_is_immutable(c->u, load->args[2]);
}

/* No option but those that say what is so anyway. */
static bool is_plain(const tl_node *load)
{
    bool plain = !load->args[0]->nargs && !load->args[4] && !load->args[5] && !tl_step_of(load) && !tl_attr(load, TL_A_EVICT, 0);
    const tl_node *fill = load->args[3];
    return plain && (!fill || (fill->op == TL_OP_CONST && (tl_is_float(fill->type) ? fill->imm.f == 0 : fill->imm.i == 0)));
}

/* Corners are not negative, those of dimensions before the tile's are inside, and rows are counted in 32 bits. */
static bool is_near(const ctx *c, const tl_in_place *x)
{
    const tl_node *view = x->load->args[1], *index = x->load->args[2];
    uint32_t n = view->nargs - 1;
    bool near = n >= 2 && tl_range_of(c->facts, view->args[n]).hi <= INT32_MAX;
    for (uint32_t d = 0; d < n && near; d++) {
        near = tl_range_of(c->facts, index->args[d]).lo >= 0;
        if (near && d + 2 < n)
            near = tl_prove(c->facts, op2(&c->w, TL_OP_LT, again(&c->w, index->args[d]), again(&c->w, view->args[1 + d]))) == 1;
    }
    return near;
}

static bool can_stay(const ctx *c, const tl_in_place *x)
{
    if (!x->load)
        return false;
    const tl_sym *s = x->load->args[0]->sym;
    const tl_node *from = x->load->args[1]->args[0];
    const tl_use *u = tl_use_of(c->u, s);
    return u->stores == 1 && u->reads == 2 && from->type.space == TL_GLOBAL && from->type.base == s->type.base && is_plain(x->load)
           && is_immutable(c, x->load) && is_near(c, x) && tl_source_stable(c->w.m, c->w.f, x->load->args[1]);
}

/* Edges of both operands are such that matmul2d can stop at them. */
static bool ends_well(const ctx *c, const tl_node *g, const tl_in_place of[2])
{
    const tl_at *w = &c->w;
    bool ka = tl_in_place_whole(w, c->facts, &of[0], of[0].k), kb = tl_in_place_whole(w, c->facts, &of[1], of[1].k);
    if (!(ka && kb) && !(tl_same_number(c->u, tl_in_place_extent(&of[0], of[0].k), tl_in_place_extent(&of[1], of[1].k))
                         && tl_same_number(c->u, tl_in_place_corner(&of[0], of[0].k), tl_in_place_corner(&of[1], of[1].k))))
        return false;
    for (unsigned d = 0; d < 2; d++) {
        unsigned outer = 1 - of[d].k;
        if (!tl_in_place_whole(w, c->facts, &of[d], outer)
            && !tl_in_place_drops(c->u, w->f, g->args[0]->sym, d, tl_in_place_extent(&of[d], outer), tl_in_place_corner(&of[d], outer)))
            return false;
    }
    return true;
}

static void choose(ctx *c, tl_block *b, uint32_t at)
{
    const tl_node *g = b->at[at];
    const char *why;
    const tl_sym *acc = g->args[0]->sym;
    unsigned sums = 0;
    TL_EACH_STMT(c->w.m->arena, n, &c->w.f->body)
        sums += n->op == TL_OP_GEMM && n->args[0]->sym == acc;
    if (sums != 1 || acc->type.space != TL_FRAG || g->args[0]->nargs || tl_gemm_path_of(c->w.m, c->w.f, g, &why) != TL_GEMM_TENSOR)
        return;
    tl_in_place of[2] = { tl_in_place_of(b, at, 1), tl_in_place_of(b, at, 2) };
    if (!can_stay(c, &of[0]) || !can_stay(c, &of[1]) || !ends_well(c, g, of))
        return;
    for (unsigned i = 0; i < 2; i++)
        tl_attr_set(c->w.m, (tl_node *)of[i].load, TL_A_IN_PLACE, 1);
    c->any = true;
}

static void choose_in(ctx *c, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_GEMM)
            choose(c, b, i);
        TL_EACH_KNOWN(c->facts, inner, n)
            choose_in(c, inner);
    }
}

/* ---- what distribute makes of the accumulators ---------------------------------------- */

static void drop_unless(tl_block *b, const tl_func *made)
{
    for (uint32_t i = 0; i < b->n; i++) {
        drop_unless(&b->at[i]->body, made);
        drop_unless(&b->at[i]->other, made);
        const tl_sym *acc = b->at[i]->op == TL_OP_GEMM ? tl_sym_find(made, b->at[i]->args[0]->sym->name) : NULL;
        for (int which = 1; which <= 2 && b->at[i]->op == TL_OP_GEMM; which++) {
            tl_node *load = (tl_node *)tl_in_place_of(b, i, which).load;
            if (load && (!acc || acc->map != TL_MAP_TENSOR))
                tl_attr_drop(load, TL_A_IN_PLACE);
        }
    }
}

static bool reads_in_place(const tl_module *m, const tl_func *f)
{
    return f->kind == TL_FUNC_DEVICE && tl_machine_of(m, f)->reads_in_place;
}

static void ask_distribute(tl_module *m, const tl_options *o)
{
    tl_module *copy = tl_module_clone(m->arena, m);
    copy->diag = NULL;
    for (uint32_t i = 0; i < copy->nfuncs; i++)
        if (copy->funcs[i]->kind == TL_FUNC_DEVICE)
            tl_coalesce_through_shared(copy, copy->funcs[i]);
    tl_assign_layouts(copy, o);
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        const tl_func *made = reads_in_place(m, m->funcs[i]) ? tl_func_named(copy, TL_FUNC_DEVICE, m->funcs[i]->name) : NULL;
        if (made)
            drop_unless(&m->funcs[i]->body, made);
    }
}

bool tl_direct_operands(tl_module *m, const tl_options *o)
{
    bool any = false;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        tl_func *f = m->funcs[i];
        if (!reads_in_place(m, f))
            continue;
        ctx c = { .w = { m, f, f->loc, NULL }, .u = tl_uses_of_block(m, &f->body) };
        c.facts = tl_facts_new(m, f);
        choose_in(&c, &f->body);
        any |= c.any;
    }
    if (any)
        ask_distribute(m, o);
    return true;
}
