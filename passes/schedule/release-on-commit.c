/* SPDX-License-Identifier: GPL-3.0-or-later */
/* release-on-commit: the commit of products in tensor memory releases the slots that the products read.

   requires   lower-gemm; pipelines as operations; no barriers yet
   maintains  mixed level
   breaks     nothing; only the warp that issues products acquires a slot, and `empty` counts one commit in place of every warp

       alloc#count=4 %empty ...                 alloc#count=1 %empty ...
       for ... {                                for ... {
           produce %full[%now], ...                 produce %full[%now], ...
           acquire %full[%now], ...                 if lt(warp(), 1) { mbar_wait %full[%now], ... }
           if lt(warp(), 1) {                       if lt(warp(), 1) {
               if elect() {                   =>        if elect() {
                   tcgen05 ...                              tcgen05 ...
                   tcgen05_commit %done                     tcgen05_commit %empty[%now]
               }                                        }
           }                                        }
           mbar_wait %done, %phase              }
           set %phase = xor(%phase, 1)          if lt(warp(), 1) { if elect() { tcgen05_commit %done } }
           release %empty[%now]                 mbar_wait %done, %phase
       }                                        set %phase = xor(%phase, 1)

   All products of one thread run in order, and a commit covers all products before it. Conditions: in the loop, products alone access
   registers or shared memory; no other loop releases its slots. */
#include "passes/ir/each.h"
#include "passes/ir/ptrmap.h"
#include "passes/schedule/mbarrier.h"
#include "passes/target/passes.h"
#include "passes/pipeline/cta-pair.h"

typedef struct ctx {
    tl_module *m;
    tl_ptrmap everywhere, here;     /* releases of a symbol's mbarriers: in the function, in the loop */
    tl_ptrmap by_commit;            /* symbols whose mbarriers wait for a commit */
    tl_node *wait;                  /* the loop's first for its products */
    tl_sym *phase;                  /* whose parity it has */
    bool pair;                      /* its products are those of two blocks */
    bool alone;
} ctx;

/* ---- which loops ------------------------------------------------------------------- */

static void see_wait(ctx *c, tl_node *n)
{
    c->alone &= n->args[1]->op == TL_OP_VAR && (!c->wait || (n->args[0]->sym == c->wait->args[0]->sym && n->args[1]->sym == c->phase));
    c->wait = c->wait ? c->wait : n;
    c->phase = n->args[1]->sym;
}

static bool see(ctx *c, tl_node *n)
{
    switch (n->op) {
    case TL_OP_IF:
    case TL_OP_TMEM_AFTER:
    case TL_OP_TCGEN05:
        return true;
    case TL_OP_TCGEN05_COMMIT:
        c->pair = tl_attr(n, TL_A_PAIR, 0);
        return true;
    case TL_OP_PRODUCE:
        return false;
    case TL_OP_MBAR_WAIT:
        see_wait(c, n);
        return true;
    case TL_OP_RELEASE:
        c->alone &= (!n->args[1] || c->pair) && !n->args[2];
        tl_ptrmap_set(&c->here, n->args[0]->sym, tl_ptrmap_get(&c->here, n->args[0]->sym) + 1);
        return true;
    default:
        c->alone &= tl_independent_of_mma(n);
        return true;
    }
}

static bool fits(ctx *c, const tl_node *loop)
{
    c->wait = NULL;
    c->pair = false;
    c->alone = true;
    c->here = (tl_ptrmap){ 0 };
    TL_EACH_NODE(c->m->arena, n, &loop->body)
        if (!see(c, n))
            TL_SKIP(n);
    TL_EACH_STMT(c->m->arena, n, &loop->body)
        if (n->op == TL_OP_RELEASE)
            c->alone &= tl_ptrmap_get(&c->here, n->args[0]->sym) == tl_ptrmap_get(&c->everywhere, n->args[0]->sym);
    bool any = c->here.n > 0;
    tl_ptrmap_free(&c->here);
    return c->alone && c->wait && any;
}

/* ---- the new loop -------------------------------------------------------------------- */

/* The thread that issues products. */
static tl_at issuer(const ctx *c, const tl_at *w)
{
    tl_at in = when_warps(w, 1);
    return tl_issuing_thread(&in, c->pair);
}

/* Where it does so already at the end of the block, but for what is counted, or null. */
static tl_block *issued(const tl_block *b)
{
    uint32_t last = b->n;
    while (last && b->at[last - 1]->op == TL_OP_SET)
        last--;
    tl_node *n = last ? b->at[last - 1] : NULL;
    if (!n || n->op == TL_OP_SEQ)
        return n ? issued(&n->body) : NULL;
    tl_node *one = n->op == TL_OP_IF && tl_attr(n, TL_A_UNIFORM, 0) == 2 ? tl_last(&n->body) : NULL;
    return one && one->op == TL_OP_IF && one->args[0]->op == TL_OP_VAR ? &one->body : NULL;
}

static bool hand_back(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    ctx *c = user;
    tl_at w = { c->m, f, n->loc, out }, in;
    switch (n->op) {
    case TL_OP_ACQUIRE:
        in = when_warps(&w, 1);
        tl_mbarrier_acquire(&in, n);
        return true;
    case TL_OP_RELEASE:
        in = issued(out) ? into(&w, issued(out)) : issuer(c, &w);
        put(&in, tl_products_commit(&in, n->args[0], c->pair));
        tl_ptrmap_set(&c->by_commit, n->args[0]->sym, 1);
        return true;
    case TL_OP_PRODUCE:
        put(&w, n);
        return true;
    case TL_OP_SET:
        return n->sym == c->phase;
    case TL_OP_MBAR_WAIT:
    case TL_OP_TCGEN05_COMMIT:
        return true;
    default:
        return false;
    }
}

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    ctx *c = user;
    if (n->op != TL_OP_FOR || !fits(c, n))
        return false;
    tl_at w = { c->m, f, n->loc, out };
    tl_replace_in(c->m, f, &n->body, hand_back, c);
    put(&w, n);
    tl_at in = issuer(c, &w);
    put(&in, tl_products_commit(&in, again(&in, c->wait->args[0]), c->pair));
    put(&w, c->wait);
    set(&w, c->phase, op2(&w, TL_OP_XOR, v(&w, c->phase), i32(&w, 1)));
    return true;
}

bool tl_release_on_commit(tl_module *m, tl_func *f)
{
    ctx c = { .m = m };
    if (!f->producers)
        return true;
    TL_EACH_STMT(m->arena, n, &f->body)
        if (n->op == TL_OP_RELEASE)
            tl_ptrmap_set(&c.everywhere, n->args[0]->sym, tl_ptrmap_get(&c.everywhere, n->args[0]->sym) + 1);
    tl_replace_in(m, f, &f->body, visit, &c);
    TL_EACH_STMT(m->arena, n, &f->body)
        if (n->op == TL_OP_ALLOC && tl_ptrmap_get(&c.by_commit, n->sym))
            tl_attr_set(m, n, TL_A_COUNT, 1);
    tl_ptrmap_free(&c.everywhere);
    tl_ptrmap_free(&c.by_commit);
    return true;
}
