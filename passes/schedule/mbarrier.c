/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lowers a pipeline's operations to mbarriers. A slot's `full` counts the bytes that arrive; its `empty` counts the warps that have read it. */
#include "passes/schedule/mbarrier.h"

/* A place for statements that the even block of a pair executes alone; w itself, unless `pair`. */
static tl_at of_pair(const tl_at *w, bool pair)
{
    return pair ? when(w, op2(w, TL_OP_EQ, op0(w, TL_OP_CLUSTER_RANK), i32(w, 0))) : *w;
}

tl_at tl_issuing_thread(const tl_at *w, bool pair)
{
    tl_sym *one = let(w, "one", op0(w, TL_OP_ELECT));
    if (pair)
        one = let(w, "leads", op2(w, TL_OP_LAND, v(w, one), op2(w, TL_OP_EQ, op0(w, TL_OP_CLUSTER_RANK), i32(w, 0))));
    return when(w, v(w, one));
}

tl_node *tl_products_commit(const tl_at *w, tl_node *mbarrier, bool pair)
{
    tl_node *n = op2(w, TL_OP_TCGEN05_COMMIT, mbarrier, pair ? i32(w, 3) : NULL);
    if (pair)
        tl_attr_set(w->m, n, TL_A_PAIR, 1);
    else
        n->nargs = 1;
    return n;
}

void tl_mbarrier_produce(const tl_at *w, const tl_node *n)
{
    if (n->args[1])
        put(w, op2(w, TL_OP_MBAR_WAIT, n->args[1], op2(w, TL_OP_XOR, n->args[2], i32(w, 1))));
    if (tl_issues_products(n))
        return;
    if (tl_is_copied(n)) {
        tl_block_append(w->m, w->out, &n->body);
        return;
    }
    tl_node *expect = op1(w, TL_OP_MBAR_EXPECT, n->args[0]);
    tl_attr_set(w->m, expect, TL_A_BYTES, tl_attr(n, TL_A_BYTES, 0));
    tl_at even = of_pair(w, tl_attr(n, TL_A_PAIR, 0));
    put(&even, expect);
    tl_block_append(w->m, w->out, &n->body);
}

void tl_mbarrier_acquire(const tl_at *w, const tl_node *n)
{
    tl_node *wait = op2(w, TL_OP_MBAR_WAIT, n->args[0], n->args[1]);
    if (w->f->cluster_x)        /* all that it counts comes from this block and the TMA */
        tl_attr_set(w->m, wait, TL_A_SCOPE, 1);
    tl_at even = of_pair(w, tl_attr(n, TL_A_PAIR, 0));
    put(&even, wait);
    if (tl_attr(n, TL_A_ASYNC, 0))
        put(w, op0(w, TL_OP_FENCE_ASYNC));
}

/* True if it writes memory that other threads read. */
static bool copies(const tl_node *n)
{
    return tl_acts(n->op, "W") && (n->op != TL_OP_STORE || n->sym->type.space == TL_SHARED_MEM);
}

/* A loop that was peeled fills a barrier's slots in several places: all of them arrive alike. */
void tl_mbarrier_stores(tl_module *m, tl_func *f)
{
    tl_block all = { 0 };
    TL_EACH_STMT(m->arena, n, &f->body)
        if (tl_is_copied(n))
            tl_push(m, &all, n);
    TL_EACH_STMT(m->arena, a, &f->body) {
        bool sync = false, async = false;
        int64_t threads = 0;
        for (uint32_t i = 0; i < all.n && a->op == TL_OP_ALLOC; i++) {
            const tl_node *n = all.at[i];
            if (n->body.at[n->body.n - 1]->args[0]->sym != a->sym)
                continue;
            threads = tl_attr(n, TL_A_COUNT, 0);
            TL_EACH_STMT(m->arena, x, &n->body) {
                sync |= copies(x) && !tl_acts(x->op, "Y");
                async |= copies(x) && tl_acts(x->op, "Y");
            }
        }
        for (uint32_t i = 0; i < all.n && sync; i++) {
            tl_node *n = all.at[i], *last = n->body.at[n->body.n - 1];
            if (last->args[0]->sym != a->sym)
                continue;
            if (async)
                tl_push(m, &n->body, tl_op1(m, TL_OP_MBAR_ARRIVE, tl_copy(m, f, last->args[0]), last->loc));
            else
                last->op = TL_OP_MBAR_ARRIVE;
        }
        if (sync && async)
            tl_attr_set(m, a, TL_A_COUNT, tl_attr(a, TL_A_COUNT, 0) + threads);
    }
}

void tl_mbarrier_release(const tl_at *w, const tl_node *n)
{
    int64_t lanes = tl_attr(n, TL_A_COUNT, 1);
    put(w, op0(w, TL_OP_SYNCWARP));
    tl_node *lane = op0(w, TL_OP_LANE);
    tl_at in = when(w, lanes == 1 ? op2(w, TL_OP_EQ, lane, i32(w, 0)) : op2(w, TL_OP_LT, lane, i32(w, lanes)));
    in = when(&in, n->args[2]);
    put(&in, op2(w, TL_OP_MBAR_ARRIVE, n->args[0], n->args[1]));
}

void tl_mbarrier_start(const tl_at *w)
{
    tl_block allocs = *w->out;
    tl_at first = when_first(w);
    for (uint32_t i = 0; i < allocs.n; i++) {
        tl_node *n = allocs.at[i];
        if (!tl_has_attr(n, TL_A_COUNT))
            continue;
        tl_at here = { w->m, w->f, n->loc, first.out };
        tl_sym *s = fresh(&here, "s", tl_scalar(TL_I32));
        tl_at in = into(&here, &loop(&here, s, i32(w, 0), i32(w, n->sym->dim[0]), 1, false)->body);
        tl_node *slot = v(&in, s);
        put(&in, op2(&in, TL_OP_MBAR_INIT, tl_access(w->m, TL_OP_ADDR, n->sym, 1, &slot, n->loc),
                     i32(w, tl_attr(n, TL_A_COUNT, 1))));
        tl_attr_drop(n, TL_A_COUNT);
    }
    put(&first, op0(w, TL_OP_MBAR_FENCE));
    tl_node *met = op0(w, w->f->cluster_x ? TL_OP_CLUSTER_SYNC : TL_OP_BARRIER);
    if (!w->f->cluster_x)
        tl_attr_set(w->m, met, TL_A_SCOPE, 1);
    put(w, met);
}
