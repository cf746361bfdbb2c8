/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reads and writes of a loop nest whose indices are known as polynomials. */
#ifndef TL_ACCESS_WALK_H
#define TL_ACCESS_WALK_H
#include "passes/analysis/access.h"

enum { TL_ACCESS_DIMS = 5 };

/* An access is made only if `cond` is `holds`. */
typedef struct tl_guard {
    const tl_node *owner, *cond;
    bool holds;
} tl_guard;

typedef struct tl_touch {
    const tl_node *at;          /* its place */
    const tl_sym *root;         /* array or pointer that it goes through */
    bool write, tile;
    bool cut;                   /* a tile of which .rows or .cols may leave out elements */
    int dims;
    tl_poly dim[TL_ACCESS_DIMS];        /* index of the first element */
    int64_t width[TL_ACCESS_DIMS];      /* elements from there on; 1 unless it is a tile */
    const tl_guard *guard;
    const tl_loop *const *loop; /* inside the nest and around the access, outermost first */
    int guards, loops;
} tl_touch;

typedef struct tl_touches {
    tl_touch **at;
    int n, room;
} tl_touches;

/* Of the body of a GRID or PARALLEL: accesses of global memory, in a parallel loop of shared
   arrays and fragments too. Those that are left out may be made or not, or nobody knows where. */
tl_touches tl_touches_of(tl_module *m, const tl_uses *u, const tl_node *nest);
#endif
