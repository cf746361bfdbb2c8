/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass stage: rows that the TMA scatters by their numbers. */
#ifndef TL_STAGE_SCATTER_H
#define TL_STAGE_SCATTER_H
#include "passes/facts/at.h"

/* Writes the scatters of the function that are marked so, where the TMA can serve them; what it asks of the arguments goes to `top`
   and to the launches. Remarks say why one is not. Whether there is one that is. */
bool tl_stage_scatters(const tl_at *top);
/* Whether any is marked. */
bool tl_scatters_marked(tl_func *f);
#endif
