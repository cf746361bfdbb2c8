/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Indices as affine functions of iterations: the stride of each unrolled loop, and the index in the first iteration.
   Numbers are folded by facts about them; quotients of multiples are exact. */
#include "passes/loop/affine-index.h"

#include "passes/expr/fold.h"
#include "passes/canonical/fold-known.h"

tl_node **tl_step_index(tl_node *n)
{
    bool stores = n->op == TL_OP_STORE, fits = n->op == TL_OP_LOAD || n->op == TL_OP_ADDR || stores;
    return fits && n->sym && n->nargs == 1u + stores ? &n->args[stores] : NULL;
}

/* The quotient of a product one of whose factors is known to be a multiple, or of another form of a number, as a product
   and that form of a quotient; without a factor of both that is known to be in what it is divided by; else n. */
static tl_node *apart(const tl_step_place *c, tl_node *n)
{
    int64_t by, k;
    tl_node *x = n->nargs == 2 ? n->args[0] : n;
    if (n->op == TL_OP_DIV && x->op == TL_OP_MUL && n->args[1]->op != TL_OP_CONST && tl_is_signed(n->type)
        && tl_const_value(x->args[1], &k) && k > 1 && tl_range_of(tl_step_facts(c), n->args[1]).lo > 0
        && tl_divisor_of(tl_step_facts(c), n->args[1]) % k == 0)
        return op2(&c->w, TL_OP_DIV, x->args[0], op2(&c->w, TL_OP_DIV, n->args[1], tl_const_int(c->w.m, n->type, k, n->loc)));
    if (n->op != TL_OP_DIV || !tl_const_value(n->args[1], &by) || by < 1 || by > INT32_MAX || !tl_is_signed(n->type))
        return n;
    if (x->op == TL_OP_CAST && tl_is_signed(x->args[0]->type) && tl_bytes(x->args[0]->type) >= 4) {
        tl_node *same_by = tl_const_int(c->w.m, x->args[0]->type, by, n->loc);
        return cast(&c->w, apart(c, op2(&c->w, TL_OP_DIV, x->args[0], same_by)), (tl_base)n->type.base);
    }
    if (x->op == TL_OP_ADD && tl_divisor_of(tl_step_facts(c), x->args[0]) % by == 0 && tl_divisor_of(tl_step_facts(c), x->args[1]) % by == 0) {
        tl_node *first = apart(c, op2(&c->w, TL_OP_DIV, x->args[0], n->args[1]));
        return op2(&c->w, TL_OP_ADD, first, apart(c, op2(&c->w, TL_OP_DIV, x->args[1], again(&c->w, n->args[1]))));
    }
    for (int i = 0; i < 2 && x->op == TL_OP_MUL; i++)
        if (tl_divisor_of(tl_step_facts(c), x->args[i]) % by == 0)
            return op2(&c->w, TL_OP_MUL, x->args[!i], apart(c, op2(&c->w, TL_OP_DIV, x->args[i], n->args[1])));
    return n;
}

static tl_node *folded_once(const tl_step_place *c, tl_node *n)
{
    return tl_fold_known(c->w.m, tl_step_facts(c), tl_fold(c->w.m, n));
}

static tl_node *folded(tl_node *n, void *user)
{
    const tl_step_place *c = user;
    tl_node *to = n && n->nargs ? apart(c, folded_once(c, n)) : n;
    return to == n ? n : folded_once(c, to);    /* most stay as they are */
}

static tl_node *all_folded(const tl_step_place *c, tl_node *e)
{
    tl_rewrite_ops(e, folded, (void *)c);
    return folded(e, (void *)c);
}

/* The index in iteration `t`, with quotients of the thread's index split from those of the iteration. */
static tl_node *at_iteration(const tl_step_place *c, const tl_step_access *a, const tl_node *whole, int64_t t)
{
    return all_folded(c, tl_at_iteration(&c->w, again(&c->w, whole), a->loop, a->depth, t));
}

