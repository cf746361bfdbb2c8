/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Indices that are affine functions of loops' iterations. */
#ifndef TL_AFFINE_INDEX_H
#define TL_AFFINE_INDEX_H
#include "passes/vector/vectorize-loads.h"
#include "passes/analysis/range.h"

/* An access in unrolled loops, and these loops, outermost first. */
typedef struct {
    tl_node *node, *index;
    uint32_t depth;
    tl_node *loop[TL_RUN_DEPTH];
    tl_poly first, stride[TL_RUN_DEPTH];        /* index in the first iteration; of each loop */
    tl_node *start;                     /* the same as `first` */
} tl_step_access;

/* The loop whose iterations step the indices of accesses. */
typedef struct {
    tl_at w;                /* before the loop */
    tl_node *loop;          /* null: none, within an iteration */
    tl_sym *iteration;      /* the loop's variable is a multiple of the step: iteration * step; null: it need not be one */
    const tl_uses *region;
    tl_facts **facts;       /* of the function; null there: no loop has asked yet */
} tl_step_place;

static inline tl_facts *tl_step_facts(const tl_step_place *c)
{
    return *c->facts ? *c->facts : (*c->facts = tl_facts_new(c->w.m, c->w.f));
}

/* The only index of a load, a store or an address; null: n has none. */
tl_node **tl_step_index(tl_node *n);
/* Computes first, stride and start, over `iteration` in place of the loop's variable if `counts`. False if an unrolled loop's
   stride is not loop-invariant. */
bool tl_step_strides(const tl_step_place *c, tl_step_access *a, bool counts);
/* Takes the terms that depend on the loop's variable out of p, and returns them. */
tl_poly tl_step_changing(const tl_step_place *c, tl_poly *p);
/* `start` in the loop's first iteration. */
tl_node *tl_step_at_first(const tl_step_place *c, const tl_step_access *a);
/* Hoists loop-invariant addresses in shared memory (hoist-shared-base.c). False if nothing has changed. */
bool tl_step_shared(const tl_step_place *c);
/* Converts loop-invariant integers to floats before the loop (hoist-int-to-float.c). False if nothing has changed. */
bool tl_step_floats(const tl_step_place *c);
/* Keeps variables of two values multiplied by the factors that addresses need (toggle.c). False if there is none. */
bool tl_toggle(tl_module *m, tl_func *f);
#endif
