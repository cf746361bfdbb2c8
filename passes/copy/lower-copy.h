/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of lower-copy share: the copy that is being lowered, and its parts. */
#ifndef TL_LOWER_COPY_H
#define TL_LOWER_COPY_H
#include "passes/expr/builder.h"
#include "passes/ir/ptrmap.h"
#include "passes/analysis/effects.h"
#include "passes/analysis/range.h"
#include "passes/version/specialize-aligned.h"
#include "passes/target/budget.h"

/* Bytes of the widest access of a thread, and of the least asynchronous copy. */
enum { LEAST_ASYNC = 4 };

/* A block that is being lowered: where its statements go, and the old statement that holds the copy. */
typedef struct tl_copy_frame {
    tl_block *out;
    const tl_node *within;
    struct tl_copy_numbers *numbers;    /* of rows, that were read ahead there (gather-index.c) */
    struct tl_copy_held *held;          /* loads under way, in registers (register-staged.c) */
    struct tl_copy_frame *outer;
} tl_copy_frame;

/* A TLOAD, TSTORE, GATHER or SCATTER that is being lowered. */
typedef struct tl_copy_op {
    tl_at w;
    bool load, async, adds;
    int64_t evict;          /* the hint for caches, for all accesses to `mem` */
    bool within;            /* vectors may begin at any element; there are some only if the window is the whole tile */
    bool whole;             /* of a fragment: all elements are in the window */
    bool undivided;         /* no edge of the window is within a vector */
    tl_node *tile, *fill;
    bool fills;             /* with another number than 0 */
    tl_node *list, *height; /* of gathers and scatters: the list of rows, and how many rows the view has; else null */
    tl_copy_frame *frame;
    unsigned rank;
    int64_t dim[3];
    tl_sym *mem;            /* pointer the view starts at */
    tl_sym *base;           /* i64: element of `mem` under the tile's corner */
    tl_sym *stride[3];      /* i64: elements of `mem` from one index of a dim to the next; last null without a step */
    tl_sym *lo[3], *hi[3];  /* i32: the window; lo null: it starts at 0; hi null: the list's rows say it */
    tl_facts *facts;
    tl_aligned *aligned;
    const struct tl_exchange *exchange; /* of a fragment whose lanes swap words; or null */
    const struct tl_shift *shift;       /* of a fragment whose lanes take words of the lane before; or null */
    tl_sym *first, *end;    /* i64: the elements of `mem` between which memory is there, where vectors are shifted; or null */
    tl_sym *held;           /* a thread's groups, in registers until they are waited for; or null */
} tl_copy_op;

/* Coordinates of a group of elements, as variables of one thread. */
typedef struct tl_copy_place {
    tl_sym *at[3];
} tl_copy_place;

/* How many groups of `vec` elements there are. */
int64_t tl_copy_groups(const tl_copy_op *c, int64_t vec);
/* The e-th group of `vec` elements. */
tl_copy_place tl_copy_group(tl_copy_op *c, const tl_at *w, tl_sym *e, int64_t vec);
/* `op` on the tile there: LOAD, STORE or ADDR. */
tl_node *tl_copy_element(tl_copy_op *c, tl_op op, tl_node *value, const tl_copy_place *p, unsigned lanes);
/* Element of `mem` under coordinates (i32 variables) of the tile; from the first null one on they are 0. */
tl_node *tl_copy_offset(tl_copy_op *c, tl_sym *const at[3]);
/* So many elements of `mem` from `off` on. */
tl_node *tl_copy_get(const tl_copy_op *c, const tl_at *w, tl_node *off, int64_t lanes);
/* n, an access of `mem`, with the hint. */
tl_node *tl_copy_hinted(const tl_copy_op *c, tl_node *n);
/* A condition: the element at these coordinates, and the `vec` - 1 after it in the row, are in the window. */
tl_node *tl_copy_inside(tl_copy_op *c, tl_sym *const at[3], int64_t vec);
/* A vector of the fill value. */
tl_node *tl_copy_filling(tl_copy_op *c, int64_t lanes);
/* Emits the store of a group that was loaded to the tile, or to registers until the wait. */
void tl_copy_arrive(tl_copy_op *c, const tl_at *w, tl_node *x, const tl_copy_place *p, tl_sym *iteration);
/* Lane by lane conversion; the value itself if the types agree. */
tl_node *tl_copy_convert(const tl_at *w, tl_node *value, tl_base to);
/* The indices of a thread's rows, an array with one for each iteration over its groups, read ahead; null: in place. */
tl_sym *tl_copy_rows(tl_copy_op *c, const tl_at *w, int64_t groups, int64_t vec);
/* The loop of the threads over groups of `vec` elements: where a group is in the tile and in memory, and which of the thread's it is. */
tl_at tl_copy_each(tl_copy_op *c, const tl_at *w, int64_t vec, tl_copy_place *p, tl_copy_place *there, tl_sym **q);
/* The place in memory of one in the tile; its row's number is `known`, or null. */
tl_copy_place tl_copy_row(const tl_copy_op *c, const tl_at *w, tl_copy_place p, tl_node *known);
/* The PRODUCE around the copy, whose threads do not wait for what others have in shared memory; or null. */
const tl_node *tl_copy_producing(const tl_copy_op *c);
/* Forgets rows that were read ahead and that statement n of the block, which is lowered, may change. */
void tl_copy_rows_after(tl_copy_frame *b, const tl_node *n);
/* A condition: all vectors of `vec` elements in the window are aligned. */
tl_node *tl_copy_aligned(tl_copy_op *c, const tl_node *view, const tl_node *index, bool limited,
                         int64_t vec);