static int64_t trips_of(const tl_step_access *a, uint32_t d)
{
    return tl_trips(&a->loop[d]->loops[0]);
}

/* *p -= the loops' strides times their iterations in iteration `t` of them all. */
static void subtract(const tl_step_access *a, tl_poly *p, int64_t t)
{
    for (uint32_t d = a->depth; d-- > 0; t /= trips_of(a, d))
        tl_poly_sum(p, &a->stride[d], -(t % trips_of(a, d)));
}

/* The offset of the index in iteration `t` from that in the first. */
static tl_poly distance(const tl_step_place *c, const tl_step_access *a, const tl_node *whole, int64_t t)
{
    tl_poly p = { 0 };
    tl_poly_add(c->region, &p, at_iteration(c, a, whole, t), 1);
    tl_poly_sum(&p, &a->first, -1);
    return p;
}

/* Computes first, stride and start; false if a loop's stride is not loop-invariant. */
bool tl_step_strides(const tl_step_place *c, tl_step_access *a, bool counts)
{
    int64_t iterations = tl_iterations(a->loop, a->depth);
    if (!tl_is_exact(tl_step_facts(c), c->region, a->index))
        return false;
    tl_node *whole = tl_substitute_definitions(&c->w, c->region, a->index);
    if (counts) {
        const tl_loop *l = &c->loop->loops[0];
        tl_node *by = tl_cast(c->w.m, again(&c->w, l->step), l->var->type);
        whole = tl_replace_var(c->w.m, c->w.f, again(&c->w, whole), l->var, op2(&c->w, TL_OP_MUL, v(&c->w, c->iteration), by));
    }
    whole = all_folded(c, whole);
    a->start = at_iteration(c, a, whole, 0);
    a->first = (tl_poly){ 0 };
    tl_poly_add(c->region, &a->first, a->start, 1);
    if (a->first.failed || (iterations < 2 && a->depth) || iterations > TL_RUN_ITERATIONS)
        return false;
    tl_poly all = { 0 };
    tl_poly_add(c->region, &all, whole, 1);
    if (tl_poly_strides(c->region, &all, a->loop, a->depth, a->stride))
        return true;
    int64_t second = iterations;
    for (uint32_t d = 0; d < a->depth; d++) {
        second /= trips_of(a, d);
        a->stride[d] = trips_of(a, d) > 1 ? distance(c, a, whole, second) : (tl_poly){ 0 };
    }
    for (int64_t t = 1; t < iterations; t++) {
        tl_poly p = distance(c, a, whole, t);
        subtract(a, &p, t);
        if (p.failed || p.n)
            return false;
    }
    return true;
}

/* Takes the terms that depend on the loop's variable out of p; they are the result. */
tl_poly tl_step_changing(const tl_step_place *c, tl_poly *p)
{
    tl_poly all = *p, rest = { 0 };
    *p = (tl_poly){ .failed = all.failed };
    for (int i = 0; i < all.n; i++) {
        tl_poly one = { .n = 1, .term = { all.term[i] } };
        tl_poly_sum(tl_poly_depends(c->region, &one, c->loop->loops[0].var) ? &rest : p, &one, 1);
    }
    return rest;
}

/* The index in the loop's first iteration. */
tl_node *tl_step_at_first(const tl_step_place *c, const tl_step_access *a)
{
    const tl_loop *l = &c->loop->loops[0];
    tl_node *lo = cast(&c->w, again(&c->w, l->lo), (tl_base)l->var->type.base);
    if (c->iteration)
        lo = folded(op2(&c->w, TL_OP_DIV, lo, tl_cast(c->w.m, again(&c->w, l->step), l->var->type)), (void *)c);
    return cast(&c->w, tl_replace_var(c->w.m, c->w.f, again(&c->w, a->start), c->iteration ? c->iteration : l->var, lo), TL_I64);
}
