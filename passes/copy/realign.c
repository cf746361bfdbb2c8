/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads of shared tiles from rows that are aligned to nothing but their elements: 16 bytes a thread, out of the
   one or two aligned words of 16 bytes in which they lie.

       there = memory around all of the tile that is in the window
       if (there && the whole tile is in the window)
           for e < vectors, dealt to the threads: cp_shift tile[row][col], mem[off], 8
       else
           for e < vectors, dealt to the threads
               whole = memory around the vector is there
               cp_shift tile[row][col], mem[off], whole ? elements of the row from col on : 0
           if (!there)
               for e < vectors, dealt to the threads
                   if (!whole)
                       for j < 8: if (row, col + j in the window) tile[row][col + j] = mem[off + j]

   What is there: all between the first and the last valid element of the view's rows. Others may lie outside of
   what the user has. Nothing waits within a group of vectors, so that the loads of several are under way.

   Of a gather any row of the view may be the tile's, so all of them count, and each vector is tested: that of row -1,
   which is not there, begins before memory does. */
#include "passes/copy/lower-copy.h"
#include "passes/copy/block-stride-loop.h"

typedef struct ctx {
    tl_copy_op *c;
    int64_t vec, groups;
    tl_sym *least, *most;   /* i64: the elements of `mem` at which a group that is there may start */
} ctx;

static void span(ctx *x, const tl_node *view, const tl_node *index, tl_node *const limit[3])
{
    const tl_copy_op *c = x->c;
    const tl_at *w = &c->w;
    unsigned rank = view->nargs - 1, lead = rank - c->rank;
    tl_node *first = NULL, *size = tl_i64(w->m, 1);
    for (unsigned d = 0; d < rank; d++) {
        if (first)
            first = op2(w, TL_OP_MUL, first, again(w, view->args[1 + d]));
        if (d < lead)
            first = first ? add(w, first, again(w, index->args[d])) : again(w, index->args[d]);
    }
    for (unsigned d = 0; d < c->rank; d++) {
        tl_node *end = again(w, view->args[1 + lead + d]);
        if (limit[d])
            end = op2(w, TL_OP_MIN, end, cast(w, again(w, limit[d]), TL_I64));
        tl_node *last = op2(w, TL_OP_SUB, end, tl_i64(w->m, 1));
        size = add(w, size, c->stride[d] ? op2(w, TL_OP_MUL, last, v(w, c->stride[d])) : last);
    }
    if (lead)   /* the tile may lie outside: then its first dimension is empty */
        size = op2(w, TL_OP_MUL, size, op2(w, TL_OP_MIN, cast(w, v(w, c->hi[0]), TL_I64), tl_i64(w->m, 1)));
    tl_sym *from = let(w, "first", first ? first : tl_i64(w->m, 0));
    x->least = let(w, "least", add(w, v(w, from), tl_i64(w->m, x->vec - 1)));
    x->most = let(w, "most", op2(w, TL_OP_SUB, add(w, v(w, from), size), tl_i64(w->m, 2 * x->vec - 1)));
}

/* Memory around all groups is there, but for rows that are not. */
static tl_sym *there(const ctx *x)
{
    const tl_copy_op *c = x->c;
    const tl_at *w = &c->w;
    unsigned cols = c->rank - 1;
    tl_node *last = add(w, v(w, c->base), tl_i64(w->m, c->dim[cols] - x->vec));
    for (unsigned d = 0; d < cols; d++) {
        tl_node *end = c->list ? again(w, c->height) : v(w, c->hi[d]);
        tl_node *rows = op2(w, TL_OP_SUB, cast(w, end, TL_I64), tl_i64(w->m, 1));
        last = add(w, last, op2(w, TL_OP_MUL, rows, v(w, c->stride[d])));
    }
    tl_node *all = op2(w, TL_OP_GE, v(w, c->base), v(w, x->least));
    all = both(w, all, op2(w, TL_OP_LE, last, v(w, x->most)));
    return let(w, "there", c->lo[cols] ? both(w, all, op2(w, TL_OP_EQ, v(w, c->lo[cols]), i32(w, 0))) : all);
}

