/* SPDX-License-Identifier: GPL-3.0-or-later */
/* specialise: what producer warps do is taken out of the common program.

   requires   thread level; in functions with producers, statements `if ... producer`
   maintains  thread level
   breaks     nothing; block barriers become those of the consumers

       if eq(tid(), 0) producer=2 { I }         if eq(tid(), 0) { I }   barrier
       X                                        if lt(warp(), 8) {
       for %k ... {                                 X   for %k ... { C   bar_sync 1 count=256 }
           if eq(tid(), 0) producer=1 { P } =>  } else if eq(warp(), 8) {
           C   barrier                              if elect() { for %k ... { P } }
       }                                        }

   The producer keeps P, the loops and choices around it, and the scalars that these need. A scalar
   that comes out of memory which the kernel writes, or out of an atomic, only the consumers have:
   then the function goes, and another version serves. So it does where the slots, with all alignment,
   do not fit shared memory after all. */
#include "passes/facts/effects.h"
#include "passes/facts/arith.h"
#include "passes/launch/launch.h"
#include "passes/machine/resources.h"
#include "passes/stage/stage.h"
#include "passes/ir/ptrmap.h"

enum { CONSUMERS = 1 };     /* the number of their barrier */

typedef struct ctx {
    tl_module *m;
    tl_func *f;
    const tl_roots *roots;
    tl_ptrmap needed;       /* symbols the producer computes, statements it keeps */
    bool changed, ok;
} ctx;

/* ---- what the producer needs ------------------------------------------------------- */

static void keep(ctx *c, const void *x)
{
    if (!tl_ptrmap_get(&c->needed, x)) {
        tl_ptrmap_set(&c->needed, x, 1);
        c->changed = true;
    }
}

static bool see_value(tl_node *n, void *user)
{
    ctx *c = user;
    const char *effects = tl_ops[n->op].effects;
    if (n->op == TL_OP_LOAD) {
        tl_effects e = { 0 };
        tl_effects_of(c->m, c->roots, n, false, &e);
        for (uint32_t i = 0; i < e.n; i++)
            c->ok &= e.at[i].space == TL_GLOBAL && tl_promised_const(e.at[i].root);
        c->ok &= n->sym->type.space == TL_GLOBAL || n->sym->type.space == TL_TABLE;
    } else if (!tl_is_stmt(n->op) && (effects[0] != 'P' || n->op == TL_OP_TID || n->op == TL_OP_LANE
                                      || n->op == TL_OP_WARP)) {
        c->ok = false;
    }
    if (n->sym && n->sym->kind == TL_SYM_VAR && !n->sym->is_param)
        keep(c, n->sym);
    return c->ok;
}

static void need(ctx *c, tl_node *n)
{
    if (n)
        tl_walk(n, see_value, c);
}

static bool is_part(const tl_node *n)
{
    return n->op == TL_OP_IF && tl_attr(n, TL_A_PRODUCER, 0) == TL_PRODUCER_LOADS;
}

static bool is_start(const tl_node *n)
{
    return n->op == TL_OP_IF && tl_attr(n, TL_A_PRODUCER, 0) == TL_PRODUCER_STARTS;
}

static bool see_operands(tl_node *n, void *user)
{
    ctx *c = user;
    for (uint32_t i = 0; i < n->nargs; i++)
        if (n->args[i] && n->args[i]->op != TL_OP_ADDR)
            need(c, n->args[i]);
        else if (n->args[i])
            for (uint32_t k = 0; k < n->args[i]->nargs; k++)
                need(c, n->args[i]->args[k]);
    return false;
}

static void mark(ctx *c, tl_block *b);

/* A loop that is kept ends as it did. */
static void mark_ways_out(ctx *c, tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        bool out = n->op == TL_OP_BREAK || n->op == TL_OP_CONTINUE;
        if (out)
            keep(c, n);
        if (n->op == TL_OP_IF || n->op == TL_OP_SEQ) {
            mark_ways_out(c, &n->body);
            mark_ways_out(c, &n->other);
        }
    }
}

static bool any_kept(ctx *c, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (tl_ptrmap_get(&c->needed, b->at[i]))
            return true;
    return false;
}

