/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer: rows outside of pipelines that the TMA gathers and scatters by their numbers. */
#ifndef TL_TMA_GATHER_SYNC_H
#define TL_TMA_GATHER_SYNC_H
#include "passes/expr/builder.h"

/* Writes the gathers and scatters of the function that are marked so, where the TMA can serve them; what it asks of the arguments,
   and their mbarrier, go to `top`, and to the launches. Remarks say why one is not. Whether there is one that is. */
bool tl_stage_numbered(const tl_at *top);
/* Whether any is marked. */
bool tl_numbered_marked(tl_module *m, const tl_func *f);
#endif
