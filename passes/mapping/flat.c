/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flat: the iterations of a grid that needs no block become threads.

   requires   inline
   maintains  tile level; outline-kernels may fail later
   breaks     the attribute `flat` of grids: none is left

     grid %i = 0 lt %n step 1 flat=1 {            grid %i_from = 0 lt %n step 256 threads=256 {
       store %y[%i], %i                              parallel %t = 0 lt 256 step 1 flat=1 {
     }                                       =>        if lt(add(%i_from, %t), %n) {
                                                         let %i = add(%i_from, %t)
                                                         store %y[%i], %i     } } }

   The nest has the loops that the pragma names, and each further perfectly nested loop whose iterations are proved independent
   (analysis/independent.h). Each iteration recomputes the scalars between the loops.

   A block has a box of iterations. Lanes of a warp are adjacent along the loop that makes them access the fewest sectors of memory. The
   box's widths are powers of two, so that threads need no division. If trip counts are unknown, the host chooses the widths, so that few
   threads idle in short loops. The grid's variable counts iterations if the step is unknown, or the loop's type cannot hold a box's
   width. */
#include <stdio.h>
#include <string.h>

#include "passes/ir/names.h"
#include "passes/expr/fold.h"
#include "passes/mapping/flat.h"
#include "passes/mapping/lane-loops.h"
#include "passes/launch/outline.h"
#include "passes/target/budget.h"
#include "passes/target/passes.h"
#include "passes/mapping/reduced-loop.h"
#include "passes/mapping/tile-nest.h"

static void remark(const tl_flat_nest *x, int64_t threads)
{
    char box[128] = "";
    size_t n = 0;
    bool chosen = x->bits[x->lane];
    bool whole = x->lanes == TL_WARP;
    const char *to = whole ? "warps, whose lanes share loops in them" : x->lanes > 1 ? "groups of lanes, which share loops in them" : "threads";
    if (x->split)
        to = "groups of threads, which share loops in them";
    const char *adjacent = whole ? "warps" : x->lanes > 1 ? "groups" : "threads";
    for (uint32_t i = 0; i < x->n && !chosen; i++)
        n += (size_t)snprintf(box + n, sizeof box - n, "%s%lld", i ? " x " : "", (long long)x->width[i]);
    if (chosen)
        snprintf(box, sizeof box, "%lld", (long long)(threads / x->lanes));
    const tl_sym *s = x->loop[x->lane].var;
    tl_report(x->m, TL_REMARK, x->grid->loc, "iterations are dealt to %s, %s to a block%s; adjacent ones along '%.*s' to adjacent %s", to, box,
              chosen ? ", in a box as wide as the loops are long" : "", (int)tl_name_stem(s->name), s->name, adjacent);
}

/* True for a FOR of many trips: loops that end by a condition are taken to have few. */
static bool is_long_loop(const tl_node *n)
{
    return n->op == TL_OP_FOR && tl_trips(n->loops) > TL_FLAT_LONG_TRIPS;
}

static int64_t threads_for(const tl_flat_nest *x)
{
    bool is_long = false;
    if (x->threads)
        return x->threads;
    if (x->split)
        return tl_attr(x->grid, TL_A_THREADS, TL_FLAT_THREADS_SPLIT);
    TL_EACH_STMT(x->m->arena, n, &x->body)
        is_long |= x->lanes == 1 && is_long_loop(n);
    return tl_attr(x->grid, TL_A_THREADS, is_long ? TL_FLAT_THREADS_LONG : TL_FLAT_THREADS);
}

void tl_flat_put_grid(tl_flat_nest *x, tl_block *host)
{
    int64_t threads = threads_for(x);
    for (uint32_t i = 0; i < x->n && x->split; i++)
        x->width[i] = i == x->lane ? TL_WARP : 1;
    if (!x->each && !x->split && !x->exact)
        tl_flat_shape(x, threads / x->lanes, host);
    remark(x, threads);
    tl_node *n = op0(&(tl_at){ x->m, x->f, x->grid->loc, host }, TL_OP_GRID);
    tl_flat_clauses(x, n);
    tl_attr_set(x->m, n, TL_A_THREADS, threads);
    tl_flat_fill(x, n, host);
    tl_push(x->m, host, n);
}

