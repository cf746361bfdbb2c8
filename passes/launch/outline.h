/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of the pass outline-kernels: block counts on the host, positions on the
   device, choice among variants. */
#ifndef TL_OUTLINE_H
#define TL_OUTLINE_H
#include "passes/target/budget.h"

typedef struct tl_at tl_at;     /* expr/builder.h */
typedef struct tl_uses tl_uses;

/* What a grid cannot have: blocks. */
#define TL_TOO_MANY_BLOCKS (INT64_C(1) << 31)
/* Declares in `host` how many iterations the loop has, from 0 to `most` (that
   many or more), as an i64; a step with the wrong sign fails at run time. */
tl_sym *tl_launch_trips(tl_module *m, tl_func *kernel, const tl_loop *p, int64_t most, tl_block *host);
/* The product of the trips, 2^31 at most, as an i64. */
tl_node *tl_launch_product(const tl_at *host, tl_sym *const trips[], uint32_t n);
/* Guards `outline-kernels` by the product of the trips and makes that its blocks; returns the block where it stands, last. */
tl_block *tl_launch_blocks(const tl_at *host, const tl_node *grid, tl_sym *const trips[], tl_node *launch);

/* split-k.c: whether blocks can share the loop of products of the function; makes them do so; makes the host choose how
   many, for a choice that starts it unless it starts others. `whole` is the function as it was. */
bool tl_launch_can_split(tl_module *m, tl_func *f);
void tl_launch_split(tl_module *m, tl_func *f);
void tl_launch_split_choice(tl_module *m, tl_func *kernel, tl_func *whole, tl_node *choice);

/* Blocks of clusters share the last tiles of blocks that take one after the other (launch/tail-wave.c). */
void tl_launch_tails(tl_module *m);

/* The promises (ASSUME) that the kernel made before the nest and that hold where it starts, in a block (launch/outside.c). */
tl_block tl_launch_promises(tl_module *m, const tl_func *kernel, const tl_node *grid);
/* Whether the host's pointer p may have been computed from another one. */
bool tl_launch_comes_from(tl_module *m, const tl_func *kernel, const tl_sym *p, const tl_sym *from);

/* A parameter of the device function that takes what `s` holds. */
tl_sym *tl_launch_param(tl_module *m, tl_func *dev, const tl_sym *s);

/* The order in which blocks run, and so which of them run together. */
enum { TL_ORDER_ROW, TL_ORDER_COLUMN, TL_ORDER_GROUPED, TL_ORDER_MORTON };
/* One for a grid of products without any (launch/rasterize.c); `inside`: the nest. */
void tl_launch_order(tl_module *m, tl_node *grid, const tl_uses *inside);
/* Stages of loops of products without any (launch/default-stages.c). */
void tl_launch_stages(tl_module *m, tl_func *dev);
/* Whether decoding the block index needs the trips of loop i. */
bool tl_launch_needs_trips(const tl_node *grid, uint32_t i);
/* Declares in the device function each loop's iteration number (i32). */
void tl_launch_decode(const tl_at *dev, const tl_node *grid, tl_sym *const trips[], tl_sym *index[]);
/* The test of a loop for a value of its variable, taken over. */
tl_node *tl_launch_test(const tl_at *w, const tl_loop *p, tl_node *value);
/* The loop variable in that iteration: lo + index * step, in its own type. */
tl_node *tl_launch_value(tl_module *m, const tl_loop *p, tl_sym *index);

/* The statements of `dev` from the block's number on, which decode it and do the block's work, become
   a loop over blocks; the launch starts no more than run at once (launch/persistent.c). */
void tl_launch_persistent(tl_module *m, tl_func *dev, tl_node *launch);
/* Whether producer warps on machine w serve f better so; `dev`, which is made for it, becomes so. */
bool tl_launch_persists(tl_module *m, const tl_machine *w, tl_func *f);
void tl_launch_persist(tl_module *m, tl_func *dev, tl_node *launch);

