/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solves for iterations in which two accesses have the same element. */
#include <string.h>

#include "passes/expr/arith.h"
#include "passes/warn/dependence.h"

/* The coefficients of a loop's variable in an access, taken out of `rest`. */
static bool take(const tl_pair *p, const tl_loop *l, int dims, tl_poly *rest, tl_poly *coef)
{
    for (int d = 0; d < dims; d++) {
        coef[d] = tl_poly_split(p->uses, &rest[d], l->var);
        if (coef[d].failed)
            return false;
    }
    return true;
}

bool tl_all_zero(const tl_poly *coef, int dims)
{
    for (int d = 0; d < dims; d++)
        if (coef[d].n)
            return false;
    return true;
}

static bool same(const tl_poly *x, const tl_poly *y, int dims)
{
    for (int d = 0; d < dims; d++)
        if (!tl_poly_same(&x[d], &y[d]))
            return false;
    return true;
}

/* to += k p, in each dimension */
static void sum(tl_poly *to, const tl_poly *p, int64_t k, int dims)
{
    for (int d = 0; d < dims; d++)
        tl_poly_sum(&to[d], &p[d], k);
}

static tl_move *add_move(tl_pair *p, const tl_loop *l, bool outer, const tl_poly *coef, int64_t k)
{
    if (p->moves == TL_MOVES)
        return NULL;
    tl_move *v = &p->move[p->moves++];
    memset(v, 0, sizeof *v);
    v->loop = l;
    v->outer = outer;
    bool known = tl_const_value(l->step, &v->step);
    if (!known && !tl_all_zero(coef, p->a->dims))
        return NULL;
    sum(v->coef, coef, known ? k * v->step : 1, p->a->dims);
    return v;
}

/* A loop that only one of the two accesses is in: its variable is lo + step t. */
static bool add_single(tl_pair *p, const tl_loop *l, const tl_poly *coef, int64_t k)
{
    if (tl_all_zero(coef, p->a->dims))
        return true;
    int64_t lo;
    tl_move *v = add_move(p, l, false, coef, k);
    if (!v || !tl_const_value(l->lo, &lo))
        return false;
    v->most = tl_trips_of(p->uses, l, false) - 1;
    sum(p->apart, coef, k * lo, p->a->dims);
    return v->most >= 0;
}

static bool guarded_by(const tl_pair *p, const tl_touch *x, const tl_loop *l)
{
    for (int i = 0; i < x->guards; i++)
        if (tl_depends(p->uses, x->guard[i].cond, l->var))
            return true;
    return false;
}

/* A loop of the nest in which a advances by ca and b by cb: with v = lo + step x in a's iteration,
   b - a has (cb - ca) v in addition to t's term. */
static bool add_position(tl_pair *p, const tl_loop *l, const tl_poly *ca, const tl_poly *cb)
{
    int64_t lo, step;
    if (tl_trips_of(p->uses, l, false) >= TL_TRIPS_UNKNOWN || !tl_const_value(l->lo, &lo) || !tl_const_value(l->step, &step)
        || guarded_by(p, p->a, l) || guarded_by(p, p->b, l))
        return false;
    tl_poly differ[TL_ACCESS_DIMS];
    memcpy(differ, cb, sizeof differ);
    sum(differ, ca, -1, p->a->dims);
    sum(p->apart, differ, lo, p->a->dims);
    tl_move *v = add_move(p, l, false, differ, 1);
    if (!v)
        return false;
    v->position = true;
    v->most = tl_trips_of(p->uses, l, false) - 1;
    return true;
}

static bool inside(const tl_touch *x, const tl_loop *l)
{
    for (int i = 0; i < x->loops; i++)
        if (x->loop[i] == l)
            return true;
    return false;
}

/* b - a, and what moves it. */
static bool set_up(tl_pair *p)
{
    int dims = p->a->dims;
    tl_poly ra[TL_ACCESS_DIMS], rb[TL_ACCESS_DIMS], ca[TL_ACCESS_DIMS], cb[TL_ACCESS_DIMS];
    memcpy(ra, p->a->dim, sizeof ra);
    memcpy(rb, p->b->dim, sizeof rb);
    for (uint32_t i = 0; i < p->nest->nloops; i++) {
        const tl_loop *l = &p->nest->loops[i];
        if (!take(p, l, dims, ra, ca) || !take(p, l, dims, rb, cb))
            return false;
        tl_move *v = add_move(p, l, true, cb, 1);
        if (!v)
            return false;
        v->most = tl_trips_of(p->uses, l, false) - 1;
        v->least = -v->most;
        if (v->most < 0 || (!same(ca, cb, dims) && !add_position(p, l, ca, cb)))
            return false;
    }
    for (int i = 0; i < p->a->loops; i++) {
        const tl_loop *l = p->a->loop[i];
        if (tl_trips_of(p->uses, l, false) == 0 || !take(p, l, dims, ra, ca))
            return false;
        if (!inside(p->b, l)) {
            if (!add_single(p, l, ca, -1))
                return false;
            continue;
        }
        if (!take(p, l, dims, rb, cb) || !same(ca, cb, dims))
            return false;
        tl_move *v = add_move(p, l, false, cb, 1);
        if (!v)
            return false;
        v->most = tl_trips_of(p->uses, l, false) < TL_TRIPS_UNKNOWN ? tl_trips_of(p->uses, l, false) - 1 : 0;
        v->least = -v->most;
    }
    for (int i = 0; i < p->b->loops; i++)
        if (!inside(p->a, p->b->loop[i])) {
            if (tl_trips_of(p->uses, p->b->loop[i], false) == 0 || !take(p, p->b->loop[i], dims, rb, cb)
                || !add_single(p, p->b->loop[i], cb, 1))
                return false;
        }
    sum(p->apart, rb, 1, dims);
    sum(p->apart, ra, -1, dims);
    return true;
}

