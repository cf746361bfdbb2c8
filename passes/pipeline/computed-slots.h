/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer: operands of asynchronous products that threads compute. */
#ifndef TL_COMPUTED_SLOTS_H
#define TL_COMPUTED_SLOTS_H
#include "passes/pipeline/buffer-index.h"

/* Gives slots to shared tiles that each iteration of the loop computes and products read. Declarations go to `top`, the begin of the
   function. `bytes`: of shared memory that the block takes already. */
void tl_stage_computed(const tl_at *top, tl_node *loop, int64_t bytes);
#endif
