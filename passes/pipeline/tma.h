/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer: pipelines whose loads producer warps start by TMA. */
#ifndef TL_TMA_H
#define TL_TMA_H
#include "passes/expr/builder.h"
#include "passes/pipeline/legality.h"

/* True if the TMA writes such elements of memory to such a tile: it takes the nearest tf32 of floats. */
bool tl_tma_writes(unsigned from, unsigned to);
/* Makes `loop`, in a function with producers, a pipeline of `count` slots that mbarriers hand over. Launches of the
   function get the tensor maps, and conditions of the arguments. Declarations go to `top`, the begin of the function, the
   tiles among them. *shares: blocks of a cluster load for each other. False, with nothing changed, if the TMA cannot serve it. */
bool tl_stage_tma(const tl_at *top, tl_node *loop, const tl_staged *t, int64_t count, bool *shares);
#endif
