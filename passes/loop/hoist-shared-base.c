/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bases in shared memory: their loop-invariant part is computed before the loop.

     for %k ... { let %slot = %rd ; ... let %from = addr(%As[mul(add(mul(%slot, 64), %row), 40)]) ... }
   =>
     let %base = addr(%As[mul(%row, 40)])
     for %k ... { let %slot = %rd ; ... let %from = addr(%base[mul(%slot, 2560)]) ... }                   */
#include "passes/loop/affine-index.h"

enum { MOST_DEPTH = 24 };

/* An index as two sums: loop-invariant, and the rest. */
typedef struct {
    const tl_step_place *c;
    tl_node *invariant, *rest;
    bool moves;         /* `invariant` is no constant */
    bool failed;
} halves;

static void plus(const tl_at *w, tl_node **sum, tl_node *e, int64_t k)
{
    tl_node *x = mul(w, e, k);
    *sum = *sum ? add(w, *sum, x) : x;
}

/* Adds k e, of 32 bits. */
static void halve(halves *h, const tl_node *e, int64_t k, int depth)
{
    const tl_at *w = &h->c->w;
    int64_t by;
    h->failed |= !depth || k > INT16_MAX || k < 0 || e->type.base != TL_I32;
    if (h->failed)
        return;
    if (tl_is_invariant_value(h->c->region, e)) {
        h->moves |= e->op != TL_OP_CONST;
        plus(w, &h->invariant, tl_substitute_definitions(w, h->c->region, e), k);
    } else if (e->op == TL_OP_ADD) {
        halve(h, e->args[0], k, depth - 1);
        halve(h, e->args[1], k, depth - 1);
    } else if (e->op == TL_OP_MUL && tl_const_value(e->args[1], &by) && by > 0 && by <= INT16_MAX) {
        halve(h, e->args[0], k * by, depth - 1);
    } else {
        plus(w, &h->rest, again(w, e), k);
    }
}

/* The warp's number is that of a thread of the block by 32, so below the block's. */
static tl_node *by_thread(tl_node *n, void *user)
{
    const tl_at *w = user;
    return n->op == TL_OP_WARP ? quo(w, op0(w, TL_OP_TID), 32) : n;
}

static bool is_within(const tl_step_place *c, const tl_node *index, int64_t n)
{
    tl_node *x = again(&c->w, index);
    tl_rewrite(x, by_thread, (void *)&c->w);
    tl_range r = tl_range_of(tl_step_facts(c), x);
    return r.lo >= 0 && r.hi < n;
}

bool tl_step_shared(const tl_step_place *c)
{
    bool changed = false;
    tl_block *b = &c->loop->body;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i], *e = n->op == TL_OP_LET ? n->args[0] : NULL;
        if (!e || e->op != TL_OP_ADDR || e->nargs != 1 || e->sym->type.space != TL_SHARED_MEM || e->sym->kind != TL_SYM_ARRAY)
            continue;
        halves h = { .c = c };
        halve(&h, e->args[0], 1, MOST_DEPTH);
        if (h.failed || !h.moves || !h.rest || !is_within(c, h.invariant, e->sym->dim[0]))
            continue;
        e->sym = let(&c->w, "still", tl_access(c->w.m, TL_OP_ADDR, e->sym, 1, &h.invariant, c->w.loc));
        e->args[0] = h.rest;
        changed = true;
    }
    return changed;
}
