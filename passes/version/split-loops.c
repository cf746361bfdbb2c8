/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Split loops: a version in which the `parts` blocks of a cluster share the parallel loops of one block, for few blocks with long loops.

       device @lse(...) {                               device @lse_split(..., %parts: i32 parts) {
         let %r = bid()                                   let %block = div(bid(), %parts)   let %rank = rem(bid(), %parts)
                                                          let %r = %block
         let %m = -inf                                    let %m = -inf
                                                          let %own = identity
         parallel %i = 0 lt %V                            parallel %i = %from lt %to
             with reduction(%m) { ... }         =>            with reduction(%own) { ... }
                                                          store %part[0], %own   cluster_sync
                                                          set %m = %m and %part[0] of all blocks, combined
         store %y[%r], %m                                 if eq(%rank, 0) { store %y[%r], %m }
       }                                                  cluster_sync
                                                        }

   If a parallel loop has few iterations, blocks share the serial loop that each iteration reduces:

         parallel %d = 0 lt 64 {                          parallel %d = 0 lt 64 {
           let %s = 0                                       let %own = identity
           for %n = 0 lt %N { set %s = ... }     =>         for %n = %from lt %to { set %own = ... }
           store %y[%d], %s                                 store %part[%d], %own
         }                                                }
                                                          cluster_sync
                                                          if eq(%rank, 0) { parallel %d = 0 lt 64 {
                                                            let %s = 0   set %s = %s and %part[%d] of all blocks, combined
                                                            store %y[%d], %s } }

   All blocks execute statements that write only memory of the block. The first block alone executes other statements that write global
   memory. Each block combines partial results in the same order, so all have the same values. A cluster_sync precedes each statement that
   conflicts with an access since the last cluster_sync. */
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/ir/each.h"
#include "passes/launch/outline.h"
#include "passes/target/budget.h"
#include "passes/version/split-loops-plan.h"
#include "passes/version/split.h"

bool tl_launch_can_share(tl_module *m, tl_func *f)
{
    return tl_share_plan_of(m, f).ok;
}

typedef struct sharing {
    tl_share_plan *p;
    tl_sym *rank, *parts;
    int64_t syncs;
    bool reads;             /* the memory of other blocks, since they met */
} sharing;

static void meet(sharing *s, const tl_at *w)
{
    put(w, having(w, op0(w, TL_OP_CLUSTER_SYNC), TL_A_NUM, ++s->syncs));
    s->reads = false;
}

/* Iterations of a block: as many for each, a multiple of `unit`. */
static void narrow(const sharing *s, const tl_at *w, tl_loop *l, int64_t unit)
{
    tl_sym *lo = let(w, "lo", cast(w, l->lo, TL_I64)), *hi = let(w, "hi", cast(w, l->hi, TL_I64));
    int64_t step = l->step->imm.i;
    tl_node *trips = op2(w, TL_OP_DIV, op2(w, TL_OP_ADD, op2(w, TL_OP_SUB, v(w, hi), v(w, lo)), tl_i64(w->m, step - 1)), tl_i64(w->m, step));
    tl_sym *all = let(w, "trips", tl_fold(w->m, op2(w, TL_OP_MAX, trips, tl_i64(w->m, 0))));
    tl_node *lines = cast(w, op2(w, TL_OP_MUL, v(w, s->parts), i32(w, unit)), TL_I64);
    tl_node *up = op2(w, TL_OP_ADD, v(w, all), op2(w, TL_OP_SUB, lines, tl_i64(w->m, 1)));
    tl_sym *each = let(w, "each", op2(w, TL_OP_MUL, op2(w, TL_OP_DIV, up, again(w, lines)), tl_i64(w->m, unit)));
    tl_node *bound[2];
    for (int i = 0; i < 2; i++) {
        tl_node *rank = i ? add(w, v(w, s->rank), i32(w, 1)) : v(w, s->rank);
        tl_node *before = op2(w, TL_OP_MIN, op2(w, TL_OP_MUL, cast(w, rank, TL_I64), v(w, each)), v(w, all));
        tl_node *at = op2(w, TL_OP_ADD, v(w, lo), op2(w, TL_OP_MUL, before, tl_i64(w->m, step)));
        bound[i] = tl_fold(w->m, i ? op2(w, TL_OP_MIN, at, v(w, hi)) : at);
    }
    l->lo = v(w, let(w, "from", cast(w, bound[0], (tl_base)l->var->type.base)));
    l->hi = v(w, let(w, "to", cast(w, bound[1], (tl_base)l->var->type.base)));
}

