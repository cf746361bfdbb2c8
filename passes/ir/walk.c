/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Walks over trees of nodes, and rewriting of what they take. */
#include "passes/ir/ir.h"

tl_node *tl_taken_by_loop(const tl_node *n, uint32_t i)
{
    const tl_loop *l = &n->loops[(i - n->nargs) / 3];
    return (tl_node *const[]){ l->lo, l->hi, l->step }[(i - n->nargs) % 3];
}

/* True if the node has more children than operands; only few statements do. */
static inline bool has_more(const tl_node *n)
{
    return n->nloops | n->body.n | n->other.n;
}

/* Most nodes. */
static inline bool is_leaf(const tl_node *n)
{
    return n->op == TL_OP_CONST || n->op == TL_OP_VAR;
}

static void walk_below(tl_node *n, bool (*fn)(tl_node *n, void *user), void *user);

static inline void walk(tl_node *n, bool (*fn)(tl_node *n, void *user), void *user)
{
    if (n && fn(n, user) && !is_leaf(n))
        walk_below(n, fn, user);
}

static void walk_below(tl_node *n, bool (*fn)(tl_node *n, void *user), void *user)
{
    for (uint32_t i = 0; i < n->nargs; i++)
        walk(n->args[i], fn, user);
    if (!has_more(n))
        return;
    for (uint32_t i = 0; i < n->nloops; i++) {
        walk(n->loops[i].lo, fn, user);
        walk(n->loops[i].hi, fn, user);
        walk(n->loops[i].step, fn, user);
    }
    tl_walk_block(&n->body, fn, user);
    tl_walk_block(&n->other, fn, user);
}

void tl_walk(tl_node *n, bool (*fn)(tl_node *n, void *user), void *user)
{
    walk(n, fn, user);
}

void tl_walk_block(tl_block *b, bool (*fn)(tl_node *n, void *user), void *user)
{
    for (uint32_t i = 0; i < b->n; i++)
        walk(b->at[i], fn, user);
}

static void walk_ops(tl_node *n, bool (*fn)(tl_node *n, void *user), void *user);

void tl_walk_ops(tl_node *n, bool (*fn)(tl_node *n, void *user), void *user)
{
    if (n && !is_leaf(n))
        walk_ops(n, fn, user);
}

static void walk_ops(tl_node *n, bool (*fn)(tl_node *n, void *user), void *user)
{
    if (!fn(n, user))
        return;
    for (tl_node **a = n->args, **end = a + n->nargs; a < end; a++)
        tl_walk_ops(*a, fn, user);
    if (!has_more(n))
        return;
    for (uint32_t i = 0; i < 3 * n->nloops; i++)
        tl_walk_ops(tl_taken(n, n->nargs + i), fn, user);
    tl_walk_block_ops(&n->body, fn, user);
    tl_walk_block_ops(&n->other, fn, user);
}

void tl_walk_block_ops(tl_block *b, bool (*fn)(tl_node *n, void *user), void *user)
{
    for (uint32_t i = 0; i < b->n; i++)
        walk_ops(b->at[i], fn, user);
}

void tl_walk_stmts(tl_block *b, bool (*fn)(tl_node *n, void *user), void *user)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (!fn(n, user))
            continue;
        if (n->body.n)
            tl_walk_stmts(&n->body, fn, user);
        if (n->other.n)
            tl_walk_stmts(&n->other, fn, user);
    }
}

static bool block_holds(const tl_block *b, tl_op op)
{
    for (uint32_t i = 0; i < b->n; i++)
        if (tl_holds(b->at[i], op))
            return true;
    return false;
}

bool tl_is_dealt(const tl_node *n)
{
    return n->op == TL_OP_PARALLEL || (n->op == TL_OP_GRID && tl_has_attr(n, TL_A_FLAT));
}

bool tl_is_promise(const tl_node *n)
{
    return n->op == TL_OP_ASSUME && !tl_has_attr(n, TL_A_CHECK);
}

void tl_drop_checks(tl_block *b)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *s = b->at[i];
        tl_drop_checks(&s->body);
        tl_drop_checks(&s->other);
        if (s->op != TL_OP_ASSUME || tl_is_promise(s))
            b->at[n++] = s;
    }
    b->n = n;
}

bool tl_holds(const tl_node *n, tl_op op)
{
    return n->op == op || block_holds(&n->body, op) || block_holds(&n->other, op);
}

typedef tl_node *rewrite_fn(tl_node *n, void *user);

static void rewrite(tl_node *n, rewrite_fn *fn, void *user, bool leaves);

static inline void rewrite_at(tl_node **at, rewrite_fn *fn, void *user, bool leaves)
{
    if (!*at || (is_leaf(*at) && !leaves))
        return;
    if (!is_leaf(*at))
        rewrite(*at, fn, user, leaves);
    *at = fn(*at, user);
}

static inline void rewrite_block(tl_block *b, rewrite_fn *fn, void *user, bool leaves)
{
    for (uint32_t i = 0; i < b->n; i++)
        rewrite(b->at[i], fn, user, leaves);
}

static void rewrite(tl_node *n, rewrite_fn *fn, void *user, bool leaves)
{
    for (tl_node **at = n->args, **end = at + n->nargs; at < end; at++)
        rewrite_at(at, fn, user, leaves);
    if (!has_more(n))
        return;
    for (uint32_t i = 0; i < n->nloops; i++) {
        tl_loop *l = &n->loops[i];
        rewrite_at(&l->lo, fn, user, leaves);
        rewrite_at(&l->hi, fn, user, leaves);
        rewrite_at(&l->step, fn, user, leaves);
    }
    rewrite_block(&n->body, fn, user, leaves);
    rewrite_block(&n->other, fn, user, leaves);
}

void tl_rewrite(tl_node *n, rewrite_fn *fn, void *user)
{
    rewrite(n, fn, user, true);
}

void tl_rewrite_block(tl_block *b, rewrite_fn *fn, void *user)
{
    rewrite_block(b, fn, user, true);
}

void tl_rewrite_ops(tl_node *n, rewrite_fn *fn, void *user)
{
    rewrite(n, fn, user, false);
}

void tl_rewrite_block_ops(tl_block *b, rewrite_fn *fn, void *user)
{
    rewrite_block(b, fn, user, false);
}

bool tl_leaves(const tl_block *body, bool continues)
{
    for (uint32_t i = 0; i < body->n; i++) {
        const tl_node *n = body->at[i];
        if (n->op == TL_OP_BREAK || (continues && n->op == TL_OP_CONTINUE))
            return true;
        if (n->op != TL_OP_FOR && n->op != TL_OP_WHILE && n->op != TL_OP_DO
            && (tl_leaves(&n->body, continues) || tl_leaves(&n->other, continues)))
            return true;
    }
    return false;
}

void tl_replace_in(tl_module *m, tl_func *f, tl_block *b, tl_replace_fn *fn, void *user)
{
    tl_block out = { .at = b->at };     /* the same list, without room, up to the first change */
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (fn(f, n, &out, user))
            continue;
        if (n->body.n)
            tl_replace_in(m, f, &n->body, fn, user);
        if (n->other.n)
            tl_replace_in(m, f, &n->other, fn, user);
        if (out.at == b->at && out.n == i)
            out.room = ++out.n;
        else
            tl_push(m, &out, n);
    }
    *b = out;
}