/* A test by the host that a shared loop has `trips` iterations or more or, if not `more`, that none has. Null: a trip count is known, or
   not the same in all iterations. */
static tl_node *are_trips(const tl_flat_nest *x, const tl_lane_loops *shared, bool more, int64_t trips, tl_block *host)
{
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    tl_node *all = NULL;
    for (int i = 0; i < shared->n; i++) {
        const tl_loop *l = shared->at[i].loop->loops;
        if (tl_trips(l) < TL_TRIPS_UNKNOWN || !tl_flat_is_counted(x, l))
            return NULL;
        if (tl_lane_loop_repeats(shared, i))
            continue;
        tl_node *test = op2(&w, more ? TL_OP_GE : TL_OP_LT, tl_flat_trips(x, l, &w), tl_i64(x->m, trips));
        all = all ? op2(&w, more ? TL_OP_LOR : TL_OP_LAND, all, test) : test;
    }
    return all;
}

tl_node *tl_flat_is_split(const tl_flat_nest *x, tl_block *host)
{
    enum { FEW = 1 << 15, LONG = 256 };     /* a thread each, with 16 loads of 4 bytes: all that memory takes, from 32,768 on */
    tl_reduced_loop in;
    tl_flat_nest y = *x;
    tl_sym *count[TL_FLAT_LOOPS];
    tl_loops_around around = { .n = 0 };
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    const tl_region region = { x->m, x->f, x->inside, x->all };
    for (uint32_t i = 0; i < x->n; i++)
        around.at[around.n++] = &x->loop[i];
    bool room = tl_attr(x->grid, TL_A_THREADS, TL_FLAT_THREADS_SPLIT) >= TL_FLAT_THREADS / 2;
    if (!room || !tl_reduced_loop_find(&region, &around, &y.body, &in) || in.guard || tl_trips(&x->loop[x->lane]) < TL_TRIPS_UNKNOWN
        || (x->n > 1 && tl_block_has_op(&in.loop->body, TL_OP_FOR)) || !tl_reduced_loops_all(&region, &around, &y.body))
        return NULL;
    if (!tl_flat_is_counted(x, in.loop->loops))
        return NULL;
    tl_node *trips = tl_flat_trips(x, in.loop->loops, &w);
    tl_node *all = tl_flat_count(x, TL_TOO_MANY_BLOCKS * TL_MAX_THREADS, count, host);
    for (bool more = true; more; more = tl_reduced_loop_next(&region, &around, &in))
        if (in.stores)
            tl_attr_set(x->m, in.loop, TL_A_FLAT, 1);
    return both(&w, op2(&w, TL_OP_LT, all, tl_i64(x->m, FEW)), op2(&w, TL_OP_GE, trips, tl_i64(x->m, LONG)));
}

/* Puts a grid for `nest` where the host's test holds, unless that is null. Returns where nests go otherwise. */
static tl_block *put_where(tl_node *test, tl_flat_nest *nest, tl_block *host)
{
    if (!test)
        return host;
    tl_node *choice = put_if(&(tl_at){ nest->m, nest->f, nest->grid->loc, host }, test);
    if (nest->aligned)
        tl_push(nest->m, &choice->body, tl_op1(nest->m, TL_OP_ASSUME, nest->aligned, nest->grid->loc));
    tl_flat_put_grid(nest, &choice->body);
    return &choice->other;
}

/* The same for a stream, with boxes of `row` vectors of each row. */
static tl_block *put_stream(tl_flat_nest *x, int64_t row, tl_block *host)
{
    tl_node *test = tl_flat_stream(x, row, host);
    tl_flat_nest other = test ? tl_flat_twin(x) : *x;
    x->each = x->threads = 0;
    return put_where(test, &other, host);
}

