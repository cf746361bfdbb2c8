/* SPDX-License-Identifier: GPL-3.0-or-later */
/* guard-single: what a block does once is done by its first thread.

   requires   assign-layouts (no fragment element is touched outside parallel loops)
   maintains  tile level
   breaks     nothing

       store %C[i], x            becomes   if eq(tid, 0) { store %C[i], x }
       let %old = atomic_add…    becomes   the same, and the old value handed to all threads
                                           through shared memory

   Stores to private arrays stay: each thread has its own, with the same contents. */
#include "passes/expr/builder.h"
#include "passes/target/passes.h"

bool tl_guard_single(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    tl_at w = { user, f, n->loc, out };
    bool gives = n->op == TL_OP_LET || n->op == TL_OP_SET;
    if ((n->op == TL_OP_STORE && n->sym->type.space != TL_PRIVATE) || (n->op == TL_OP_EVAL && tl_is_atomic(n->args[0]))) {
        tl_at first = when_first(&w);
        put(&first, n);
    } else if (gives && tl_is_atomic(n->args[0])) {
        tl_sym *hand = array(&w, "handed", n->args[0]->type, TL_SHARED_MEM, 1);
        tl_at first = when_first(&w);
        tl_sym *old = let(&first, "old", n->args[0]);
        store(&first, hand, i32(&w, 0), v(&w, old));
        n->args[0] = get(&w, hand, i32(&w, 0));
        put(&w, n);
    } else if (n->op == TL_OP_PARALLEL) {
        put(&w, n);
    } else {
        return false;
    }
    return true;
}
