/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sink-scales: scales that are loop-invariant are multiplied in once, after the loop of products.

   requires   before fills are expanded
   maintains  tile level
   breaks     nothing

   These are scales of rows and columns, and single ones. The accumulator is 0 before the loop, nothing else in the loop reads it,
   and each iteration has the product:

       fill tile(%acc), 0                              fill tile(%acc), 0
       for %k { ... gemm tile(%acc), tile(%As),        let %ran = lt(0, %K)
                tile(%Bs), tile(%as), %s }      =>     for %k { ... gemm tile(%acc), tile(%As), tile(%Bs) }
                                                       if %ran {
                                                           parallel %i, %j { %acc[%i, %j] *= %as[%i] * %s }
                                                       }

   If the first scale is near the ends of float's range, both are multiplied in as two factors
   (scale.c).                                                                                        */
#include "passes/analysis/def-use.h"
#include "passes/gemm/lower-gemm.h"
#include "passes/target/passes.h"

typedef struct ctx {
    tl_module *m;
    tl_func *f;
} ctx;

/* The last statement before `at` that has to do with the symbol makes all of it 0. */
static bool zero_before(const tl_block *b, uint32_t at, const tl_sym *s)
{
    while (at-- > 0) {
        tl_node *n = b->at[at];
        if (tl_mentions(n, s))
            return n->op == TL_OP_FILL && n->args[0]->nargs == 0 && n->args[1]->op == TL_OP_CONST && n->args[1]->imm.f == 0;
    }
    return false;
}

/* The scale has one value for each row or column, or one for all, throughout the loop. */
static bool is_constant(const tl_uses *in_loop, const tl_node *scale)
{
    if (scale->op == TL_OP_CONST)
        return true;
    if (scale->op != TL_OP_TILE && scale->op != TL_OP_VAR)
        return false;
    const tl_use *u = tl_use_of(in_loop, scale->sym);
    bool rows = scale->op == TL_OP_VAR
                || (scale->nargs == 0 && scale->sym->rank == 1 && scale->sym->type.base == TL_F32);
    return rows && !u->sets && !u->stores && !u->def && !u->loop;
}

/* No sum of products of 8-bit floats times such a scale is subnormal or beyond float, unless it was. */
static tl_node *is_far(const tl_at *w, tl_node *scale)
{
    tl_node *size = v(w, let(w, "size", op1(w, TL_OP_FABS, scale)));
    tl_node *least = tl_const_float(w->m, tl_scalar(TL_F32), 0x1p-60, w->loc);
    tl_node *most = tl_const_float(w->m, tl_scalar(TL_F32), 0x1p60, w->loc);
    tl_node *none = tl_const_float(w->m, tl_scalar(TL_F32), 0, w->loc);
    tl_node *near = op2(w, TL_OP_LAND, op2(w, TL_OP_GE, size, least), op2(w, TL_OP_LE, again(w, size), most));
    near = op2(w, TL_OP_LOR, near, op2(w, TL_OP_EQ, again(w, size), none));
    return cast(w, op1(w, TL_OP_NOT, near), TL_I32);
}

/* far |= any of the scale is */
static void look(const tl_at *w, const tl_node *scale, tl_sym *far)
{
    if (scale->op != TL_OP_TILE) {
        set(w, far, op2(w, TL_OP_OR, v(w, far), is_far(w, again(w, scale))));
        return;
    }
    tl_node *at, *p = tl_parallel_over(w, 1, scale->sym->dim, &at);
    tl_node *of = tl_node_new(w->m, TL_OP_REDUCTION, tl_scalar(TL_VOID), w->loc, 0);
    of->sym = far;
    tl_attr_set(w->m, of, TL_A_REDOP, TL_RED_OR);
    tl_attr_set(w->m, of, TL_A_CAUTIOUS, 1);
    tl_arg_add(w->m, p, of);
    tl_at in = into(w, &p->body);
    set(&in, far, op2(&in, TL_OP_OR, v(&in, far), is_far(&in, get(&in, scale->sym, at))));
    put(w, p);
}

/* Which of two scales comes first: after it, the sum is still an ordinary float unless it is far, and
   the other may be what it likes. One for the whole tile is the cheapest to look at. */
static unsigned comes_first(const tl_node *gemm)
{
    return gemm->args[4] && (!gemm->args[3] || gemm->args[4]->op != TL_OP_TILE);
}

