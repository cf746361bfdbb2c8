/* SPDX-License-Identifier: GPL-3.0-or-later */
/* vectorize-adjacent: contiguous members of structs, and contiguous elements of an array, in global memory are accessed as vectors.

   requires   simplify
   maintains  thread level
   breaks     nothing

     let %x = load(%p[mul(%i, 4)])
     let %y = load(%p_y[mul(%i, 4)])            p_y is p + 1, and so on
     let %z = load(%p_z[mul(%i, 4)])
     let %w = load(%p_w[mul(%i, 4)])
   =>
     alloc %own: private f32[4]
     if eq(and(pbits(%p), 15), 0) {
         store %own[0], load<f32x4>(%p[mul(%i, 4)])
     } else {
         store %own[0], load(%p[mul(%i, 4)])
         (and so on)
     }
     let %x = load(%own[0])

   and stores in reverse, at the last one. Only unconditional accesses of one block of statements, with no aliasing write between them, or for
   stores no access, and only vectors of which each element is accessed. Loop-invariant loads stay if the loop would test their alignment.
   Elements of one array only if strides of threads and iterations are multiples of the vector (contiguity.c); a runtime check covers their
   common base: eq(and(pbits(padd(%p, mul(%row, %cols))), 15), 0). */
#include <string.h>

#include "passes/analysis/effects.h"
#include "passes/analysis/access.h"
#include "passes/expr/fold.h"
#include "passes/vector/unswitch.h"
#include "passes/target/passes.h"
#include "passes/vector/contiguity.h"
#include "passes/target/budget.h"

enum { MOST_GROUPS = 32, MOST_MEMBERS = 64 };

typedef struct {
    tl_node *access, *stmt;     /* LOAD or STORE, and the statement that it is in or is */
    int64_t offset;             /* elements from the group's first one; from join_group on, from the one whose index is used */
} member;

typedef struct {
    bool store, closed;
    const tl_sym *root;         /* the pointer from which all members have constant offsets */
    tl_poly place;              /* bytes from it to the first one */
    uint32_t n;
    member at[MOST_MEMBERS];
} group;

/* Conditions that do not hold here. */
typedef struct refused {
    const tl_node *question;
    const struct refused *outer;
} refused;

typedef struct {
    tl_module *m;
    tl_func *f;
    const tl_uses *uses;
    tl_facts *facts;
    const tl_roots *roots;
    const refused *refused;
    const tl_vectors *vectors;
    tl_node *loop;              /* whose body the block is; null: it is of none */
    group *group;               /* of the block */
    uint32_t n;
} ctx;

/* ---- which accesses belong together ---- */

/* The pointer's own pointer, `*byte` before it. */
static const tl_sym *root_of(const ctx *c, const tl_sym *s, int64_t *byte)
{
    for (;;) {
        const tl_use *use = tl_use_of(c->uses, s);
        const tl_node *e = s->is_param || use->sets || !use->def ? NULL : use->def->args[0];
        int64_t by = 0, k;
        for (; e && (e->op == TL_OP_CAST || e->op == TL_OP_PADD) && tl_is_pointer(e->args[0]->type); e = e->args[0])
            if (e->op == TL_OP_PADD && !tl_const_value(e->args[1], &k))
                return s;
            else if (e->op == TL_OP_PADD)
                by += k * (int64_t)tl_bases[e->type.base].bytes;
        if (!e || e->op != TL_OP_VAR)
            return s;
        *byte += by;
        s = e->sym;
    }
}

static int64_t bytes_of(const tl_node *access)
{
    return tl_bases[access->sym->type.base].bytes;
}

