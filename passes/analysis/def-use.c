/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Uses counted in one walk, kept by number of symbol. */
#include "passes/analysis/def-use.h"

#include <string.h>

const tl_use tl_no_use;

static __attribute__((noinline)) void grow(tl_uses *u)
{
    enum { MORE = 4 };      /* what is moved often costs more than room */
    tl_use **old = u->slot, **list = TL_NEWV(u->arena, tl_use *, u->room * MORE);
    uint32_t was = u->room;
    for (uint32_t i = 0; i < u->n; i++)
        list[i] = u->list[i];
    u->list = list;
    u->room *= MORE;
    u->slot = TL_NEWV(u->arena, tl_use *, u->room);
    for (uint32_t i = 0; i < was; i++)
        if (old[i])
            *tl_use_slot(u, old[i]->sym) = old[i];
}

static __attribute__((noinline)) tl_use *met(tl_uses *u, tl_sym *s)
{
    if (u->n * 2 >= u->room)
        grow(u);
    tl_use *x = TL_NEW(u->arena, tl_use);
    x->sym = s;
    x->order = u->n;
    *tl_use_slot(u, s) = x;
    u->list[u->n++] = x;
    return x;
}

static inline tl_use *use(tl_uses *u, tl_sym *s)
{
    tl_use **p = tl_use_slot(u, s);
    return *p ? *p : met(u, s);
}

static void of_symbol(tl_use *s, tl_node *n)
{
    switch (n->op) {
    case TL_OP_LET:
    case TL_OP_ALLOC:
        s->def = n;
        break;
    case TL_OP_SET:
    case TL_OP_TREDUCE:
        s->sets++;
        break;
    case TL_OP_REDUCTION:
        s->sets++;
        s->reads++;
        break;
    case TL_OP_STORE:
        s->stores++;
        if (s->sym->kind == TL_SYM_VAR)
            s->reads++;
        break;
    default:
        s->reads++;
        break;
    }
}

static void note_stmt(tl_uses *u, tl_node *n);

static void note_block(tl_uses *u, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++)
        note_stmt(u, b->at[i]);
}

/* As tl_walk goes, without its calls: no other walk is taken as often. */
static void note_operands(tl_uses *u, tl_node *n);

static inline void note_taken(tl_uses *u, tl_node *a)
{
    if (!a || a->op == TL_OP_CONST)
        return;
    if (a->op == TL_OP_VAR)
        use(u, a->sym)->reads++;
    else
        note_operands(u, a);
}

static void note_operands(tl_uses *u, tl_node *n)
{
    if (n->sym)
        of_symbol(use(u, n->sym), n);
    for (tl_node **a = n->args, **end = a + n->nargs; a < end; a++)
        note_taken(u, *a);
}

static void note_stmt(tl_uses *u, tl_node *n)
{
    for (uint32_t i = 0; i < n->nloops; i++) {
        tl_use *v = use(u, n->loops[i].var);
        v->loop = &n->loops[i];
        v->loop_of = n;
    }
    if (tl_ops[n->op].cls == 'T')
        for (uint32_t i = 0; i < n->nargs; i++)
            if (tl_writes_operand(n, i))
                use(u, n->args[i]->sym)->stores++;
    note_operands(u, n);
    if (!(n->nloops | n->body.n | n->other.n))      /* most */
        return;
    for (uint32_t i = 0; i < n->nloops; i++) {
        note_taken(u, n->loops[i].lo);
        note_taken(u, n->loops[i].hi);
        note_taken(u, n->loops[i].step);
    }
    note_block(u, &n->body);
    note_block(u, &n->other);
}

static void note(tl_uses *u, tl_node *n)
{
    if (tl_is_stmt(n->op))
        note_stmt(u, n);
    else
        note_operands(u, n);
}

static tl_uses *start(tl_module *m)
{
    tl_uses *u = TL_NEW(m->arena, tl_uses);
    u->arena = m->arena;
    u->room = 64;
    u->slot = TL_NEWV(u->arena, tl_use *, u->room);
    u->list = TL_NEWV(u->arena, tl_use *, u->room);
    return u;
}

tl_uses *tl_uses_of_block(tl_module *m, const tl_block *b)
{
    tl_uses *u = start(m);
    u->of = *b;
    note_block(u, b);
    return u;
}

tl_uses *tl_uses_of_node(tl_module *m, tl_node *n)
{
    tl_uses *u = start(m);
    note(u, n);
    return u;
}

bool tl_is_fixed(const tl_uses *u, const tl_node *e)
{
    return e->op == TL_OP_CONST || (e->op == TL_OP_VAR && !tl_use_of(u, e->sym)->sets);
}

tl_node *tl_meant(const tl_uses *u, const tl_node *e)
{
    const tl_node *value;
    while (e->op == TL_OP_VAR && (value = tl_definition(u, e->sym)))
        e = value;
    return (tl_node *)e;
}

/* True if operand i of n is a pointer to row numbers, which n reads. */
static bool lists_rows(const tl_node *n, uint32_t i)
{
    return i == 2 && (n->op == TL_OP_GATHER || n->op == TL_OP_SCATTER);
}

static bool see_write(tl_node *n, void *user)
{
    void **x = user;
    const tl_sym *array = x[0];
    bool *writes = x[1];
    for (uint32_t i = 0; i < n->nargs; i++)
        if (n->args[i] && n->args[i]->sym == array)
            *writes |= (i && tl_writes_operand(n, i)) || (n->args[i]->op == TL_OP_ADDR && !lists_rows(n, i));
    *writes |= tl_tile_written(n) == array || (n->sym == array && n->op != TL_OP_LOAD && n->op != TL_OP_TILE && n->op != TL_OP_ADDR);
    return !*writes;
}

bool tl_may_write(tl_node *n, const tl_sym *array)
{
    bool writes = false;
    tl_walk(n, see_write, (void *[]){ (void *)array, &writes });
    return writes;
}

static bool see_local(tl_node *n, void *user)
{
    bool numbers = tl_ops[n->op].level == 'H' && !n->nargs;     /* bid, warp, lane */
    *(bool *)user |= tl_ops[n->op].effects[0] != 'P' || strchr(tl_ops[n->op].effects, 'D') || numbers || (n->op == TL_OP_VAR && !n->sym->is_param);
    return !*(bool *)user;
}

bool tl_is_of_launch(tl_node *e)
{
    bool local = false;
    tl_walk(e, see_local, &local);
    return !local;
}
