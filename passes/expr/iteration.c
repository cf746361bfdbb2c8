/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The body of a loop where the loop is not:

     if %c { continue }                     if %c { }
     store %y[%i], 1                   =>   else { store %y[%i], 1 }

   Where both sides of an IF may go on, a block that is done once is left by `break`. */
#include "passes/expr/iteration.h"
#include "passes/ir/each.h"

/* True if what follows the block may be reached from its end. */
static bool goes_on(const tl_block *b)
{
    const tl_node *last = tl_last(b);
    return !last || (last->op != TL_OP_CONTINUE && (last->op != TL_OP_IF || goes_on(&last->body) || goes_on(&last->other)));
}

/* What follows an IF that one side leaves goes to the other side. False: a `continue` is left. */
static bool without_continue(tl_module *m, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_CONTINUE) {
            b->n = i;
            return true;
        }
        if (!tl_leaves(&(tl_block){ &n, 1, 0 }, true))
            continue;
        const tl_block rest = { b->at + i + 1, b->n - i - 1, 0 };
        const bool yes = goes_on(&n->body), no = goes_on(&n->other);
        if (n->op != TL_OP_IF || (yes && no && rest.n))
            return false;
        if (yes || no)
            tl_block_append(m, yes ? &n->body : &n->other, &rest);
        b->n = i + 1;
        return without_continue(m, &n->body) && without_continue(m, &n->other);
    }
    return true;
}

/* `continue` becomes `break`. */
static void leave_once(tl_module *m, tl_block *b)
{
    TL_EACH_STMT(m->arena, n, b)
        if (n->op == TL_OP_CONTINUE)
            n->op = TL_OP_BREAK;
        else if (n->op != TL_OP_IF && n->op != TL_OP_SEQ)
            TL_SKIP(n);
}

void tl_append_iteration(tl_module *m, tl_block *b, const tl_node *loop)
{
    tl_block body = loop->body;
    if (without_continue(m, &body)) {
        tl_block_append(m, b, &body);
        return;
    }
    tl_node *once = tl_op1(m, TL_OP_DO, tl_const_int(m, tl_scalar(TL_BOOL), 0, loop->loc), loop->loc);
    once->body = body;
    leave_once(m, &once->body);
    tl_push(m, b, once);
}
