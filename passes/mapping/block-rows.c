/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocks that reduce a row get versions with more threads for longer rows. The launch chooses by the row's length:

     grid %m threads=512 { parallel reduction(+: s) %j < %n ... }
   =>
     if le(%n, 1024) { grid %m threads=32 ... } else { ... grid %m threads=512 ... }

   All versions but the last keep the row in registers. A flat nest over rows whose lanes would share such loops gets the same versions. */
#include <string.h>
#include "passes/analysis/access.h"
#include "passes/expr/fold.h"
#include "passes/launch/outline.h"
#include "passes/expr/iteration.h"
#include "passes/mapping/flat.h"
#include "passes/mapping/lane-loops.h"
#include "passes/target/budget.h"

/* The end of a parallel loop from 0 by 1 whose trip count only the launch knows; null: it is another loop. */
static const tl_node *length_of(const tl_flat_nest *x, const tl_node *par)
{
    const tl_loop *l = par->loops;
    bool counts = par->nloops == 1 && tl_is_constant(l->lo, 0) && l->cmp == TL_LT
                  && tl_is_constant(l->step, 1) && tl_trips(l) == TL_TRIPS_UNKNOWN && tl_is_signed(l->var->type)
                  && tl_bytes(l->var->type) > 1;    /* it may get the elements that a block's registers keep as its end */
    return counts && tl_flat_is_of_launch(x, l->hi) ? tl_meant(x->inside, l->hi) : NULL;
}

/* The length of the rows that blocks reduce; null: they have tiles, or do something else. */
static const tl_node *length_of_rows(const tl_flat_nest *x)
{
    const tl_node *length = NULL;
    TL_EACH_STMT(x->m->arena, n, &x->grid->body) {
        if (n->op == TL_OP_ALLOC || (tl_ops[n->op].level == 'T' && n->op != TL_OP_PARALLEL))
            return NULL;
        if (n->op == TL_OP_PARALLEL && n->nargs && !length)
            length = length_of(x, n);
        if (n->op == TL_OP_PARALLEL)
            TL_SKIP(n);
    }
    return length;
}

/* The grid for rows of at most `most` elements, as many as its threads keep in registers. */
static tl_node *grid_of_rows(const tl_flat_nest *x, const tl_node *length, int64_t threads, int64_t most)
{
    const tl_at w = { x->m, x->f, x->grid->loc, NULL };
    tl_flat_nest y = *x;
    y.grid = again(&w, x->grid);
    y.inside = tl_uses_of_node(x->m, y.grid);
    memcpy(y.loop, y.grid->loops, y.n * sizeof *y.loop);
    TL_EACH_STMT(x->m->arena, n, &y.grid->body) {
        const tl_node *own = n->op == TL_OP_PARALLEL ? length_of(&y, n) : NULL;
        if (!own || !tl_same_expr(own, length))
            continue;
        tl_loop *l = n->loops;
        tl_block body = { 0 };
        const tl_at to = { x->m, x->f, n->loc, &body };
        tl_at in = when(&to, op2(&to, TL_OP_LT, v(&to, l->var), tl_cast(x->m, l->hi, l->var->type)));
        tl_block_append(x->m, in.out, &n->body);
        n->body = body;
        l->hi = tl_const_int(x->m, l->var->type, most, n->loc);
        TL_SKIP(n);
    }
    tl_attr_set(x->m, y.grid, TL_A_THREADS, threads);
    return y.grid;
}

/* Bytes of one element of each array that is loaded. */
static int64_t row_bytes(const tl_flat_nest *x)
{
    enum { MOST = 8 };
    const tl_sym *seen[MOST];
    int64_t bytes = 0;
    uint32_t n = 0;
    TL_EACH_NODE(x->m->arena, e, &x->grid->body) {
        uint32_t k = 0;
        while (k < n && seen[k] != e->sym)
            k++;
        if (!tl_is_global_load(e) || k < n)
            continue;
        if (n == MOST)
            return INT64_MAX;
        seen[n++] = e->sym;
        bytes += tl_bytes(e->type);
    }
    return bytes;
}

/* Threads of blocks whose registers keep rows. */
static const int64_t few[] = TL_ROW_THREADS;
enum { FEW = sizeof few / sizeof *few };

