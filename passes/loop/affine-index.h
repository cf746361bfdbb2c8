/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Indices that step from turn to turn of loops. */
#ifndef TL_AFFINE_INDEX_H
#define TL_AFFINE_INDEX_H
#include "passes/vector/vectorize-loads.h"
#include "passes/analysis/range.h"

/* An element of memory that unrolled loops name, and those loops, outermost first. */
typedef struct {
    tl_node *node, *index;
    uint32_t depth;
    tl_node *loop[TL_RUN_DEPTH];
    tl_poly first, far[TL_RUN_DEPTH];   /* index in the first turn; from one turn of a loop to the next */
    tl_node *start;                     /* the same as `first` */
} tl_step_access;

/* Where it is. */
typedef struct {
    tl_at w;                /* before the loop */
    tl_node *loop;          /* null: none, within a turn */
    tl_sym *turn;           /* its variable is this times its step, from 0 on or not; null: it need not be a multiple */
    const tl_uses *region;
    tl_facts *facts;
} tl_step_place;

/* Works out first, far and start, over `turn` in place of the loop's variable, or not; false where turns of unrolled loops
   do not lie at equal distances. */
bool tl_step_turns(const tl_step_place *c, tl_step_access *a, bool counts);
/* Takes the terms that depend on the loop's variable out of p; they are the result. */
tl_poly tl_step_changing(const tl_step_place *c, tl_poly *p);
/* `start` at the loop's first turn. */
tl_node *tl_step_at_first(const tl_step_place *c, const tl_step_access *a);
/* Bases in shared memory that its turns compute (hoist-shared-base.c); false: none has changed. */
bool tl_step_shared(const tl_step_place *c);
#endif
