/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads of shared tiles from rows that are aligned to nothing but their elements: 16 bytes a thread, out of the
   one or two aligned words of 16 bytes in which they lie. One operation is all of it, whatever the loop or prologue
   around it, and one function of the text:

       cp_rows tile[0][0], mem[base], index(0, stride), index(1, rows, columns in the window), index(first, end), _

   Memory is there from the view's first valid element, `first`, to its last one, before `end`. Others may lie outside of
   what the user has. */
#include "passes/copy/lower-copy.h"

/* Rows after which all swizzles repeat. */
enum { PERIOD = 8 };

bool tl_copy_shifts(const tl_copy_op *c, const tl_roots *roots, const tl_node *view)
{
    const tl_at *w = &c->w;
    const tl_sym *s = c->tile->sym;
    tl_effects e = { 0 };
    for (unsigned d = 0; d < c->tile->nargs && s->swizzle; d++) {
        int64_t rows = tl_divisor_of(c->facts, c->tile->args[d]);
        for (unsigned k = d + 1; k + 1 < s->rank; k++)
            rows = rows % PERIOD * (s->dim[k] % PERIOD);
        if (rows % PERIOD)
            return false;
    }
    bool listed = c->list && (c->list->op != TL_OP_TILE || (c->list->sym->type.space == TL_SHARED_MEM && !c->list->sym->swizzle && !tl_copy_producing(c)));
    tl_effects_of(w->m, roots, op3(w, TL_OP_CP_ROWS, NULL, view->args[0], NULL), &e);
    return e.n == 1 && tl_promised_const(e.at[0].root) && (c->rank < 3 || !s->panel) && (!c->list || listed);
}

/* From which to which element of `mem` the view has its own, but the rows of others: in dimensions that the tile does not have. */
static tl_node *memory(const tl_copy_op *c, const tl_node *view, const tl_node *index, tl_node *const limit[3])
{
    const tl_at *w = &c->w;
    unsigned rank = view->nargs - 1, lead = rank - c->rank;
    tl_node *first = NULL, *size = NULL;
    bool limited = false;
    for (unsigned d = 0; d < rank; d++) {
        if (first)
            first = op2(w, TL_OP_MUL, first, again(w, view->args[1 + d]));
        if (d < lead)
            first = first ? add(w, first, again(w, index->args[d])) : again(w, index->args[d]);
    }
    for (unsigned d = 0; d < c->rank; d++)
        limited |= limit[d] != NULL;
    for (unsigned d = 0; d < c->rank; d++) {
        tl_node *end = again(w, view->args[1 + lead + d]);
        if (limit[d])
            end = op2(w, TL_OP_MIN, end, cast(w, again(w, limit[d]), TL_I64));
        if (limited && d + 1 < c->rank)     /* of the last row, what is there */
            end = op2(w, TL_OP_MUL, op2(w, TL_OP_SUB, end, tl_i64(w->m, 1)), v(w, c->stride[d]));
        size = !size ? end : limited ? add(w, size, end) : op2(w, TL_OP_MUL, size, end);
    }
    tl_node *list = tl_index_list(w->m, 0, NULL, w->loc);
    tl_arg_add(w->m, list, first ? first : tl_i64(w->m, 0));
    tl_arg_add(w->m, list, first ? add(w, again(w, first), size) : size);
    if (c->list)
        tl_arg_add(w->m, list, cast(w, again(w, c->height), TL_I64));
    return list;
}

/* How far apart slices and rows lie. */
static tl_node *steps(const tl_copy_op *c)
{
    const tl_at *w = &c->w;
    tl_node *apart[2] = { tl_i64(w->m, 0), tl_i64(w->m, 0) };
    for (unsigned d = 0; d + 1 < c->rank; d++)
        apart[d + 3 - c->rank] = v(w, c->stride[d]);
    return tl_index_list(w->m, 2, apart, w->loc);
}

