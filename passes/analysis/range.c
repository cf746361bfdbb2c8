/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ranges: the least and the greatest value of an integer expression. */
#include "passes/analysis/range-impl.h"

tl_span tl_span_of_type(tl_type t)
{
    static const tl_span spans[TL_N_BASES] = {
        [TL_BOOL] = { 0, 1 },
        [TL_I8] = { INT8_MIN, INT8_MAX },    [TL_U8] = { 0, UINT8_MAX },
        [TL_I16] = { INT16_MIN, INT16_MAX }, [TL_U16] = { 0, UINT16_MAX },
        [TL_I32] = { INT32_MIN, INT32_MAX }, [TL_U32] = { 0, UINT32_MAX },
        [TL_I64] = { INT64_MIN, INT64_MAX }, [TL_U64] = { 0, UINT64_MAX },
    };
    return spans[t.base];
}

static tl_span type_of(const tl_node *e)
{
    return tl_span_of_type(e->type);
}

bool tl_span_within(tl_span in, tl_span out)
{
    return in.lo >= out.lo && in.hi <= out.hi;
}

static tl_span meet(tl_span a, tl_span b)
{
    tl_span r = { a.lo > b.lo ? a.lo : b.lo, a.hi < b.hi ? a.hi : b.hi };
    return r.lo <= r.hi ? r : a;    /* a contradiction: the code is not reached */
}

static tl_span join(tl_span a, tl_span b)
{
    return (tl_span){ a.lo < b.lo ? a.lo : b.lo, a.hi > b.hi ? a.hi : b.hi };
}

bool tl_wraps(tl_type t)
{
    return !tl_is_signed(t) || tl_bytes(t) < 4;
}

static tl_span bounded(const tl_node *e, tl_span exact)
{
    tl_span all = type_of(e);
    if (tl_wraps(e->type))
        return tl_span_within(exact, all) ? exact : all;
    return meet(all, exact);
}

static tl_wide mul(tl_wide a, tl_wide b, bool *over)
{
    tl_wide r;
    if (__builtin_mul_overflow(a, b, &r))
        *over = true;
    return r;
}

static tl_span corners(tl_wide a, tl_wide b, tl_wide c, tl_wide d)
{
    return join(join((tl_span){ a, a }, (tl_span){ b, b }), join((tl_span){ c, c }, (tl_span){ d, d }));
}

static bool is_short(tl_span s)
{
    return s.lo == (int64_t)s.lo && s.hi == (int64_t)s.hi;
}

bool tl_span_product(tl_span a, tl_span b, tl_span *r)
{
    bool over = false;
    if (is_short(a) && is_short(b)) {       /* most: nothing overflows, and a product is one instruction */
        int64_t lo = (int64_t)a.lo, hi = (int64_t)a.hi, from = (int64_t)b.lo, to = (int64_t)b.hi;
        *r = corners((tl_wide)lo * from, (tl_wide)lo * to, (tl_wide)hi * from, (tl_wide)hi * to);
        return true;
    }
    *r = corners(mul(a.lo, b.lo, &over), mul(a.lo, b.hi, &over), mul(a.hi, b.lo, &over), mul(a.hi, b.hi, &over));
    return !over;
}

static tl_wide magnitude(tl_span s)
{
    return -s.lo > s.hi ? -s.lo : s.hi;
}

static tl_wide ones(tl_wide v)      /* the smallest 2^n - 1 that is not below v */
{
    tl_wide r = 0;
    while (r < v)
        r = r * 2 + 1;
    return r;
}

