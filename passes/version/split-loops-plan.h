/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For split-loops.c: which blocks of a cluster execute which statements. */
#ifndef TL_SPLIT_LOOPS_PLAN_H
#define TL_SPLIT_LOOPS_PLAN_H
#include "passes/analysis/effects.h"
#include "passes/mapping/reduced-loop.h"

/* Who executes a statement: each block, the first one, or all of them a part of the loop each, or of the loops of its iterations. */
typedef enum { TL_SHARE_EACH, TL_SHARE_FIRST, TL_SHARE_SHARED, TL_SHARE_REDUCED, TL_SHARE_NOBODY } tl_share;

typedef struct tl_share_plan {
    tl_module *m;
    tl_func *f;
    const tl_uses *uses;    /* of the function */
    tl_roots *roots;
    tl_effects pending, first;      /* on global memory since all blocks met, and those of the first block alone */
    const tl_loop *loops;   /* of a shared one whose trip counts the host knows: the first one is shared; null: there is none */
    uint32_t nloops;
    int64_t each;           /* iterations that a block has of it at least */
    tl_loc loc;
    bool ok;
} tl_share_plan;

tl_share_plan tl_share_plan_of(tl_module *m, tl_func *f);

/* Who executes a statement; whether it stores to global memory, and all blocks must meet before it. */
typedef struct tl_share_step {
    tl_share by;
    bool stores, meets;
} tl_share_step;
/* Of the statements in their order. */
tl_share_step tl_share_step_of(tl_share_plan *p, tl_node *n);
/* The statements of a guard that the function ends with and that holds parallel loops, or null. */
tl_block *tl_share_guarded(const tl_block *b, uint32_t i);
/* True if all blocks must meet before the condition of a guard. */
bool tl_share_guard_meets(tl_share_plan *p, const tl_node *guard);
/* Finds the only loop of each iteration, which reduces. */
bool tl_share_reduces(tl_share_plan *p, tl_node *n, tl_reduced_loop *x);
#endif
