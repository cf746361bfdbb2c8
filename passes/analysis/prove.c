/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comparisons. a < b holds if b - a, a sum of variables with coefficients, is
   at least 1 by their ranges. Else a variable is replaced by a bound that a fact
   gives it, and the sum is tried again:

     k + j < K, j <= 31, 32 | K, k the variable of for (k = 0; k < K; k += 32)
     K - k - j,  k <= K - 32   =>   32 - j >= 1                              */
#include "passes/analysis/range-impl.h"

#include <string.h>

#include "passes/expr/fold.h"

enum { MOST_TERMS = 12, ROOM = MOST_TERMS + 1, MOST_STEPS = 8, MOST_CHOICES = 6 };

struct tl_sum {
    tl_wide c;
    int n;
    bool failed;
    tl_wide whole;              /* so many times the sum has one division less; 0: none has a rest */
    struct { const tl_node *e; tl_wide k; } term[ROOM];      /* the last one only where it failed */
};

static const tl_wide too_big = (tl_wide)1 << 90;

static void add_term(tl_facts *f, tl_sum *s, const tl_node *e, tl_wide k)
{
    int i = 0;
    while (i < s->n && tl_value_of(f, s->term[i].e) != tl_value_of(f, e))
        i++;
    if (i == s->n) {
        s->term[s->n].e = e;
        s->term[s->n++].k = 0;
    }
    s->term[i].k += k;
    if (!s->term[i].k)
        s->term[i] = s->term[--s->n];
    s->failed |= s->n > MOST_TERMS;
}

static bool exact(tl_facts *f, const tl_node *e)
{
    if (!tl_wraps(e->type))
        return true;
    tl_span a = tl_span_of(f, e->args[0]), b = tl_span_of(f, e->args[1]), all = tl_span_of_type(e->type);
    if (e->op == TL_OP_ADD)
        return a.lo + b.lo >= all.lo && a.hi + b.hi <= all.hi;
    if (e->op == TL_OP_SUB)
        return a.lo - b.hi >= all.lo && a.hi - b.lo <= all.hi;
    tl_wide r;
    return a.lo >= 0 && b.lo >= 0 && !__builtin_mul_overflow(a.hi, b.hi, &r) && r <= all.hi;
}

static bool compared(const tl_value *v)
{
    for (const tl_mention *m = v->mentions; m; m = m->next)
        if (m->direct && !m->divides)
            return true;
    return false;
}

static bool linear(tl_op op)
{
    return op == TL_OP_ADD || op == TL_OP_SUB || op == TL_OP_MUL || op == TL_OP_CAST || op == TL_OP_VAR
           || op == TL_OP_DIV;
}

static const tl_sum *sum_of(tl_facts *f, const tl_node *e);
static void add_expr(tl_facts *f, tl_sum *s, const tl_node *e, tl_wide k);

/* The constant c of an exact division x / c; 0: e is no such thing. */
static int64_t exact_divisor(tl_facts *f, const tl_node *e)
{
    if (e->op != TL_OP_DIV || e->args[1]->op != TL_OP_CONST)
        return 0;
    int64_t c = e->args[1]->imm.i;
    return c >= 2 && c <= 1 << 16 && tl_gcd_of(f, e->args[0]) % (uint64_t)c == 0 ? c : 0;
}

/* s += k * t, where t is a term of a sum */
static void add_scaled(tl_facts *f, tl_sum *s, const tl_node *t, tl_wide k)
{
    int64_t by = exact_divisor(f, t);
    if (by && k % by == 0) {
        add_expr(f, s, t->args[0], k / by);
        return;
    }
    if (by)
        s->whole = by;
    add_term(f, s, t, k);
}