static void mark_stmt(ctx *c, tl_node *n)
{
    if (is_part(n)) {
        keep(c, n);
        for (uint32_t i = 0; i < n->body.n; i++)
            tl_walk(n->body.at[i], see_operands, c);
        return;
    }
    if (n->op == TL_OP_LET || n->op == TL_OP_SET) {
        if (tl_ptrmap_get(&c->needed, n->sym)) {
            keep(c, n);
            need(c, n->nargs ? n->args[0] : NULL);
        }
        return;
    }
    if (n->op == TL_OP_FOR || n->op == TL_OP_WHILE || n->op == TL_OP_DO)
        if (tl_ptrmap_get(&c->needed, n))
            mark_ways_out(c, &n->body);
    mark(c, &n->body);
    mark(c, &n->other);
    if (!any_kept(c, &n->body) && !any_kept(c, &n->other))
        return;
    if (n->op != TL_OP_SEQ && n->op != TL_OP_IF && n->op != TL_OP_FOR && n->op != TL_OP_WHILE
        && n->op != TL_OP_DO)
        c->ok = false;
    keep(c, n);
    for (uint32_t i = 0; i < n->nargs; i++)
        need(c, n->args[i]);
    for (uint32_t i = 0; i < n->nloops; i++) {
        keep(c, n->loops[i].var);
        need(c, n->loops[i].lo);
        need(c, n->loops[i].hi);
        need(c, n->loops[i].step);
    }
}

static void mark(ctx *c, tl_block *b)
{
    for (uint32_t i = 0; i < b->n && c->ok; i++)
        mark_stmt(c, b->at[i]);
}

/* ---- the two programs ----------------------------------------------------------------- */

/* A promise about values that the producer has, too. */
static bool see_missing(tl_node *n, void *user)
{
    ctx *c = user;
    if (n->op == TL_OP_LOAD || (n->sym && !n->sym->is_param && !tl_ptrmap_get(&c->needed, n->sym)))
        c->changed = true;
    return true;
}

static bool promise_holds(ctx *c, tl_node *n)
{
    c->changed = false;
    tl_walk(n->args[0], see_missing, c);
    return !c->changed;
}

static tl_block produced(ctx *c, const tl_block *b)
{
    tl_block out = { 0 };
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (is_part(n)) {
            tl_block_append(c->m, &out, &n->body);
        } else if (tl_ptrmap_get(&c->needed, n)) {
            tl_node *half = TL_NEW(c->m->arena, tl_node);
            *half = *n;
            half->body = produced(c, &n->body);
            half->other = produced(c, &n->other);
            tl_push(c->m, &out, half);
        } else if (n->op == TL_OP_ASSUME && promise_holds(c, n)) {
            tl_push(c->m, &out, n);
        }
    }
    return out;
}

static void consumed(ctx *c, tl_block *b)
{
    tl_module *m = c->m;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        consumed(c, &n->body);
        consumed(c, &n->other);
        if (is_part(n))
            continue;
        if (n->op == TL_OP_BARRIER) {
            n = tl_op1(m, TL_OP_BAR_SYNC, tl_i32(m, CONSUMERS), n->loc);
            tl_attr_set(m, n, TL_A_COUNT, c->f->threads);
        }
        b->at[kept++] = n;
    }
    b->n = kept;
}

static tl_node *set_registers(tl_module *m, int64_t count, bool more, tl_loc loc)
{
    tl_node *n = tl_op0(m, TL_OP_SETMAXNREG, loc);
    tl_attr_set(m, n, TL_A_COUNT, count);
    if (more)
        tl_attr_set(m, n, TL_A_TRANS, 1);
    return n;
}

/* What a whole warpgroup of producers does not need goes to the consumers. */
static void share_registers(ctx *c, tl_block *consumer, tl_block *producer)
{
    enum { FEW = 40, MOST = 240 };
    tl_func *f = c->f;
    if (f->producers < 128)
        return;
    int64_t blocks = f->occupancy ? f->occupancy : 1;
    int64_t each = tl_machine_of(c->m, f)->registers / (blocks * (f->threads + f->producers)) / 8 * 8;
    int64_t more = (each + (each - FEW) * f->producers / f->threads) / 8 * 8;
    if (each <= FEW || each >= MOST || more <= each)
        return;
    tl_push(c->m, consumer, set_registers(c->m, more < MOST ? more : MOST, true, f->loc));
    tl_push(c->m, producer, set_registers(c->m, FEW, false, f->loc));
}

