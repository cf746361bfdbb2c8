/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symbols of a function by name: an open-addressing table in the arena. */
#include "passes/ir/names.h"

#include <string.h>

struct entry {
    const char *name;
    size_t hash;
    tl_sym *sym;
    unsigned next;      /* the suffix to try for the next symbol that wants this name */
    uint32_t filled;    /* when: of another time than the table's it is free */
};

struct tl_names {
    struct entry *at;
    size_t n, room;     /* room is a power of two */
    uint32_t symbols;
    uint32_t filled;    /* how often: clearing it would cost more than filling */
    bool stale;         /* the table has not been filled since names were renewed: few passes name anything */
    tl_sym **declared;  /* with what it is to be filled */
    uint32_t most;
};

static size_t hash(const char *s)
{
    size_t h = 14695981039346656037u;
    for (; *s; s++)
        h = (h ^ (unsigned char)*s) * 1099511628211u;
    return h ^ h >> 29;
}

static struct entry *slot(const struct tl_names *t, const char *name, size_t h)
{
    size_t i = h & (t->room - 1);
    while (t->at[i].filled == t->filled && (t->at[i].hash != h || (t->at[i].name != name && strcmp(t->at[i].name, name))))
        i = (i + 1) & (t->room - 1);
    return &t->at[i];
}

static struct entry *enter(struct tl_names *t, const char *name, size_t h)
{
    struct entry *e = slot(t, name, h);
    if (e->filled != t->filled) {
        t->n++;
        *e = (struct entry){ .name = name, .hash = h, .next = 2, .filled = t->filled };
    }
    return e;
}

static void fill(struct tl_names *t)
{
    if (!t->stale)
        return;
    t->stale = false;
    t->n = 0;
    t->filled++;
    for (uint32_t i = 0; i < t->symbols; i++)
        enter(t, t->declared[i]->name, t->declared[i]->hash)->sym = t->declared[i];
}

/* The names of f, with room for that many more. */
static struct tl_names *names_of(tl_arena *a, tl_func *f, size_t more)
{
    struct tl_names *t = f->names;
    if (!t)
        *(t = f->names = TL_NEW(a, struct tl_names)) = (struct tl_names){ .filled = 1 };
    if (2 * (t->n + more) <= t->room)
        return t;
    struct tl_names old = *t;
    for (t->room = old.room ? old.room : 32; t->room < 2 * (t->n + more); t->room *= 2)
        ;
    t->at = TL_NEWV(a, struct entry, t->room);
    for (size_t i = 0; i < old.room; i++)
        if (old.at[i].filled == t->filled)
            *slot(t, old.at[i].name, old.at[i].hash) = old.at[i];
    return t;
}

size_t tl_name_stem(const char *name)
{
    size_t n = strlen(name), i = n;
    while (i > 1 && name[i - 1] >= '0' && name[i - 1] <= '9')
        i--;
    return i > 1 && i < n && name[i - 1] == '.' ? i - 1 : n;
}

/* stem.n */
static const char *suffixed(tl_arena *a, const char *stem, size_t length, unsigned n)
{
    char digits[12], *p = digits + sizeof digits;
    do
        *--p = (char)('0' + n % 10);
    while (n /= 10);
    *--p = '.';
    size_t more = (size_t)(digits + sizeof digits - p);
    char *name = tl_arena_alloc(a, length + more + 1);
    memcpy(name, stem, length);
    memcpy(name + length, p, more);
    return name;
}

void tl_name_symbol(tl_arena *a, tl_func *f, tl_sym *s, const char *want)
{
    struct tl_names *t = names_of(a, f, 1);
    fill(t);
    size_t h = hash(want);
    struct entry *e = slot(t, want, h);
    if (e->filled != t->filled)
        e = enter(t, tl_arena_strndup(a, want, strlen(want)), h);
    if (e->sym) {
        size_t length = tl_name_stem(want);
        const char *stem = tl_arena_strndup(a, want, length);
        h = hash(stem);
        do {
            struct entry *base = enter(names_of(a, f, 1), stem, h);
            const char *name = suffixed(a, stem, length, base->next++);
            e = enter(names_of(a, f, 1), name, hash(name));
        } while (e->sym);
    }
    e->sym = s;
    s->name = e->name;
    s->hash = e->hash;
    s->number = ++t->symbols;
}

uint32_t tl_sym_count(const tl_func *f)
{
    return f->names ? f->names->symbols : 0;
}

tl_sym *tl_sym_find(const tl_func *f, const char *name)
{
    if (!f->names)
        return NULL;
    fill(f->names);
    const struct entry *e = slot(f->names, name, hash(name));
    return e->filled == f->names->filled ? e->sym : NULL;
}

bool tl_sym_is_of(const tl_func *f, const tl_sym *s)
{
    if (!f->names || !f->names->room)
        return false;
    fill(f->names);
    const struct entry *e = slot(f->names, s->name, s->hash ? s->hash : hash(s->name));
    return e->filled == f->names->filled && e->sym == s;
}

static __attribute__((noinline)) void make_room(tl_arena *a, struct tl_names *t)
{
    tl_sym **more = TL_NEWV(a, tl_sym *, t->most = 2 * t->most + 32);
    if (t->symbols)
        memcpy(more, t->declared, t->symbols * sizeof *more);
    t->declared = more;
}

static void keep(tl_arena *a, struct tl_names *t, tl_sym *s)
{
    if (t->symbols == t->most)
        make_room(a, t);
    t->declared[t->symbols++] = s;
    s->number = t->symbols;
    if (!s->hash)
        s->hash = hash(s->name);
}

static void keep_declared(tl_arena *a, struct tl_names *t, const tl_block *b)
{
    for (tl_node **at = b->at, **end = at + b->n; at < end; at++) {
        const tl_node *n = *at;
        if (n->op == TL_OP_LET || n->op == TL_OP_ALLOC)
            keep(a, t, n->sym);
        if (!(n->nloops | n->body.n | n->other.n))      /* most */
            continue;
        for (uint32_t k = 0; k < n->nloops; k++)
            keep(a, t, n->loops[k].var);
        keep_declared(a, t, &n->body);
        keep_declared(a, t, &n->other);
    }
}

void tl_names_renew(tl_module *m, tl_func *f)
{
    struct tl_names *t = names_of(m->arena, f, 0);
    t->symbols = 0;
    for (uint32_t k = 0; k < f->nparams; k++)
        keep(m->arena, t, f->params[k]);
    keep_declared(m->arena, t, &f->body);
    t->n = 0;
    names_of(m->arena, f, t->symbols + 1);
    t->n = t->symbols;
    t->stale = true;
}
