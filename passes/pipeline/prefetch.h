/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer: loads that run iterations ahead. */
#ifndef TL_PREFETCH_H
#define TL_PREFETCH_H
#include "passes/pipeline/buffer-index.h"

/* A loop that becomes a pipeline. */
typedef struct tl_pipeline {
    tl_node *loop;
    const tl_staged *t;
    int64_t count;          /* of versions */
} tl_pipeline;

/* The iteration `by`, or `steps` (which is not for 64-bit loops), after the one of `from`, a value of the
   loop variable for which one runs, or its first value with `first`. */
typedef struct tl_later {
    const tl_node *from;
    bool first;
    int64_t by;
    tl_sym *steps;
} tl_later;

/* Before the loop: its bounds as constants or variables that it does not change, and the arrays that get versions.
   What is left of the body, without these and the loads that run ahead, goes to `rest`. */
void tl_ahead_begin(const tl_at *w, const tl_pipeline *x, tl_block *rest);
/* if (the iteration runs) { its loads, into slot `number` }
   The result is what stands in the braces. */
tl_at tl_ahead_loads(const tl_at *w, const tl_pipeline *x, const tl_later *l, tl_node *number);
/* Without asynchronous copies: the whole loop, with two versions, and `held` in registers between (double-buffer.c). */
void tl_ahead_alternate(const tl_at *w, const tl_pipeline *x, bool held);
#endif
