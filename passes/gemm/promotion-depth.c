/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much of k a unit for 8-bit floats sums up before its sums are added in float.

   The unit's own sums have 14 bits. Over 64 of k they keep products within 2e-3 of the sum of their absolute values, over
   128 they do not: random codes were up to 3.2e-3 off. In long sums the errors of many parts average out. From 2048 of k on,
   parts of 128 are as accurate as parts of 64 in short sums, with half the additions. The length of a sum is known where a loop does
   nothing else with it. */
#include "passes/expr/fold.h"
#include "passes/analysis/access.h"
#include "passes/gemm/lower-gemm.h"
#include "passes/target/budget.h"

int64_t tl_gemm_depth(const tl_module *m, bool deep)
{
    return deep || m->fast_math ? TL_FP8_DEEP : TL_FP8_DEPTH;
}

static bool has(const tl_block *b, const tl_node *gemm)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (b->at[i] == gemm || (b->at[i]->op == TL_OP_SEQ && has(&b->at[i]->body, gemm)))
            return true;
    return false;
}

static const tl_node *loop_around(const tl_at *w, const tl_node *gemm)
{
    TL_EACH_STMT(w->m->arena, n, &w->f->body)
        if (n->op == TL_OP_FOR && has(&n->body, gemm))
            return n;
    return NULL;
}

static bool leaves(const tl_node *n)
{
    return tl_holds(n, TL_OP_BREAK) || tl_holds(n, TL_OP_CONTINUE) || tl_holds(n, TL_OP_RETURN);
}

/* More than so many trips: hi - lo > (trips - 1) * step. */
tl_node *tl_gemm_is_long(const tl_at *w, const tl_node *gemm)
{
    const tl_node *n = loop_around(w, gemm);
    const tl_loop *l = n ? n->loops : NULL;
    int64_t step, k = tl_gemm_shape_of(gemm).k;
    if (w->m->fast_math || !l || l->cmp != TL_LT || !tl_const_value(l->step, &step) || step < 1 || step > INT32_MAX
        || !tl_is_signed(l->var->type) || leaves(n) || tl_mentions(n, gemm->args[0]->sym) != 1)
        return NULL;
    const tl_uses *uses = tl_uses_of_block(w->m, &w->f->body);
    if (!tl_is_recomputable(uses, l->lo) || !tl_is_recomputable(uses, l->hi))
        return NULL;
    tl_node *span = op2(w, TL_OP_SUB, cast(w, again(w, l->hi), TL_I64), cast(w, again(w, l->lo), TL_I64));
    return tl_fold(w->m, op2(w, TL_OP_GT, span, integer(w, tl_scalar(TL_I64), ((TL_FP8_LONG + k - 1) / k - 1) * step)));
}
