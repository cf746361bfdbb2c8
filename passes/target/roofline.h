/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Operations and bytes of a block of a grid nest, counted on the tile level. No access hits a cache, and every condition
   holds. A float operation or function of math.h counts once, fma twice, an integer operation not at all. */
#ifndef TL_ROOFLINE_H
#define TL_ROOFLINE_H
#include "passes/target/target.h"

/* Work of one trip through the loops whose trip counts only the launch knows. Known trip counts are multiplied in. */
typedef struct tl_work {
    struct tl_work *next, *outer;   /* in program order; around this one, null for the block itself */
    const tl_loop *loop;            /* the innermost; null: the block itself, or a `while` */
    tl_loc loc;                     /* of that */
    double around;                  /* product of the known trip counts, which what follows has in it */
    bool at_most;                   /* it has conditions or edges */
    double products[TL_N_BASES];    /* of tile_gemm, by the wider type of the operands */
    double tf32;                    /* of floats, as tf32 */
    double operations, read, written;   /* bytes of global memory */
    double computed;                /* operands of products that the block computes of other products */
    double decoded;                 /* elements of operands of products that the block computes of what it loads */
    double scaled;                  /* instructions that add scaled sums of blocks of k, where no unit scales */
    double words;                   /* that products of floats without a unit read of shared memory, over the root of the threads */
    double warp_words;              /* the same of products of older instructions, of which each warp reads its operands */
} tl_work;

/* The parts of a grid's work, in program order. Calls are inlined before. */
tl_work *tl_work_of(tl_module *m, tl_node *grid);

/* The array whose elements threads compute by the statement, which is no load; null: there is none. */
tl_sym *tl_work_computes(const tl_node *n);
double tl_work_products(const tl_work *w);
/* True if a unit of the machine multiplies floats. */
bool tl_multiplies_floats(const tl_machine *m);
/* Seconds of one trip at the full rate of the machine's typical device: of matrix units, of other arithmetic, of
   memory. */
typedef struct tl_bounds {
    double matrix, scalar, memory;
} tl_bounds;
tl_bounds tl_work_bounds(const tl_machine *m, const tl_work *w);
#endif
