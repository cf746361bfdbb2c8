/* SPDX-License-Identifier: GPL-3.0-or-later */
/* vectorize-loads: contiguous elements of global memory that an iteration reads one by one are loaded as vectors, and repeated
   loads once.

   requires   partition-loops
   maintains  thread level
   breaks     nothing

     for %e = tid() lt %edge step 128 {
         let %c = mul(%e, 8)
         for %j = 0 lt 8 step 1 unroll=1 { set %s = add(mul(load(%x[add(%c, %j)]), load(%k[0])), %s) }
     }
   =>
     if eq(and(pbits(%x), 15), 0) {
         for %e = tid() lt %edge step 128 {
             let %c = mul(%e, 8)
             alloc %in: private f16[8]
             store %in[0], load<f16x8>(%x[%c])
             let %once = load(%k[0])
             for %j = 0 lt 8 step 1 unroll=1 { set %s = add(mul(load(%in[%j]), %once), %s) }
         }
     } else { (as it was) }

   Only loads of every iteration, in unrolled loops or outside of them: after partition-loops, interior iterations have no
   tests. The loop-variant part of an address must be a multiple of the vector; a runtime check before the loop covers the
   rest. Parallel loops are vectorised by lower-parallel. */
#include <string.h>

#include "passes/analysis/effects.h"
#include "passes/analysis/uniformity.h"
#include "passes/expr/fold.h"
#include "passes/target/passes.h"
#include "passes/vector/contiguity.h"
#include "passes/vector/vectorize-loads.h"
#include "passes/target/budget.h"

enum { MOST_READS = 64, MOST_SPAN = 64, MOST_QUESTIONS = 64 };

/* Loads at constant offsets from the first one. */
typedef struct {
    uint32_t n, read[MOST_READS];
    int64_t offset[MOST_READS]; /* of the first iteration of each, from that of the first one */
    int64_t least, most, reads;
    int64_t lanes;              /* 0: not taken, 1: one element */
    tl_node *question;          /* the test that it is aligned; null: it is known */
} group;

typedef struct {
    bool known;                 /* asked for already */
    const tl_vectors *all;
} vectors_before;

typedef struct {
    tl_at w;                    /* before the loop */
    tl_node *loop;
    const tl_vectors *wide;     /* pointers of vectors that copies and groups of iterations made: these left what cannot be one */
    vectors_before *before;
    bool reads;                 /* it loads a single element */
    const tl_uses *uses, *region;
    tl_facts *facts;
    const tl_roots *roots;
    const tl_uniformity *uniform;       /* of a loop in which lanes meet; else null */
    tl_effects effects;         /* of the loop */
    tl_read *read;
    uint32_t n;
    group *group;
    uint32_t ngroups, nodes;
    int64_t bytes;
} ctx;

/* ---- what every iteration reads ---- */

/* The same load by a pointer that is not declared in the loop; itself, if its pointer is none; or null.

       let %p = padd(%x, %i)   ... load(%p[1])     =>      load(%x[add(1, %i)])     */
static tl_node *from_outside(const ctx *c, tl_node *load)
{
    const tl_at *w = &c->w;
    const tl_use *use;
    tl_node *index = NULL;
    tl_sym *from = load->sym;
    while ((use = tl_use_of(c->region, from))->def) {
        const tl_node *e = use->def->args[0];
        bool moves = e && e->op == TL_OP_PADD;
        const tl_node *base = moves ? e->args[0] : e;
        if (!base || use->sets || base->op != TL_OP_VAR || base->type.base != load->sym->type.base)
            return NULL;
        index = index ? index : cast(w, again(w, load->args[0]), TL_I64);
        if (moves)
            index = add(w, index, cast(w, again(w, e->args[1]), TL_I64));
        from = base->sym;
    }
    return from == load->sym ? load : get(w, from, index);
}

static void note_loads(ctx *c, const tl_read *at, tl_node *e)
{
    for (uint32_t i = 0; e && i < tl_eager(e); i++)
        note_loads(c, at, e->args[i]);
    if (!e || e->op != TL_OP_LOAD || c->n == MOST_READS || e->type.lanes != 1 || e->type.base == TL_BOOL
        || e->sym->kind != TL_SYM_VAR || e->sym->type.space != TL_GLOBAL)
        return;
    tl_node *load = from_outside(c, e);
    if (!load || tl_use_of(c->uses, load->sym)->sets || tl_is_vector(c->wide, load->sym)
        || tl_access_conflicts(c->w.m, c->roots, e, &c->effects))
        return;
    c->read[c->n] = *at;
    c->read[c->n].node = e;
    c->read[c->n++].load = load;
}

