/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of nodes, functions and modules that share nothing mutable. */
#include <string.h>

#include "passes/ir/made.h"
#include "passes/ir/names.h"

/* From the symbols of the original to those of the copy. */
typedef struct map {
    tl_module *m;
    tl_func *f;
    const tl_sym **from;
    tl_sym **to;
    size_t n, room;
    const tl_module *whole;     /* cloning a module: its functions map by index */
} map;

static size_t find(const map *p, const tl_sym *s)
{
    size_t i = ((uintptr_t)s >> 4) * 0x9E3779B97F4A7C15u >> 20 & (p->room - 1);
    while (p->from[i] && p->from[i] != s)
        i = (i + 1) & (p->room - 1);
    return i;
}

static void put(map *p, const tl_sym *from, tl_sym *to)
{
    if (2 * (p->n + 1) > p->room) {
        map old = *p;
        p->room = old.room ? 2 * old.room : 16;
        p->from = TL_NEWV(p->m->arena, const tl_sym *, p->room);
        p->to = TL_NEWV(p->m->arena, tl_sym *, p->room);
        for (size_t i = 0; i < old.room; i++)
            if (old.from[i]) {
                size_t at = find(p, old.from[i]);
                p->from[at] = old.from[i];
                p->to[at] = old.to[i];
            }
    }
    size_t at = find(p, from);
    p->n += !p->from[at];
    p->from[at] = from;
    p->to[at] = to;
}

static tl_sym *get(const map *p, tl_sym *s)
{
    if (!s || !p->room)
        return s;
    size_t at = find(p, s);
    return p->from[at] ? p->to[at] : s;
}

static tl_sym *declare(map *p, const tl_sym *s)
{
    tl_sym *c = TL_NEW(p->m->arena, tl_sym);
    *c = *s;
    c->memo = NULL;     /* of another module's arena, it may be */
    tl_name_symbol(p->m->arena, p->f, c, s->name);
    put(p, s, c);
    return c;
}

static bool declare_in(tl_node *n, void *user)
{
    map *p = user;
    if (n->op == TL_OP_LET || n->op == TL_OP_ALLOC)
        declare(p, n->sym);
    for (uint32_t i = 0; i < n->nloops; i++)
        declare(p, n->loops[i].var);
    return tl_is_stmt(n->op);
}

static tl_node *copy(const map *p, const tl_node *n);

static void copy_block(const map *p, tl_block *to, const tl_block *from)
{
    to->n = to->room = from->n;
    to->at = from->n ? TL_NEWV(p->m->arena, tl_node *, from->n) : NULL;
    for (uint32_t i = 0; i < from->n; i++)
        to->at[i] = copy(p, from->at[i]);
}

static tl_func *func_of(const map *p, tl_func *f)
{
    for (uint32_t i = 0; p->whole && i < p->whole->nfuncs; i++)
        if (p->whole->funcs[i] == f)
            return p->m->funcs[i];
    return f;
}

/* tl_attr_set relies on the room that a power of two leaves. */
static void copy_attrs(const map *p, tl_node *c, const tl_node *n)
{
    uint32_t room = 1;
    while (room < n->nattrs)
        room *= 2;
    c->attrs = TL_NEWV(p->m->arena, tl_attr_val, room);
    memcpy(c->attrs, n->attrs, n->nattrs * sizeof *n->attrs);
}

static tl_node *copy(const map *p, const tl_node *n)
{
    if (!n)
        return NULL;
    tl_node *c = TL_NEW(p->m->arena, tl_node);
    *c = *n;
    if (p->whole)
        tl_note_made(p->m, c);
    c->mark = 0;
    c->value = NULL;
    c->sym = get(p, n->sym);
    if (n->op == TL_OP_ALLOC)
        c->sym->regs = get(p, n->sym->regs);
    c->func = n->func ? func_of(p, n->func) : NULL;
    c->args = n->nargs ? TL_NEWV(p->m->arena, tl_node *, n->nargs) : NULL;
    for (uint32_t i = 0; i < n->nargs; i++)
        c->args[i] = copy(p, n->args[i]);
    if (n->nattrs)
        copy_attrs(p, c, n);
    if (!tl_is_stmt(n->op))
        return c;
    c->loops = n->nloops ? TL_NEWV(p->m->arena, tl_loop, n->nloops) : NULL;
    for (uint32_t i = 0; i < n->nloops; i++) {
        const tl_loop *l = &n->loops[i];
        c->loops[i] = (tl_loop){ get(p, l->var), copy(p, l->lo), copy(p, l->hi),
                                 copy(p, l->step), l->cmp };
    }
    copy_block(p, &c->body, &n->body);
    copy_block(p, &c->other, &n->other);
    return c;
}