/* The same for threads of several iterations, along the lanes' loop or, if `narrow`, another; with `vectors` where these are aligned. */
static tl_block *put_strided(const tl_flat_nest *x, bool narrow, bool vectors, tl_block *host)
{
    if (vectors && !tl_flat_vectors(x, TL_VECTOR_BYTES, NULL))
        return host;
    for (int clear = tl_flat_is_guarded(x); clear >= 0; clear--) {
        tl_flat_nest other = tl_flat_twin(x);
        other.narrow = narrow;
        other.vectors = vectors;
        tl_node *test = !clear || tl_flat_clear(&other) ? tl_flat_strided(&other, host) : NULL;
        if (test)
            return put_where(test, &other, host);
    }
    return host;
}

/* The same for larger blocks, where many iterations have long loops: the 32 blocks of an SM would have half of its threads, if of a warp. */
static tl_block *put_many(const tl_flat_nest *x, tl_block *host)
{
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    tl_sym *count[TL_FLAT_LOOPS];
    if (tl_has_attr(x->grid, TL_A_THREADS) || threads_for(x) != TL_FLAT_THREADS_LONG)
        return host;
    tl_flat_nest other = tl_flat_twin(x);
    other.threads = TL_FLAT_THREADS;
    return put_where(op2(&w, TL_OP_GE, tl_flat_count(x, TL_TOO_MANY_BLOCKS, count, host), tl_i64(x->m, TL_FLAT_MANY)), &other, host);
}

void tl_flat_put_threads(tl_flat_nest *x, tl_block *host)
{
    tl_node *test = tl_flat_is_split(x, host);
    if (test) {
        tl_flat_nest other = tl_flat_twin(x);
        other.split = true;
        host = put_strided(x, false, false, put_strided(x, false, true, put_where(test, &other, host)));
    } else {
        tl_flat_nest asked = *x;
        tl_block none = { 0 };
        if (tl_flat_stream(&asked, TL_STREAM_ROW, &none) && asked.gathers)      /* a stream's box has one row; vectors of a thread fit any */
            host = put_strided(x, false, true, host);
        tl_block *rest = put_stream(x, TL_STREAM_LEAST_ROW, put_stream(x, TL_STREAM_SHORT_ROW, put_stream(x, TL_STREAM_ROW, host)));
        if (rest == host)
            rest = put_strided(x, true, false, put_strided(x, false, false, put_strided(x, false, true, host)));
        host = rest == host ? put_many(x, host) : rest;
    }
    tl_flat_put_grid(x, host);
}

/* Puts a grid of blocks without iterations outside, for groups of `lanes` lanes: with guards, groups of a warp could not meet. Blocks of
   `narrowed` groups have as many iterations as those of TL_LANE_GROUP lanes. Then *x keeps what is left of a loop, and loops of fewer than
   `least` iterations. */
