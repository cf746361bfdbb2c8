/* SPDX-License-Identifier: GPL-3.0-or-later */
/* relinearize: an index that was split by division, and is put together again, is the index itself.

   requires   outline-kernels
   maintains  mixed level
   breaks     nothing

     let %row = div(%e, %n)
     let %col = rem(%e, %n)
     store %y[add(mul(%row, %n), %col)], load(%x[add(cast<i64>(%col), mul(cast<i64>(%row), cast<i64>(%n)))])
   =>
     store %y[%e], load(%x[cast<i64>(%e)])

   C guarantees it for any signs, and nothing wraps around if the divisor is not 0. Then lower-parallel sees that the elements are
   contiguous, and makes vectors. More than two parts are combined from the last one on: rem(div(%e, %n), %h) is the
   remainder of div(%e, mul(%n, %h)), too. add(%a, sub(%e, %a)) is %e as well. */
#include "passes/expr/builder.h"
#include "passes/analysis/access.h"
#include "passes/target/passes.h"

enum { MOST_ADDENDS = 12 };

typedef struct {
    tl_module *m;
    tl_func *f;
    const tl_uses *uses;
} ctx;

static bool equal(const ctx *c, const tl_node *a, const tl_node *b)
{
    return tl_same_number(c->uses, a, b);
}

/* True if it is the product of both. */
static bool is_product(ctx *c, const tl_node *e, const tl_node *a, const tl_node *b)
{
    int64_t all, x, y;
    e = tl_bare(c->uses, e);
    a = tl_bare(c->uses, a);
    b = tl_bare(c->uses, b);
    if (tl_const_value(e, &all) && tl_const_value(a, &x) && tl_const_value(b, &y))
        return x > 0 && y > 0 && all % x == 0 && all / x == y;
    return e->op == TL_OP_MUL && tl_is_signed(e->type)
           && ((equal(c, e->args[0], a) && equal(c, e->args[1], b)) || (equal(c, e->args[0], b) && equal(c, e->args[1], a)));
}

/* quotient * by + rest: what they are parts of, or null. */
static tl_node *whole(ctx *c, const tl_node *quotient, const tl_node *by, const tl_node *rest)
{
    const tl_node *q = tl_bare(c->uses, quotient), *r = tl_bare(c->uses, rest);
    if (q->op != TL_OP_DIV || r->op != TL_OP_REM || q->type.base != r->type.base || !equal(c, by, r->args[1]))
        return NULL;
    if (equal(c, q->args[1], r->args[1]) && equal(c, q->args[0], r->args[0]))
        return r->args[0];
    const tl_node *of = tl_bare(c->uses, r->args[0]);
    return of->op == TL_OP_DIV && of->type.base == q->type.base && equal(c, q->args[0], of->args[0])
           && is_product(c, q->args[1], of->args[1], by) ? r->args[0] : NULL;
}

static tl_node *together(ctx *c, const tl_node *a, const tl_node *b)
{
    const tl_node *product = tl_bare(c->uses, a), *less = tl_bare(c->uses, b);
    tl_node *all = NULL;
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
    if (!n || n->op != TL_OP_ADD || !tl_is_number(n))
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

bool tl_relinearize(tl_module *m, tl_func *f)
{
    TL_EACH_NODE(m->arena, n, &f->body)
        if ((n->op == TL_OP_REM || n->op == TL_OP_DIV) && tl_is_number(n)) {
            ctx c = { m, f, tl_uses_of_block(m, &f->body) };
            tl_rewrite_block_ops(&f->body, recomposed, &c);
            return true;
        }
    return true;
}
