/* SPDX-License-Identifier: GPL-3.0-or-later */
/* outline-repeats: code that lowering wrote several times becomes one function of the text.

   requires   merge-versions
   maintains  thread level
   breaks     nothing
   gives      statements of one C place that differ in nothing but names are in a `seq` each, with one number

     device @gemm_tma(...) { ... let %hi = ...      device @gemm_tma(...) { ... seq outlined=1 { let %hi = ...
                             store %C[...], %r } =>                                              store %C[...], %r } }
     device @gemm_split(...) { ... the same ... }   device @gemm_split(...) { ... seq outlined=1 { the same } }

   The longest gains go first; what is in one is in no other. A printer writes the first of a number as a function, which
   takes the symbols that it does not declare. Compilers inline it again. */
#include <stdlib.h>

#include "passes/ir/each.h"
#include "passes/ir/names.h"
#include "passes/ir/ptrmap.h"
#include "passes/launch/outline.h"
#include "passes/target/passes.h"

/* In lines of text: what a function and its call take, and what it must save. Of one statement, so many earlier ones are
   compared. */
enum { HEADER = 4, LEAST_LINES = 5, LEAST_GAIN = 4, MOST_TAKEN = 20, MOST_LEFT = 3, LOOK_BACK = 6, MOST_PLACES = 32 };

typedef struct item {
    tl_node *n;
    uint32_t func;          /* of it, in the module */
    tl_block *in;
    uint32_t at;            /* in that block */
    uint32_t next, prev;    /* items of the same block, 0: none */
    uint32_t parent, end;   /* the item around it; the first one after what is in it */
    uint32_t like;          /* an earlier item of the same hash, or 0 */
    uint32_t later;         /* the last item of the same hash */
    uint64_t hash;
    const char *file;       /* of its C place, and of all in it */
    uint32_t lines;
    bool fixed;             /* the kernel itself must have it, or a loop around it */
    bool leaves;            /* a `break` or `continue` in it is of a loop around it */
    bool taken;             /* it is outlined, or something in it */
} item;

typedef struct repeat {
    uint32_t first, n;      /* an item, and how many statements */
    uint32_t gain;
} repeat;

/* A repeat at one of its places. */
typedef struct scope {
    const struct scope *next;
    uint32_t first, n;
    const bool *left;       /* of each statement: it declares what is used after the scope */
    int64_t number;
} scope;

typedef struct ctx {
    tl_module *m;
    uint32_t func;          /* whose items are collected */
    item *at;               /* [0] is unused */
    uint32_t n, room;
    repeat *found;
    uint32_t nfound, found_room;
    uint32_t **mentions;    /* of the symbols of each function, by number; null: not counted yet */
    int64_t number;
    const scope *scopes;
} ctx;

static uint64_t mixed(uint64_t h, uint64_t v)
{
    h = (h ^ v) * 0x9e3779b97f4a7c15u;
    return h ^ h >> 29;
}

/* A hash without names and without what is in the bodies; *fixed becomes true where a value belongs to the kernel. */
static uint64_t hash_of(const tl_node *n, bool *fixed)
{
    const tl_sym *s = n->sym;
    uint64_t h = (uint64_t)n->op | (uint64_t)n->type.base << 10 | (uint64_t)n->type.lanes << 16 | (uint64_t)n->type.space << 22 | (uint64_t)n->nargs << 26;
    if (n->op == TL_OP_CONST)
        return mixed(h, (uint64_t)n->imm.i);
    h = mixed(h, s ? (uint64_t)s->kind | s->type.base << 8 | s->type.space << 16 | s->type.lanes << 20 | (s->kind == TL_SYM_ARRAY && s->rank > 1 ? (uint64_t)s->dim[1] << 32 : 0) : 0);
    if (n->op == TL_OP_VAR)
        return h;
    *fixed |= n->op == TL_OP_ELECT || n->op == TL_OP_CLUSTER_RANK || n->op == TL_OP_SETMAXNREG || (n->nattrs && tl_has_attr(n, TL_A_EVICT));
    for (uint32_t i = 0; i < n->nattrs; i++)
        h = mixed(h, (uint64_t)n->attrs[i].value << 8 | n->attrs[i].key);
    for (uint32_t i = 0, all = tl_ntaken(n); i < all; i++)
        h = mixed(h, tl_taken(n, i) ? hash_of(tl_taken(n, i), fixed) : 1);
    return h;
}

static bool same_file(const char *a, const char *b)
{
    return a == b || (a && b && !strcmp(a, b));
}

