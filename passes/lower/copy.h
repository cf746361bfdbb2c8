/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of lower-copy share. */
#ifndef TL_LOWER_COPY_H
#define TL_LOWER_COPY_H
#include "passes/launch/aligned.h"
#include "passes/facts/at.h"
#include "passes/facts/range.h"

/* Bytes of the widest access of a thread. */
enum { VECTOR = 16 };

/* One TLOAD or TSTORE on its way. */
typedef struct tl_copy_op {
    tl_at w;
    bool load, async;
    tl_node *tile, *fill;
    unsigned rank;
    int64_t dim[3];
    tl_sym *mem;            /* pointer the view starts at */
    tl_sym *base;           /* i64: element of `mem` under the tile's corner */
    tl_sym *stride[3];      /* i64: elements of `mem` from one index of a dim to the next; last null */
    tl_sym *lo[3], *hi[3];  /* i32: window; lo null if it starts at 0 */
    tl_facts *facts;
    tl_aligned *aligned;
    const struct tl_exchange *exchange; /* of a fragment whose lanes swap words; or null */
} tl_copy_op;

/* Element of `mem` under coordinates (i32 variables) of the tile; from the first null one on they are 0. */
tl_node *tl_copy_offset(tl_copy_op *c, tl_sym *const at[3]);
/* Whether they lie in the window. */
tl_node *tl_copy_inside(tl_copy_op *c, tl_sym *const at[3]);
/* Lane by lane conversion; the value itself if the types agree. */
tl_node *tl_copy_convert(const tl_at *w, tl_node *value, tl_base to);
/* When all vectors of `vec` elements in the window lie at multiples of their size. */
tl_node *tl_copy_aligned(tl_copy_op *c, const tl_node *view, const tl_node *index, bool limited,
                         int64_t vec);
/* A vector of lanes, or the only one. */
tl_node *tl_copy_vector(const tl_at *w, tl_base to, int64_t n, tl_node **lane);
/* The whole copy if the tile is a fragment (copy-fragment.c). */
void tl_copy_frag(tl_copy_op *c, const tl_node *view, const tl_node *index, bool limited);
#endif
