/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Executes a nest iteration by iteration, on its integers alone. */
#include "passes/warn/enumerate.h"

#include <string.h>

#include "passes/expr/arith.h"
#include "passes/expr/fold.h"

enum { MOST_POINTS = 1 << 13, SLOTS = 2 * MOST_POINTS, MOST_COUNTERS = 8, MOST_PARTS = 12 };

typedef struct {
    const tl_sym *var;
    int64_t lo, step, trips, at;
} counter;

/* An access in each iteration of the loops around it, those of the nest first. `part` sums the terms of
   one dimension that have the same loop-invariant factors: of i * N + (j ^ 1), i for N and
   j ^ 1 for 1. */
typedef struct {
    const tl_pair *pair;
    const tl_touch *x, *other;
    counter c[MOST_COUNTERS];
    int counters;
    int64_t points, inner;      /* all iterations; those in one of the nest */
    int64_t part[MOST_PARTS];
} space;

/* What is added to a part: k times the loop-variant atoms. */
typedef struct {
    int dim;
    tl_poly_term invariant;     /* k is 1 */
} part;

typedef struct {
    part at[MOST_PARTS];
    int n;
} parts;

static bool value(const space *s, const tl_node *e, int64_t *v);

static bool value_of_var(const void *user, const tl_node *e, int64_t *v)
{
    const space *s = user;
    for (int i = 0; i < s->counters; i++)
        if (s->c[i].var == e->sym) {
            *v = s->c[i].at;
            return true;
        }
    const tl_node *is = tl_definition(s->pair->uses, e->sym);
    return is && value(s, is, v);
}

/* The value of e in this iteration, if it depends on the counters alone. */
static bool value(const space *s, const tl_node *e, int64_t *v)
{
    return tl_evaluate(e, false, value_of_var, s, v);
}

static bool moved(const space *s, const tl_node *e)
{
    for (int i = 0; i < s->counters; i++)
        if (tl_depends(s->pair->uses, e, s->c[i].var))
            return true;
    return false;
}

/* `often`: the iterations that are tried if the trip count is unknown. */
static bool add_counter(space *s, const tl_loop *l, int64_t often)
{
    counter *c = &s->c[s->counters++];
    *c = (counter){ .var = l->var, .trips = tl_trips_of(s->pair->uses, l, false) };
    c->trips = c->trips < TL_TRIPS_UNKNOWN ? c->trips : often;
    return s->counters < MOST_COUNTERS && c->trips > 0 && tl_const_value(l->lo, &c->lo)
           && tl_const_value(l->step, &c->step);
}

static bool set_up(space *s, const tl_pair *p, const tl_touch *x, const tl_touch *other)
{
    *s = (space){ .pair = p, .x = x, .other = other, .inner = 1 };
    for (uint32_t i = 0; i < p->nest->nloops; i++)
        if (!add_counter(s, &p->nest->loops[i], TL_TRIPS_UNKNOWN))
            return false;
    int outer = s->counters;
    for (int i = 0; i < x->loops; i++)
        if (!add_counter(s, x->loop[i], 1))
            return false;
    for (;;) {
        int longest = 0;
        s->points = 1;
        for (int i = 0; i < s->counters; i++) {
            if (s->c[i].trips > MOST_POINTS)
                s->c[i].trips = MOST_POINTS;
            s->points *= s->c[i].trips;
            longest = s->c[i].trips > s->c[longest].trips ? i : longest;
            if (s->points > INT64_MAX / MOST_POINTS)
                return false;
        }
        if (s->points <= MOST_POINTS)
            break;
        s->c[longest].trips = (s->c[longest].trips + 1) / 2;
    }
    for (int i = outer; i < s->counters; i++)
        s->inner *= s->c[i].trips;
    return true;
}

/* The loop-invariant factors of a term; the loop-variant ones go to *moving. */
static tl_poly_term invariant_of(const space *s, const tl_poly_term *t, tl_poly_term *moving)
{
    tl_poly_term invariant = { .k = 1 };
    *moving = (tl_poly_term){ .k = t->k };
    for (int d = 0; d < t->degree; d++) {
        tl_poly_term *to = moved(s, t->atom[d]) ? moving : &invariant;
        to->atom[to->degree++] = t->atom[d];
    }
    return invariant;
}

static bool same_factors(const tl_poly_term *a, const tl_poly_term *b)
{
    bool same = a->degree == b->degree;
    for (int d = 0; d < a->degree && same; d++)
        same = tl_same_expr(a->atom[d], b->atom[d]);
    return same;
}

static int find_part(parts *all, int dim, const tl_poly_term *invariant)
{
    for (int i = 0; i < all->n; i++)
        if (all->at[i].dim == dim && same_factors(&all->at[i].invariant, invariant))
            return i;
    if (all->n == MOST_PARTS)
        return -1;
    all->at[all->n] = (part){ dim, *invariant };
    return all->n++;
}

/* Sets all counters to iteration `at`, and computes the parts there. */
static bool go(space *s, parts *all, int64_t at)
{
    for (int i = s->counters - 1; i >= 0; i--) {
        s->c[i].at = s->c[i].lo + at % s->c[i].trips * s->c[i].step;
        at /= s->c[i].trips;
    }
    memset(s->part, 0, sizeof s->part);
    for (int d = 0; d < s->x->dims; d++)
        for (int i = 0; i < s->x->dim[d].n; i++) {
            tl_poly_term moving, invariant = invariant_of(s, &s->x->dim[d].term[i], &moving);
            int to = find_part(all, d, &invariant);
            int64_t k = moving.k, v;
            for (int j = 0; j < moving.degree; j++)
                if (!value(s, moving.atom[j], &v) || __builtin_mul_overflow(k, v, &k))
                    return false;
            if (to < 0 || __builtin_add_overflow(s->part[to], k, &s->part[to]))
                return false;
        }
    return true;
}

