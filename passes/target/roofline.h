/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a block of a grid nest computes and moves, counted on the tile level: no cache has any of it, and every condition
   holds. Operations on floats count once each, a function of math.h too, fma twice; what integers do does not count. */
#ifndef TL_ROOFLINE_H
#define TL_ROOFLINE_H
#include "passes/target/target.h"

/* Of one trip through loops whose trips only the launch knows; those of other loops are multiplied out. */
typedef struct tl_work {
    struct tl_work *next, *outer;   /* in program order; around this one, null for the block itself */
    const tl_loop *loop;            /* the innermost; null: the block itself, or a `while` */
    tl_loc loc;                     /* of that */
    double around;                  /* trips that are known, around it: what follows is of all of them */
    bool at_most;                   /* there are conditions, or edges, in it */
    double products[TL_N_BASES];    /* of tile_gemm, by the wider type of the operands */
    double tf32;                    /* of floats, as tf32 */
    double operations, read, written;   /* bytes of global memory */
} tl_work;

/* After `inline`. */
tl_work *tl_work_of(tl_module *m, tl_node *grid);

double tl_work_products(const tl_work *w);
/* Seconds that one such trip takes if all of the machine's typical device works on such trips: in matrix units, in other
   arithmetic, in memory. */
typedef struct tl_bounds {
    double matrix, scalar, memory;
} tl_bounds;
tl_bounds tl_work_bounds(const tl_machine *m, const tl_work *w);
#endif
