/* SPDX-License-Identifier: GPL-3.0-or-later */
/* async-mma: one batch of products runs while the next is issued.

   requires   thread level; pipelines as operations
   maintains  thread level
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

   Only where nothing in the loop but the products touches registers or shared memory. */
#include "passes/expr/builder.h"
#include "passes/pipeline/passes.h"
#include "passes/schedule/passes.h"

typedef struct ctx {
    tl_module *m;
    tl_node *wait;          /* the one of the loop's products */
    bool alone;
    bool again;             /* what is visited is in a loop */
} ctx;

static bool see_other(tl_node *n, void *user)
{
    ctx *c = user;
    switch (n->op) {
    case TL_OP_WGMMA_FENCE:
    case TL_OP_WGMMA:
    case TL_OP_WGMMA_COMMIT:
        return true;
    case TL_OP_PRODUCE:
        return false;
    case TL_OP_WGMMA_WAIT:
        c->alone &= !c->wait && tl_attr(n, TL_A_COUNT, 0) == 0;
        c->wait = n;
        return true;
    default:
        c->alone &= tl_independent_of_mma(n);
        return true;
    }
}

static bool is_last(const tl_block *b, const tl_node *n)
{
    if (!b->n)
        return false;
    const tl_node *last = b->at[b->n - 1];
    return last == n || (last->op == TL_OP_SEQ && is_last(&last->body, n));
}

/* The loop waits for its products and then releases a slot. */
static bool fits(ctx *c, const tl_node *loop)
{
    tl_block before = loop->body;
    if (!before.n || before.at[--before.n]->op != TL_OP_RELEASE)
        return false;
    c->wait = NULL;
    c->alone = true;
    tl_walk_block(&before, see_other, c);
    return c->alone && c->wait && is_last(&before, c->wait);
}

/* Where the loop does not run again, nobody waits for the last release. */
static void overlap(const ctx *c, const tl_at *w, tl_node *n)
{
    tl_at in = into(w, &n->body);
    tl_node *release = n->body.at[n->body.n - 1], **slot = &release->args[0]->args[0], *now = *slot;
    tl_sym *held = let(w, "held", i32(w, -1));
    put(w, n);
    put(w, again(w, c->wait));
    tl_attr_set(w->m, c->wait, TL_A_COUNT, 1);
    *slot = v(w, held);
    release->args[2] = op2(w, TL_OP_GE, v(w, held), i32(w, 0));
    set(&in, held, now);
    if (c->again)
        put(w, again(w, release));
}

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    ctx *c = user;
    tl_at w = { c->m, f, n->loc, out };
    if (n->op == TL_OP_FOR && fits(c, n)) {
        overlap(c, &w, n);
    } else if (n->op == TL_OP_FOR || n->op == TL_OP_WHILE || n->op == TL_OP_DO) {
        ctx inner = { .m = c->m, .again = true };
        tl_replace_in(c->m, f, &n->body, visit, &inner);
        put(&w, n);
    } else {
        return false;
    }
    return true;
}

bool tl_async_mma(tl_module *m, tl_func *f)
{
    tl_replace_in(m, f, &f->body, visit, &(ctx){ .m = m });
    return true;
}
