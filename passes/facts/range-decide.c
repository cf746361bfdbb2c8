/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comparisons. a < b holds if the least value of b - a, as a sum of variables
   with coefficients, is at least 1. Where ranges do not show it, a variable is
   replaced by what it is compared with:

     k + j < K, j <= 31, 32 | K, k the variable of for (k = 0; k < K; k += 32)
     K - k - j,  k <= K - 32   =>   32 - j >= 1                              */
#include "passes/facts/range-impl.h"

#include "passes/facts/fold.h"

enum { BUDGET = 6000, MOST_TERMS = 12, MOST_STEPS = 8 };

typedef struct sum {
    tl_wide c;
    int n;
    struct { const tl_node *e; tl_wide k; } term[MOST_TERMS];
    bool failed;
    tl_wide whole;              /* so many times the sum has one division less; 0: none has a rest */
} sum;

static const tl_wide too_big = (tl_wide)1 << 90;

static void add_term(sum *s, const tl_node *e, tl_wide k)
{
    int i = 0;
    while (i < s->n && !tl_same_expr(s->term[i].e, e))
        i++;
    if (i == MOST_TERMS) {
        s->failed = true;
        return;
    }
    if (i == s->n) {
        s->term[s->n].e = e;
        s->term[s->n++].k = 0;
    }
    s->term[i].k += k;
    if (!s->term[i].k)
        s->term[i] = s->term[--s->n];
}

static bool exact(tl_facts *f, const tl_node *e)
{
    if (tl_is_signed(e->type) && tl_bytes(e->type) >= 4)
        return true;
    tl_span a = tl_span_of(f, e->args[0]), b = tl_span_of(f, e->args[1]), all = tl_span_of_type(e->type);
    if (e->op == TL_OP_ADD)
        return a.lo + b.lo >= all.lo && a.hi + b.hi <= all.hi;
    if (e->op == TL_OP_SUB)
        return a.lo - b.hi >= all.lo && a.hi - b.lo <= all.hi;
    tl_wide r;
    return a.lo >= 0 && b.lo >= 0 && !__builtin_mul_overflow(a.hi, b.hi, &r) && r <= all.hi;
}

static bool has_facts(tl_facts *f, const tl_node *e)
{
    for (tl_facts_scope *s = f->top; s; s = s->up)
        for (uint32_t i = 0; i < s->n; i++)
            if (tl_same_expr(s->fact[i]->args[0], e) || tl_same_expr(s->fact[i]->args[1], e))
                return true;
    return false;
}

static bool linear(tl_op op)
{
    return op == TL_OP_ADD || op == TL_OP_SUB || op == TL_OP_MUL || op == TL_OP_CAST || op == TL_OP_VAR
           || op == TL_OP_DIV;
}

/* s += k * e */
static void add_expr(tl_facts *f, sum *s, const tl_node *e, tl_wide k)
{
    if (--f->budget < 0 || k > too_big || -k > too_big) {
        s->failed = true;
        return;
    }
    e = tl_uncast(f, e);
    switch (e->op) {
    case TL_OP_CONST:
        s->c += k * (e->type.base == TL_U64 ? (tl_wide)(uint64_t)e->imm.i : e->imm.i);
        return;
    case TL_OP_ADD:
    case TL_OP_SUB:
        if (!exact(f, e))
            break;
        add_expr(f, s, e->args[0], k);
        add_expr(f, s, e->args[1], e->op == TL_OP_ADD ? k : -k);
        return;
    case TL_OP_MUL: {
        const tl_node *c = e->args[1], *x = e->args[0];
        if (c->op != TL_OP_CONST || !exact(f, e))
            break;
        tl_wide by = c->type.base == TL_U64 ? (tl_wide)(uint64_t)c->imm.i : c->imm.i;
        if (by > ((tl_wide)1 << 32) || -by > ((tl_wide)1 << 32))
            break;
        add_expr(f, s, x, k * by);
        return;
    }
    case TL_OP_DIV: {
        const tl_node *c = e->args[1];
        if (c->op != TL_OP_CONST || c->imm.i < 2 || c->imm.i > 1 << 16
            || tl_gcd_of(f, e->args[0]) % (uint64_t)c->imm.i)
            break;
        if (k % c->imm.i == 0) {
            add_expr(f, s, e->args[0], k / c->imm.i);
            return;
        }
        s->whole = c->imm.i;
        break;
    }
    case TL_OP_VAR: {
        const tl_use *u = tl_use_of(f->uses, e->sym);
        if (!u->sets && u->def && u->def->args[0] && linear(u->def->args[0]->op) && !has_facts(f, e)) {
            add_expr(f, s, u->def->args[0], k);
            return;
        }
        break;
    }
    default:
        break;
    }
    add_term(s, e, k);
}