static uint32_t add(ctx *c, tl_node *n, tl_block *in, uint32_t at, uint32_t parent)
{
    TL_GROW(c->m->arena, c->at, c->n, c->room, 256);
    c->n += !c->n;
    c->at[c->n] = (item){ .n = n, .func = c->func, .in = in, .at = at, .parent = parent };
    return c->n++;
}

/* Lines of the block; items for its statements, and for all in them. */
static uint32_t collect(ctx *c, tl_block *b, uint32_t parent, uint64_t *hash, bool *fixed, bool *leaves)
{
    const tl_func *f = c->m->funcs[c->func];
    uint32_t lines = 0, prev = 0;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (tl_is_promise(n))
            continue;
        const tl_place *of = &c->m->places[n->loc];
        uint32_t k = add(c, n, b, i, parent), own = 1;
        bool stays = tl_declares(n, TL_SHARED_MEM), out = n->op == TL_OP_BREAK || n->op == TL_OP_CONTINUE;
        uint64_t h = mixed(hash_of(n, &stays), of->line);     /* a preprocessed file has other columns */
        if (tl_outlined_asks(n))
            h = mixed(mixed(h, (uint64_t)f->threads << 32 | f->copiers), tl_cluster_size(f));
        if (n->body.n | n->other.n) {
            own = (n->op != TL_OP_SEQ) * 2 + (n->other.n > 0) + tl_has_attr(n, TL_A_UNROLL);
            own += collect(c, &n->body, k, &h, &stays, &out) + collect(c, &n->other, k, &h, &stays, &out);
            for (uint32_t j = k + 1; j < c->n; j = c->at[j].end)    /* nvcc mixes up the files of an inlined function's lines */
                stays |= !same_file(c->at[j].file, of->file);
            out &= !tl_is_loop(n);
        }
        item *it = &c->at[k];
        it->hash = h;
        it->file = of->file;
        it->lines = own;
        it->fixed = stays;
        it->leaves = out;
        it->end = c->n;
        it->prev = prev;
        if (prev)
            c->at[prev].next = k;
        prev = k;
        lines += own;
        *hash = mixed(*hash, h);
        *fixed |= stays;
        *leaves |= out;
    }
    *hash = mixed(*hash, 3);
    return lines;
}

/* Items of the same hash point to each other. */
static void chain(ctx *c)
{
    tl_ptrmap last = { 0 };
    for (uint32_t i = 1; i < c->n; i++) {
        const void *key = (const void *)(uintptr_t)(c->at[i].hash | 16);
        c->at[i].like = (uint32_t)tl_ptrmap_get(&last, key);
        tl_ptrmap_set(&last, key, i);
    }
    for (uint32_t i = 1; i < c->n; i++)
        c->at[i].later = (uint32_t)tl_ptrmap_get(&last, (const void *)(uintptr_t)(c->at[i].hash | 16));
    tl_ptrmap_free(&last);
}

static bool is_free(const item *i)
{
    return !i->fixed && !i->leaves && !i->taken;
}

/* How many statements from i and from j on, at most so many, have the same hashes and may be outlined; *lines: of text. */
static uint32_t run(const ctx *c, uint32_t i, uint32_t j, uint32_t most, uint32_t *lines)
{
    const item *at = c->at;
    uint32_t n = 0, start = j;
    for (*lines = 0; n < most && i && j && at[i].hash == at[j].hash && is_free(&at[i]) && is_free(&at[j]) && (!n || i != start)
                      && same_file(at[j].file, at[start].file); n++) {
        *lines += at[i].lines;
        i = at[i].next;
        j = at[j].next;
    }
    return n;
}

/* The last statement of n from i on. */
static const item *last_of(const ctx *c, uint32_t i, uint32_t n)
{
    while (--n)
        i = c->at[i].next;
    return &c->at[i];
}

/* Where the repeat may stand, without overlap, the last first; returns how many. */
static uint32_t places_of(const ctx *c, const repeat *r, uint32_t *place, uint32_t *lines)
{
    uint32_t k = 0, own;
    *lines = 0;
    for (uint32_t i = c->at[r->first].later; i && k < MOST_PLACES; i = c->at[i].like)
        if (run(c, r->first, i, r->n, &own) == r->n && !(k && place[k - 1] < last_of(c, i, r->n)->end)) {
            *lines = own;
            place[k++] = i;
        }
    return k;
}

static uint32_t gain(uint32_t places, uint32_t lines, uint32_t left)
{
    uint32_t costs = HEADER + places * (1 + left);
    return lines < LEAST_LINES || places < 2 || (places - 1) * lines < costs ? 0 : (places - 1) * lines - costs;
}