bool tl_blocks_by_rows(tl_flat_nest *x, bool longer, tl_block *host)
{
    tl_node *grid = x->grid;
    tl_at w = { x->m, x->f, grid->loc, host };
    int64_t asked = tl_attr(grid, TL_A_THREADS, 0);
    x->inside = tl_uses_of_node(x->m, grid);
    x->n = grid->nloops;
    memcpy(x->loop, grid->loops, x->n * sizeof *x->loop);
    const tl_node *length = length_of_rows(x);
    if (!length || (asked && asked <= few[0]))
        return false;
    tl_sym *trips = let(&w, "length", cast(&w, tl_for_host(x->m, tl_substitute_definitions(&w, x->inside, length)), TL_I64));
    const bool narrow = row_bytes(x) <= TL_ROW_NARROW_BYTES;
    for (unsigned i = 0; i < FEW && (!asked || few[i] < asked); i++) {
        int64_t most = few[i] * TL_KEPT_ELEMENTS;
        if (few[i] == TL_ROW_NARROW_THREADS && !narrow)
            continue;
        if (!longer && i + 1 == FEW) {
            put(&w, grid_of_rows(x, length, few[i], most));
            return true;
        }
        tl_node *choice = put_if(&w, op2(&w, TL_OP_LE, v(&w, trips), tl_i64(x->m, most)));
        tl_push(x->m, &choice->body, grid_of_rows(x, length, few[i], most));
        tl_report(x->m, TL_REMARK, grid->loc, "rows of at most %d elements: %d threads a block", (int)most, (int)few[i]);
        w.out = &choice->other;
    }
    if (!asked)
        tl_attr_set(x->m, grid, TL_A_THREADS, TL_LONG_ROW_THREADS);
    if (asked > TL_LONG_ROW_THREADS && longer) {
        tl_node *choice = put_if(&w, op2(&w, TL_OP_LE, v(&w, trips), tl_i64(x->m, TL_LONGEST_ROW)));
        tl_push(x->m, &choice->body, having(&w, again(&w, grid), TL_A_THREADS, TL_LONG_ROW_THREADS));
        w.out = &choice->other;
    }
    put(&w, grid);
    return true;
}

/* The FOR becomes a parallel loop with its reductions. */
static void make_parallel(tl_module *m, const tl_lane_loop *l)
{
    tl_node *n = l->loop;
    tl_block body = { 0 };
    tl_append_iteration(m, &body, n);
    n->body = body;
    n->op = TL_OP_PARALLEL;
    n->nattrs = 0;
    for (int i = 0; i < l->n; i++)
        tl_flat_reduce(m, n, l->carried[i].var, l->carried[i].op);
}

/* True if the block has serial loops, which all of its threads would repeat. */
static bool has_other_loops(tl_module *m, const tl_block *b)
{
    TL_EACH_STMT(m->arena, n, (tl_block *)b) {
        if (n->op == TL_OP_FOR || n->op == TL_OP_WHILE || (n->op == TL_OP_DO && !tl_is_constant(n->args[0], 0)))
            return true;
        if (n->op == TL_OP_PARALLEL)
            TL_SKIP(n);
    }
    return false;
}

/* True if parallel loops of a block can do what the lanes' loops do, and some loop reads a row again. */
static bool reads_rows_again(const tl_lane_loops *shared)
{
    bool again = false;
    for (int i = 0; i < shared->n; i++) {
        if (shared->at[i].nextremes || shared->at[i].again)
            return false;
        again = again || tl_lane_loop_repeats(shared, i);
    }
    return again && !shared->narrays;
}

tl_block *tl_blocks_of_lanes(const tl_flat_nest *x, const tl_lane_loops *shared, tl_block *host)
{
    tl_lane_loops own;
    if (!reads_rows_again(shared))
        return host;
    tl_flat_nest y = tl_flat_twin(x);
    if (!tl_lane_loops_find(x->m, &y.body, y.inside, tl_flat_uses(&y), &own))
        return host;
    for (int i = 0; i < own.n; i++)
        make_parallel(x->m, &own.at[i]);
    y.grid = tl_flat_grid(&y);
    y.inside = tl_uses_of_node(x->m, y.grid);
    tl_flat_clauses(x, y.grid);
    const tl_node *length = has_other_loops(x->m, &y.grid->body) ? NULL : length_of_rows(&y);
    if (!length)
        return host;
    const tl_at w = { x->m, x->f, x->grid->loc, host };
    const bool asked = tl_has_attr(y.grid, TL_A_THREADS);
    tl_sym *trips = let(&w, "length", cast(&w, tl_for_host(x->m, tl_substitute_definitions(&w, y.inside, length)), TL_I64));
    tl_node *enough = op2(&w, TL_OP_GE, v(&w, trips), tl_i64(x->m, TL_ROW_LEAST));
    if (!asked)
        enough = both(&w, enough, op2(&w, TL_OP_LE, v(&w, trips), tl_i64(x->m, few[FEW - 1] * TL_KEPT_ELEMENTS)));
    if (y.n > 1 || tl_bytes(y.loop[0].var->type) > 4) {     /* else a grid may have so many blocks */
        tl_sym *count[TL_FLAT_LOOPS];
        enough = both(&w, enough, op2(&w, TL_OP_LT, tl_flat_count(x, TL_TOO_MANY_BLOCKS, count, host), tl_i64(x->m, TL_TOO_MANY_BLOCKS)));
    }
    tl_node *choice = put_if(&w, enough);
    if (!tl_blocks_by_rows(&y, asked, &choice->body))
        tl_push(x->m, &choice->body, y.grid);
    return &choice->other;
}