/* True if the condition compares with where the block is, as guards of ragged edges do: of a large grid, most blocks meet it. */
static bool is_edge(const space *s, const tl_node *c)
{
    return tl_depends_on_loops(s->pair->uses, c, s->pair->grid) && (c->op == TL_OP_LT || c->op == TL_OP_LE || c->op == TL_OP_GT || c->op == TL_OP_GE);
}

/* True if the condition has that value in this iteration. An unknown one counts as met if both accesses are
   under it, and it is loop-invariant or guards an edge. */
static bool met(const space *s, const tl_node *c, bool holds, bool both)
{
    int64_t v;
    if (value(s, c, &v))
        return (v != 0) == holds;
    if (c->op == TL_OP_NOT)
        return met(s, c->args[0], !holds, both);
    if (c->op == (holds ? TL_OP_LAND : TL_OP_LOR))
        return met(s, c->args[0], holds, both) && met(s, c->args[1], holds, both);
    return both && (!moved(s, c) || is_edge(s, c));
}

static bool happens(const space *s)
{
    for (int i = 0; i < s->x->guards; i++) {
        const tl_guard *g = &s->x->guard[i];
        bool both = false;
        for (int j = 0; j < s->other->guards; j++)
            both |= s->other->guard[j].owner == g->owner && s->other->guard[j].holds == g->holds;
        if (!met(s, g->cond, g->holds, both))
            return false;
    }
    return true;
}

/* Accesses of a by address: for each the first iteration, and the first in another one of the nest. */
typedef struct tl_trial_slot {
    uint64_t place;
    int64_t iteration[2];       /* from 1 */
} slot;

static uint64_t place_of(const space *s)
{
    uint64_t h = 1;
    for (int i = 0; i < MOST_PARTS; i++) {
        h = (h ^ (uint64_t)s->part[i]) * 0x9e3779b97f4a7c15u;
        h ^= h >> 29;
    }
    return h;
}

static slot *find(slot *table, uint64_t place)
{
    uint64_t at = place % SLOTS;
    while (table[at].iteration[0] && table[at].place != place)
        at = (at + 1) % SLOTS;
    return &table[at];
}

static void fill(space *a, parts *all, slot *table)
{
    for (int64_t i = 0; i < a->points && go(a, all, i); i++) {
        if (!happens(a))
            continue;
        slot *s = find(table, place_of(a));
        s->place = place_of(a);
        if (!s->iteration[0])
            s->iteration[0] = i + 1;
        else if (!s->iteration[1] && (s->iteration[0] - 1) / a->inner != i / a->inner)
            s->iteration[1] = i + 1;
    }
}

/* True if a, in `iteration`, and b, in its current one, have one address in two iterations of the nest, which `to` receives. Their
   loops may have been cut off at different trip counts, so indices of iterations are not comparable. */
static bool same_place(space *a, const space *b, parts *all, int64_t iteration, tl_met *to)
{
    if (!go(a, all, iteration) || memcmp(a->part, b->part, sizeof a->part) != 0)
        return false;
    bool apart = false;
    for (uint32_t i = 0; i < a->pair->nest->nloops; i++) {
        to->a[i] = a->c[i].at;
        to->b[i] = b->c[i].at;
        apart |= to->a[i] != to->b[i];
    }
    return apart;
}

bool tl_try(tl_trials *t, const tl_pair *p, tl_met *to)
{
    space a, b;
    parts all = { .n = 0 };
    if (p->nest->nloops > TL_NEST_LOOPS || p->a->tile || p->b->tile || p->a->dims != p->b->dims
        || !set_up(&a, p, p->a, p->b) || !set_up(&b, p, p->b, p->a) || t->budget < a.points + b.points)
        return false;
    t->budget -= a.points + b.points;
    slot *table = t->table = t->table ? t->table : TL_NEWV(p->m->arena, slot, SLOTS);
    memset(table, 0, SLOTS * sizeof *table);
    fill(&a, &all, table);
    for (int64_t i = 0; i < b.points && go(&b, &all, i); i++) {
        if (!happens(&b))
            continue;
        const slot *s = find(table, place_of(&b));
        for (int k = 0; k < 2; k++)
            if (s->iteration[k] && same_place(&a, &b, &all, s->iteration[k] - 1, to))
                return true;
    }
    return false;
}

static bool odd(const tl_touch *x)
{
    for (int d = 0; d < x->dims; d++)
        for (int i = 0; i < x->dim[d].n; i++)
            for (int j = 0; j < x->dim[d].term[i].degree; j++)
                if (x->dim[d].term[i].atom[j]->op != TL_OP_VAR)
                    return true;
    return false;
}

bool tl_worth_trying(const tl_pair *p)
{
    bool same = p->a->dims == p->b->dims;
    for (int d = 0; d < p->a->dims && same; d++)
        same = tl_poly_same(&p->a->dim[d], &p->b->dim[d]);
    for (uint32_t i = 0; i < p->nest->nloops && same; i++) {
        bool used = tl_trips_of(p->uses, &p->nest->loops[i], false) < 2;
        for (int d = 0; d < p->a->dims; d++)
            for (int t = 0; t < p->a->dim[d].n; t++)
                for (int j = 0; j < p->a->dim[d].term[t].degree; j++)
                    used |= p->a->dim[d].term[t].atom[j]->sym == p->nest->loops[i].var;
        same = used;
    }
    return !same || odd(p->a) || odd(p->b);
}