static void note_block(ctx *c, tl_read *at, tl_block *b, bool inner)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (!inner)
            at->stmt[at->depth] = n;
        for (uint32_t k = 0; k < n->nargs && (n->op == TL_OP_LET || n->op == TL_OP_SET || n->op == TL_OP_STORE
                                              || n->op == TL_OP_EVAL || n->op == TL_OP_IF); k++)
            note_loads(c, at, n->args[k]);
        if (n->op == TL_OP_SEQ)
            note_block(c, at, &n->body, true);
        if (!tl_is_unrolled(n) || at->depth == TL_RUN_DEPTH)
            continue;
        tl_read in = *at;
        in.loop[in.depth++] = n;
        in.block[in.depth] = &n->body;
        note_block(c, &in, &n->body, false);
    }
}

/* ---- groups ---- */

static bool joins(const ctx *c, const group *g, const tl_read *r, int64_t *offset)
{
    const tl_read *first = &c->read[g->read[0]];
    tl_poly apart = r->first;
    tl_poly_sum(&apart, &first->first, -1);
    return first->load->sym == r->load->sym && tl_attr(first->node, TL_A_EVICT, 0) == tl_attr(r->node, TL_A_EVICT, 0)
           && first->from == r->from && first->block[r->from] == r->block[r->from]
           && tl_poly_constant(&apart, offset);
}

static void group_reads(ctx *c, uint32_t from)
{
    uint32_t old = c->ngroups;
    for (uint32_t i = 0; i < c->n; i++) {
        tl_read *r = &c->read[i];
        int64_t offset = 0;
        if (r->done || r->depth < from)
            continue;
        r->from = from;
        if (!tl_read_offsets(&c->w, c->uses, c->region, r))
            continue;
        uint32_t k = old;
        while (k < c->ngroups && !joins(c, &c->group[k], r, &offset))
            k++;
        group *g = &c->group[k];
        if (k == c->ngroups) {
            *g = (group){ 0 };
            c->ngroups++;
            offset = 0;
        }
        g->offset[g->n] = offset;
        g->read[g->n++] = i;
        g->reads += r->iterations;
        for (int64_t t = 0; t < r->iterations; t++) {
            g->least = g->least < offset + r->at[t] ? g->least : offset + r->at[t];
            g->most = g->most > offset + r->at[t] ? g->most : offset + r->at[t];
        }
    }
}

static bool is_dense(const ctx *c, const group *g)
{
    bool seen[MOST_SPAN] = { false };
    int64_t found = 0, span = g->most - g->least + 1;
    if (span > MOST_SPAN)
        return false;
    for (uint32_t i = 0; i < g->n; i++) {
        const tl_read *r = &c->read[g->read[i]];
        for (int64_t t = 0; t < r->iterations; t++) {
            bool *x = &seen[g->offset[i] + r->at[t] - g->least];
            found += !*x;
            *x = true;
        }
    }
    return found == span;
}

/* ---- alignment ---- */

typedef struct {
    const ctx *c;
    const tl_read *r;
} reader;

/* True if e has another value in another iteration of the loop, or none before it. */
static bool changes(tl_node *e, void *user)
{
    const reader *x = user;
    const tl_at *w = &x->c->w;
    return !tl_can_hoist(x->c->region, x->r->from ? tl_at_iteration(w, again(w, e), x->r->loop, x->r->from, 0) : e);
}

/* The condition that the rest, from `pointer` on, is a multiple of the lanes in every iteration of the enclosing loops; null: it is. */
static tl_node *is_aligned(const ctx *c, const group *g, tl_sym *pointer, const tl_node *rest)
{
    const tl_at *w = &c->w;
    const tl_read *r = &c->read[g->read[0]];
    int64_t es = tl_bases[r->load->sym->type.base].bytes, iterations = tl_iterations(r->loop, r->from);
    tl_node *all = NULL;
    for (int64_t t = 0; t < iterations; t++) {
        tl_node *at = tl_at_iteration(w, again(w, rest), r->loop, r->from, t);
        tl_node *x = tl_vector_aligned(w, pointer, at, g->lanes, es);
        if (tl_prove(c->facts, x) != 1)
            all = both(w, all, x);
        if (tl_same_expr(rest, at))
            break;
    }
    return all;
}

/* False if iterations of the enclosing loops have an offset that is no multiple of the lanes: they are never aligned together. */
static bool can_be_aligned(const ctx *c, const tl_read *r, const tl_node *rest, int64_t lanes)
{
    tl_poly first = { 0 };
    int64_t apart;
    for (int64_t t = 0; t < tl_iterations(r->loop, r->from); t++) {
        tl_poly here = { 0 };
        tl_poly_add(c->uses, &here, tl_at_iteration(&c->w, again(&c->w, rest), r->loop, r->from, t), 1);
        if (!t)
            first = here;
        tl_poly_sum(&here, &first, -1);
        if (tl_poly_constant(&here, &apart) && apart % lanes)
            return false;
    }
    return true;
}

