/* SPDX-License-Identifier: GPL-3.0-or-later */
/* deepen-products: iterations of a pipeline that multiply little of k are joined.

   requires   multiversion; pipelines are loops still
   maintains  tile level
   breaks     nothing

     alloc %a: shared e4m3[128][64]                         alloc %a: shared e4m3[128][128]
     for %k = 0 lt %K step 64 stages=5 {                    for %all: i64 = 0 lt %K step 128 stages=4 {
                                                    =>          let %k = cast<i32>(%all)
         tload tile(%a), view(%A, %M, %K), index(%m, %k)        tload tile(%a), view(%A, %M, %K), index(%m, %k)
         gemm tile(%acc), tile(%a), tile(%b)                    gemm tile(%acc), tile(%a), tile(%b)
     }                                                      }

   Sums of 8-bit floats are promoted every 128 of k in long sums (promotion-depth.c), and warpgroups take the unit by shares
   of that depth. Other rows along k are a line of shared memory. The loop does nothing else, and what it would read past its
   last iteration is outside the views, so 0. */
#include "passes/analysis/access.h"
#include "passes/expr/arith.h"
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/ir/ptrmap.h"
#include "passes/layout/divide.h"
#include "passes/target/budget.h"
#include "passes/target/matrix-unit.h"
#include "passes/target/passes.h"
#include "passes/target/resources.h"

typedef struct ctx {
    tl_module *m;
    tl_func *f;
    const tl_uses *all, *inside;    /* of the function, of the loop's body */
    tl_node *loop;
    int64_t step, times, stages;
    tl_ptrmap depth;                /* of a tile: its dimension along k, counted from 1 */
    bool ok;
} ctx;

/* e without names and without casts that keep its value. */
static const tl_node *meant(const ctx *c, const tl_node *e)
{
    const tl_node *before = NULL;
    while (e != before) {
        before = e;
        if (e->op == TL_OP_CAST && tl_is_int(e->type) && tl_is_int(e->args[0]->type) && tl_bytes(e->type) >= tl_bytes(e->args[0]->type)
            && (tl_is_signed(e->type) || !tl_is_signed(e->args[0]->type)))
            e = e->args[0];
        e = e->op == TL_OP_VAR ? tl_meant(c->all, e) : e;
    }
    return e;
}

/* How many iterations of the product are worth joining. */
static int64_t wanted(const ctx *c, const tl_node *gemm, int64_t k)
{
    int64_t bytes = k * tl_bases[gemm->args[1]->sym->type.base].bytes;
    int64_t deep = tl_gemm_fp8(c->m, c->f, gemm) ? TL_FP8_DEEP : bytes < TL_SHARED_LINE ? k * TL_SHARED_LINE / bytes : k;
    return k >= 1 && deep % k == 0 ? deep / k : 1;
}

static void see_operand(ctx *c, const tl_node *tile, uint32_t dim)
{
    const tl_sym *s = tile->sym;
    const tl_use *all = tl_use_of(c->all, s), *in = tl_use_of(c->inside, s);
    uintptr_t known = tl_ptrmap_get(&c->depth, s);
    c->ok &= s->type.space == TL_SHARED_MEM && s->rank == 2 && !tile->nargs && s->dim[dim] == c->step && (!known || known == dim + 1)
             && all->reads == in->reads && all->stores == in->stores && in->stores == 1;
    tl_ptrmap_set(&c->depth, s, dim + 1);
}

static void see_product(ctx *c, const tl_node *n)
{
    const char *why;
    tl_gemm_shape s = tl_gemm_shape_of(n);
    int64_t times = wanted(c, n, s.k);
    c->ok &= tl_gemm_path_of(c->m, c->f, n, &why) == TL_GEMM_WGMMA && !n->args[3] && !n->args[4] && (!c->times || c->times == times);
    c->times = times;
    see_operand(c, s.a, s.ta ? 0 : 1);
    see_operand(c, s.b, s.tb ? 1 : 0);
}

/* True if e is where the loop ends. */
static bool is_end(const ctx *c, const tl_node *e)
{
    return tl_same_expr(meant(c, e), meant(c, c->loop->loops[0].hi));
}

/* The load takes the iteration's part of a dimension that ends where the loop does. Wider elements of memory are staged as they are
   (stage-fragments.c), and fill lines. */
