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
        if (tl_ops[n->op].cls != 'T')   /* most */
            return NULL;
        for (uint32_t i = 1; i < n->nargs; i++)
            if (tl_writes_operand(n, i))
                return NULL;
        return tl_tile_written(n);
    }
}

/* True if nobody outside of the function sees it: it is declared there, or a parameter that changes. */
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

/* True if n is dead so far; it is read once what it gives a value to is live. */
static bool put_off(tl_uses *u, const tl_node *n)
{
    if (!tl_is_dead(u, n))
        return false;
    tl_use *x = (tl_use *)tl_use_of(u, target(n));
    giver *g = TL_NEW(u->arena, giver);
    *g = (giver){ n, x->givers };
    x->givers = g;
    return true;
}

static void read_operands(tl_uses *u, const tl_node *n);
static void read_below(tl_uses *u, const tl_node *n);

static __attribute__((noinline)) void revive(tl_uses *u, tl_use *x)
{
    x->live = true;
    for (giver *g = x->givers; g; g = g->next)
        read_below(u, g->node);
}

static inline void mark(tl_uses *u, const tl_sym *s)
{
    for (tl_use *x; s && is_own(x = (tl_use *)tl_use_of(u, s)) && !x->live; s = s->regs)
        revive(u, x);
}

/* Most are variables and constants. */
static inline void read(tl_uses *u, const tl_node *n)
{
    if (n && n->op == TL_OP_VAR)
        mark(u, n->sym);
    else if (n && n->op != TL_OP_CONST)
        read_operands(u, n);
}

/* A reduction may be dead, values never are. */
static void read_operands(tl_uses *u, const tl_node *n)
{
    if (n->op == TL_OP_REDUCTION && put_off(u, n))
        return;
    if (n->sym)
        mark(u, n->sym);
    for (tl_node **a = n->args, **end = a + n->nargs; a < end; a++)
        read(u, *a);
}

static void read_below(tl_uses *u, const tl_node *n)
{
    for (tl_node **a = n->args, **end = a + n->nargs; a < end; a++)
        read(u, *a);
    for (uint32_t i = 0; i < n->nloops; i++) {
        read(u, n->loops[i].lo);
        read(u, n->loops[i].hi);
        read(u, n->loops[i].step);
    }
}

void tl_mark_live(tl_uses *u, const tl_block *b)
{
    for (uint32_t i = b->n; i-- > 0;) {
        const tl_node *n = b->at[i];
        if (!put_off(u, n)) {
            if (n->sym && !gives_old(n))
                mark(u, n->sym);
            read_below(u, n);
        }
        if (n->body.n | n->other.n) {
            tl_mark_live(u, &n->other);
            tl_mark_live(u, &n->body);
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
