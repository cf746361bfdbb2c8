/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conditions under which two accesses are both executed. */
#include "passes/expr/arith.h"
#include "passes/warn/dependence.h"

/* True if a - b of a comparison is the same for both accesses. */
static bool same_difference(const tl_pair *p, const tl_node *c)
{
    if (c->nargs != 2 || !tl_is_int(c->args[0]->type))
        return false;
    tl_poly d = { 0 };
    tl_poly_add(p->uses, &d, c->args[0], 1);
    tl_poly_add(p->uses, &d, c->args[1], -1);
    tl_poly sum = { 0 };
    for (int i = 0; i < p->moves; i++) {
        tl_poly coef = tl_poly_split(p->uses, &d, p->move[i].loop->var);
        if (p->move[i].t && !p->move[i].position)
            tl_poly_sum(&sum, &coef, p->move[i].t * p->move[i].step);
    }
    return !d.failed && !sum.failed && !sum.n;
}

static bool moves(const tl_pair *p, const tl_node *c)
{
    for (int i = 0; i < p->moves; i++)
        if (p->move[i].t && tl_depends(p->uses, c, p->move[i].loop->var))
            return true;
    return false;
}

/* The condition has the same value for both accesses. */
static bool unchanged(const tl_pair *p, const tl_node *c)
{
    if (!moves(p, c))
        return true;
    switch (c->op) {
    case TL_OP_LAND: case TL_OP_LOR: case TL_OP_NOT:
        return unchanged(p, c->args[0]) && (c->nargs < 2 || unchanged(p, c->args[1]));
    case TL_OP_LT: case TL_OP_LE: case TL_OP_GT: case TL_OP_GE: case TL_OP_EQ: case TL_OP_NE:
        return same_difference(p, c);
    default:
        return false;
    }
}

enum { MOST_BOUNDS = 6 };

/* Between which values the variable of each move stays, both included. */
typedef struct {
    tl_poly lo[MOST_BOUNDS], hi[MOST_BOUNDS];   /* the loop's own first, */
    bool own_lo, own_hi;                        /* where it is known */
    int los, his;
} interval;

static bool bound(interval *v, bool low, const tl_poly *p)
{
    int *n = low ? &v->los : &v->his;
    if (*n == MOST_BOUNDS)
        return false;
    (low ? v->lo : v->hi)[(*n)++] = *p;
    return true;
}

static void add_constant(tl_poly *p, int64_t v)
{
    tl_poly c = { .n = 1, .term = { { .k = v } } };
    tl_poly_sum(p, &c, 1);
}

/* A condition that cuts off one end of a loop of the nest: in a loop that runs long enough
   both accesses are made. */
static bool cuts_end(const tl_pair *p, const tl_node *c, bool holds, interval *of)
{
    if (c->op == TL_OP_NOT)
        return cuts_end(p, c->args[0], !holds, of);
    if (c->op == (holds ? TL_OP_LAND : TL_OP_LOR))
        return cuts_end(p, c->args[0], holds, of) && cuts_end(p, c->args[1], holds, of);
    if ((c->op != TL_OP_LT && c->op != TL_OP_LE && c->op != TL_OP_GT && c->op != TL_OP_GE)
        || !tl_is_int(c->args[0]->type))
        return false;
    /* d >= 0, or d > 0 */
    tl_poly d = { 0 };
    bool less = (c->op == TL_OP_LT || c->op == TL_OP_LE) == holds;
    bool strict = (c->op == TL_OP_LT || c->op == TL_OP_GT) == holds;
    tl_poly_add(p->uses, &d, c->args[0], less ? -1 : 1);
    tl_poly_add(p->uses, &d, c->args[1], less ? 1 : -1);
    int found = -1;
    int64_t k = 0, rest;
    for (int i = 0; i < p->moves; i++) {
        tl_poly coef = tl_poly_split(p->uses, &d, p->move[i].loop->var);
        if (!coef.n)
            continue;
        if (found >= 0 || !p->move[i].outer || !tl_poly_constant(&coef, &k))
            return false;
        found = i;
    }
    if (found < 0 || d.failed)
        return false;
    add_constant(&d, -strict);
    /* k v + d >= 0 */
    tl_poly at = { 0 };
    if (k == 1 || k == -1) {
        tl_poly_sum(&at, &d, -k);
    } else {
        if (!tl_poly_constant(&d, &rest) || rest > TL_TRIPS_UNKNOWN || rest < -TL_TRIPS_UNKNOWN || k > TL_TRIPS_UNKNOWN || k < -TL_TRIPS_UNKNOWN)
            return false;
        add_constant(&at, k > 0 ? -rest / k + (-rest % k > 0) : rest / -k - (rest % -k < 0));
    }
    return !at.failed && bound(&of[found], k > 0, &at);
}

