/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Races: two iterations of a grid or parallel loop provably access one element, and one of them writes it. */
#include <stdio.h>
#include <string.h>

#include "passes/expr/arith.h"
#include "passes/warn/suggest-parallel.h"
#include "passes/warn/enumerate.h"
#include "passes/warn/warn.h"

/* The grid loop steps by less than what an iteration writes: the step that is right, or 0. */
static int64_t better_step(const tl_pair *p, const tl_move *v)
{
    for (int d = 0; d < p->a->dims; d++) {
        int64_t k, inner = 0, by;
        if (!tl_poly_constant(&v->coef[d], &k) && p->a->tile)
            return 0;
        if (p->a->tile && k)
            return p->a->width[d] * v->step % k ? 0 : p->a->width[d] * v->step / k;
        for (int i = 0; i < p->moves && !p->a->tile; i++) {
            const tl_move *w = &p->move[i];
            if (w->outer || !w->t || w->coef[d].n != 1 || v->coef[d].n != 1)
                continue;
            const tl_poly_term *x = &w->coef[d].term[0], *y = &v->coef[d].term[0];
            inner = x->k * tl_trips_of(p->uses, w->loop, false);
            by = y->k / v->step;
            if (tl_trips_of(p->uses, w->loop, false) < TL_TRIPS_UNKNOWN && by && inner > 0 && inner % by == 0)
                return inner / by;
        }
    }
    return 0;
}

static void advise_grid(const tl_pair *p, const tl_move *v)
{
    tl_module *m = p->m;
    const tl_loop *l = v->loop;
    int len = tl_plain_name(l->var);
    int64_t lo;
    if (tl_all_zero(v->coef, p->a->dims) && p->a == p->b) {
        if (tl_const_value(l->lo, &lo))
            tl_report(m, TL_NOTE, l->var->loc, "where it writes does not depend on '%.*s'; write under "
                      "'if (%.*s == %lld)', or add up with tile_atomic_add", len, l->var->name, len,
                      l->var->name, (long long)lo);
        else
            tl_report(m, TL_NOTE, l->var->loc, "where it writes does not depend on '%.*s'; add up with "
                      "tile_atomic_add, or let one iteration write", len, l->var->name);
        return;
    }
    int64_t step = p->a == p->b ? better_step(p, v) : 0;
    if (step <= v->step || v->step < 1) {
        if (p->a != p->b)
            tl_report(m, TL_NOTE, p->b->at->loc, "another iteration %s it here; iterations of a grid run in "
                      "any order and at once, so use a second array or a second grid",
                      p->b->write ? "writes" : "reads");
        else
            tl_report(m, TL_NOTE, l->var->loc, "iterations of a grid run in any order and at once");
        return;
    }
    const char *text = tl_arena_printf(m->arena, "%.*s += %lld", len, l->var->name, (long long)step);
    tl_fix fix = { TL_FIX_REPLACE, l->step->loc, text };
    tl_advise(m, &fix, l->step->loc, "an iteration writes %lld along '%.*s', which advances by %lld; write '%s'",
              (long long)step, len, l->var->name, (long long)v->step, text);
}

/* "i = 0, j = 1" */
static const char *iteration(const tl_node *nest, const int64_t *at, char *text, size_t room)
{
    size_t n = 0;
    for (uint32_t i = 0; i < nest->nloops && n < room; i++)
        n += (size_t)snprintf(text + n, room - n, "%s%.*s = %lld", i ? ", " : "", tl_plain_name(nest->loops[i].var),
                              nest->loops[i].var->name, (long long)at[i]);
    return text;
}

/* What to do about iterations of a parallel loop that meet; `met` says which, if that is known. */
static void advise_parallel(const tl_pair *p, const tl_sym *var, const tl_met *met)
{
    char a[160], b[160], which[400] = "";
    if (met)
        snprintf(which, sizeof which, p->a == p->b ? ", not in both %s and %s" : " (%s %s what %s writes)",
                 iteration(p->nest, met->b, b, sizeof b),
                 p->a == p->b ? iteration(p->nest, met->a, a, sizeof a) : p->b->write ? "writes" : "reads",
                 iteration(p->nest, met->a, a, sizeof a));
    if (p->a == p->b)
        tl_report(p->m, TL_NOTE, var->loc, "write each element in one iteration%s; add up with reduction(+: ...) "
                  "or tile_atomic_add", which);
    else
        tl_report(p->m, TL_NOTE, p->b->at->loc, "another iteration %s it here; iterations run in any order and at "
                  "once%s, so write to a second array, or in a second parallel loop",
                  p->b->write ? "writes" : "reads", which);
}

