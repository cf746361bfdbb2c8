/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What wgmma asks of barriers: it reads shared memory by a proxy of its own. */
#ifndef TL_FENCE_H
#define TL_FENCE_H
#include "passes/facts/effects.h"

/* What the products of a block read. */
void tl_wgmma_operands(tl_module *m, const tl_roots *roots, tl_block *b, tl_effects *out);
/* Each thread's writes are made visible to wgmma before the barriers marked `async`, which hand them over. `later`: a
   wgmma may follow the block. */
void tl_fence_barriers(tl_module *m, tl_block *b, bool later);
#endif