/* The whole tile is in the window. */
static tl_node *inner(const ctx *x)
{
    const tl_copy_op *c = x->c;
    const tl_at *w = &c->w;
    tl_node *all = NULL;
    for (unsigned d = 0; d < c->rank; d++) {
        all = both(w, all, op2(w, TL_OP_EQ, v(w, c->hi[d]), i32(w, c->dim[d])));
        if (c->lo[d])
            all = both(w, all, op2(w, TL_OP_EQ, v(w, c->lo[d]), i32(w, 0)));
    }
    return all;
}

typedef struct group {
    tl_copy_place p, from;  /* in the tile, in the view: in a gather, those of another row */
    tl_sym *off, *whole;
    tl_sym *step;           /* elements from it to the thread's next one, or null */
} group;

/* The condition that memory around the group may be read. It may not outside along the first dimension. Rows past the end of a
   matrix of a tile of rank 3 belong to the next matrix, and columns to the next row. */
static void see(const ctx *x, const tl_at *w, group *g)
{
    const tl_copy_op *c = x->c;
    tl_node *is = NULL;
    for (unsigned d = 1; d < c->rank; d++) {
        if (d + 1 < c->rank)
            is = both(w, is, op2(w, TL_OP_LT, v(w, g->p.at[d]), v(w, c->hi[d])));
        if (c->lo[d])
            is = both(w, is, op2(w, TL_OP_GE, v(w, g->p.at[d]), v(w, c->lo[d])));
    }
    is = both(w, is, op2(w, TL_OP_GE, v(w, g->off), v(w, x->least)));
    g->whole = let(w, "whole", both(w, is, op2(w, TL_OP_LE, v(w, g->off), v(w, x->most))));
}

/* The group e; `number`: of its row in a gather, or null. */
static group group_of(const ctx *x, const tl_at *w, tl_sym *e, tl_node *number)
{
    group g = { .p = tl_copy_group(x->c, w, e, x->vec) };
    g.from = tl_copy_row(x->c, w, g.p, number);
    g.off = let(w, "off", tl_copy_offset(x->c, g.from.at));
    return g;
}

/* The stride in rows between a thread's successive groups, which are in the same column; 0: there is none,
   or swizzles or padding differ between the rows. */
static int64_t rows_apart(const ctx *x)
{
    const tl_copy_op *c = x->c;
    int64_t t = c->w.f->threads, each = c->dim[c->rank - 1] / x->vec;
    return c->rank == 2 && !c->list && x->groups % t == 0 && t % (8 * each) == 0 ? t / each : 0;
}

/* The groups of a thread one after the other: what they have in common is computed once. */
static tl_at next_group(const ctx *x, const tl_at *w, group *g)
{
    int64_t groups = x->groups, apart = rows_apart(x);
    tl_sym *e, *iteration;
    if (!apart) {
        tl_sym *numbers = x->c->list ? tl_copy_rows(x->c, w, groups, x->vec) : NULL;
        tl_at in = tl_thread_loop(w, groups, &e, &iteration);
        *g = group_of(x, &in, e, numbers ? get(&in, numbers, v(&in, iteration)) : NULL);
        return in;
    }
    e = let(w, "e", op0(w, TL_OP_TID));
    *g = (group){ .p = tl_copy_group(x->c, w, e, x->vec) };
    g->off = let(w, "off", tl_copy_offset(x->c, g->p.at));
    g->step = let(w, "step", mul(w, v(w, x->c->stride[0]), apart));
    tl_at in = unrolled(w, "round", groups / w->f->threads, 1, &iteration);
    g->p.at[0] = let(&in, "row", add(&in, v(&in, g->p.at[0]), mul(&in, v(&in, iteration), apart)));
    return in;
}