static tl_node *is_first(const sharing *s, const tl_at *w)
{
    return op2(w, TL_OP_EQ, v(w, s->rank), i32(w, 0));
}

/* A variable for what a block's part of a loop reduces; `loop` names it in place of r. */
static tl_sym *own_part(const tl_at *w, tl_node *loop, tl_sym *r, tl_redop op)
{
    tl_sym *own = let(w, "own", tl_reduce_identity(w->m, op, r->type, w->loc));
    tl_rename_below(w->m->arena, loop, r, own);
    return own;
}

/* r, combined with what the blocks have at an index of `part`. */
static void combine(sharing *s, const tl_at *w, tl_sym *r, tl_redop op, tl_sym *part, tl_node *index)
{
    tl_sym *from = fresh(w, "from", tl_scalar(TL_I32));
    tl_at in = into(w, &loop(w, from, i32(w, 0), v(w, s->parts), 1, false)->body);
    s->reads = true;
    tl_sym *more = let(&in, "more", tl_node_new(w->m, TL_OP_CLUSTER_LOAD, r->type, w->loc, 2, address_of(&in, part, index), v(&in, from)));
    set(&in, r, combined(&in, op, v(&in, r), v(&in, more)));
}

/* All blocks get what the loop reduces. */
static void share_loop(sharing *s, const tl_at *w, tl_node *n)
{
    enum { LINE = 64 };     /* elements, 128 bytes or more */
    tl_sym **own = TL_NEWV(w->m->arena, tl_sym *, n->nargs + 1), **all = TL_NEWV(w->m->arena, tl_sym *, n->nargs + 1);
    for (uint32_t i = 0; i < n->nargs; i++) {
        all[i] = n->args[i]->sym;
        own[i] = own_part(w, n, all[i], (tl_redop)tl_attr(n->args[i], TL_A_REDOP, 0));
    }
    narrow(s, w, n->loops, n->nloops > 1 ? 1 : LINE);
    put(w, n);
    tl_sym **part = TL_NEWV(w->m->arena, tl_sym *, n->nargs + 1);
    for (uint32_t i = 0; i < n->nargs; i++) {
        part[i] = array(w, "part", own[i]->type, TL_SHARED_MEM, 1);
        store(w, part[i], i32(w, 0), v(w, own[i]));
    }
    if (n->nargs)
        meet(s, w);
    for (uint32_t i = 0; i < n->nargs; i++)
        combine(s, w, all[i], (tl_redop)tl_attr(n->args[i], TL_A_REDOP, 0), part[i], i32(w, 0));
}

/* The number of the iteration. */
static tl_node *number_of(const tl_at *w, const tl_node *par)
{
    tl_node *number = NULL;
    for (uint32_t d = 0; d < par->nloops; d++) {
        const tl_loop *l = &par->loops[d];
        tl_node *i = quo(w, cast(w, sub(w, v(w, l->var), tl_cast(w->m, again(w, l->lo), l->var->type)), TL_I32), l->step->imm.i);
        number = number ? add(w, mul(w, number, tl_trips(l)), i) : i;
    }
    return number;
}

/* `par` up to the loop of its iterations, of which each block does a part, and all of it with what the blocks have. */
static void share_reduced(sharing *s, const tl_at *w, tl_node *par, bool first)
{
    int64_t width = tl_nest_trips(par->loops, par->nloops);
    tl_node *copy = again(w, par);
    tl_reduced_loop x, y;
    tl_sym *part[TL_MOST_CARRIED];
    tl_share_reduces(s->p, par, &x);
    tl_share_reduces(s->p, copy, &y);
    for (int i = 0; i < x.n; i++)
        part[i] = array(w, "part", x.carried[i].var->type, TL_SHARED_MEM, width);

    tl_block body = { 0 };
    tl_at in = into(w, &body);
    tl_sym *own[TL_MOST_CARRIED];
    for (uint32_t i = 0; i < y.at; i++)
        if (!tl_reduced_loop_starts(&y, y.body->at[i]->sym))
            put(&in, y.body->at[i]);
    for (int i = 0; i < y.n; i++)
        own[i] = own_part(&in, y.loop, y.carried[i].var, y.carried[i].op);
    narrow(s, y.varies ? &in : w, y.loop->loops, 1);
    put(&in, y.loop);
    for (int i = 0; i < y.n; i++)
        store(&in, part[i], number_of(&in, copy), v(&in, own[i]));
    *y.body = body;
    put(w, copy);
    meet(s, w);

    body = *x.body;
    *x.body = (tl_block){ 0 };
    in = into(w, x.body);
    for (uint32_t i = 0; i < x.at; i++)
        put(&in, body.at[i]);
    for (int i = 0; i < x.n; i++)
        combine(s, &in, x.carried[i].var, x.carried[i].op, part[i], number_of(&in, par));
    for (uint32_t i = x.at + 1; i < body.n; i++)
        put(&in, body.at[i]);
    tl_at to = first ? when(w, is_first(s, w)) : *w;
    put(&to, par);
}

