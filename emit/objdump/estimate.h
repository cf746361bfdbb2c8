/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trip counts of a nest's loops for given arguments. */
#ifndef TL_ESTIMATE_H
#define TL_ESTIMATE_H
#include "passes/analysis/def-use.h"
#include "passes/target/cost.h"

typedef struct tl_estimate {
    const tl_uses *uses;        /* of the kernel */
    const char *sizes;          /* "M=4096,N=512" */
    int values;                 /* nodes visited so far */
} tl_estimate;

/* True if the text is a list of names with numbers. */
bool tl_estimate_reads(const char *sizes);
/* Product of the trip counts of a grid's loops. */
double tl_estimate_blocks(tl_estimate *e, const tl_node *grid);
/* False if the condition does not hold for the sizes. */
bool tl_estimate_holds(tl_estimate *e, const tl_node *condition);
/* How often a block does the work. */
double tl_estimate_times(tl_estimate *e, const tl_work *w);
#endif
