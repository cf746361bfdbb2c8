/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proves that a statement writes each element of an array. In each dimension, the stores' indices must be all numbers below the extent.
   Loops of known trip counts, and several stores, are the digits of these numbers:

     for %i < 64  for %j < 16 {
         store %b[%i, add(mul(%j, 4), 0)], ...      digits of the last dimension: 0 and 1 from two stores, 2 %p, 4 %j:
         store %b[%i, add(mul(%j, 4), 1)], ...      each digit's weight is how far the lower ones count
         for %p < 2 ...                                                                                      */
#include "passes/pipeline/cover.h"

#include "passes/analysis/access.h"
#include "passes/expr/arith.h"
#include "passes/expr/fold.h"

enum { DEEP = 6, DIMS = 4 };

typedef struct digit {
    int64_t by, trips;
} digit;

/* The elements that a store writes. */
typedef struct place {
    uint32_t n[DIMS];
    digit digit[DIMS][DEEP + 1];
    int64_t offset[DIMS];
} place;

typedef struct ctx {
    tl_module *m;
    const tl_sym *array;
    const tl_uses *uses;        /* of the statement */
    const tl_loop *loop[DEEP];
    uint32_t nloops;
    tl_block stores;            /* found, in their loops: */
    place *place;
    uint32_t room;
} ctx;

/* Ordered by what they count by. */
static void add_digit(place *p, uint32_t d, int64_t by, int64_t trips)
{
    uint32_t i = p->n[d]++;
    for (; i > 0 && p->digit[d][i - 1].by > by; i--)
        p->digit[d][i] = p->digit[d][i - 1];
    p->digit[d][i] = (digit){ by, trips };
}

/* False if an index is no sum of products of the loops' variables, or two indices depend on one. */
static bool find_place(const ctx *c, const tl_node *store, place *p)
{
    bool used[DEEP] = { false };
    *p = (place){ 0 };
    for (uint32_t d = 0; d + 1 < store->nargs; d++) {
        tl_poly index = { 0 };
        tl_poly_add(c->uses, &index, store->args[d + 1], 1);
        int64_t offset = 0, by;
        for (uint32_t i = 0; i < c->nloops; i++) {
            tl_visits s;
            tl_poly each = tl_poly_split(c->uses, &index, c->loop[i]->var);
            if (!tl_visits_of(c->loop[i], &s) || !tl_poly_constant(&each, &by) || (by && used[i]))
                return false;
            offset += by * (by < 0 ? s.last : s.first);
            used[i] |= by != 0;
            if (by && s.last > s.first)
                add_digit(p, d, (by < 0 ? -by : by) * s.step, (s.last - s.first) / s.step + 1);
        }
        if (!tl_poly_constant(&index, &by))
            return false;
        p->offset[d] = offset + by;
    }
    return true;
}

static void note(ctx *c, tl_node *store)
{
    place p;
    if (store->sym != c->array || store->args[0]->type.lanes != 1 || store->nargs != c->array->rank + 1u || !find_place(c, store, &p))
        return;
    TL_GROW(c->m->arena, c->place, c->stores.n, c->room, 8);
    c->place[c->stores.n] = p;
    tl_push(c->m, &c->stores, store);
}

static bool same_indices(const tl_node *a, const tl_node *b)
{
    bool same = a->nargs == b->nargs;
    for (uint32_t i = 1; i < a->nargs && same; i++)
        same = tl_same_expr(a->args[i], b->args[i]);
    return same;
}

static void find_stores(ctx *c, const tl_block *b);

/* What both sides store to. */
static void find_in_choice(ctx *c, const tl_node *n)
{
    uint32_t before = c->stores.n, middle, kept = before;
    find_stores(c, &n->body);
    middle = c->stores.n;
    find_stores(c, &n->other);
    for (uint32_t i = before; i < middle; i++)
        for (uint32_t k = middle; k < c->stores.n; k++)
            if (same_indices(c->stores.at[i], c->stores.at[k])) {
                c->place[kept] = c->place[i];
                c->stores.at[kept++] = c->stores.at[i];
                break;
            }
    c->stores.n = kept;
}

static void find_in_loops(ctx *c, const tl_node *n)
{
    if (c->nloops + n->nloops > DEEP)
        return;
    for (uint32_t i = 0; i < n->nloops; i++)
        c->loop[c->nloops++] = &n->loops[i];
    find_stores(c, &n->body);
    c->nloops -= n->nloops;
}

/* Stores of each iteration. */
static void find_stores(ctx *c, const tl_block *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->op == TL_OP_STORE)
            note(c, n);
        else if (n->op == TL_OP_IF)
            find_in_choice(c, n);
        else if (n->op == TL_OP_SEQ)
            find_stores(c, &n->body);
        else if (n->op == TL_OP_FOR || n->op == TL_OP_PARALLEL)
            find_in_loops(c, n);
    }
}

/* True if the digits count all numbers below the dimension. */
static bool counts(const place *p, uint32_t d, int64_t dim)
{
    int64_t all = 1;
    for (uint32_t i = 0; i < p->n[d]; i++) {
        if (p->digit[d][i].by != all)
            return false;
        all *= p->digit[d][i].trips;
    }
    return all == dim;
}

/* True if q writes what p does, but by a distance in dimension d. */
static bool is_shifted(const place *p, const place *q, uint32_t rank, uint32_t d, int64_t by)
{
    for (uint32_t k = 0; k < rank; k++) {
        if (p->n[k] != q->n[k] || q->offset[k] - p->offset[k] != (k == d ? by : 0))
            return false;
        for (uint32_t i = 0; i < p->n[k]; i++)
            if (p->digit[k][i].by != q->digit[k][i].by || p->digit[k][i].trips != q->digit[k][i].trips)
                return false;
    }
    return true;
}

static bool is_there(const ctx *c, const place *first, uint32_t d, int64_t by)
{
    for (uint32_t i = 0; i < c->stores.n; i++)
        if (is_shifted(first, &c->place[i], c->array->rank, d, by))
            return true;
    return false;
}

/* True if stores of this place, at the distances of one digit more in dimension d, write all. */
static bool covers_from(const ctx *c, const place *first, uint32_t d)
{
    int64_t dim = c->array->dim[d], trips = dim;
    for (uint32_t k = 0; k < c->array->rank; k++)
        if (first->offset[k] || (k != d && !counts(first, k, c->array->dim[k])))
            return false;
    for (uint32_t i = 0; i < first->n[d]; i++)
        trips /= first->digit[d][i].trips;
    if (trips <= 1)
        return counts(first, d, dim);
    for (int64_t by = 1; by < dim; by++) {
        place all = *first;
        add_digit(&all, d, by, trips);
        bool whole = counts(&all, d, dim);
        for (int64_t i = 1; i < trips && whole; i++)
            whole = is_there(c, first, d, i * by);
        if (whole)
            return true;
    }
    return false;
}

bool tl_covers(tl_module *m, tl_node *statement, const tl_sym *array)
{
    ctx c = { .m = m, .array = array, .uses = tl_uses_of_node(m, statement) };
    if (array->rank > DIMS || tl_has_op(statement, TL_OP_BREAK) || tl_has_op(statement, TL_OP_CONTINUE))
        return false;
    find_stores(&c, &(tl_block){ &statement, 1, 0 });
    for (uint32_t i = 0; i < c.stores.n; i++)
        for (uint32_t d = 0; d < array->rank; d++)
            if (covers_from(&c, &c.place[i], d))
                return true;
    return false;
}
