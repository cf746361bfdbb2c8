/* SPDX-License-Identifier: GPL-3.0-or-later */
/* acc += a b on Metal: simdgroup_matrix 8x8 with operands from threadgroup memory or
   registers, transposed there by shuffles.

       for (kk = from; kk < from + depth; kk += 8)
           a[mi] of every 8 rows, b[ni] of every 8 columns of this SIMD group: sg_load, or from a
           tile of another type the two elements of each lane, converted
           acc[mi][ni] = a[mi] b[ni] + acc[mi][ni], columns back and forth             */
#include "passes/gemm/lower-gemm.h"

static tl_node *plus(tl_gemm_op *o, const tl_node *a, tl_node *b)
{
    const tl_at *w = &o->w;
    return add(w, again(w, a), b);
}

/* An operand; `trans`: its matrices are transposed on their way. */
typedef struct {
    const char *name;
    const tl_node *tile;
    bool k_first, trans;
} operand;

/* to = the 8x8 elements from tile[r][c] on, or of its transpose. A lane has two contiguous elements of
   a row. */
static void elements(tl_gemm_op *o, const tl_at *w, const operand *x, const tl_node *to, const tl_node *r, const tl_node *c)
{
    tl_sym *pair = NULL;
    tl_node *row = add(w, tl_lane_part(o, 2, 4, 1), tl_lane_part(o, 16, 0, 4));
    tl_node *col = add(w, tl_lane_part(o, 1, 2, 2), tl_lane_part(o, 8, 2, 4));
    if (!x->trans) {
        tl_node *index[2] = { plus(o, r, row), plus(o, c, col) };
        tl_node *two = tl_tile_vector(w, x->tile, TL_OP_LOAD, NULL, index, 2);
        pair = let(w, "pair", tl_cast(w->m, two, tl_vector(o->unit, 2)));
    }
    for (int64_t e = 0; e < 2; e++) {
        tl_node *value;
        if (pair) {
            value = tl_node_new(w->m, TL_OP_LANE_OF, tl_scalar(o->unit), w->loc, 2, v(w, pair), i32(w, e));
        } else {
            tl_node *y = add(w, again(w, col), i32(w, e));
            tl_node *index[2] = { plus(o, r, y), plus(o, c, again(w, row)) };
            value = tl_tile_access(w, x->tile, TL_OP_LOAD, NULL, index);
            value = cast(w, value, o->unit);
        }
        put(w, tl_node_new(w->m, TL_OP_SG_SET, tl_scalar(TL_VOID), w->loc, 3, again(w, to), i32(w, e), value));
    }
}

/* name[x] = tile at (x0 + 8 x, k) for all x, the indices exchanged if k comes first. */
static tl_sym *load(tl_gemm_op *o, const tl_at *w, const operand *t, tl_sym *x0, int64_t count, tl_sym *kk)
{
    tl_base sg = o->unit == TL_F16 ? TL_SG_F16 : o->unit == TL_BF16 ? TL_SG_BF16 : TL_SG_F32;
    tl_sym *s = array(w, t->name, tl_scalar(sg), TL_PRIVATE, count), *i;
    tl_at loop = unrolled(w, "x", count, 1, &i);
    tl_node *x = add(w, v(w, x0), mul(w, v(w, i), 8)), *k = v(w, kk);
    tl_node *index[2] = { t->k_first ? k : x, t->k_first ? x : k };
    if (t->tile->sym->type.base != o->unit) {
        elements(o, &loop, t, regs_of(w, s, v(w, i)), index[0], index[1]);
        return s;
    }
    tl_node *n = tl_node_new(w->m, TL_OP_SG_LOAD, tl_scalar(TL_VOID), w->loc, 3,
                             regs_of(w, s, v(w, i)),
                             tl_tile_access(w, t->tile, TL_OP_ADDR, NULL, index),
                             tl_i64(w->m, tl_pitch(t->tile->sym)));
    if (t->trans)
        tl_attr_set(w->m, n, TL_A_TRANS, 1);
    put(&loop, n);
    return s;
}

static tl_node *by_parity(tl_gemm_op *o, tl_sym *odd, tl_node *yes, tl_node *no)
{
    const tl_at *w = &o->w;
    tl_node *is_odd = op2(w, TL_OP_NE, v(w, odd), i32(w, 0));
    return op3(w, TL_OP_SEL, is_odd, yes, no);
}

