/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Few blocks with long parallel loops: a version in which the `parts` blocks of a cluster share the loops of one block.

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

   Where a parallel loop has few iterations, blocks share the loop that each iteration reduces:

         parallel %d = 0 lt 64 {                          parallel %d = 0 lt 64 {
           let %s = 0                                       let %own = identity
           for %n = 0 lt %N { set %s = ... }     =>         for %n = %from lt %to { set %own = ... }
           store %y[%d], %s                                 store %part[%d], %own
         }                                                }
                                                          cluster_sync
                                                          if eq(%rank, 0) { parallel %d = 0 lt 64 {
                                                            let %s = 0   set %s = %s and %part[%d] of all blocks, combined
                                                            store %y[%d], %s } }

   All blocks execute what writes nothing but the block's own; the first one alone what else writes global memory. All get the same
   values of reductions, as each combines them in the same order. They meet before what conflicts with accesses since they last met. */
#include "passes/analysis/access.h"
#include "passes/analysis/effects.h"
#include "passes/expr/builder.h"
#include "passes/expr/fold.h"
#include "passes/ir/each.h"
#include "passes/launch/outline.h"
#include "passes/mapping/reduced-loop.h"
#include "passes/target/budget.h"
#include "passes/version/split.h"

/* Who executes a statement: each block, the first one, or all of them a part of the loop each, or of the loops of its iterations. */
typedef enum { EACH, FIRST, SHARED, REDUCED, NOBODY } share;

typedef struct plan {
    tl_module *m;
    tl_func *f;
    const tl_uses *uses;    /* of the function */
    tl_roots *roots;
    tl_effects pending;     /* on global memory, since all blocks met */
    const tl_loop *loops;   /* of a shared one whose trip counts the host knows: the first one is shared; null: there is none */
    uint32_t nloops;
    int64_t each;           /* iterations that a block has of it at least */
    tl_loc loc;
    bool ok;
} plan;

/* ---- the plan ------------------------------------------------------------------------------- */

/* True if the statement writes a variable or an array that is declared outside of it. */
static bool writes_block(plan *p, const tl_node *n)
{
    bool writes = n->op == TL_OP_PARALLEL && n->nargs;
    TL_EACH_STMT_BELOW(p->m->arena, x, n) {
        const tl_sym *to = x->op == TL_OP_SET || (x->op == TL_OP_STORE && x->sym->kind == TL_SYM_ARRAY) ? x->sym : NULL;
        bool own = false;
        if (to)
            TL_EACH_STMT_BELOW(p->m->arena, d, n)
                own |= (d->op == TL_OP_LET || d->op == TL_OP_ALLOC) && d->sym == to;
        writes |= to ? !own : x->op == TL_OP_EVAL || (tl_ops[x->op].cls == 'T' && x->op != TL_OP_TSTORE);
    }
    return writes;
}

/* Operations that a statement of the block may consist of. */
static bool is_simple(plan *p, const tl_node *n)
{
    TL_EACH_STMT_BELOW(p->m->arena, x, n) {
        bool tile = tl_ops[x->op].cls == 'T' && x->op != TL_OP_GEMM && x->op != TL_OP_CLUSTER_SUM && x->op != TL_OP_SCATTER;
        bool inside = x == n || n->op == TL_OP_PARALLEL;
        switch (x->op) {
        case TL_OP_LET: case TL_OP_SET: case TL_OP_STORE: case TL_OP_ALLOC: case TL_OP_ASSUME: case TL_OP_IF:
            break;
        case TL_OP_PARALLEL:
            if (x != n)
                return false;
            break;
        case TL_OP_FOR: case TL_OP_WHILE: case TL_OP_DO: case TL_OP_BREAK: case TL_OP_CONTINUE:
            if (!inside || x == n)
                return false;
            break;
        default:
            if (!tile)
                return false;
        }
        for (uint32_t i = 0; i < x->nargs; i++)
            if (x->args[i] && tl_ops[x->args[i]->op].cls == 'E')
                return false;
    }
    return true;
}

/* True if blocks of a cluster can read values of the type from each other. */
static bool can_read(tl_type t)
{
    return tl_bytes(t) == 4 || tl_bytes(t) == 8;
}

/* True if parts of the loop can be taken, and its length is known at run time alone. */
static bool has_parts(const tl_loop *l)
{
    return tl_trips(l) >= TL_TRIPS_UNKNOWN && l->cmp == TL_LT && l->step->op == TL_OP_CONST && l->step->imm.i > 0
           && tl_is_signed(l->var->type) && tl_bytes(l->var->type) >= 4;
}