static tl_span span_binary(tl_facts *f, const tl_node *e)
{
    tl_span a = tl_span_of(f, e->args[0]), b = tl_span_of(f, e->args[1]), all = type_of(e);
    bool over = false;
    switch (e->op) {
    case TL_OP_ADD:
        return bounded(e, (tl_span){ a.lo + b.lo, a.hi + b.hi });
    case TL_OP_SUB:
        return bounded(e, (tl_span){ a.lo - b.hi, a.hi - b.lo });
    case TL_OP_MUL:
        return tl_span_product(a, b, &a) ? bounded(e, a) : all;
    case TL_OP_DIV:
        if (b.lo > 0)
            return bounded(e, corners(a.lo / b.lo, a.lo / b.hi, a.hi / b.lo, a.hi / b.hi));
        if (a.lo >= 0 && b.lo >= 0)
            return (tl_span){ 0, a.hi };
        return bounded(e, (tl_span){ -magnitude(a), magnitude(a) });
    case TL_OP_REM: {
        tl_wide most = magnitude(b) - 1;
        if (most < 0)
            return all;
        if (a.lo >= 0 && b.lo > 0 && a.hi < b.lo)
            return a;
        if (b.lo == b.hi && b.lo > 0 && tl_gcd_of(f, e->args[0]) % (uint64_t)b.lo == 0)
            return (tl_span){ 0, 0 };
        tl_wide hi = a.hi < 0 ? 0 : a.hi < most ? a.hi : most;
        tl_wide lo = a.lo > 0 ? 0 : -a.lo < most ? a.lo : -most;
        return (tl_span){ lo, hi };
    }
    case TL_OP_AND:
        if (b.lo == b.hi && b.lo >= 0 && b.lo < (tl_wide)1 << 62
            && tl_gcd_of(f, e->args[0]) % ((uint64_t)ones(b.lo) + 1) == 0)
            return (tl_span){ 0, 0 };   /* the bits asked for are those that a factor clears */
        if (a.lo >= 0 && b.lo >= 0)
            return (tl_span){ 0, a.hi < b.hi ? a.hi : b.hi };
        return a.lo >= 0 ? (tl_span){ 0, a.hi } : b.lo >= 0 ? (tl_span){ 0, b.hi } : all;
    case TL_OP_OR:
    case TL_OP_XOR:
        return a.lo >= 0 && b.lo >= 0 ? (tl_span){ 0, ones(a.hi > b.hi ? a.hi : b.hi) } : all;
    case TL_OP_SHL:
        if (b.lo != b.hi || b.lo < 0 || b.lo > 63)
            return all;
        a = (tl_span){ mul(a.lo, (tl_wide)1 << b.lo, &over), mul(a.hi, (tl_wide)1 << b.lo, &over) };
        return !over && tl_span_within(a, all) ? a : all;
    case TL_OP_SHR:
        if (b.lo == b.hi && b.lo >= 0 && b.lo <= 63)
            return (tl_span){ a.lo >> b.lo, a.hi >> b.lo };
        return a.lo >= 0 ? (tl_span){ 0, a.hi } : all;
    case TL_OP_MIN:
        return (tl_span){ a.lo < b.lo ? a.lo : b.lo, a.hi < b.hi ? a.hi : b.hi };
    case TL_OP_MAX:
        return (tl_span){ a.lo > b.lo ? a.lo : b.lo, a.hi > b.hi ? a.hi : b.hi };
    default:
        return all;
    }
}

/* var < hi and step > 0 keep var from lo to hi - 1; if var is unsigned and may
   step over its type's end it starts again near 0. */
bool tl_loop_wraps(tl_facts *f, const tl_loop *p)
{
    bool up = tl_counts_up(p);
    if (!tl_wraps(p->var->type))
        return false;
    tl_span all = tl_span_of_type(p->var->type), hi = tl_span_of(f, p->hi), s = tl_span_of(f, p->step);
    return up ? s.lo <= 0 || hi.hi + s.hi > all.hi : s.hi >= 0 || hi.lo + s.lo < all.lo;
}

static tl_span span_of_loop(tl_facts *f, const tl_loop *p)
{
    tl_span r = tl_span_of_type(p->var->type), lo = tl_span_of(f, p->lo), hi = tl_span_of(f, p->hi),
            step = tl_span_of(f, p->step);
    bool wraps = tl_loop_wraps(f, p);
    tl_wide open = tl_is_open(p);
    if (tl_counts_up(p))
        return meet(r, (tl_span){ step.lo > 0 && !wraps ? lo.lo : r.lo, hi.hi - open });
    return meet(r, (tl_span){ hi.lo + open, step.hi < 0 && !wraps ? lo.hi : r.hi });
}

bool tl_is_exact_cast(tl_facts *f, const tl_node *cast)
{
    const tl_node *from = cast->args[0];
    return tl_is_int(cast->type) && cast->type.lanes == 1 && tl_is_int(from->type)
           && (tl_span_within(type_of(from), type_of(cast)) || tl_span_within(tl_span_of(f, from), type_of(cast)));
}

const tl_node *tl_uncast(tl_facts *f, const tl_node *e)
{
    while (e->op == TL_OP_CAST && tl_is_exact_cast(f, e))
        e = e->args[0];
    return e;
}

/* v's range narrowed by the facts that compare it. */
static tl_span narrowed(tl_facts *f, const tl_value *v, tl_span r)
{
    /* a < b bounds a by b, and b by a: not for ever. */
    if (f->nested >= TL_MOST_NESTED)
        return r;
    for (const tl_mention *m = v->mentions; m; m = m->next) {
        if (m->divides || !m->exact)
            continue;
        f->nested++;
        tl_span b = tl_span_of(f, m->other), all = tl_span_of_type(v->type);
        f->nested--;
        switch (m->op) {
        case TL_OP_LT: all.hi = b.hi - 1; break;
        case TL_OP_LE: all.hi = b.hi; break;
        case TL_OP_GT: all.lo = b.lo + 1; break;
        case TL_OP_GE: all.lo = b.lo; break;
        case TL_OP_EQ: all = b; break;
        default:       continue;
        }
        r = meet(r, all);
    }
    return r;
}

