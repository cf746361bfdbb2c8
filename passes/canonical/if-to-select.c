/* SPDX-License-Identifier: GPL-3.0-or-later */
/* if-to-select: a variable that both arms of an IF set, and nothing else, is set once.

   requires   no calls
   maintains  everything else: an arm of a select that is not chosen is not evaluated, either
   breaks     nothing

     let %q: i32
     if %odd { set %q = shr(load<u8>(%w[%k]), 4) }    =>    let %q = sel(%odd, shr(load<u8>(%w[%k]), 4), and(load<u8>(%w[%k]), 15))
     else { set %q = and(load<u8>(%w[%k]), 15) }

   What the arms have in common is then in one expression. */
#include "passes/ir/each.h"
#include "passes/ir/made.h"
#include "passes/target/passes.h"

/* The only statement of an arm, if it gives a number to a variable; else null. */
static const tl_node *only_set(const tl_block *arm)
{
    const tl_node *n = arm->n == 1 ? arm->at[0] : NULL;
    return n && n->op == TL_OP_SET && tl_ops[n->args[0]->op].cls == 'V' && n->sym->type.space == TL_VALUE && n->sym->type.lanes == 1 ? n : NULL;
}

static void convert(tl_module *m, tl_block *b)
{
    uint32_t left = 0;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        convert(m, &n->body);
        convert(m, &n->other);
        const tl_node *yes = n->op == TL_OP_IF ? only_set(&n->body) : NULL, *no = yes ? only_set(&n->other) : NULL;
        if (no && no->sym == yes->sym) {
            tl_node *last = left ? b->at[left - 1] : NULL, *value = tl_op3(m, TL_OP_SEL, n->args[0], yes->args[0], no->args[0], n->loc);
            bool declares = last && last->op == TL_OP_LET && last->sym == yes->sym && !last->args[0];
            left -= declares;
            n = declares ? tl_let(m, yes->sym, value, last->loc) : tl_op1(m, TL_OP_SET, value, n->loc);
            n->sym = yes->sym;
        }
        b->at[left++] = n;
    }
    b->n = left;
}

bool tl_if_to_select(tl_module *m, tl_func *f)
{
    convert(m, &f->body);
    return true;
}
