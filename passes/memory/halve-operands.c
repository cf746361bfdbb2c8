/* SPDX-License-Identifier: GPL-3.0-or-later */
/* halve-operands: operands of products in shared memory are loaded in parts along k, of kernels whose blocks no machine could hold.

   requires   inline; the kernel's `halvings`, which passes.c finds by lowering copies from this pass on
   maintains  tile level; sums are added in the same order
   breaks     nothing

     tload tile(%a), view(%A), index(%m, %k)           for %part = 0 lt 64 step 32 {
     tload tile(%b), view(%B), index(%n, %k)     =>      tload tile(%a), view(%A), index(%m, %k + %part)
     parallel %i, %j = 0 lt 64 { a[i][j] = .. }          tload tile(%b), view(%B), index(%n, %k + %part)
     gemm tile(%acc), tile(%a), tile(%b) tb=1            parallel %i, %j = 0 lt 32 { a[i][j] = .. }
                                                         gemm tile(%acc), tile(%a), tile(%b) tb=1 }

   The first halving is of stages: loops keep one. Each further one doubles the parts of the products whose operands take most.
   A load outside of the loop moves in, if its memory is not written. An operand in registers gives a copy of its part. */
#include "passes/expr/builder.h"
#include "passes/memory/operand-parts.h"
#include "passes/target/passes.h"

/* ---- the loop over parts ----------------------------------------------------------- */

/* The tile's part of k begins later in the view. */
static void load_part(const tl_at *w, tl_node *load, unsigned along, tl_sym *part)
{
    const tl_sym *tile = load->args[0]->sym;
    const tl_node *step = along + 1 == tile->rank ? tl_step_of(load) : NULL;
    tl_node **at = &load->args[2]->args[load->args[2]->nargs - tile->rank + along], *by = cast(w, v(w, part), TL_I64);
    if (step)
        by = op2(w, TL_OP_MUL, by, cast(w, again(w, step), TL_I64));
    *at = op2(w, TL_OP_ADD, *at, by);
}

/* The loop runs along the tiles' part; its variable becomes the element's number in the whole. */
static void loop_part(const tl_at *w, const tl_operand_parts *g, tl_node *n, tl_sym *part)
{
    tl_loop *l = &n->loops[tl_parts_loop(w->m, g, n)];
    tl_sym *whole = l->var, *own = fresh(w, whole->name, whole->type);
    TL_EACH_BELOW(w->m->arena, s, n) {
        unsigned along;
        if (s->sym && tl_parts_tile(g, s->sym, &along))
            s->args[along + (s->op == TL_OP_STORE)] = cast(w, v(w, own), TL_I64);
    }
    l->var = own;
    l->hi = integer(w, l->hi->type, g->k / g->parts);
    tl_block body = { 0 };
    tl_push(w->m, &body, tl_let(w->m, whole, op2(w, TL_OP_ADD, v(w, own), tl_cast(w->m, v(w, part), whole->type)), w->loc));
    tl_block_append(w->m, &body, &n->body);
    n->body = body;
}

/* A copy of the part of an operand in registers, in place of it. */
static void fragment_part(const tl_at *w, const tl_operand_parts *g, tl_node **operand, unsigned along, tl_sym *part)
{
    const tl_sym *from = (*operand)->sym;
    tl_sym *to = tl_sym_new(w->m, w->f, TL_SYM_ARRAY, from->name, from->type, w->loc);
    to->rank = 2;
    for (unsigned d = 0; d < 2; d++)
        to->dim[d] = d == along ? g->k / g->parts : from->dim[d];
    tl_node *at[2], *in[2], *n = tl_parallel_over(w, 2, to->dim, at);
    for (unsigned d = 0; d < 2; d++) {
        in[d] = cast(w, d == along ? add(w, again(w, at[d]), v(w, part)) : again(w, at[d]), TL_I64);
        at[d] = cast(w, at[d], TL_I64);
    }
    tl_push(w->m, &n->body, tl_store(w->m, to, tl_load(w->m, (tl_sym *)from, 2, in, w->loc), 2, at, w->loc));
    put(w, tl_alloc(w->m, to, w->loc));
    put(w, n);
    *operand = tl_access(w->m, TL_OP_TILE, to, 0, NULL, w->loc);
}