/* Its group, or null. */
static group *join(ctx *c, tl_node *access, tl_node *stmt)
{
    const tl_node *index = access->args[access->op == TL_OP_STORE];
    bool store = access->op == TL_OP_STORE;
    tl_poly place = { .names = true };
    int64_t byte = 0, offset;
    const tl_sym *root = root_of(c, access->sym, &byte);
    tl_poly_add(c->uses, &place, index, bytes_of(access));
    tl_poly_add(c->uses, &place, tl_i64(c->m, byte), 1);
    for (uint32_t i = 0; i < c->n && !place.failed; i++) {
        group *g = &c->group[i];
        tl_poly apart = place;
        tl_poly_sum(&apart, &g->place, -1);
        if (g->closed || g->store != store || g->root != root || g->n == MOST_MEMBERS || bytes_of(access) != bytes_of(g->at[0].access)
            || !tl_poly_constant(&apart, &offset) || offset % bytes_of(access) || offset / bytes_of(access) + 255ull > 510)
            continue;
        g->at[g->n++] = (member){ access, stmt, offset / bytes_of(access) };
        return g;
    }
    if (place.failed || c->n == MOST_GROUPS)
        return NULL;
    group *g = &c->group[c->n++];
    *g = (group){ .store = store, .root = root, .place = place, .n = 1, .at = { { access, stmt, 0 } } };
    return g;
}

static void note_loads(ctx *c, tl_node *e, tl_node *stmt)
{
    for (uint32_t i = 0; e && i < tl_eager(e); i++)
        note_loads(c, e->args[i], stmt);
    if (e && e->op == TL_OP_LOAD && tl_is_global_element(e))
        join(c, e, stmt);
}

/* Closes groups that must not be moved past the statement. */
static void close_groups(ctx *c, tl_node *stmt, bool loads, const group *but)
{
    if (!c->n)
        return;
    tl_effects e = { 0 };
    tl_block alone = { .at = &stmt, .n = 1 };
    bool leaves = tl_leaves(&alone, true), orders = false;      /* what comes after may not happen; what others see comes in some order */
    TL_EACH_BELOW(c->m->arena, n, stmt) {
        leaves |= n->op == TL_OP_RETURN;
        orders |= strchr("SYMWL", tl_ops[n->op].cls) || strpbrk(tl_ops[n->op].effects, "AS");
    }
    tl_effects_of(c->m, c->roots, stmt, &e);
    for (uint32_t i = 0; i < c->n; i++) {
        group *g = &c->group[i];
        tl_effects own = tl_effects_of_access(c->m, c->roots, g->at[0].access);
        if (g->closed || g == but || !(g->store || loads))
            continue;
        g->closed = leaves || (orders && (g->store || !tl_promised_const(own.at[0].root)));
        g->closed |= tl_effects_conflict(&own, &e);
    }
}

static void note(ctx *c, tl_node *n)
{
    bool store = n->op == TL_OP_STORE;
    bool once = store || n->op == TL_OP_LET || n->op == TL_OP_SET || n->op == TL_OP_EVAL || n->op == TL_OP_IF;
    for (uint32_t k = 0; k < n->nargs && once; k++) {
        note_loads(c, n->args[k], n);
        if (store)
            close_groups(c, tl_node_new(c->m, TL_OP_EVAL, tl_scalar(TL_VOID), n->loc, 1, n->args[k]), false, NULL);
    }
    close_groups(c, n, true, store && tl_is_global_element(n) ? join(c, n, n) : NULL);
}

/* ---- vectors ---- */

typedef struct {
    const group *g;
    const member *by;           /* whose index is used: the first load, the store with the least */
    tl_at w;
    bool one_array;             /* elements of it, not members of structs */
    int64_t lanes, slot[MOST_MEMBERS];  /* where vectors start */
    tl_sym *own[MOST_MEMBERS];
    uint32_t n;
} vectors;

static bool has(const group *g, int64_t offset)
{
    for (uint32_t i = 0; i < g->n; i++)
        if (g->at[i].offset == offset)
            return true;
    return false;
}

/* The runtime check for elements of one array, from *from on, for vectors of at most so many lanes. */
static tl_contiguity asked(const ctx *c, const vectors *x, const tl_at *w, int64_t lanes, tl_sym **from)
{
    const tl_node *access = x->by->access;
    tl_contiguity b = { .w = *w, .facts = c->facts, .uses = c->uses, .changes = tl_contiguity_varies, .user = (void *)c->uses,
                    .bytes = bytes_of(access), .asks = true, .lanes = lanes, .rest = tl_i64(c->m, x->n ? x->slot[0] : 0) };
    *from = tl_contiguity_place(&b, access->args[x->g->store], access->sym);
    return b;
}

