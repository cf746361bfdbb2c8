/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Divisors: what an integer expression is a multiple of, whatever its value. */
#include "passes/analysis/range-impl.h"

uint64_t tl_gcd(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t r = a % b;
        a = b;
        b = r;
    }
    return a;
}

static uint64_t power_of_two_in(uint64_t d)
{
    return d & -d;
}

/* What still divides after the exact result, which d divides, wrapped to e's type. */
static uint64_t after_wrap(const tl_node *e, tl_span exact, uint64_t d)
{
    if (!tl_wraps(e->type) || tl_span_within(exact, tl_span_of_type(e->type)))
        return d;
    return power_of_two_in(d);
}

static uint64_t product(uint64_t a, uint64_t b)
{
    uint64_t r;
    return __builtin_mul_overflow(a, b, &r) ? (a > b ? a : b) : r;
}

/* What divides both. The second is often a constant, and often 1. */
static uint64_t gcd_of_both(tl_facts *f, const tl_node *a, const tl_node *b)
{
    uint64_t d = tl_gcd_of(f, b);
    return d == 1 ? d : tl_gcd(d, tl_gcd_of(f, a));
}

static uint64_t gcd_binary(tl_facts *f, const tl_node *e)
{
    if (e->op == TL_OP_REM || e->op == TL_OP_MIN || e->op == TL_OP_MAX)
        return gcd_of_both(f, e->args[0], e->args[1]);
    if (e->op == TL_OP_ADD || e->op == TL_OP_SUB || e->op == TL_OP_OR || e->op == TL_OP_XOR) {
        uint64_t d = gcd_of_both(f, e->args[0], e->args[1]);
        if (e->op == TL_OP_OR || e->op == TL_OP_XOR)
            return power_of_two_in(d);
        if (d == 1 || !tl_wraps(e->type))
            return d;
        tl_span x = tl_span_of(f, e->args[0]), y = tl_span_of(f, e->args[1]);
        return after_wrap(e, e->op == TL_OP_ADD ? (tl_span){ x.lo + y.lo, x.hi + y.hi } : (tl_span){ x.lo - y.hi, x.hi - y.lo }, d);
    }
    uint64_t a = tl_gcd_of(f, e->args[0]), b = e->op == TL_OP_MUL || e->op == TL_OP_AND ? tl_gcd_of(f, e->args[1]) : 1;
    if (e->op == TL_OP_MUL && (!tl_wraps(e->type) || (a == 1 && b == 1)))
        return product(a, b);
    if (a == 1 && e->op == TL_OP_DIV)
        return 1;
    tl_span x = tl_span_of(f, e->args[0]), y = tl_span_of(f, e->args[1]);
    switch (e->op) {
    case TL_OP_MUL: {
        tl_span r;
        if (!tl_span_product(x, y, &r))
            r = (tl_span){ -((tl_wide)1 << 100), (tl_wide)1 << 100 };
        return after_wrap(e, r, product(a, b));
    }
    case TL_OP_DIV:
        if (y.lo == y.hi && y.lo > 0 && a % (uint64_t)y.lo == 0)
            return a / (uint64_t)y.lo;
        return x.lo == 0 && x.hi == 0 ? 0 : 1;
    case TL_OP_AND:
        return power_of_two_in(a) > power_of_two_in(b) ? power_of_two_in(a) : power_of_two_in(b);
    case TL_OP_SHL:
        if (y.lo != y.hi || y.lo < 0 || y.lo > 62)
            return 1;
        /* Bits may be lost at the top: only what is a power of two is sure. */
        b = power_of_two_in(a);
        return b >= (UINT64_C(1) << (62 - y.lo)) ? UINT64_C(1) << 62 : b << y.lo;
    default:
        return 1;
    }
}

static uint64_t gcd_of_cast(tl_facts *f, const tl_node *e)
{
    if (!tl_is_index(e->args[0]) || e->type.base == TL_BOOL)
        return 1;
    uint64_t d = tl_gcd_of(f, e->args[0]);
    return d < 2 || tl_is_exact_cast(f, e) ? d : power_of_two_in(d);
}

static uint64_t gcd_of_var(tl_facts *f, const tl_use *u)
{
    if (u->sets)
        return 1;
    if (u->loop) {
        uint64_t d = gcd_of_both(f, u->loop->lo, u->loop->step);
        return tl_loop_wraps(f, u->loop) ? power_of_two_in(d) : d;
    }
    return u->def && u->def->args[0] ? tl_gcd_of(f, u->def->args[0]) : 1;
}

/* Promises of the kind eq(rem(e, 16), 0). */
static uint64_t promised(tl_facts *f, const tl_value *v, uint64_t d)
{
    for (const tl_mention *m = v->mentions; m; m = m->next)
        if (m->divides && tl_mention_holds(f, m))
            d = product(d / tl_gcd(d, m->divides), m->divides);
    return d;
}

static uint64_t divisor_of_constant(tl_wide v)
{
    return (uint64_t)(v < 0 ? -v : v);
}

/* True if the value is one number, which `s` is then. A deeper range, of which less is known, holds a known one: it is not
   asked for. */
static bool is_one(tl_facts *f, const tl_value *v, const tl_node *e, tl_span *s)
{
    for (int depth = 0; depth < f->nested; depth++)
        if ((v->has & TL_HAS_SPAN(depth)) && v->span[depth].lo < v->span[depth].hi)
            return false;
    *s = tl_span_of(f, e);
    return s->lo == s->hi;
}

static uint64_t work_out(tl_facts *f, const tl_value *v, const tl_node *e)
{
    tl_span s;
    if (is_one(f, v, e, &s))
        return divisor_of_constant(s.lo);
    switch (e->op) {
    case TL_OP_VAR:
        return gcd_of_var(f, v->use);
    case TL_OP_NEG: {
        tl_span a = tl_span_of(f, e->args[0]);
        return after_wrap(e, (tl_span){ -a.hi, -a.lo }, tl_gcd_of(f, e->args[0]));
    }
    case TL_OP_CAST:
        return gcd_of_cast(f, e);
    case TL_OP_SEL:
        return gcd_of_both(f, e->args[1], e->args[2]);
    default:
        return e->nargs == 2 && tl_is_int(e->args[0]->type) ? gcd_binary(f, e) : 1;
    }
}

uint64_t tl_gcd_of(tl_facts *f, const tl_node *e)
{
    if (!tl_is_index(e))
        return 1;
    if (e->op == TL_OP_CONST)
        return divisor_of_constant(tl_span_of(f, e).lo);
    tl_value *v = tl_value_of(f, e), *reader = f->reader;
    tl_value_read(f, v);
    if (!(v->has & TL_HAS_DIVISOR(f->nested))) {
        f->reader = v;
        v->divisor[f->nested] = f->depth++ < TL_MOST_DEPTH ? promised(f, v, work_out(f, v, e)) : 1;
        f->depth--;
        f->reader = reader;
        v->has |= TL_HAS_DIVISOR(f->nested);
    }
    return v->divisor[f->nested];
}

int64_t tl_divisor_of(tl_facts *f, const tl_node *e)
{
    uint64_t d = tl_gcd_of(f, e);
    const uint64_t most = UINT64_C(1) << 62;
    return (int64_t)(!d ? most : d > most ? power_of_two_in(d) > most ? most : power_of_two_in(d) : d);
}