tl_node *tl_copy_subst(tl_module *m, tl_func *f, const tl_node *n, uint32_t count,
                       tl_sym *const *from, tl_sym *const *to)
{
    map p = { .m = m, .f = f };
    for (uint32_t i = 0; i < count; i++)
        put(&p, from[i], to[i]);
    if (tl_is_stmt(n->op))
        tl_walk((tl_node *)n, declare_in, &p);
    return copy(&p, n);
}

tl_node *tl_copy(tl_module *m, tl_func *f, const tl_node *n)
{
    return tl_copy_subst(m, f, n, 0, NULL, NULL);
}

typedef struct replacement {
    tl_module *m;
    tl_func *f;
    uint32_t n;
    tl_sym *const *sym;
    tl_node *const *value;
} replacement;

static tl_node *replace(tl_node *n, void *user)
{
    const replacement *r = user;
    for (uint32_t i = 0; n->op == TL_OP_VAR && i < r->n; i++)
        if (n->sym == r->sym[i] && r->value[i])
            return tl_copy(r->m, r->f, r->value[i]);
    return n;
}

tl_node *tl_replace_vars(tl_module *m, tl_func *f, tl_node *n, uint32_t count, tl_sym *const *s, tl_node *const *value)
{
    replacement r = { m, f, count, s, value };
    tl_rewrite(n, replace, &r);
    return tl_is_stmt(n->op) ? n : replace(n, &r);
}

tl_node *tl_replace_var(tl_module *m, tl_func *f, tl_node *n, const tl_sym *s, const tl_node *value)
{
    return tl_replace_vars(m, f, n, 1, (tl_sym *[]){ (tl_sym *)s }, (tl_node *[]){ (tl_node *)value });
}

static const char *text(tl_arena *a, const char *s)
{
    return s ? tl_arena_strndup(a, s, strlen(s)) : NULL;
}

/* With the room that tl_place_add expects. */
static tl_place *copy_places(tl_arena *a, const tl_module *m)
{
    size_t room = 1;
    while (room < m->nplaces)
        room *= 2;
    tl_place *to = TL_NEWV(a, tl_place, room);
    for (uint32_t i = 1; i < m->nplaces; i++) {
        to[i] = m->places[i];
        bool same = m->places[i - 1].file == m->places[i].file;
        to[i].file = to[i].of ? to[to[i].of].file : same ? to[i - 1].file : text(a, m->places[i].file);
    }
    return to;
}

tl_module *tl_module_clone(tl_arena *a, const tl_module *m)
{
    tl_module *c = tl_module_new(a, m->diag, m->name);
    c->target = m->target;
    c->fast_math = m->fast_math;
    c->contract = m->contract;
    memcpy(c->gone, m->gone, sizeof c->gone);
    c->places = copy_places(a, m);
    c->nplaces = m->nplaces;
    map tables = { .m = c, .whole = m };
    for (uint32_t i = 0; i < m->ntables; i++) {
        const tl_sym *t = m->tables[i];
        tl_sym *s = tl_table_add(c, t->name, t->type, t->rank, t->dim, t->data);
        s->loc = t->loc;
        s->align = t->align;
        put(&tables, t, s);
    }
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        const tl_func *f = m->funcs[i];
        tl_func *g = tl_func_new(c, f->kind, f->name, f->loc);
        tl_func made = *g;
        *g = *f;
        g->name = made.name;
        g->on = text(a, f->on);
        g->variant_of = text(a, f->variant_of);
        g->machine = text(a, f->machine);
        g->nparams = 0;
        g->params = NULL;
        g->names = NULL;
    }
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        const tl_func *f = m->funcs[i];
        map p = { .m = c, .f = c->funcs[i], .whole = m };
        for (size_t t = 0; t < tables.room; t++)
            if (tables.from[t])
                put(&p, tables.from[t], tables.to[t]);
        for (uint32_t k = 0; k < f->nparams; k++) {
            tl_sym *s = declare(&p, f->params[k]);
            s->cname = text(a, s->cname);
            s->tag = text(a, s->tag);
            s->members = text(a, s->members);
            tl_param_add(c, p.f, s);
        }
        for (uint32_t k = 0; k < f->nparams; k++)
            for (unsigned d = 0; d < 4; d++)
                p.f->params[k]->extent[d] = copy(&p, f->params[k]->extent[d]);
        tl_walk_stmts((tl_block *)&f->body, declare_in, &p);
        copy_block(&p, &p.f->body, &f->body);
    }
    return c;
}
