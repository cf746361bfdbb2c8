/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Views whose pointer differs between blocks or iterations: the host knows a base pointer and strides, the device the coordinates.

     tload tile(%a), view(padd(%X, mul(add(mul(%b, %H), %y), mul(%W, %C))), %W, %C), index(%x, %c)
   =>
     a map of %W rows of %C elements, 2^31 of these every 2 H W C bytes, and 2^31 of them every 2 W C bytes
     tma_load ..., index(%c, %x, %b, %y)

   The offset is a sum of products. Terms of what the host knows move the base pointer. Other terms of one stride are a dimension.
   Each address is the one that C computes, so that the extent of such a dimension does not matter. */
#include "passes/launch/tensor-map.h"

#include "passes/expr/fold.h"

enum { MOST_SHIFT = 1024, MOST_DEPTH = 16 };

typedef struct ctx {
    const tl_at *w;
    const tl_uses *uses;
    tl_facts *facts;
    tl_view_on_host *v;
    tl_poly coordinate[TL_VIEW_FAR], base;
    bool before;                    /* the base pointer may be less than the pointer it is made of */
} ctx;

static bool ask_natural(ctx *c, tl_node *on_host)
{
    if (!on_host || c->v->nleast == TL_VIEW_LEAST)
        return false;
    c->v->least[c->v->nleast++] = tl_fold(c->w->m, cast(c->w, on_host, TL_I64));
    return true;
}

/* True if e is at least 0, provided that c->v->least are. */
static bool natural(ctx *c, const tl_node *e, int depth)
{
    if (tl_range_of(c->facts, e).lo >= 0)
        return true;
    while (e->op == TL_OP_CAST && tl_is_number(e->args[0]) && tl_is_exact_cast(c->facts, e))
        e = e->args[0];
    if (!depth || !tl_is_signed(e->type))
        return false;
    switch (e->op) {
    case TL_OP_ADD: case TL_OP_MUL: case TL_OP_DIV: case TL_OP_REM:     /* nobody divides by 0 */
        return natural(c, e->args[0], depth - 1) && natural(c, e->args[1], depth - 1);
    case TL_OP_VAR: {
        const tl_node *value = tl_definition(c->uses, e->sym);
        return (value && natural(c, value, depth - 1)) || ask_natural(c, tl_on_host(c->w->m, c->uses, e));
    }
    default:
        return false;
    }
}

static bool same_stride(const tl_far *a, const tl_far *b)
{
    bool same = a->bytes == b->bytes && a->n == b->n;
    for (unsigned i = 0; i < a->n && same; i++)
        same = tl_same_expr(a->factor[i], b->factor[i]);
    return same;
}

/* Adds a term of the offset to what it is part of. */
static bool place(ctx *c, const tl_poly_term *t)
{
    tl_view_on_host *v = c->v;
    tl_far far = { .bytes = t->k < 0 ? -t->k : t->k };
    tl_poly rest = { .n = 1, .term = { { .k = t->k < 0 ? -1 : 1 } } };
    for (int d = 0; d < t->degree; d++) {
        tl_node *known = tl_on_host(c->w->m, c->uses, t->atom[d]);
        if (known)
            far.factor[far.n++] = tl_fold(c->w->m, cast(c->w, known, TL_I64));
        else
            rest.term[0].atom[rest.term[0].degree++] = t->atom[d];
    }
    if (!rest.term[0].degree) {
        tl_poly whole = { .n = 1, .term = { *t } };
        tl_poly_sum(&c->base, &whole, 1);
        c->before |= t->k < 0;
        return true;
    }
    unsigned i = 0;
    while (i < v->nfar && !same_stride(&v->far[i], &far))
        i++;
    if (i == TL_VIEW_FAR || v->rank + i == TL_TMA_RANK || far.bytes <= 0 || far.bytes >= TL_TMA_STRIDE_LIMIT)
        return false;
    if (i == v->nfar)
        v->far[v->nfar++] = far;
    tl_poly_sum(&c->coordinate[i], &rest, 1);
    return true;
}