static void find(ctx *c)
{
    for (uint32_t j = 1; j < c->n; j++) {
        uint32_t tried = 0;
        for (uint32_t i = c->at[j].like; i && tried < LOOK_BACK; i = c->at[i].like, tried++) {
            const item *a = &c->at[i], *b = &c->at[j];
            uint32_t lines;
            if (a->prev && b->prev && c->at[a->prev].hash == c->at[b->prev].hash && is_free(&c->at[a->prev]) && is_free(&c->at[b->prev]))
                continue;       /* found from there on */
            uint32_t n = run(c, i, j, UINT32_MAX, &lines);
            if (lines < LEAST_LINES)
                continue;
            TL_GROW(c->m->arena, c->found, c->nfound, c->found_room, 16);
            c->found[c->nfound++] = (repeat){ i, n, 0 };
        }
    }
}

static bool count_mention(tl_node *n, void *user)
{
    uint32_t *count = user;
    if (tl_is_promise(n))
        return false;
    if (n->sym && !(n->sym->kind == TL_SYM_ARRAY && n->sym->type.space == TL_TABLE))      /* numbers of tables are others */
        count[n->sym->number]++;
    return n->op != TL_OP_CONST;
}

static const uint32_t *mentions_of(const ctx *c, uint32_t func)
{
    tl_func *f = c->m->funcs[func];
    if (!c->mentions[func]) {
        c->mentions[func] = TL_NEWV(c->m->arena, uint32_t, tl_sym_count(f) + 1);
        tl_walk_block(&f->body, count_mention, c->mentions[func]);
    }
    return c->mentions[func];
}

typedef struct taker {
    tl_arena *a;
    bool *known;            /* symbols, by number */
    tl_sym **list;
    uint32_t n, room;
} taker;

static bool take(tl_node *n, void *user)
{
    taker *t = user;
    tl_sym *s = n->sym;
    for (uint32_t i = 0; i < n->nloops; i++)
        t->known[n->loops[i].var->number] = true;
    if (!s || (s->kind == TL_SYM_ARRAY && s->type.space == TL_TABLE))
        return !tl_is_promise(n);
    if (t->known[s->number])
        return !tl_is_promise(n);
    t->known[s->number] = true;
    if (n->op == TL_OP_LET || n->op == TL_OP_ALLOC)
        return true;
    TL_GROW(t->a, t->list, t->n, t->room, 8);
    t->list[t->n++] = s;
    return true;
}

static taker taker_in(tl_arena *a, const tl_func *f)
{
    return (taker){ .a = a, .known = TL_NEWV(a, bool, tl_sym_count(f) + 1) };
}

uint32_t tl_outlined_takes(tl_arena *a, const tl_func *f, const tl_node *seq, tl_sym ***list)
{
    taker t = taker_in(a, f);
    tl_walk_block((tl_block *)&seq->body, take, &t);
    *list = t.list;
    return t.n;
}

/* Into left[k]: whether the run's statement k declares what is used after the run; returns how many do. */
static uint32_t leaves(const ctx *c, uint32_t i, uint32_t n, bool *left)
{
    uint32_t all = 0, func = c->at[i].func, *inside = TL_NEWV(c->m->arena, uint32_t, tl_sym_count(c->m->funcs[func]) + 1);
    const uint32_t *mentions = mentions_of(c, func);
    for (uint32_t k = 0, j = i; k < n; k++, j = c->at[j].next)
        tl_walk(c->at[j].n, count_mention, inside);
    for (uint32_t k = 0, j = i; k < n; k++, j = c->at[j].next) {
        const tl_node *s = c->at[j].n;
        bool declares = s->op == TL_OP_LET || s->op == TL_OP_ALLOC;
        left[k] |= declares && inside[s->sym->number] != mentions[s->sym->number];
        all += left[k];
    }
    return all;
}

/* The run becomes a scope, after declarations of what is used after it. */
static void wrap(ctx *c, const scope *w)
{
    tl_module *m = c->m;
    tl_block *b = c->at[w->first].in, kept = { 0 };
    tl_node *seq = tl_op0(m, TL_OP_SEQ, c->at[w->first].n->loc);
    uint32_t at = tl_block_position(b, c->at[w->first].n), end = tl_block_position(b, last_of(c, w->first, w->n)->n) + 1, k = 0;
    tl_attr_set(m, seq, TL_A_OUTLINED, w->number);
    for (uint32_t j = 0; j < at; j++)
        tl_push(m, &kept, b->at[j]);
    for (uint32_t j = at; j < end; j++) {
        tl_node *s = b->at[j];
        if (tl_is_promise(s))
            continue;
        bool out = w->left[k++], value = s->op == TL_OP_LET && s->nargs && s->args[0];
        if (out)
            tl_push(m, &kept, value ? tl_let(m, s->sym, NULL, s->loc) : s);
        if (out && value)
            s->op = TL_OP_SET;
        if (!out || value)
            tl_push(m, &seq->body, s);
    }
    tl_push(m, &kept, seq);
    for (uint32_t j = end; j < b->n; j++)
        tl_push(m, &kept, b->at[j]);
    *b = kept;
}

