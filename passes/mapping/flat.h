/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A grid whose iterations become threads (flat.c), and the boxes of iterations that its blocks take (flat-box.c). */
#ifndef TL_FLAT_H
#define TL_FLAT_H
#include "passes/expr/builder.h"
#include "passes/analysis/independent.h"

enum {
    TL_FLAT_LOOPS = 4,      /* of a grid */
    TL_FLAT_PARTS = 3,      /* nests that become of one */
    TL_FLAT_TOGETHER = 4,   /* iterations along a loop that share loops, at most */
    TL_FLAT_PAIRS = 16,     /* the same along two */
    TL_FLAT_WIDE = 3        /* of a parallel loop: a box has more than one iteration along so many loops at most */
};

typedef struct tl_flat_nest {
    tl_module *m;
    tl_func *f;
    tl_node *grid;
    const tl_uses *inside, *all;        /* of the grid, of the kernel */
    uint32_t n;
    tl_loop loop[TL_FLAT_LOOPS];
    int64_t width[TL_FLAT_LOOPS];       /* of the box; where the launch chooses it, the most */
    tl_sym *bits[TL_FLAT_LOOPS], *mask[TL_FLAT_LOOPS];  /* i32, where the launch chooses: the box is 2^bits wide, mask is that less 1; else null */
    uint32_t lanes;                     /* threads that share an iteration; 1: each has its own */
    int64_t each;                       /* adjacent iterations that make vectors, where a thread has several; 0: it has one */
    bool rows;                          /* of a stream: all that it accesses is contiguous along the lanes' loop */
    bool gathers;                       /* ... each row by an index that is loaded for it */
    int64_t before;                     /* of a stream: its boxes begin so many iterations early, where vectors do, and do nothing there */
    int64_t several;                    /* iterations of a thread, with the width of its box as their stride or, if adjacent, 1; 0: one */
    uint32_t along;                     /* the loop along which they lie */
    uint32_t over;                      /* a second loop along which a thread has several that share loops, */
    int64_t more;                       /* so many; 0: one */
    bool vectors;                       /* `over` is the lanes' loop, and those along it make vectors */
    tl_node *aligned;                   /* ... where this holds, as the launch finds; null: there are no vectors */
    bool together;                      /* they share loops */
    bool window;                        /* each loads mostly what the one before has loaded */
    bool adjacent;
    bool narrow;                        /* for short rows: several iterations lie along another loop */
    int64_t threads;                    /* of a block of a stream; 0: as many as of other nests */
    bool exact;                         /* no box has iterations outside, as the launch finds */
    bool split;                         /* TL_WARP groups of a block's threads share iterations */
    uint32_t lane;                      /* the loop along which adjacent threads, or warps, have adjacent iterations */
    tl_reached *when;                   /* not null: loops are taken that are independent where the launch finds these signs */
    int64_t whole[TL_FLAT_LOOPS];       /* iterations run past the loop's end, up to a multiple of this; 0: up to the end */
    tl_block body;
    bool ends;                          /* `edge` is about the lanes' loop, too */
    tl_node *edge;                      /* an IF: where its condition holds, `body` does what its own one does; null: everywhere */
} tl_flat_nest;

/* Loops that a nest has taken, and what was in them. */
typedef struct tl_flat_taken {
    uint32_t n;
    tl_node *loop[TL_FLAT_LOOPS];
    tl_block body[TL_FLAT_LOOPS];
} tl_flat_taken;

/* Gives the nest's iterations to threads, or lanes, as it says; to threads, in several grids where the launch may choose. */
void tl_flat_put_grid(tl_flat_nest *x, tl_block *host);
void tl_flat_put_threads(tl_flat_nest *x, tl_block *host);
/* A test by the host that there are few iterations, in each of which there are long loops that groups of threads can share; null: there
   is none. */
tl_node *tl_flat_is_split(const tl_flat_nest *x, tl_block *host);
/* Eight lanes, or as many as `shared` says, have an iteration where its loops are short as the launch finds, or where these are all that is
   `left`. Returns where the nest goes otherwise; null: nowhere. */
