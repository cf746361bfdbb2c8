/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A grid whose iterations become threads (flat.c), and the boxes of iterations that its blocks take (flat-box.c). */
#ifndef TL_FLAT_H
#define TL_FLAT_H
#include "passes/expr/builder.h"
#include "passes/analysis/independent.h"

enum {
    TL_FLAT_LOOPS = 4,      /* of a grid */
    TL_FLAT_PARTS = 3,      /* nests that one is cut into */
    TL_FLAT_TOGETHER = 4,   /* iterations of a thread along one loop that share inner loops, at most */
    TL_FLAT_PAIRS = 16,     /* the same along two loops */
    TL_FLAT_WIDE = 3        /* loops along which a box has more than one iteration, at most */
};

typedef struct tl_flat_nest {
    tl_module *m;
    tl_func *f;
    tl_node *grid;
    const tl_uses *inside, *all;        /* of the grid, of the kernel */
    uint32_t n;
    tl_loop loop[TL_FLAT_LOOPS];
    int64_t width[TL_FLAT_LOOPS];       /* of the box, in iterations; the most, where the launch chooses */
    tl_sym *bits[TL_FLAT_LOOPS], *mask[TL_FLAT_LOOPS];  /* i32, where the launch chooses: the box is 2^bits wide, mask is that less 1; else null */
    uint32_t lanes;                     /* threads that share an iteration; 1: each has its own */
    int64_t each;                       /* of a stream: adjacent iterations of a thread, which make vectors; 0: it is no stream */
    bool rows;                          /* of a stream: all that it accesses is contiguous along the lanes' loop */
    bool gathers;                       /* ... each row by an index that is loaded for it */
    int64_t before;                     /* of a stream: boxes begin at a vector, so many iterations early, which a guard omits */
    int64_t several;                    /* iterations of a thread, with the width of its box as their stride or, if adjacent, 1; 0: one */
    uint32_t along;                     /* the loop along which they lie */
    uint32_t over;                      /* a second loop along which a thread has several, */
    int64_t more;                       /* so many; 0: one */
    bool vectors;                       /* `over` is the lanes' loop, along which they make vectors */
    tl_node *aligned;                   /* what the launch tests for that; null: there are no vectors */
    bool together;                      /* a thread's iterations share their loops */
    bool window;                        /* at least a third of their loads repeat: each element is loaded once */
    bool adjacent;                      /* they are adjacent, along each loop */
    bool narrow;                        /* they lie along another loop than the lanes', which may be short */
    int64_t threads;                    /* of a block; 0: as flat.c chooses */
    bool exact;                         /* no box has iterations outside, as the launch finds */
    bool split;                         /* a block has TL_WARP iterations, each shared by a group of its threads */
    uint32_t lane;                      /* the loop along which adjacent threads, or warps, have adjacent iterations */
    tl_reached *when;                   /* not null: takes loops that are independent under signs which the launch tests */
    int64_t whole[TL_FLAT_LOOPS];       /* iterations run up to a multiple of this, past the loop's end; 0: up to the end */
    tl_block body;
    bool ends;                          /* the condition of `edge` depends on the lanes' loop, too */
    tl_node *edge;                      /* an IF with the body as it was: where its condition holds, `body` does the same; null: everywhere */
} tl_flat_nest;

/* Loops that a nest has taken, and what was in them. */
typedef struct tl_flat_taken {
    uint32_t n;
    tl_node *loop[TL_FLAT_LOOPS];
    tl_block body[TL_FLAT_LOOPS];
} tl_flat_taken;

/* Puts a grid for the nest as *x describes it; or grids among which the launch chooses, whose iterations are threads'. */
void tl_flat_put_grid(tl_flat_nest *x, tl_block *host);
void tl_flat_put_threads(tl_flat_nest *x, tl_block *host);
/* A test by the host that there are few iterations, in each of which there are long loops that groups of threads can share; null: there
   is none. */
tl_node *tl_flat_is_split(const tl_flat_nest *x, tl_block *host);
/* Puts a grid for short loops, with eight lanes an iteration or as many as `shared` says. The launch tests how long they are, unless short
   ones alone are `left`. Returns where the nest goes otherwise; null: nowhere. */
struct tl_lane_loops;
tl_block *tl_flat_put_short(const tl_flat_nest *x, const struct tl_lane_loops *shared, bool left, tl_block *host);
/* Gives iterations of blocks to threads, if blocks do nothing but one parallel loop or reduce short rows (flat-joined.c). False: the blocks
   stay. */
bool tl_flat_put_blocks_of_one_loop(tl_flat_nest *x, tl_block *host);

