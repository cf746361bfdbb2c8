/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "passes/facts/range-impl.h"

#include "passes/facts/fold.h"

enum { BUDGET = 3000, MOST_NESTED = 2 };

/* ---- facts ----------------------------------------------------------------- */

static bool is_compare(tl_op op)
{
    return op == TL_OP_LT || op == TL_OP_LE || op == TL_OP_GT || op == TL_OP_GE ||
           op == TL_OP_EQ || op == TL_OP_NE;
}

static bool see_unstable(tl_node *n, void *user)
{
    tl_facts *f = ((void **)user)[0];
    bool *stable = ((void **)user)[1];
    if (n->op == TL_OP_LOAD || tl_has_effects(n) || (n->sym && tl_use_of(f->uses, n->sym)->sets))
        *stable = false;
    return *stable;
}

/* Whether e has the same value wherever it can be evaluated. */
static bool is_stable(tl_facts *f, const tl_node *e)
{
    bool stable = true;
    tl_walk((tl_node *)e, see_unstable, (void *[]){ f, &stable });
    return stable;
}

static tl_op negated(tl_op op)
{
    switch (op) {
    case TL_OP_LT: return TL_OP_GE;
    case TL_OP_LE: return TL_OP_GT;
    case TL_OP_GT: return TL_OP_LE;
    case TL_OP_GE: return TL_OP_LT;
    case TL_OP_EQ: return TL_OP_NE;
    default:       return TL_OP_EQ;
    }
}

tl_op tl_mirror(tl_op op)
{
    switch (op) {
    case TL_OP_LT: return TL_OP_GT;
    case TL_OP_LE: return TL_OP_GE;
    case TL_OP_GT: return TL_OP_LT;
    case TL_OP_GE: return TL_OP_LE;
    default:       return op;
    }
}

static void add_fact(tl_facts *f, const tl_node *e, bool holds)
{
    f->epoch++;
    if (e->op == TL_OP_NOT) {
        add_fact(f, e->args[0], !holds);
    } else if (e->op == (holds ? TL_OP_LAND : TL_OP_LOR)) {
        add_fact(f, e->args[0], holds);
        add_fact(f, e->args[1], holds);
    } else if (is_compare(e->op) && tl_is_int(e->args[0]->type) && e->args[0]->type.lanes == 1 &&
               is_stable(f, e)) {
        tl_facts_scope *s = f->top;
        if (s->n == s->room) {
            const tl_node **grown = TL_NEWV(f->m->arena, const tl_node *, 2 * s->room + 4);
            for (uint32_t i = 0; i < s->n; i++)
                grown[i] = s->fact[i];
            s->fact = grown;
            s->room = 2 * s->room + 4;
        }
        if (!holds)
            e = tl_op2(f->m, negated(e->op), e->args[0], e->args[1], e->loc);
        s->fact[s->n++] = e;
    }
}

void tl_facts_add(tl_facts *f, const tl_node *condition)
{
    add_fact(f, condition, true);
}

static bool see_exit(tl_node *n, void *user)
{
    switch (n->op) {
    case TL_OP_BREAK: case TL_OP_CONTINUE: case TL_OP_RETURN: case TL_OP_FAIL: case TL_OP_TRAP:
    case TL_OP_WHILE: case TL_OP_DO:
        *(bool *)user = true;
        break;
    default:
        break;
    }
    return tl_is_stmt(n->op);
}

/* Promises that control reaches for sure when it enters the block. */
static void add_promises(tl_facts *f, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        bool leaves = false;
        if (b->at[i]->op == TL_OP_ASSUME)
            add_fact(f, b->at[i]->args[0], true);
        tl_walk(b->at[i], see_exit, &leaves);
        if (leaves)
            return;
    }
}

static void push_scope(tl_facts *f)
{
    tl_facts_scope *s = TL_NEW(f->m->arena, tl_facts_scope);
    s->up = f->top;
    f->top = s;
    f->epoch++;
}

tl_facts *tl_facts_new(tl_module *m, tl_func *func)
{
    tl_facts *f = TL_NEW(m->arena, tl_facts);
    f->m = m;
    f->func = func;
    f->uses = tl_uses_of_block(m, &func->body);
    push_scope(f);
    add_promises(f, &func->body);
    return f;
}

