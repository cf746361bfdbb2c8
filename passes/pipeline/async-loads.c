/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads of shared tiles that no pipeline takes: those that follow each other are all under way before the block waits.

       tload tile(%As), ...  tload tile(%Bs), ...
   =>
       tload tile(%As), ... async=1  tload tile(%Bs), ... async=1  async_commit  async_wait count=0

   Threads that store what they have loaded wait for memory in each of their iterations. In a pipeline the wait would be for the
   loads of later iterations, too. */
#include "passes/ir/each.h"
#include "passes/pipeline/prefetch.h"

/* True if a load of a shared tile copies bytes as they are; lower-copy moves others through registers. */
static bool is_load(const tl_node *n)
{
    if ((n->op != TL_OP_TLOAD && n->op != TL_OP_GATHER) || n->args[0]->sym->type.space != TL_SHARED_MEM || tl_has_attr(n, TL_A_ASYNC))
        return false;
    return n->args[1]->args[0]->type.base == n->args[0]->sym->type.base && (n->op == TL_OP_GATHER || !n->args[3]);
}

/* True if the statement reads shared memory: what a load brings may be there, or the rows of a gather. */
static bool reads_shared(tl_module *m, const tl_node *n)
{
    TL_EACH_BELOW(m->arena, x, (tl_node *)n)
        if (x->sym && x->sym->type.space == TL_SHARED_MEM && !(is_load(n) && x == n->args[0]))
            return true;
    return false;
}

/* True if one of the statements from `from` to `to` loads the tile. */
static bool is_loaded(const tl_block *b, uint32_t from, uint32_t to, const tl_sym *tile)
{
    for (uint32_t i = from; i < to; i++)
        if (b->at[i]->op != TL_OP_LET && b->at[i]->args[0]->sym == tile)
            return true;
    return false;
}

/* Marks the loads from statement i on that only values separate, none of shared memory; the statement after them. */
static uint32_t mark(tl_module *m, tl_block *b, uint32_t i)
{
    const tl_loc loc = b->at[i]->loc;
    uint32_t end = i;
    for (uint32_t k = i; k < b->n && (b->at[k]->op == TL_OP_LET || is_load(b->at[k])); k++) {
        if (k > i && (reads_shared(m, b->at[k]) || (is_load(b->at[k]) && is_loaded(b, i, k, b->at[k]->args[0]->sym))))
            break;
        if (is_load(b->at[k]))
            end = k + 1;
    }
    for (uint32_t k = i; k < end; k++)
        if (b->at[k]->op != TL_OP_LET)
            tl_attr_set(m, b->at[k], TL_A_ASYNC, 1);
    tl_node *wait = tl_op0(m, TL_OP_ASYNC_WAIT, loc);
    tl_attr_set(m, wait, TL_A_COUNT, 0);
    tl_block_insert(m, b, end, tl_op0(m, TL_OP_ASYNC_COMMIT, loc));
    tl_block_insert(m, b, end + 1, wait);
    return end + 2;
}

void tl_async_loads(tl_module *m, tl_block *b)
{
    for (uint32_t i = 0; i < b->n;) {
        tl_node *n = b->at[i];
        if (is_load(n)) {
            i = mark(m, b, i);
            continue;
        }
        if (!tl_has_attr(n, TL_A_SLOTS)) {
            tl_async_loads(m, &n->body);
            tl_async_loads(m, &n->other);
        }
        i++;
    }
}