static bool is_long(const tl_node *n)
{
    bool is = n->op == TL_OP_PARALLEL && has_parts(n->loops);
    for (uint32_t i = 0; is && i < n->nargs; i++)
        is = can_read(n->args[i]->sym->type);
    return is;
}

/* Finds the only loop of each iteration, which reduces. */
static bool reduces(plan *p, tl_node *n, tl_reduced_loop *x)
{
    int64_t width = 1;
    if (n->op != TL_OP_PARALLEL || n->nargs || tl_has_attr(n, TL_A_FLAT))
        return false;
    for (uint32_t i = 0; i < n->nloops; i++)
        width = width && width <= TL_MAX_THREADS ? width * tl_trips(&n->loops[i]) : 0;
    uint32_t loops = 0;
    TL_EACH_STMT_BELOW(p->m->arena, b, n)
        loops += b->op == TL_OP_FOR || b->op == TL_OP_WHILE || b->op == TL_OP_DO;
    tl_region region = { p->m, p->f, tl_uses_of_node(p->m, n), p->uses };
    if (loops != 1 || width < 1 || width > TL_MAX_THREADS || !tl_reduced_loop_find_any(&region, &n->body, x) || !x->n || x->stores || !has_parts(x->loop->loops))
        return false;
    bool can = true;
    for (int i = 0; i < x->n; i++)
        can &= can_read(x->carried[i].var->type);
    return can;
}

/* True if the statement, or one below it, is a parallel loop that blocks could share. */
static bool holds_long(plan *p, const tl_node *n)
{
    TL_EACH_STMT_BELOW(p->m->arena, x, n)
        if (is_long(x))
            return true;
    return false;
}

/* stores: to global memory */
static share share_of(plan *p, tl_node *n, bool stores)
{
    tl_reduced_loop x;
    bool block = writes_block(p, n);
    if (!is_simple(p, n))
        return NOBODY;
    if (is_long(n)) {
        bool own = true;
        TL_EACH_STMT_BELOW(p->m->arena, x, n)
            own &= !(x->op == TL_OP_STORE && x->sym->kind == TL_SYM_ARRAY && x->sym->type.space != TL_PRIVATE);
        return own ? SHARED : NOBODY;
    }
    if (holds_long(p, n) || (stores && block))
        return NOBODY;
    return reduces(p, n, &x) ? REDUCED : stores ? FIRST : EACH;
}

static tl_effects global_effects(plan *p, const tl_node *n)
{
    tl_effects all = { 0 }, global = { 0 };
    tl_effects_of(p->m, p->roots, n, &all);
    for (uint32_t i = 0; i < all.n; i++)
        if (all.at[i].space == TL_GLOBAL)
            tl_effect_add(p->m, &global, all.at[i]);
    return global;
}

/* The statements of a guard that the function ends with and that holds parallel loops, or null. */
static tl_block *guarded(const tl_block *b, uint32_t i)
{
    tl_node *n = b->at[i];
    return n->op == TL_OP_IF && i + 1 == b->n && !n->other.n && tl_holds(n, TL_OP_PARALLEL) ? &n->body : NULL;
}

/* Notes a shared loop if the host knows its bounds, perhaps those of one of the iterations. */
static void see_loop(plan *p, tl_node *n, share by)
{
    tl_reduced_loop x;
    uint32_t nloops = n->nloops;
    tl_loop *l = TL_NEWV(p->m->arena, tl_loop, nloops);
    int64_t each = tl_split_iterations(p->f->threads);
    bool known = !p->loops;
    for (uint32_t i = 0; i < nloops; i++)
        l[i] = n->loops[i];
    if (by == REDUCED && reduces(p, n, &x)) {
        int64_t width = tl_nest_trips(n->loops, nloops);
        each = (each + width - 1) / width;
        nloops = 1;
        l[0] = *x.loop->loops;
        for (uint32_t i = 0; i < n->nloops; i++) {
            l[0].lo = tl_replace_var(p->m, p->f, tl_copy(p->m, p->f, l[0].lo), n->loops[i].var, n->loops[i].lo);
            l[0].hi = tl_replace_var(p->m, p->f, tl_copy(p->m, p->f, l[0].hi), n->loops[i].var, n->loops[i].lo);
        }
    }
    for (uint32_t i = 0; i < nloops; i++)
        known &= tl_split_host_knows(p->m->arena, &l[i]);
    if (known) {
        p->loops = l;
        p->nloops = nloops;
        p->each = each;
        p->loc = n->loc;
    }
}

