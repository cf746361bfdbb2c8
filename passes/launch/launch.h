/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of the pass launch: block counts on the host, positions on the
   device, choice among variants. */
#ifndef TL_LAUNCH_H
#define TL_LAUNCH_H
#include "passes/machine/options.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The pass (launch.c). */
bool tl_launch(tl_module *m, const tl_options *o);

/* Declares in `host` how many iterations the loop has, from 0 to 2^31 (that
   many or more), as an i64; a step with the wrong sign fails at run time. */
tl_sym *tl_launch_trips(tl_module *m, tl_func *kernel, const tl_loop *p, tl_block *host);
/* Guards `launch` by the product of the trips and makes that its blocks. */
void tl_launch_blocks(tl_module *m, tl_func *kernel, const tl_node *grid, tl_sym *const trips[],
                      tl_node *launch, tl_block *host);

/* A parameter of the device function that takes what `s` holds. */
tl_sym *tl_launch_param(tl_module *m, tl_func *dev, const tl_sym *s);

/* Whether decoding the block index needs the trips of loop i. */
bool tl_launch_needs_trips(const tl_node *grid, uint32_t i);
/* Declares in the device function each loop's iteration number (i32). */
void tl_launch_decode(tl_module *m, tl_func *dev, const tl_node *grid, tl_sym *const trips[],
                      tl_sym *index[]);
/* The loop variable in that iteration: lo + index * step, in its own type. */
tl_node *tl_launch_value(tl_module *m, const tl_loop *p, tl_sym *index);

/* The statements of `dev` from number `from` on, which decode and do one block's work, become
   a loop over blocks; the launch starts no more than run at once (launch/persistent.c). */
void tl_launch_persistent(tl_module *m, tl_func *dev, uint32_t from, tl_node *launch);

/* ---- clusters (launch/cluster.c); those of a function are cluster_x by cluster_y blocks ---- */
/* An empty version of `dev` for blocks that share loads, where that can be, else null and a remark. */
tl_func *tl_launch_cluster(tl_module *m, const tl_options *o, tl_func *dev, const tl_node *grid);
/* How many clusters there are along loop i; without clusters, blocks. */
tl_node *tl_launch_clusters(tl_module *m, const tl_func *dev, const tl_node *grid, uint32_t i, tl_sym *trips);
/* The statements from number `from` on decode a block's number: they become those of its cluster's,
   and index[] that of the block. Nothing without clusters. */
void tl_launch_in_cluster(tl_module *m, tl_func *dev, uint32_t from, const tl_node *grid, tl_sym *index[]);
/* `launch` in `host` becomes a choice: clusters where they are whole. */
void tl_launch_cluster_choice(tl_module *m, tl_func *kernel, tl_block *host, tl_node *launch, tl_node *together,
                              const tl_node *grid, tl_sym *const trips[]);

/* Threads of producer warps beside those of the function, 0: there is no room for them. */
uint32_t tl_launch_producers(const tl_func *f);
/* Whether a product of the function could use what only sm_90a has, and a loop be a pipeline. */
bool tl_launch_gains(tl_module *m, tl_func *f, bool *piped);
/* The name with a suffix, free for a device function. */
const char *tl_launch_name(tl_module *m, const char *stem, const char *suffix);

/* Device functions that an architecture runs in a way of its own get a copy for it
   (launch/archs.c). */
void tl_launch_archs(tl_module *m, const tl_options *o);
/* Takes such a copy back, which turned out to gain nothing. */
void tl_launch_drop_copy(tl_module *m, const tl_func *copy);

/* Kernels that are variants of others become branches of those (launch/variants.c). */
bool tl_launch_variants(tl_module *m, const tl_options *o);

#ifdef __cplusplus
}
#endif
#endif