/* True if the function has accessed the pointer by vectors since before this pass. */
static bool is_vector_before(const ctx *c, const tl_sym *pointer)
{
    if (!c->before->known)
        *c->before = (vectors_before){ true, tl_vectors_in(c->w.m, &c->w.f->body) };
    return tl_is_vector(c->before->all, pointer);
}

/* Sets the lanes that vectors may have, 0 for none, and the question before the loop; `root`: about the pointer that the loads' pointer is
   derived from. */
static void ask(const ctx *c, group *g, bool root)
{
    const tl_read *r = &c->read[g->read[0]];
    reader x = { c, r };
    tl_sym *pointer = r->load->sym;
    const tl_node *e;
    tl_contiguity b = { .w = c->w, .facts = c->facts, .changes = changes, .user = &x, .bytes = tl_bases[pointer->type.base].bytes,
                        .asks = !is_vector_before(c, pointer), .lanes = g->lanes, .rest = tl_i64(c->w.m, g->least) };
    tl_contiguity_add(&b, tl_read_first(&c->w, c->region, r), 1);
    while (root && (e = tl_definition(c->uses, pointer)) && e->op == TL_OP_PADD && e->args[0]->op == TL_OP_VAR
           && e->args[0]->type.base == pointer->type.base) {
        tl_contiguity_add(&b, e->args[1], 1);
        pointer = e->args[0]->sym;
    }
    g->lanes = b.lanes > 1 && can_be_aligned(c, r, b.rest, b.lanes) ? b.lanes : 0;
    g->question = g->lanes ? both(&c->w, b.factors, is_aligned(c, g, pointer, b.rest)) : NULL;
}

/* Chooses the elements of a vector, and the question before the loop. */
static void choose_lanes(const ctx *c, group *g)
{
    const tl_read *r = &c->read[g->read[0]];
    int64_t es = tl_bases[r->load->sym->type.base].bytes, span = g->most - g->least + 1;
    g->lanes = span == 1 && g->reads > g->n;    /* compilers find repeated loads in one iteration */
    if (span == 1 || tl_iterations(r->loop, r->from) > MOST_QUESTIONS || !is_dense(c, g) || c->bytes + span * es > TL_KEPT_BYTES)
        return;
    int64_t lanes = TL_VECTOR_BYTES / es;
    while (span % lanes)
        lanes /= 2;
    g->lanes = lanes;
    ask(c, g, false);
    if (c->uniform && g->question && !tl_warp_uniform(c->uniform, g->question)) {
        g->lanes = lanes;
        ask(c, g, true);
        if (g->question && !tl_warp_uniform(c->uniform, g->question))
            g->lanes = 0;
    }
    if (!g->lanes)
        g->question = NULL;
}

static void choose_groups(ctx *c)
{
    for (uint32_t from = 0; from <= TL_RUN_DEPTH; from++) {
        uint32_t old = c->ngroups;
        group_reads(c, from);
        for (uint32_t i = old; i < c->ngroups; i++) {
            group *g = &c->group[i];
            choose_lanes(c, g);
            for (uint32_t k = 0; k < g->n && g->lanes; k++)
                c->read[g->read[k]].done = true;
            if (g->lanes)
                c->bytes += (g->most - g->least + 1) * tl_bases[c->read[g->read[0]].load->sym->type.base].bytes;
            if (g->lanes)
                c->group[old++] = *g;
        }
        c->ngroups = old;
    }
}

/* ---- the loop ---- */

/* So many elements, with the hint for caches that the read has. */
static tl_node *read_at(const tl_at *w, const tl_read *r, tl_node *at, int64_t lanes)
{
    tl_node *x = get(w, r->load->sym, at);
    x->type = tl_vector((tl_base)r->load->sym->type.base, (unsigned)lanes);
    return hinted(w, r->node, x);
}

/* Puts the group's loads before the statement that reads first. */
static void read_group(ctx *c, const group *g)
{
    const tl_read *first = &c->read[g->read[0]];
    tl_block *b = first->block[first->from], before = { 0 };
    tl_node *stmt = first->stmt[first->from];
    tl_at in = { c->w.m, c->w.f, first->node->loc, &before };
    tl_base base = (tl_base)first->load->sym->type.base;
    tl_node *from = tl_read_first(&in, tl_uses_of_node(in.m, stmt), first);
    from = add(&in, from, integer(&in, from->type, g->least));
    tl_sym *part = g->lanes == 1 ? let(&in, "once", read_at(&in, first, from, 1))
                                 : array(&in, "in", tl_scalar(base), TL_PRIVATE, g->most - g->least + 1);
    for (int64_t q = 0; q <= g->most - g->least && g->lanes > 1; q += g->lanes) {
        tl_node *at = add(&in, again(&in, from), integer(&in, from->type, q));
        store(&in, part, i32(&in, q), read_at(&in, first, at, g->lanes));
    }
    tl_block_insert_all(in.m, b, tl_block_position(b, stmt), &before);
    for (uint32_t i = 0; i < g->n; i++) {
        tl_read *r = &c->read[g->read[i]];
        tl_node *index = add(&in, r->index, i32(&in, g->offset[i] - g->least));
        in.loc = r->node->loc;
        *r->node = g->lanes == 1 ? *v(&in, part) : *get(&in, part, index);
    }
}

