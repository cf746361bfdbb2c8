/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterations that the lanes of a warp share (mapping/lane-loops.h). */
#ifndef TL_LANE_LOOPS_LOWER_H
#define TL_LANE_LOOPS_LOWER_H
#include "passes/expr/builder.h"
#include "passes/mapping/lane-loops.h"

/* Makes lanes share the iterations of the parallel loop, if that is demanded or faster; `all` are the uses of the function. Returns the
   loop that is left to be dealt to threads, for the place *left; null: there is none. */
tl_node *tl_lane_share(const tl_at *w, tl_node *par, const tl_uses *all, tl_at *left);
#endif