static bool at_least(tl_facts *f, const sum *s, tl_wide least)
{
    tl_wide v = s->c;
    for (int i = 0; i < s->n; i++) {
        tl_span r = tl_span_of(f, s->term[i].e);
        tl_wide at = s->term[i].k > 0 ? r.lo : r.hi, part;
        if (__builtin_mul_overflow(s->term[i].k, at, &part) ||
            __builtin_add_overflow(v, part, &v))
            return false;
    }
    return v >= least;
}

/* Replaces k * e by its least value in terms of `bound`: e <= bound - gap for
   k < 0, e >= bound + gap for k > 0. */
static void replace(tl_facts *f, sum *s, int term, const tl_node *bound, tl_wide gap)
{
    tl_wide k = s->term[term].k;
    s->term[term] = s->term[--s->n];
    add_expr(f, s, bound, k);
    s->c += k > 0 ? k * gap : -k * gap;
}

/* How far apart a < b must be. */
static tl_wide gap_of(tl_facts *f, const tl_node *a, const tl_node *b)
{
    uint64_t g = tl_gcd(tl_gcd_of(f, a), tl_gcd_of(f, b));
    return g ? g : 1;
}

static bool substitute(tl_facts *f, sum *s, int term)
{
    const tl_node *e = s->term[term].e;
    bool above = s->term[term].k < 0;       /* an upper bound of e is wanted */
    if (e->op == TL_OP_VAR && !tl_use_of(f->uses, e->sym)->sets) {
        const tl_loop *p = tl_use_of(f->uses, e->sym)->loop;
        bool up = p && (p->cmp == TL_LT || p->cmp == TL_LE), open = p && (p->cmp == TL_LT || p->cmp == TL_GT);
        if (p && up == above) {
            replace(f, s, term, p->hi, open ? gap_of(f, e, p->hi) : 0);
            return true;
        }
    }
    for (tl_facts_scope *x = f->top; x; x = x->up)
        for (uint32_t i = 0; i < x->n; i++)
            for (int side = 0; side < 2; side++) {
                const tl_node *c = x->fact[i], *other = c->args[!side];
                tl_op op = side ? tl_mirror(c->op) : c->op;
                bool fits = above ? op == TL_OP_LT || op == TL_OP_LE : op == TL_OP_GT || op == TL_OP_GE;
                if (!fits || !tl_same_expr(tl_uncast(f, c->args[side]), e) || other->op == TL_OP_CONST)
                    continue;
                bool open = op == TL_OP_LT || op == TL_OP_GT;
                replace(f, s, term, other, open ? gap_of(f, e, other) : 0);
                return true;
            }
    return false;
}