/* A lower bound of a term of a coordinate, provided that c->v->least are natural; false: none is known. */
static bool term_least(ctx *c, const tl_poly_term *t, int64_t *least)
{
    *least = 0;
    if (t->degree == 1) {
        tl_range r = tl_range_of(c->facts, t->atom[0]);
        int64_t lo = t->k > 0 ? r.lo : -r.hi;
        if (lo >= -MOST_SHIFT) {
            *least = lo < 0 ? lo : 0;
            return true;
        }
    }
    bool known = t->k > 0;
    for (int d = 0; d < t->degree && known; d++)
        known = natural(c, t->atom[d], MOST_DEPTH);
    return known;
}

/* Makes the coordinate one from 0 on: by a constant, which moves the base pointer the other way. */
static bool from_zero(ctx *c, unsigned i)
{
    tl_far *far = &c->v->far[i];
    const tl_poly *p = &c->coordinate[i];
    tl_node *at = tl_poly_value(c->w, p);
    tl_range r = tl_range_of(c->facts, at);
    int64_t shift = 0, least;
    for (int k = 0; k < p->n && r.lo < 0; k++) {
        if (!term_least(c, &p->term[k], &least))
            return false;
        shift -= least;
    }
    tl_poly back = { .n = 1, .term = { { .k = 1, .degree = (int)far->n } } };
    for (unsigned d = 0; d < far->n; d++)
        back.term[0].atom[d] = far->factor[d];
    tl_poly_sum(&c->base, &back, -shift * far->bytes);
    c->before |= shift > 0;
    far->at = add(c->w, at, tl_i64(c->w->m, shift));
    far->wide = r.hi > INT32_MAX - shift;
    return far->n || (far->bytes % TL_TMA_CHUNK == 0 && (!far->wide || far->bytes >= TL_TMA_STRIDE_LIMIT >> 31));
}

/* The root, moved by the part of the offset that the host knows; null: by no whole elements. */
static tl_node *base_pointer(ctx *c, const tl_sym *root, tl_type t)
{
    const tl_at *w = c->w;
    tl_node *p = tl_cast(w->m, tl_var(w->m, (tl_sym *)root, w->loc), t);
    for (int i = 0; i < c->base.n; i++) {
        if (c->base.failed || c->base.term[i].k % tl_bases[t.base].bytes)
            return NULL;
        c->base.term[i].k /= tl_bases[t.base].bytes;
    }
    tl_node *by = tl_on_host(w->m, c->uses, tl_poly_value(w, &c->base));
    return c->base.n && by ? op2(w, TL_OP_PADD, p, tl_fold(w->m, by)) : by ? p : NULL;
}

/* Finds base pointer, strides and coordinates. */
static bool move(ctx *c, const tl_node *pointer)
{
    const tl_at *w = c->w;
    tl_view_on_host *v = c->v;
    tl_object o = tl_object_of(c->uses, c->uses, pointer, true);
    bool ok = o.root && o.root->is_param && !o.assigned && !o.at.failed && o.root->type.space == TL_GLOBAL;
    for (int i = 0; i < o.at.n && ok; i++)
        ok = place(c, &o.at.term[i]);
    for (unsigned i = 0; i < v->nfar && ok; i++)
        ok = from_zero(c, i);
    v->pointer = ok ? base_pointer(c, o.root, pointer->type) : NULL;
    return v->pointer
           && (!c->before || ask_natural(c, tl_node_new(w->m, TL_OP_PBITS, tl_scalar(TL_U64), w->loc, 1, tl_copy(w->m, NULL, v->pointer))));
}

/* The same where the statement of the view stands, whose conditions and promises hold. */
static bool move_there(ctx *c, tl_block *b, const tl_node *view, bool *moves)
{
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->nargs > 1 && n->args[1] == view) {
            *moves = move(c, view->args[0]);
            return true;
        }
        TL_EACH_KNOWN(c->facts, inner, n)
            if (move_there(c, inner, view, moves)) {
                tl_facts_leave(c->facts);
                return true;
            }
    }
    return false;
}

bool tl_view_moved_of(const tl_at *w, const tl_uses *uses, tl_facts *facts, const tl_node *load, tl_view_on_host *v)
{
    ctx c = { .w = w, .uses = uses, .facts = facts, .v = v };
    bool moves = false;
    return tl_view_on_host_of(w->m, uses, load, v)
           || (tl_extents_on_host(w->m, uses, load, v) && load->args[1]->args[0]->type.space == TL_GLOBAL
               && move_there(&c, &w->f->body, load->args[1], &moves) && moves);
}
