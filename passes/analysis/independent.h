/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the iterations of a serial loop are independent, proved by ranges and strides:

     for (h) for (w) for (c)  y[((i * H + h) * W + w) * C + c] = ...     h is independent: an iteration spans at most W * C
                                                                         elements, which is the stride of h

   An iteration assigns variables and arrays of its own alone, the offsets of all its writes are known, and no other iteration
   accesses the same. */
#ifndef TL_INDEPENDENT_H
#define TL_INDEPENDENT_H
#include "passes/analysis/access.h"

/* Why iterations are not independent: two accesses that may overlap, or one that is not understood; then `other` is null. */
typedef struct tl_dependence {
    const tl_node *at, *other;
    const tl_sym *root, *other_root;        /* null: not known */
    bool wraps;             /* an index is not understood because unsigned numbers of 32 bits may wrap around */
    bool writes;            /* `other` writes; of independent iterations: there is a write */
} tl_dependence;

/* The loops around a loop, outermost first. */
typedef struct tl_loops_around {
    const tl_loop *at[8];
    int n;
} tl_loops_around;

enum { TL_MOST_SIGNS = 8 };

/* True if the iterations of n, a FOR, are independent but for the n_carried scalars that it reduces; `all` are the uses of its
   function, `around` may be null. */
bool tl_independent_but(tl_module *m, const tl_node *n, const tl_uses *all, const tl_loops_around *around, int n_carried, tl_dependence *why);
/* True if the iterations of n are independent, and it reduces no scalar. */
bool tl_independent(tl_module *m, const tl_node *n, const tl_uses *all, const tl_loops_around *around, tl_dependence *why);

/* The bytes from the start of its root that an access of a nest may reach. */
typedef struct tl_reach {
    tl_object of;
    bool write;
    tl_poly from, to;       /* of what no loop of the nest changes: the first one, and one after the last */
} tl_reach;

typedef struct tl_reached {
    int n, room, nsigns;
    tl_reach *at;
    tl_poly sign[TL_MOST_SIGNS];    /* all of these are taken to be 0 or more */
} tl_reached;

/* What each access of the block reaches, by each operand of a choice in its index; `inside` has its loops and those around it. Iterations of the loop `promised` are independent:
   if it moves all accesses alike, what they reach is relative to its iteration. Memory that is promised to be const is left out. False:
   it is not known. */
bool tl_reaches(tl_module *m, const tl_block *b, const tl_uses *inside, const tl_uses *all, const tl_loop *promised, tl_reached *out);

/* True if two objects may share memory, though their roots differ. */
bool tl_may_alias(const tl_object *a, const tl_object *b);
#endif
