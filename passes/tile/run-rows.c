/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many iterations of a parallel loop are within the guard of the whole iteration. */
#include "passes/expr/fold.h"
#include "passes/target/budget.h"
#include "passes/tile/strip-rows.h"

/* The guard of the whole iteration; null: there is none. False: what comes before its body loads. */
static bool guard_of(const tl_block *b, tl_node **guard)
{
    *guard = tl_guard_of(b);
    bool loads = *guard && tl_has_op((*guard)->args[0], TL_OP_LOAD);
    for (uint32_t i = 0; i + 1 < b->n && *guard; i++)
        loads |= tl_has_op(b->at[i], TL_OP_LOAD);
    return !loads;
}

/* True if e, a sum, does not wrap around: signed numbers may not, others are seen not to. */
static bool is_whole(const tl_at *w, const tl_node *e)
{
    return tl_is_signed(e->type) || tl_range_of(tl_facts_new(w->m, w->f), e).hi < UINT32_MAX;
}

/* How many first iterations pass the guard; null: others may. */
static tl_node *passing(const tl_at *w, const tl_uses *u, const tl_node *par, const tl_node *guard, int64_t trips)
{
    const tl_node *cond = guard->args[0];
    bool less = cond->op == TL_OP_LT || cond->op == TL_OP_LE, closed = cond->op == TL_OP_LE || cond->op == TL_OP_GE;
    if ((!less && cond->op != TL_OP_GT && cond->op != TL_OP_GE) || !tl_is_int(cond->args[0]->type)
        || tl_bytes(cond->args[0]->type) < 4 || (!tl_is_signed(cond->args[0]->type) && tl_bytes(cond->args[0]->type) > 4))
        return NULL;
    tl_sym *t = par->loops[0].var;
    const tl_node *low = cond->args[!less], *high = cond->args[less];
    int64_t a, b;
    if (!tl_stride(u, low, t, &a) || !tl_stride(u, high, t, &b) || a - b != 1 || !is_whole(w, low) || !is_whole(w, high))
        return NULL;
    const tl_uses *body = tl_uses_of_block(w->m, (tl_block *)&par->body);
    tl_node *zero = integer(w, t->type, 0), *end[2] = { (tl_node *)high, (tl_node *)low };
    for (int i = 0; i < 2; i++)
        end[i] = cast(w, tl_replace_var(w->m, w->f, tl_substitute_definitions(w, body, end[i]), t, zero), TL_I64);
    tl_node *n = sub(w, end[0], end[1]);
    n = op2(w, TL_OP_MIN, closed ? add(w, n, tl_i64(w->m, 1)) : n, tl_i64(w->m, trips));
    return op2(w, TL_OP_MAX, n, tl_i64(w->m, 0));
}

tl_node *tl_run_rows(const tl_at *w, const tl_uses *all, tl_node *par, int64_t *threads, tl_node **guard)
{
    int64_t trips = par->nloops == 1 && !par->nargs ? tl_trips(par->loops) : 0;
    *threads = trips;
    if (trips < TL_WARP || trips > w->f->threads || !tl_is_constant(par->loops[0].lo, 0) || !tl_is_constant(par->loops[0].step, 1)
        || tl_bytes(par->loops[0].var->type) < 4 || !guard_of(&par->body, guard))
        return NULL;
    return *guard ? passing(w, all, par, *guard, trips) : tl_i64(w->m, trips);
}
