/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs: contiguous bytes of global memory, one run for each iteration of a parallel loop, and the accesses to them. */
#ifndef TL_COALESCE_THROUGH_SHARED_H
#define TL_COALESCE_THROUGH_SHARED_H
#include "passes/expr/builder.h"
#include "passes/analysis/polynomial.h"

enum { TL_RUN_ACCESSES = 48, TL_RUN_DEPTH = 3, TL_RUNS = 8 };

/* A LOAD or STORE of a run, at start + offset + the sum of step * variable over its loops, in bytes. The run of iteration t starts at
   base + t * its length. */
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
    tl_run at[TL_RUNS];             /* those worth a copy; accesses of others have none */
    tl_run_access access[TL_RUN_ACCESSES];
} tl_runs_found;

/* Finds the runs that iterations of a parallel loop over one variable load or store as a whole, and access in no other way that
   conflicts. body: of an iteration, within the loop's guard; u: the uses of the function. */
bool tl_runs_find(const tl_at *w, const tl_uses *u, tl_node *par, tl_block *body, tl_runs_found *out);
#endif
