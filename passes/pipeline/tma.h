/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer: pipelines whose loads producer warps start by TMA. */
#ifndef TL_TMA_H
#define TL_TMA_H
#include "passes/expr/builder.h"
#include "passes/pipeline/legality.h"

/* Gives the staged tiles of `loop`, in a function with producers, `count` versions that mbarriers
   hand over, and every launch of the function the tensor maps and what they ask of the arguments.
   What has to be declared before everything else, the tiles too, goes to `top`. *shares: blocks of a
   cluster load for each other. False, with nothing changed, where the TMA cannot serve a load. */
bool tl_stage_tma(const tl_at *top, tl_node *loop, const tl_staged *t, int64_t count, bool *shares);
#endif
