/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dependent-launches: a nest's blocks start before the nest before it ends (programmatic dependent launch).

   requires   thread level; merge-versions: launches are final
   maintains  what the kernel computes: each nest waits before its first statement, on every path
   breaks     nothing

     launch @first, ...                    launch @first, ...
     launch @second, ...            =>     launch @second, ... dependent=1
     device @second(...) { X }             device @second(...) { grid_wait  grid_trigger  X }

   A launch is dependent if another launch of the kernel may come before it. The device may start a dependent launch's blocks before the
   earlier launch's writes are visible. After a trigger, the blocks may start while the earlier launch still runs. Every nest waits, so
   the end of one launch implies the end of all earlier ones.

   Nests with shared memory have no trigger, as they leave little of the L1 cache to other blocks. Attention in parts takes 89 us without
   triggers, and 101 us with them. Ten steps of a stencil, without shared memory, take 396 and 382 us (H200, 2026-11). */
#include "passes/ir/each.h"
#include "passes/target/passes.h"
#include "passes/target/resources.h"

/* Marks the dependent launches of b; `after`: a launch may precede b. True if one may precede what follows b. */
static bool mark(tl_module *m, tl_block *b, bool after)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_LAUNCH) {
            if (after)
                tl_attr_set(m, n, TL_A_DEPENDENT, 1);
            after = true;
            continue;
        }
        bool then = mark(m, &n->body, after), otherwise = mark(m, &n->other, after);
        if (tl_is_loop(n) && then && !after)    /* launches of the iteration before */
            mark(m, &n->body, true);
        after |= then || otherwise;
    }
    return after;
}

/* True if f writes to the memory of its parameter. */
static bool writes(tl_module *m, const tl_func *f, const tl_sym *pointer)
{
    TL_EACH_STMT(m->arena, n, &f->body)
        if (n->op == TL_OP_STORE && n->sym == pointer)
            return true;
    return false;
}

static void wait(tl_module *m, tl_func *f)
{
    if (f->body.n && f->body.at[0]->op == TL_OP_GRID_WAIT)
        return;
    if (!tl_block_shared(f, NULL))
        tl_block_insert(m, &f->body, 0, tl_op0(m, TL_OP_GRID_TRIGGER, f->loc));
    tl_block_insert(m, &f->body, 0, tl_op0(m, TL_OP_GRID_WAIT, f->loc));
    /* CUDA reads what a kernel never writes by a cache that does not see what other launches write meanwhile */
    for (uint32_t i = 0; i < f->nparams; i++)
        f->params[i]->is_restrict &= f->params[i]->type.is_const || writes(m, f, f->params[i]);
}

/* Makes nests wait that are dependent, or that a dependent one may follow; `before`: one may follow b. True if one is in b or follows. A nest
   that runs alone waits for nothing (a million blocks of a warp took 321 us with wait and trigger, 166 without; H200, 2026-11). */
static bool wait_all(tl_module *m, tl_block *b, bool before)
{
    for (uint32_t i = b->n; i-- > 0;) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_LAUNCH) {
            before |= tl_attr(n, TL_A_DEPENDENT, 0) != 0;
            if (before)
                wait(m, n->func);
            continue;
        }
        bool then = wait_all(m, &n->body, before), otherwise = wait_all(m, &n->other, before);
        if (tl_is_loop(n) && then && !before)
            wait_all(m, &n->body, true);
        before |= then || otherwise;
    }
    return before;
}

bool tl_dependent_launches(tl_module *m, const tl_options *o)
{
    (void)o;
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        if (m->funcs[i]->kind != TL_FUNC_KERNEL)
            continue;
        mark(m, &m->funcs[i]->body, false);
        wait_all(m, &m->funcs[i]->body, false);
    }
    return true;
}
