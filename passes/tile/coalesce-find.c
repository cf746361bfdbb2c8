/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds runs of global memory that iterations of a parallel loop read or write as a whole. */
#include "passes/target/budget.h"
#include "passes/tile/coalesce-through-shared.h"

#include <string.h>

#include "passes/analysis/access.h"
#include "passes/analysis/effects.h"

/* Shorter runs and fewer accesses are left to vectors and to the caches. */
enum { LEAST_ACCESSES = 8, MOST_TRIPS = 4096 };

typedef struct {
    const tl_at *w;
    const tl_uses *u, *body;
    tl_sym *t;
    tl_runs_found *out;
    tl_node *loop[TL_RUN_DEPTH];
    uint32_t depth;
    bool ok;
} ctx;

/* ---- accesses ---------------------------------------------------------------------------------- */

/* What an access is in, and where, without its index. */
static tl_object object_of(const ctx *c, const tl_node *access)
{
    tl_object o = tl_object_of(c->u, c->u, tl_var(c->w->m, access->sym, c->w->loc), false);
    o.root = o.assigned && tl_use_of(c->u, o.root)->sets ? NULL : o.root;
    return o;
}

/* True if a part of the address is loaded, or divided by what is no constant. */
static bool divides(tl_arena *a, const tl_node *address)
{
    TL_EACH_BELOW(a, n, address)
        if (n->op == TL_OP_LOAD || ((n->op == TL_OP_DIV || n->op == TL_OP_REM) && n->args[1]->op != TL_OP_CONST))
            return true;
    return false;
}

/* What its address is made of; false: something else. */
static bool describe(const ctx *c, tl_run_access *a, tl_poly *base, int64_t *bytes)
{
    const tl_at *w = c->w;
    tl_node *p = tl_var(w->m, a->node->sym, w->loc);
    tl_poly_add(c->u, base, a->node->args[a->node->op == TL_OP_STORE], a->size);
    tl_poly by = tl_poly_split(c->u, base, c->t);
    if (!tl_poly_constant(&by, bytes) || *bytes < TL_VECTOR_BYTES || *bytes > TL_RUN_BYTES)
        return false;
    for (uint32_t d = 0; d < c->depth; d++) {
        const tl_loop *l = c->loop[d]->loops;
        int64_t step = 0, k;
        tl_poly part = tl_poly_split(c->u, base, l->var);
        if (!tl_poly_constant(&part, &k))
            return false;
        tl_const_value(l->step, &step);
        a->loop[d].var = l->var;
        a->loop[d].step = k;
        a->loop[d].by = step;
        a->loop[d].trips = tl_trips(l);
        tl_const_value(l->lo, &a->loop[d].lo);
    }
    a->loops = c->depth;
    for (int i = 0; i < base->n && !base->failed; i++)
        for (int k = 0; k < base->term[i].degree; k++)
            for (uint32_t s = 0; s < c->body->n; s++)       /* the base is the same in all iterations */
                if (c->body->list[s]->def || c->body->list[s]->loop)
                    base->failed |= tl_mentions(base->term[i].atom[k], c->body->list[s]->sym) > 0;
    a->pointer = tl_substitute_definitions(w, c->body, p);
    a->index = tl_substitute_definitions(w, c->body, a->node->args[a->node->op == TL_OP_STORE]);
    return !base->failed && !divides(w->m->arena, a->pointer) && !divides(w->m->arena, a->index);
}

/* The run that begins a constant number of bytes from there; a new one if there is none. */
static tl_run *run_of(ctx *c, const tl_sym *root, bool stored, int64_t bytes, const tl_poly *base, int64_t *offset)
{
    for (uint32_t i = 0; i < c->out->n; i++) {
        tl_run *r = &c->out->at[i];
        tl_poly apart = *base;
        tl_poly_sum(&apart, &r->base, -1);
        if (r->root == root && r->stored == stored && r->bytes == bytes && tl_poly_constant(&apart, offset))
            return r;
    }
    if (c->out->n == TL_RUNS)
        return NULL;
    tl_run *r = &c->out->at[c->out->n++];
    *r = (tl_run){ .root = root, .stored = stored, .bytes = bytes, .base = *base };
    *offset = 0;
    return r;
}

