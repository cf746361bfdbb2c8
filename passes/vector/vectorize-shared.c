/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parallel loops whose iterations go through rows of shared memory: chunks of iterations by vectors. */
#include "passes/vector/vectorize-shared.h"

#include "passes/analysis/def-use.h"
#include "passes/vector/vectorize-find.h"

typedef struct {
    const tl_at *w;
    const tl_uses *body;
    tl_chunk *chunk;
    const tl_sym *var;      /* of the innermost loop */
    int64_t bytes;          /* of the largest element */
    int budget;
    bool ok;
} ctx;

/* ---- places ---------------------------------------------------------------------------------- */

/* An index in iteration k of a chunk: what it is in the first, a multiple of `multiple`, plus k / every; 0: always the same. */
typedef struct {
    int64_t every, multiple;
} place;

static int64_t lower(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* A power of two, at most a chunk's bytes, that divides the value. */
static int64_t divisor(const tl_node *e)
{
    int64_t by;
    switch (e->op) {
    case TL_OP_CONST: return tl_const_value(e, &by) && by % TL_CHUNK_BYTES ? by & -by : TL_CHUNK_BYTES;
    case TL_OP_CAST: return divisor(e->args[0]);
    case TL_OP_ADD: return lower(divisor(e->args[0]), divisor(e->args[1]));
    case TL_OP_MUL: return lower(divisor(e->args[0]) * divisor(e->args[1]), TL_CHUNK_BYTES);
    default: return 1;
    }
}

static bool is_natural(const ctx *c, const tl_node *e)
{
    int64_t lo, step;
    if (e->op == TL_OP_VAR)
        for (uint32_t d = 0; d < c->chunk->par->nloops; d++) {
            const tl_loop *l = &c->chunk->par->loops[d];
            if (l->var == e->sym)
                return tl_const_value(l->lo, &lo) && lo >= 0 && tl_const_value(l->step, &step) && step > 0;
        }
    if (e->op == TL_OP_CONST)
        return tl_const_value(e, &lo) && lo >= 0;
    bool sum = e->op == TL_OP_ADD || e->op == TL_OP_MUL;
    return (sum && is_natural(c, e->args[0]) && is_natural(c, e->args[1])) || (e->op == TL_OP_CAST && is_natural(c, e->args[0]));
}

/* False: it changes in another way. */
static bool place_of(const ctx *c, const tl_node *e, place *p)
{
    place q;
    int64_t by, vec = c->chunk->vec;
    if (!tl_mentions(e, c->var)) {
        *p = (place){ 0, divisor(e) };
        return true;
    }
    if (!tl_is_int(e->type) || tl_bytes(e->type) < 4)
        return false;
    switch (e->op) {
    case TL_OP_VAR:
        *p = (place){ 1, vec };
        return true;
    case TL_OP_CAST:
        return place_of(c, e->args[0], p);
    case TL_OP_ADD:
        if (!place_of(c, e->args[0], p) || !place_of(c, e->args[1], &q) || (p->every && q.every))
            return false;
        *p = (place){ p->every + q.every, lower(p->multiple, q.multiple) };
        return true;
    case TL_OP_DIV:
    case TL_OP_SHR:
        if (!place_of(c, e->args[0], p) || !tl_const_value(e->args[1], &by) || !is_natural(c, e->args[0]) || p->every != 1)
            return false;
        by = e->op == TL_OP_SHR ? by >= 0 && by < 8 ? (int64_t)1 << by : 0 : by;
        if (by <= 0 || by & (by - 1) || p->multiple < lower(by, vec))
            return false;
        *p = (place){ by < vec ? by : 0, by < p->multiple ? p->multiple / by : 1 };
        return true;
    default:
        return false;
    }
}

/* ---- the body ---------------------------------------------------------------------------------- */

/* True if the body has stored to the array already. */
static bool is_stored(const tl_chunk *chunk, const tl_sym *array)
{
    for (unsigned i = 0; i < chunk->n; i++)
        if (chunk->at[i].node->op == TL_OP_STORE && chunk->at[i].node->sym == array)
            return true;
    return false;
}

/* An access to shared memory. */
static void note(ctx *c, tl_node *n, bool certain)
{
    tl_chunk *chunk = c->chunk;
    tl_sym *s = n->sym;
    uint32_t from = n->op == TL_OP_STORE, rank = n->nargs - from;
    tl_chunk_access a = { .node = n };
    bool varies = false;
    for (uint32_t i = 0; i < rank && c->ok; i++) {
        a.index[i] = tl_substitute_definitions(c->w, c->body, n->args[from + i]);
        varies = varies || tl_mentions(a.index[i], c->var);
        c->ok = c->ok && tl_is_invariant(c->body, a.index[i]) && (i + 1 == rank || !varies);
    }
    c->ok = c->ok && (varies || !from) && !is_stored(chunk, s);
    if (!varies || !c->ok)
        return;
    int64_t bytes = tl_bases[s->type.base].bytes;
    c->ok = certain && rank == s->rank && chunk->n < TL_CHUNK_MOST && s->type.base != TL_BOOL && s->type.lanes == 1;
    c->bytes = bytes > c->bytes ? bytes : c->bytes;
    if (c->ok)
        chunk->at[chunk->n++] = a;
}

static void see_value(ctx *c, tl_node *e, bool certain)
{
    if (!e || !c->ok)
        return;
    for (uint32_t i = 0; i < e->nargs; i++)
        see_value(c, e->args[i], certain && i < tl_eager(e));
    if (e->op != TL_OP_LOAD) {
        c->ok = c->ok && --c->budget >= 0 && (e->op == TL_OP_CONST || tl_ops[e->op].effects[0] == 'P');
    } else if (e->sym->kind == TL_SYM_ARRAY && e->sym->type.space == TL_SHARED_MEM) {
        note(c, e, certain);
    } else if (e->sym->type.space == TL_GLOBAL) {      /* best accessed by adjacent threads */
        tl_node *at = tl_substitute_definitions(c->w, c->body, e->args[0]);
        c->ok = e->sym->kind == TL_SYM_VAR && !tl_use_of(c->body, e->sym)->def && !tl_mentions(at, c->var);
    }
}

static void see_block(ctx *c, const tl_block *b, bool certain)
{
    for (uint32_t i = 0; i < b->n && c->ok; i++) {
        tl_node *n = b->at[i];
        bool array = n->op == TL_OP_STORE && n->sym->kind == TL_SYM_ARRAY;
        bool shared = array && n->sym->type.space == TL_SHARED_MEM, own = array && n->sym->type.space == TL_PRIVATE;
        c->ok = n->op == TL_OP_LET || n->op == TL_OP_SET || n->op == TL_OP_SEQ || n->op == TL_OP_IF || n->op == TL_OP_ALLOC
                || own || shared;
        for (uint32_t k = 0; k < n->nargs; k++)
            see_value(c, n->args[k], certain);
        if (shared && c->ok)
            note(c, n, certain);
        see_block(c, &n->body, certain && n->op == TL_OP_SEQ);
        see_block(c, &n->other, false);
    }
}

/* True if every store may sink to the end of its chunk: nothing after it in the body reads or writes its array. */
static bool stores_sink(const ctx *c)
{
    bool any = false;
    for (unsigned i = 0; i < c->chunk->n; i++) {
        const tl_node *n = c->chunk->at[i].node;
        any = any || n->op == TL_OP_STORE;
        if (n->op == TL_OP_STORE && tl_use_of(c->body, n->sym)->stores != 1)
            return false;
    }
    return any;
}

/* Whether all accesses are vectors of a row, for this length of a chunk. */
static bool fits(ctx *c)
{
    for (unsigned i = 0; i < c->chunk->n; i++) {
        tl_chunk_access *a = &c->chunk->at[i];
        const tl_sym *s = a->node->sym;
        place p;
        if (!place_of(c, a->index[s->rank - 1], &p))
            return false;
        int64_t lanes = p.every ? c->chunk->vec / p.every : 1;
        if (p.multiple % lanes || tl_pitch(s) % lanes || (s->panel && s->panel % lanes) || (a->node->op == TL_OP_STORE && p.every != 1))
            return false;
        a->every = p.every;
    }
    return true;
}

bool tl_chunk_find(const tl_at *w, tl_node *par, tl_chunk *out)
{
    tl_loop *last = &par->loops[par->nloops - 1];
    int64_t step, lo, trips = tl_trips(last), all = 1;
    *out = (tl_chunk){ .par = par };
    for (uint32_t d = 0; d < par->nloops; d++) {
        int64_t n = tl_trips(&par->loops[d]);
        if (!n || all > INT32_MAX / n)
            return false;
        all *= n;
    }
    if (par->nargs || !tl_const_value(last->step, &step) || step != 1 || !tl_const_value(last->lo, &lo) || lo)
        return false;
    ctx c = { w, tl_uses_of_block(w->m, &par->body), out, last->var, 1, TL_CODE_BODY, true };
    see_block(&c, &par->body, true);
    if (!c.ok || !stores_sink(&c))
        return false;
    out->vec = TL_CHUNK_BYTES / c.bytes;
    while (out->vec > 1 && (trips % out->vec || all < out->vec * w->f->threads || !fits(&c)))
        out->vec /= 2;
    out->chunks = trips / out->vec;
    return out->vec > 1;
}

/* ---- the chunk --------------------------------------------------------------------------------- */

/* The access as a vector, in the iteration that the innermost variable now says. */
static tl_node *vector(const tl_at *in, const tl_chunk *c, const tl_chunk_access *a, const tl_sym *first)
{
    tl_node *n = again(in, a->node);
    uint32_t from = n->op == TL_OP_STORE;
    for (uint32_t i = 0; i + from < n->nargs; i++)
        n->args[from + i] = tl_replace_var(in->m, in->f, again(in, a->index[i]), c->par->loops[c->par->nloops - 1].var,
                                           v(in, (tl_sym *)first));
    return n;
}

void tl_chunk_body(const tl_at *in, tl_chunk *c, tl_node *at)
{
    tl_module *m = in->m;
    tl_sym *var = c->par->loops[c->par->nloops - 1].var, *part[TL_CHUNK_MOST], *k;
    tl_sym *first = let(in, "first", tl_cast(m, mul(in, at, c->vec), var->type));
    for (unsigned i = 0; i < c->n; i++) {
        tl_chunk_access *a = &c->at[i];
        tl_base base = (tl_base)a->node->sym->type.base;
        int64_t lanes = a->every ? c->vec / a->every : 1;
        uint32_t bytes = (uint32_t)(lanes * tl_bases[base].bytes);
        bool load = a->node->op == TL_OP_LOAD;
        a->node->sym->align = a->node->sym->align < bytes ? bytes : a->node->sym->align;
        part[i] = array(in, load ? "in" : "out", tl_scalar(base), TL_PRIVATE, lanes);
        if (load) {
            tl_node *x = vector(in, c, a, first);
            x->type = lanes > 1 ? tl_vector(base, (unsigned)lanes) : x->type;
            store(in, part[i], i32(in, 0), x);
        }
    }
    tl_node *after[TL_CHUNK_MOST];
    unsigned stores = 0;
    for (unsigned i = 0; i < c->n; i++)
        if (c->at[i].node->op == TL_OP_STORE) {
            tl_node *n = vector(in, c, &c->at[i], first);
            n->args[0] = get(in, part[i], i32(in, 0));
            n->args[0]->type = tl_vector((tl_base)n->sym->type.base, (unsigned)c->vec);
            after[stores++] = n;
        }
    tl_at one = unrolled(in, "k", c->vec, 1, &k);
    put(&one, tl_let(m, var, add(&one, v(&one, first), tl_cast(m, v(&one, k), var->type)), in->loc));
    for (unsigned i = 0; i < c->n; i++) {
        tl_node *n = c->at[i].node;
        uint32_t from = n->op == TL_OP_STORE;
        int64_t every = c->at[i].every;
        n->sym = part[i];
        n->args[from] = every ? quo(&one, v(&one, k), every) : i32(&one, 0);
        n->nargs = from + 1;
        tl_attr_drop(n, TL_A_SLOT);
        tl_attr_drop(n, TL_A_SLOTS);
    }
    tl_block_append(m, one.out, &c->par->body);
    for (unsigned i = 0; i < stores; i++)
        put(in, after[i]);
    tl_report(m, TL_REMARK, in->loc, "parallel loop: %d elements a thread at a time in shared memory", (int)c->vec);
}
