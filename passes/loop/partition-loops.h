/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops that are split: the conditions that make the tests of their iterations true. */
#ifndef TL_PARTITION_LOOPS_H
#define TL_PARTITION_LOOPS_H
#include "passes/expr/builder.h"
#include "passes/analysis/range.h"
#include "passes/analysis/uniformity.h"

enum { TL_SPLIT_TESTS = 64, TL_SPLIT_LIMITS = 16 };

/* rest + plus, as something is to be above 0, or what `times` the loop variable is to be below; unless a condition
   holds that the loop does not change. */
typedef struct {
    uint32_t n;
    tl_node *rest[TL_SPLIT_LIMITS], *unless[TL_SPLIT_LIMITS];
    int64_t plus[TL_SPLIT_LIMITS], times[TL_SPLIT_LIMITS];
} tl_split_limits;

/* What makes the tests true. */
typedef struct {
    uint32_t n;
    tl_node **test[TL_SPLIT_TESTS];
    tl_split_limits above, below;
    tl_node *aligned;       /* or null: nothing to ask */
} tl_split_terms;

typedef struct {
    tl_at w;                /* before the loop */
    tl_node *loop;
    const tl_uses *in_loop;
    tl_facts *facts;
    const tl_uniformity *uniform;
    tl_split_terms t;
    tl_node *unless;        /* what is being asked matters only where this does not hold; null: always */
    uint32_t depth, nodes;
    bool copies;            /* threads themselves bring what matrix units multiply */
    bool compared;          /* the last test was a comparison */
    bool guards;            /* one stands before an access to global memory */
    bool together;          /* lanes exchange values */
    bool refused;
} tl_split;

/* Whether the test can be known to hold; what that takes is noted. */
bool tl_split_take(tl_split *c, tl_node **slot);
#endif
