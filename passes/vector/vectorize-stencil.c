/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accesses of a group at small constant offsets from each other: at most every vec-th can be an aligned vector; the others
   take most of their elements from those vectors.

       y[i] = x[i - 1] + x[i + 1]
     in groups of 4:
       in[0 ..] = x[first ..]                                          a vector, which both read
       left[0] = x[first - 1], left[1 ..] = in[0], in[1], in[2]
       right[0 ..] = in[1], in[2], in[3], right[3] = x[first + 4]                                       */
#include "passes/expr/fold.h"
#include "passes/vector/vectorize-find.h"

enum { MOST = 8 };      /* elements of a group: of 16 bytes each takes a register of its own, and few blocks share a core */

/* The constant part of an access's place, in elements. */
static int64_t place_of(const tl_uses *u, const tl_wide_access *a)
{
    tl_poly p = { 0 };
    tl_poly_add(u, &p, a->index, 1);
    for (const tl_node *e = a->pointer; e->op == TL_OP_PADD; e = e->args[0])
        tl_poly_add(u, &p, e->args[1], 1);
    return p.failed ? 0 : tl_poly_constant_part(&p);
}

/* The constant offset from a to b, in elements; false: it is unknown. */
static bool apart(const tl_uses *u, const tl_wide_access *a, const tl_wide_access *b, int64_t *by)
{
    tl_poly p = { 0 };
    tl_poly_add(u, &p, b->index, 1);
    tl_poly_add(u, &p, a->index, -1);
    return tl_same_expr(a->pointer, b->pointer) && tl_poly_constant(&p, by);
}

static bool done_together(const tl_wide_access *a, const tl_wide_access *b)
{
    return tl_attr(a->like, TL_A_EVICT, 0) == tl_attr(b->like, TL_A_EVICT, 0) && tl_same_expr(a->when, b->when);
}

typedef struct {
    const tl_at *w;
    tl_wide *wide;
    const tl_uses *u;
    int64_t lead;           /* place of the access by which groups begin; 0: they begin with the first iteration */
} ctx;

static int64_t lanes_of(const tl_wide_access *a)
{
    return a->piece / tl_bases[a->node->sym->type.base].bytes;
}

/* True if the place is a multiple of a vector from the leading access's: vectors may lie there. */
static bool in_step(const ctx *c, int64_t place, int64_t lanes)
{
    return (place - c->lead) % lanes == 0;
}

/* The index of a vector access at an offset of less than a group from a, or -1. */
static int center_of(const ctx *c, const tl_wide_access *a, int64_t *by)
{
    for (unsigned i = 0; i < c->wide->n; i++) {
        const tl_wide_access *b = &c->wide->at[i];
        if (b != a && !b->source && b->node->op == TL_OP_LOAD && done_together(a, b) && apart(c->u, b, a, by)
            && *by < c->wide->vec && *by > -c->wide->vec && in_step(c, place_of(c->u, b), lanes_of(b)))
            return (int)i;
    }
    return -1;
}

/* Adds a vector at this offset from access i. Access i and another one read all of it together. */
static bool add_between(ctx *c, unsigned i, int64_t offset)
{
    tl_wide *wide = c->wide;
    const tl_wide_access *a = &wide->at[i];
    int64_t by;
    bool found = false;
    for (unsigned k = 0; k < wide->n && !found; k++) {
        const tl_wide_access *b = &wide->at[k];
        found = b->node->op == TL_OP_LOAD && done_together(a, b) && apart(c->u, a, b, &by)
                && (offset > 0 ? by > offset && by <= wide->vec : by < offset && by >= -wide->vec);
    }
    if (!found || wide->n == TL_WIDE_MOST)
        return false;
    tl_wide_access *new = &wide->at[wide->n++];
    *new = *a;
    new->node = again(c->w, a->node);
    new->index = add(c->w, again(c->w, a->index), integer(c->w, a->index->type, offset));
    return true;
}

static bool add_center(ctx *c, unsigned i)
{
    int64_t lanes = lanes_of(&c->wide->at[i]), up = (c->lead - place_of(c->u, &c->wide->at[i])) % lanes;
    up += up < 0 ? lanes : 0;
    return add_between(c, i, up) || add_between(c, i, up - lanes);
}

/* True if another access is at an offset that is no multiple of the vector: both cannot be aligned. */
static bool is_crowded(const ctx *c, unsigned i)
{
    const tl_wide_access *a = &c->wide->at[i];
    int64_t by;
    for (unsigned k = 0; k < c->wide->n; k++)
        if (k != i && apart(c->u, a, &c->wide->at[k], &by) && by % lanes_of(a))
            return true;
    return false;
}

unsigned tl_wide_leader(const tl_wide *wide)
{
    for (unsigned i = 0; i < wide->n; i++)
        if (wide->at[i].node->op == TL_OP_STORE && !tl_wide_is_shared(wide->at[i].node))
            return i;
    return wide->lead;
}

bool tl_wide_stencil(const tl_at *w, tl_wide *wide, const tl_uses *u)
{
    ctx c = { w, wide, u, 0 };
    bool crowded = false, all[TL_WIDE_MOST] = { false };
    unsigned n = wide->n, lead = tl_wide_leader(wide);
    for (unsigned i = 0; i < n; i++) {
        all[i] = is_crowded(&c, i) || (wide->shared && !in_step(&c, place_of(u, &wide->at[i]), lanes_of(&wide->at[i])));
        crowded = crowded || all[i];
    }
    if (!crowded)
        return true;
    if (wide->vec > MOST) {
        wide->vec = MOST;
        tl_wide_pieces(wide, u);
    }
    c.lead = wide->shared ? 0 : place_of(u, &wide->at[lead]);
    wide->lead = lead;
    for (unsigned i = 0; i < n; i++) {
        tl_wide_access *a = &wide->at[i];
        int64_t by;
        if (!all[i] || in_step(&c, place_of(u, a), lanes_of(a)))
            continue;
        if ((i == lead && !wide->shared) || a->node->op != TL_OP_LOAD || tl_wide_is_shared(a->node))
            return false;
        int center = center_of(&c, a, &by);
        if (center < 0 && add_center(&c, i))
            center = center_of(&c, a, &by);
        if (center < 0)
            return false;
        a->source = (unsigned)center + 1;
        a->offset = by;
    }
    return true;
}