/* How much a move weighs: those that reach far go first. */
static int64_t weight(const tl_move *v, int dims)
{
    int64_t w = 0;
    for (int d = 0; d < dims; d++)
        for (int i = 0; i < v->coef[d].n; i++) {
            const tl_poly_term *t = &v->coef[d].term[i];
            int64_t k = t->k < 0 ? -t->k : t->k;
            k = (k < TL_TRIPS_UNKNOWN ? k : TL_TRIPS_UNKNOWN) + (t->degree ? TL_TRIPS_UNKNOWN : 0);
            w = k > w ? k : w;
        }
    return w;
}

static int64_t term_like(const tl_poly *p, const tl_poly_term *t)
{
    tl_poly one = { .n = 1, .term = { *t } }, none = *p;
    for (int i = 0; i < p->n; i++) {
        one.term[0].k = p->term[i].k;
        tl_poly_sum(&none, &one, -1);
        if (none.n < p->n)
            return p->term[i].k;
        none = *p;
    }
    return 0;
}

/* Chooses the t that brings b - a nearest to zero. */
static void choose(tl_move *v, tl_poly *apart, int dims)
{
    v->fixed = true;
    v->t = v->least > 0 ? v->least : 0;
    for (int d = 0; d < dims; d++)
        for (int i = 0; i < v->coef[d].n; i++) {
            int64_t k = v->coef[d].term[i].k, have = term_like(&apart[d], &v->coef[d].term[i]);
            int64_t t = have / k;
            t = t < -TL_TRIPS_UNKNOWN || t > TL_TRIPS_UNKNOWN ? 0 : -t;
            t = t < v->least ? v->least : t > v->most ? v->most : t;
            if (!t)
                continue;
            v->t = t;
            sum(apart, v->coef, v->t, dims);
            return;
        }
    sum(apart, v->coef, v->t, dims);
}

/* Loops of which one goes back as far as the other goes on: m * 4 + n meets m - 1, n + 4 only if
   n gets that far, which its author knows. */
static bool doubtful(const tl_pair *p, const tl_move *x, const tl_move *y)
{
    if (!x->t || !y->t || !x->outer || !y->outer || (tl_trips_of(p->uses, x->loop, false) < TL_TRIPS_UNKNOWN && tl_trips_of(p->uses, y->loop, false) < TL_TRIPS_UNKNOWN))
        return false;
    for (int d = 0; d < p->a->dims; d++)
        for (int i = 0; i < x->coef[d].n; i++)
            if (term_like(&y->coef[d], &x->coef[d].term[i]))
                return true;
    return false;
}

/* Fixes the remaining moves; true if the two accesses meet. */
static bool solve(tl_pair *p)
{
    int dims = p->a->dims;
    tl_poly apart[TL_ACCESS_DIMS];
    memcpy(apart, p->apart, sizeof apart);
    for (int i = 0; i < p->moves; i++)
        if (p->move[i].fixed)
            sum(apart, p->move[i].coef, p->move[i].t, dims);
    for (;;) {
        int best = -1;
        for (int i = 0; i < p->moves; i++)
            if (!p->move[i].fixed
                && (best < 0 || weight(&p->move[i], dims) > weight(&p->move[best], dims)))
                best = i;
        if (best < 0)
            break;
        choose(&p->move[best], apart, dims);
    }
    bool other = false;
    for (int i = 0; i < p->moves; i++) {
        const tl_move *v = &p->move[i];
        other |= v->outer && v->t;
        if (v->position && (v->t + v[-1].t < 0 || v->t + v[-1].t > v->most))
            return false;
    }
    for (int i = 0; i < p->moves && other; i++)
        for (int j = 0; j < i && other; j++)
            other = !doubtful(p, &p->move[i], &p->move[j]);
    for (int d = 0; d < dims && other; d++) {
        int64_t v;
        if (!tl_poly_constant(&apart[d], &v) || v >= p->a->width[d] || v <= -p->b->width[d])
            return false;
    }
    return other && tl_both_happen(p);
}

static void unfix(tl_pair *p)
{
    for (int i = 0; i < p->moves; i++) {
        p->move[i].fixed = false;
        p->move[i].t = 0;
    }
}

/* True if the two meet in different iterations of the nest; the moves say how. */
bool tl_meet(tl_pair *p)
{
    if (p->a->root != p->b->root || p->a->tile != p->b->tile || p->a->dims != p->b->dims
        || (p->a != p->b && (p->a->cut || p->b->cut)) || !set_up(p))
        return false;
    if (p->a != p->b && solve(p))
        return true;
    for (int i = 0; i < p->moves; i++)
        for (int t = 1; t >= -1; t -= 2) {
            unfix(p);
            if (!p->move[i].outer || p->move[i].most < 1)
                continue;
            p->move[i].fixed = true;
            p->move[i].t = t;
            if (solve(p))
                return true;
        }
    return false;
}

