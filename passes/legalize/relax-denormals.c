/* SPDX-License-Identifier: GPL-3.0-or-later */
/* relax-denormals: conversions from bf16 to float may flush subnormal numbers to 0, if sums and products alone read the result, which
   flush them, too.

   requires   legalize-conversions, contract-fma
   maintains  thread level
   breaks     nothing

     fma(%q, cast<f32>(%x), %sum)       =>  fma(%q, cast<f32>(%x)#flush=1, %sum)

   Then the machine's own conversion serves, in place of one by bits. A result that is compared, stored or converted again keeps its
   bits. */
#include "passes/analysis/def-use.h"
#include "passes/ir/made.h"
#include "passes/ir/ptrmap.h"
#include "passes/target/passes.h"

static bool is_widened(const tl_node *n)
{
    return n && n->op == TL_OP_CAST && n->type.base == TL_F32 && n->type.lanes == 1 && n->args[0]->type.base == TL_BF16;
}

/* Marks conversions that arithmetic reads; of variables, `read` counts how often. */
static void see(tl_module *m, tl_ptrmap *read, const tl_node *n)
{
    bool computes = n->op == TL_OP_ADD || n->op == TL_OP_SUB || n->op == TL_OP_MUL || n->op == TL_OP_FMA;
    if (!computes || n->type.base != TL_F32)
        return;
    for (uint32_t i = 0; i < n->nargs; i++)
        if (is_widened(n->args[i]))
            tl_attr_set(m, n->args[i], TL_A_FLUSH, 1);
        else if (n->args[i]->op == TL_OP_VAR)
            tl_ptrmap_set(read, n->args[i]->sym, tl_ptrmap_get(read, n->args[i]->sym) + 1);
}

bool tl_relax_denormals(tl_module *m, tl_func *f)
{
    tl_ptrmap read = { 0 };
    const tl_uses *uses = NULL;     /* once a variable asks */
    if (!tl_may_have_any(m, 1u << TL_BF16))
        return true;
    TL_EACH_NODE(m->arena, n, &f->body)
        see(m, &read, n);
    TL_EACH_STMT(m->arena, n, &f->body) {
        if (n->op != TL_OP_LET || !is_widened(n->args[0]))
            continue;
        uses = uses ? uses : tl_uses_of_block(m, &f->body);
        const tl_use *u = tl_use_of(uses, n->sym);
        if (u->reads && !u->sets && u->reads == tl_ptrmap_get(&read, n->sym))
            tl_attr_set(m, n->args[0], TL_A_FLUSH, 1);
    }
    tl_ptrmap_free(&read);
    return true;
}
