/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads where vectors of global memory may begin at any element: a tile within all edges tests none, and only what
   crosses an edge is loaded element by element.

       if (the window is the whole tile, as the host may know of all tiles)
           if (aligned) for e < vectors, dealt to the threads      16 bytes a thread
           else         for e < vectors                            the same from wherever they begin
       else
           for e < vectors
               if (inside) the same else one by one, or the fill

   Where the view's rows, the tile's corner in them and `cols` are multiples of a vector, none crosses an edge: what is
   not inside is outside as a whole.                                                            */
#include "passes/copy/lower-copy.h"

/* Some of a group's elements are inside, or none: each by itself. */
static tl_node *one_by_one(tl_copy_op *c, const tl_at *w, const tl_copy_place *p, tl_node *off, int64_t vec)
{
    tl_base to = (tl_base)c->fill->type.base;
    tl_sym *parts = array(w, "part", c->fill->type, TL_PRIVATE, vec), *i;
    tl_node *lane[TL_VECTOR_BYTES];
    tl_copy_place here = *p;
    tl_at in = unrolled(w, "i", vec, 1, &i);
    here.at[c->rank - 1] = let(&in, "col", add(&in, v(&in, p->at[c->rank - 1]), v(&in, i)));
    tl_node *x = tl_copy_get(c, &in, add(&in, off, cast(&in, v(&in, i), TL_I64)), 1);
    x = tl_copy_convert(&in, x, to);
    store(&in, parts, v(&in, i), op3(&in, TL_OP_SEL, tl_copy_inside(c, here.at, 1), x, again(&in, c->fill)));
    for (int64_t k = 0; k < vec; k++)
        lane[k] = get(w, parts, i32(w, k));
    return tl_copy_vector(w, to, vec, lane);
}

/* All vectors, from multiples of their size or not; `edges`: there are some in the tile. Rows of gathers are tested
   always. */
static void groups(tl_copy_op *c, tl_block *out, int64_t vec, bool aligned, bool edges)
{
    const tl_at to = into(&c->w, out);
    tl_copy_place p, there;
    tl_sym *q;
    const tl_at each = tl_copy_each(c, &to, vec, &p, &there, &q), *w = &each;
    bool parts = edges && !c->undivided;
    tl_node *test = edges ? tl_copy_inside(c, there.at, parts ? vec : 1)
                    : c->list ? op2(w, TL_OP_GE, v(w, there.at[0]), v(w, c->lo[0])) : NULL;
    tl_node *off = tl_copy_offset(c, there.at), *x = tl_copy_get(c, w, off, vec);
    if (!aligned)
        tl_attr_set(w->m, x, TL_A_ALIGN, tl_bases[c->mem->type.base].bytes);
    if (!test) {
        tl_copy_arrive(c, w, x, &p, q);
        return;
    }
    tl_node *choice = put_if(w, v(w, let(w, "inside", test)));
    tl_at in = into(w, &choice->body), outside = into(w, &choice->other);
    tl_copy_arrive(c, &in, x, &p, q);
    tl_copy_arrive(c, &outside, parts ? one_by_one(c, &outside, &there, again(w, off), vec) : tl_copy_filling(c, vec), &p, q);
}

/* That the host says that no tile of the view crosses an edge; null: it cannot know. */
static tl_node *never_crosses(tl_copy_op *c, const tl_node *view, const tl_node *index, tl_node *const limit[3])
{
    const tl_at *w = &c->w;
    unsigned lead = view->nargs - 1 - c->rank;
    tl_node *here = NULL;
    tl_aligned_view(c->aligned, false);
    for (unsigned d = 0; d < c->rank; d++) {
        const tl_node *corner = index->args[lead + d], *extent = view->args[1 + lead + d];
        if (!c->hi[d])
            continue;
        if (lead || limit[d] || c->lo[d] || (c->dim[d] & (c->dim[d] - 1)) || tl_divisor_of(c->facts, corner) % c->dim[d]
            || tl_prove(c->facts, op2(w, TL_OP_LT, again(w, corner), again(w, extent))) != 1)
            return NULL;
        if (c->dim[d] > 1)
            here = both(w, here, tl_aligned_need(c->aligned, again(w, extent), c->dim[d]));
    }
    return here ? NULL : tl_aligned_here(c->aligned);
}

/* True if the last dimension's window begins and ends at multiples of a vector. */
static bool is_undivided(const tl_copy_op *c, const tl_node *load, const tl_node *cols, int64_t vec)
{
    const tl_node *view = load->args[1], *corner = c->list ? load->args[3] : load->args[2]->args[view->nargs - 2];
    return tl_divisor_of(c->facts, view->args[view->nargs - 1]) % vec == 0 && tl_divisor_of(c->facts, corner) % vec == 0
           && (!cols || tl_divisor_of(c->facts, cols) % vec == 0);
}

void tl_copy_within(tl_copy_op *c, tl_node *aligned, const tl_node *load, tl_node *const limit[3], int64_t vec)
{
    const tl_at *w = &c->w;
    c->undivided = is_undivided(c, load, limit[c->rank - 1], vec);
    tl_node *never = c->list || c->rank < 2 ? NULL : never_crosses(c, load->args[1], load->args[2], limit), *whole = NULL;
    for (unsigned d = 0; d < c->rank; d++) {
        if (c->hi[d])
            whole = both(w, whole, op2(w, TL_OP_EQ, v(w, c->hi[d]), i32(w, c->dim[d])));
        if (c->lo[d] && c->hi[d])
            whole = both(w, whole, op2(w, TL_OP_EQ, v(w, c->lo[d]), i32(w, 0)));
    }
    tl_node *sel = tl_if(w->m, never && whole ? op2(w, TL_OP_LOR, never, whole) : whole, w->loc);
    tl_attr_set(w->m, sel, TL_A_UNIFORM, 1);
    groups(c, &aligned->body, vec, true, false);
    groups(c, &aligned->other, vec, false, false);
    tl_push(w->m, &sel->body, aligned);
    groups(c, &sel->other, vec, false, true);
    put(w, sel);
}