struct tl_lane_loops;
tl_block *tl_flat_put_short(const tl_flat_nest *x, const struct tl_lane_loops *shared, bool left, tl_block *host);
/* Puts blocks that do nothing but one parallel loop, or short ones, where their iterations are better threads' (flat-joined.c). False: they
   stay. */
bool tl_flat_put_blocks_of_one_loop(tl_flat_nest *x, tl_block *host);

/* Joins the loops of x->grid with those of the one parallel loop that is all its blocks do (block-nest.c). Returns a grid with the nest's
   loops and body, which shares statements with the old one; null: there is no such nest. `how` is a set of flags below TL_NEST_WAYS.
   SWAPPED: parallel loops belong to grid loops from the last one on. COUNTED: grid loops may count blocks. */
enum { TL_NEST_SWAPPED = 1, TL_NEST_COUNTED = 2, TL_NEST_WAYS = 4 };
tl_node *tl_block_nest(tl_flat_nest *x, unsigned how);
/* Ends the loops of such a nest where its iterations end: at a guard that says so, else at a multiple of a block's. False: it cannot. */
bool tl_block_nest_end(tl_flat_nest *x, tl_block *host);

/* True if its value is the same in all iterations of the loops taken, and the host can compute it. */
bool tl_flat_is_of_launch(const tl_flat_nest *x, const tl_node *e);
/* True if the host can count the loop's trips, whatever iteration it is in; and what it counts, on the host. */
bool tl_flat_is_counted(const tl_flat_nest *x, const tl_loop *l);
tl_node *tl_flat_trips(const tl_flat_nest *x, const tl_loop *l, const tl_at *w);
/* Declares in `host` the trip counts of the nest's loops, each at most `most`. Returns their product, at most 2^31 if there are several. */
tl_node *tl_flat_count(const tl_flat_nest *x, int64_t most, tl_sym *count[], tl_block *host);
/* Uses of the kernel that has this nest, too. */
const tl_uses *tl_flat_uses(const tl_flat_nest *x);
/* A grid where the host finds that iterations are better blocks'. Returns where the nest goes otherwise (flat-blocks.c). */
tl_block *tl_flat_put_blocks(const tl_flat_nest *x, tl_block *host);
/* The same where many iterations add to few elements of tables (flat-counts.c). */
tl_block *tl_flat_put_counts(const tl_flat_nest *x, tl_block *host);
/* Takes further loops of the perfect nest into the grid. If `back` is not null, without remarks, and until they are given back. */
void tl_flat_take(tl_flat_nest *x, tl_flat_taken *back);
void tl_flat_give_back(const tl_flat_taken *back);
/* *y is the nest with one loop in place of adjacent ones, on which its body depends by y W + x alone: x < W is the inner one. Returns a
   test by the host that one variable counts them; null: there are no such loops, and *y is no nest of its own. */
tl_node *tl_flat_collapse(const tl_flat_nest *x, tl_flat_nest *y);
/* The nest with more loops, which are independent where a test by the host holds. Null: there is none. */
tl_node *tl_flat_take_where(const tl_flat_nest *x, tl_flat_nest *with, tl_block *host);
/* Quotients of floats that are the same in all iterations become the host's. */
void tl_flat_quotients(const tl_flat_nest *x, tl_block *host);
/* A grid with the nest's loops and body, which it shares. */
tl_node *tl_flat_grid(const tl_flat_nest *x);
/* Gives the grid the clauses of the nest's, but those that are about flat nests. */
void tl_flat_clauses(const tl_flat_nest *x, tl_node *grid);
/* Adds a reduction of s to the parallel loop. */
void tl_flat_reduce(tl_module *m, tl_node *par, tl_sym *s, tl_redop op);

/* Cuts the nest in parts that come one after the other: nest[last] is its first or `last` loop as a nest with one loop more
   (flat-parts.c). Returns how many there are; 0: it cannot. */
int tl_flat_parts(const tl_flat_nest *x, bool last, tl_flat_nest nest[TL_FLAT_PARTS]);
/* The same nest with variables of its own. */
tl_flat_nest tl_flat_twin(const tl_flat_nest *x);
/* The loop along which the lanes of a warp lie. Of two that serve as many accesses, not one of few trips. */
uint32_t tl_flat_lane_loop(const tl_flat_nest *x);
/* Chooses the widths of a block's box. Where trip counts are unknown, statements that compute them go to `host`. True: they do. Exact
   boxes, which they do not choose, stay as they are. */
