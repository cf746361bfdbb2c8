/* SPDX-License-Identifier: GPL-3.0-or-later */
/* relinearize: a number that was taken apart by division, and put together again, is itself.

   requires   outline-kernels
   maintains  mixed level
   breaks     nothing

     let %row = div(%e, %n)
     let %col = rem(%e, %n)
     store %y[add(mul(%row, %n), %col)], load(%x[add(cast<i64>(%col), mul(cast<i64>(%row), cast<i64>(%n)))])
   =>
     store %y[%e], load(%x[cast<i64>(%e)])

   C guarantees that for any signs, and nothing wraps for a divisor other than 0. Elements along such an index are contiguous, as
   the vectors of lower-parallel need them. More than two parts combine from the last one on: rem(div(%e, %n), %h) is the
   remainder of div(%e, mul(%n, %h)), too. What is subtracted and added again is the same: add(%a, sub(%e, %a)). */
#include "passes/expr/builder.h"
#include "passes/analysis/def-use.h"
#include "passes/canonical/passes.h"

enum { MOST_ADDENDS = 12, MOST_COMPARED = 64 };

typedef struct {
    tl_module *m;
    tl_func *f;
    const tl_uses *uses;
    int budget;             /* of comparisons */
} ctx;

static bool is_number(const tl_node *e)
{
    return tl_is_int(e->type) && e->type.base != TL_BOOL && e->type.lanes == 1;
}

/* Below names, and casts that lose nothing. */
static const tl_node *under(const ctx *c, const tl_node *e)
{
    for (;;) {
        e = tl_meant(c->uses, e);
        const tl_node *from = e->op == TL_OP_CAST ? e->args[0] : NULL;
        if (!from || !is_number(from) || !is_number(e) || tl_bytes(e->type) <= tl_bytes(from->type)
            || (tl_is_signed(from->type) && !tl_is_signed(e->type)))
            return e;
        e = from;
    }
}

/* The same number, of what no assignment changes. */
static bool equal(ctx *c, const tl_node *a, const tl_node *b)
{
    int64_t k, by;
    a = under(c, a);
    b = under(c, b);
    if (--c->budget < 0 || a->op != b->op || !is_number(a))
        return false;
    switch (a->op) {
    case TL_OP_CONST: return tl_const_value(a, &k) && tl_const_value(b, &by) && k == by;
    case TL_OP_VAR: return a->sym == b->sym && !tl_use_of(c->uses, a->sym)->sets;
    case TL_OP_CAST:
    case TL_OP_ADD:
    case TL_OP_SUB:
    case TL_OP_MUL:
    case TL_OP_DIV:
    case TL_OP_REM: break;
    default: return false;
    }
    bool same = a->type.base == b->type.base;
    for (uint32_t i = 0; i < a->nargs; i++)
        same = same && equal(c, a->args[i], b->args[i]);
    return same;
}

/* Whether it is the product of both. */
static bool is_product(ctx *c, const tl_node *e, const tl_node *a, const tl_node *b)
{
    int64_t all, x, y;
    e = under(c, e);
    a = under(c, a);
    b = under(c, b);
    if (tl_const_value(e, &all) && tl_const_value(a, &x) && tl_const_value(b, &y))
        return x > 0 && y > 0 && all % x == 0 && all / x == y;
    return e->op == TL_OP_MUL && tl_is_signed(e->type)
           && ((equal(c, e->args[0], a) && equal(c, e->args[1], b)) || (equal(c, e->args[0], b) && equal(c, e->args[1], a)));
}

/* quotient * by + rest: what they are parts of, or null. */
static tl_node *whole(ctx *c, const tl_node *quotient, const tl_node *by, const tl_node *rest)
{
    const tl_node *q = under(c, quotient), *r = under(c, rest);
    if (q->op != TL_OP_DIV || r->op != TL_OP_REM || q->type.base != r->type.base || !equal(c, by, r->args[1]))
        return NULL;
    if (equal(c, q->args[1], r->args[1]) && equal(c, q->args[0], r->args[0]))
        return r->args[0];
    const tl_node *of = under(c, r->args[0]);
    return of->op == TL_OP_DIV && of->type.base == q->type.base && equal(c, q->args[0], of->args[0])
           && is_product(c, q->args[1], of->args[1], by) ? r->args[0] : NULL;
}

static tl_node *together(ctx *c, const tl_node *a, const tl_node *b)
{
    const tl_node *product = under(c, a), *less = under(c, b);
    tl_node *all = NULL;
    c->budget = MOST_COMPARED;
    if (less->op == TL_OP_SUB && less->type.base == a->type.base && equal(c, a, less->args[1]))
        return less->args[0];
    for (int i = 0; product->op == TL_OP_MUL && i < 2 && !all; i++)
        all = whole(c, product->args[i], product->args[!i], b);
    return all;
}

static uint32_t addends(tl_node *e, tl_type t, tl_node **out, uint32_t n)
{
    if (e->op == TL_OP_ADD && e->type.base == t.base && n < MOST_ADDENDS) {
        n = addends(e->args[0], t, out, n);
        return n < MOST_ADDENDS ? addends(e->args[1], t, out, n) : MOST_ADDENDS;
    }
    if (n < MOST_ADDENDS)
        out[n] = e;
    return n + 1;
}

static tl_node *recomposed(tl_node *n, void *user)
{
    ctx *c = user;
    tl_node *part[MOST_ADDENDS], *all = NULL;
    if (!n || n->op != TL_OP_ADD || !is_number(n))
        return n;
    uint32_t k = addends(n, n->type, part, 0), a = 0, b = 0;
    if (k >= MOST_ADDENDS)
        return n;
    for (a = 0; a < k; a++) {
        for (b = 0; b < k && !(all = a == b ? NULL : together(c, part[a], part[b])); b++)
            ;
        if (all)
            break;
    }
    if (!all)
        return n;
    tl_node *sum = NULL;
    for (uint32_t i = 0; i < k; i++)
        if (i != a && i != b)
            sum = sum ? tl_op2(c->m, TL_OP_ADD, sum, part[i], n->loc) : part[i];
    all = tl_cast(c->m, tl_copy(c->m, c->f, all), n->type);
    return sum ? tl_op2(c->m, TL_OP_ADD, sum, all, n->loc) : all;
}

static bool find_quotient(tl_node *n, void *user)
{
    bool *found = user;
    *found = *found || ((n->op == TL_OP_REM || n->op == TL_OP_DIV) && is_number(n));
    return !*found;
}

bool tl_relinearize(tl_module *m, tl_func *f)
{
    bool found = false;
    tl_walk_block(&f->body, find_quotient, &found);
    if (found) {
        ctx c = { m, f, tl_uses_of_block(m, &f->body), 0 };
        tl_rewrite_ops(&f->body, recomposed, &c);
    }
    return true;
}
