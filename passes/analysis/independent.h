/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the iterations of a serial loop are independent, proved by ranges and strides:

     for (h) for (w) for (c)  y[((i * H + h) * W + w) * C + c] = ...     of h: what is inside reaches over W * C elements
                                                                         at most, and h strides by as many

   Each variable and array that an iteration assigns is its own, all places that it writes are known, and no other
   iteration touches them. */
#ifndef TL_INDEPENDENT_H
#define TL_INDEPENDENT_H
#include "passes/analysis/access.h"

/* What stands in the way of independence: accesses that may meet, or one that is not understood and null. */
typedef struct tl_dependence {
    const tl_node *at, *other;
    const tl_sym *root, *other_root;        /* null: not known */
    bool wraps;             /* unsigned numbers of 32 bits stand in the way of an index */
    bool writes;            /* the other one; of independent iterations: any */
} tl_dependence;

/* Loops that a loop is in, outermost first. */
typedef struct tl_loops_around {
    const tl_loop *at[8];
    int n;
} tl_loops_around;

/* True if the iterations of n, a FOR, are independent; `all` are the uses of its function, `around` may be null. */
bool tl_independent(tl_module *m, const tl_node *n, const tl_uses *all, const tl_loops_around *around, tl_dependence *why);
#endif
