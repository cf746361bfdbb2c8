/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer: loads that run some iterations ahead. */
#ifndef TL_PREFETCH_H
#define TL_PREFETCH_H
#include "passes/pipeline/buffer-index.h"

/* A loop that becomes a pipeline. */
typedef struct tl_pipeline {
    tl_node *loop;
    const tl_staged *t;
    int64_t count;          /* of slots */
} tl_pipeline;

/* A later iteration: `by`, or `steps`, iterations after the one in which the loop variable is `from`. That one runs; with `first` it
   is the first. `steps` is not for 64-bit loops. */
typedef struct tl_later {
    const tl_node *from;
    bool first;
    int64_t by;
    tl_sym *steps;
} tl_later;

/* Emits what stands before the loop: its bounds as constants or loop-invariant variables, and the arrays with slots. The body without
   these and without the loads that run ahead goes to `rest`. */
void tl_ahead_begin(const tl_at *w, const tl_pipeline *x, tl_block *rest);
/* Emits `if (the iteration runs) { its loads, into slot `number` }`, and returns the place in the braces. Without a number the arrays
   have no slots. */
tl_at tl_ahead_loads(const tl_at *w, const tl_pipeline *x, const tl_later *l, tl_node *number);
/* Emits the whole loop with two slots, for machines without asynchronous copies; `held`: registers hold tiles between load and store
   (double-buffer.c). */
void tl_ahead_alternate(const tl_at *w, const tl_pipeline *x, bool held);
#endif