void tl_facts_enter(tl_facts *f, const tl_node *n, bool other)
{
    push_scope(f);
    if (n->op == TL_OP_IF)
        add_fact(f, n->args[0], !other);
    add_promises(f, other ? &n->other : &n->body);
}

void tl_facts_leave(tl_facts *f)
{
    if (f->top->up)
        f->top = f->top->up;
    f->epoch++;
}

/* ---- ranges ---------------------------------------------------------------- */

tl_span tl_span_of_type(tl_type t)
{
    unsigned bits = 8 * tl_bytes(tl_scalar((tl_base)t.base));
    if (t.base == TL_BOOL)
        return (tl_span){ 0, 1 };
    if (tl_is_signed(t))
        return (tl_span){ -((tl_wide)1 << (bits - 1)), ((tl_wide)1 << (bits - 1)) - 1 };
    return (tl_span){ 0, ((tl_wide)1 << bits) - 1 };
}

static tl_span type_of(const tl_node *e)
{
    return tl_span_of_type(e->type);
}

static bool within(tl_span in, tl_span out)
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

/* Whether results of arithmetic in t wrap around instead of being undefined. */
static bool wraps(tl_type t)
{
    return !tl_is_signed(t) || tl_bytes(t) < 4;
}

static tl_span bounded(const tl_node *e, tl_span exact)
{
    tl_span all = type_of(e);
    if (wraps(e->type))
        return within(exact, all) ? exact : all;
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
    case TL_OP_MUL: {
        tl_span r = corners(mul(a.lo, b.lo, &over), mul(a.lo, b.hi, &over),
                            mul(a.hi, b.lo, &over), mul(a.hi, b.hi, &over));
        return over ? all : bounded(e, r);
    }
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
        return !over && within(a, all) ? a : all;
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
static bool loop_wraps(tl_facts *f, const tl_loop *p)
{
    bool up = p->cmp == TL_LT || p->cmp == TL_LE;
    if (!wraps(p->var->type))
        return false;
    tl_span all = tl_span_of_type(p->var->type), hi = tl_span_of(f, p->hi), s = tl_span_of(f, p->step);
    return up ? s.lo <= 0 || hi.hi + s.hi > all.hi : s.hi >= 0 || hi.lo + s.lo < all.lo;
}

static tl_span span_of_loop(tl_facts *f, const tl_loop *p)
{
    tl_span r = tl_span_of_type(p->var->type), lo = tl_span_of(f, p->lo), hi = tl_span_of(f, p->hi),
            step = tl_span_of(f, p->step);
    bool turns = loop_wraps(f, p);
    tl_wide open = p->cmp == TL_LT || p->cmp == TL_GT;
    if (p->cmp == TL_LT || p->cmp == TL_LE)
        return meet(r, (tl_span){ step.lo > 0 && !turns ? lo.lo : r.lo, hi.hi - open });
    return meet(r, (tl_span){ hi.lo + open, step.hi < 0 && !turns ? lo.hi : r.hi });
}

const tl_node *tl_uncast(tl_facts *f, const tl_node *e)
{
    while (e->op == TL_OP_CAST && tl_is_int(e->type) && e->type.lanes == 1 &&
           tl_is_int(e->args[0]->type) && within(tl_span_of(f, e->args[0]), type_of(e)))
        e = e->args[0];
    return e;
}

/* e without casts to a type that holds all of its values. */
static const tl_node *unwidened(const tl_node *e)
{
    while (e->op == TL_OP_CAST && tl_is_int(e->type) && tl_is_int(e->args[0]->type)
           && within(type_of(e->args[0]), type_of(e)))
        e = e->args[0];
    return e;
}

/* e's range narrowed by the facts that compare e itself. */
static tl_span narrowed(tl_facts *f, const tl_node *e, tl_span r)
{
    /* a < b bounds a by b, and b by a: not for ever. */
    if (e->op == TL_OP_CONST || f->nested >= MOST_NESTED)
        return r;
    for (tl_facts_scope *s = f->top; s; s = s->up)
        for (uint32_t i = 0; i < s->n; i++)
            for (int side = 0; side < 2; side++) {
                const tl_node *c = s->fact[i], *y = c->args[!side];
                if (!tl_same_expr(unwidened(c->args[side]), e))
                    continue;
                if (--f->budget < 0)
                    return r;
                f->nested++;
                tl_span b = tl_span_of(f, y), all = type_of(e);
                f->nested--;
                switch (side ? tl_mirror(c->op) : c->op) {
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

static tl_span plain_span(tl_facts *f, const tl_node *e)
{
    switch (e->op) {
    case TL_OP_CONST: {
        tl_wide v = e->type.base == TL_U64 ? (tl_wide)(uint64_t)e->imm.i : e->imm.i;
        return (tl_span){ v, v };
    }
    case TL_OP_VAR: {
        const tl_use *u = tl_use_of(f->uses, e->sym);
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
        return within(a, type_of(e)) ? a : type_of(e);
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

static tl_known *known(tl_facts *f, const tl_sym *s)
{
    tl_known *k = &f->known[((uintptr_t)s >> 4) * 0x9e3779b97f4a7c15u >> 56 & (TL_KNOWN - 1)];
    if (k->sym != s || k->epoch != f->epoch)
        *k = (tl_known){ .sym = s, .epoch = f->epoch };
    return k;
}

tl_span tl_span_of(tl_facts *f, const tl_node *e)
{
    if (!tl_is_int(e->type) || e->type.lanes != 1 || tl_is_pointer(e->type))
        return (tl_span){ -((tl_wide)1 << 64), (tl_wide)1 << 64 };
    if (e->op == TL_OP_VAR && known(f, e->sym)->has_span)
        return known(f, e->sym)->span;
    if (--f->budget < 0)
        return type_of(e);
    tl_span r = narrowed(f, e, plain_span(f, e));
    if (e->op == TL_OP_VAR && !f->nested && f->budget > 0) {
        f->nested++;
        r = multiples(r, tl_gcd_of(f, e));
        f->nested--;
        tl_known *k = known(f, e->sym);
        k->has_span = true;
        k->span = r;
    }
    return r;
}

tl_range tl_range_of(tl_facts *f, const tl_node *e)
{
    f->budget = BUDGET;
    tl_span s = tl_span_of(f, e);
    return (tl_range){ s.lo < INT64_MIN ? INT64_MIN : (int64_t)s.lo,
                       s.hi > INT64_MAX ? INT64_MAX : (int64_t)s.hi };
}

/* ---- divisors ---------------------------------------------------------------- */

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
    if (!wraps(e->type) || within(exact, type_of(e)))
        return d;
    return d ? power_of_two_in(d) : 1;
}

static uint64_t product(uint64_t a, uint64_t b)
{
    uint64_t r;
    return __builtin_mul_overflow(a, b, &r) ? (a > b ? a : b) : r;
}

static uint64_t gcd_binary(tl_facts *f, const tl_node *e)
{
    uint64_t a = tl_gcd_of(f, e->args[0]), b = tl_gcd_of(f, e->args[1]);
    tl_span x = tl_span_of(f, e->args[0]), y = tl_span_of(f, e->args[1]);
    switch (e->op) {
    case TL_OP_ADD:
        return after_wrap(e, (tl_span){ x.lo + y.lo, x.hi + y.hi }, tl_gcd(a, b));
    case TL_OP_SUB:
        return after_wrap(e, (tl_span){ x.lo - y.hi, x.hi - y.lo }, tl_gcd(a, b));
    case TL_OP_MUL: {
        bool over = false;
        tl_span r = corners(mul(x.lo, y.lo, &over), mul(x.lo, y.hi, &over),
                            mul(x.hi, y.lo, &over), mul(x.hi, y.hi, &over));
        if (over)
            r = (tl_span){ -((tl_wide)1 << 100), (tl_wide)1 << 100 };
        return after_wrap(e, r, product(a, b));
    }
    case TL_OP_DIV:
        if (y.lo == y.hi && y.lo > 0 && a % (uint64_t)y.lo == 0)
            return a / (uint64_t)y.lo;
        return x.lo == 0 && x.hi == 0 ? 0 : 1;
    case TL_OP_REM:
        return tl_gcd(a, b);
    case TL_OP_MIN:
    case TL_OP_MAX:
        return tl_gcd(a, b);
    case TL_OP_AND:
        if (!a || !b)
            return 0;
        return power_of_two_in(a) > power_of_two_in(b) ? power_of_two_in(a) : power_of_two_in(b);
    case TL_OP_OR:
    case TL_OP_XOR:
        return power_of_two_in(tl_gcd(a, b));
    case TL_OP_SHL:
        if (y.lo != y.hi || y.lo < 0 || y.lo > 62)
            return 1;
        /* Bits may be lost at the top: only what is a power of two is sure. */
        b = power_of_two_in(a);
        return !a || !b ? a : b >= (UINT64_C(1) << (62 - y.lo)) ? UINT64_C(1) << 62 : b << y.lo;
    case TL_OP_SHR:
        if (y.lo == y.hi && y.lo >= 0 && y.lo <= 62 && a % (UINT64_C(1) << y.lo) == 0)
            return a >> y.lo;
        return 1;
    default:
        return 1;
    }
}

static uint64_t gcd_of_cast(tl_facts *f, const tl_node *e)
{
    if (!tl_is_int(e->args[0]->type) || e->args[0]->type.lanes != 1 || e->type.base == TL_BOOL)
        return 1;
    uint64_t d = tl_gcd_of(f, e->args[0]);
    return within(tl_span_of(f, e->args[0]), type_of(e)) || !d ? d : power_of_two_in(d);
}

static uint64_t gcd_of_var(tl_facts *f, const tl_node *e)
{
    const tl_use *u = tl_use_of(f->uses, e->sym);
    if (u->sets)
        return 1;
    if (u->loop) {
        uint64_t d = tl_gcd(tl_gcd_of(f, u->loop->lo), tl_gcd_of(f, u->loop->step));
        return d && loop_wraps(f, u->loop) ? power_of_two_in(d) : d;
    }
    return u->def && u->def->args[0] ? tl_gcd_of(f, u->def->args[0]) : 1;
}

/* Promises of the kind eq(rem(e, 16), 0). */
static uint64_t promised(tl_facts *f, const tl_node *e, uint64_t d)
{
    for (tl_facts_scope *s = f->top; s; s = s->up)
        for (uint32_t i = 0; i < s->n; i++) {
            const tl_node *c = s->fact[i], *r = c->args[0], *zero = c->args[1];
            if (c->op != TL_OP_EQ || r->op != TL_OP_REM || zero->op != TL_OP_CONST || zero->imm.i ||
                r->args[1]->op != TL_OP_CONST || r->args[1]->imm.i <= 0)
                continue;
            if (!tl_same_expr(r->args[0], e) && !tl_same_expr(tl_uncast(f, r->args[0]), e))
                continue;
            uint64_t p = (uint64_t)r->args[1]->imm.i;
            if (d)
                d = product(d / tl_gcd(d, p), p);
        }
    return d;
}

uint64_t tl_gcd_of(tl_facts *f, const tl_node *e)
{
    if (!tl_is_int(e->type) || e->type.lanes != 1)
        return 1;
    if (e->op == TL_OP_VAR && known(f, e->sym)->has_gcd)
        return known(f, e->sym)->gcd;
    if (--f->budget < 0)
        return 1;
    tl_span s = tl_span_of(f, e);
    if (s.lo == s.hi) {
        tl_wide v = s.lo < 0 ? -s.lo : s.lo;
        return v > (tl_wide)1 << 62 ? power_of_two_in((uint64_t)v) : (uint64_t)v;
    }
    uint64_t d = 1;
    switch (e->op) {
    case TL_OP_VAR:
        d = gcd_of_var(f, e);
        break;
    case TL_OP_NEG: {
        tl_span a = tl_span_of(f, e->args[0]);
        d = after_wrap(e, (tl_span){ -a.hi, -a.lo }, tl_gcd_of(f, e->args[0]));
        break;
    }
    case TL_OP_CAST:
        d = gcd_of_cast(f, e);
        break;
    case TL_OP_SEL:
        d = tl_gcd(tl_gcd_of(f, e->args[1]), tl_gcd_of(f, e->args[2]));
        break;
    default:
        if (e->nargs == 2 && tl_is_int(e->args[0]->type))
            d = gcd_binary(f, e);
        break;
    }
    d = promised(f, e, d);
    if (e->op == TL_OP_VAR && !f->nested && f->budget > 0) {
        tl_known *k = known(f, e->sym);
        k->has_gcd = true;
        k->gcd = d;
    }
    return d;
}

int64_t tl_divisor_of(tl_facts *f, const tl_node *e)
{
    f->budget = BUDGET;
    uint64_t d = tl_gcd_of(f, e);
    const uint64_t most = UINT64_C(1) << 62;
    return (int64_t)(!d ? most : d > most ? power_of_two_in(d) > most ? most : power_of_two_in(d) : d);
}
