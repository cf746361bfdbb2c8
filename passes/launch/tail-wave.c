/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last wave of a persistent grid has fewer tiles than the device has cores: clusters share these tiles.

       let %map = ...  launch @gemm_tma, min(%blocks, sms), ..., %blocks
     becomes
       let %map = ...  let %rest = rem(%blocks, sms)
       if gt(%blocks, sms) and gt(%rest, 0) and (what the split version asks for so many tiles) {
           launch @gemm_tma, sms, ..., sub(%blocks, %rest)
           ...  launch @gemm_split, mul(%rest, %parts), ..., %parts, sub(%blocks, %rest)
       } else {
           launch @gemm_tma, min(%blocks, sms), ..., %blocks
       }                                                                              */
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/launch/outline.h"

/* The launch that a version's body ends with, or null. */
static tl_node *launch_of(const tl_node *version)
{
    tl_node *n = tl_last(&version->body);
    return n && n->op == TL_OP_LAUNCH ? n : NULL;
}

/* Starts the version that splits tiles for the tiles after the first `done`; `from`: their count otherwise. */
static tl_node *shared_rest(const tl_at *w, tl_node *split, tl_sym *from, tl_sym *rest, tl_node *done)
{
    tl_block other = split->other;
    split->other = (tl_block){ 0 };
    tl_node *n = tl_replace_var(w->m, w->f, again(w, split), from, v(w, rest));
    split->other = other;
    tl_node *launch = launch_of(n);
    launch->args[tl_parts_param(launch->func) + 1] = cast(w, done, TL_I32);
    return n;
}

/* `whole` starts blocks that take one tile after the other, `split` those that share tiles, both on one machine. */
static void give_rest(tl_module *m, tl_func *kernel, tl_node *whole, tl_node *split)
{
    tl_node *launch = launch_of(whole), *share = launch_of(split);
    tl_node *count = launch ? launch->args[0] : NULL;
    if (!count || !share || count->op != TL_OP_MIN || count->args[0]->op != TL_OP_VAR || share->args[0]->op != TL_OP_MUL
        || !tl_same_expr(count->args[0], share->args[0]->args[0]))
        return;
    uint32_t limit = 1;
    while (limit < launch->nargs && !tl_same_expr(launch->args[limit], count->args[0]))
        limit++;
    if (limit == launch->nargs)
        return;
    tl_sym *blocks = count->args[0]->sym;
    tl_at w = { m, kernel, launch->loc, &whole->body };
    whole->body.n--;
    tl_sym *rest = let(&w, "rest", op2(&w, TL_OP_REM, v(&w, blocks), again(&w, count->args[1])));
    tl_node *done = op2(&w, TL_OP_SUB, v(&w, blocks), v(&w, rest));
    tl_node *n = shared_rest(&w, split, blocks, rest, again(&w, done)), *first = again(&w, launch);
    tl_node *some = op2(&w, TL_OP_GT, v(&w, rest), tl_i64(m, 0));
    n->args[0] = both(&w, both(&w, op2(&w, TL_OP_GT, v(&w, blocks), again(&w, count->args[1])), some), n->args[0]);
    first->args[0] = again(&w, count->args[1]);
    first->args[limit] = done;
    tl_block_insert(m, &n->body, 0, first);
    tl_push(m, &n->other, launch);
    put(&w, n);
    tl_report(m, TL_REMARK, launch->loc, "few last tiles: up to %d blocks share the trips of one, and add their sums", TL_MAX_CLUSTER);
}

static void share_tails(tl_module *m, tl_func *kernel, tl_node *n)
{
    if (!tl_is_version(n) || !tl_parts_param(tl_version_started(n)))
        return;
    for (tl_node *next = tl_version_next(n); next && tl_is_version(next); next = tl_version_next(next)) {
        const tl_func *f = tl_version_started(next);
        if (f->producers && tl_machine_of(m, f) == tl_machine_of(m, tl_version_started(n))) {
            give_rest(m, kernel, next, n);
            return;
        }
    }
}

void tl_launch_tails(tl_module *m)
{
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->kind == TL_FUNC_KERNEL)
            TL_EACH_STMT(m->arena, n, &m->funcs[i]->body)
                share_tails(m, m->funcs[i], n);
}
