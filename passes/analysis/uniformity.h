/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which values all threads of a block, or of a warp, agree on. */
#ifndef TL_UNIFORMITY_H
#define TL_UNIFORMITY_H
#include "passes/ir/ir.h"

typedef struct tl_uniformity tl_uniformity;

/* Analyses a device function. A variable differs between threads if it is once assigned a value that differs, or under a condition
   that differs. A load differs if its address does. */
tl_uniformity *tl_uniformity_of(tl_module *m, tl_func *f);
/* True if the value is the same in all threads of a block. */
bool tl_block_uniform(const tl_uniformity *u, const tl_node *value);
/* True if it is the same in all threads of a warp. */
bool tl_warp_uniform(const tl_uniformity *u, const tl_node *value);
#endif
