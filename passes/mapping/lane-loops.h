/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Serial loops of an iteration that the lanes of a warp share, or of a part of it:

     parallel %i ... {                                     lane 0 has %j = 0, 32, 64, ..., lane 1 has 1, 33, 65, ...
       let %s = 0
       for %j = 0 lt %n step 1 { set %s = add(%s, load(%x[add(mul(%i, %n), %j)])) }
       store %y[%i], %s }                                  lane 0

   Every lane does the other statements of the iteration, but what they store is stored by one, and what a reduction starts from is
   read by one. What one lane of an iteration
   writes no other lane accesses. */
#ifndef TL_LANE_LOOPS_H
#define TL_LANE_LOOPS_H
#include "passes/analysis/independent.h"

enum { TL_MOST_LANE_LOOPS = 16 };

typedef struct tl_lane_loop {
    tl_node *loop;
    bool again;             /* it runs several times in an iteration */
    int n;                  /* scalars that it reduces */
    tl_carried carried[TL_MOST_CARRIED];
    tl_node *start[TL_MOST_CARRIED];    /* the LET of what it starts from, read from memory, which nothing else needs; null: there is none */
} tl_lane_loop;

typedef struct tl_lane_loops {
    int n, narrays;
    int64_t lanes;          /* that share an iteration: TL_WARP, or fewer, a power of two, where all loops are short */
    int64_t chunk, most;    /* contiguous iterations that a lane takes at once, of every loop; those that make a vector */
    tl_lane_loop at[TL_MOST_LANE_LOOPS];
    /* arrays of the iteration whose element e belongs to the lane that has iteration e of each loop that accesses it */
    tl_sym *array[TL_MOST_LANE_LOOPS];
} tl_lane_loops;

/* Finds the loops that lanes can share in the body of an iteration. `inside` are the uses of the statement with that body, `all`
   those of its function. False: there is none, or lanes would meet in memory. */
bool tl_lane_loops_find(tl_module *m, const tl_block *body, const tl_uses *inside, const tl_uses *all, tl_lane_loops *x);
/* True if lanes along the found loops touch fewer sectors of global memory than lanes along `var`, adjacent iterations of which
   have adjacent lanes. */
bool tl_lane_loops_pay(const tl_lane_loops *x, const tl_block *body, const tl_uses *inside, const tl_uses *all, const tl_loop *along);
/* True if all of a warp's lanes reach the found loops of the statement alike, whatever iterations they have. */
bool tl_lane_loops_alike(const tl_lane_loops *x, const tl_node *par, const tl_uses *inside);
/* The loop whose reduction starts from the value of the LET, read by one lane; *i: which of its scalars. Null: it is no such LET. */
const tl_lane_loop *tl_lane_loop_from(const tl_lane_loops *x, const tl_node *let, int *i);
/* A whole warp shares an iteration. */
void tl_lane_loops_widen(tl_lane_loops *x);
/* True if an earlier loop of x has the same bounds as loop i. */
bool tl_lane_loop_repeats(const tl_lane_loops *x, int i);
/* The number of the loop in x; -1: it is not there. */
int tl_lane_loop_of(const tl_lane_loops *x, const tl_node *loop);
#endif
