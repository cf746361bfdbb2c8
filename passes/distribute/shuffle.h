/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops that read fragments with another layout than the loop's tile. Where a warp holds all that its
   threads read, shuffles exchange it.

       parallel i, j { u[i][j] = p[j][i] }        every warp has the same elements of u and p
     becomes
       for r < registers of u { c[r] = shfl(p.r[q], lane that has p[j][i]) }
       for r < registers of u { u.r[r] = c[r] }                                            */
#ifndef TL_SHUFFLE_H
#define TL_SHUFFLE_H
#include "passes/ir/ir.h"
#include "passes/layout/layout.h"

/* True if the load's element depends on the loops' variables alone, in every iteration, and the loops do not
   store to the fragment. */
bool tl_shuffle_reads(const tl_node *load, const tl_node *par);

/* True if index d of such a load is the variable of loop d plus a constant. */
bool tl_shuffle_keeps(const tl_node *load, const tl_node *par, unsigned d);

/* True if the access x[i + a][j + b], x[i + a] or x[j + b] needs no shuffle: the thread that has register r of `tile`, on which the loops
   start at `off`, has the element, too, in the same register or in that of the line. */
bool tl_shuffle_direct(tl_arena *a, const tl_node *access, const tl_node *par, const tl_sym *tile,
                     const int64_t off[3]);

enum { TL_CROSS_MOST = 8 };

/* For a register of the tile: in which registers of the fragment that is read threads find their elements. */
typedef struct tl_shuffle_from {
    bool own;                   /* each thread holds its element itself */
    int n, reg[TL_CROSS_MOST];
} tl_shuffle_from;

typedef struct tl_shuffle_plan {
    const tl_frag_layout *tile, *from;
    tl_shuffle_from *regs;
    int period, advance;        /* regs[r + period] has the registers of regs[r] plus advance */
    int shuffles;               /* of a thread */
    int threads;                /* that take part, a multiple of 32 if there are shuffles; 0: all */
} tl_shuffle_plan;

/* Parallel loops over a tile, starting at `off`. */
typedef struct tl_shuffle_loops {
    const tl_node *par;
    const tl_sym *tile;
    const int64_t *off;
} tl_shuffle_loops;

/* Plans how threads get what the load reads. False if another warp has some of it, or shared memory is
   cheaper. */
bool tl_shuffle_find(tl_module *m, const tl_func *f, const tl_node *load, tl_shuffle_loops l, tl_shuffle_plan *c);

/* The fragment whose map deals the iterations of `par` to threads, so that stores need no shuffle, and loads need none or have
   a plan; null if there is none. `off` receives where the loops start on it. */
tl_sym *tl_shuffle_tile(tl_module *m, const tl_func *f, const tl_node *par, int64_t off[3]);
#endif