/* Joins the loops of x->grid with those of a parallel loop, if that is all that its blocks do (block-nest.c). Returns a grid with the
   nest's loops and body, which shares statements with the old one; null: there is no such nest. `how` is a set of flags below
   TL_NEST_WAYS. SWAPPED: tries grid loops from the last one on. COUNTED: grid loops may count blocks. SLANTED: they may move the bounds of
   the parallel loop's. */
enum { TL_NEST_SWAPPED = 1, TL_NEST_COUNTED = 2, TL_NEST_SLANTED = 4, TL_NEST_WAYS = 8 };
tl_node *tl_block_nest(tl_flat_nest *x, unsigned how);
/* Makes whole[] 0: loops of such a nest end where a guard says so, else at a multiple of a block's iterations. False: it cannot. */
bool tl_block_nest_end(tl_flat_nest *x, tl_block *host);

/* True if its value is the same in all iterations of the loops taken, and the host can compute it. */
bool tl_flat_is_of_launch(const tl_flat_nest *x, const tl_node *e);
/* True if the host can compute the loop's trip count, the same one in all iterations; and that count, on the host. */
bool tl_flat_is_counted(const tl_flat_nest *x, const tl_loop *l);
tl_node *tl_flat_trips(const tl_flat_nest *x, const tl_loop *l, const tl_at *w);
/* Declares in `host` the trip counts of the nest's loops, each at most `most`. Returns their product, at most 2^31 if there are several. */
tl_node *tl_flat_count(const tl_flat_nest *x, int64_t most, tl_sym *count[], tl_block *host);
/* Uses of the kernel with this nest in it. */
const tl_uses *tl_flat_uses(const tl_flat_nest *x);
/* True if there are so few iterations that any sharing of their loops pays. */
bool tl_flat_are_few(const tl_flat_nest *x);
/* Puts a grid whose iterations are blocks', where the host finds these faster. Returns where the nest goes otherwise (flat-blocks.c). */
tl_block *tl_flat_put_blocks(const tl_flat_nest *x, tl_block *host);
/* The same where many iterations add to few elements of tables (flat-counts.c). */
tl_block *tl_flat_put_counts(const tl_flat_nest *x, tl_block *host);
/* Takes further loops of the perfect nest into the grid. If `back` is not null, makes no remarks: tl_flat_give_back undoes it. */
void tl_flat_take(tl_flat_nest *x, tl_flat_taken *back);
void tl_flat_give_back(const tl_flat_taken *back);
/* *y is the nest with one loop in place of two, y and x < W, of which its body uses y W + x alone. Returns a test by the host that one
   variable can count them; null: there are no such loops, and *y shares the nest's statements. */
tl_node *tl_flat_collapse(const tl_flat_nest *x, tl_flat_nest *y);
/* *with is the nest with further loops, which are independent if the result holds, a test by the host. Null: there are none. */
tl_node *tl_flat_take_where(const tl_flat_nest *x, tl_flat_nest *with, tl_block *host);
/* The host computes quotients of floats that are the same in all iterations. */
void tl_flat_quotients(const tl_flat_nest *x, tl_block *host);
/* True if the grid's clauses ask for nothing but threads. */
bool tl_flat_asks_threads_alone(const tl_node *grid);
/* A grid with the nest's loops and body, which it shares. */
tl_node *tl_flat_grid(const tl_flat_nest *x);
/* Gives the grid the clauses of the nest's, but those that are about flat nests. */
void tl_flat_clauses(const tl_flat_nest *x, tl_node *grid);
/* Adds a reduction of s to the parallel loop. */
void tl_flat_reduce(tl_module *m, tl_node *par, tl_sym *s, tl_redop op);

/* Cuts the nest into parts that run in sequence: nest[last] is its first loop, or its `last` one, as a nest with one loop more
   (flat-parts.c). Returns how many parts there are; 0: it cannot. */
int tl_flat_parts(const tl_flat_nest *x, bool last, tl_flat_nest nest[TL_FLAT_PARTS]);
/* The same nest with variables of its own. */
tl_flat_nest tl_flat_twin(const tl_flat_nest *x);
/* The loop along which lanes access the fewest sectors of memory. Of equal ones, not one of few trips. */
uint32_t tl_flat_lane_loop(const tl_flat_nest *x);
/* Chooses the widths of a block's box. True: trip counts are unknown, and statements of `host` choose. Exact boxes of known ones stay as
   they are. */
