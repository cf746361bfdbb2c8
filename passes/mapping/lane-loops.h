/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Serial loops of an iteration that the lanes of a warp, or a part of its lanes, share:

     parallel %i ... {                                     lane 0 has %j = 0, 32, 64, ..., lane 1 has 1, 33, 65, ...
       let %s = 0
       for %j = 0 lt %n step 1 { set %s = add(%s, load(%x[add(mul(%i, %n), %j)])) }
       store %y[%i], %s }                                  lane 0

   All lanes execute the other statements of the iteration. Lane 0 alone stores, and reads the values that reductions start from. What one
   lane writes in a loop, other lanes access only in other loops, after a barrier of the warp. */
#ifndef TL_LANE_LOOPS_H
#define TL_LANE_LOOPS_H
#include "passes/mapping/reduced-loop.h"

enum { TL_MOST_LANE_LOOPS = 16 };

typedef struct tl_lane_loop {
    tl_node *loop;
    bool again;             /* it is in a loop of the iteration */
    bool before, after;     /* a barrier of the warp is needed before it, or after it: lanes access what others write */
    int n;                  /* scalars that it reduces */
    tl_carried carried[TL_MOST_CARRIED];
    int nextremes;
    tl_extreme extreme[TL_MOST_EXTREMES];
    tl_node *start[TL_MOST_CARRIED];    /* the LET that reads its first value from memory, if nothing else needs that; else null */
} tl_lane_loop;

typedef struct tl_lane_loops {
    int n, narrays;
    int64_t lanes;          /* that share an iteration: TL_WARP, or fewer, a power of two, where all loops are short */
    int64_t chunk, most;    /* contiguous iterations that a lane takes at once; as many as make a vector */
    int64_t bytes;          /* of the narrowest array that these access */
    tl_lane_loop at[TL_MOST_LANE_LOOPS];
    /* arrays of the iteration of which a lane accesses the elements of its own iterations alone */
    tl_sym *array[TL_MOST_LANE_LOOPS];
} tl_lane_loops;

/* Finds the loops that lanes can share in the body of an iteration. `inside` are the uses of the statement with that body, `all`
   those of its function. False: there is none, or lanes would meet in memory. */
bool tl_lane_loops_find(tl_module *m, const tl_block *body, const tl_uses *inside, const tl_uses *all, tl_lane_loops *x);
/* The same with the outermost of nested loops that could be shared, even if lanes would read a row apart: warps can share them, and lanes the
   rows. */
bool tl_lane_loops_outermost(tl_module *m, const tl_block *body, const tl_uses *inside, const tl_uses *all, tl_lane_loops *x);
/* Finds where barriers of the warp are needed. False: they do not suffice (lane-memory.c). */
bool tl_lane_loops_order(tl_module *m, const tl_block *body, const tl_uses *inside, const tl_uses *all, tl_lane_loops *x);
/* How many contiguous iterations of the loop make a vector, or in long loops two of the widest elements where others are narrower; 0: no
   access depends on it (lane-memory.c). Loops that begin at an index from memory have no vectors. *bytes: of the narrowest elements. */
int64_t tl_lane_chunk_of(const tl_uses *inside, tl_node *loop, int64_t *bytes);
/* True if lanes along the found loops access fewer sectors of global memory than lanes that have adjacent iterations of `along`. */
bool tl_lane_loops_pay(const tl_lane_loops *x, const tl_block *body, const tl_uses *inside, const tl_uses *all, const tl_loop *along);
/* Sectors of global memory that a LOAD or STORE of a warp touches whose lanes have adjacent iterations of `along`. 0:
   it may be anywhere. */
int64_t tl_lane_sectors(const tl_uses *inside, const tl_uses *all, const tl_node *access, const tl_loop *along);
/* True if all lanes of a warp execute the found loops in which they meet together, whatever iterations of `par` they have. */
bool tl_lane_loops_alike(const tl_lane_loops *x, const tl_node *par, const tl_uses *inside, const tl_uses *all);
/* True if lanes hand values to each other in the loop; in some loop. */
bool tl_lane_loop_meets(const tl_lane_loop *l);
bool tl_lane_loops_meet(const tl_lane_loops *x);
/* How many statements of loop n, up to the last one in which lanes meet, may run equally often for all iterations of the nest: as often as
   for the one that runs n most often, whose reads are common. 0: none may (lane-memory.c). */
uint32_t tl_lane_loop_common(const tl_lane_loops *x, const tl_node *n, const tl_uses *inside, const tl_uses *all, const tl_loop *nest, uint32_t nloops);
/* The loop whose reduction starts from the value of the LET, read by one lane; *i: which of its scalars. Null: it is no such LET. */
const tl_lane_loop *tl_lane_loop_from(const tl_lane_loops *x, const tl_node *let, int *i);
/* Makes so many lanes share an iteration. */
void tl_lane_loops_group(tl_lane_loops *x, int64_t lanes);
/* Makes fewer lanes share an iteration if adjacent iterations of `along` read common elements: each lane repeats what is not shared. False:
   their number stays. */
bool tl_lane_loops_narrow(tl_module *m, tl_lane_loops *x, const tl_block *body, const tl_uses *inside, const tl_uses *all, const tl_loop *along);
/* True if all of the loops begin at an index from memory. */
bool tl_lane_loops_of_memory(const tl_lane_loops *x, const tl_uses *inside);
/* True if an earlier loop of x has the same bounds as loop i. */
bool tl_lane_loop_repeats(const tl_lane_loops *x, int i);
/* The index of the loop in x; -1: it is not there. */
int tl_lane_loop_of(const tl_lane_loops *x, const tl_node *loop);
#endif
