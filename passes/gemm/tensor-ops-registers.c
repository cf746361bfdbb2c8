/* SPDX-License-Identifier: GPL-3.0-or-later */
/* acc += a b on Metal 4 where accumulators need a static layout: tensor_ops multiply 16x16 by 16x32
   elements in registers, from threadgroup memory or fragments.

       for (kk = from; kk < from + depth; kk += 16)
           a[mi] of every 16 rows, b[ni] of every 16 columns of this SIMD group: each lane reads four contiguous elements of
           two rows, in the memory's order, and converts them to the unit's type
           sg16_mma acc[mi][ni], acc[mi][ni + 1], a[mi], b[ni], b[ni + 1], columns back and forth           */
#include "passes/gemm/lower-gemm.h"

enum { PLACES = 8 };    /* of a 16x16 fragment in a lane */

/* An operand: 16x16 fragments over x, rows of a or columns of b, and k. */
typedef struct {
    const char *name;
    const tl_node *tile;
    bool k_first;
    int64_t count;          /* along x */
} operand;

/* name[x] = fragments of the tile at (x0 + 16 x, k) for all x. */
static tl_sym *load(tl_gemm_op *o, const tl_at *w, const operand *t, tl_sym *x0, tl_sym *kk)
{
    tl_sym *s = array(w, t->name, tl_scalar(o->unit), TL_PRIVATE, t->count * PLACES), *i, *h;
    tl_at all = unrolled(w, "x", t->count, 1, &i), half = unrolled(&all, "h", 2, 1, &h);
    tl_node *x = add(w, v(w, x0), mul(w, v(w, i), 16)), *k = v(w, kk);
    tl_node *row = add(w, add(w, tl_lane_part(o, 2, 4, 1), tl_lane_part(o, 16, 0, 4)), mul(w, v(w, h), 8));
    tl_node *col = add(w, tl_lane_part(o, 1, 2, 4), tl_lane_part(o, 8, 2, 8));
    tl_node *index[2] = { add(w, t->k_first ? k : x, row), add(w, t->k_first ? x : k, col) };
    tl_node *four = tl_tile_vector(&half, t->tile, TL_OP_LOAD, NULL, index, 4);
    tl_sym *quad = let(&half, "quad", tl_cast(w->m, four, tl_vector(o->unit, 4)));
    for (int64_t e = 0; e < 4; e++) {
        tl_node *at = add(w, add(w, mul(w, v(w, i), PLACES), mul(w, v(w, h), 4)), i32(w, e));
        store(&half, s, at, tl_node_new(w->m, TL_OP_LANE_OF, tl_scalar(o->unit), w->loc, 2, v(w, quad), i32(w, e)));
    }
    return s;
}

/* Where fragment x at k begins among the registers: of a tile that was loaded, all have the same k. */
static tl_node *start(tl_gemm_op *o, const operand *t, tl_node *x, tl_sym *kk)
{
    const tl_at *w = &o->w;
    if (t->tile->sym->type.space != TL_FRAG)
        return mul(w, x, PLACES);
    tl_node *k = quo(w, v(w, kk), 16);
    return mul(w, t->k_first ? add(w, mul(w, k, t->count), x) : add(w, mul(w, x, o->g.k / 16), k), PLACES);
}

void tl_gemm_sg16(tl_gemm_op *o, tl_sym *acc, const tl_node *from, int64_t depth, const tl_at *out)
{
    const tl_gemm_shape *g = &o->g;
    const operand in_a = { "a", g->a, g->ta, g->m / g->acc->sym->warps_m / 16 };
    const operand in_b = { "b", g->b, !g->tb, g->n / g->acc->sym->warps_n / 16 };
    tl_sym *kk, *i, *j;
    tl_at ks = tl_along_k(out, from, depth, 16, &kk), *w = &ks;
    tl_sym *a = g->a->sym->type.space == TL_FRAG ? g->a->sym->regs : load(o, w, &in_a, o->row, kk);
    tl_sym *b = g->b->sym->type.space == TL_FRAG ? g->b->sym->regs : load(o, w, &in_b, o->col, kk);

    tl_at rows = unrolled(w, "mi", in_a.count, 1, &i), cols = unrolled(&rows, "nj", in_b.count / 2, 1, &j);
    tl_sym *pair = tl_back_and_forth(&cols, i, j, in_b.count / 2);
    tl_node *ni = mul(w, v(w, pair), 2), *next = add(w, again(w, ni), i32(w, 1));
    tl_node *to = mul(w, add(w, mul(w, v(w, i), in_b.count), again(w, ni)), PLACES);
    tl_node *n = tl_node_new(w->m, TL_OP_SG16_MMA, tl_scalar(TL_VOID), w->loc, 5, regs_of(w, acc, to), regs_of(w, a, start(o, &in_a, v(w, i), kk)),
                             regs_of(w, b, start(o, &in_b, ni, kk)), regs_of(w, b, start(o, &in_b, next, kk)), v(w, o->lane));
    if (g->ta)
        tl_attr_set(w->m, n, TL_A_TA, 1);
    if (g->tb)
        tl_attr_set(w->m, n, TL_A_TB, 1);
    put(&cols, n);
}
