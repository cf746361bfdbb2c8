/* SPDX-License-Identifier: GPL-3.0-or-later */
/* registers: pipelines where nothing copies asynchronously. Arrays get two versions; registers hold the next
   iteration's tiles during this one's work, so that one barrier an iteration is enough.

     for %k = 0 lt %K step 32 stages=3 { tload tile(%As), view(...), index(%m, %k)
                                         ... tile(%As) ... }
   =>
     alloc %As: shared f16[2][64][32]
     if lt(0, %K) { let %k.2 = 0   tload tile(%As, 0), view(...), index(%m, %k.2) }
     let %rd = 0
     for %k = 0 lt %K step 32 {
         let %slot = %rd   assume ...   set %rd = sel(eq(%rd, 1), 0, add(%rd, 1))
         alloc %next: frag f16[64][32]
         let %ahead = add(cast<i64>(%k), 32)   let %runs = lt(%ahead, %K)
         if %runs { let %k.3 = %ahead   tload tile(%next), view(...), index(%m, %k.3) }
         ... tile(%As, %slot) ...
         if %runs { tcopy tile(%As, %rd), tile(%next) }
     }

   Gathers go to the other version at once: that nobody reads before the next barrier. So do all loads of a body
   that a `continue` may cut short. */
#include "passes/stage/ahead.h"

/* The loads of the next iteration to registers; what brings them to shared memory goes to `after`. */
static void through_registers(const tl_at *w, const tl_pipeline *x, tl_block *loads, tl_block *after)
{
    tl_at then = into(w, after);
    for (uint32_t i = 1 + x->t->nlets; i < loads->n; i++) {
        tl_node *load = loads->at[i], *slot = load->args[0];
        if (load->op != TL_OP_TLOAD)
            continue;
        then.loc = load->loc;
        const tl_sym *a = slot->sym;
        tl_type type = tl_scalar((tl_base)a->type.base);
        type.space = TL_FRAG;
        tl_sym *next = tl_sym_new(w->m, w->f, TL_SYM_ARRAY, "next", type, load->loc);
        next->rank = a->rank;
        for (uint32_t d = 0; d < a->rank; d++)
            next->dim[d] = a->dim[d];
        put(w, tl_alloc(w->m, next, load->loc));
        load->args[0] = tl_access(w->m, TL_OP_TILE, next, 0, NULL, load->loc);
        put(&then, op2(&then, TL_OP_TCOPY, slot, again(&then, load->args[0])));
    }
}

void tl_ahead_registers(const tl_at *w, const tl_pipeline *x)
{
    tl_node *n = x->loop;
    tl_block rest = { 0 }, body = { 0 }, after = { 0 };
    tl_ahead_begin(w, x, &rest);
    tl_ahead_loads(w, x, &(tl_later){ .from = n->loops->lo, .first = true }, i32(w, 0));
    tl_sym *rd = let(w, "rd", i32(w, 0));

    tl_at in = into(w, &body);
    tl_sym *slot = tl_slot_current(&in, "slot", rd, x->count);
    set(&in, rd, tl_slot_next(&in, rd, x->count));
    tl_at loads = tl_ahead_loads(&in, x, &(tl_later){ .from = v(w, n->loops->var), .by = 1 }, v(w, rd));
    tl_node *next = body.at[--body.n];      /* if (the iteration runs) */
    tl_sym *runs = let(&in, "runs", next->args[0]);
    next->args[0] = v(w, runs);
    if (!tl_leaves(&rest, true))
        through_registers(&in, x, loads.out, &after);
    put(&in, next);
    tl_slot_access(w, &(tl_slot){ x->t, x->count, v(w, slot), 0 }, &rest);
    tl_block_append(w->m, &body, &rest);
    if (after.n) {
        tl_at last = when(&in, v(w, runs));
        tl_block_append(w->m, last.out, &after);
    }
    n->body = body;
    tl_attr_set(w->m, n, TL_A_SLOTS, x->count);
    put(w, n);
    tl_slot_arrays(x->t, x->count);
}