/* name[x] = the transposes of the matrices p[at + x * step]. Element e of a lane, at (row, col), comes from
   (col, row): from the lane that has the bits of row and col exchanged; e is bit 0 of a column and bit 1
   of the lane's index bit 0 of a row. So this bit of the receiving lane selects the element that a lane sends.
   Lanes send first to those whose bit equals their own e, then to the others. */
static tl_sym *transposed(tl_gemm_op *o, const tl_at *w, const operand *t, const tl_node *at, int64_t step, int64_t count)
{
    tl_sym *p = t->tile->sym->regs, *s = array(w, t->name, tl_scalar((tl_base)p->type.base), TL_PRIVATE, count), *i, *got[2];
    tl_sym *odd = let(w, "odd", tl_lane_part(o, 2, 2, 1));
    tl_node *lane = add(w, tl_lane_part(o, 4, 2, 1), mul(w, v(w, odd), 2));
    lane = add(w, add(w, lane, tl_lane_part(o, 1, 2, 4)), add(w, tl_lane_part(o, 16, 0, 8), tl_lane_part(o, 8, 2, 16)));
    tl_sym *from = let(w, "from", lane);
    tl_at loop = unrolled(w, "x", count, 1, &i);
    for (int k = 0; k < 2; k++) {
        tl_node *mine[2];
        for (int e = 0; e < 2; e++) {
            tl_node *matrix = regs_of(w, p, plus(o, at, mul(w, v(w, i), step)));
            mine[e] = tl_node_new(w->m, TL_OP_SG_GET, tl_scalar(o->unit), w->loc, 2, matrix, i32(w, e ^ k));
        }
        tl_node *hands = by_parity(o, odd, mine[1], mine[0]);
        tl_node *other = k ? op2(w, TL_OP_XOR, v(w, from), i32(w, 2)) : v(w, from);
        got[k] = let(&loop, "got", op2(w, TL_OP_SHFL, hands, other));
    }
    for (int e = 0; e < 2; e++) {
        tl_node *x = by_parity(o, odd, v(w, got[1 - e]), v(w, got[e]));
        put(&loop, tl_node_new(w->m, TL_OP_SG_SET, tl_scalar(TL_VOID), w->loc, 3, regs_of(w, s, v(w, i)), i32(w, e), x));
    }
    return s;
}

void tl_gemm_sg(tl_gemm_op *o, tl_sym *acc, const tl_node *from, int64_t depth, const tl_at *out)
{
    const tl_gemm_shape *g = &o->g;
    const tl_sym *whole = g->acc->sym;
    int64_t mi = g->m / whole->warps_m / 8, ni = g->n / whole->warps_n / 8;
    tl_sym *kk, *i, *j;
    tl_at ks = tl_along_k(out, from, depth, 8, &kk), *w = &ks;
    bool a_regs = g->a->sym->type.space == TL_FRAG, b_regs = g->b->sym->type.space == TL_FRAG;
    bool transpose_a = a_regs && g->ta, transpose_b = b_regs && g->tb;
    tl_node *k8 = quo(w, v(w, kk), 8);
    const operand in_a = { "a", g->a, g->ta, g->ta }, in_b = { "b", g->b, !g->tb, g->tb };
    tl_sym *a = transpose_a   ? transposed(o, w, &in_a, mul(w, k8, mi), 1, mi)
                : a_regs ? g->a->sym->regs
                         : load(o, w, &in_a, o->row, mi, kk);
    tl_sym *b = transpose_b   ? transposed(o, w, &in_b, k8, g->k / 8, ni)
                : b_regs ? g->b->sym->regs
                         : load(o, w, &in_b, o->col, ni, kk);

    tl_at rows = unrolled(w, "mi", mi, 1, &i);
    tl_at cols = unrolled(&rows, "nj", ni, 1, &j);
    tl_sym *nn = tl_back_and_forth(&cols, i, j, ni);
    tl_node *at_a = v(w, i), *at_b = v(w, nn);
    if (a_regs && !transpose_a)
        at_a = add(w, mul(w, at_a, g->k / 8), quo(w, v(w, kk), 8));
    if (b_regs && !transpose_b)
        at_b = add(w, mul(w, quo(w, v(w, kk), 8), ni), at_b);
    tl_node *at = add(w, mul(w, v(w, i), ni), v(w, nn));
    tl_node *at2 = again(w, at);
    put(&cols, tl_node_new(w->m, TL_OP_SG_MMA, tl_scalar(TL_VOID), w->loc, 4, regs_of(w, acc, at), regs_of(w, a, at_a),
                           regs_of(w, b, at_b), regs_of(w, acc, at2)));
}
