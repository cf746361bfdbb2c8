/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Indices of loads in unrolled loops, iteration by iteration. */
#include "passes/vector/vectorize-loads.h"

static tl_node *here(const tl_at *w, const tl_read *r, tl_node *e, int64_t iteration)
{
    return tl_at_iteration(w, e, r->loop + r->from, r->depth - r->from, iteration);
}

tl_node *tl_read_first(const tl_at *w, const tl_uses *inside, const tl_read *r)
{
    return here(w, r, tl_substitute_definitions(w, inside, r->load->args[0]), 0);
}

/* ---- distances as an expression ---- */

/* sum of k (variable - lo) / step */
static tl_node *linear(const tl_at *w, const tl_read *r)
{
    tl_node *sum = i32(w, 0);
    for (uint32_t d = r->from; d < r->depth; d++) {
        const tl_loop *l = &r->loop[d]->loops[0];
        int64_t second = tl_iterations(r->loop + d + 1, r->depth - d - 1), k = tl_trips(l) > 1 ? r->at[second] : 0;
        sum = k ? add(w, sum, tl_iteration_times(w, l, k)) : sum;
    }
    return sum;
}

static bool is_sum(const tl_node *e)
{
    return (e->op == TL_OP_ADD || e->op == TL_OP_CAST) && tl_is_word(e->type)
           && (e->op == TL_OP_ADD || tl_is_int(e->args[0]->type));
}

static bool reads(const tl_node *e, const tl_read *r)
{
    bool any = false;
    for (uint32_t d = r->from; d < r->depth; d++)
        any |= tl_mentions(e, r->loop[d]->loops[0].var) > 0;
    return any;
}

/* Adds the loop-variant summands. */
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
    for (int64_t t = 0; t < r->iterations && same; t++)
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

bool tl_read_offsets(const tl_at *w, const tl_uses *uses, const tl_uses *region, tl_read *r)
{
    enum { FARTHEST = 1 << 16 };
    r->iterations = tl_iterations(r->loop + r->from, r->depth - r->from);
    if (r->iterations > TL_RUN_ITERATIONS)
        return false;
    tl_node *whole = tl_substitute_definitions(w, region, r->load->args[0]);
    for (int64_t t = 0; t < r->iterations; t++) {
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
