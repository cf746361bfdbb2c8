/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads and stores of fragments whose adjacent lanes swap words (lane-transpose.c). `to` is the layout in which lanes have whole
   vectors. Registers are numbered by it; r is the first of a vector, and copies of it are used. */
#ifndef TL_LANE_TRANSPOSE_H
#define TL_LANE_TRANSPOSE_H
#include "passes/layout/layout.h"
#include "passes/copy/lower-copy.h"

typedef struct tl_exchange {
    tl_frag_layout to;
    const tl_layout *pos;   /* see tl_frag_exchanged */
    int vec, words;         /* elements of a word, which has 4 bytes; words of an access */
    tl_base mem;
} tl_exchange;

/* True if lanes can swap words, and gain by it: no lane has 16 contiguous bytes already. */
bool tl_exchange_find(const tl_copy_op *c, const tl_frag_layout *map, tl_exchange *x);

/* Store: all threads of the warp give; those inside the window then store the words that they got. */
tl_sym *tl_exchange_give(const tl_exchange *x, const tl_copy_op *c, const tl_at *w, const tl_node *r);
void tl_exchange_store(const tl_exchange *x, const tl_copy_op *c, const tl_at *w, tl_sym *q, tl_node *off);

/* Load: those inside load words, others fill them; then all threads of the warp take theirs. */
tl_sym *tl_exchange_room(const tl_exchange *x, const tl_at *w);
void tl_exchange_load(const tl_exchange *x, const tl_copy_op *c, const tl_at *in, const tl_at *outside, tl_sym *q, tl_node *off);
void tl_exchange_take(const tl_exchange *x, const tl_copy_op *c, const tl_at *w, tl_sym *q, const tl_node *r);
#endif
