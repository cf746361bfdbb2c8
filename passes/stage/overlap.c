/* SPDX-License-Identifier: GPL-3.0-or-later */
/* overlap: one batch of products runs while the next is issued.

   requires   thread level; loops over versions that mbarriers hand over
   maintains  thread level
   breaks     nothing; a version is released one step later

       for ... {                                let %held = -1
           mbar_wait %full[%now], ...           for ... {
           wgmma ...  wgmma_commit                  mbar_wait %full[%now], ...
           wgmma_wait count=0                       wgmma ...  wgmma_commit
           syncwarp                         =>      wgmma_wait count=1
           if eq(lane(), 0) {                       syncwarp
               mbar_arrive %empty[%now]             if eq(lane(), 0) { if ge(%held, 0) { mbar_arrive %empty[%held] } }
           }                                        set %held = %now
       }                                        }
                                                wgmma_wait count=0
                                                syncwarp   if eq(lane(), 0) { ... }     inside another loop

   Only where nothing in the loop but the products touches registers or shared memory. */
#include "passes/facts/arith.h"
#include "passes/stage/stage.h"

typedef struct ctx {
    tl_module *m;
    tl_func *f;
    tl_node *wait;          /* the one of the loop's products */
    bool alone;
} ctx;

static bool see_other(tl_node *n, void *user)
{
    ctx *c = user;
    switch (n->op) {
    case TL_OP_LET:
    case TL_OP_SET:
    case TL_OP_ASSUME:
    case TL_OP_SEQ:
    case TL_OP_FOR:
    case TL_OP_MBAR_WAIT:
    case TL_OP_WGMMA_FENCE:
    case TL_OP_WGMMA:
    case TL_OP_WGMMA_COMMIT:
        return true;
    case TL_OP_IF:
        c->alone &= tl_has_attr(n, TL_A_PRODUCER);
        return false;
    case TL_OP_WGMMA_WAIT:
        c->alone &= !c->wait && tl_attr(n, TL_A_COUNT, 0) == 0;
        c->wait = n;
        return true;
    case TL_OP_LOAD:
        c->alone &= n->sym->type.space == TL_GLOBAL || n->sym->type.space == TL_TABLE;
        return true;
    default:
        c->alone &= !tl_is_stmt(n->op);
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

/* if eq(lane(), 0) { mbar_arrive %empty[...] } */
static bool is_release(const tl_node *n)
{
    return n->op == TL_OP_IF && n->body.n == 1 && n->body.at[0]->op == TL_OP_MBAR_ARRIVE;
}

static bool fits(ctx *c, const tl_node *loop)
{
    tl_block before = loop->body;
    if (loop->op != TL_OP_FOR || before.n < 3 || !is_release(before.at[before.n - 1])
        || before.at[before.n - 2]->op != TL_OP_SYNCWARP)
        return false;
    before.n -= 2;
    c->wait = NULL;
    c->alone = true;
    tl_walk_block(&before, see_other, c);
    return c->alone && c->wait && is_last(&before, c->wait);
}

/* The release of version `held`, where there is one. */
static tl_node *release(ctx *c, const tl_node *of, tl_sym *held)
{
    tl_module *m = c->m;
    tl_loc loc = of->loc;
    tl_node *r = tl_copy(m, c->f, of);
    tl_node *arrive = r->body.at[0];
    arrive->args[0]->args[0] = tl_var(m, held, loc);
    tl_node *some = tl_if(m, tl_op2(m, TL_OP_GE, tl_var(m, held, loc), tl_i32(m, 0), loc), loc);
    tl_push(m, &some->body, arrive);
    r->body.at[0] = some;
    return r;
}

/* Where the loop does not run again, nobody waits for the last release. */
static void overlap(ctx *c, tl_node *loop, bool again, tl_block *out)
{
    tl_module *m = c->m;
    tl_loc loc = loop->loc;
    tl_block *b = &loop->body;
    tl_node *old = b->at[b->n - 1];
    tl_node *now = old->body.at[0]->args[0]->args[0];
    tl_sym *held = tl_sym_new(m, c->f, TL_SYM_VAR, "held", tl_scalar(TL_I32), loc);
    tl_push(m, out, tl_let(m, held, tl_i32(m, -1), loc));
    tl_push(m, out, loop);
    tl_node *last = tl_copy(m, c->f, c->wait);
    tl_attr_set(m, c->wait, TL_A_COUNT, 1);
    b->at[b->n - 1] = release(c, old, held);
    tl_push(m, b, tl_set(m, held, now, loc));
    tl_push(m, out, last);
    if (again) {
        tl_push(m, out, tl_op0(m, TL_OP_SYNCWARP, loc));
        tl_push(m, out, release(c, old, held));
    }
}

static void visit(ctx *c, tl_block *b, bool again)
{
    tl_block out = { 0 };
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (fits(c, n)) {
            overlap(c, n, again, &out);
            continue;
        }
        bool loop = n->op == TL_OP_FOR || n->op == TL_OP_WHILE || n->op == TL_OP_DO;
        visit(c, &n->body, again || loop);
        visit(c, &n->other, again);
        tl_push(c->m, &out, n);
    }
    *b = out;
}

bool tl_overlap(tl_module *m, const tl_options *o)
{
    (void)o;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->producers) {
            ctx c = { .m = m, .f = m->funcs[i] };
            visit(&c, &c.f->body, false);
        }
    return true;
}
