/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The loop of a device function whose iterations the blocks of a cluster can share, for version/split-k.c. */
#ifndef TL_SPLIT_PLAN_H
#define TL_SPLIT_PLAN_H
#include "passes/ir/ir.h"
#include "passes/ir/ptrmap.h"

typedef struct tl_split_plan {
    tl_arena *arena;
    const tl_func *f;
    const tl_block *in;     /* the statements that the loop is one of: the function's, or those of a guard that ends it */
    uint32_t at;            /* of the loop among them */
    bool guarded;
    const tl_node *loop;
    tl_sym *sum[8];         /* its accumulators */
    uint32_t n;
    bool computes;          /* an iteration does more than load and multiply */
    bool ok;
    /* while the plan is made */
    tl_ptrmap last;         /* arrays: the last statement of an iteration that writes it */
    tl_ptrmap whole;        /* arrays that the iteration has wholly written so far */
    tl_ptrmap fixed;        /* variables of the iteration: 1 loop-invariant, 2 not */
    uint32_t trip;          /* the index of the statement looked at in the loop's body */
    uint32_t bids;          /* reads of the block's index */
} tl_split_plan;

tl_split_plan tl_split_plan_of(tl_module *m, tl_func *f);
/* True if the loop counts up between bounds that the host knows. */
bool tl_split_host_knows(tl_arena *a, const tl_loop *l);
#endif
