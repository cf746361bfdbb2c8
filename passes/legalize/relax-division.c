/* SPDX-License-Identifier: GPL-3.0-or-later */
/* relax-division: a quotient need not be the nearest float, if its dividend or divisor comes from a function that is known to 1e-5
   alone, as exp is, or if such a function takes it and magnifies no relative error. A quotient by a root is a product with a
   reciprocal root, which hardware has: no step of it overflows, and zeros, infinities and NaN give the same.

   requires   nothing
   maintains  everything else
   breaks     nothing

     div(%x, add(exp(neg(%x)), 1))  =>  div(%x, add(exp(neg(%x)), 1))#exact=0
     tanh(div(%x, 30))              =>  tanh(mul(%x, 0x1.1111p-5))
     div(%x, sqrt(%y))              =>  mul(%x, rsqrt(%y))

   Other quotients stay exact: 6 / 3 and floorf(x / 8) are the same on all machines. */
#include <math.h>

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

/* True if the relative error of the function is at most that of its argument. */
static bool keeps_error(const tl_node *n)
{
    return n->op == TL_OP_TANH || n->op == TL_OP_ERF;
}

/* A quotient by a constant, whose reciprocal and it are not near the ends of the range, becomes a product. */
static void multiply(tl_module *m, tl_node *n)
{
    tl_node *by = n->op == TL_OP_DIV && tl_same_type(n->type, tl_scalar(TL_F32)) ? n->args[1] : NULL;
    if (!by || by->op != TL_OP_CONST || !(fabs(by->imm.f) > 0x1p-100 && fabs(by->imm.f) < 0x1p100))
        return;
    *n = *tl_op2(m, TL_OP_MUL, n->args[0], tl_const_float(m, by->type, (float)(1 / by->imm.f), by->loc), n->loc);
}

static bool is_one(const tl_node *e)
{
    return e->op == TL_OP_CONST && e->imm.f == 1;
}

static bool relax(tl_node *n, void *user)
{
    tl_module *m = user;
    bool scalar = n->type.base == TL_F32 && n->type.lanes == 1;
    if (n->op == TL_OP_DIV && scalar && n->args[1]->op == TL_OP_SQRT) {
        tl_node *root = tl_op1(m, TL_OP_RSQRT, n->args[1]->args[0], n->args[1]->loc);
        *n = *(is_one(n->args[0]) ? root : tl_op2(m, TL_OP_MUL, n->args[0], root, n->loc));
    }
    if (keeps_error(n))
        multiply(m, n->args[0]);
    if (n->op == TL_OP_DIV && scalar && is_inexact(m->arena, n))
        tl_attr_set(m, n, TL_A_EXACT, 0);
    return true;
}

bool tl_relax_division(tl_module *m, tl_func *f)
{
    if (tl_may_have(m, TL_OP_DIV, TL_FLOATS))
        tl_walk_block_ops(&f->body, relax, m);
    return true;
}
