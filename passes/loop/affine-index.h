/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Indices that are affine functions of loops' iterations. */
#ifndef TL_AFFINE_INDEX_H
#define TL_AFFINE_INDEX_H
#include "passes/vector/vectorize-loads.h"
#include "passes/analysis/range.h"

/* An element of memory that unrolled loops name, and those loops, outermost first. */
typedef struct {
    tl_node *node, *index;
    uint32_t depth;
    tl_node *loop[TL_RUN_DEPTH];
    tl_poly first, stride[TL_RUN_DEPTH];        /* index in the first iteration; of each loop */
    tl_node *start;                     /* the same as `first` */
} tl_step_access;

/* Where it is. */
typedef struct {
    tl_at w;                /* before the loop */
    tl_node *loop;          /* null: none, within an iteration */
    tl_sym *iteration;      /* its variable is this times its step, from 0 on or not; null: it need not be a multiple */
    const tl_uses *region;
    tl_facts *facts;
} tl_step_place;

/* The only index of a load, a store or an address; null: n has none. */
tl_node **tl_step_index(tl_node *n);
/* Computes first, stride and start, over `iteration` in place of the loop's variable if `counts`. False if an unrolled loop's
   stride is not loop-invariant. */
bool tl_step_strides(const tl_step_place *c, tl_step_access *a, bool counts);
/* Takes the terms that depend on the loop's variable out of p; they are the result. */
tl_poly tl_step_changing(const tl_step_place *c, tl_poly *p);
/* `start` in the loop's first iteration. */
tl_node *tl_step_at_first(const tl_step_place *c, const tl_step_access *a);
/* Bases in shared memory that its iterations compute (hoist-shared-base.c); false: none has changed. */
bool tl_step_shared(const tl_step_place *c);
/* Integers on their way to floats (hoist-int-to-float.c); false: none has changed. */
bool tl_step_floats(const tl_step_place *c);
/* Numbers with two values, times what addresses multiply them by (toggle.c); false: there is none. */
bool tl_toggle(tl_module *m, tl_func *f);
#endif