/* True if blocks must meet before accesses to global memory, which are pending then. */
static bool must_meet(plan *p, const tl_effects *global)
{
    bool conflict = tl_effects_conflict(&p->pending, global);
    p->pending.n = conflict ? 0 : p->pending.n;
    for (uint32_t i = 0; i < global->n; i++)
        tl_effect_add(p->m, &p->pending, global->at[i]);
    return conflict;
}

/* Who executes the statement; whether it stores to global memory, and all blocks must meet before it. */
typedef struct step {
    share by;
    bool stores, meets;
} step;

static step next_step(plan *p, tl_node *n)
{
    tl_effects global = global_effects(p, n);
    step s = { .meets = must_meet(p, &global) };
    for (uint32_t i = 0; i < global.n; i++)
        s.stores |= global.at[i].write;
    s.by = share_of(p, n, s.stores);
    if (s.by == SHARED && n->nargs)
        p->pending.n = 0;   /* they meet after it */
    return s;
}

/* The same of the condition of a guard. */
static bool guard_meets(plan *p, const tl_node *guard)
{
    tl_effects global = global_effects(p, guard->args[0]);
    return must_meet(p, &global);
}

static void see(plan *p, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n && p->ok; i++) {
        tl_node *n = b->at[i];
        if (guarded(b, i)) {
            guard_meets(p, n);
            see(p, guarded(b, i));
            return;
        }
        share by = next_step(p, n).by;
        p->ok = by != NOBODY;
        if (by == REDUCED || by == SHARED)
            see_loop(p, n, by);
    }
}

static plan plan_of(tl_module *m, tl_func *f)
{
    plan p = { .m = m, .f = f, .roots = tl_roots_of(m, f), .uses = tl_uses_of_block(m, &f->body),
               .ok = !f->cluster_x && !f->cluster_y && !tl_parts_param(f) };
    TL_EACH_NODE(m->arena, n, &f->body)
        p.ok &= n->op != TL_OP_NBLOCKS;
    if (p.ok)
        see(&p, &f->body);
    p.ok &= p.loops != NULL;
    return p;
}

bool tl_launch_can_share(tl_module *m, tl_func *f)
{
    return plan_of(m, f).ok;
}

/* ---- the version ---------------------------------------------------------------------------- */

typedef struct sharing {
    plan *p;
    tl_sym *rank, *parts;
    int64_t syncs;
    bool reads;             /* the memory of other blocks */
} sharing;

static void meet(sharing *s, const tl_at *w)
{
    put(w, having(w, op0(w, TL_OP_CLUSTER_SYNC), TL_A_NUM, ++s->syncs));
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
    reduces(s->p, par, &x);
    reduces(s->p, copy, &y);
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
        if (guarded(&old, i)) {
            tl_block body = n->body;
            n->body = (tl_block){ 0 };
            if (guard_meets(s->p, n))
                meet(s, w);
            put(w, n);
            tl_at in = into(w, &n->body);
            give(s, &in, body);
            return;
        }
        step x = next_step(s->p, n);
        if (x.meets)
            meet(s, w);
        first = x.meets ? NULL : first;
        if (x.by == SHARED)
            share_loop(s, w, n);
        else if (x.by == REDUCED)
            share_reduced(s, w, n, x.stores);
        else if (x.by == EACH)
            put(w, n);
        else
            tl_push(w->m, first = first ? first : when(w, is_first(s, w)).out, n);
        first = x.by == FIRST ? first : NULL;
    }
}

void tl_launch_share(tl_module *m, tl_func *f)
{
    plan p = plan_of(m, f);
    sharing s = { .p = &p };
    p.pending.n = 0;
    s.parts = tl_sym_new(m, f, TL_SYM_VAR, "parts", tl_scalar(TL_I32), f->loc);
    s.parts->is_parts = true;
    tl_param_add(m, f, s.parts);
    tl_block old = f->body;
    f->body = (tl_block){ 0 };
    tl_at w = { m, f, p.loc, &f->body };
    put(&w, op1(&w, TL_OP_ASSUME, op2(&w, TL_OP_GT, v(&w, s.parts), i32(&w, 0))));
    put(&w, op1(&w, TL_OP_ASSUME, op2(&w, TL_OP_LE, v(&w, s.parts), i32(&w, TL_MAX_CLUSTER))));
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
    const plan p = plan_of(m, whole);
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