/* acc *= scales: one after the other, or by factors */
static void multiply_each(const tl_at *w, const tl_node *gemm, tl_scales *by_factors)
{
    tl_sym *acc = gemm->args[0]->sym;
    tl_node *at[2], *factor[2] = { NULL }, *p = tl_parallel_over(w, 2, acc->dim, at);
    tl_at in = into(w, &p->body);
    const tl_node *const ijk[3] = { at[0], at[1], i32(w, 0) };
    if (by_factors)
        tl_scale_factors(by_factors, ijk, &in, factor);
    for (unsigned i = 0; i < 2 && !by_factors; i++) {
        unsigned x = i ^ comes_first(gemm);
        const tl_node *n = gemm->args[3 + x];
        if (n)
            factor[i] = n->op == TL_OP_TILE ? get(&in, n->sym, again(&in, at[x])) : again(&in, n);
    }
    tl_node *sum = tl_load(w->m, acc, 2, at, w->loc);
    for (unsigned x = 0; x < 2; x++)
        if (factor[x])
            sum = op2(&in, TL_OP_MUL, sum, factor[x]);
    put(&in, tl_store(w->m, acc, sum, 2, (tl_node *[]){ again(&in, at[0]), again(&in, at[1]) }, w->loc));
    put(w, p);
}

/* acc *= scales, if the loop ran */
static void multiply(const tl_at *out, tl_sym *ran, const tl_node *gemm)
{
    tl_at w = when(out, v(out, ran));
    tl_scales scales = tl_scales_of(gemm);
    if (!gemm->args[3] || !gemm->args[4]) {
        multiply_each(&w, gemm, NULL);
        return;
    }
    tl_sym *far = let(&w, "far", i32(&w, 0));
    look(&w, gemm->args[3 + comes_first(gemm)], far);
    tl_node *choice = put_if(&w, op2(&w, TL_OP_EQ, v(&w, far), i32(&w, 0)));
    tl_at near = into(&w, &choice->body), rest = into(&w, &choice->other);
    multiply_each(&near, gemm, NULL);
    tl_scales_start(&rest, &scales);
    multiply_each(&rest, gemm, &scales);
}

/* Takes from the products of the loop b->at[at] what it may. The statements of `before` and `after` then go around it. */
static void hoist(ctx *c, const tl_block *b, uint32_t at, tl_block *before, tl_block *after)
{
    tl_node *loop = b->at[at];
    const tl_loop *l = &loop->loops[0];
    const tl_uses *uses = tl_uses_of_block(c->m, &loop->body);
    tl_at w = { c->m, c->f, loop->loc, before };
    tl_sym *ran = NULL;
    for (uint32_t i = 0; i < loop->body.n; i++) {
        tl_node *n = loop->body.at[i];
        if (n->op != TL_OP_GEMM || (!n->args[3] && !n->args[4]) || n->args[0]->nargs
            || n->args[0]->sym->type.space != TL_FRAG || tl_mentions(loop, n->args[0]->sym) != 1
            || !zero_before(b, at, n->args[0]->sym) || tl_leaves(&loop->body, true))
            continue;
        tl_node *once = tl_copy(c->m, c->f, n);
        for (unsigned k = 3; k < 5; k++) {
            bool constant = n->args[k] && is_constant(uses, n->args[k]);
            *(constant ? &n->args[k] : &once->args[k]) = NULL;
        }
        if (!once->args[3] && !once->args[4])
            continue;
        if (!ran)
            ran = let(&w, "ran", op2(&w, tl_test_of(l), again(&w, l->lo), again(&w, l->hi)));
        multiply(&(tl_at){ c->m, c->f, n->loc, after }, ran, once);
    }
}

static void walk(ctx *c, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_block before = { 0 }, after = { 0 };
        walk(c, &b->at[i]->body);
        walk(c, &b->at[i]->other);
        if (b->at[i]->op != TL_OP_FOR)
            continue;
        hoist(c, b, i, &before, &after);
        tl_block_insert_all(c->m, b, i + 1, &after);
        tl_block_insert_all(c->m, b, i, &before);
        i += before.n;
    }
}

bool tl_sink_scales(tl_module *m, tl_func *f)
{
    walk(&(ctx){ m, f }, &f->body);
    return true;
}
