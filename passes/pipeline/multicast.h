/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer: what blocks of a cluster load for each other. In a cluster of X by Y blocks, block r is number r % X
   along the innermost loop of the grid and r / X along the next. */
#ifndef TL_MULTICAST_H
#define TL_MULTICAST_H
#include "passes/expr/builder.h"
#include "passes/analysis/def-use.h"

/* The blocks that load the same tile: those along x, along y, or all of the cluster. */
typedef struct tl_share {
    int64_t blocks;
    bool along_x, along_y;
    int64_t x, y;           /* size of the cluster */
} tl_share;

/* Finds the blocks that share a TLOAD; 1 without clusters. */
tl_share tl_share_of(tl_module *m, tl_func *f, const tl_uses *uses, const tl_node *load);
/* True if all blocks of a cluster execute the loop equally often, and with the same trip counts. */
bool tl_share_in_step(tl_module *m, tl_func *f, const tl_uses *uses, const tl_node *loop);
/* The index of this block among the sharing ones, i32. */
tl_node *tl_share_part(const tl_at *w, const tl_share *s);
/* The set of the sharing blocks, as a mask, i32. */
tl_node *tl_share_mask(const tl_at *w, const tl_share *s);

/* The blocks that load for this one, itself among them. */
typedef struct tl_share_targets {
    int64_t n, x, y;
    bool along_x, along_y, all;
} tl_share_targets;

tl_share_targets tl_share_alone(const tl_func *f);
void tl_share_add(tl_share_targets *t, const tl_share *s);
/* The rank in the cluster of the block that has index lane() among them. */
tl_node *tl_share_target(const tl_at *w, const tl_share_targets *t);
#endif