/* ---- clusters (launch/cluster.c); those of a function are cluster_x by cluster_y blocks ---- */
/* An empty version of `dev` for blocks that share loads, or pairs of them that multiply together, where that can be, else null
   and a remark. */
tl_func *tl_launch_cluster(tl_module *m, const tl_options *o, tl_func *dev, const tl_node *grid, bool pairs);
/* How many clusters there are along loop i; without clusters, blocks. */
tl_node *tl_launch_clusters(tl_module *m, const tl_func *dev, const tl_node *grid, uint32_t i, tl_sym *trips);
/* The statements from number `from` on decode a block's number: they become those of its cluster's,
   and index[] that of the block. Nothing without clusters. */
void tl_launch_in_cluster(const tl_at *dev, uint32_t from, const tl_node *grid, tl_sym *index[]);
/* `outline-kernels` in `host` becomes a choice: clusters where they are whole. */
void tl_launch_cluster_choice(const tl_at *host, tl_node *launch, tl_node *together, const tl_node *grid,
                              tl_sym *const trips[]);

/* Whether producer warps of machine w would serve the function: a product that it does with operands from
   shared memory, and a pipeline. */
bool tl_wants_roles(const tl_module *m, const tl_func *f, const tl_machine *w);
/* Where the version that `choice` starts on its machine w needs no more than the aligned instance of what runs there
   otherwise, that instance is not compiled for w (launch/prune-instances.c). */
void tl_launch_prune_instance(tl_module *m, tl_node *choice, const tl_machine *w);
/* The variant of the kernel `base` that is made for w, or for machines whose code w runs; else base itself. */
tl_func *tl_launch_source(const tl_module *m, const tl_options *o, tl_func *base, const tl_machine *w);
/* The host's test for devices that run code for w. */
tl_node *tl_machine_met(tl_module *m, const tl_machine *w, tl_loc loc);
/* The name with a suffix, free for a device function. */
const char *tl_launch_name(tl_module *m, const char *stem, const char *suffix);

/* A choice that starts a function where its machine is met, or an argument's condition, too. */
bool tl_is_version(const tl_node *n);
/* The next version or launch, for what such a choice leaves out; null after the last. */
tl_node *tl_version_next(const tl_node *n);
/* Whether a device that is w may run it whatever the arguments are. */
bool tl_version_runs(const tl_module *m, const tl_node *n, const tl_machine *w);
/* Its condition asks how long rows are, and its machine has something for the others: no tensor memory, where that was
   never measured. */
bool tl_version_asks_rows(const tl_module *m, const tl_node *n);
/* The rule of merge-versions, which prune-versions asks before anything is lowered, with tests that are sure by then. */
typedef bool tl_version_fits(const tl_func *f, const tl_machine *w);
/* What a device that is w runs of n and what follows it whatever the arguments are, of what fits; null: nothing. */
tl_func *tl_version_on(const tl_module *m, const tl_node *n, const tl_machine *w, tl_version_fits *fits);
/* The machine that has a version with producer warps for rows of any length, if n `produces`; `with`: that before n, or null. */
const tl_machine *tl_version_with(const tl_module *m, const tl_node *n, const tl_machine *with, bool produces);
/* True if version n has no producer warps, its machine has one that does, for rows of any length, and `rest` serves the others. */
bool tl_version_unused(const tl_module *m, const tl_node *n, const tl_machine *with, const tl_node *rest, tl_version_fits *fits);
/* f serves rows whose length one with producer warps of its machine cannot. */
bool tl_version_leaves_rows(const tl_module *m, const tl_func *f);
/* The device function that a launch, a choice of its instance, or the version of a choice is of. */
tl_func *tl_version_started(const tl_node *n);
/* Takes out a version that is of no use on its machine after all: another one serves. */
void tl_version_drop(tl_module *m, const tl_func *f);
/* Takes out device functions that no kernel launches. */
void tl_launch_drop_unused(tl_module *m);
#endif