/* s += k * e */
static void add_expr(tl_facts *f, tl_sum *s, const tl_node *e, tl_wide k)
{
    if (s->failed || k > too_big || -k > too_big) {
        s->failed = true;
        return;
    }
    e = tl_uncast(f, e);
    if (e->op == TL_OP_CONST) {
        s->c += k * tl_span_of(f, e).lo;
        return;
    }
    const tl_sum *t = sum_of(f, e);
    tl_wide c;
    if (__builtin_mul_overflow(k, t->c, &c) || c > too_big || -c > too_big) {
        s->failed = true;
        return;
    }
    s->c += c;
    for (int i = 0; i < t->n && !s->failed; i++) {
        tl_wide part;
        if (__builtin_mul_overflow(k, t->term[i].k, &part) || part > too_big || -part > too_big)
            s->failed = true;
        else
            add_scaled(f, s, t->term[i].e, part);
    }
}

/* s = e as a sum, where it is one */
static void split(tl_facts *f, tl_sum *s, const tl_value *v, const tl_node *e)
{
    switch (e->op) {
    case TL_OP_ADD:
    case TL_OP_SUB:
        if (!exact(f, e))
            break;
        add_expr(f, s, e->args[0], 1);
        add_expr(f, s, e->args[1], e->op == TL_OP_ADD ? 1 : -1);
        return;
    case TL_OP_MUL: {
        tl_wide by = e->args[1]->op == TL_OP_CONST ? tl_span_of(f, e->args[1]).lo : too_big;
        if (by > ((tl_wide)1 << 32) || -by > ((tl_wide)1 << 32) || !exact(f, e))
            break;
        add_expr(f, s, e->args[0], by);
        return;
    }
    case TL_OP_VAR: {
        const tl_node *def = !v->use->sets && v->use->def ? v->use->def->args[0] : NULL;
        /* what an assignment or a store may change since is another value by now */
        if (!def || !linear(def->op) || compared(v) || !tl_value_of(f, def)->stable)
            break;
        add_expr(f, s, def, 1);
        return;
    }
    default:
        break;
    }
    s->failed = true;
}

/* e, which is no constant and no cast that keeps its value, as a sum: e itself, if it is none. */
static const tl_sum *sum_of(tl_facts *f, const tl_node *e)
{
    tl_value *v = tl_value_of(f, e), *reader = f->reader;
    tl_value_read(f, v);
    if (v->has & TL_HAS_SUM)
        return v->sum;
    tl_sum s = { .failed = f->depth >= TL_MOST_DEPTH };
    f->reader = v;
    f->depth++;
    if (!s.failed)
        split(f, &s, v, e);
    f->depth--;
    f->reader = reader;
    if (s.failed)
        s = (tl_sum){ .n = 1, .term = { { e, 1 } } };
    if (!v->sum || v->sum->n < s.n)
        v->sum = tl_arena_alloc(f->m->arena, offsetof(tl_sum, term) + (size_t)s.n * sizeof *s.term);
    memcpy(v->sum, &s, offsetof(tl_sum, term) + (size_t)s.n * sizeof *s.term);
    v->has |= TL_HAS_SUM;
    return v->sum;
}

static bool at_least(tl_facts *f, const tl_sum *s, tl_wide least)
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

/* How far apart a < b must be. */
static tl_wide gap_of(tl_facts *f, const tl_node *a, const tl_node *b)
{
    uint64_t g = tl_gcd(tl_gcd_of(f, a), tl_gcd_of(f, b));
    return g ? g : 1;
}

/* What a variable is compared with: e <= it, or e < it. */
typedef struct bound {
    const tl_node *e;
    bool open;
} bound;

/* Of a term's variable: from above if a sum is least where the variable is greatest. */
static bool find_bound(tl_facts *f, const tl_node *e, bool above, bound *r)
{
    const tl_value *v = tl_value_of(f, e);
    if (e->op != TL_OP_VAR)
        return false;
    const tl_loop *p = v->use->sets ? NULL : v->use->loop;
    if (p && tl_counts_up(p) == above) {
        *r = (bound){ p->hi, tl_is_open(p) };
        return true;
    }
    for (const tl_mention *m = v->mentions; m; m = m->next) {
        bool fits = above ? m->op == TL_OP_LT || m->op == TL_OP_LE : m->op == TL_OP_GT || m->op == TL_OP_GE;
        if (fits && !m->divides && m->other->op != TL_OP_CONST && tl_mention_holds(f, m)) {
            *r = (bound){ m->other, m->op == TL_OP_LT || m->op == TL_OP_GT };
            return true;
        }
    }
    return false;
}

