/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A grid of blocks with little work each becomes a nest whose iterations are dealt to threads, as a flat nest's are:

     grid %m { parallel %j lt %n { y[m n + j] = f(x[m n + j]) } }     one nest over %m and %j
     grid %m { parallel reduction(+: s) ... ; parallel ... }          eight lanes for each row, if a lane has few vectors of it

   To start a block takes longer than the work on a short row. Times in us of 2^27 halves, where a copy takes 133 (H200, 2026-11):

     element-wise, rows of 32, 128, 512:  by blocks 2527, 637, 166   as one nest 196, 132, 133
     layer norm, rows of 64, 128, 256:    by blocks 1268, 637, 323   by eight lanes 212, 154, 147 */
#include <string.h>

#include "passes/mapping/flat.h"
#include "passes/mapping/lane-loops.h"
#include "passes/launch/outline.h"
#include "passes/target/budget.h"
#include "passes/canonical/rows-to-loops.h"

/* Iterations of a block; TL_TRIPS_UNKNOWN or more: that is not known. */
static int64_t block_trips(const tl_flat_nest *x)
{
    int64_t trips = 1;
    TL_EACH_STMT(x->m->arena, n, &x->grid->body)
        for (uint32_t d = 0; d < n->nloops; d++)
            trips = __builtin_mul_overflow(trips, tl_trips_of(x->inside, &n->loops[d], false), &trips) ? TL_TRIPS_UNKNOWN : trips;
    return trips;
}

/* Makes *x the nest of the blocks' iterations. False: there is none. */
static bool joins_blocks(tl_flat_nest *x, unsigned how, tl_block *host)
{
    tl_node *nest = tl_block_nest(x, how);
    if (!nest)
        return false;
    x->inside = tl_uses_of_node(x->m, nest);
    if (!tl_block_nest_end(x, host))
        return false;
    x->lane = tl_flat_lane_loop(x);
    x->lanes = 1;
    return true;
}

/* A test by the host that a block's parallel loop has no more iterations than a block of a flat grid has threads. Null: they are known, or
   the host cannot count them. */
static tl_node *has_few_iterations(const tl_flat_nest *x, tl_block *host)
{
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    tl_sym *count[TL_FLAT_LOOPS];
    uint32_t n = 0;
    bool known = true;
    TL_EACH_STMT(x->m->arena, par, &x->grid->body) {
        for (uint32_t d = 0; par->op == TL_OP_PARALLEL && d < par->nloops; d++) {
            if (!tl_flat_is_counted(x, &par->loops[d]))
                return NULL;
            known = known && tl_trips(&par->loops[d]) < TL_TRIPS_UNKNOWN;
            count[n++] = let(&w, "trips", tl_flat_trips(x, &par->loops[d], &w));
        }
    }
    if (known || !n)
        return NULL;
    return op2(&w, TL_OP_LE, tl_launch_product(&w, count, n), tl_i64(x->m, TL_FLAT_THREADS));
}

/* Puts grids over iterations of blocks that do one parallel loop, if they are a stream or a block has few. Returns where the blocks go
   otherwise; null: nowhere. */
static tl_block *put_joined(tl_flat_nest *x, tl_block *host)
{
    if (!joins_blocks(x, 0, host))
        return host;
    tl_flat_nest asked = *x, other = tl_flat_twin(x);
    tl_block none = { 0 };
    const int64_t trips = block_trips(x);
    bool serves = trips <= TL_FLAT_THREADS || trips >= TL_TRIPS_UNKNOWN;    /* larger boxes read a column once for several rows */
    if (serves && tl_flat_stream(&asked, TL_STREAM_ROW, &none) && (asked.rows || trips <= TL_FLAT_THREADS)) {
        tl_flat_put_threads(&other, host);
        return NULL;
    }
    tl_node *few = has_few_iterations(x, host);
    if (!few)
        return host;
    tl_node *choice = put_if(&(tl_at){ x->m, x->f, x->grid->loc, host }, few);
    tl_flat_put_threads(&other, &choice->body);
    return &choice->other;
}

/* The same if iterations are long, and so few that groups of threads share each. False: the blocks stay. */
static bool put_split(tl_flat_nest *x, tl_block *host)
{
    tl_node *test = NULL;
    for (unsigned how = 0; how <= TL_NEST_COUNTED && !test; how += TL_NEST_COUNTED)
        test = joins_blocks(x, how, host) ? tl_flat_is_split(x, host) : NULL;
    if (!test)
        return false;
    tl_flat_nest other = tl_flat_twin(x);
    tl_node *choice = put_if(&(tl_at){ x->m, x->f, x->grid->loc, host }, test);
    other.split = true;
    tl_flat_put_grid(&other, &choice->body);
    if (x->n == 1) {
        other = tl_flat_twin(x);
        tl_flat_put_grid(&other, &choice->other);
    } else {
        tl_choose_threads(x, x->grid);
        tl_push(x->m, &choice->other, x->grid);
    }
    return true;
}

/* *y is the nest whose iterations do serially what blocks reduce by parallel loops. False: they do something else. */
static bool with_serial_loops(const tl_flat_nest *x, tl_flat_nest *y)
{
    bool reduces = false;
    TL_EACH_STMT(x->m->arena, n, &x->grid->body) {
        if (n->nloops > 1)
            return false;
        reduces |= (n->op == TL_OP_PARALLEL && n->nargs) || n->op == TL_OP_TREDUCE;
    }
    if (!reduces || x->grid->nloops > TL_FLAT_LOOPS || !tl_are_rows(x->m, &x->grid->body))
        return false;
    *y = *x;
    y->n = x->grid->nloops;
    memcpy(y->loop, x->grid->loops, y->n * sizeof *y->loop);
    y->body = x->grid->body;
    *y = tl_flat_twin(y);
    tl_rows_to_loops(x->m, x->f, y->loop, y->n, &y->body);
    TL_EACH_NODE(x->m->arena, e, &y->body)      /* groups of lanes do what a block did once */
        if (tl_is_atomic(e))
            tl_attr_drop(e, TL_A_UNIFORM);
    y->grid = tl_flat_grid(y);
    y->inside = tl_uses_of_node(x->m, y->grid);
    y->all = tl_flat_uses(y);
    y->lane = tl_flat_lane_loop(y);
    y->lanes = 1;
    return true;
}

/* Puts a grid whose lanes share short rows, which the launch tests. Returns where the blocks go otherwise; null: nowhere. */
static tl_block *put_short_rows(const tl_flat_nest *x, tl_block *host)
{
    tl_flat_nest y;
    tl_lane_loops shared;
    if (!with_serial_loops(x, &y) || !tl_lane_loops_find(x->m, &y.body, y.inside, y.all, &shared))
        return host;
    return tl_flat_put_short(&y, &shared, shared.lanes < TL_WARP, host);
}

bool tl_flat_put_blocks_of_one_loop(tl_flat_nest *x, tl_block *host)
{
    if (!tl_flat_asks_threads_alone(x->grid))
        return false;
    tl_block *rest = put_joined(x, host);
    if (rest == host) {
        if (put_split(x, host))
            return true;
        rest = put_short_rows(x, host);
        if (rest && tl_blocks_by_rows(x, true, rest))
            return true;
    }
    if (rest && rest != host) {
        tl_choose_threads(x, x->grid);
        tl_push(x->m, rest, x->grid);
    }
    return rest != host;
}
