/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of outline-kernels and of the passes on versions: block counts on the host, block
   indices on the device, and which device function the host starts. */
#ifndef TL_OUTLINE_H
#define TL_OUTLINE_H
#include "passes/ir/ptrmap.h"
#include "passes/target/budget.h"

typedef struct tl_at tl_at;     /* expr/builder.h */
typedef struct tl_uses tl_uses;

/* The least number of blocks that a grid cannot have. */
#define TL_TOO_MANY_BLOCKS (INT64_C(1) << 31)
/* Declares the loop's trip count in `host`, an i64 that saturates at `most`. A step with the
   wrong sign fails at run time. */
tl_sym *tl_launch_trips(tl_module *m, tl_func *kernel, const tl_loop *p, int64_t most, tl_block *host);
/* The product of the trips, 2^31 at most, as an i64. */
tl_node *tl_launch_product(const tl_at *host, tl_sym *const trips[], uint32_t n);
/* Puts `launch`, with the product of the trips as its blocks, under the guards that it needs. Returns the block whose last
   statement it is. */
tl_block *tl_launch_blocks(const tl_at *host, const tl_node *grid, tl_sym *const trips[], tl_node *launch);

/* True if statements of the block load the tile whole and read each of its elements once: the loop that does can load them
   (launch/read-in-place.c). */
bool tl_launch_reads_once(const tl_uses *uses, const tl_block *b, const tl_sym *tile);
/* Such loops of the function do. */
void tl_launch_read_in_place(tl_module *m, tl_func *dev);

/* Makes clusters share the last tiles of persistent grids, where these do not fill the device (launch/tail-wave.c). */
void tl_launch_tails(tl_module *m);

/* Maps each grid to the promises (ASSUME) that the kernel made before it and that hold where it starts, a tl_block; 0: none do
   (launch/outside.c). */
void tl_launch_promises(tl_module *m, const tl_func *kernel, tl_ptrmap *at);
/* True if the host's pointer p may have been computed from another one. */
bool tl_launch_comes_from(tl_module *m, const tl_func *kernel, const tl_sym *p, const tl_sym *from);

/* So many threads for a block of the grid, or more where warpgroups would not divide the rows of a product's sum. */
uint32_t tl_launch_threads_of_rows(tl_arena *a, const tl_node *grid, uint32_t threads);

/* Adds a parameter to the device function, to which launches pass the host's `s`. */
tl_sym *tl_launch_param(tl_module *m, tl_func *dev, const tl_sym *s);

/* The order in which blocks start, and so which of them run at the same time. */
enum { TL_ORDER_ROW, TL_ORDER_COLUMN, TL_ORDER_GROUPED, TL_ORDER_MORTON };
/* Chooses an order for a grid of products without one (launch/rasterize.c). `inside` are the uses of the nest. */
void tl_launch_order(tl_module *m, tl_node *grid, const tl_uses *inside);
/* True if splitting the block's index needs the trip count of loop i. */
bool tl_launch_needs_trips(const tl_node *grid, uint32_t i);
/* Declares in the device function the block's index along each loop (i32). */
void tl_launch_decode(const tl_at *dev, const tl_node *grid, tl_sym *const trips[], tl_sym *index[]);
/* The loop's test, for a value of its variable, which is consumed. */
tl_node *tl_launch_test(const tl_at *w, const tl_loop *p, tl_node *value);
/* The loop variable of iteration `index`: lo + index * step, in its own type. */
tl_node *tl_launch_value(tl_module *m, const tl_loop *p, tl_sym *index);
/* How many bits number the trips, which the host knows. */
tl_node *tl_launch_bits(const tl_at *host, tl_sym *trips);
/* n / boxes, without a division on the device: n is part of a block's number, `boxes` the host's, i64. */
tl_node *tl_launch_quotient(const tl_at *dev, const tl_at *host, tl_sym *n, tl_sym *boxes);

/* ---- persistent grids (launch/persistent.c) ---- */
/* Makes the statements of `dev` from the block's index on, all of a block's work, a loop over blocks, and the launch start no
   more blocks than run at once. */
void tl_launch_persistent(tl_module *m, tl_func *dev, tl_node *launch);
/* True if f with producer warps is faster as a persistent grid on machine w. */
bool tl_launch_persists(tl_module *m, const tl_machine *w, tl_func *f);
/* Makes `dev` one, which is for such a machine. */
void tl_launch_persist(tl_module *m, tl_func *dev, tl_node *launch);

/* ---- clusters (launch/cluster.c); those of a function are cluster_x by cluster_y blocks ---- */
/* An empty version of `dev` for clusters that share loads or, with `pairs`, for pairs that multiply together. Null and a
   remark where there can be none. */
tl_func *tl_launch_cluster(tl_module *m, const tl_options *o, tl_func *dev, const tl_node *grid, bool pairs);
/* The number of clusters along loop i; of blocks, if dev has no clusters. */
tl_node *tl_launch_clusters(tl_module *m, const tl_func *dev, const tl_node *grid, uint32_t i, tl_sym *trips);
/* The statements from index `from` on split a block's index. Makes them split that of its cluster, and index[] those of the
   block. Does nothing if dev has no clusters. */
void tl_launch_in_cluster(const tl_at *dev, uint32_t from, const tl_node *grid, tl_sym *index[]);
/* Makes `launch` in `host` a choice: `together`, the version with clusters, runs where trip counts are multiples of their
   sides. */
void tl_launch_cluster_choice(const tl_at *host, tl_node *launch, tl_node *together, const tl_node *grid,
                              tl_sym *const trips[]);

/* True if machine w has use for producer warps in the function: it has a pipeline, and a product whose operands w reads
   from shared memory. */
bool tl_wants_roles(const tl_module *m, const tl_func *f, const tl_machine *w);
/* The variant of the kernel `base` that is made for w, or for machines whose code w runs; else base itself. */
tl_func *tl_launch_source(const tl_module *m, const tl_options *o, tl_func *base, const tl_machine *w);
/* The host's test for devices that run code for w. */
tl_node *tl_machine_met(tl_module *m, const tl_machine *w, tl_loc loc);
/* A name for a device function: the stem with the suffix, made unique. */
const char *tl_launch_name(tl_module *m, const char *stem, const char *suffix);

/* ---- choices of versions: if (the device is one, and arguments allow it) launch this version, else what follows ---- */
/* True if n is such a choice. */
bool tl_is_version(const tl_node *n);
/* What follows in place of a version: another choice or a launch; null after the last. */
tl_node *tl_version_next(const tl_node *n);
/* The device function that n starts: a launch, a choice of instances, or a choice's version. */
tl_func *tl_version_started(const tl_node *n);
/* Takes out a version that is of no use after all on its machine: what follows it runs there. */
void tl_version_drop(tl_module *m, const tl_func *f);
/* Takes out device functions that no kernel launches. */
void tl_launch_drop_unused(tl_module *m);
/* True if the text of the statement depends on the threads, copiers or cluster of its device function. */
static inline bool tl_outlined_asks(const tl_node *n)
{
    bool barrier = n->op == TL_OP_BAR_SYNC || n->op == TL_OP_BAR_ARRIVE;
    return n->op == TL_OP_MBAR_WAIT || tl_has_attr(n, TL_A_THREADS) || (barrier && !tl_attr(n, TL_A_COUNT, 0));
}
/* The symbols that an outlined scope of f mentions and does not declare, in order; returns how many. */
uint32_t tl_outlined_takes(tl_arena *a, const tl_func *f, const tl_node *seq, tl_sym ***list);
#endif
