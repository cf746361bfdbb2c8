/* SPDX-License-Identifier: GPL-3.0-or-later */
/* unswitch: a loop with loop-invariant conditions becomes two loops.

   requires   warp-specialize
   maintains  thread level
   breaks     nothing

     for %k = 0 lt %K step 128 { ... if gt(%K, 1920) unswitch=1 { a } else { b } ... }
   =>
     if gt(%K, 1920) { for %k = 0 lt %K step 128 { ... a ... } } else { for %k = 0 lt %K step 128 { ... b ... } }

   Of several conditions, one loop has what is done where all hold, and the other one is as it was. Only IFs that are marked, in no inner
   loop. ptxas waits for asynchronous products before a branch, and moves no load before it. Because of loads, the end of a block is
   unswitched as well, from the first of several marked IFs on. */
#include <string.h>

#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/analysis/access.h"
#include "passes/vector/unswitch.h"
#include "passes/target/budget.h"
#include "passes/target/passes.h"

enum { MOST = 32 };

typedef struct {
    tl_node **at[MOST];
    uint32_t n;
} choices;

static void find(choices *c, tl_block *b, bool inner)
{
    for (uint32_t i = 0; i < b->n && c->n < MOST; i++) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_IF && tl_has_attr(n, TL_A_UNSWITCH)) {
            c->at[c->n++] = &b->at[i];
        } else if (inner && (n->op == TL_OP_SEQ || n->op == TL_OP_IF)) {
            find(c, &n->body, true);
            find(c, &n->other, true);
        }
    }
}

/* True if threads wait for each other at n. */
static bool waits(const tl_node *n)
{
    return strchr("SYMWNL", tl_ops[n->op].cls) || tl_acts(n->op, "SYCB");
}

/* Keeps only uniform choices, if threads wait for each other in the loop. */
static void keep_uniform(tl_module *m, choices *c, tl_node *loop)
{
    bool any = false;
    uint32_t n = 0;
    TL_EACH_NODE(m->arena, e, &loop->body)
        any = any || waits(e);
    for (uint32_t i = 0; i < c->n; i++)
        if (!any || tl_has_attr(*c->at[i], TL_A_UNIFORM))
            c->at[n++] = c->at[i];
    c->n = n;
}

/* Keeps choices whose condition is loop-invariant. */
static void keep_invariant(tl_module *m, choices *c, tl_node *loop)
{
    const tl_uses *uses = c->n ? tl_uses_of_node(m, loop) : NULL;
    uint32_t n = 0;
    for (uint32_t i = 0; i < c->n; i++)
        if (tl_can_hoist(uses, (*c->at[i])->args[0]))
            c->at[n++] = c->at[i];
    c->n = n;
}

static tl_node *alone(const tl_at *w, tl_block b)
{
    tl_node *seq = op0(w, TL_OP_SEQ);
    seq->body = b;
    return seq;
}

/* The conjunction of all conditions; *distinct: how many there are. */
static tl_node *condition_of(const tl_at *w, const choices *c, uint32_t *distinct)
{
    tl_node *all = NULL;
    *distinct = 0;
    for (uint32_t i = 0; i < c->n; i++) {
        uint32_t k = 0;
        while (!tl_same_expr((*c->at[k])->args[0], (*c->at[i])->args[0]))
            k++;
        if (k == i) {
            all = both(w, all, again(w, (*c->at[i])->args[0]));
            ++*distinct;
        }
    }
    return all;
}

/* An IF of `all` as it is where all conditions hold, or as it was. It is uniform for the threads for which each choice is. */
static tl_node *chosen(tl_at w, const choices *c, tl_node *all)
{
    uint32_t distinct;
    tl_node *outside = tl_if(w.m, condition_of(&w, c, &distinct), (*c->at[0])->loc), *was[MOST];
    int64_t uniform = 1;        /* 1: for a block, 2: for a warp, 0: not */
    for (uint32_t i = 0; i < c->n; i++) {
        const int64_t its = tl_attr(*c->at[i], TL_A_UNIFORM, 0);
        uniform = uniform && its ? (its > uniform ? its : uniform) : 0;
    }
    if (uniform)
        tl_attr_set(w.m, outside, TL_A_UNIFORM, uniform);
    for (uint32_t i = 0; i < c->n; i++) {
        was[i] = *c->at[i];
        *c->at[i] = alone(&w, was[i]->body);
    }
    tl_push(w.m, &outside->body, again(&w, all));
    for (uint32_t i = 0; i < c->n; i++)
        *c->at[i] = distinct == 1 ? alone(&w, was[i]->other) : was[i];
    tl_push(w.m, &outside->other, all);
    return outside;
}

static void unmark(const choices *c)
{
    for (uint32_t i = 0; i < c->n; i++)
        tl_attr_drop(*c->at[i], TL_A_UNSWITCH);
}

bool tl_unswitch(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    tl_module *m = user;
    choices c = { 0 };
    if (n->op == TL_OP_FOR)
        find(&c, &n->body, true);
    keep_invariant(m, &c, n);
    if (c.n)
        keep_uniform(m, &c, n);
    if (!c.n)
        return false;
    unmark(&c);
    const tl_at w = { m, f, n->loc, out };
    put(&w, chosen(w, &c, n));
    return true;
}

/* True if the block is small enough to be there twice, has no loops, and threads do not wait for each other in it. */
static bool may_copy(tl_module *m, const tl_block *b)
{
    uint32_t nodes = 0;
    bool simple = true;
    TL_EACH_NODE(m->arena, n, b) {
        simple = simple && !tl_is_loop(n) && !waits(n);
        nodes++;
    }
    return simple && nodes <= TL_CODE_LOOP;
}

void tl_unswitch_block(tl_module *m, tl_func *f, tl_block *b)
{
    choices c = { 0 };
    find(&c, b, false);
    unmark(&c);
    if (c.n < 2)
        return;
    const uint32_t first = (uint32_t)(c.at[0] - b->at);
    tl_node *rest = tl_op0(m, TL_OP_SEQ, b->at[first]->loc);
    for (uint32_t i = first; i < b->n; i++)
        tl_push(m, &rest->body, b->at[i]);
    for (uint32_t i = 0; i < c.n; i++)
        c.at[i] = &rest->body.at[c.at[i] - &b->at[first]];
    keep_invariant(m, &c, rest);
    if (c.n < 2 || !may_copy(m, &rest->body))
        return;
    b->n = first;
    tl_push(m, b, chosen((tl_at){ m, f, rest->loc, NULL }, &c, rest));
}