static tl_block *put_exact(tl_flat_nest *x, int64_t lanes, bool narrowed, int64_t least, tl_block *host)
{
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    tl_flat_nest other = tl_flat_twin(x);
    tl_loop *all = &x->loop[x->lane], *l = &other.loop[x->lane];
    int64_t trips = tl_trips(all);
    other.lanes = (uint32_t)lanes;
    other.exact = true;
    other.threads = narrowed && !tl_has_attr(x->grid, TL_A_THREADS) ? TL_FLAT_THREADS / TL_LANE_GROUP * lanes : 0;
    int64_t wide = threads_for(&other) / lanes;
    for (uint32_t i = 0; i < x->n; i++)
        other.width[i] = i == x->lane ? wide : 1;
    const bool chosen = !narrowed && tl_flat_shape(&other, wide, host);
    if (trips < TL_TRIPS_UNKNOWN && trips % wide && !chosen)
        return host;
    tl_sym *count = tl_launch_trips(x->m, x->f, all, INT64_MAX, host);
    tl_node *part = chosen ? op2(&w, TL_OP_AND, v(&w, count), cast(&w, v(&w, other.mask[x->lane]), TL_I64)) : rem(&w, v(&w, count), wide);
    if (!narrowed || trips < TL_TRIPS_UNKNOWN || !tl_is_constant(all->step, 1))
        return put_where(op2(&w, TL_OP_EQ, part, tl_i64(x->m, 0)), &other, host);
    tl_node *blocks = mul(&w, quo(&w, v(&w, count), wide), wide);
    if (least)
        blocks = op3(&w, TL_OP_SEL, op2(&w, TL_OP_GE, v(&w, count), tl_i64(x->m, least)), blocks, tl_i64(x->m, 0));
    tl_sym *whole = let(&w, "whole", blocks);
    *l = (tl_loop){ l->var, l->lo, add(&w, again(&w, l->lo), cast(&w, v(&w, whole), (tl_base)l->var->type.base)), l->step, TL_LT };
    all->lo = again(&w, l->hi);
    put_where(op2(&w, TL_OP_GT, v(&w, whole), tl_i64(x->m, 0)), &other, host);
    return when(&w, op2(&w, TL_OP_GT, v(&w, count), v(&w, whole))).out;
}

/* Puts a grid whose warps have several rows each, where the host finds enough. Returns where the nest goes otherwise. */
static tl_block *put_rows(const tl_flat_nest *x, tl_block *host)
{
    tl_flat_nest rows = *x;
    tl_node *test = tl_flat_rows_together(&rows, host);
    rows = test ? tl_flat_twin(&rows) : rows;
    return put_where(test, &rows, host);
}

/* A test by the host that loops are short: TL_LANE_SHORT iterations, or few vectors for each of eight lanes if rows are whole vectors.
   Null: the host cannot count them. */
static tl_node *are_short(const tl_flat_nest *x, const tl_lane_loops *shared, tl_block *host)
{
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    tl_node *few = are_trips(x, shared, false, TL_LANE_SHORT + 1, host), *vectors = NULL;
    const int64_t most = TL_LANE_GROUP * TL_LANE_SHORT_VECTORS * shared->most;
    if (!few || most <= TL_LANE_SHORT)
        return few;
    vectors = are_trips(x, shared, false, most + 1, host);
    for (int i = 0; i < shared->n; i++)
        if (!tl_lane_loop_repeats(shared, i))
            vectors = both(&w, vectors, op2(&w, TL_OP_EQ, rem(&w, tl_flat_trips(x, shared->at[i].loop->loops, &w), shared->most), tl_i64(x->m, 0)));
    return op2(&w, TL_OP_LOR, few, vectors);
}

tl_block *tl_flat_put_short(const tl_flat_nest *x, const tl_lane_loops *shared, bool left, tl_block *host)
{
    const int64_t lanes = shared->lanes < TL_WARP ? shared->lanes : TL_LANE_GROUP;
    tl_node *test = left ? NULL : are_short(x, shared, host);
    if (!test && !left)
        return host;
    tl_flat_nest other = tl_flat_twin(x);
    tl_node *choice = left ? NULL : put_if(&(tl_at){ x->m, x->f, x->grid->loc, host }, test);
    tl_block *rest = put_exact(&other, lanes, true, 0, choice ? &choice->body : host);
    other.lanes = TL_WARP;
    tl_flat_put_grid(&other, rest);
    return choice ? &choice->other : NULL;
}

