/* SPDX-License-Identifier: GPL-3.0-or-later */
/* exp-to-exp2: exp becomes exp2, for which hardware has an instruction.

   requires   nothing
   maintains  everything else
   breaks     nothing

     exp(%x)  =>  exp2(mul(%x, 1.442695f32))

   The product, below 128, is off by half an ulp: so exp is off by at most 4e-6, and overflows for the same arguments.
   Under fast-math both printers use the hardware's own exp. */
#include "passes/ir/made.h"
#include "passes/target/passes.h"

static tl_node *by_two(tl_node *n, void *user)
{
    static const double log2_e = 1.44269504088896341;
    if (!n || n->op != TL_OP_EXP || n->type.base != TL_F32)
        return n;
    tl_node *x = tl_op2(user, TL_OP_MUL, n->args[0], tl_const_float(user, n->type, (float)log2_e, n->loc), n->loc);
    return tl_op1(user, TL_OP_EXP2, x, n->loc);
}

bool tl_exp_to_exp2(tl_module *m, tl_func *f)
{
    if (!m->fast_math && tl_may_have(m, TL_OP_EXP, TL_FLOATS))
        tl_rewrite_block_ops(&f->body, by_two, m);
    return true;
}