/* The ends of the window; where it may begin after the tile, its beginnings, too. */
static tl_node *window(const tl_copy_op *c)
{
    const tl_at *w = &c->w;
    tl_node *end[6];
    bool low = false;
    for (unsigned d = 0; d < 3; d++) {
        end[d] = tl_i64(w->m, 1);
        end[3 + d] = tl_i64(w->m, 0);
    }
    for (unsigned d = 0; d < c->rank; d++) {
        bool numbered = c->list && d == 0;
        end[d + 3 - c->rank] = numbered ? tl_i64(w->m, c->dim[d]) : cast(w, v(w, c->hi[d]), TL_I64);
        if (!c->lo[d] || numbered)
            continue;
        end[d + 6 - c->rank] = cast(w, v(w, c->lo[d]), TL_I64);
        low = true;
    }
    return tl_index_list(w->m, low ? 6 : 3, end, w->loc);
}

static tl_node *numbers(const tl_copy_op *c)
{
    const tl_at *w = &c->w;
    tl_node *none = i32(w, 0);
    if (!c->list)
        return NULL;
    return c->list->op == TL_OP_TILE ? tl_tile_access(w, c->list, TL_OP_ADDR, NULL, &none)
                                     : tl_access(w->m, TL_OP_ADDR, let(w, "list", again(w, c->list)), 1, &none, w->loc);
}

void tl_copy_memory(tl_copy_op *c, const tl_at *w, const tl_node *view, const tl_node *index, tl_node *const limit[3])
{
    tl_copy_op there = *c;
    there.w = *w;
    const tl_node *range = memory(&there, view, index, limit);
    c->first = let(w, "begin", range->args[0]);
    c->end = let(w, "end", range->args[1]);
}

/* That all of the tile is in the window; null: always. */
static tl_node *is_whole(const tl_copy_op *c, const tl_at *w)
{
    tl_node *all = NULL;
    for (unsigned d = 0; d < c->rank; d++) {
        all = c->hi[d] ? both(w, all, op2(w, TL_OP_GE, v(w, c->hi[d]), i32(w, c->dim[d]))) : all;
        all = c->lo[d] ? both(w, all, op2(w, TL_OP_LE, v(w, c->lo[d]), i32(w, 0))) : all;
    }
    return all;
}

tl_block *tl_copy_shifted(tl_copy_op *c, tl_block *out, const tl_node *load, tl_node *const limit[3])
{
    const tl_at to = into(&c->w, out);
    tl_node *whole = c->fills ? is_whole(c, &to) : NULL, *choice = whole ? put_if(&to, whole) : NULL;
    if (choice)
        tl_attr_set(to.m, choice, TL_A_UNIFORM, 1);
    out = choice ? &choice->body : out;
    const tl_sym *s = c->tile->sym;
    int64_t es = tl_bases[s->type.base].bytes;
    tl_copy_op here = *c;
    here.w = into(&c->w, out);
    const tl_at *w = &here.w;
    tl_node *corner[3] = { i32(w, 0), i32(w, 0), i32(w, 0) }, *from = v(w, c->base);
    tl_node *n = tl_node_new(w->m, TL_OP_CP_ROWS, tl_scalar(TL_VOID), w->loc, 6, tl_tile_access(w, c->tile, TL_OP_ADDR, NULL, corner),
                             tl_access(w->m, TL_OP_ADDR, c->mem, 1, &from, w->loc), steps(&here), window(&here),
                             memory(&here, load->args[1], load->args[2], limit), numbers(&here));
    tl_attr_set(w->m, n, TL_A_THREADS, w->f->threads);
    if (c->rank == 3)
        tl_attr_set(w->m, n, TL_A_NUM, c->dim[0]);
    tl_attr_set(w->m, n, TL_A_ROWS, c->rank > 1 ? c->dim[c->rank - 2] : 1);
    tl_attr_set(w->m, n, TL_A_COLS, c->dim[c->rank - 1]);
    if (s->swizzle)
        tl_attr_set(w->m, n, TL_A_SWIZZLE, s->swizzle);
    bool panels = s->panel && s->panel < s->dim[s->rank - 1];
    tl_attr_set(w->m, n, TL_A_SBO, es * (panels ? s->panel : tl_pitch(s)));
    if (panels)
        tl_attr_set(w->m, n, TL_A_LBO, es * s->panel * s->dim[s->rank - 2]);
    put(w, tl_copy_hinted(c, n));
    return choice ? &choice->other : NULL;
}
