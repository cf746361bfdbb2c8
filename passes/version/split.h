/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Versions in which the blocks of a cluster share the work of one block, for grids of few blocks. */
#ifndef TL_SPLIT_H
#define TL_SPLIT_H
#include "passes/expr/builder.h"
#include "passes/launch/split-plan.h"

/* By how many blocks a loop is shared. All are consumed. */
typedef struct tl_split_bounds {
    tl_node *enough;        /* for how many blocks the loop is long enough, i64, over parameters of the function that is split */
    tl_node *two, *more;    /* how many blocks the device holds, i64: for two to share, and for more */
} tl_split_bounds;
/* A new parameter of the function, how many blocks a cluster has, and what is promised of it. */
tl_sym *tl_split_parts(const tl_at *w);
/* How many blocks the device holds, so many to a core. */
tl_node *tl_split_room(const tl_at *w, int64_t each);
/* Makes the choice between a split version and `whole`, the function as it was, start the former with 2, 4 or 8 blocks for one. */
void tl_split_choose(const tl_at *kernel, const tl_func *whole, tl_node *choice, const tl_split_bounds *r);

/* ---- tiles that a loop sums up (version/split-k.c) ---- */
/* True if blocks can share the function's loop of products. */
bool tl_launch_can_split(tl_module *m, tl_func *f);
/* Makes them share it. */
void tl_launch_split(tl_module *m, tl_func *f);
/* Makes the host choose how many blocks share it, in a choice between the split version and `whole`, the function as it was. */
void tl_launch_split_choice(tl_module *m, tl_func *kernel, tl_func *whole, tl_node *choice);

/* ---- parallel loops (version/split-loops.c) ---- */
/* True if blocks can share the function's parallel loops. */
bool tl_launch_can_share(tl_module *m, tl_func *f);
/* Makes them share these. */
void tl_launch_share(tl_module *m, tl_func *f);
/* Makes the host choose, as tl_launch_split_choice. */
void tl_launch_share_choice(tl_module *m, tl_func *kernel, tl_func *whole, tl_node *choice);
#endif
