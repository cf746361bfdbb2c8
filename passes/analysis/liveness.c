/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Liveness. A variable or array of the block is dead until a live statement reads it. A statement that only gives values to dead ones
   is dead. The walk goes backwards, so that readers come before what they read; an assignment that an earlier statement reads, in a
   loop, waits for it. */
#include "passes/analysis/liveness.h"

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
    default:
        for (uint32_t i = 1; i < n->nargs; i++)
            if (tl_writes_operand(n, i))
                return NULL;
        return tl_tile_written(n);
    }
}

/* Whether nobody outside of the function sees it: it is declared there, or a parameter that changes. */
static bool is_own(const tl_use *x)
{
    return x->def || (x->sets && x->sym->is_param);
}

bool tl_is_dead(const tl_uses *u, const tl_node *n)
{
    const tl_sym *s = target(n);
    const tl_use *x = s ? tl_use_of(u, s) : NULL;
    /* A store through a variable goes elsewhere. */
    if (!x || !is_own(x) || x->live || (n->op == TL_OP_STORE && s->kind != TL_SYM_ARRAY))
        return false;
    return (n->op != TL_OP_LET && n->op != TL_OP_SET) || !acts(n->args[0]);
}

/* A variable gets the value that was there before an atomic operation. */
static bool gives_old(const tl_node *n)
{
    return (n->op == TL_OP_LET || n->op == TL_OP_SET) && tl_is_atomic(n->args[0]);
}

bool tl_old_is_dropped(const tl_uses *u, const tl_node *n)
{
    const tl_use *x = gives_old(n) ? tl_use_of(u, n->sym) : NULL;
    return x && is_own(x) && !x->live;
}

/* A statement that gives a value to what is dead as far as the walk has come. */
typedef struct tl_giver {
    const tl_node *node;
    struct tl_giver *next;
} giver;

static void read_some(tl_uses *u, const tl_node *n);

static void mark(tl_uses *u, const tl_sym *s);

/* Most are variables and constants. */
static inline void read(tl_uses *u, const tl_node *n)
{
    if (n && n->op == TL_OP_VAR)
        mark(u, n->sym);
    else if (n && n->op != TL_OP_CONST)
        read_some(u, n);
}

static inline void read_below(tl_uses *u, const tl_node *n)
{
    for (uint32_t i = 0; i < n->nargs; i++)
        read(u, n->args[i]);
    for (uint32_t i = 0; i < n->nloops; i++) {
        read(u, n->loops[i].lo);
        read(u, n->loops[i].hi);
        read(u, n->loops[i].step);
    }
}

static void mark(tl_uses *u, const tl_sym *s)
{
    for (; s; s = s->regs) {
        tl_use *x = (tl_use *)tl_use_of(u, s);
        if (!is_own(x) || x->live)
            return;
        x->live = true;
        for (giver *g = x->givers; g; g = g->next)
            read_below(u, g->node);
    }
}

static void read_some(tl_uses *u, const tl_node *n)
{
    if (tl_ops[n->op].cls != 'V' && tl_is_dead(u, n)) {     /* values never are */
        tl_use *x = (tl_use *)tl_use_of(u, target(n));
        giver *g = TL_NEW(u->arena, giver);
        *g = (giver){ n, x->givers };
        x->givers = g;
        return;
    }
    if (n->sym && !gives_old(n))
        mark(u, n->sym);
    read_below(u, n);
}

void tl_mark_live(tl_uses *u, const tl_block *b)
{
    for (uint32_t i = b->n; i-- > 0;) {
        read(u, b->at[i]);
        if (b->at[i]->body.n | b->at[i]->other.n) {
            tl_mark_live(u, &b->at[i]->other);
            tl_mark_live(u, &b->at[i]->body);
        }
    }
}

void tl_forget_live(tl_uses *u)
{
    for (uint32_t i = 0; i < u->n; i++) {
        u->list[i]->live = false;
        u->list[i]->givers = NULL;
    }
}