/* The outermost loop in which the two iterations differ. */
static uint32_t differing(const tl_pair *p, const tl_met *met)
{
    uint32_t i = 0;
    if (met) {
        while (met->a[i] == met->b[i])
            i++;
        return i;
    }
    const tl_move *v = p->move;
    while (!v->outer || !v->t)
        v++;
    while (&p->nest->loops[i] != v->loop)
        i++;
    return i;
}

static void report(const tl_pair *p, const tl_met *met)
{
    bool grid = p->nest->op == TL_OP_GRID;
    uint32_t at = differing(p, met);
    const tl_sym *root = p->a->root, *var = p->nest->loops[at].var;
    char serial[64] = "";
    if (at && !grid)
        snprintf(serial, sizeof serial, "; loops(%u) keeps that loop serial", at);
    tl_warn(p->m, TL_WARN_RACE, p->a->at->loc, "iterations of this %s over '%.*s' %s '%.*s'%s",
            grid ? "grid" : "parallel loop", tl_plain_name(var), var->name,
            p->b->write ? "write the same element of" : "write elements that others read, of",
            tl_plain_name(root), root->name, serial);
    if (!grid) {
        advise_parallel(p, var, met);
        return;
    }
    const tl_move *v = p->move;
    while (v->loop != &p->nest->loops[at])
        v++;
    advise_grid(p, v);
}

/* Looked at in a nest: more would take time that grows with the square of its accesses. */
enum { MOST_PAIRS = 1024, MOST_TRIALS = 1 << 17 };

struct races {
    tl_module *m;
    const tl_node *grid;
    tl_pair *pair;      /* the one that is looked at: large, and few nests have any */
    tl_trials trials;
};

/* Reports the pair if it meets; whether it does. */
static bool check_pair(struct races *c, tl_pair *p)
{
    tl_met met;
    bool proved = tl_meet(p), parallel = p->nest->op == TL_OP_PARALLEL, named;
    if (!proved && (!parallel || !tl_worth_trying(p)))
        return false;
    named = parallel && tl_try(&c->trials, p, &met);
    if (proved || named)
        report(p, named ? &met : NULL);
    return proved || named;
}

static void check_nest(struct races *c, tl_node *n)
{
    if (n->op == TL_OP_GRID)
        c->grid = n;
    const tl_uses *uses = tl_uses_of_node(c->m, n);
    tl_touches all = tl_touches_of(c->m, uses, n);
    tl_node **raced = TL_NEWV(c->m->arena, tl_node *, (uint32_t)all.n + 1);
    int races = 0;
    for (int i = 0, pairs = 0; i < all.n && pairs < MOST_PAIRS; i++) {
        bool done = !all.at[i]->write;
        for (int j = 0; j < all.n && !done; j++) {
            if (all.at[j]->root != all.at[i]->root || (all.at[j]->write && j < i))
                continue;
            pairs++;
            tl_pair *p = c->pair = c->pair ? c->pair : TL_NEW(c->m->arena, tl_pair);
            p->moves = 0;
            memset(p->apart, 0, sizeof p->apart);
            p->m = c->m;
            p->uses = uses;
            p->nest = n;
            p->grid = c->grid;
            p->a = all.at[i];
            p->b = all.at[j];
            if ((done = check_pair(c, p)))
                raced[races++] = (tl_node *)p->a->at;
        }
    }
    tl_warn_serial(c->m, uses, n, raced, races);
}

void tl_warn_races(tl_module *m, tl_func *kernel)
{
    struct races c = { .m = m, .trials = { .budget = MOST_TRIALS } };
    TL_EACH_STMT(m->arena, n, &kernel->body)
        if (n->op == TL_OP_GRID || n->op == TL_OP_PARALLEL)
            check_nest(&c, n);
}