static void note(ctx *c, tl_node *n)
{
    bool stored = n->op == TL_OP_STORE;
    const tl_node *value = stored ? n->args[0] : n;
    tl_object o = object_of(c, n);
    c->ok = c->ok && o.root && c->out->accesses < TL_RUN_ACCESSES;
    if (!c->ok)
        return;
    tl_run_access a = { .node = n, .size = tl_bases[n->sym->type.base].bytes };
    int64_t bytes;
    if (n->sym->type.base != TL_BOOL && value->type.lanes == 1 && describe(c, &a, &o.at, &bytes))
        a.run = run_of(c, o.root, stored, bytes, &o.at, &a.offset);
    c->out->access[c->out->accesses++] = a;
}

static void see(ctx *c, tl_node *e)
{
    for (uint32_t i = 0; i < e->nargs && c->ok; i++)
        see(c, e->args[i]);
    if (e->op == TL_OP_LOAD) {
        if (e->sym->type.space == TL_GLOBAL)
            note(c, e);
    } else if (e->op != TL_OP_CONST && tl_ops[e->op].effects[0] != 'P') {
        c->ok = false;
    }
}

static void see_block(ctx *c, tl_block *b)
{
    for (uint32_t i = 0; i < b->n && c->ok; i++) {
        tl_node *n = b->at[i];
        int64_t lo, step;
        bool loop = n->op == TL_OP_FOR;
        c->ok = n->op == TL_OP_LET || n->op == TL_OP_SET || n->op == TL_OP_IF || n->op == TL_OP_SEQ || n->op == TL_OP_STORE
                || n->op == TL_OP_ALLOC || loop;
        for (uint32_t k = 0; k < tl_ntaken(n) && c->ok; k++)
            if (tl_taken(n, k))
                see(c, tl_taken(n, k));
        if (n->op == TL_OP_STORE && n->sym->type.space == TL_GLOBAL && c->ok)
            note(c, n);
        if (loop && (c->depth == TL_RUN_DEPTH || !tl_const_value(n->loops[0].lo, &lo) || !tl_const_value(n->loops[0].step, &step)
                     || tl_trips(n->loops) > MOST_TRIPS || tl_leaves(&n->body, true)))
            c->ok = false;      /* an access in it has no place that is known */
        if (loop && c->ok)
            c->loop[c->depth++] = n;
        see_block(c, &n->body);
        see_block(c, &n->other);
        c->depth -= loop && c->ok;
    }
}

/* ---- whole runs -------------------------------------------------------------------------------- */

typedef struct {
    uint8_t byte[TL_RUN_BYTES];     /* 1: provably accessed */
} cover;

static const tl_run_access *access_of(const ctx *c, const tl_node *n)
{
    for (uint32_t i = 0; i < c->out->accesses; i++)
        if (c->out->access[i].node == n)
            return &c->out->access[i];
    return NULL;
}

/* Calls for each place of the access in an iteration, relative to the run's start; false: one is outside. */
static bool places(const tl_run_access *a, cover *all)
{
    int64_t trips = 1;
    for (uint32_t d = 0; d < a->loops; d++)
        trips *= a->loop[d].trips;
    if (trips > MOST_TRIPS)
        return false;
    for (int64_t iteration = 0; iteration < trips; iteration++) {
        int64_t at = a->offset - a->run->first, left = iteration;
        for (uint32_t d = a->loops; d-- > 0;) {
            at += a->loop[d].step * (a->loop[d].lo + left % a->loop[d].trips * a->loop[d].by);
            left /= a->loop[d].trips;
        }
        if (at < 0 || at + a->size > a->run->bytes)
            return false;
        for (int64_t i = 0; all && i < a->size; i++)
            all->byte[at + i] = 1;
    }
    return true;
}

static int64_t least(const tl_run_access *a)
{
    int64_t at = a->offset;
    for (uint32_t d = 0; d < a->loops; d++) {
        int64_t first = a->loop[d].step * a->loop[d].lo, last = first + a->loop[d].step * a->loop[d].by * (a->loop[d].trips - 1);
        at += first < last ? first : last;
    }
    return at;
}

