/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of the pass multi-buffer, for machines without asynchronous copies: double buffering. Arrays have two slots. Threads load the next
   iteration's tiles to registers before an iteration's work, and store them to the other slot after it. One barrier an iteration is enough.

     for %k = 0 lt %K step 32 stages=3 { tload tile(%As), view(...), index(%m, %k)
                                         ... tile(%As) ... }
   =>
     alloc %As: shared f16[2][64][32]
     if lt(0, %K) { let %k.2 = 0   tload tile(%As, 0), view(...), index(%m, %k.2) }
     let %rd = 0
     for %k = 0 lt %K step 32 {
         let %slot = %rd   assume ...   set %rd = sel(eq(%rd, 1), 0, add(%rd, 1))
         let %ahead = add(cast<i64>(%k), 32)   let %runs = lt(%ahead, %K)
         if %runs { let %k.3 = %ahead   tload tile(%As, %rd), view(...), index(%m, %k.3) async=1 }
         async_commit
         ... tile(%As, %slot) ...
         async_wait count=0
     }

   copy/register-staged.c has the registers. If there are not enough of them, or an iteration may end early, a load stores to the other
   slot at once. */
#include "passes/pipeline/prefetch.h"

void tl_ahead_alternate(const tl_at *w, const tl_pipeline *x, bool held)
{
    tl_node *n = x->loop;
    tl_block rest = { 0 }, body = { 0 };
    tl_ahead_begin(w, x, &rest);
    tl_ahead_loads(w, x, &(tl_later){ .from = n->loops->lo, .first = true }, i32(w, 0));
    tl_sym *rd = let(w, "rd", i32(w, 0));

    tl_at in = into(w, &body);
    tl_sym *slot = tl_slot_current(&in, "slot", rd, x->count);
    set(&in, rd, held && x->count == 2 ? op2(&in, TL_OP_SUB, i32(&in, 1), v(&in, rd)) : tl_slot_next(&in, rd, x->count));
    tl_at loads = tl_ahead_loads(&in, x, &(tl_later){ .from = v(w, n->loops->var), .by = 1 }, v(w, rd));
    if (held) {
        tl_node *next = body.at[--body.n];      /* if (the iteration runs) */
        tl_node *test = next->args[0];
        next->args[0] = v(w, let(&in, "runs", test));
        put(&in, next);
        for (uint32_t i = 1 + x->t->nlets; i < loads.out->n; i++)
            tl_attr_set(w->m, loads.out->at[i], TL_A_ASYNC, 1);
        tl_block_insert(w->m, loads.out, 0, op1(&loads, TL_OP_ASSUME, again(w, test)));
        tl_at after = in;
        after.loc = x->t->load[0]->loc;
        put(&after, op0(&after, TL_OP_ASYNC_COMMIT));
        after.out = &rest;
        put(&after, having(w, op0(&after, TL_OP_ASYNC_WAIT), TL_A_COUNT, 0));
    }
    tl_slot_access(w, &(tl_slot){ x->t, x->count, v(w, slot), 0 }, &rest);
    tl_block_append(w->m, &body, &rest);
    n->body = body;
    tl_attr_set(w->m, n, TL_A_SLOTS, x->count);
    put(w, n);
    tl_slot_arrays(x->t, x->count);
}