/* Chooses the widest vectors that are aligned if the root is, or if the runtime check holds. */
static bool choose(const ctx *c, vectors *x)
{
    const group *g = x->g;
    int64_t es = bytes_of(x->by->access), sum = tl_poly_constant_part(&g->place) / es - g->at[0].offset, most = TL_VECTOR_BYTES / es, by = TL_VECTOR_BYTES;
    tl_sym *from;
    if (x->one_array) {
        tl_contiguity b = asked(c, x, &x->w, most, &from);
        most = b.lanes;
        /* A uniform load is one access of the warp anyway. */
        if (!b.varies)
            return false;
    } else {
        by = tl_poly_divisor(c->facts, &g->place);
    }
    for (x->lanes = most; x->lanes > 1; x->lanes /= 2) {
        x->n = 0;
        for (uint32_t i = 0; i < g->n && by % (x->lanes * es) == 0; i++) {
            bool whole = (sum + g->at[i].offset) % x->lanes == 0;
            for (uint32_t k = 0; k < x->n; k++)
                whole &= x->slot[k] != g->at[i].offset;
            for (int64_t k = 1; k < x->lanes && whole; k++)
                whole = has(g, g->at[i].offset + k);
            if (whole)
                x->slot[x->n++] = g->at[i].offset;
        }
        if (x->n)
            return true;
    }
    return false;
}

/* The test that the vectors are aligned; *from: the pointer that it tests. */
static tl_node *is_aligned(const ctx *c, const vectors *x, const tl_at *w, tl_sym **from)
{
    *from = (tl_sym *)x->g->root;
    if (x->one_array) {
        tl_contiguity b = asked(c, x, w, x->lanes, from);
        return tl_contiguity_aligned(&b, *from);
    }
    return tl_vector_aligned(w, *from, tl_i64(w->m, 0), x->lanes, bytes_of(x->by->access));
}

/* Puts accesses of all vectors, whole or by elements. */
static void at_once(const vectors *x, const tl_at *w, bool wide)
{
    const tl_node *access = x->by->access;
    tl_base base = (tl_base)access->sym->type.base;
    for (uint32_t k = 0; k < x->n; k++)
        for (int64_t q = 0; q < x->lanes; q += wide ? x->lanes : 1) {
            tl_node *index = again(w, access->args[x->g->store]), *from = i32(w, q);
            index = add(w, index, integer(w, index->type, x->slot[k] + q));
            tl_node *value = x->g->store ? get(w, x->own[k], from) : get(w, access->sym, index);
            if (wide)
                value->type = tl_vector(base, (unsigned)x->lanes);
            store(w, x->g->store ? access->sym : x->own[k], x->g->store ? index : from, value);
        }
}

static tl_node *converted(const tl_at *w, tl_node *e, tl_base to)
{
    tl_type t = tl_scalar(to);
    if (e->type.base == to)
        return e;
    return tl_is_int(e->type) && tl_is_int(t) ? tl_cast(w->m, e, t) : tl_node_new(w->m, TL_OP_BITCAST, t, w->loc, 1, e);
}

static void replace(const vectors *x, const member *e)
{
    for (uint32_t k = 0; k < x->n; k++) {
        int64_t q = e->offset - x->slot[k];
        tl_at w = x->w;
        tl_base base = (tl_base)x->own[k]->type.base;
        w.loc = e->access->loc;
        if (q < 0 || q >= x->lanes)
            continue;
        tl_node *at = i32(&w, q);
        if (x->g->store)
            *e->access = *tl_store(w.m, x->own[k], converted(&w, e->access->args[0], base), 1, &at, w.loc);
        else
            *e->access = *converted(&w, get(&w, x->own[k], at), (tl_base)e->access->sym->type.base);
    }
}

static bool is_of_members(const group *g)
{
    bool any = false;
    for (uint32_t i = 1; i < g->n; i++)
        any |= g->at[i].access->sym != g->at[0].access->sym;
    return any;
}

/* True if the group's loads are loop-invariant: nvcc hoists them, but not under a test of alignment. */
static bool is_invariant_load(const ctx *c, const group *g)
{
    bool all = c->loop && !g->store && tl_access_is_const(c->m, c->roots, g->at[0].access);
    const tl_uses *region = all ? tl_uses_of_node(c->m, c->loop) : NULL;
    for (uint32_t i = 0; i < g->n && all; i++) {
        const tl_node *access = g->at[i].access;
        all = tl_is_invariant(region, access->args[0]) && tl_is_invariant(region, tl_var(c->m, access->sym, access->loc));
    }
    return all;
}

