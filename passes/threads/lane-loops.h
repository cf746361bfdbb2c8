/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterations that the lanes of a warp share (mapping/lane-loops.h). */
#ifndef TL_LANE_LOOPS_LOWER_H
#define TL_LANE_LOOPS_LOWER_H
#include "passes/expr/builder.h"
#include "passes/mapping/lane-loops.h"

/* Appends the body of an iteration to `w`, as each lane of the warp that has the iteration runs it; `inside` are the uses of the
   statement with that body, whose nodes are taken over. */
void tl_lane_body(const tl_at *w, const tl_lane_loops *x, const tl_uses *inside, const tl_block *body);
#endif