/* All groups; `whole`: known to be, and in the window. */
static void shift(const ctx *x, tl_block *out, bool whole)
{
    tl_at w = into(&x->c->w, out);
    group g;
    tl_at in = next_group(x, &w, &g);
    tl_node *loop_node = out->at[out->n - 1], *from = v(&in, g.off);
    if (tl_has_attr(loop_node, TL_A_UNROLL) && x->groups > TL_SHIFTS_IN_FLIGHT * (int64_t)w.f->threads)
        tl_attr_set(w.m, loop_node, TL_A_UNROLL, TL_SHIFTS_IN_FLIGHT);
    tl_node *n = i32(&in, x->vec);
    if (!whole) {
        unsigned cols = x->c->rank - 1;
        see(x, &in, &g);
        n = op2(&in, TL_OP_SUB, v(&in, x->c->hi[cols]), v(&in, g.p.at[cols]));
        n = op3(&in, TL_OP_SEL, v(&in, g.whole), n, i32(&in, 0));
    }
    put(&in, tl_copy_hinted(x->c, op3(&in, TL_OP_CP_SHIFT, tl_copy_element(x->c, TL_OP_ADDR, NULL, &g.p, 1),
                                      tl_access(w.m, TL_OP_ADDR, x->c->mem, 1, &from, w.loc), n)));
    if (g.step)
        set(&in, g.off, add(&in, v(&in, g.off), v(&in, g.step)));
}

/* The elements of groups that are not whole. */
static void by_elements(const ctx *x, tl_block *out)
{
    tl_copy_op *c = x->c;
    tl_at w = into(&c->w, out), in = w;
    tl_sym *e = fresh(&w, "e", tl_scalar(TL_I32)), *j = fresh(&w, "j", tl_scalar(TL_I32));
    if (x->groups > w.f->threads || c->list)
        in = into(&w, &loop(&w, e, op0(&w, TL_OP_TID), i32(&w, x->groups), w.f->threads, false)->body);
    else    /* no test for those that have none: nothing of such a group is inside */
        put(&w, tl_let(w.m, e, op0(&w, TL_OP_TID), w.loc));
    group g = group_of(x, &in, e, NULL);
    see(x, &in, &g);
    in = when(&in, op1(&in, TL_OP_NOT, v(&in, g.whole)));
    in = into(&in, &loop(&in, j, i32(&in, 0), i32(&in, x->vec), 1, false)->body);
    tl_sym **col = &g.p.at[c->rank - 1];
    g.from.at[c->rank - 1] = *col = let(&in, "col", add(&in, v(&in, *col), v(&in, j)));
    in = when(&in, tl_copy_inside(c, g.from.at, 1));
    tl_node *value = tl_copy_get(c, &in, add(&in, v(&in, g.off), cast(&in, v(&in, j), TL_I64)), 1);
    put(&in, tl_copy_element(c, TL_OP_STORE, value, &g.p, 1));
}

bool tl_copy_shifts(const tl_copy_op *c, const tl_roots *roots, const tl_node *view)
{
    const tl_at *w = &c->w;
    tl_effects e = { 0 };
    tl_effects_of(w->m, roots, op3(w, TL_OP_CP_SHIFT, NULL, view->args[0], NULL), false, &e);
    return e.n == 1 && tl_promised_const(e.at[0].root);
}

void tl_copy_shifted(tl_copy_op *c, tl_block *out, const tl_node *load, tl_node *const limit[3], int64_t vec)
{
    tl_copy_op here = *c;
    here.w = into(&c->w, out);
    ctx x = { .c = &here, .vec = vec, .groups = 1 };
    for (unsigned d = 0; d < c->rank; d++)
        x.groups *= c->dim[d];
    x.groups /= vec;
    span(&x, load->args[1], load->args[2], limit);
    tl_sym *all = there(&x);
    tl_at rest = here.w;
    if (!c->list) {
        tl_node *choice = tl_if(here.w.m, both(&here.w, inner(&x), v(&here.w, all)), here.w.loc);
        tl_attr_set(here.w.m, choice, TL_A_UNIFORM, 1);
        put(&here.w, choice);
        shift(&x, &choice->body, true);
        rest = into(&here.w, &choice->other);
    }
    shift(&x, rest.out, false);
    rest = when(&rest, op1(&rest, TL_OP_NOT, v(&rest, all)));
    by_elements(&x, rest.out);
}