static const tl_guard *guard_of(const tl_touch *x, const tl_node *owner)
{
    for (int i = 0; i < x->guards; i++)
        if (x->guard[i].owner == owner)
            return &x->guard[i];
    return NULL;
}

static void bounds_of_loop(const tl_pair *p, const tl_loop *l, interval *v)
{
    bool up = tl_counts_up(l);
    tl_poly lo = { 0 }, hi = { 0 };
    tl_poly_add(p->uses, &lo, l->lo, 1);
    tl_poly_add(p->uses, &hi, l->hi, 1);
    if (tl_is_open(l))
        add_constant(&hi, up ? -1 : 1);
    v->own_lo = v->own_hi = false;
    if (!lo.failed)
        *(up ? &v->own_lo : &v->own_hi) = bound(v, up, &lo);
    if (!hi.failed)
        *(up ? &v->own_hi : &v->own_lo) = bound(v, !up, &hi);
}

static bool distance(const tl_poly *from, const tl_poly *to, int64_t *length)
{
    tl_poly d = *to;
    tl_poly_sum(&d, from, -1);
    return tl_poly_constant(&d, length);
}

/* True if the bound leaves the loop all of its iterations, but for a constant number. */
static bool leaves_most(const tl_poly *all, bool own, int i)
{
    int64_t length;
    return own && (i == 0 || distance(&all[0], &all[i], &length));
}

/* True if an interval holds two values so far apart. A loop whose length is not known runs long enough,
   but a condition may leave it any number of iterations. */
static bool long_enough(const interval *v, int64_t apart)
{
    for (int i = 0; i < v->los; i++)
        for (int j = 0; j < v->his; j++) {
            int64_t length;
            if (distance(&v->lo[i], &v->hi[j], &length) ? length < apart
                : !leaves_most(v->lo, v->own_lo, i) || !leaves_most(v->hi, v->own_hi, j))
                return false;
        }
    return true;
}

/* True if both accesses are made. */
bool tl_both_happen(const tl_pair *p)
{
    static interval of[TL_MOVES];
    for (int i = 0; i < p->moves; i++) {
        of[i].los = of[i].his = 0;
        bounds_of_loop(p, p->move[i].loop, &of[i]);
    }
    for (int i = 0; i < p->a->guards; i++) {
        const tl_guard *g = &p->a->guard[i], *h = guard_of(p->b, g->owner);
        if (h && h->holds != g->holds)
            return false;
        if (h && unchanged(p, g->cond))
            continue;
        if (!cuts_end(p, g->cond, g->holds, of))
            return false;
    }
    for (int i = 0; i < p->b->guards; i++) {
        const tl_guard *g = &p->b->guard[i];
        if (!guard_of(p->a, g->owner) && !cuts_end(p, g->cond, g->holds, of))
            return false;
    }
    for (int i = 0; i < p->moves; i++) {
        int64_t apart = p->move[i].t * p->move[i].step;
        if (p->move[i].outer && !long_enough(&of[i], apart < 0 ? -apart : apart))
            return false;
    }
    return true;
}

