/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Indices of loads in unrolled loops, turn by turn. */
#include "passes/expr/fold.h"
#include "passes/vector/vectorize-loads.h"

/* ---- values in a turn ---- */

static tl_node *fold(tl_node *n, void *user)
{
    return tl_fold(user, n);
}

tl_node *tl_in_turn(const tl_at *w, tl_node *e, tl_node *const *loop, uint32_t n, int64_t turn)
{
    for (uint32_t d = n; d-- > 0;) {
        const tl_loop *l = &loop[d]->loops[0];
        int64_t trips = tl_trips(l), lo, step;
        tl_const_value(l->lo, &lo);
        tl_const_value(l->step, &step);
        e = tl_replace_var(w->m, w->f, e, l->var, tl_const_int(w->m, l->var->type, lo + turn % trips * step, w->loc));
        turn /= trips;
    }
    tl_rewrite(e, fold, w->m);
    return tl_fold(w->m, e);
}

static tl_node *here(const tl_at *w, const tl_read *r, tl_node *e, int64_t turn)
{
    return tl_in_turn(w, e, r->loop + r->from, r->depth - r->from, turn);
}

tl_node *tl_read_first(const tl_at *w, const tl_uses *inside, const tl_read *r)
{
    return here(w, r, tl_substitute_definitions(w, inside, r->load->args[0]), 0);
}

/* ---- distances as an expression ---- */

/* The first turn of all loops but one, and the second of that. */
static int64_t second_of(const tl_read *r, uint32_t loop)
{
    int64_t turn = 1;
    for (uint32_t d = r->depth; d-- > loop + 1;)
        turn *= tl_trips(&r->loop[d]->loops[0]);
    return turn;
}

/* sum of k (variable - lo) / step */
static tl_node *linear(const tl_at *w, const tl_read *r)
{
    tl_node *sum = i32(w, 0);
    int64_t lo, step;
    for (uint32_t d = r->from; d < r->depth; d++) {
        const tl_loop *l = &r->loop[d]->loops[0];
        tl_const_value(l->lo, &lo);
        tl_const_value(l->step, &step);
        int64_t k = tl_trips(l) > 1 ? r->at[second_of(r, d)] : 0;
        tl_node *x = cast(w, v(w, l->var), TL_I32);
        x = sub(w, x, i32(w, lo));
        x = k % step ? mul(w, quo(w, x, step), k) : mul(w, x, k / step);
        sum = k ? add(w, sum, x) : sum;
    }
    return sum;
}

static bool is_sum(const tl_node *e)
{
    return (e->op == TL_OP_ADD || e->op == TL_OP_CAST) && tl_is_int(e->type) && tl_bytes(e->type) >= 4
           && (e->op == TL_OP_ADD || tl_is_int(e->args[0]->type));
}

static bool reads(const tl_node *e, const tl_read *r)
{
    bool any = false;
    for (uint32_t d = r->from; d < r->depth && e->op == TL_OP_VAR; d++)
        any |= e->sym == r->loop[d]->loops[0].var;
    for (uint32_t i = 0; i < e->nargs && !any; i++)
        any = reads(e->args[i], r);
    return any;
}

/* The summands that differ from turn to turn. */
static tl_node *summands(const tl_at *w, const tl_read *r, const tl_node *e, tl_node *sum)
{
    if (!reads(e, r))
        return sum;
    if (!is_sum(e))
        return add(w, sum, cast(w, again(w, e), TL_I32));
    for (uint32_t i = 0; i < e->nargs; i++)
        sum = summands(w, r, e->args[i], sum);
    return sum;
}

static bool is_index(const tl_at *w, const tl_read *r, const tl_node *e)
{
    int64_t x;
    bool same = true;
    for (int64_t t = 0; t < r->turns && same; t++)
        same = tl_const_value(here(w, r, again(w, e), t), &x) && x == r->at[t];
    return same;
}

static tl_node *index_of(const tl_at *w, const tl_read *r, const tl_node *whole)
{
    int64_t x;
    tl_node *e = linear(w, r);
    if (is_index(w, r, e))
        return e;
    e = summands(w, r, whole, i32(w, 0));
    if (!tl_const_value(here(w, r, again(w, e), 0), &x))
        return NULL;
    e = sub(w, e, i32(w, x));
    return is_index(w, r, e) ? e : NULL;
}

bool tl_read_turns(const tl_at *w, const tl_uses *uses, const tl_uses *region, tl_read *r)
{
    enum { FARTHEST = 1 << 16 };
    r->turns = 1;
    for (uint32_t d = r->from; d < r->depth; d++)
        r->turns *= tl_trips(&r->loop[d]->loops[0]);
    if (r->turns > TL_RUN_TURNS)
        return false;
    tl_node *whole = tl_substitute_definitions(w, region, r->load->args[0]);
    for (int64_t t = 0; t < r->turns; t++) {
        tl_poly index = { 0 };
        tl_poly_add(uses, &index, here(w, r, again(w, whole), t), 1);
        if (!t)
            r->first = index;
        tl_poly_sum(&index, &r->first, -1);
        if (!tl_poly_constant(&index, &r->at[t]) || r->at[t] > FARTHEST || r->at[t] < -FARTHEST)
            return false;
    }
    r->index = index_of(w, r, whole);
    return r->index != NULL;
}
