/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocks that are adjacent along a grid loop, joined: one block does the work of several on longer tiles.

       grid %n = 0 lt %N step 64 {                       grid %n = 0 lt %N step 128 {
         alloc %b: shared f16[32][64]                      alloc %b: shared f16[32][128]
         tload tile(%b), ..., index(%k, %n)        =>      tload tile(%b), ..., index(%k, %n)
         parallel %j = 0 lt 64 { ... %acc[%i, %j] }        parallel %j = 0 lt 128 { ... %acc[%i, %j] }

   Tiles have one dimension along the loop, and parallel loops that index it run along it. Every value that differs between
   blocks depends on %n + %j, or is an element with index %j in such a dimension. */
#ifndef TL_COARSEN_PLAN_H
#define TL_COARSEN_PLAN_H
#include "passes/analysis/def-use.h"
#include "passes/ir/ptrmap.h"
#include "passes/target/target.h"

typedef struct tl_at tl_at;     /* expr/builder.h */

typedef struct tl_coarsen_plan {
    const tl_uses *uses;
    tl_node *grid;
    const tl_loop *loop;    /* of the grid */
    int64_t step;           /* its step as written, and the extents along it */
    tl_ptrmap dims;         /* of joined arrays: the dimension along the loop, counted from 1 */
    tl_ptrmap along;        /* variables of parallel loops that run along it */
    tl_ptrmap names;        /* of values, while the plan is made */
    bool whole;             /* blocks can be joined only where none is left over */
    bool ok, changed, checks;
} tl_coarsen_plan;

/* Whether blocks can be joined along loop i of the grid, and how; `ok` says so. */
tl_coarsen_plan tl_coarsen_plan_of(tl_module *m, const tl_uses *uses, tl_node *grid, uint32_t i);
/* Extents and the step become `by` times those as written. */
void tl_coarsen_set(tl_module *m, const tl_coarsen_plan *p, int64_t by);
/* True if some array or parallel loop would be joined along both loops in one dimension. */
bool tl_coarsen_clash(tl_module *m, const tl_coarsen_plan *a, const tl_coarsen_plan *b);
void tl_coarsen_free(tl_coarsen_plan *p);

/* launch/coarsen.c: one block for several of the source, of a nest. */
typedef struct tl_coarsening {
    tl_module *m;
    tl_func *kernel;
    tl_node *grid;
    const tl_machine *w;
    tl_coarsen_plan plan[2];
    uint32_t loop[2];       /* of the grid: where blocks are joined, */
    int64_t by[2];          /* so many */
    int n;
    int64_t threads, stages;        /* of the source */
    bool deepens;           /* a clause says these stages: joined blocks may have those of all their blocks, */
    int64_t deeper;         /* and have so many */
    int64_t waves, least;   /* how long a wave of them takes, and the first at least, where one of the source takes TL_COARSEN_WAVES */
} tl_coarsening;

/* An empty version of `dev` for a machine on which joined blocks are faster, or null; *c says which nest. This becomes that of
   the joined blocks until tl_launch_coarsened. `inside`: its uses. */
tl_func *tl_launch_coarsen(const tl_options *o, const tl_func *dev, const tl_uses *inside, tl_coarsening *c);
void tl_launch_coarsened(tl_coarsening *c);
/* A choice of `launch` and `few` joined blocks where these take less time, in `host`. */
void tl_launch_coarsen_choice(const tl_at *host, const tl_coarsening *c, tl_node *launch, tl_node *few, tl_sym *const trips[],
                              tl_sym *const joined_trips[]);
#endif
