/* SPDX-License-Identifier: GPL-3.0-or-later */
/* alternate-groups: one of two warpgroups multiplies while the other computes with its products' sums.

   requires   thread level; pipelines as operations; rotate-mma
   maintains  thread level
   breaks     nothing

                                              if ge(warp(), 4) { bar_arrive 2 }
     for ... {                                for ... {
         acquire %full[%now], ...                 acquire %full[%now], ...
                                                  bar_sync add(div(warp(), 4), 2)
         wgmma_fence %part ... wgmma_commit       wgmma_fence %part ... wgmma_commit
                                         =>       bar_arrive sub(3, div(warp(), 4))
         wgmma_wait %part count=0                 wgmma_wait %part count=0
         X: reads %part                           X
     }                                        }
                                              if lt(warp(), 4) { bar_sync 2 }

   Otherwise both groups would wait for products at the same time, and then the matrix units would wait for both groups. If the loop may
   begin again before the groups have met, the second group's last arrival may still be pending. The groups then meet after the loop:

       if lt(warp(), 4) { bar_sync 2   bar_arrive 3 }
       if ge(warp(), 4) { bar_sync 3 }                                                                     */
#include "passes/ir/each.h"
#include "passes/schedule/alternate.h"
#include "passes/target/passes.h"

enum { BARRIERS = 2 };      /* the first of the two barriers */

static void put_barrier(const tl_at *w, tl_op op, tl_node *which)
{
    put(w, having(w, op1(w, op, which), TL_A_COUNT, w->f->threads));
}

void tl_alternate(const tl_at *w, tl_op op)
{
    tl_node *group = quo(w, op0(w, TL_OP_WARP), TL_WARPGROUP / TL_WARP);
    put_barrier(w, op, op == TL_OP_BAR_ARRIVE ? sub(w, i32(w, BARRIERS + 1), group) : add(w, group, i32(w, BARRIERS)));
}

/* The place for what one group does. */
static tl_at of_group(const tl_at *w, bool second)
{
    tl_at in = when(w, op2(w, second ? TL_OP_GE : TL_OP_LT, op0(w, TL_OP_WARP), i32(w, TL_WARPGROUP / TL_WARP)));
    tl_attr_set(w->m, w->out->at[w->out->n - 1], TL_A_UNIFORM, 2);
    return in;
}

void tl_alternate_begin(const tl_at *w)
{
    tl_at second = of_group(w, true);
    put_barrier(&second, TL_OP_BAR_ARRIVE, i32(w, BARRIERS));
}

void tl_alternate_end(const tl_at *w, bool again)
{
    tl_at first = of_group(w, false);
    put_barrier(&first, TL_OP_BAR_SYNC, i32(w, BARRIERS));
    if (!again)
        return;
    put_barrier(&first, TL_OP_BAR_ARRIVE, i32(w, BARRIERS + 1));
    tl_at second = of_group(w, true);
    put_barrier(&second, TL_OP_BAR_SYNC, i32(w, BARRIERS + 1));
}

/* ---- loops that begin again ------------------------------------------------------------- */

typedef struct path {
    bool in_loop;   /* the loop is in another one */
    bool meets;     /* where an iteration of that has a barrier, too */
} path;

static bool meets_in(const tl_block *b)
{
    bool any = false;
    for (uint32_t i = 0; i < b->n; i++)
        any |= b->at[i]->op == TL_OP_BARRIER || (b->at[i]->op == TL_OP_SEQ && meets_in(&b->at[i]->body));
    return any;
}

static bool find(const tl_block *b, const tl_node *loop, path *p)
{
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        if (n != loop && !find(&n->body, loop, p) && !find(&n->other, loop, p))
            continue;
        p->in_loop |= n != loop && tl_is_loop(n);
        p->meets |= !p->in_loop && meets_in(b);
        return true;
    }
    return false;
}

static bool is_in(const tl_node *n, const tl_node *outer)
{
    path p = { false, false };
    return n == outer || find(&outer->body, n, &p) || find(&outer->other, n, &p);
}

bool tl_alternates_again(tl_module *m, const tl_func *f, const tl_node *loop)
{
    path p = { false, false };
    if (!find(&f->body, loop, &p) || (p.in_loop && !p.meets))
        return true;
    TL_EACH_STMT(m->arena, n, &f->body)
        if (n->op == TL_OP_WGMMA_FENCE && !is_in(n, loop))
            return true;
    return false;
}

/* ---- loops that rotate-mma left ---------------------------------------------------------- */

/* True if each iteration waits for its products and computes with their sums, and the groups meet nowhere else. */
static bool waits_for_sums(tl_module *m, tl_node *loop)
{
    const tl_sym *sums = NULL;
    bool acquires = false, reads = false;
    TL_EACH_STMT_BELOW(m->arena, n, loop) {
        acquires |= n->op == TL_OP_ACQUIRE;
        if (n->op == TL_OP_BARRIER || n->op == TL_OP_BAR_SYNC || n->op == TL_OP_BAR_ARRIVE || n->op == TL_OP_BREAK || n->op == TL_OP_CONTINUE
            || (n->op == TL_OP_WGMMA_WAIT && tl_attr(n, TL_A_COUNT, 0)))
            return false;
        if (n->op == TL_OP_WGMMA_WAIT)
            sums = n->args[0]->sym;
        for (uint32_t i = 0; sums && i < n->nargs; i++)
            TL_EACH_BELOW(m->arena, e, n->args[i])
                reads |= e->op == TL_OP_LOAD && e->sym == sums;
    }
    return acquires && reads;
}

/* True if more products follow that statement before a wait. */
static bool goes_on(const tl_block *b, uint32_t i)
{
    while (++i < b->n)
        if (b->at[i]->op == TL_OP_WGMMA_FENCE)
            return true;
        else if (tl_holds(b->at[i], TL_OP_WGMMA_WAIT))
            return false;
    return false;
}

/* Puts barriers around products that are waited for together. */
static void alternate(tl_module *m, tl_func *f, tl_block *b)
{
    tl_block all = { 0 };
    bool open = false;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        tl_at w = { m, f, n->loc, &all };
        alternate(m, f, &n->body);
        alternate(m, f, &n->other);
        if (n->op == TL_OP_WGMMA_FENCE && !open)
            tl_alternate(&w, TL_OP_BAR_SYNC);
        open |= n->op == TL_OP_WGMMA_FENCE;
        put(&w, n);
        if (n->op == TL_OP_WGMMA_COMMIT && !goes_on(b, i)) {
            tl_alternate(&w, TL_OP_BAR_ARRIVE);
            open = false;
        }
    }
    *b = all;
}

bool tl_alternate_groups(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    if (n->op != TL_OP_FOR || !f->producers || !tl_may_alternate(f) || !waits_for_sums(user, n))
        return false;
    tl_at w = { user, f, n->loc, out };
    bool again = tl_alternates_again(user, f, n);
    tl_alternate_begin(&w);
    alternate(user, f, &n->body);
    put(&w, n);
    tl_alternate_end(&w, again);
    return true;
}
