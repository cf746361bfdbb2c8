/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads of shared tiles from rows that are aligned to nothing but their elements: 16 bytes a thread, out of the
   one or two aligned words of 16 bytes in which they lie.

       for e < vectors, dealt to the threads
           whole = all of the row, and of memory around it, is there
           cp_shift tile[row][col], mem[off], whole        zeros unless whole
       if some are not whole
           for e < vectors, dealt to the threads
               if (!whole)
                   for j < 8: if (row, col + j in the window) tile[row][col + j] = mem[off + j]

   What is there: all between the first and the last valid element of the view's rows. Others may lie outside of
   what the user has. Nothing waits within a group of vectors, so that the loads of several are under way. */
#include "passes/lower/copy.h"
#include "passes/lower/thread-loop.h"

/* Groups that a thread has under way. (With eight, a product of 4095 took 15 % longer on an H200: what is under way
   takes room in the first cache, of which shared memory leaves little.) */
enum { TOGETHER = 4 };

typedef struct ctx {
    tl_copy_op *c;
    int64_t vec;
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

/* Some group is not whole, though it is not outside. */
static tl_node *ragged(const ctx *x)
{
    const tl_copy_op *c = x->c;
    const tl_at *w = &c->w;
    tl_node *last = v(w, c->base), *any = op2(w, TL_OP_LT, v(w, c->base), v(w, x->least));
    for (unsigned d = 0; d < c->rank; d++) {
        tl_node *at = cast(w, op2(w, TL_OP_SUB, v(w, c->hi[d]), i32(w, d + 1 == c->rank ? x->vec : 1)), TL_I64);
        last = add(w, last, c->stride[d] ? op2(w, TL_OP_MUL, at, v(w, c->stride[d])) : at);
    }
    any = op2(w, TL_OP_LOR, any, op2(w, TL_OP_GT, last, v(w, x->most)));
    tl_sym *const edge[2] = { c->hi[c->rank - 1], c->lo[c->rank - 1] };
    for (unsigned k = 0; k < 2; k++)
        if (edge[k])
            any = op2(w, TL_OP_LOR, op2(w, TL_OP_NE, rem(w, v(w, edge[k]), x->vec), i32(w, 0)), any);
    return any;
}

typedef struct group {
    tl_copy_place p;
    tl_sym *off, *whole;
} group;

static void see(const ctx *x, const tl_at *w, group *g)
{
    const tl_copy_op *c = x->c;
    unsigned last = c->rank - 1;
    tl_node *is = op2(w, TL_OP_LE, add(w, v(w, g->p.at[last]), i32(w, x->vec)), v(w, c->hi[last]));
    if (c->lo[last])
        is = both(w, is, op2(w, TL_OP_GE, v(w, g->p.at[last]), v(w, c->lo[last])));
    is = both(w, is, op2(w, TL_OP_GE, v(w, g->off), v(w, x->least)));
    g->whole = let(w, "whole", both(w, is, op2(w, TL_OP_LE, v(w, g->off), v(w, x->most))));
}

static group group_of(const ctx *x, const tl_at *w, tl_sym *e)
{
    group g = { .p = tl_copy_group(x->c, w, e, x->vec) };
    g.off = let(w, "off", tl_copy_offset(x->c, g.p.at));
    see(x, w, &g);
    return g;
}

/* Rows that lie between the groups which a thread copies one after the other, in the same column; 0: there is no
   such number, or swizzles and padding take turns in other rows. */
static int64_t rows_apart(const ctx *x, int64_t groups)
{
    const tl_copy_op *c = x->c;
    int64_t t = c->w.f->threads, each = c->dim[c->rank - 1] / x->vec;
    return c->rank == 2 && groups % t == 0 && t % (8 * each) == 0 ? t / each : 0;
}

/* The groups of a thread one after the other: what they have in common is computed once. */
static tl_at next_group(const ctx *x, const tl_at *w, int64_t groups, group *g)
{
    int64_t apart = rows_apart(x, groups);
    tl_sym *e, *round;
    if (!apart) {
        tl_at in = tl_thread_loop(w, groups, &e);
        *g = group_of(x, &in, e);
        return in;
    }
    e = let(w, "e", op0(w, TL_OP_TID));
    *g = (group){ .p = tl_copy_group(x->c, w, e, x->vec) };
    tl_sym *start = let(w, "start", tl_copy_offset(x->c, g->p.at));
    tl_sym *step = let(w, "step", mul(w, v(w, x->c->stride[0]), apart));
    tl_at in = unrolled(w, "round", groups / w->f->threads, 1, &round);
    g->p.at[0] = let(&in, "row", add(&in, v(&in, g->p.at[0]), mul(&in, v(&in, round), apart)));
    g->off = let(&in, "off", add(&in, v(&in, start), op2(&in, TL_OP_MUL, cast(&in, v(&in, round), TL_I64), v(&in, step))));
    see(x, &in, g);
    return in;
}

static void by_elements(const ctx *x, const tl_at *w, group g)
{
    tl_copy_op *c = x->c;
    tl_sym *j = fresh(w, "j", tl_scalar(TL_I32)), **col = &g.p.at[c->rank - 1];
    tl_at in = into(w, &loop(w, j, i32(w, 0), i32(w, x->vec), 1, false)->body);
    *col = let(&in, "col", add(&in, v(&in, *col), v(&in, j)));
    in = when(&in, tl_copy_inside(c, g.p.at));
    tl_node *value = get(&in, c->mem, add(&in, v(&in, g.off), cast(&in, v(&in, j), TL_I64)));
    put(&in, tl_copy_element(c, TL_OP_STORE, value, &g.p, 1));
}

void tl_copy_shifted(tl_copy_op *c, tl_block *out, const tl_node *load, tl_node *const limit[3], int64_t vec)
{
    tl_copy_op here = *c;
    here.w = into(&c->w, out);
    const tl_at *w = &here.w;
    ctx x = { .c = &here, .vec = vec };
    int64_t groups = 1;
    for (unsigned d = 0; d < c->rank; d++)
        groups *= c->dim[d];
    groups /= vec;
    span(&x, load->args[1], load->args[2], limit);

    group g;
    tl_at in = next_group(&x, w, groups, &g);
    tl_node *rounds = out->at[out->n - 1];
    if (tl_has_attr(rounds, TL_A_UNROLL) && groups > TOGETHER * (int64_t)w->f->threads)
        tl_attr_set(w->m, rounds, TL_A_UNROLL, TOGETHER);
    tl_node *from = v(&in, g.off);
    put(&in, op3(&in, TL_OP_CP_SHIFT, tl_copy_element(&here, TL_OP_ADDR, NULL, &g.p, 1),
                 tl_access(w->m, TL_OP_ADDR, c->mem, 1, &from, w->loc), v(&in, g.whole)));

    tl_at rest = when(w, ragged(&x));
    tl_attr_set(w->m, out->at[out->n - 1], TL_A_UNIFORM, 1);
    tl_sym *e = fresh(&rest, "e", tl_scalar(TL_I32));
    in = into(&rest, &loop(&rest, e, op0(&rest, TL_OP_TID), i32(&rest, groups), w->f->threads, false)->body);
    g = group_of(&x, &in, e);
    in = when(&in, op1(&in, TL_OP_NOT, v(&in, g.whole)));
    by_elements(&x, &in, g);
}