static bool see_launch(tl_node *n, void *user)
{
    ctx *c = user;
    if (n->op == TL_OP_LAUNCH && n->func == c->f)
        tl_attr_set(c->m, n, TL_A_THREADS, c->f->threads);
    return tl_is_stmt(n->op);
}

static tl_node *warp_is(tl_module *m, tl_op op, int64_t warp, tl_loc loc)
{
    return tl_if(m, tl_op2(m, op, tl_op0(m, TL_OP_WARP, loc), tl_i32(m, warp), loc), loc);
}

static void split(ctx *c)
{
    tl_module *m = c->m;
    tl_func *f = c->f;
    tl_loc loc = f->loc;
    tl_node *slice = tl_op0(m, TL_OP_SEQ, loc);
    slice->body = produced(c, &f->body);
    slice = tl_copy(m, f, slice);
    consumed(c, &f->body);

    tl_block top = { 0 };
    tl_node *roles = warp_is(m, TL_OP_LT, f->threads / 32, loc);
    share_registers(c, &roles->body, &roles->other);
    tl_block start = { 0 };
    for (uint32_t i = 0; i < f->body.n; i++) {
        tl_node *n = f->body.at[i];
        bool shared = n->op == TL_OP_ALLOC && n->sym->type.space == TL_SHARED_MEM;
        if (n->op != TL_OP_CLUSTER_SYNC)
            tl_push(m, shared ? &top : is_start(n) ? &start : &roles->body, n);
        if (is_start(n)) {
            tl_attr_drop(n, TL_A_PRODUCER);
            i += i + 1 < f->body.n && f->body.at[i + 1]->op == TL_OP_BAR_SYNC;
        }
    }
    tl_node *met = tl_op0(m, f->cluster_x ? TL_OP_CLUSTER_SYNC : TL_OP_BARRIER, loc);
    if (!f->cluster_x)
        tl_attr_set(m, met, TL_A_SCOPE, 1);
    tl_node *one = warp_is(m, TL_OP_EQ, f->threads / 32, loc);
    tl_block *first = f->producers > 32 ? &one->body : &roles->other;
    tl_sym *elected = tl_sym_new(m, f, TL_SYM_VAR, "one", tl_scalar(TL_BOOL), loc);
    tl_push(m, first, tl_let(m, elected, tl_op0(m, TL_OP_ELECT, loc), loc));
    tl_node *alone = tl_if(m, tl_var(m, elected, loc), loc);
    alone->body = slice->body;
    tl_push(m, first, alone);
    if (f->producers > 32)
        tl_push(m, &roles->other, one);
    tl_block_append(m, &top, &start);
    tl_push(m, &top, met);
    tl_push(m, &top, roles);
    if (f->cluster_x) {
        tl_push(m, &top, tl_op0(m, TL_OP_SYNCWARP, loc));
        tl_push(m, &top, tl_op0(m, TL_OP_CLUSTER_SYNC, loc));
    }
    f->body = top;
    f->threads += f->producers;
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->kind == TL_FUNC_KERNEL)
            tl_walk_block(&m->funcs[i]->body, see_launch, c);
}

static void specialise(tl_module *m, tl_func *f)
{
    ctx c = { .m = m, .f = f, .roots = tl_roots_of(m, f), .changed = true, .ok = true };
    while (c.changed && c.ok) {
        c.changed = false;
        mark(&c, &f->body);
    }
    if (c.ok && tl_block_shared(f, NULL) <= tl_machine_of(m, f)->shared) {
        tl_report(m, TL_REMARK, f->loc, "kernel '%s': %u threads more load by the TMA", f->name, f->producers);
        split(&c);
    } else {
        tl_version_drop(m, f);
    }
    tl_ptrmap_free(&c.needed);
}

bool tl_specialise(tl_module *m, const tl_options *o)
{
    (void)o;
    uint32_t n = 0;
    tl_func **all = TL_NEWV(m->arena, tl_func *, m->nfuncs + 1);
    for (uint32_t i = 0; i < m->nfuncs; i++)
        if (m->funcs[i]->producers)
            all[n++] = m->funcs[i];
    while (n-- > 0)
        specialise(m, all[n]);
    return true;
}
