/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which values all threads of a block, or of a warp, agree on. */
#ifndef TL_UNIFORMITY_H
#define TL_UNIFORMITY_H
#include "passes/ir/ir.h"

typedef struct tl_uniformity tl_uniformity;

/* Of a device function. A variable differs between threads if it is ever set to such a value,
   or where only some threads come by. Loads agree where their addresses do. */
tl_uniformity *tl_uniformity_of(tl_module *m, tl_func *f);
bool tl_block_uniform(const tl_uniformity *u, const tl_node *value);
#endif