/* Warps have iterations if lanes then read adjacent elements, and the launch finds their loops long. */
static void put_grids(tl_flat_nest *x, tl_block *host)
{
    tl_lane_loops shared;
    bool room = tl_attr(x->grid, TL_A_THREADS, TL_FLAT_THREADS) >= 2 * TL_WARP;
    x->lanes = 1;
    bool shares = room && tl_lane_loops_find(x->m, &x->body, x->inside, x->all, &shared)
                  && (tl_flat_are_few(x) || tl_lane_loops_pay(&shared, &x->body, x->inside, x->all, &x->loop[x->lane]));
    host = tl_flat_put_counts(x, host);
    tl_block *rest = shares ? tl_blocks_of_lanes(x, &shared, host) : host;
    const bool blocks = rest != host;       /* these have all iterations but those of short loops */
    host = tl_flat_put_blocks(x, rest);
    if (!shares) {
        tl_flat_put_threads(x, host);
        return;
    }
    bool narrowed = tl_lane_loops_narrow(x->m, &shared, &x->body, x->inside, x->all, &x->loop[x->lane]);
    tl_node *test = are_trips(x, &shared, true, TL_LANE_TRIPS, host);
    if (test) {
        tl_flat_nest other = tl_flat_twin(x);
        tl_node *choice = put_if(&(tl_at){ x->m, x->f, x->grid->loc, host }, test);
        tl_flat_put_grid(&other, &choice->other);
        host = &choice->body;
    }
    if (shared.lanes == TL_WARP)
        host = tl_flat_put_short(x, &shared, blocks, host);
    if (!host)
        return;
    if (shared.lanes < TL_WARP)
        host = put_exact(x, shared.lanes, narrowed, 0, host);
    else if (tl_lane_loops_of_memory(&shared, x->inside))
        host = put_exact(x, TL_LANE_GROUP, true, TL_LANE_MANY, host);
    x->lanes = tl_lane_loops_meet(&shared) && (narrowed || x->n > 1) ? TL_WARP : (uint32_t)shared.lanes;       /* few iterations are left, or guarded ones */
    if (x->lanes == TL_WARP)
        host = put_rows(x, host);
    tl_flat_put_grid(x, host);
}

/* Puts the nest as a product in tiles, if it is one. Returns where the nest goes as it is; null: nowhere. */
static tl_block *put_tiles(const tl_flat_nest *x, tl_block *host)
{
    tl_tile_nest t;
    if (!tl_tile_nest_find(x, &t))
        return host;
    tl_flat_nest y;
    tl_node *fits = tl_flat_collapse(x, &y);
    y.lane = tl_flat_lane_loop(&y);
    if (fits && tl_tile_nest_find(&y, &t) && t.nwhen < TL_TILE_GUARDS) {
        t.when[t.nwhen++] = fits;
        return tl_tile_nest_put(&t, host);
    }
    y = tl_flat_twin(x);
    tl_tile_nest_find(&y, &t);
    return tl_tile_nest_put(&t, host);
}

/* The same with further loops than the author's, which are proved independent. */
static tl_block *put_more_in_tiles(const tl_flat_nest *x, tl_block *host)
{
    tl_flat_nest y = *x;
    tl_flat_taken back = { 0 };
    tl_flat_take(&y, &back);
    if (y.n > x->n) {
        y.lane = tl_flat_lane_loop(&y);
        host = put_tiles(&y, host);
    }
    tl_flat_give_back(&back);
    return host;
}

/* The same for a grid whose blocks do one parallel loop. False: it stays. */
static bool put_blocks_in_tiles(tl_flat_nest *x, tl_block *host)
{
    for (unsigned how = 0; how < TL_NEST_WAYS; how++) {
        tl_node *nest = tl_block_nest(x, how);
        if (!nest)
            continue;
        x->inside = tl_uses_of_node(x->m, nest);
        x->lane = tl_flat_lane_loop(x);
        tl_block *rest = put_tiles(x, host);
        if (rest && rest != host)
            tl_push(x->m, rest, x->grid);
        if (rest != host)
            return true;
    }
    return false;
}

static void put_nest(tl_flat_nest *x, tl_block *host);