/* How many symbols the run takes. */
static uint32_t takes(const ctx *c, uint32_t i, uint32_t n)
{
    taker t = taker_in(c->m->arena, c->m->funcs[c->at[i].func]);
    for (; n--; i = c->at[i].next)
        tl_walk(c->at[i].n, take, &t);
    return t.n;
}

/* Keeps the largest group of places that are exactly the same; returns how many. */
static uint32_t same_places(const ctx *c, uint32_t *place, uint32_t n, uint32_t statements)
{
    uint32_t best = 0, most = 0, k = 0;
    bool same[MOST_PLACES];
    for (uint32_t i = 0; i < 2 * n && most < n; i++) {      /* after each was tried, the best again */
        const item *a = &c->at[place[i < n ? i : best]];
        uint32_t equal = 0;
        for (uint32_t j = 0; j < n; j++) {
            const item *b = &c->at[place[j]];
            same[j] = a == b || tl_same_run(a->in, a->at, b->in, b->at, statements) == statements;
            equal += same[j];
        }
        if (i >= n)
            break;
        best = equal > most ? i : best;
        most = equal > most ? equal : most;
    }
    for (uint32_t j = 0; j < n; j++)
        if (same[j])
            place[k++] = place[j];
    return k;
}

/* Notes the places of the repeat that are exactly the same, if it gains there. */
static void note(ctx *c, const repeat *r)
{
    uint32_t place[MOST_PLACES], lines, n = places_of(c, r, place, &lines), out = 0;
    if (gain(n, lines, 0) < LEAST_GAIN)
        return;
    uint32_t k = same_places(c, place, n, r->n);
    if (gain(k, lines, 0) < LEAST_GAIN)
        return;
    bool *left = TL_NEWV(c->m->arena, bool, r->n);
    for (uint32_t i = 0; i < k; i++)
        out = leaves(c, place[i], r->n, left);
    if (gain(k, lines, out) < LEAST_GAIN || out > MOST_LEFT || takes(c, place[0], r->n) + out > MOST_TAKEN)
        return;
    c->number++;
    for (uint32_t i = 0; i < k; i++) {
        for (uint32_t j = place[i], end = last_of(c, j, r->n)->end; j < end; j++)
            c->at[j].taken = true;
        for (uint32_t j = c->at[place[i]].parent; j; j = c->at[j].parent)
            c->at[j].taken = true;
        scope *w = TL_NEW(c->m->arena, scope);
        *w = (scope){ c->scopes, place[i], r->n, left, c->number };
        c->scopes = w;
    }
}

static int by_gain(const void *a, const void *b)
{
    const repeat *x = a, *y = b;
    return x->gain != y->gain ? (x->gain < y->gain) - (x->gain > y->gain) : x->first != y->first ? (x->first > y->first) - (x->first < y->first) : (x->n < y->n) - (x->n > y->n);
}

bool tl_outline_repeats(tl_module *m, const tl_options *o)
{
    (void)o;
    ctx c = { .m = m, .mentions = TL_NEWV(m->arena, uint32_t *, m->nfuncs) };
    for (uint32_t i = 0; i < m->nfuncs; i++) {
        uint64_t hash = 0;
        bool fixed = false, leaves = false;
        c.func = i;
        if (m->funcs[i]->kind == TL_FUNC_DEVICE)
            collect(&c, &m->funcs[i]->body, 0, &hash, &fixed, &leaves);
    }
    chain(&c);
    find(&c);
    uint32_t place[MOST_PLACES], lines, n;
    for (uint32_t i = 0; i < c.nfound; i++) {
        n = places_of(&c, &c.found[i], place, &lines);
        c.found[i].gain = gain(n, lines, 0);
    }
    if (c.nfound)
        qsort(c.found, c.nfound, sizeof *c.found, by_gain);
    for (uint32_t i = 0; i < c.nfound && c.found[i].gain; i++)
        note(&c, &c.found[i]);
    for (const scope *w = c.scopes; w; w = w->next)
        wrap(&c, w);
    return true;
}
