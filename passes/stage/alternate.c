/* SPDX-License-Identifier: GPL-3.0-or-later */
/* alternate: pipelines where nothing copies asynchronously. Arrays get two versions: while one is worked on the other
   is loaded, so that one barrier an iteration is enough. (Through registers, which would hold the next tiles during
   the work, the stores of a fragment's layout meet in the banks.)

     for %k = 0 lt %K step 32 stages=3 { tload tile(%As), view(...), index(%m, %k)
                                         ... tile(%As) ... }
   =>
     alloc %As: shared f16[2][64][32]
     if lt(0, %K) { let %k.2 = 0   tload tile(%As, 0), view(...), index(%m, %k.2) }
     let %rd = 0
     for %k = 0 lt %K step 32 {
         let %slot = %rd   assume ...   set %rd = sel(eq(%rd, 1), 0, add(%rd, 1))
         let %ahead = add(cast<i64>(%k), 32)
         if lt(%ahead, %K) { let %k.3 = %ahead   tload tile(%As, %rd), view(...), index(%m, %k.3) }
         ... tile(%As, %slot) ...
     }                                                                                     */
#include "passes/stage/ahead.h"

void tl_ahead_alternate(const tl_at *w, const tl_pipeline *x)
{
    tl_node *n = x->loop;
    tl_block rest = { 0 }, body = { 0 };
    tl_ahead_begin(w, x, &rest);
    tl_ahead_loads(w, x, &(tl_later){ .from = n->loops->lo, .first = true }, i32(w, 0));
    tl_sym *rd = let(w, "rd", i32(w, 0));

    tl_at in = into(w, &body);
    tl_sym *slot = tl_slot_current(&in, "slot", rd, x->count);
    set(&in, rd, tl_slot_next(&in, rd, x->count));
    tl_ahead_loads(&in, x, &(tl_later){ .from = v(w, n->loops->var), .by = 1 }, v(w, rd));
    tl_slot_access(w, &(tl_slot){ x->t, x->count, v(w, slot), 0 }, &rest);
    tl_block_append(w->m, &body, &rest);
    n->body = body;
    tl_attr_set(w->m, n, TL_A_SLOTS, x->count);
    put(w, n);
    tl_slot_arrays(x->t, x->count);
}
