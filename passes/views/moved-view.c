/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Views whose pointer differs between blocks or iterations: the host knows strides and bounds, the device the coordinates.

     tload tile(%a), view(padd(%X, mul(add(mul(%b, %H), %y), mul(%W, %C))), %W, %C), index(%x, %c)
   =>
     a map of %W rows of %C elements, as many of these as %y has values, every 2 W C bytes, and as many as %b has every 2 H W C bytes
     tma_load ..., index(%c, %x, %y, %b)

   The offset is a sum of products. Terms of what the host knows move the base pointer. Other terms of one stride are a dimension.
   A load touches memory outside the map where it lies between the map's first element and its last one, so that both must be
   memory of the kernel's: coordinates begin at 0 and end at the extent with values that some iteration has, all at once
   (views/moved-bounds.c). */
#include "passes/views/moved.h"

/* ---- the parts of an offset ----------------------------------------------------------- */

/* True if a's stride is b's, or with `merges` one is a multiple of the other. */
static bool same_stride(const tl_outer_dim *a, const tl_outer_dim *b, bool merges)
{
    bool same = a->n == b->n && (a->bytes == b->bytes || (merges && (a->bytes % b->bytes == 0 || b->bytes % a->bytes == 0)));
    for (unsigned i = 0; i < a->n && same; i++)
        same = tl_same_expr(a->factor[i], b->factor[i]);
    return same;
}

/* Adds a term of the offset to what it is part of. */
static bool place(tl_moved *c, const tl_poly_term *t)
{
    tl_view_on_host *v = c->v;
    tl_outer_dim outer = { .bytes = t->k < 0 ? -t->k : t->k };
    tl_poly rest = { .n = 1, .term = { { .k = t->k < 0 ? -1 : 1 } } };
    for (int d = 0; d < t->degree; d++) {
        tl_node *known = tl_moved_on_host(c, t->atom[d]);
        if (known)
            outer.factor[outer.n++] = known;
        else
            rest.term[0].atom[rest.term[0].degree++] = t->atom[d];
    }
    if (!rest.term[0].degree) {
        tl_poly whole = { .n = 1, .term = { *t } };
        tl_poly_sum(&c->base, &whole, 1);
        return true;
    }
    unsigned i = 0;
    while (outer.bytes > 0 && i < v->nouter && !same_stride(&v->outer[i], &outer, c->merges))
        i++;
    if (i == TL_VIEW_OUTER || v->rank + i == TL_TMA_RANK || outer.bytes <= 0 || outer.bytes >= TL_TMA_STRIDE_LIMIT
        || (!outer.n && outer.bytes % TL_TMA_CHUNK))
        return false;
    if (i == v->nouter)
        v->outer[v->nouter++] = outer;
    if (v->outer[i].bytes > outer.bytes) {
        tl_poly before = c->coordinate[i];
        c->coordinate[i] = (tl_poly){ 0 };
        tl_poly_sum(&c->coordinate[i], &before, v->outer[i].bytes / outer.bytes);
        v->outer[i].bytes = outer.bytes;
    }
    tl_poly_sum(&c->coordinate[i], &rest, outer.bytes / v->outer[i].bytes);
    return true;
}

/* The root at the least value of every coordinate; null: not by whole elements. */
static tl_node *base_pointer(tl_moved *c, const tl_sym *root, tl_type t)
{
    const tl_at *w = c->w;
    const int64_t es = tl_bases[t.base].bytes;
    for (unsigned i = 0; i < c->v->nouter; i++) {
        const tl_outer_dim *outer = &c->v->outer[i];
        tl_node *least = again(w, outer->least);
        for (unsigned k = 0; k < outer->n; k++)
            least = op2(w, TL_OP_MUL, least, again(w, outer->factor[k]));
        tl_poly_add(c->uses, &c->base, least, outer->bytes);
    }
    for (int i = 0; i < c->base.n; i++) {
        if (c->base.term[i].k % es)
            return NULL;
        c->base.term[i].k /= es;
    }
    tl_node *by = c->base.failed ? NULL : tl_moved_on_host(c, tl_poly_value(w, &c->base));
    tl_node *p = tl_cast(w->m, tl_var(w->m, (tl_sym *)root, w->loc), t);
    return !by ? NULL : c->base.n ? op2(w, TL_OP_PADD, p, by) : p;
}

