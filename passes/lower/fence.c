/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fences go before the barriers that hand shared memory over to wgmma, which reads it by a proxy of its own. */
#include "passes/lower/fence.h"

typedef struct finder {
    tl_module *m;
    const tl_roots *roots;
    tl_effects *out;
} finder;

static bool find_operands(tl_node *n, void *user)
{
    finder *x = user;
    if (n->op == TL_OP_WGMMA || n->op == TL_OP_WGMMA_RA)
        tl_effects_of(x->m, x->roots, n, false, x->out);
    return true;
}

void tl_wgmma_operands(tl_module *m, const tl_roots *roots, tl_block *b, tl_effects *out)
{
    finder x = { m, roots, out };
    tl_walk_stmts(b, find_operands, &x);
}

static bool see_wgmma(tl_node *n, void *user)
{
    if (n->op == TL_OP_WGMMA || n->op == TL_OP_WGMMA_RA)
        *(bool *)user = true;
    return true;
}

static bool has_wgmma(tl_block *b)
{
    bool found = false;
    tl_walk_stmts(b, see_wgmma, &found);
    return found;
}

void tl_fence_barriers(tl_module *m, tl_block *b, bool later)
{
    for (uint32_t i = b->n; i-- > 0;) {
        tl_node *n = b->at[i];
        bool inside = has_wgmma(&n->body) || has_wgmma(&n->other), loop = n->op != TL_OP_IF && n->op != TL_OP_SEQ;
        tl_fence_barriers(m, &n->body, later || (inside && loop));
        tl_fence_barriers(m, &n->other, later);
        later |= inside || n->op == TL_OP_WGMMA || n->op == TL_OP_WGMMA_RA;
        if (n->op != TL_OP_BARRIER || !tl_has_attr(n, TL_A_ASYNC))
            continue;
        tl_attr_drop(n, TL_A_ASYNC);
        if (later)
            tl_block_insert(m, b, i, tl_op0(m, TL_OP_FENCE_ASYNC, n->loc));
    }
}
