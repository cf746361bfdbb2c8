/* SPDX-License-Identifier: GPL-3.0-or-later */
/* unswitch: a loop with a loop-invariant condition becomes one loop for each outcome.

   requires   warp-specialize
   maintains  thread level
   breaks     nothing

     for %k = 0 lt %K step 128 { ... if gt(%K, 1920) unswitch=1 { a } else { b } ... }
   =>
     if gt(%K, 1920) { for %k = 0 lt %K step 128 { ... a ... } } else { for %k = 0 lt %K step 128 { ... b ... } }

   Only choices that are marked so: each is a copy of the loop. ptxas waits for asynchronous products before a branch. */
#include "passes/expr/builder.h"
#include "passes/analysis/access.h"
#include "passes/target/passes.h"

static tl_node **find(tl_block *b)
{
    tl_node **at = NULL;
    for (uint32_t i = 0; i < b->n && !at; i++) {
        tl_node *n = b->at[i];
        at = n->op == TL_OP_IF && tl_has_attr(n, TL_A_UNSWITCH) ? &b->at[i] : n->op == TL_OP_SEQ ? find(&n->body) : NULL;
    }
    return at;
}

static tl_node *alone(const tl_at *w, tl_block b)
{
    tl_node *seq = op0(w, TL_OP_SEQ);
    seq->body = b;
    return seq;
}

bool tl_unswitch(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    tl_module *m = user;
    tl_node **at = n->op == TL_OP_FOR ? find(&n->body) : NULL, *choice = at ? *at : NULL;
    if (!choice || !tl_can_hoist(tl_uses_of_node(m, n), choice->args[0]))
        return false;
    tl_at w = { m, f, n->loc, out };
    tl_node *outside = tl_if(m, choice->args[0], choice->loc);
    tl_attr_set(m, outside, TL_A_UNIFORM, tl_attr(choice, TL_A_UNIFORM, 1));
    *at = alone(&w, choice->body);
    tl_push(m, &outside->body, again(&w, n));
    *at = alone(&w, choice->other);
    tl_push(m, &outside->other, n);
    put(&w, outside);
    return true;
}
