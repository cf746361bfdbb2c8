/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fences go before the barriers, and the releases of slots, that hand shared memory over to wgmma, tcgen05 and the TMA, which read
   and overwrite it by a proxy of their own. */
#include "passes/memory/proxy-fence.h"

typedef struct finder {
    tl_module *m;
    const tl_roots *roots;
    tl_effects *out;
} finder;

static bool is_by_proxy(const tl_node *n)
{
    return n->op == TL_OP_TMA_LOAD || n->op == TL_OP_TMA_STORE || n->op == TL_OP_WGMMA || n->op == TL_OP_WGMMA_RA
           || n->op == TL_OP_TCGEN05 || n->op == TL_OP_TCGEN05_TA || n->op == TL_OP_TCGEN05_SCALED;
}

static bool find_operands(tl_node *n, void *user)
{
    finder *x = user;
    if (n->op == TL_OP_TMA_LOAD && !tl_attr(n, TL_A_ASYNC, 0)) {
        /* mbarriers order what producers load with what threads do to the slot, but not the proxies */
        tl_node *own = tl_node_new(x->m, n->op, n->type, n->loc, 0);
        own->args = n->args;
        own->nargs = n->nargs;
        tl_attr_set(x->m, own, TL_A_ASYNC, 1);
        n = own;
    }
    if (is_by_proxy(n))
        tl_effects_of(x->m, x->roots, n, false, x->out);
    return true;
}

void tl_async_operands(tl_module *m, const tl_roots *roots, tl_block *b, tl_effects *out)
{
    finder x = { m, roots, out };
    tl_walk_stmts(b, find_operands, &x);
}

static bool see_user(tl_node *n, void *user)
{
    if (is_by_proxy(n))
        *(bool *)user = true;
    return true;
}

static bool has_user(tl_block *b)
{
    bool found = false;
    tl_walk_stmts(b, see_user, &found);
    return found;
}

void tl_fence_barriers(tl_module *m, tl_block *b, bool later)
{
    for (uint32_t i = b->n; i-- > 0;) {
        tl_node *n = b->at[i];
        bool inside = has_user(&n->body) || has_user(&n->other), loop = n->op != TL_OP_IF && n->op != TL_OP_SEQ;
        tl_fence_barriers(m, &n->body, later || (inside && loop));
        tl_fence_barriers(m, &n->other, later);
        later |= inside || is_by_proxy(n);
        if ((n->op != TL_OP_BARRIER && n->op != TL_OP_RELEASE) || !tl_has_attr(n, TL_A_ASYNC))
            continue;
        tl_attr_drop(n, TL_A_ASYNC);
        if (later)
            tl_block_insert(m, b, i, tl_op0(m, TL_OP_FENCE_ASYNC, n->loc));
    }
}