/* Replaces the term k * e by its least value in terms of its bound b: e <= b - gap for k < 0,
   e >= b + gap for k > 0. */
static void replace(tl_facts *f, tl_sum *s, int term, bound b)
{
    const tl_node *e = s->term[term].e;
    tl_wide k = s->term[term].k, gap = b.open ? gap_of(f, e, b.e) : 0;
    s->term[term] = s->term[--s->n];
    add_expr(f, s, b.e, k);
    s->c += k > 0 ? k * gap : -k * gap;
}

/* by * (b - a) */
static tl_sum apart(tl_facts *f, const tl_node *a, const tl_node *b, tl_wide by)
{
    tl_sum s;
    s.c = s.whole = 0;
    s.n = 0;
    s.failed = false;
    add_expr(f, &s, b, by);
    add_expr(f, &s, a, -by);
    return s;
}

static void negate(tl_sum *s)
{
    s->c = -s->c;
    for (int i = 0; i < s->n; i++)
        s->term[i].k = -s->term[i].k;
}

/* The term to replace, by its bound; -1: none has one. The variable declared last first: its bounds may use the others. */
static int find_last(tl_facts *f, const tl_sum *s, bound *with)
{
    int best = -1;
    uint32_t order = 0;
    bound other;
    for (int i = 0; i < s->n; i++) {
        const tl_node *e = s->term[i].e;
        if (find_bound(f, e, s->term[i].k < 0, &other) && (best < 0 || tl_use_of(f->uses, e->sym)->order >= order)) {
            best = i;
            *with = other;
            order = tl_use_of(f->uses, e->sym)->order;
        }
    }
    return best;
}

/* s, by * (b - a), is at least `by` for a < b. */
static bool prove_sum(tl_facts *f, tl_op op, const tl_sum *s, tl_wide by)
{
    tl_wide least = op == TL_OP_LT ? by : 0;
    tl_sum copy;        /* a large one: made only if a term is replaced */
    for (int step = 0; step < MOST_STEPS && !s->failed; step++) {
        bound with;
        if (at_least(f, s, least))
            return true;
        int best = find_last(f, s, &with);
        if (best < 0)
            return false;
        if (s != &copy)
            copy = *s;
        s = &copy;
        replace(f, &copy, best, with);
    }
    return !s->failed && at_least(f, s, least);
}

/* True if a fact says so, in these words. */
static bool is_said(tl_facts *f, tl_op op, const tl_node *a, const tl_node *b)
{
    for (const tl_mention *m = tl_value_of(f, a)->mentions; m; m = m->next)
        if (m->direct && !m->divides && (m->op == TL_OP_LT || m->op == op) && tl_value_of(f, m->other) == tl_value_of(f, b))
            return true;
    return false;
}

/* The same of a and b, which are s apart. */
static bool prove_apart(tl_facts *f, tl_op op, const tl_node *a, const tl_node *b, const tl_sum *s)
{
    if (is_said(f, op, a, b) || prove_sum(f, op, s, 1))
        return true;
    if (!s->whole)
        return false;
    tl_sum times = apart(f, a, b, s->whole);
    return prove_sum(f, op, &times, s->whole);
}

