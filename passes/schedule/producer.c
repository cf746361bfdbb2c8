/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies the part of a function on which the `produce` operations of one role depend. */
#include "passes/schedule/producer.h"

#include "passes/analysis/effects.h"

typedef struct ctx {
    tl_module *m;
    const tl_roots *roots;
    tl_ptrmap *needed;
    tl_role role;
    bool changed, ok;
} ctx;

/* Keeps x. True if it was not kept yet. */
static bool keep(ctx *c, const void *x)
{
    uintptr_t *kept = tl_ptrmap_at(c->needed, x);
    bool first = !*kept;
    c->changed |= first;
    *kept = 1;
    return first;
}

static bool see_value(tl_node *n, void *user)
{
    ctx *c = user;
    const char *effects = tl_ops[n->op].effects;
    if (n->op == TL_OP_PRODUCE && c->role != tl_role_of(n))
        return false;
    if (n->op == TL_OP_ALLOC) {
        keep(c, n->sym);
    } else if (n->op == TL_OP_LOAD && n->sym->type.space == TL_PRIVATE) {
        keep(c, n->sym);        /* an array of the copies' own, or of all threads */
    } else if (n->op == TL_OP_LOAD) {
        tl_effects e = { 0 };
        tl_effects_of(c->m, c->roots, n, &e);
        for (uint32_t i = 0; i < e.n; i++)
            c->ok &= e.at[i].space == TL_GLOBAL && tl_promised_const(e.at[i].root);
        c->ok &= n->sym->type.space == TL_GLOBAL || n->sym->type.space == TL_TABLE;
    } else if (!tl_is_stmt(n->op) && n->op != TL_OP_TCGEN05_DESC && (effects[0] != 'P' || n->op == TL_OP_TID || n->op == TL_OP_LANE
                                      || n->op == TL_OP_WARP)) {
        c->ok &= c->role == TL_ROLE_COPIES && n->op != TL_OP_WARP && !tl_is_atomic(n);
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

static void mark(ctx *c, tl_block *b);

/* Keeps the statements that leave a loop which is kept. */
static void mark_ways_out(ctx *c, tl_block *b)
{
    TL_EACH_STMT(c->m->arena, n, b)
        if (n->op == TL_OP_BREAK || n->op == TL_OP_CONTINUE)
            keep(c, n);
        else if (n->op != TL_OP_IF && n->op != TL_OP_SEQ)
            TL_SKIP(n);
}

static bool any_kept(ctx *c, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (tl_ptrmap_get(c->needed, b->at[i]))
            return true;
    return false;
}

static void mark_stmt(ctx *c, tl_node *n)
{
    if (n->op == TL_OP_PRODUCE && c->role != tl_role_of(n)) {
        mark(c, &n->body);
        if (any_kept(c, &n->body))
            keep(c, n);
        return;
    }
    if (n->op == TL_OP_PRODUCE) {
        if (keep(c, n))
            need(c, n);
        return;
    }
    if (n->op == TL_OP_CLUSTER_SYNC && tl_has_attr(n, TL_A_NUM)) {
        if (c->role == TL_ROLE_MEETS)
            keep(c, n);
        return;
    }
    if (n->op == TL_OP_LET || n->op == TL_OP_SET || tl_declares(n, TL_PRIVATE) || (n->op == TL_OP_STORE && n->sym->type.space == TL_PRIVATE)) {
        for (uint32_t i = 0; tl_ptrmap_get(c->needed, n->sym) && i < n->nargs; i++)
            if (i || keep(c, n))
                need(c, n->args[i]);
        if (!n->nargs && tl_ptrmap_get(c->needed, n->sym))
            keep(c, n);
        return;
    }
    c->ok &= !(n->op == TL_OP_TREDUCE && tl_ptrmap_get(c->needed, n->sym));     /* all threads work the value out together */
    if (tl_is_loop(n) && tl_ptrmap_get(c->needed, n))
        mark_ways_out(c, &n->body);
    mark(c, &n->other);
    mark(c, &n->body);
    if (!any_kept(c, &n->body) && !any_kept(c, &n->other))
        return;
    if (n->op != TL_OP_SEQ && n->op != TL_OP_IF && n->op != TL_OP_FOR && n->op != TL_OP_WHILE
        && n->op != TL_OP_DO)
        c->ok = false;
    if (!keep(c, n))
        return;
    for (uint32_t i = 0; i < n->nloops; i++)
        keep(c, n->loops[i].var);
    for (uint32_t i = 0; i < tl_ntaken(n); i++)
        need(c, tl_taken(n, i));
}

/* Marks statements from the last one on: what one reads is declared before it, so that few walks find all. */
static void mark(ctx *c, tl_block *b)
{
    for (uint32_t i = b->n; i-- > 0 && c->ok;)
        mark_stmt(c, b->at[i]);
}

bool tl_producer_needs(tl_module *m, tl_func *f, tl_role role, tl_ptrmap *needed)
{
    ctx c = { m, tl_roots_of(m, f), needed, role, true, true };
    while (c.changed && c.ok) {
        c.changed = false;
        mark(&c, &f->body);
    }
    return c.ok;
}
