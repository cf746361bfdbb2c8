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

/* A scalar that the iterations of a loop reduce: each assignment is s = s op x, where x does not read s, and nothing else reads s. */
typedef struct tl_carried {
    tl_sym *var;
    tl_redop op;
} tl_carried;

enum { TL_MOST_CARRIED = 8 };

/* What n, a FOR, reduces, into `out` of TL_MOST_CARRIED: sums of float, f32 and f64, and what is associative. Returns how many;
   -1: it assigns another scalar that is declared outside. */
int tl_carried_by(tl_module *m, const tl_node *n, tl_carried out[]);

/* True if the iterations of n, a FOR, are independent but for the n_carried scalars that it reduces; `all` are the uses of its
   function, `around` may be null. */
bool tl_independent_but(tl_module *m, const tl_node *n, const tl_uses *all, const tl_loops_around *around, int n_carried, tl_dependence *why);
/* ... and it reduces none. */
bool tl_independent(tl_module *m, const tl_node *n, const tl_uses *all, const tl_loops_around *around, tl_dependence *why);

/* True if two objects may share memory, though their roots differ. */
bool tl_may_alias(const tl_object *a, const tl_object *b);
#endif