bool tl_flat_shape(tl_flat_nest *x, int64_t threads, tl_block *host);
/* Gives `grid` its loops over boxes, and the body of a block. */
void tl_flat_fill(const tl_flat_nest *x, tl_node *grid, tl_block *host);

/* A test by the host that there are so many iterations of a stream that threads take several: sets x->each and x->width.
   A box of rows has `row` vectors of each. Null: there is none. */
tl_node *tl_flat_stream(tl_flat_nest *x, int64_t row, tl_block *host);

/* Unrolls short loops of an iteration that touch no memory, so that threads may take several iterations and constants are known. */
void tl_flat_unroll(tl_flat_nest *x);
/* True if an iteration has guards or choices. */
bool tl_flat_is_guarded(const tl_flat_nest *x);
/* Takes guards that hold in all iterations but those near edges out of the body: sets x->edge (flat-clear.c). False: there are none. */
bool tl_flat_clear(tl_flat_nest *x);
/* A test by the host that there are so many iterations that threads take several: sets x->several, and x->along, which is another loop
   than the lanes' if x->narrow, and takes a loop of few iterations out of the nest, or has iterations share loops. Null: there is none,
   and *x serves no more (flat-strided.c). */
tl_node *tl_flat_strided(tl_flat_nest *x, tl_block *host);
/* True if the loops of an iteration are short: they can be written out. */
bool tl_flat_is_short(const tl_flat_nest *x);
/* How many adjacent iterations along the lanes' loop make vectors, `most` at most, and where the host finds that they are aligned (flat-vectors.c).
   0: some access is none. `aligned` null: some store is none. */
int64_t tl_flat_vectors(const tl_flat_nest *x, int64_t most, tl_node **aligned);
/* True if an iteration loads so few bytes that a thread takes several. */
bool tl_flat_loads_little(const tl_flat_nest *x);
/* Number k of the loops along which a box is wide: that of the lanes, those outwards from there, then those inwards. */
uint32_t tl_flat_by_width(const tl_flat_nest *x, uint32_t k);
/* Chooses the loop along which iterations share their loops, that of the lanes last: sets x->several, x->along, x->together and
   x->adjacent (flat-together.c). False: there is none. */
bool tl_flat_put_together(tl_flat_nest *x);
/* The same for warps that share the loops of rows, where caches move most of what they read for each row again. A test by the host that there are
   so many rows that enough warps have some; null: there is none. */
tl_node *tl_flat_rows_together(tl_flat_nest *x, tl_block *host);
/* Nodes of an iteration; -1: those along x->along cannot share their loops. */
int64_t tl_flat_joined_nodes(const tl_flat_nest *x);
/* The nest with x->more adjacent iterations along the lanes' loop alone, together: as they are at edges, if `edge`. */
tl_flat_nest tl_flat_adjacent(const tl_flat_nest *x, bool edge);
/* Writes copies of the nest's body, each after statements of its own, with one loop in place of x->several. */
void tl_flat_join(const tl_flat_nest *x, const tl_at *w, tl_block part[]);
/* The loop that w->out ends with computes `several` iterations of the nest: what they always load is loaded by a loop before it. */
void tl_flat_load_early(const tl_flat_nest *x, const tl_at *w, int64_t several);

/* The same where iterations load the same elements: once for all. */
void tl_flat_load_once(const tl_flat_nest *x, const tl_at *w, int64_t several);

/* Puts grids whose blocks reduce rows, each for rows up to a length, chosen by the launch; `longer`: and one for all others. False: it has no
   such blocks. */
bool tl_blocks_by_rows(tl_flat_nest *x, bool longer, tl_block *host);
/* Where lanes would read rows again and again: grids whose blocks keep them, if registers do. Returns where the nest goes otherwise. */
struct tl_lane_loops;
tl_block *tl_blocks_of_lanes(const tl_flat_nest *x, const struct tl_lane_loops *shared, tl_block *host);
/* Chooses the threads of a grid that is not flat, where no clause gives them. */
void tl_choose_threads(const tl_flat_nest *x, tl_node *grid);
#endif
