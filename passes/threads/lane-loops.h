/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lowers iterations whose loops the lanes of a warp share (mapping/lane-loops.h). */
#ifndef TL_LANE_LOOPS_LOWER_H
#define TL_LANE_LOOPS_LOWER_H
#include "passes/expr/builder.h"
#include "passes/mapping/lane-loops.h"

/* Makes lanes share the iterations of the parallel loop, if that is demanded or faster; `all` are the uses of the function. Returns the
   loop that is left to be dealt to threads, for the place *left; null: there is none. */
tl_node *tl_lane_share(const tl_at *w, tl_node *par, const tl_uses *all, tl_at *left);
/* What a lane has of an extreme: the value, what is noted with it, the loop's variable there. */
typedef struct tl_lane_best {
    int n;
    tl_sym *var[TL_MOST_NOTED + 2], *own[TL_MOST_NOTED + 2];    /* of the iteration, which the place has not; of the lane */
} tl_lane_best;

/* Makes the extreme the lane's in the loop, which notes its variable, too: no iteration has the least number. */
tl_lane_best tl_lane_open_best(const tl_at *w, const tl_lane_loop *l, const tl_extreme *x);
/* The lanes' best one, of equal ones the first. */
void tl_lane_close_best(const tl_at *w, const tl_extreme *x, const tl_lane_best *b, int64_t lanes);
#endif
