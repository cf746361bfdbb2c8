/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses which blocks of a cluster execute a statement. They share parallel loops whose length the host knows. All execute statements that
   write only memory of the block. The first block alone executes other statements that write global memory. */
#include "passes/analysis/access.h"
#include "passes/ir/each.h"
#include "passes/launch/outline.h"
#include "passes/target/budget.h"
#include "passes/version/split-loops-plan.h"
#include "passes/version/split.h"

/* True if the statement writes a variable or an array that is declared outside of it. */
static bool writes_block(tl_share_plan *p, tl_node *n)
{
    const tl_uses *inside = tl_uses_of_node(p->m, n);
    bool writes = n->op == TL_OP_PARALLEL && n->nargs;
    TL_EACH_STMT_BELOW(p->m->arena, x, n) {
        const tl_sym *to = x->op == TL_OP_SET || (x->op == TL_OP_STORE && x->sym->kind == TL_SYM_ARRAY) ? x->sym : NULL;
        writes |= to ? !tl_use_of(inside, to)->def : x->op == TL_OP_EVAL || (tl_ops[x->op].cls == 'T' && x->op != TL_OP_TSTORE);
    }
    return writes;
}

/* Operations that a statement of the block may consist of. */
static bool is_simple(tl_share_plan *p, const tl_node *n)
{
    TL_EACH_STMT_BELOW(p->m->arena, x, n) {
        bool tile = tl_ops[x->op].cls == 'T' && x->op != TL_OP_GEMM && x->op != TL_OP_CLUSTER_SUM && x->op != TL_OP_SCATTER;
        switch (x->op) {
        case TL_OP_LET: case TL_OP_SET: case TL_OP_STORE: case TL_OP_ALLOC: case TL_OP_ASSUME: case TL_OP_IF: case TL_OP_PARALLEL:
            break;
        case TL_OP_FOR: case TL_OP_WHILE: case TL_OP_DO: case TL_OP_BREAK: case TL_OP_CONTINUE:
            if (n->op != TL_OP_PARALLEL)
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

bool tl_share_reduces(tl_share_plan *p, tl_node *n, tl_reduced_loop *x)
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
static bool holds_long(tl_share_plan *p, const tl_node *n)
{
    TL_EACH_STMT_BELOW(p->m->arena, x, n)
        if (is_long(x))
            return true;
    return false;
}

/* stores: to global memory */
static tl_share share_of(tl_share_plan *p, tl_node *n, bool stores)
{
    tl_reduced_loop x;
    bool block = writes_block(p, n);
    if (!is_simple(p, n))
        return TL_SHARE_NOBODY;
    if (is_long(n)) {
        bool own = true;
        TL_EACH_STMT_BELOW(p->m->arena, x, n)
            own &= !(x->op == TL_OP_STORE && x->sym->kind == TL_SYM_ARRAY && x->sym->type.space != TL_PRIVATE);
        return own ? TL_SHARE_SHARED : TL_SHARE_NOBODY;
    }
    if (holds_long(p, n) || (stores && block))
        return TL_SHARE_NOBODY;
    return tl_share_reduces(p, n, &x) ? TL_SHARE_REDUCED : stores ? TL_SHARE_FIRST : TL_SHARE_EACH;
}

static tl_effects global_effects(tl_share_plan *p, const tl_node *n)
{
    tl_effects all = { 0 }, global = { 0 };
    tl_effects_of(p->m, p->roots, n, &all);
    for (uint32_t i = 0; i < all.n; i++)
        if (all.at[i].space == TL_GLOBAL)
            tl_effect_add(p->m, &global, all.at[i]);
    return global;
}

tl_block *tl_share_guarded(const tl_block *b, uint32_t i)
{
    tl_node *n = b->at[i];
    return n->op == TL_OP_IF && i + 1 == b->n && !n->other.n && tl_holds(n, TL_OP_PARALLEL) ? &n->body : NULL;
}

/* Notes a shared loop if the host knows its bounds, perhaps those of one of the iterations. */
static void see_loop(tl_share_plan *p, tl_node *n, tl_share by)
{
    tl_reduced_loop x;
    uint32_t nloops = n->nloops;
    tl_loop *l = TL_NEWV(p->m->arena, tl_loop, nloops);
    int64_t each = tl_split_iterations(p->f->threads);
    bool known = !p->loops;
    for (uint32_t i = 0; i < nloops; i++)
        l[i] = n->loops[i];
    if (by == TL_SHARE_REDUCED && tl_share_reduces(p, n, &x)) {
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

/* True if blocks must meet before accesses to global memory, which are pending then; first: of the first block alone. */
static bool must_meet(tl_share_plan *p, const tl_effects *global, bool first)
{
    tl_effects *to = first ? &p->first : &p->pending;
    bool conflict = tl_effects_conflict(&p->pending, global) || (!first && tl_effects_conflict(&p->first, global));
    if (conflict)
        p->pending.n = p->first.n = 0;
    for (uint32_t i = 0; i < global->n; i++)
        tl_effect_add(p->m, to, global->at[i]);
    return conflict;
}

tl_share_step tl_share_step_of(tl_share_plan *p, tl_node *n)
{
    tl_effects global = global_effects(p, n);
    tl_share_step s = { 0 };
    for (uint32_t i = 0; i < global.n; i++)
        s.stores |= global.at[i].write;
    s.by = share_of(p, n, s.stores);
    s.meets = must_meet(p, &global, s.by == TL_SHARE_FIRST);
    if (s.by == TL_SHARE_SHARED && n->nargs)
        p->pending.n = p->first.n = 0;  /* they meet after it */
    return s;
}

bool tl_share_guard_meets(tl_share_plan *p, const tl_node *guard)
{
    tl_effects global = global_effects(p, guard->args[0]);
    return must_meet(p, &global, false);
}

static void see(tl_share_plan *p, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n && p->ok; i++) {
        tl_node *n = b->at[i];
        if (tl_share_guarded(b, i)) {
            tl_share_guard_meets(p, n);
            see(p, tl_share_guarded(b, i));
            return;
        }
        tl_share by = tl_share_step_of(p, n).by;
        p->ok = by != TL_SHARE_NOBODY;
        if (by == TL_SHARE_REDUCED || by == TL_SHARE_SHARED)
            see_loop(p, n, by);
    }
}

tl_share_plan tl_share_plan_of(tl_module *m, tl_func *f)
{
    tl_share_plan p = { .m = m, .f = f, .roots = tl_roots_of(m, f), .uses = tl_uses_of_block(m, &f->body),
               .ok = !f->cluster_x && !f->cluster_y && !tl_parts_param(f) };
    TL_EACH_NODE(m->arena, n, &f->body)
        p.ok &= n->op != TL_OP_NBLOCKS;
    if (p.ok)
        see(&p, &f->body);
    p.ok &= p.loops != NULL;
    return p;
}