static void cover_in(const ctx *c, const tl_run *r, const tl_node *e, cover *all)
{
    for (uint32_t i = 0; i < tl_eager(e); i++)
        if (e->args[i])
            cover_in(c, r, e->args[i], all);
    const tl_run_access *a = e->op == TL_OP_LOAD || e->op == TL_OP_STORE ? access_of(c, e) : NULL;
    if (a && a->run == r)
        places(a, all);
}

static void cover_block(const ctx *c, const tl_run *r, const tl_block *b, cover *all)
{
    for (uint32_t i = 0; i < b->n; i++) {
        const tl_node *n = b->at[i];
        cover_in(c, r, n, all);
        if (n->op != TL_OP_IF) {
            cover_block(c, r, &n->body, all);
            continue;
        }
        cover then = { { 0 } }, other = { { 0 } };
        cover_block(c, r, &n->body, &then);
        cover_block(c, r, &n->other, &other);
        for (int k = 0; k < TL_RUN_BYTES; k++)
            all->byte[k] |= then.byte[k] & other.byte[k];
    }
}

static bool plain_bits(tl_base b)
{
    return b == TL_I8 || b == TL_U8 || b == TL_I16 || b == TL_U16 || b == TL_I32 || b == TL_U32 || b == TL_F16 || b == TL_F32;
}

/* Says of what type elements are, and how many accesses an iteration makes; false: the run is of no use. */
static bool is_whole(const ctx *c, tl_run *r, const tl_block *body)
{
    cover all = { { 0 } };
    bool any = false, mixed = false, plain = true;
    for (uint32_t i = 0; i < c->out->accesses; i++) {
        tl_run_access *a = &c->out->access[i];
        if (a->run == r)
            r->first = any && r->first < least(a) ? r->first : least(a), any = true;
    }
    for (uint32_t i = 0; i < c->out->accesses; i++) {
        const tl_run_access *a = &c->out->access[i];
        if (a->run != r)
            continue;
        int64_t trips = 1;
        tl_base b = (tl_base)a->node->sym->type.base;
        for (uint32_t d = 0; d < a->loops; d++) {
            trips *= a->loop[d].trips;
            mixed |= a->loop[d].step % a->size != 0;
        }
        r->accesses += trips;
        mixed |= r->bytes % a->size || (a->offset - r->first) % a->size || (r->type.lanes && r->type.base != b);
        plain &= plain_bits(b);
        r->type = tl_scalar(b);
        if (!places(a, NULL))
            return false;
    }
    if (mixed)
        r->type = tl_scalar(TL_U8);
    cover_block(c, r, body, &all);
    bool vectors = !r->stored && r->bytes <= TL_RUN_VECTORS && r->bytes % TL_VECTOR_BYTES == 0;
    return any && (!mixed || plain) && !vectors && r->accesses >= LEAST_ACCESSES && !memchr(all.byte, 0, (size_t)r->bytes);
}

static bool conflict(const tl_sym *a, bool writes, const tl_effect *b)
{
    tl_effect x = { .root = a, .space = TL_GLOBAL, .write = writes };
    return tl_conflict(&x, b);
}

/* True if loads may move before the body, or stores after it. */
static bool may_move(const ctx *c, const tl_run *r)
{
    for (uint32_t i = 0; i < c->out->accesses; i++) {
        const tl_run_access *a = &c->out->access[i];
        tl_effect e = { .root = object_of(c, a->node).root, .space = TL_GLOBAL, .write = a->node->op == TL_OP_STORE };
        if (a->run != r && conflict(r->root, r->stored, &e))
            return false;
    }
    return true;
}

bool tl_runs_find(const tl_at *w, const tl_uses *u, tl_node *par, tl_block *body, tl_runs_found *out)
{
    ctx c = { .w = w, .u = u, .body = tl_uses_of_block(w->m, &par->body), .t = par->loops[0].var, .out = out, .ok = true };
    bool any = false;
    see_block(&c, body);
    for (uint32_t i = 0; i < out->n && c.ok; i++) {
        bool use = is_whole(&c, &out->at[i], body) && may_move(&c, &out->at[i]);
        any |= use;
        for (uint32_t k = 0; k < out->accesses && !use; k++)
            if (out->access[k].run == &out->at[i])
                out->access[k].run = NULL;
    }
    return c.ok && any;
}
