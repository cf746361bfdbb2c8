/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Barriers by which two warpgroups alternate. Each group issues products once the other group has issued its own:

       bar_sync add(div(warp(), 4), 2)   products   bar_arrive sub(3, div(warp(), 4))                     */
#ifndef TL_ALTERNATE_H
#define TL_ALTERNATE_H
#include "passes/expr/builder.h"
#include "passes/target/budget.h"

/* True if two warpgroups of f compute. */
static inline bool tl_may_alternate(const tl_func *f)
{
    return f->threads == 2 * TL_WARPGROUP;
}
/* BAR_SYNC before products, or BAR_ARRIVE after them. */
void tl_alternate(const tl_at *w, tl_op op);
/* Before a loop, the second group lets the first one begin. */
void tl_alternate_begin(const tl_at *w);
/* After it, the first one waits for the last arrival; if such a loop may begin `again`, the second one waits for the first. */
void tl_alternate_end(const tl_at *w, bool again);
/* True if the groups may begin this loop or another one before they have met at a barrier. */
bool tl_alternates_again(tl_module *m, const tl_func *f, const tl_node *loop);
#endif
