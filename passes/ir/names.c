/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symbols of a function by name: an open-addressing table in the arena. */
#include "passes/ir/names.h"

#include <string.h>

struct entry {
    const char *name;
    tl_sym *sym;
    unsigned next;      /* the suffix to try for the next symbol that wants this name */
};

struct tl_names {
    struct entry *at;
    size_t n, room;     /* room is a power of two */
    uint32_t symbols;
};

static size_t hash(const char *s)
{
    size_t h = 14695981039346656037u;
    for (; *s; s++)
        h = (h ^ (unsigned char)*s) * 1099511628211u;
    return h ^ h >> 29;
}

static struct entry *slot(const struct tl_names *t, const char *name)
{
    size_t i = hash(name) & (t->room - 1);
    while (t->at[i].name && strcmp(t->at[i].name, name))
        i = (i + 1) & (t->room - 1);
    return &t->at[i];
}

static struct entry *enter(tl_arena *a, tl_func *f, const char *name)
{
    struct tl_names *t = f->names;
    if (!t)
        t = f->names = TL_NEW(a, struct tl_names);
    if (2 * (t->n + 1) > t->room) {
        struct tl_names old = *t;
        t->room = old.room ? 2 * old.room : 32;
        t->at = TL_NEWV(a, struct entry, t->room);
        for (size_t i = 0; i < old.room; i++)
            if (old.at[i].name)
                *slot(t, old.at[i].name) = old.at[i];
    }
    struct entry *e = slot(t, name);
    if (!e->name) {
        t->n++;
        e->name = name;
        e->next = 2;
    }
    return e;
}

size_t tl_name_stem(const char *name)
{
    size_t n = strlen(name), i = n;
    while (i > 1 && name[i - 1] >= '0' && name[i - 1] <= '9')
        i--;
    return i > 1 && i < n && name[i - 1] == '.' ? i - 1 : n;
}

void tl_name_symbol(tl_arena *a, tl_func *f, tl_sym *s, const char *want)
{
    const char *name = tl_arena_strndup(a, want, strlen(want));
    struct entry *e = enter(a, f, name);
    if (e->sym) {
        const char *stem = tl_arena_strndup(a, want, tl_name_stem(want));
        do {
            struct entry *base = enter(a, f, stem);
            name = tl_arena_printf(a, "%s.%u", stem, base->next++);
            e = enter(a, f, name);
        } while (e->sym);
    }
    e->sym = s;
    s->name = e->name;
    s->number = ++f->names->symbols;
}

uint32_t tl_sym_count(const tl_func *f)
{
    return f->names ? f->names->symbols : 0;
}

tl_sym *tl_sym_find(const tl_func *f, const char *name)
{
    return f->names ? slot(f->names, name)->sym : NULL;
}

static void keep(tl_arena *a, tl_func *f, tl_sym *s)
{
    enter(a, f, s->name)->sym = s;
    s->number = ++f->names->symbols;
}

static void keep_declared(tl_arena *a, tl_func *f, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        if (n->op == TL_OP_LET || n->op == TL_OP_ALLOC)
            keep(a, f, n->sym);
        for (uint32_t k = 0; k < n->nloops; k++)
            keep(a, f, n->loops[k].var);
        keep_declared(a, f, &n->body);
        keep_declared(a, f, &n->other);
    }
}

void tl_names_renew(tl_module *m)
{
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        tl_func *f = m->funcs[i];
        if (f->names) {
            memset(f->names->at, 0, f->names->room * sizeof *f->names->at);
            f->names->n = f->names->symbols = 0;
        }
        for (uint32_t k = 0; k < f->nparams; k++)
            keep(m->arena, f, f->params[k]);
        keep_declared(m->arena, f, &f->body);
    }
}
