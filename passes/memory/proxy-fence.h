/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What wgmma, tcgen05 and the TMA ask of barriers: they use shared memory by a proxy of their own. */
#ifndef TL_PROXY_FENCE_H
#define TL_PROXY_FENCE_H
#include "passes/analysis/effects.h"

/* What they read; of loads by the TMA, what they write. */
void tl_async_operands(tl_module *m, const tl_roots *roots, tl_block *b, tl_effects *out);
/* Who waits for slots that threads copy into, and that such operations read, fences. */
void tl_fence_acquired(tl_module *m, const tl_roots *roots, tl_block *b, const tl_effects *operands);
/* Each thread's writes are made visible to such products before the barriers and releases marked `async`, which hand them over. `later`: one
   may follow the block. */
void tl_fence_barriers(tl_module *m, tl_block *b, bool later);
/* True if the TMA may overwrite the array once the slot is released. */
bool tl_is_released(tl_module *m, const tl_func *f, const tl_node *release, const tl_sym *array);
#endif