/* What follows from what e is made of. */
static tl_span plain_span(tl_facts *f, const tl_value *v, const tl_node *e)
{
    switch (e->op) {
    case TL_OP_VAR: {
        const tl_use *u = v->use;
        if (u->sets)
            return type_of(e);
        if (u->loop)
            return span_of_loop(f, u->loop);
        if (u->def && u->def->args[0])
            return meet(type_of(e), tl_span_of(f, u->def->args[0]));
        return type_of(e);
    }
    case TL_OP_NEG: {
        tl_span a = tl_span_of(f, e->args[0]);
        return bounded(e, (tl_span){ -a.hi, -a.lo });
    }
    case TL_OP_BNOT: {
        tl_span a = tl_span_of(f, e->args[0]);
        return tl_is_signed(e->type) ? (tl_span){ -a.hi - 1, -a.lo - 1 } : type_of(e);
    }
    case TL_OP_CAST: {
        if (!tl_is_int(e->args[0]->type) || e->args[0]->type.lanes != 1)
            return type_of(e);
        tl_span a = tl_span_of(f, e->args[0]);
        return tl_span_within(a, type_of(e)) ? a : type_of(e);
    }
    case TL_OP_SEL:
        return join(tl_span_of(f, e->args[1]), tl_span_of(f, e->args[2]));
    case TL_OP_TID:
        return (tl_span){ 0, f->func->threads ? f->func->threads - 1 : 1023 };
    case TL_OP_LANE:
    case TL_OP_WARP:
        return (tl_span){ 0, 31 };
    case TL_OP_BID:
        return (tl_span){ 0, INT32_MAX - 1 };
    case TL_OP_CLUSTER_RANK:
        return (tl_span){ 0, tl_cluster_size(f->func) - 1 };
    case TL_OP_NBLOCKS:
        return (tl_span){ 1, INT32_MAX };
    default:
        return e->nargs == 2 && tl_is_int(e->args[0]->type) ? span_binary(f, e) : type_of(e);
    }
}

/* The multiples of d in a range; all of it if there is none. */
static tl_span multiples(tl_span r, uint64_t d)
{
    if (d < 2)
        return r;
    tl_wide n = (tl_wide)d, up = (r.lo % n + n) % n, down = (r.hi % n + n) % n;
    tl_span m = { r.lo + (up ? n - up : 0), r.hi - down };
    return m.lo <= m.hi ? m : r;
}

static tl_span work_out(tl_facts *f, tl_value *v, const tl_node *e)
{
    tl_span r = narrowed(f, v, plain_span(f, v, e));
    if (v->op == TL_OP_VAR && !f->nested && r.lo < r.hi) {
        v->span[f->nested] = r;         /* the divisor need not ask whether the value is one number */
        v->has |= TL_HAS_SPAN(f->nested);
        f->nested++;
        r = multiples(r, tl_gcd_of(f, e));
        f->nested--;
    }
    return r;
}

/* Apart from what asks for it: most is known already. */
static __attribute__((noinline)) tl_span find_span(tl_facts *f, const tl_node *e)
{
    tl_value *v = tl_value_of(f, e), *reader = f->reader;
    tl_value_read(f, v);
    if (v->has & TL_HAS_SPAN(f->nested))
        return v->span[f->nested];
    f->reader = v;
    v->span[f->nested] = f->depth++ < TL_MOST_DEPTH ? work_out(f, v, e) : type_of(e);
    f->depth--;
    f->reader = reader;
    v->has |= TL_HAS_SPAN(f->nested);
    return v->span[f->nested];
}

tl_span tl_span_of(tl_facts *f, const tl_node *e)
{
    if (!tl_is_index(e))
        return (tl_span){ -((tl_wide)1 << 64), (tl_wide)1 << 64 };
    if (e->op == TL_OP_CONST) {
        tl_wide c = e->type.base == TL_U64 ? (tl_wide)(uint64_t)e->imm.i : e->imm.i;
        return (tl_span){ c, c };
    }
    const tl_value *v = e->value;
    if (v && v->of == f && (v->has & TL_HAS_SPAN(f->nested)) && tl_value_is_read(f, v))
        return v->span[f->nested];
    return find_span(f, e);
}

tl_range tl_range_of(tl_facts *f, const tl_node *e)
{
    tl_span s = tl_span_of(f, e);
    return (tl_range){ s.lo < INT64_MIN ? INT64_MIN : (int64_t)s.lo,
                       s.hi > INT64_MAX ? INT64_MAX : (int64_t)s.hi };
}