static void see_load(ctx *c, const tl_node *n)
{
    uintptr_t depth = tl_ptrmap_get(&c->depth, n->args[0]->sym);
    tl_base memory = n->args[1]->args[0]->type.base, tile = n->args[0]->sym->type.base;
    c->ok &= depth && tl_bases[memory].bytes <= tl_bases[tile].bytes && !n->args[0]->nargs && !n->args[3] && !tl_step_of(n) && n->args[1]->nargs >= 3;
    if (!c->ok)
        return;
    const tl_node *view = n->args[1], *corner = n->args[2], *at = meant(c, corner->args[corner->nargs + depth - 3]);
    const tl_node *extent = view->args[view->nargs + depth - 3], *limit = n->args[3 + depth];
    c->ok &= at->op == TL_OP_VAR && at->sym == c->loop->loops[0].var && (is_end(c, extent) || (limit && is_end(c, limit)));
    for (uint32_t i = 0; i < corner->nargs; i++)
        c->ok &= i == corner->nargs + depth - 3 || !tl_depends(c->all, corner->args[i], c->loop->loops[0].var);
}

/* True if shared memory has room for the stages that joined iterations need. */
static bool find_stages(ctx *c)
{
    int64_t asked = tl_attr(c->loop, TL_A_STAGES, 1), least = asked < TL_STAGES_HELD ? asked : TL_STAGES_HELD, bytes = 0;
    for (uint32_t i = 0; i < c->loop->body.n; i++)
        if (c->loop->body.at[i]->op == TL_OP_TLOAD)
            bytes += tl_array_bytes(c->loop->body.at[i]->args[0]->sym);
    int64_t room = tl_shared_goal(c->m, c->f) - tl_block_shared_most(c->f) + bytes;
    c->stages = tl_ceil_div(asked, c->times) + 1;
    while (c->stages > least && c->stages * c->times * bytes > room)
        c->stages--;
    c->stages = c->stages < least ? least : c->stages;
    return c->stages * c->times * bytes <= room;
}

static bool can_deepen(ctx *c)
{
    const tl_loop *l = &c->loop->loops[0];
    c->ok = l->cmp == TL_LT && tl_const_value(l->step, &c->step) && tl_is_signed(l->var->type) && tl_is_immutable(c->all, l->hi);
    for (uint32_t i = 0; i < c->loop->body.n && c->ok; i++)
        if (c->loop->body.at[i]->op == TL_OP_GEMM)
            see_product(c, c->loop->body.at[i]);
    for (uint32_t i = 0; i < c->loop->body.n && c->ok; i++) {
        const tl_node *n = c->loop->body.at[i];
        if (n->op == TL_OP_TLOAD)
            see_load(c, n);
        else
            c->ok = n->op == TL_OP_GEMM || n->op == TL_OP_ALLOC || (n->op == TL_OP_LET && n->args[0] && !tl_has_effects(n->args[0]));
    }
    return c->ok && c->times > 1 && find_stages(c);
}

static void deepen(ctx *c)
{
    tl_loop *l = &c->loop->loops[0];
    tl_block body = { 0 };
    tl_at w = { c->m, c->f, c->loop->loc, &body };
    for (uint32_t i = 0; i < c->loop->body.n; i++)
        if (c->loop->body.at[i]->op == TL_OP_TLOAD) {
            tl_sym *s = c->loop->body.at[i]->args[0]->sym;
            s->dim[tl_ptrmap_get(&c->depth, s) - 1] *= c->times;
        }
    /* in 64 bits: no step goes past the type's end */
    tl_sym *all = fresh(&w, l->var->name, tl_scalar(TL_I64));
    put(&w, tl_let(c->m, l->var, tl_cast(c->m, v(&w, all), l->var->type), w.loc));
    tl_block_append(c->m, &body, &c->loop->body);
    c->loop->body = body;
    *l = (tl_loop){ all, cast(&w, l->lo, TL_I64), cast(&w, l->hi, TL_I64), tl_i64(c->m, c->step * c->times), l->cmp };
    tl_attr_set(c->m, c->loop, TL_A_STAGES, c->stages);
    tl_report(c->m, TL_REMARK, c->loop->loc, "pipeline: %d iterations of products are one, %d deep", (int)c->times, (int)(c->step * c->times));
}

bool tl_deepen_products(tl_module *m, tl_func *f)
{
    if (!f->producers)
        return true;
    TL_EACH_STMT(m->arena, n, &f->body) {
        if (n->op != TL_OP_FOR || tl_attr(n, TL_A_STAGES, 1) < 2)
            continue;
        ctx c = { .m = m, .f = f, .all = tl_uses_of_block(m, &f->body), .inside = tl_uses_of_block(m, &n->body), .loop = n };
        if (can_deepen(&c))
            deepen(&c);
        tl_ptrmap_free(&c.depth);
    }
    return true;
}