bool tl_flat_shape(tl_flat_nest *x, int64_t threads, tl_block *host);
/* Gives `grid` its loops over boxes, and the body of a block. */
void tl_flat_fill(const tl_flat_nest *x, tl_node *grid, tl_block *host);

/* A test by the host that a stream has so many iterations that threads take several: sets x->each and x->width. A box of rows has `row`
   vectors of each row. Null: there is none. */
tl_node *tl_flat_stream(tl_flat_nest *x, int64_t row, tl_block *host);

/* Unrolls short loops of an iteration that touch no memory, so that threads may take several iterations and constants are known. */
void tl_flat_unroll(tl_flat_nest *x);
/* True if an iteration has guards or choices. */
bool tl_flat_is_guarded(const tl_flat_nest *x);
/* Takes guards out of the body that fail near edges alone: sets x->edge (flat-clear.c). False: there are none. */
bool tl_flat_clear(tl_flat_nest *x);
/* A test by the host that there are so many iterations that threads take several: sets x->several and x->along, another loop than the
   lanes' if x->narrow. Has iterations share loops, or takes a loop of few iterations out of the nest. Null: there is none, and *x may not
   be used any more (flat-strided.c). */
tl_node *tl_flat_strided(tl_flat_nest *x, tl_block *host);
/* Accesses of an iteration that the lanes' loop moves. */
enum { TL_FLAT_ACCESSES = 64 };
typedef struct tl_flat_moves {
    int n;
    tl_object at[TL_FLAT_ACCESSES];
    int64_t width[TL_FLAT_ACCESSES], by[TL_FLAT_ACCESSES];      /* bytes of an element, and from one iteration to the next */
} tl_flat_moves;
/* True if accesses of an iteration cover all bytes from one iteration's access i to the next one's (flat-vectors.c). */
bool tl_flat_is_dense(const tl_flat_moves *all, int i);
/* True if the loops of an iteration are short: they can be written out. */
bool tl_flat_is_short(const tl_flat_nest *x);
/* How many adjacent iterations along the lanes' loop make vectors, `most` at most, and the host's test that these are aligned
   (flat-vectors.c). 0: some access can be no vector. `aligned` null: of stores alone. */
int64_t tl_flat_vectors(const tl_flat_nest *x, int64_t most, tl_node **aligned);
/* True if an iteration loads so few bytes that a thread takes several. */
bool tl_flat_loads_little(const tl_flat_nest *x);
/* The kth loop along which a box is made wide: the lanes', then those around it, then those inside. */
uint32_t tl_flat_by_width(const tl_flat_nest *x, uint32_t k);
/* Chooses the loop along which a thread's iterations share their inner loops: sets x->several, x->along, x->together and x->adjacent
   (flat-together.c). False: there is none. */
bool tl_flat_put_together(tl_flat_nest *x);
/* The same for warps that share loops of rows, if caches move most of what these read again for each row. Returns a test by the host that
   there are rows for enough warps; null: there is none. */
tl_node *tl_flat_rows_together(tl_flat_nest *x, tl_block *host);
/* Nodes of an iteration; -1: iterations along x->along cannot share their loops. */
int64_t tl_flat_joined_nodes(const tl_flat_nest *x);
/* The nest whose threads have x->more adjacent iterations along the lanes' loop, and no others; with the body at edges, if `edge`. */
tl_flat_nest tl_flat_adjacent(const tl_flat_nest *x, bool edge);
/* Puts the iterations of a thread, each a copy of the nest's body after statements of its own: their loops become one. */
void tl_flat_join(const tl_flat_nest *x, const tl_at *w, tl_block part[]);
/* The loop that w->out ends with computes `several` iterations of the nest: a loop before it loads what they always load. */
void tl_flat_load_early(const tl_flat_nest *x, const tl_at *w, int64_t several);
/* The same where iterations load common elements: each is loaded once. */
void tl_flat_load_once(const tl_flat_nest *x, const tl_at *w, int64_t several);

/* Puts grids for blocks that reduce rows, among which the launch chooses by the rows' length; `longer`: the last one for any length. False:
   its blocks do something else. */
bool tl_blocks_by_rows(tl_flat_nest *x, bool longer, tl_block *host);
/* Puts grids whose blocks keep rows in registers, if lanes would read the rows several times. Returns where the nest goes otherwise. */
struct tl_lane_loops;
tl_block *tl_blocks_of_lanes(const tl_flat_nest *x, const struct tl_lane_loops *shared, tl_block *host);
/* Chooses the threads of a grid that is not flat, where no clause gives them. */
void tl_choose_threads(const tl_flat_nest *x, tl_node *grid);
#endif
