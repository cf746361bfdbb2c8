/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores of fragments to rows that are aligned to nothing but their elements (shifted-store.c). */
#ifndef TL_SHIFTED_STORE_H
#define TL_SHIFTED_STORE_H
#include "passes/layout/layout.h"
#include "passes/copy/lower-copy.h"

typedef struct tl_shift {
    tl_base mem;
    int vec, words;     /* elements of a lane, and words of 4 bytes that they have */
    int group;          /* lanes that hold contiguous elements of one row */
} tl_shift;

/* True if the store is faster with words from adjacent lanes. */
bool tl_shift_find(const tl_copy_op *c, const tl_frag_layout *map, int64_t vec, tl_shift *x);
/* Stores the elements at register r and after it, which lie at `at` in the tile and from `off` on in memory. All threads of a warp come. */
void tl_shift_store(const tl_shift *x, tl_copy_op *c, const tl_at *w, tl_sym *const at[3], tl_node *off, const tl_node *r);
#endif