static void give(sharing *s, const tl_at *w, tl_block old)
{
    tl_block *first = NULL;
    for (uint32_t i = 0; i < old.n; i++) {
        tl_node *n = old.at[i];
        if (tl_share_guarded(&old, i)) {
            tl_block body = n->body;
            n->body = (tl_block){ 0 };
            if (tl_share_guard_meets(s->p, n))
                meet(s, w);
            put(w, n);
            tl_at in = into(w, &n->body);
            give(s, &in, body);
            return;
        }
        tl_share_step x = tl_share_step_of(s->p, n);
        if (x.meets)
            meet(s, w);
        first = x.meets ? NULL : first;
        if (x.by == TL_SHARE_SHARED)
            share_loop(s, w, n);
        else if (x.by == TL_SHARE_REDUCED)
            share_reduced(s, w, n, x.stores);
        else if (x.by == TL_SHARE_EACH)
            put(w, n);
        else
            tl_push(w->m, first = first ? first : when(w, is_first(s, w)).out, n);
        first = x.by == TL_SHARE_FIRST ? first : NULL;
    }
}

void tl_launch_share(tl_module *m, tl_func *f)
{
    tl_share_plan p = tl_share_plan_of(m, f);
    sharing s = { .p = &p };
    p.pending.n = p.first.n = 0;
    tl_block old = f->body;
    f->body = (tl_block){ 0 };
    tl_at w = { m, f, p.loc, &f->body };
    s.parts = tl_split_parts(&w);
    tl_sym *block = let(&w, "block", op2(&w, TL_OP_DIV, op0(&w, TL_OP_BID), v(&w, s.parts)));
    put(&w, op1(&w, TL_OP_ASSUME, op2(&w, TL_OP_GE, v(&w, block), i32(&w, 0))));
    s.rank = let(&w, "rank", op2(&w, TL_OP_REM, op0(&w, TL_OP_BID), v(&w, s.parts)));
    TL_EACH_NODE(m->arena, n, &old)
        if (n->op == TL_OP_BID)
            *TL_PLACE(n) = v(&w, block);
    give(&s, &w, old);
    if (s.reads)
        meet(&s, &w);       /* a block's memory is there until all have read it */
    tl_report(m, TL_REMARK, w.loc, "few blocks: up to %d of them share the loops of one", TL_MAX_CLUSTER);
}

/* ---- the host's choice ---------------------------------------------------------------------- */

void tl_launch_share_choice(tl_module *m, tl_func *kernel, tl_func *whole, tl_node *choice)
{
    const tl_share_plan p = tl_share_plan_of(m, whole);
    tl_at w = { m, whole, choice->loc, NULL };
    tl_node *all = NULL, *first = NULL;
    for (uint32_t i = 0; i < p.nloops; i++) {
        const tl_loop *l = &p.loops[i];
        tl_node *trips = op2(&w, TL_OP_SUB, cast(&w, again(&w, l->hi), TL_I64), cast(&w, again(&w, l->lo), TL_I64));
        trips = quo(&w, trips, l->step->imm.i);
        first = first ? first : p.nloops > 1 ? again(&w, trips) : NULL;
        all = all ? op2(&w, TL_OP_MUL, all, trips) : trips;
    }
    all = quo(&w, all, p.each);
    tl_node *room = tl_split_room(&w, tl_split_blocks(whole->threads));
    w.f = kernel;
    tl_split_choose(&w, whole, choice, &(tl_split_bounds){ first ? op2(&w, TL_OP_MIN, all, first) : all, room, again(&w, room) });
}