/* Finds base pointer, strides, coordinates and their bounds, at the load. */
static bool find(tl_moved *c, const tl_node *load)
{
    tl_view_on_host *v = c->v;
    const tl_node *pointer = load->args[1]->args[0], *corner = load->args[2];
    const tl_sym *s = load->args[0]->sym;
    for (unsigned k = 0; k < v->rank; k++) {
        tl_poly_add(c->uses, &c->corner[k], corner->args[v->rank - 1 - k], 1);
        c->tile[k] = tl_machine_of(c->w->m, c->w->f)->pairs ? 0 : k < s->rank ? s->dim[s->rank - 1 - k] : 1;
    }
    tl_object o = tl_object_of(c->uses, c->uses, pointer, true);
    bool ok = o.root && o.root->is_param && !o.assigned && !o.at.failed && o.root->type.space == TL_GLOBAL;
    for (int i = 0; i < o.at.n && ok; i++)
        ok = place(c, &o.at.term[i]);
    ok = ok && tl_moved_bounds(c);
    v->pointer = ok ? base_pointer(c, o.root, pointer->type) : NULL;
    return v->pointer && !c->failed;
}

/* Each stride is a dimension, or else those are that guards do not bound together. */
static bool move(tl_moved *c, const tl_node *load)
{
    const tl_moved before = *c;
    const tl_view_on_host declared = *c->v;
    if (find(c, load))
        return true;
    *c = before;
    *c->v = declared;
    c->merges = true;
    return find(c, load);
}

/* ---- the way to the load ---------------------------------------------------------------- */

/* A condition on the way; false: there are too many. */
static bool guarded(tl_moved *c, const tl_node *condition, bool holds)
{
    if (condition->op == TL_OP_NOT)
        return guarded(c, condition->args[0], !holds);
    if (condition->op == (holds ? TL_OP_LAND : TL_OP_LOR))
        return guarded(c, condition->args[0], holds) && guarded(c, condition->args[1], holds);
    if (c->nguards == TL_MOVED_GUARDS)
        return false;
    c->guard[c->nguards++] = (tl_moved_guard){ condition, holds };
    return true;
}

/* True if the way into the statement's block is known: it is run in all iterations, but for guards. */
static bool enters(tl_moved *c, const tl_node *n, const tl_block *inner)
{
    if (n->op == TL_OP_IF)
        return guarded(c, n->args[0], inner == &n->body);
    if (n->op != TL_OP_FOR || tl_leaves(&n->body, false))
        return false;
    const tl_loop *l = &n->loops[0];
    if (tl_has_attr(n, TL_A_PERSISTENT) || (tl_moved_on_host(c, l->lo) && tl_moved_on_host(c, l->hi)))
        return true;
    return tl_prove(c->facts, op2(c->w, tl_test_of(l), again(c->w, l->lo), again(c->w, l->hi))) == 1;
}

/* True if what follows the statement is run in all iterations, but for guards. */
static bool passes(tl_moved *c, const tl_node *n)
{
    tl_block one = { .at = &(tl_node *){ (tl_node *)n }, .n = 1 };
    if (!tl_leaves(&one, true))
        return true;
    return n->op == TL_OP_IF && !n->other.n && n->body.n == 1 && n->body.at[0]->op == TL_OP_CONTINUE && guarded(c, n->args[0], false);
}

/* The same where the statement of the view stands, whose conditions and promises hold; false: it is not in the block. */
static bool move_there(tl_moved *c, tl_block *b, const tl_node *view, bool *moves)
{
    bool known = true;
    for (uint32_t i = 0; i < b->n; i++) {
        tl_node *n = b->at[i];
        if (n->nargs > 1 && n->args[1] == view) {
            *moves = known && move(c, n);
            return true;
        }
        TL_EACH_KNOWN(c->facts, inner, n) {
            const unsigned guards = c->nguards;
            bool way = known && enters(c, n, inner);
            if (move_there(c, inner, view, moves)) {
                *moves &= way;
                tl_facts_leave(c->facts);
                return true;
            }
            c->nguards = guards;
        }
        known = known && passes(c, n);
    }
    return false;
}

bool tl_view_moved_of(const tl_at *w, const tl_uses *uses, tl_facts *facts, const tl_node *load, tl_view_on_host *v)
{
    if (tl_view_on_host_of(w->m, uses, load, v))
        return true;
    if (!tl_extents_on_host(w->m, uses, load, v) || load->args[1]->args[0]->type.space != TL_GLOBAL)
        return false;
    TL_EACH_STMT(w->m->arena, n, &w->f->body)
        if (n->op == TL_OP_RETURN)
            return false;
    tl_moved c = { .w = w, .uses = uses, .facts = facts, .top = tl_facts_new(w->m, w->f), .v = v };
    bool moves = false;
    return move_there(&c, &w->f->body, load->args[1], &moves) && moves;
}
