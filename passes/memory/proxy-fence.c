/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wgmma, tcgen05 and the TMA access shared memory by the asynchronous proxy. A fence of the threads that wrote is needed
   before the barrier, or the release of a slot, after which these read or overwrite it. */
#include "passes/memory/proxy-fence.h"

#include "passes/analysis/def-use.h"

static bool is_by_proxy(const tl_node *n)
{
    return n->op == TL_OP_TMA_LOAD || n->op == TL_OP_TMA_STORE || n->op == TL_OP_WGMMA || n->op == TL_OP_WGMMA_RA
           || n->op == TL_OP_TCGEN05 || n->op == TL_OP_TCGEN05_TA || n->op == TL_OP_TCGEN05_SCALED;
}

void tl_async_operands(tl_module *m, const tl_roots *roots, tl_block *b, tl_effects *out)
{
    TL_EACH_STMT(m->arena, n, b) {
        if (!is_by_proxy(n))
            continue;
        tl_node *x = n;
        if (n->op == TL_OP_TMA_LOAD && !tl_attr(n, TL_A_ASYNC, 0)) {
            /* mbarriers order what producers load with what threads do to the slot, but not the proxies */
            x = tl_node_new(m, n->op, n->type, n->loc, 0);
            x->args = n->args;
            x->nargs = n->nargs;
            tl_attr_set(m, x, TL_A_ASYNC, 1);
        }
        tl_effects_of(m, roots, x, out);
    }
}

static bool is_operand(const tl_effects *written, const tl_effects *operands)
{
    bool any = false;
    for (uint32_t i = 0; i < written->n; i++)
        for (uint32_t k = 0; k < operands->n && written->at[i].write; k++)
            any |= !operands->at[k].write && written->at[i].root == operands->at[k].root && operands->at[k].space == TL_SHARED_MEM;
    return any;
}

/* An acquire becomes a wait and a fence later. */
static void fence_waits(tl_module *m, tl_block *b, const tl_sym *full)
{
    for (uint32_t i = b->n; i-- > 0;) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_ACQUIRE && n->args[0]->sym == full)
            tl_attr_set(m, n, TL_A_ASYNC, 1);
        if (n->op == TL_OP_MBAR_WAIT && n->args[0]->sym == full)
            tl_block_insert(m, b, i + 1, tl_op0(m, TL_OP_FENCE_ASYNC, n->loc));
        fence_waits(m, &n->body, full);
        fence_waits(m, &n->other, full);
    }
}

void tl_fence_acquired(tl_module *m, const tl_roots *roots, tl_block *b, const tl_effects *operands)
{
    TL_EACH_STMT(m->arena, n, b) {
        tl_effects written = { 0 };
        if (!tl_is_copied(n))
            continue;
        tl_effects_of(m, roots, n, &written);
        if (!is_operand(&written, operands))
            continue;
        fence_waits(m, b, n->args[0]->sym);
    }
}

bool tl_is_released(tl_module *m, const tl_func *f, const tl_node *release, const tl_sym *array)
{
    bool known = false;
    TL_EACH_STMT(m->arena, n, &f->body) {
        if (n->op != TL_OP_PRODUCE || !n->args[1] || n->args[1]->sym != release->args[0]->sym)
            continue;
        known = true;
        if (tl_mentions(n, array))
            return true;
    }
    return !known;
}

static bool has_user(tl_arena *a, const tl_node *statement)
{
    TL_EACH_STMT_BELOW(a, n, statement)
        if (n != statement && is_by_proxy(n))
            return true;
    return false;
}

void tl_fence_barriers(tl_module *m, tl_block *b, bool later)
{
    for (uint32_t i = b->n; i-- > 0;) {
        tl_node *n = b->at[i];
        bool inside = !later && (n->body.n | n->other.n) && has_user(m->arena, n), loop = n->op != TL_OP_IF && n->op != TL_OP_SEQ;
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
