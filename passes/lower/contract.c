/* SPDX-License-Identifier: GPL-3.0-or-later */
/* contract: a sum of a product becomes one operation that rounds once, where C allows it (GNU C's
   -ffp-contract=fast).

   requires   nothing; only modules that say `contract` change
   maintains  everything else
   breaks     nothing

     add(mul(%a, %b), %c)  =>  fma(%a, %b, %c)
     sub(mul(%a, %b), %c)  =>  fma(%a, %b, neg(%c))
     sub(%c, mul(%a, %b))  =>  fma(neg(%a), %b, %c)

   Not across statements: what a variable holds has been rounded. */
#include "passes/lower/lower.h"

static bool is_product(const tl_node *n)
{
    return n->op == TL_OP_MUL;
}

static tl_node *fused(tl_node *n, void *user)
{
    tl_module *m = user;
    if (!n || (n->op != TL_OP_ADD && n->op != TL_OP_SUB) || n->type.lanes != 1 ||
        (n->type.base != TL_F32 && n->type.base != TL_F64))
        return n;
    tl_node *l = n->args[0], *r = n->args[1];
    bool subtract = n->op == TL_OP_SUB;
    if (is_product(l))
        return tl_op3(m, TL_OP_FMA, l->args[0], l->args[1], subtract ? tl_op1(m, TL_OP_NEG, r, r->loc) : r, n->loc);
    if (!is_product(r))
        return n;
    tl_node *a = r->args[0];
    return tl_op3(m, TL_OP_FMA, subtract ? tl_op1(m, TL_OP_NEG, a, a->loc) : a, r->args[1], l, n->loc);
}

bool tl_contract(tl_module *m, const tl_options *o)
{
    (void)o;
    for (uint32_t i = 0; m->contract && i < m->nfuncs; i++)
        if (m->funcs[i]->kind == TL_FUNC_DEVICE)
            tl_rewrite_block(&m->funcs[i]->body, fused, m);
    return true;
}
