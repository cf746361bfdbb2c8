/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the uses of a function's symbols, and finds those that are dead. */
#include "emit/usage.h"

#include <string.h>

#include "passes/expr/fold.h"
#include "passes/launch/outline.h"

struct walk {
    tl_usage *u;
    tl_arena *arena;
    const tl_func *f;
    bool found;             /* this walk found another dead symbol */
};

static size_t bucket(const tl_usage *u, const tl_sym *s)
{
    size_t i = (size_t)((uintptr_t)s / 16 * 0x9e3779b97f4a7c15u >> 20) & (u->buckets - 1);
    while (u->index[i] && u->at[u->index[i] - 1].sym != s)
        i = (i + 1) & (u->buckets - 1);
    return i;
}

tl_mention *tl_usage_find(const tl_usage *u, const tl_sym *s)
{
    unsigned i = u->buckets ? u->index[bucket(u, s)] : 0;
    return i ? &u->at[i - 1] : NULL;
}

static tl_mention *use(struct walk *w, tl_sym *s)
{
    tl_usage *u = w->u;
    tl_mention *known = tl_usage_find(u, s);
    if (known)
        return known;
    if (u->n == u->room) {
        tl_mention *old = u->at;
        u->room = u->room ? 2 * u->room : 32;
        u->at = TL_NEWV(w->arena, tl_mention, u->room);
        if (u->n)
            memcpy(u->at, old, u->n * sizeof *old);
        u->buckets = 4 * u->room;
        u->index = TL_NEWV(w->arena, unsigned, u->buckets);
        for (size_t i = 0; i < u->n; i++)
            u->index[bucket(u, u->at[i].sym)] = (unsigned)i + 1;
    }
    u->at[u->n].sym = s;
    u->index[bucket(u, s)] = (unsigned)++u->n;
    return &u->at[u->n - 1];
}

bool tl_keeps_value(const tl_usage *u, const tl_node *n)
{
    if (n->op == TL_OP_VAR) {
        const tl_mention *v = tl_usage_find(u, n->sym);
        return !v || v->sets == 0;
    }
    if (tl_ops[n->op].effects[0] != 'P')
        return false;
    for (uint32_t i = 0; i < n->nargs; i++)
        if (n->args[i] && !tl_keeps_value(u, n->args[i]))
            return false;
    return true;
}

static void visit(struct walk *w, tl_node *n);

static void visit_block(struct walk *w, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++)
        visit(w, b->at[i]);
}

static inline void visit_taken(struct walk *w, tl_node *n)
{
    if (n && n->op == TL_OP_VAR)        /* the most frequent */
        use(w, n->sym)->reads++;
    else if (n && n->op != TL_OP_CONST)
        visit(w, n);
}

static void visit(struct walk *w, tl_node *n)
{
    bool declares = n->op == TL_OP_LET || n->op == TL_OP_ALLOC, sets = n->op == TL_OP_SET;
    tl_mention *v = n->sym && n->sym->kind != TL_SYM_TILE ? use(w, n->sym) : NULL;
    if (v && (declares || sets || n->op == TL_OP_STORE) && v->dead && (!n->nargs || !n->args[0] || !tl_has_effects(n->args[0])))
        return;
    if (n->op == TL_OP_ASSUME && (tl_is_promise(n) || w->f->kind != TL_FUNC_DEVICE))
        return;
    w->u->op[n->op] = true;
    if (n->nattrs)
        w->u->evict[tl_attr(n, TL_A_EVICT, 0)] = true;
    if (v) {
        v->array |= n->op == TL_OP_ALLOC;
        v->sets += sets || (n->op == TL_OP_LET && n->nargs && !n->args[0]);
        /* a store through a pointer is no store to the symbol */
        bool own = n->op == TL_OP_STORE && v->sym->kind == TL_SYM_ARRAY && v->sym->type.space == TL_PRIVATE;
        v->reads += !declares && !sets && !own;
        unsigned bytes = n->op == TL_OP_LOAD ? tl_bytes(n->type)
                         : n->op == TL_OP_STORE && n->args[0]->type.lanes > 1 ? tl_bytes(n->args[0]->type) : 0;
        if (bytes > v->vector)
            v->vector = bytes;
    }
    for (uint32_t i = 0; i < n->nloops; i++)
        use(w, n->loops[i].var)->reads++;
    if (tl_has_attr(n, TL_A_OUTLINED)) {       /* its call passes them */
        tl_sym **list;
        for (uint32_t k = tl_outlined_takes(w->arena, w->f, n, &list); k-- > 0;)
            use(w, list[k])->reads++;
    }
    for (tl_node **a = n->args, **end = a + n->nargs; a < end; a++)
        visit_taken(w, *a);
    for (uint32_t i = 0; i < n->nloops; i++) {
        visit_taken(w, n->loops[i].lo);
        visit_taken(w, n->loops[i].hi);
        visit_taken(w, n->loops[i].step);
    }
    visit_block(w, &n->body);
    visit_block(w, &n->other);
}

/* Iterates to a fixed point: a symbol that only a dead symbol reads is dead, too. */
void tl_usage_of(tl_usage *u, tl_arena *a, const tl_func *f)
{
    memset(u, 0, sizeof *u);
    struct walk w = { u, a, f, true };
    for (uint32_t i = 0; i < f->nparams; i++)
        use(&w, f->params[i]);
    while (w.found) {
        w.found = false;
        memset(u->op, 0, sizeof u->op);
        memset(u->evict, 0, sizeof u->evict);
        for (size_t i = 0; i < u->n; i++)
            u->at[i].reads = u->at[i].sets = u->at[i].vector = 0;
        visit_block(&w, &f->body);
        for (size_t i = 0; i < u->n; i++) {
            tl_mention *v = &u->at[i];
            if (!v->dead && !v->reads && i >= f->nparams) {
                v->dead = w.found = true;
            }
        }
    }
}
