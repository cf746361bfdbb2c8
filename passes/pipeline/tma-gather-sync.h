/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer: gathers and scatters by the TMA outside of pipelines. */
#ifndef TL_TMA_GATHER_SYNC_H
#define TL_TMA_GATHER_SYNC_H
#include "passes/expr/builder.h"

/* Rewrites those marked gathers and scatters of the function that the TMA can serve; remarks say why it cannot serve one. Their
   mbarrier goes to `top`, conditions of the arguments to the launches. True if there is one that it serves. */
bool tl_stage_numbered(const tl_at *top);
/* True if the function has a marked one. */
bool tl_numbered_marked(tl_module *m, const tl_func *f);
#endif