static void put_part(const tl_at *w, const tl_operand_parts *g, tl_node *n, tl_sym *part, bool *unroll)
{
    unsigned along;
    if (n->op == TL_OP_TLOAD && tl_parts_tile(g, n->args[0]->sym, &along))
        load_part(w, n, along, part);
    else if (n->op == TL_OP_PARALLEL)
        loop_part(w, g, n, part);
    for (int i = 1; i <= 2 && n->op == TL_OP_GEMM; i++)
        if (n->args[i]->sym->type.space == TL_FRAG) {
            fragment_part(w, g, &n->args[i], tl_attr(n, i == 1 ? TL_A_TA : TL_A_TB, 0) == (i == 1) ? 0 : 1, part);
            *unroll = true;
        }
    put(w, n);
}

static bool is_outer(tl_node *n, void *user)
{
    const tl_operand_parts *g = user;
    for (uint32_t i = 0; i < g->nouter; i++)
        if (g->outer[i] == n)
            return true;
    return false;
}

static void make(tl_module *m, tl_func *f, tl_node *grid, tl_operand_parts *g)
{
    tl_node *last = g->member[g->nmembers - 1];
    tl_block out = { 0 };
    tl_at w = { m, f, last->loc, NULL };
    tl_sym *part = fresh(&w, "part", tl_scalar(TL_I32));
    tl_node *n = tl_for(m, (tl_loop){ part, i32(&w, 0), i32(&w, g->k), i32(&w, g->k / g->parts), TL_LT }, w.loc);
    tl_drop_stmts(&grid->body, is_outer, g);
    bool unroll = false;
    for (uint32_t i = 0; i < g->nouter + g->nmembers; i++) {
        tl_node *s = i < g->nouter ? g->outer[i] : g->member[i - g->nouter];
        tl_at in = { m, f, s->loc, &n->body };
        put_part(&in, g, s, part, &unroll);
    }
    if (unroll)
        tl_attr_set(m, n, TL_A_UNROLL, 1);
    for (uint32_t i = 0; i < g->block->n; i++)
        if (!tl_parts_has(g, g->block->at[i]) || g->block->at[i] == last)
            tl_push(m, &out, g->block->at[i] == last ? n : g->block->at[i]);
    *g->block = out;
    for (uint32_t i = 0; i < g->ntiles; i++)
        g->tile[i]->dim[g->along[i]] /= g->parts;
    tl_report(m, TL_REMARK, last->loc, "matrix product: its operands are loaded in %d parts along k, since the block needs more memory than any machine has",
              (int)g->parts);
}

/* ---- how many ---------------------------------------------------------------------- */

static void one_stage(tl_module *m, tl_func *f)
{
    TL_EACH_STMT(m->arena, n, &f->body)
        for (uint32_t i = 0; n->op == TL_OP_FOR && i < n->body.n; i++)
            if (n->body.at[i]->op == TL_OP_TLOAD || n->body.at[i]->op == TL_OP_GATHER)
                tl_attr_set(m, n, TL_A_STAGES, 1);
}

/* Products of the nest, each group once. */
static uint32_t groups_of(tl_module *m, tl_func *f, tl_node *grid, tl_operand_parts *group, uint32_t most)
{
    uint32_t n = 0;
    TL_EACH_STMT_BELOW(m->arena, s, grid)
        for (uint32_t i = 0; i < s->body.n + s->other.n && n < most; i++) {
            tl_block *b = i < s->body.n ? &s->body : &s->other;
            uint32_t at = i < s->body.n ? i : i - s->body.n;
            bool known = b->at[at]->op != TL_OP_GEMM;
            for (uint32_t k = 0; k < n; k++)
                known |= tl_parts_has(&group[k], b->at[at]);
            if (!known && tl_parts_find(m, f, grid, b, at, &group[n]))
                n++;
        }
    return n;
}

static void halve(tl_module *m, tl_func *f, tl_node *grid, uint32_t times)
{
    enum { MOST = 8 };
    tl_operand_parts group[MOST];
    uint32_t n = groups_of(m, f, grid, group, MOST);
    for (; times; times--) {
        tl_operand_parts *largest = NULL;
        for (uint32_t i = 0; i < n; i++)
            if (tl_parts_may_double(&group[i]) && (!largest || tl_parts_bytes(&group[i]) > tl_parts_bytes(largest)))
                largest = &group[i];
        if (largest)
            largest->parts *= 2;
    }
    for (uint32_t i = 0; i < n; i++)
        if (group[i].parts > 1)
            make(m, f, grid, &group[i]);
}

bool tl_halve_operands(tl_module *m, tl_func *f)
{
    if (!f->halvings)
        return true;
    one_stage(m, f);
    TL_EACH_STMT(m->arena, n, &f->body)
        if (n->op == TL_OP_GRID) {
            halve(m, f, n, f->halvings - 1);
            TL_SKIP(n);
        }
    return true;
}
