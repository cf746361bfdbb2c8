/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer: operands of asynchronous products that threads compute. */
#ifndef TL_COMPUTED_SLOTS_H
#define TL_COMPUTED_SLOTS_H
#include "passes/pipeline/buffer-index.h"

/* Gives shared tiles that each iteration of the loop computes anew, and products read, slots of their own. `top`: what the function
   will begin with; `bytes`: of shared memory that the block takes. */
void tl_stage_computed(const tl_at *top, tl_node *loop, int64_t bytes);
#endif
