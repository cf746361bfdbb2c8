/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops with matrix products and without a pragma get stages where the machine copies asynchronously, so that loads of later
   iterations overlap the products.

       for %k { tload tile(%As), ...  tload tile(%Bs), ...  gemm tile(%acc), tile(%As), tile(%Bs) }
     becomes
       for %k stages=3 { ... }

   As for a pragma, `multi-buffer` finds which loads can run ahead, and how many stages fit. `stages(1)` is kept. */
#include "passes/expr/arith.h"
#include "passes/target/budget.h"
#include "passes/target/matrix-unit.h"

/* Of a product, whether the body loads it anew. */
static bool is_loaded(const tl_block *body, const tl_node *operand)
{
    for (uint32_t i = 0; i < body->n; i++) {
        const tl_node *n = body->at[i];
        bool load = n->op == TL_OP_TLOAD || n->op == TL_OP_GATHER;
        if (load && n->args[0]->sym == operand->sym && n->args[0]->sym->type.space == TL_SHARED_MEM && !n->args[0]->nargs)
            return true;
    }
    return false;
}

/* The number of stages for loaded tiles; 1: no product reads any. */
static int64_t stages_of(const tl_module *m, const tl_func *dev, const tl_node *loop)
{
    int64_t products = 0;
    bool loads = false, unit = true;
    for (uint32_t i = 0; i < loop->body.n; i++) {
        const tl_node *n = loop->body.at[i];
        if (n->op != TL_OP_GEMM)
            continue;
        products++;
        loads = loads || is_loaded(&loop->body, n->args[1]) || is_loaded(&loop->body, n->args[2]);
        unit = unit && tl_gemm_unit(m, dev, n) != TL_VOID;
    }
    return loads ? tl_stages_for(dev, products, unit) : 1;
}

void tl_default_stages(tl_module *m, tl_func *dev)
{
    if (!tl_machine_of(m, dev)->async_copies)
        return;
    TL_EACH_STMT(m->arena, n, &dev->body) {
        if (n->op != TL_OP_FOR)
            continue;
        if (tl_has_attr(n, TL_A_STAGES)) {
            TL_SKIP(n);
            continue;
        }
        int64_t stages = stages_of(m, dev, n);
        if (stages > 1 && tl_trips(&n->loops[0]) != 1)
            tl_attr_set(m, n, TL_A_STAGES, stages);
    }
}
