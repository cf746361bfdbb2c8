/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The elements that a load in a loop's body reads in all iterations of unrolled loops around it. */
#ifndef TL_VECTORIZE_LOADS_H
#define TL_VECTORIZE_LOADS_H
#include "passes/expr/builder.h"
#include "passes/analysis/access.h"

enum { TL_RUN_DEPTH = 4, TL_RUN_ITERATIONS = 128 };

/* A load of global memory that each iteration of the loop executes. The unrolled loops around it from index `from` on are analysed; those
   outside of them stand in one iteration. */
typedef struct tl_read {
    tl_node *node, *load;               /* load: node with a pointer from outside of the loop */
    uint32_t depth, from;
    tl_node *loop[TL_RUN_DEPTH];        /* outermost first */
    tl_block *block[TL_RUN_DEPTH + 1];  /* the body of the loop at each depth */
    tl_node *stmt[TL_RUN_DEPTH + 1];    /* the statement in that body that holds the load */
    bool done;
    int64_t iterations, at[TL_RUN_ITERATIONS];  /* offsets from the first iteration's element */
    tl_poly first;                      /* index in the first iteration */
    tl_node *index;                     /* i32 over the unrolled loops' variables: at[] */
} tl_read;

/* True if n is a loop that is fully unrolled, of few iterations. */
static inline bool tl_is_unrolled(const tl_node *n)
{
    int64_t trips = n->op == TL_OP_FOR && tl_attr(n, TL_A_UNROLL, 0) == 1 ? tl_trips(&n->loops[0]) : 0;
    return trips > 0 && trips <= TL_RUN_ITERATIONS;
}

/* Computes iterations, at, first and index; false if the offsets are not constant. `uses` are the function's,
   `region` those of the loop whose body it is. */
bool tl_read_offsets(const tl_at *w, const tl_uses *uses, const tl_uses *region, tl_read *r);
/* The index in the first iteration, over what is declared outside of `inside`. */
tl_node *tl_read_first(const tl_at *w, const tl_uses *inside, const tl_read *r);
#endif
