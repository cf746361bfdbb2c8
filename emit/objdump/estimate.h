/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often the loops of a nest run for given arguments. */
#ifndef TL_ESTIMATE_H
#define TL_ESTIMATE_H
#include "passes/analysis/def-use.h"
#include "passes/target/cost.h"

typedef struct tl_estimate {
    const tl_uses *uses;        /* of the kernel */
    const char *sizes;          /* "M=4096,N=512" */
    int values;                 /* that were looked at */
} tl_estimate;

/* True if all that stands there are names with numbers. */
bool tl_estimate_reads(const char *sizes);
/* Iterations of all loops of a grid. */
double tl_estimate_blocks(tl_estimate *e, const tl_node *grid);
/* How often a block does the work. */
double tl_estimate_times(tl_estimate *e, const tl_work *w);
#endif
