/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a load of a loop's body reads in the turns of unrolled loops around it. */
#ifndef TL_VECTORIZE_LOADS_H
#define TL_VECTORIZE_LOADS_H
#include "passes/expr/builder.h"
#include "passes/analysis/access.h"

enum { TL_RUN_DEPTH = 4, TL_RUN_TURNS = 128 };

/* A load of global memory that every turn of the loop does. Of the unrolled loops around it those from `from` on are
   looked at together; the loops before count as one turn. */
typedef struct tl_read {
    tl_node *node, *load;               /* and what it is by a pointer from outside of the loop */
    uint32_t depth, from;
    tl_node *loop[TL_RUN_DEPTH];        /* outermost first */
    tl_block *block[TL_RUN_DEPTH + 1];  /* what is in the loop before */
    tl_node *stmt[TL_RUN_DEPTH + 1];    /* the statement there that the load is in */
    bool done;
    int64_t turns, at[TL_RUN_TURNS];    /* elements from the first turn's */
    tl_poly first;                      /* index in the first turn */
    tl_node *index;                     /* i32 over the unrolled loops' variables: at[] */
} tl_read;

/* Works out turns, at, first and index; false if the turns read at no constant distances. `uses` are the function's,
   `region` those of the loop whose body it is. */
bool tl_read_turns(const tl_at *w, const tl_uses *uses, const tl_uses *region, tl_read *r);
/* The index in the first turn, over what is declared outside of `inside`. */
tl_node *tl_read_first(const tl_at *w, const tl_uses *inside, const tl_read *r);
#endif