static void join_group(ctx *c, tl_block *b, group *g)
{
    vectors *x = TL_NEW(c->m->arena, vectors);
    tl_block before = { 0 }, after = { 0 };
    const member *by = &g->at[0], *end = &g->at[g->store ? g->n - 1 : 0];
    for (uint32_t i = 1; i < g->n && g->store; i++)
        by = g->at[i].offset < by->offset ? &g->at[i] : by;
    tl_at w = { c->m, c->f, by->access->loc, &before }, last = into(&w, g->store ? &after : &before);
    int64_t offset = by->offset;
    *x = (vectors){ .g = g, .by = by, .w = w, .one_array = !is_of_members(g) };
    for (uint32_t i = 0; i < g->n; i++)
        g->at[i].offset -= offset;
    if (!choose(c, x))
        return;
    tl_sym *from;
    tl_node *low = is_aligned(c, x, &w, &from);
    const bool proved = tl_prove(c->facts, low) == 1;
    for (const refused *r = c->refused; r; r = r->outer)
        if (tl_same_expr(r->question, low))
            return;
    /* Copies and groups of iterations have taken what may be vectors. */
    if (!proved && ((x->one_array && tl_is_vector(c->vectors, from)) || is_invariant_load(c, g)))
        return;
    for (uint32_t k = 0; k < x->n; k++)
        x->own[k] = array(&w, "own", tl_scalar((tl_base)by->access->sym->type.base), TL_PRIVATE, x->lanes);
    if (proved) {
        at_once(x, &last, true);
    } else {
        tl_node *choice = tl_if(w.m, low, w.loc);
        if (!g->store)
            tl_attr_set(w.m, choice, TL_A_UNSWITCH, 1);
        put(&last, choice);
        last = into(&w, &choice->body);
        at_once(x, &last, true);
        last = into(&w, &choice->other);
        at_once(x, &last, false);
    }
    for (uint32_t i = 0; i < g->n; i++)
        replace(x, &g->at[i]);
    tl_block_insert_all(c->m, b, tl_block_position(b, end->stmt) + g->store, g->store ? &after : &before);
    if (g->store)
        tl_block_insert_all(c->m, b, tl_block_position(b, g->at[0].stmt), &before);
}

static void visit(ctx *c, tl_block *b)
{
    tl_node *loop = c->loop;
    for (uint32_t i = 0; i < b->n; i++) {
        c->loop = tl_is_loop(b->at[i]) ? b->at[i] : NULL;
        visit(c, &b->at[i]->body);
        c->loop = NULL;
        const refused not = { b->at[i]->other.n ? b->at[i]->args[0] : NULL, c->refused };
        c->refused = not.question ? &not : not.outer;
        visit(c, &b->at[i]->other);
        c->refused = not.outer;
    }
    c->loop = loop;
    c->n = 0;
    for (uint32_t i = 0; i < b->n; i++)
        note(c, b->at[i]);
    for (uint32_t store = 0; store < 2; store++)
        for (uint32_t i = 0; i < c->n; i++)
            if (c->group[i].store == store && c->group[i].n > 1)
                join_group(c, b, &c->group[i]);
    tl_unswitch_block(c->m, c->f, b);
}

bool tl_vectorize_adjacent(tl_module *m, tl_func *f)
{
    bool any = tl_contiguity_any(&f->body);     /* two accesses of elements in one block: what else is there is not looked at */
    TL_EACH_STMT(m->arena, n, &f->body)
        any = any || tl_contiguity_any(&n->body) || tl_contiguity_any(&n->other);
    if (!any)
        return true;
    tl_uses *uses = tl_uses_of_block(m, &f->body);
    ctx c = { m, f, uses, tl_facts_of(m, f, uses), tl_roots_of(m, f), NULL, tl_vectors_in(m, &f->body), NULL, TL_NEWV(m->arena, group, MOST_GROUPS), 0 };
    visit(&c, &f->body);
    return true;
}
