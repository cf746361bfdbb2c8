/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs of global memory, one of each iteration of a parallel loop, and the accesses to them. */
#ifndef TL_COALESCE_THROUGH_SHARED_H
#define TL_COALESCE_THROUGH_SHARED_H
#include "passes/expr/builder.h"
#include "passes/analysis/polynomial.h"

enum { TL_RUN_ACCESSES = 48, TL_RUN_DEPTH = 3, TL_RUNS = 8 };

/* A LOAD or STORE at start + offset + sum of step times a loop's variable, in bytes; the start of iteration t is
   base + t times the run's length. */
typedef struct tl_run_access {
    tl_node *node;
    struct tl_run *run;             /* null: it stays as it is */
    tl_node *pointer, *index;       /* over what is declared outside the body, and loops' variables */
    int64_t offset, size;
    uint32_t loops;
    struct { tl_sym *var; int64_t step, lo, by, trips; } loop[TL_RUN_DEPTH];
} tl_run_access;

typedef struct tl_run {
    const tl_sym *root;
    bool stored;                    /* else loaded */
    int64_t bytes;                  /* of an iteration */
    int64_t first;                  /* least offset of an access */
    int64_t accesses;               /* in an iteration */
    tl_poly base;
    tl_type type;                   /* of all accesses, or u8 */
    tl_sym *tile;
} tl_run;

typedef struct tl_runs_found {
    uint32_t n, accesses;
    tl_run at[TL_RUNS];             /* those that are of use; others are not among the accesses' */
    tl_run_access access[TL_RUN_ACCESSES];
} tl_runs_found;

/* Runs that iterations of a parallel loop over one variable load or store as a whole, and touch in no other way that
   matters. body: what they do where the loop's guard holds; u: the uses of the whole function. */
bool tl_runs_find(const tl_at *w, const tl_uses *u, tl_node *par, tl_block *body, tl_runs_found *out);
#endif