/* a < b (strict) or a <= b always holds. `choices`: minima and maxima that may be taken apart. */
static bool holds(tl_facts *f, tl_op op, const tl_node *a, const tl_node *b, int choices)
{
    tl_span x = tl_span_of(f, a), y = tl_span_of(f, b);
    if (op == TL_OP_LT ? x.hi < y.lo : x.hi <= y.lo)
        return true;
    if (--choices > 0) {
        if (b->op == TL_OP_MIN)
            return holds(f, op, a, b->args[0], choices) && holds(f, op, a, b->args[1], choices);
        if (a->op == TL_OP_MAX)
            return holds(f, op, a->args[0], b, choices) && holds(f, op, a->args[1], b, choices);
        if (b->op == TL_OP_MAX)
            return holds(f, op, a, b->args[0], choices) || holds(f, op, a, b->args[1], choices);
        if (a->op == TL_OP_MIN)
            return holds(f, op, a->args[0], b, choices) || holds(f, op, a->args[1], b, choices);
    }
    tl_sum s = apart(f, a, b, 1);
    return prove_apart(f, op, a, b, &s);
}

static bool lt(tl_facts *f, const tl_node *a, const tl_node *b)
{
    return holds(f, TL_OP_LT, a, b, MOST_CHOICES);
}

static bool le(tl_facts *f, const tl_node *a, const tl_node *b)
{
    return holds(f, TL_OP_LE, a, b, MOST_CHOICES);
}

/* Neither is a minimum or maximum: their difference determines all comparisons. */
static bool is_plain(const tl_node *a, const tl_node *b)
{
    return a->op != TL_OP_MIN && a->op != TL_OP_MAX && b->op != TL_OP_MIN && b->op != TL_OP_MAX;
}

/* a < b: 1, b <= a: 0, not known: -1. */
static int less(tl_facts *f, const tl_node *a, const tl_node *b)
{
    if (!is_plain(a, b))
        return lt(f, a, b) ? 1 : le(f, b, a) ? 0 : -1;
    tl_span x = tl_span_of(f, a), y = tl_span_of(f, b);
    if (x.hi < y.lo || y.hi <= x.lo)
        return x.hi < y.lo;
    tl_sum s = apart(f, a, b, 1);
    if (prove_apart(f, TL_OP_LT, a, b, &s))
        return 1;
    negate(&s);
    return prove_apart(f, TL_OP_LE, b, a, &s) ? 0 : -1;
}

/* a == b, as above. */
static int equal(tl_facts *f, const tl_node *a, const tl_node *b)
{
    if (!is_plain(a, b)) {
        if (lt(f, a, b) || lt(f, b, a))
            return 0;
        return le(f, a, b) && le(f, b, a) ? 1 : -1;
    }
    tl_span x = tl_span_of(f, a), y = tl_span_of(f, b);
    if (x.hi < y.lo || y.hi < x.lo)
        return 0;
    tl_sum s = apart(f, a, b, 1), t = s;
    negate(&t);
    if (prove_apart(f, TL_OP_LT, a, b, &s) || prove_apart(f, TL_OP_LT, b, a, &t))
        return 0;
    return (x.hi <= y.lo || prove_apart(f, TL_OP_LE, a, b, &s)) && (y.hi <= x.lo || prove_apart(f, TL_OP_LE, b, a, &t)) ? 1 : -1;
}

static int invert(int v)
{
    return v < 0 ? v : !v;
}

int tl_prove(tl_facts *f, const tl_node *c)
{
    if (c->op == TL_OP_NOT)
        return invert(tl_prove(f, c->args[0]));
    if (c->nargs == 2 && tl_is_int(c->args[0]->type) && c->args[0]->type.lanes == 1) {
        const tl_node *a = c->args[0], *b = c->args[1];
        switch (c->op) {
        case TL_OP_LT: return less(f, a, b);
        case TL_OP_GE: return invert(less(f, a, b));
        case TL_OP_GT: return less(f, b, a);
        case TL_OP_LE: return invert(less(f, b, a));
        case TL_OP_EQ: return equal(f, a, b);
        case TL_OP_NE: return invert(equal(f, a, b));
        default:
            break;
        }
    }
    tl_span r = tl_span_of(f, c);
    return r.lo == r.hi ? r.lo != 0 : -1;
}
