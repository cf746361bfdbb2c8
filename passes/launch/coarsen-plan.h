/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Joined blocks: one block does the work of several that are adjacent along a grid loop, on longer tiles. Or a block is divided into
   several, on shorter ones.

       grid %n = 0 lt %N step 64 {                       grid %n = 0 lt %N step 128 {
         alloc %b: shared f16[32][64]                      alloc %b: shared f16[32][128]
         tload tile(%b), ..., index(%k, %n)        =>      tload tile(%b), ..., index(%k, %n)
         parallel %j = 0 lt 64 { ... %acc[%i, %j] }        parallel %j = 0 lt 128 { ... %acc[%i, %j] }

   One dimension of a tile runs along the grid loop, and so do parallel loops that index it. Joining is right if every value that
   differs between blocks depends on the sum %n + %j, or is an element with index %j in such a dimension. */
#ifndef TL_COARSEN_PLAN_H
#define TL_COARSEN_PLAN_H
#include "passes/analysis/polynomial.h"
#include "passes/ir/ptrmap.h"
#include "passes/target/target.h"

typedef struct tl_at tl_at;     /* expr/builder.h */

enum { TL_COARSEN_APART = 4 };

typedef struct tl_coarsen_plan {
    const tl_uses *uses;
    tl_node *grid;
    const tl_loop *loop;    /* of the grid */
    int64_t step;           /* its step as written, which is the extent along it, too */
    tl_ptrmap dims;         /* of joined arrays: the dimension along the loop, counted from 1 */
    tl_ptrmap along;        /* variables of parallel loops that run along it */
    tl_ptrmap names;        /* of values, while the plan is made */
    int64_t within;         /* joined blocks lie within a multiple of this and the next, and so does the grid's loop; 0: anywhere */
    uint32_t together;      /* of the nest's statements: the first so many are done once for all that are joined, others for each (coarsen-repeat.c) */
    const tl_node *given;   /* a condition that the host knows, which must have this value; null: there is none */
    bool given_value, gives;    /* gives: there may be such a condition; else loops may end apart */
    tl_node *apart[TL_COARSEN_APART];   /* loops whose ends differ between joined blocks (coarsen-ends.c) */
    uint32_t napart;
    bool differs;           /* some loop's trips differ between joined blocks */
    tl_ptrmap kept;         /* arrays that they write, of which rows keep what they had when their block ended */
    bool whole;             /* the trip count must be a multiple of how many are joined */
    bool ok, changed, checks;
} tl_coarsen_plan;

enum { TL_COARSEN_NONE = -1 };
/* The dimension of the array along the loop, or TL_COARSEN_NONE. */
int tl_coarsen_dim(const tl_coarsen_plan *p, const tl_sym *array);
bool tl_coarsen_is_var(const tl_coarsen_plan *p, const tl_node *index, const tl_sym *s);
/* True if e has the value in a joined block that it has in the block which does that element. Where there is no j it is the same in
   all blocks that are joined. */
bool tl_coarsen_same(tl_coarsen_plan *p, const tl_node *e, const tl_sym *j);
/* The same of an access with indices from operand `first` on. */
bool tl_coarsen_same_access(tl_coarsen_plan *p, const tl_node *e, uint32_t first, const tl_sym *j);
/* True if the loop starts at one value, and has as many trips, in all blocks that are joined. */
bool tl_coarsen_same_loop(tl_coarsen_plan *p, const tl_loop *l);
/* True if e advances by one where the grid's loop does; the rest of it goes to *rest. */
bool tl_coarsen_advances(const tl_coarsen_plan *p, const tl_node *e, tl_poly *rest);

/* How blocks of the nest can be joined along loop i of the grid; `ok`: they can. */
tl_coarsen_plan tl_coarsen_plan_of(tl_module *m, const tl_uses *uses, tl_node *grid, uint32_t i, bool gives);
/* True if what the nest does after its products can be done for each of the blocks that are joined. */
bool tl_coarsen_can_repeat(const tl_coarsen_plan *p, tl_module *m);
/* The nest's body where `by` blocks are joined, whose last statements are done for each: `body` is that of the source, with extents set. The
   fragments that have a block's elements there are noted in `copies`. */
tl_block tl_coarsen_repeat(const tl_coarsen_plan *p, tl_module *m, tl_func *f, const tl_block *body, int64_t by, tl_ptrmap *copies);
/* True if joined blocks can run the loop, whose end differs between them, to the last end; it is noted in the plan. */
bool tl_coarsen_may_end_apart(tl_coarsen_plan *p, tl_module *m, tl_node *loop);
/* The nest's body, with extents set, where `by` blocks are joined that run such loops. */
tl_block tl_coarsen_end_apart(const tl_coarsen_plan *p, tl_module *m, tl_func *f, const tl_block *body, int64_t by);
/* e, as the block computes it of which the grid's loop has the value `at`, without names of the nest. */
tl_node *tl_coarsen_value_at(const tl_coarsen_plan *p, const tl_at *w, const tl_node *e, const tl_node *at);
/* Sets extents along the loop, and its step. */
void tl_coarsen_set(tl_module *m, const tl_coarsen_plan *p, int64_t extent);
/* True if some array or parallel loop would be joined along both loops in one dimension. */
bool tl_coarsen_clash(tl_module *m, const tl_coarsen_plan *a, const tl_coarsen_plan *b);
void tl_coarsen_free(tl_coarsen_plan *p);

/* True if the loop is, or may be, a pipeline: the innermost one that multiplies. */
bool tl_coarsen_is_staged(const tl_node *loop);

/* How coarsen.c joins the blocks of a nest. Blocks of the source are those as written. */
typedef struct tl_coarsening {
    tl_module *m;
    tl_func *kernel;
    tl_node *grid;
    const tl_node *launch;  /* of blocks as written */
    bool gives, differs;    /* as in the plans, `differs` in one of them */
    bool joined;            /* there is a version for all launches: another one needs a condition */
    double more;            /* trips' time that those past the least end take */
    const tl_machine *w;
    const tl_uses *inside;  /* of the nest */
    tl_coarsen_plan plan[2];
    tl_block body;          /* of the nest, as written */
    tl_ptrmap copies;       /* fragments of a block's own elements, where joined blocks do something for each */
    tl_ptrmap whole;        /* fragments that registers hold */
    int64_t shared, staged; /* bytes of shared memory, and those that another stage takes */
    uint32_t loop[2];       /* loops of the grid along which blocks are joined */
    int64_t by[2];          /* how many along each; negative: a block is divided into so many */
    int n;
    int64_t threads, stages;        /* of the source */
    bool deepens;           /* loads run ahead: joined blocks may have as many stages as all their blocks together */
    int64_t deeper;         /* the stages that joined blocks have */
    int64_t waves, least;   /* the time of a wave of joined blocks, and of the first one at least; one of the source takes TL_COARSEN_WAVES */
} tl_coarsening;

/* An empty version of what is launched, for a machine on which joined blocks are faster, or null. The nest is rewritten to joined blocks until
   tl_launch_coarsened(c) restores it. */
tl_func *tl_launch_coarsen(const tl_options *o, tl_coarsening *c);
void tl_launch_coarsened(tl_coarsening *c);
/* Which plan has loops that end apart in joined blocks; -1: none. */
int tl_coarsen_apart(const tl_coarsening *c);
/* True if rows keep elements of the fragment past their end: joined blocks have it twice. */
bool tl_coarsen_is_kept(const tl_coarsening *c, const tl_sym *s);
/* Trips' time that those past the least end take, of a loop that ends apart; null: of any. Extents are those of joined blocks. */
double tl_coarsen_more_trips(const tl_coarsening *c, const tl_loop *loop);
/* A parameter of the joined version f that is zero, or true, where the launch starts it becomes a constant. */
void tl_coarsen_hold(const tl_coarsening *c, tl_func *f);
/* Makes `host` start `few`, of joined blocks, where they are faster than blocks as written; else it does what `other` does. */
void tl_launch_coarsen_choice(const tl_at *host, const tl_coarsening *c, tl_node *other, tl_node *few, tl_sym *const trips[],
                              tl_sym *const joined_trips[]);
#endif
