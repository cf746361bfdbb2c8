/* SPDX-License-Identifier: GPL-3.0-or-later */
/* async-mma: one batch of products runs while the next is issued.

   requires   barriers; pipelines as operations
   maintains  mixed level
   breaks     nothing; a slot is released one step later

       for ... {                                let %held = -1
           acquire %full[%now], ...             for ... {
           wgmma ...  wgmma_commit                  acquire %full[%now], ...
           wgmma_wait count=0               =>      wgmma ...  wgmma_commit
           release %empty[%now]                     wgmma_wait count=1
       }                                            release %empty[%held], if ge(%held, 0)
                                                    set %held = %now
                                                }
                                                wgmma_wait count=0
                                                release %empty[%held], if ge(%held, 0)     inside another loop

   Whatever else the loop does between the issue of two batches then runs under the first of them: it touches none of the batch's
   registers, and writes shared memory only in other slots than those that the batch reads. */
#include "passes/analysis/effects.h"
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/ir/each.h"
#include "passes/schedule/passes.h"

enum { MOST_ARRAYS = 16 };  /* of registers that a loop's products use */

typedef struct ctx {
    tl_module *m;
    const tl_roots *roots;
    tl_node *wait;          /* the one of the loop's products */
    uint32_t releases;      /* the statements of the loop's body from this one on: of slots that the products read */
    tl_effects operands;    /* what the products of an iteration read in shared memory */
    const tl_sym *regs[MOST_ARRAYS];
    uint32_t n;
    bool barrier;           /* passed in this iteration */
    bool ok;
    bool again;             /* what is visited is in a loop */
} ctx;

static bool is_product(const tl_node *n)
{
    return n->op == TL_OP_WGMMA_FENCE || n->op == TL_OP_WGMMA || n->op == TL_OP_WGMMA_RA || n->op == TL_OP_WGMMA_COMMIT
           || n->op == TL_OP_WGMMA_WAIT;
}

static void note_register(ctx *c, const tl_sym *s)
{
    for (uint32_t i = 0; i < c->n; i++)
        if (c->regs[i] == s)
            return;
    c->ok = c->ok && c->n < MOST_ARRAYS;
    if (c->ok)
        c->regs[c->n++] = s;
}

/* The operands of the loop's products, and the one wait. */
static void see_product(ctx *c, tl_node *n)
{
    if (n->op == TL_OP_WGMMA_WAIT) {
        c->ok = c->ok && !c->wait && tl_attr(n, TL_A_COUNT, 0) == 0;
        c->wait = n;
    }
    if (n->op == TL_OP_WGMMA || n->op == TL_OP_WGMMA_RA)
        tl_effects_of(c->m, c->roots, n, false, &c->operands);
    for (uint32_t i = 0; is_product(n) && i < n->nargs; i++)
        if (n->args[i] && n->args[i]->op == TL_OP_REGS)
            note_register(c, n->args[i]->sym);
}

/* False at what uses the products' registers, and at a way out of the iteration. */
static bool is_independent(const ctx *c, const tl_node *n)
{
    bool leaves = n->op == TL_OP_BREAK || n->op == TL_OP_CONTINUE || n->op == TL_OP_RETURN;
    for (uint32_t i = 0; n->sym && i < c->n && !leaves; i++)
        leaves = n->sym == c->regs[i];
    return !leaves;
}

/* Products of the iteration before may run during the statement, and those before that in warps that no barrier of this
   iteration has held back. */
static void see_writes(ctx *c, const tl_node *n)
{
    tl_effects e = { 0 }, before = { 0 };
    tl_effects_of(c->m, c->roots, n, false, &e);
    for (uint32_t i = 0; i < c->operands.n; i++)
        tl_effect_add(c->m, &before, c->operands.at[i]);
    for (int age = 1; age <= (c->barrier ? 1 : 2); age++) {
        tl_effects_age(&before);
        for (uint32_t i = 0; i < e.n; i++)
            for (uint32_t k = 0; k < before.n; k++)
                c->ok = c->ok && !(e.at[i].write && tl_conflict(&e.at[i], &before.at[k]));
    }
}

static void see_block(ctx *c, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n && c->ok; i++) {
        const tl_node *n = b->at[i];
        if (n->op == TL_OP_SEQ)
            see_block(c, &n->body);
        else if (n->op != TL_OP_PRODUCE)
            see_writes(c, n);
        c->barrier |= n->op == TL_OP_BARRIER;
    }
}

static bool is_last(const tl_block *b, const tl_node *n)
{
    if (!b->n)
        return false;
    const tl_node *last = b->at[b->n - 1];
    return last == n || (last->op == TL_OP_SEQ && is_last(&last->body, n));
}

/* True if all releases at the end of the loop are of one slot number, without a condition. */
static bool releases_one(const ctx *c, const tl_node *loop)
{
    const tl_block *b = &loop->body;
    for (uint32_t i = c->releases; i < b->n; i++)
        if (b->at[i]->args[2] || !tl_same_expr(b->at[i]->args[0]->args[0], b->at[b->n - 1]->args[0]->args[0]))
            return false;
    return c->releases < b->n;
}

/* True if the loop waits for its products, releases slots, and all else may run during them. */
static bool fits(ctx *c, const tl_node *loop)
{
    tl_block before = loop->body;
    while (before.n && before.at[before.n - 1]->op == TL_OP_RELEASE)
        before.n--;
    c->releases = before.n;
    if (!releases_one(c, loop))
        return false;
    c->wait = NULL;
    c->operands.n = c->n = 0;
    c->barrier = false;
    c->ok = true;
    TL_EACH_NODE(c->m->arena, n, &before) {
        see_product(c, n);
        if (n->op == TL_OP_PRODUCE)
            TL_SKIP(n);
    }
    if (!c->ok || !c->wait || !is_last(&before, c->wait))
        return false;
    TL_EACH_NODE(c->m->arena, n, &before) {
        c->ok = c->ok && is_independent(c, n);
        if (is_product(n))
            TL_SKIP(n);
    }
    see_block(c, &before);
    return c->ok;
}

/* Where the loop does not run again, nobody waits for the last release. */
static void overlap(const ctx *c, const tl_at *w, tl_node *n)
{
    tl_at in = into(w, &n->body);
    tl_node *now = n->body.at[c->releases]->args[0]->args[0];
    tl_sym *held = let(w, "held", i32(w, -1));
    put(w, n);
    put(w, again(w, c->wait));
    tl_attr_set(w->m, c->wait, TL_A_COUNT, 1);
    for (uint32_t i = c->releases; i < n->body.n; i++) {
        tl_node *release = n->body.at[i];
        release->args[0]->args[0] = v(w, held);
        release->args[2] = op2(w, TL_OP_GE, v(w, held), i32(w, 0));
        if (c->again)
            put(w, again(w, release));
    }
    set(&in, held, now);
}

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    ctx *c = user;
    tl_at w = { c->m, f, n->loc, out };
    if (n->op == TL_OP_FOR && fits(c, n)) {
        overlap(c, &w, n);
    } else if (tl_is_loop(n)) {
        ctx inner = { .m = c->m, .roots = c->roots, .again = true };
        tl_replace_in(c->m, f, &n->body, visit, &inner);
        put(&w, n);
    } else {
        return false;
    }
    return true;
}

bool tl_async_mma(tl_module *m, tl_func *f)
{
    tl_replace_in(m, f, &f->body, visit, &(ctx){ .m = m, .roots = tl_roots_of(m, f) });
    return true;
}