/* A load by vectors that may begin at any element (unaligned-vector.c); `aligned`: an empty `if` that chooses; `limit` as
   below. */
void tl_copy_within(tl_copy_op *c, tl_node *aligned, const tl_node *load, tl_node *const limit[3], int64_t vec);
/* Gives an asynchronous load registers, where no machine copies for it; false: it is one as any other. `fill` as
   in the load. */
bool tl_held_begin(tl_copy_op *c, const tl_node *fill, int64_t vec);
/* tl_thread_loop, unrolled, always with an iteration variable. */
tl_at tl_held_loop(const tl_at *w, int64_t n, tl_sym **e, tl_sym **iteration);
/* Emits the stores to tiles of what the block's loads hold in registers. */
void tl_held_arrive(const tl_at *w, tl_copy_frame *b);
/* The most elements of one store or addition. */
int64_t tl_copy_most(const tl_copy_op *c);
/* Stores the value, a vector or not, or adds it. */
void tl_copy_put(const tl_copy_op *c, const tl_at *w, tl_node *off, tl_node *value);
/* A vector of lanes, or the only one. */
tl_node *tl_copy_vector(const tl_at *w, tl_base to, int64_t n, tl_node **lane);
/* An asynchronous load by `vec` elements (cp-async.c); `steps`: a thread's addresses are offsets from
   one of them. */
void tl_copy_async(tl_copy_op *c, tl_block *out, int64_t vec, bool steps);
/* A load from any alignment, of memory that nobody writes, into `out`; `limit`: of each dimension of the tile, may
   be null (realign.c). Returns where the elements of a tile go that a number fills in part, or null. Whether nobody writes what the
   view has, and the tile's layout is one that it knows: */
bool tl_copy_shifts(const tl_copy_op *c, const tl_roots *roots, const tl_node *view);
tl_block *tl_copy_shifted(tl_copy_op *c, tl_block *out, const tl_node *load, tl_node *const limit[3]);
/* A store of accumulators by the TMA, through shared memory (tma-epilogue.c), and what the function is to begin and end with. False:
   nothing is done. */
bool tl_copy_staged(const tl_at *w, const tl_node *store, tl_facts *facts, tl_block *top, tl_block *bottom);
/* Emits the waits for asynchronous copies in these statements, which no wait is for (wait-for-copies.c). */
void tl_wait_for_copies(tl_module *m, tl_func *f, tl_facts *facts, const tl_ptrmap *copies);
/* Sets `first` and `end` (realign.c); `limit` as above. */
void tl_copy_memory(tl_copy_op *c, const tl_at *w, const tl_node *view, const tl_node *index, tl_node *const limit[3]);
/* The whole copy if the tile is a fragment (fragment-copy.c); `shifted`: vectors of its memory may be shifted. */
void tl_copy_frag(tl_copy_op *c, const tl_node *view, const tl_node *index, tl_node *const limit[3], bool shifted);
#endif