/* Cuts the nest if its first or last loop becomes a product in tiles, where that is large. Returns where the nest goes as it is. */
static tl_block *put_parts(const tl_flat_nest *x, bool last, tl_block *host)
{
    tl_flat_nest nest[TL_FLAT_PARTS], *part = &nest[last];
    tl_tile_nest t;
    int n = tl_flat_parts(x, last, nest);
    if (!n)
        return host;
    part->all = tl_flat_uses(part);
    part->lane = tl_flat_lane_loop(part);
    if (!tl_tile_nest_find(part, &t))
        return host;
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    tl_node *test = NULL;
    for (uint32_t i = 0; i < part->n; i++)
        if (i == t.row || i == t.col)
            test = both(&w, test, op2(&w, TL_OP_GE, v(&w, tl_launch_trips(x->m, x->f, &part->loop[i], INT64_MAX, host)), tl_i64(x->m, TL_TILE_LEAST)));
    tl_node *choice = put_if(&w, test);
    const tl_sym *s = part->loop[part->n - 1].var;
    tl_report(x->m, TL_REMARK, w.loc, "iterations over '%.*s' come %s, in a device function of their own", (int)tl_name_stem(s->name), s->name,
              last ? "last" : "first");
    for (int i = 0; i < n; i++) {
        nest[i].all = tl_flat_uses(&nest[i]);
        if (i != last && !tl_has_attr(x->grid, TL_A_LOOPS))
            tl_flat_take(&nest[i], NULL);
        if (i == last || tl_block_has_op(&nest[i].body, TL_OP_STORE))
            put_nest(&nest[i], &choice->body);
    }
    return &choice->other;
}

/* Gives the iterations of a flat grid to threads. */
static void put_nest(tl_flat_nest *x, tl_block *host)
{
    tl_block *rest = put_parts(x, false, host);
    host = rest == host ? put_parts(x, true, host) : rest;
    x->lane = tl_flat_lane_loop(x);
    tl_node *guard = x->body.n == 1 ? tl_ending_if(&x->body) : NULL;
    if (guard && tl_flat_is_of_launch(x, guard->args[0]) && tl_can_hoist(x->inside, guard->args[0])) {  /* the host tests it */
        x->body = guard->body;
        guard->body = (tl_block){ 0 };
        tl_push(x->m, host, guard);
        host = &guard->body;
    }
    host = put_tiles(x, host);
    if (host && tl_has_attr(x->grid, TL_A_LOOPS))
        host = put_more_in_tiles(x, host);
    if (host)
        put_grids(x, host);
}

static void put_flat(tl_flat_nest *x, tl_block *host)
{
    tl_flat_unroll(x);
    tl_flat_quotients(x, host);
    put_nest(x, host);
}

static bool lower(tl_func *f, tl_node *grid, tl_block *host, void *user)
{
    tl_flat_nest *x = user, with;
    tl_module *m = x->m;
    bool flat = tl_has_attr(grid, TL_A_FLAT);
    if (grid->op != TL_OP_GRID)
        return false;
    if (!flat) {
        *x = (tl_flat_nest){ .m = m, .f = f, .grid = grid, .all = x->all };
        if (put_blocks_in_tiles(x, host) || tl_flat_put_blocks_of_one_loop(x, host))
            return true;
        x->inside = NULL;
        tl_choose_threads(x, grid);
        return false;
    }
    *x = (tl_flat_nest){ .m = m, .f = f, .grid = grid, .inside = tl_uses_of_node(m, grid), .all = x->all, .n = grid->nloops, .body = grid->body };
    memcpy(x->loop, grid->loops, grid->nloops * sizeof *grid->loops);
    if (!tl_has_attr(grid, TL_A_LOOPS)) {
        tl_node *test = tl_flat_take_where(x, &with, host);
        if (test) {
            tl_node *choice = put_if(&(tl_at){ m, f, grid->loc, host }, test);
            with.all = tl_flat_uses(&with);
            put_flat(&with, &choice->body);
            host = &choice->other;
        }
        tl_flat_take(x, NULL);
    }
    put_flat(x, host);
    return true;
}

bool tl_flat(tl_module *m, tl_func *f)
{
    tl_flat_nest x = { .m = m, .all = tl_uses_of_block(m, &f->body) };
    tl_replace_in(m, f, &f->body, lower, &x);
    return true;
}
