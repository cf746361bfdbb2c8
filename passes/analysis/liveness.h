/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which variables and arrays have an effect on what a piece of IR does. */
#ifndef TL_LIVENESS_H
#define TL_LIVENESS_H
#include "passes/analysis/def-use.h"

/* Sets `live` in the uses of the block. */
void tl_mark_live(tl_uses *u, const tl_block *b);
/* Clears `live`, so that it can be marked again once statements are gone. */
void tl_forget_live(tl_uses *u);

/* True if n, a statement or a REDUCTION, does nothing but give a value to a dead variable or array:

       let %other = shfl_xor(%sum, 1)      set %sum = add(%sum, %other)      store %part[%warp], %sum

   are all dead where nothing else reads %sum and %part. */
bool tl_is_dead(const tl_uses *u, const tl_node *n);

/* True if n names the old value of an atomic operation, and nothing reads that. */
bool tl_old_is_dropped(const tl_uses *u, const tl_node *n);
#endif
