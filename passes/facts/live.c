/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Liveness: what is declared in a block is dead until a statement reads it that does more than give a value to
   another dead one. The walk goes backwards, so that one round finds all but what is assigned after it is read. */
#include "passes/facts/live.h"

/* A value that must be computed even if nobody wants it. Collectives need not: all lanes skip them. */
static bool acts(const tl_node *e)
{
    if (!e)
        return false;
    if (tl_acts(e->op, "WASY"))
        return true;
    for (uint32_t i = 0; i < e->nargs; i++)
        if (acts(e->args[i]))
            return true;
    return false;
}

/* What n gives a value to; null if it does more for sure. */
static tl_sym *target(const tl_node *n)
{
    switch (n->op) {
    case TL_OP_LET:
    case TL_OP_SET:
    case TL_OP_ALLOC:
    case TL_OP_STORE:
    case TL_OP_REDUCTION:
        return n->sym;
    case TL_OP_TARG:
        return NULL;
    default:
        return tl_tile_written(n);
    }
}

bool tl_is_dead(const tl_uses *u, const tl_node *n)
{
    const tl_sym *s = target(n);
    const tl_use *x = s ? tl_use_of(u, s) : NULL;
    /* A store through a variable goes elsewhere. */
    if (!x || !x->def || x->live || (n->op == TL_OP_STORE && s->kind != TL_SYM_ARRAY))
        return false;
    return (n->op != TL_OP_LET && n->op != TL_OP_SET) || !acts(n->args[0]);
}

/* True if statements that the walk has passed may give s its value. */
static bool mark(tl_uses *u, const tl_sym *s)
{
    tl_use *x = s ? (tl_use *)tl_use_of(u, s) : NULL;
    if (!x || !x->def || x->live)
        return false;
    x->live = true;
    return mark(u, s->regs) | x->sets | x->stores;
}

static bool read(tl_uses *u, const tl_node *n)
{
    if (!n || (tl_ops[n->op].cls != 'V' && tl_is_dead(u, n)))     /* values never are */
        return false;
    bool changed = mark(u, n->sym);
    for (uint32_t i = 0; i < n->nargs; i++)
        changed |= read(u, n->args[i]);
    for (uint32_t i = 0; i < n->nloops; i++)
        changed |= read(u, n->loops[i].lo) | read(u, n->loops[i].hi) | read(u, n->loops[i].step);
    return changed;
}

static bool visit(tl_uses *u, const tl_block *b)
{
    bool changed = false;
    for (uint32_t i = b->n; i-- > 0;)
        changed |= read(u, b->at[i]) | visit(u, &b->at[i]->other) | visit(u, &b->at[i]->body);
    return changed;
}

void tl_mark_live(tl_uses *u, const tl_block *b)
{
    while (visit(u, b))
        ;
}
