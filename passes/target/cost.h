/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modelled time of a version of a nest, for passes, reports and tile-tune. */
#ifndef TL_COST_H
#define TL_COST_H
#include "passes/target/roofline.h"

/* Work of one iteration, and how often a block does it. */
typedef struct tl_repeated {
    const tl_work *work;
    double times;
    bool older;         /* its products take instructions of older machines */
    int64_t exchanges;  /* waits of warpgroups for each other in an iteration with products */
} tl_repeated;

/* Seconds of a launch of `blocks` blocks of f, lowered for w, on w's typical device; 0: not known. */
double tl_time_of(const tl_machine *w, const tl_func *f, double blocks, const tl_repeated *parts, int n);
#endif