/* by * (b - a) is at least `by` for a < b. */
static bool decide_sum(tl_facts *f, tl_op op, const tl_node *a, const tl_node *b, tl_wide by,
                       tl_wide *whole)
{
    sum s = { 0 };
    tl_wide least = op == TL_OP_LT ? by : 0;
    add_expr(f, &s, b, by);
    add_expr(f, &s, a, -by);
    *whole = s.whole;
    for (int step = 0; step < MOST_STEPS && !s.failed && f->budget > 0; step++) {
        if (at_least(f, &s, least))
            return true;
        /* The variable declared last first: its bounds may use the others. */
        int best = -1;
        uint32_t order = 0;
        for (int i = 0; i < s.n; i++) {
            const tl_node *e = s.term[i].e;
            sum probe = s;
            if (e->op != TL_OP_VAR || !substitute(f, &probe, i))
                continue;
            if (best < 0 || tl_use_of(f->uses, e->sym)->order >= order) {
                best = i;
                order = tl_use_of(f->uses, e->sym)->order;
            }
        }
        if (best < 0)
            return false;
        substitute(f, &s, best);
    }
    return !s.failed && at_least(f, &s, least);
}

bool tl_decide_sum(tl_facts *f, tl_op op, const tl_node *a, const tl_node *b)
{
    tl_wide whole, other;
    return decide_sum(f, op, a, b, 1, &whole) || (whole && decide_sum(f, op, a, b, whole, &other));
}

/* a < b (strict) or a <= b always holds. */
static bool holds(tl_facts *f, tl_op op, const tl_node *a, const tl_node *b)
{
    tl_span x = tl_span_of(f, a), y = tl_span_of(f, b);
    if (op == TL_OP_LT ? x.hi < y.lo : x.hi <= y.lo)
        return true;
    if (b->op == TL_OP_MIN)
        return holds(f, op, a, b->args[0]) && holds(f, op, a, b->args[1]);
    if (a->op == TL_OP_MAX)
        return holds(f, op, a->args[0], b) && holds(f, op, a->args[1], b);
    if (b->op == TL_OP_MAX)
        return holds(f, op, a, b->args[0]) || holds(f, op, a, b->args[1]);
    if (a->op == TL_OP_MIN)
        return holds(f, op, a->args[0], b) || holds(f, op, a->args[1], b);
    return tl_decide_sum(f, op, a, b);
}

static int less(tl_facts *f, const tl_node *a, const tl_node *b)
{
    return holds(f, TL_OP_LT, a, b) ? 1 : holds(f, TL_OP_LE, b, a) ? 0 : -1;
}

static int invert(int v)
{
    return v < 0 ? v : !v;
}

static int decide(tl_facts *f, const tl_node *c)
{
    if (c->op == TL_OP_NOT)
        return invert(decide(f, c->args[0]));
    if (c->op == TL_OP_LAND || c->op == TL_OP_LOR) {
        int settles = c->op == TL_OP_LOR, a = decide(f, c->args[0]), b = decide(f, c->args[1]);
        return a == settles || b == settles ? settles : a < 0 || b < 0 ? -1 : !settles;
    }
    if (c->nargs == 2 && tl_is_int(c->args[0]->type) && c->args[0]->type.lanes == 1) {
        const tl_node *a = c->args[0], *b = c->args[1];
        switch (c->op) {
        case TL_OP_LT: return less(f, a, b);
        case TL_OP_GE: return invert(less(f, a, b));
        case TL_OP_GT: return less(f, b, a);
        case TL_OP_LE: return invert(less(f, b, a));
        case TL_OP_EQ:
        case TL_OP_NE: {
            bool ne = holds(f, TL_OP_LT, a, b) || holds(f, TL_OP_LT, b, a);
            if (ne)
                return c->op == TL_OP_NE;
            bool eq = holds(f, TL_OP_LE, a, b) && holds(f, TL_OP_LE, b, a);
            return eq ? c->op == TL_OP_EQ : -1;
        }
        default:
            break;
        }
    }
    tl_span r = tl_is_int(c->type) ? tl_span_of(f, c) : (tl_span){ 0, 1 };
    return r.lo == r.hi ? r.lo != 0 : -1;
}

int tl_decide(tl_facts *f, const tl_node *condition)
{
    f->budget = BUDGET;
    if (tl_has_effects(condition))
        return -1;
    return decide(f, condition);
}