/* True if the loop's body has more than values, accesses and loops of a known trip count. */
static bool is_foreign(tl_arena *a, const tl_node *loop)
{
    TL_EACH_STMT(a, n, &loop->body)
        if (strchr("TSYMWL", tl_ops[n->op].cls) || n->op == TL_OP_WHILE || n->op == TL_OP_DO || n->op == TL_OP_RETURN
            || (n->op == TL_OP_FOR && (tl_trips(&n->loops[0]) >= TL_TRIPS_UNKNOWN || tl_leaves(&n->body, true))))
            return true;
    return false;
}

typedef struct {
    tl_module *m;
    tl_uses *uses;      /* of the function, and what follows from them, once a loop asks */
    tl_facts *facts;
    const tl_roots *roots;
    const tl_uniformity *uniform;
    vectors_before before;
} pass;

static void look_around(pass *p, tl_func *f)
{
    if (p->uses)
        return;
    p->uses = tl_uses_of_block(p->m, &f->body);
    p->facts = tl_facts_of(p->m, f, p->uses);
    p->roots = tl_roots_of(p->m, f);
}

/* Puts the loop as it was. It loads single elements, and is unrolled less if these would take too many registers. */
static void put_elements(const ctx *c, tl_block *out)
{
    tl_node *n = again(&c->w, c->loop);
    int64_t loads = 0, by = tl_attr(n, TL_A_UNROLL, 1);
    for (uint32_t i = 0; i < c->n; i++)
        loads += tl_iterations(c->read[i].loop, c->read[i].depth);
    bool several = by > 1;
    while (by > 1 && by * loads > TL_LOADS_IN_FLIGHT)
        by /= 2;
    if (several && by > 1)
        tl_attr_set(c->w.m, n, TL_A_UNROLL, by);
    else if (several)
        tl_attr_drop(n, TL_A_UNROLL);
    tl_push(c->w.m, out, n);
}

static bool see(tl_node *n, void *user)
{
    ctx *c = user;
    tl_note_vector(c->w.m, &c->wide, n);
    c->reads |= tl_is_global_load(n) && n->type.lanes == 1;
    return ++c->nodes <= TL_CODE_LOOP;
}

static bool visit(tl_func *f, tl_node *n, tl_block *out, void *user)
{
    pass *p = user;
    if (n->op != TL_OP_FOR || tl_leaves(&n->body, true) || is_foreign(p->m->arena, n))
        return false;
    ctx *c = TL_NEW(p->m->arena, ctx);
    *c = (ctx){ .w = { p->m, f, n->loc, out }, .loop = n };
    tl_walk(n, see, c);
    if (!c->reads || c->nodes > TL_CODE_LOOP)
        return false;
    look_around(p, f);
    c->uses = p->uses;
    c->facts = p->facts;
    c->roots = p->roots;
    c->before = &p->before;
    TL_EACH_BELOW(p->m->arena, e, n)
        if (tl_acts(e->op, "C") && !c->uniform)
            c->uniform = p->uniform = p->uniform ? p->uniform : tl_uniformity_of(p->m, f);
    c->region = tl_uses_of_node(p->m, n);
    tl_effects_of(p->m, p->roots, n, &c->effects);
    c->read = tl_arena_alloc(p->m->arena, MOST_READS * sizeof *c->read);
    c->group = tl_arena_alloc(p->m->arena, MOST_READS * sizeof *c->group);
    tl_read at = { .block = { &n->body } };
    note_block(c, &at, &n->body, false);
    choose_groups(c);
    tl_node *question = NULL;
    for (uint32_t i = 0; i < c->ngroups; i++)
        question = tl_both_once(&c->w, question, c->group[i].question);
    if (!c->ngroups)
        return false;
    tl_node *choice = question ? tl_if(p->m, question, n->loc) : NULL;
    if (choice)
        put_elements(c, &choice->other);
    for (uint32_t i = 0; i < c->ngroups; i++)
        read_group(c, &c->group[i]);
    if (choice)
        tl_push(p->m, &choice->body, n);
    put(&c->w, choice ? choice : n);
    return true;
}

bool tl_vectorize_loads(tl_module *m, tl_func *f)
{
    tl_replace_in(m, f, &f->body, visit, &(pass){ .m = m });
    return true;
}
