/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fences for wgmma, tcgen05 and the TMA, which access shared memory by the asynchronous proxy. */
#ifndef TL_PROXY_FENCE_H
#define TL_PROXY_FENCE_H
#include "passes/analysis/effects.h"

/* Adds what such operations of the block read; of loads by the TMA, what they write. */
void tl_async_operands(tl_module *m, const tl_roots *roots, tl_block *b, tl_effects *out);
/* Adds a fence after the wait for a slot that threads copied into and such operations read. */
void tl_fence_acquired(tl_module *m, const tl_roots *roots, tl_block *b, const tl_effects *operands);
/* Adds fences of the threads that wrote before the barriers and releases marked `async`, after which such operations read. `later`: one
   may follow the block. */
void tl_fence_barriers(tl_module *m, tl_block *b, bool later);
/* True if the TMA may overwrite the array once the slot is released. */
bool tl_is_released(tl_module *m, const tl_func *f, const tl_node *release, const tl_sym *array);
#endif
