/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A grid whose iterations become threads (flat.c), and the boxes of iterations that its blocks take (flat-box.c). */
#ifndef TL_FLAT_H
#define TL_FLAT_H
#include "passes/expr/builder.h"
#include "passes/analysis/def-use.h"

enum {
    TL_FLAT_LOOPS = 4,      /* of a grid */
    TL_FLAT_WIDE = 3        /* of a parallel loop: along so many a box has more than one iteration */
};

typedef struct tl_flat_nest {
    tl_module *m;
    tl_func *f;
    tl_node *grid;
    const tl_uses *inside, *all;        /* of the grid, of the kernel */
    uint32_t n;
    tl_loop loop[TL_FLAT_LOOPS];
    int64_t width[TL_FLAT_LOOPS];       /* of the box; where the launch chooses, at most */
    tl_sym *bits[TL_FLAT_LOOPS], *mask[TL_FLAT_LOOPS];  /* the launch chooses: i32, the box is 2^bits wide, less 1; null: it does not */
    uint32_t lanes;                     /* threads that share an iteration; 1: it is one thread's */
    bool split;                         /* groups of a block's threads share iterations: it has TL_WARP of them */
    uint32_t lane;                      /* the loop along which adjacent threads, or warps, have adjacent iterations */
    int64_t whole[TL_FLAT_LOOPS];       /* iterations run up to a multiple of so many, whatever the loop's end; 0: up to that */
    tl_block body;
} tl_flat_nest;

/* The loops of x->grid, whose blocks have nothing but one parallel loop, and of that, as one nest; null: they make none. Statements
   are shared with the grid. The grid that is returned has the nest's loops and body. How: loops of blocks belong to loops of the grid from
   the last one on; loops of the grid may count blocks. */
enum { TL_NEST_SWAPPED = 1, TL_NEST_COUNTED = 2, TL_NEST_WAYS = 4 };
tl_node *tl_block_nest(tl_flat_nest *x, unsigned how);

/* How wide the box of a block is along each loop; `host` gets what computes it where trips are not known. */
void tl_flat_shape(tl_flat_nest *x, int64_t threads, tl_block *host);
/* The loops over boxes of `grid`, and what its blocks do. */
void tl_flat_fill(const tl_flat_nest *x, tl_node *grid, tl_block *host);

/* Threads for a grid whose blocks are not flat, where no clause gives them. */
void tl_choose_threads(const tl_flat_nest *x, tl_node *grid);
#endif
