/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lower-transpose: transposes between shared tiles, by squares of elements that threads transpose in registers.

   requires   assign-layouts, swizzle-shared
   maintains  mixed level
   breaks     TTRANS: none is left

   A column of a tile whose rows are a multiple of 128 bytes lies in one bank. So adjacent lanes take squares along a
   diagonal: in either tile, they access different columns of squares at once, and the rows of a square are vectors.

       ttranspose tile(%t), tile(%s)           %s: shared f16[64][64]
   =>
       for e < squares, dealt to the threads
           let %col = e % 16;  let %row = (e / 16 + %col) % 16
           let %x0 = load<f16x4>(%s[4 * %row, 4 * %col]) ... let %x3 = load<f16x4>(%s[4 * %row + 3, 4 * %col])
           store %t[4 * %col, 4 * %row], vec(lane_of(%x0, 0), lane_of(%x1, 0), ...) ...                     */
#include "passes/target/passes.h"
#include "passes/copy/lower-transpose.h"
#include "passes/copy/block-stride-loop.h"
#include "passes/target/budget.h"

/* Bytes of the widest access of a thread and of a bank; elements of a square's edge. */
enum { MOST_EDGE = 8 };

/* True if rows begin at multiples of the edge, and so do vectors in them. */
static bool has_vectors(const tl_sym *s, int64_t edge)
{
    return !tl_by_columns(s) && s->dim[s->rank - 1] % edge == 0 && tl_pitch(s) % edge == 0;
}

/* The edge of squares: the longest with one for each thread, but no vectors shorter than a bank. */
static int64_t edge_of(const tl_func *f, const tl_sym *to, const tl_sym *from)
{
    int64_t bytes = tl_bases[from->type.base].bytes, edge = TL_VECTOR_BYTES / bytes < MOST_EDGE ? TL_VECTOR_BYTES / bytes : MOST_EDGE;
    int64_t elements = to->dim[to->rank - 1] * from->dim[from->rank - 1];
    while (edge > 1 && (!has_vectors(to, edge) || !has_vectors(from, edge)
                        || (edge * bytes > TL_BANK_BYTES && elements / (edge * edge) < (int64_t)f->threads)))
        edge /= 2;
    return edge;
}

/* Row k of the square in row `high` and column `wide` of squares: where it begins. */
static tl_node **row_at(const tl_at *w, tl_sym *high, tl_sym *wide, int64_t edge, int64_t k)
{
    tl_node **index = TL_NEWV(w->m->arena, tl_node *, 2);
    index[0] = add(w, mul(w, v(w, high), edge), i32(w, k));
    index[1] = mul(w, v(w, wide), edge);
    return index;
}

/* Row k of the square that the transpose of x[0], x[1], ... is. */
static tl_node *transposed_row(const tl_at *w, tl_sym *const *x, int64_t edge, int64_t k)
{
    if (edge == 1)
        return v(w, x[0]);
    tl_base base = (tl_base)x[0]->type.base;
    tl_node *vec = tl_node_new(w->m, TL_OP_VEC, tl_vector(base, (unsigned)edge), w->loc, 0);
    for (int64_t i = 0; i < edge; i++)
        tl_arg_add(w->m, vec, tl_node_new(w->m, TL_OP_LANE_OF, tl_scalar(base), w->loc, 2, v(w, x[i]), i32(w, k)));
    return vec;
}

/* Its vectors are aligned, and its leading indices calculated once. */
static void prepare(const tl_at *w, tl_node *tile, int64_t edge)
{
    int64_t bytes = edge * tl_bases[tile->sym->type.base].bytes;
    if (tile->sym->align < bytes)
        tile->sym->align = (uint32_t)bytes;
    for (uint32_t i = 0; i < tile->nargs; i++)
        if (tile->args[i]->op != TL_OP_CONST)
            tile->args[i] = v(w, let(w, "at", tile->args[i]));
}

bool tl_is_transpose(const tl_node *op)
{
    return op->op == TL_OP_TTRANS;
}

bool tl_is_shared_transpose(const tl_node *op)
{
    return tl_is_transpose(op) && op->args[0]->sym->type.space == TL_SHARED_MEM
           && tl_same_type(op->args[0]->sym->type, op->args[1]->sym->type);
}

bool tl_lower_transpose(tl_func *f, tl_node *op, tl_block *out, void *user)
{
    if (!tl_is_transpose(op))
        return false;
    tl_at scope = scope_for(user, f, op, out), *w = &scope;
    tl_attr_set(w->m, out->at[out->n - 1], TL_A_UNIT, 1);
    tl_node *to = op->args[0], *from = op->args[1];
    int64_t edge = edge_of(f, to->sym, from->sym), wide = tl_tile_dim(from, 1) / edge, high = tl_tile_dim(from, 0) / edge;
    tl_sym *e, *x[MOST_EDGE];
    for (int i = 0; i < 2; i++)
        prepare(w, op->args[i], edge);
    tl_at in = tl_thread_loop(w, wide * high, &e, NULL);
    tl_sym *across = let(&in, "across", rem(&in, v(&in, e), wide));
    tl_sym *down = let(&in, "down", rem(&in, add(&in, quo(&in, v(&in, e), wide), v(&in, across)), high));
    for (int64_t k = 0; k < edge; k++)
        x[k] = let(&in, "x", tl_tile_vector(&in, from, TL_OP_LOAD, NULL, row_at(&in, down, across, edge, k), (unsigned)edge));
    for (int64_t k = 0; k < edge; k++)
        put(&in, tl_tile_vector(&in, to, TL_OP_STORE, transposed_row(&in, x, edge, k), row_at(&in, across, down, edge, k), (unsigned)edge));
    return true;
}
