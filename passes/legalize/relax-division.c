/* SPDX-License-Identifier: GPL-3.0-or-later */
/* relax-division: a quotient need not be the nearest float, if its dividend or divisor comes from a function that is known to 1e-5
   alone, as exp is.

   requires   nothing
   maintains  everything else
   breaks     nothing

     div(%x, add(exp(neg(%x)), 1))  =>  div(%x, add(exp(neg(%x)), 1))#exact=0

   Other quotients stay exact: 6 / 3 and floorf(x / 8) are the same on all machines. */
#include "passes/ir/each.h"
#include "passes/ir/made.h"
#include "passes/target/passes.h"

static bool is_inexact(tl_arena *a, const tl_node *quotient)
{
    TL_EACH_BELOW(a, n, quotient) {
        if (tl_acts(n->op, "I"))
            return true;
        if (n->op == TL_OP_LOAD)
            TL_SKIP(n);
    }
    return false;
}

bool tl_relax_division(tl_module *m, tl_func *f)
{
    if (!tl_may_have(m, TL_OP_DIV, TL_FLOATS))
        return true;
    TL_EACH_NODE(m->arena, n, &f->body)
        if (n->op == TL_OP_DIV && n->type.base == TL_F32 && n->type.lanes == 1 && is_inexact(m->arena, n))
            tl_attr_set(m, n, TL_A_EXACT, 0);
    return true;
}
