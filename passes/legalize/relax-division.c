/* SPDX-License-Identifier: GPL-3.0-or-later */
/* relax-division: where the dividend or divisor comes from a function that is known to 1e-5 only, as exp is, the quotient
   need not be the nearest float.

   requires   nothing
   maintains  everything else
   breaks     nothing

     div(%x, add(exp(neg(%x)), 1))  =>  div(%x, add(exp(neg(%x)), 1))#exact=0

   Others stay exact: what 6 / 3 is, or floorf(x / 8), must not depend on how a machine divides. */
#include "passes/ir/made.h"
#include "passes/legalize/passes.h"

static bool find_inexact(tl_node *n, void *user)
{
    bool *found = user;
    *found = *found || tl_acts(n->op, "I");
    return !*found && n->op != TL_OP_LOAD;
}

static tl_node *relaxed(tl_node *n, void *user)
{
    bool found = false;
    if (n && n->op == TL_OP_DIV && n->type.base == TL_F32 && n->type.lanes == 1)
        tl_walk(n, find_inexact, &found);
    if (found)
        tl_attr_set(user, n, TL_A_EXACT, 0);
    return n;
}

bool tl_relax_division(tl_module *m, tl_func *f)
{
    if (tl_may_have(m, TL_OP_DIV, TL_FLOATS))
        tl_rewrite_ops(&f->body, relaxed, m);
    return true;
}
