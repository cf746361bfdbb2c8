/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Index arithmetic: quotients and remainders by constants, of sums of which
   parts are known to be multiples of the divisor, or smaller than it.

     rem(add(mul(%slot, 64), %row), 2)  =>  rem(%row, 2)
     div(add(mul(%i, 8), %j), 4)        =>  add(mul(%i, 2), div(%j, 4))   i, j >= 0
     div(%lane, 32)                     =>  0                                      */
#include "passes/canonical/fold-known.h"

#include "passes/expr/fold.h"

struct known {
    tl_module *m;
    tl_facts *f;
};

static tl_node *again(struct known *k, tl_node *n)
{
    return tl_fold_known(k->m, k->f, tl_fold(k->m, n));
}

static tl_node *number(struct known *k, const tl_node *like, int64_t v)
{
    return tl_const_int(k->m, like->type, v, like->loc);
}

static bool multiple(struct known *k, const tl_node *e, int64_t c)
{
    return tl_divisor_of(k->f, e) % c == 0;
}

static bool at_least_0(struct known *k, const tl_node *e)
{
    return tl_range_of(k->f, e).lo >= 0;
}

/* n is div or rem by c > 0, in a type whose sums do not wrap. */
static tl_node *divide(struct known *k, tl_node *n, int64_t c)
{
    tl_node *x = n->args[0], *a = x->nargs > 0 ? x->args[0] : NULL, *b = x->nargs > 1 ? x->args[1] : NULL;
    bool div = n->op == TL_OP_DIV;
    if (x->op == TL_OP_ADD && at_least_0(k, a) && at_least_0(k, b)) {
        if (!multiple(k, a, c)) {
            tl_node *t = a;
            a = b;
            b = t;
        }
        if (!multiple(k, a, c))
            return n;
        tl_node *rest = again(k, tl_op2(k->m, n->op, b, n->args[1], n->loc));
        if (!div)
            return rest;
        tl_node *whole = again(k, tl_op2(k->m, TL_OP_DIV, a, number(k, n, c), n->loc));
        return tl_fold(k->m, tl_op2(k->m, TL_OP_ADD, whole, rest, n->loc));
    }
    int64_t v = b && b->op == TL_OP_CONST ? b->imm.i : 0, product;
    if (v <= 0)
        return n;
    if (div && x->op == TL_OP_MUL && v % c == 0)
        return tl_fold(k->m, tl_op2(k->m, TL_OP_MUL, a, number(k, n, v / c), n->loc));
    if (div && x->op == TL_OP_MUL && c % v == 0)
        return again(k, tl_op2(k->m, TL_OP_DIV, a, number(k, n, c / v), n->loc));
    if (div && x->op == TL_OP_DIV && !__builtin_mul_overflow(v, c, &product) &&
        tl_wrap(n->type, product) == product)
        return again(k, tl_op2(k->m, TL_OP_DIV, a, number(k, n, product), n->loc));
    if (!div && x->op == TL_OP_REM && v % c == 0)
        return again(k, tl_op2(k->m, TL_OP_REM, a, number(k, n, c), n->loc));
    return n;
}

tl_node *tl_fold_quotient(tl_module *m, tl_facts *f, tl_node *n)
{
    struct known k = { m, f };
    if (!tl_is_int(n->type) || n->type.lanes != 1 || tl_has_effects(n))
        return n;
    tl_range all = tl_range_of(f, n);
    if (all.lo == all.hi && all.lo != INT64_MIN && all.lo != INT64_MAX)
        return number(&k, n, all.lo);
    tl_node *x = n->args[0];
    int64_t c = n->args[1]->op == TL_OP_CONST ? n->args[1]->imm.i : 0;
    if (c <= 0)
        return n;
    tl_range r = tl_range_of(f, x);
    if (n->op == TL_OP_AND) {
        if (c == INT64_MAX || c & (c + 1))      /* only masks of low bits */
            return n;
        if (r.lo >= 0 && r.hi <= c)
            return x;
        /* Low bits of a sum do not depend on multiples, even if it wraps. */
        for (int i = 0; i < 2 && x->op == TL_OP_ADD; i++)
            if (multiple(&k, x->args[i], c + 1))
                return again(&k, tl_op2(m, TL_OP_AND, x->args[!i], n->args[1], n->loc));
        return n;
    }
    if (n->op == TL_OP_REM && r.lo >= 0 && r.hi < c)
        return x;
    return tl_is_signed(n->type) && tl_bytes(n->type) >= 4 ? divide(&k, n, c) : n;
}
