/* SPDX-License-Identifier: GPL-3.0-or-later */
/* acc += a b on Metal: simdgroup_matrix 8x8 with operands from threadgroup memory or
   registers, transposed there by shuffles.

       for (kk = from; kk < from + depth; kk += 8)
           a[mi] of every 8 rows, b[ni] of every 8 columns of this SIMD group: sg_load, or from a
           tile of another type the two elements of each lane, converted
           acc[mi][ni] = a[mi] b[ni] + acc[mi][ni], columns back and forth             */
#include "passes/facts/arith.h"
#include "passes/lower/gemm.h"

static tl_node *v(tl_gemm_op *o, tl_sym *s)
{
    return tl_var(o->m, s, o->loc);
}

/* (lane / div) % mod * mul */
static tl_node *lane_part(tl_gemm_op *o, int64_t div, int64_t mod, int64_t mul)
{
    return tl_ix_mul(o->m, tl_ix_rem(o->m, tl_ix_div(o->m, v(o, o->lane), div), mod), mul);
}

static tl_node *plus(tl_gemm_op *o, const tl_node *a, tl_node *b)
{
    return tl_ix_add(o->m, tl_copy(o->m, o->f, a), b);
}

/* regs[at] = the 8x8 elements from tile[r][c] on, or of its transpose. A lane has two neighbours of
   a row. */
static void elements(tl_gemm_op *o, tl_block *out, const tl_node *tile, bool trans, tl_sym *regs,
                     tl_sym *at, const tl_node *r, const tl_node *c)
{
    tl_module *m = o->m;
    tl_sym *pair = NULL;
    tl_node *row = tl_ix_add(m, lane_part(o, 2, 4, 1), lane_part(o, 16, 0, 4));
    tl_node *col = tl_ix_add(m, lane_part(o, 1, 2, 2), lane_part(o, 8, 2, 4));
    if (!trans) {
        tl_node *index[2] = { plus(o, r, row), plus(o, c, col) };
        tl_node *both = tl_tile_vector(m, o->f, tile, TL_OP_LOAD, NULL, index, 2, o->loc);
        both = tl_cast(m, both, tl_vector(o->unit, 2));
        pair = tl_sym_new(m, o->f, TL_SYM_VAR, "pair", both->type, o->loc);
        tl_push(m, out, tl_let(m, pair, both, o->loc));
    }
    for (int64_t e = 0; e < 2; e++) {
        tl_node *x;
        if (pair) {
            x = tl_node_new(m, TL_OP_LANE_OF, tl_scalar(o->unit), o->loc, 2, v(o, pair), tl_i32(m, e));
        } else {
            tl_node *y = tl_ix_add(m, tl_copy(m, o->f, col), tl_i32(m, e));
            tl_node *index[2] = { plus(o, r, y), plus(o, c, tl_copy(m, o->f, row)) };
            x = tl_tile_access(m, o->f, tile, TL_OP_LOAD, NULL, index, o->loc);
            x = tl_cast(m, x, tl_scalar(o->unit));
        }
        tl_push(m, out, tl_node_new(m, TL_OP_SG_SET, tl_scalar(TL_VOID), o->loc, 3,
                                    tl_regs(m, regs, v(o, at), o->loc), tl_i32(m, e), x));
    }
}

/* name[x] = tile at (x0 + 8 x, k) for all x, the indices exchanged if k comes first. */
static tl_sym *load(tl_gemm_op *o, tl_block *out, const char *name, const tl_node *tile, bool k_first,
                    bool trans, tl_sym *x0, int64_t count, tl_sym *kk)
{
    tl_module *m = o->m;
    tl_base sg = o->unit == TL_F16 ? TL_SG_F16 : o->unit == TL_BF16 ? TL_SG_BF16 : TL_SG_F32;
    tl_sym *s = tl_registers(m, o->f, out, name, sg, count, o->loc), *i;
    tl_node *loop = tl_unrolled(m, o->f, out, "x", count, 1, &i, o->loc);
    tl_node *x = tl_ix_add(m, v(o, x0), tl_ix_mul(m, v(o, i), 8)), *k = v(o, kk);
    tl_node *index[2] = { k_first ? k : x, k_first ? x : k };
    if (tile->sym->type.base != o->unit) {
        elements(o, &loop->body, tile, trans, s, i, index[0], index[1]);
        return s;
    }
    tl_node *n = tl_node_new(m, TL_OP_SG_LOAD, tl_scalar(TL_VOID), o->loc, 3,
                             tl_regs(m, s, v(o, i), o->loc),
                             tl_tile_access(m, o->f, tile, TL_OP_ADDR, NULL, index, o->loc),
                             tl_i64(m, tl_pitch(tile->sym)));
    if (trans)
        tl_attr_set(m, n, TL_A_TRANS, 1);
    tl_push(m, &loop->body, n);
    return s;
}

static tl_node *by_parity(tl_gemm_op *o, tl_sym *odd, tl_node *yes, tl_node *no)
{
    tl_node *is_odd = tl_op2(o->m, TL_OP_NE, v(o, odd), tl_i32(o->m, 0), o->loc);
    return tl_op3(o->m, TL_OP_SEL, is_odd, yes, no, o->loc);
}

/* name[x] = the transposes of the matrices p[at + x * step]. Element e of a lane, at (row, col), comes from
   (col, row): from the lane that has the bits of row and col exchanged, e being bit 0 of a column and bit 1
   of the lane's number bit 0 of a row. So each lane hands out the element that this bit of the lane it
   hands it to says, first to those with the bit that is its own e, then to the others. */
static tl_sym *turned(tl_gemm_op *o, tl_block *out, const char *name, tl_sym *p, const tl_node *at, int64_t step,
                      int64_t count)
{
    tl_module *m = o->m;
    tl_sym *s = tl_registers(m, o->f, out, name, (tl_base)p->type.base, count, o->loc), *i, *got[2];
    tl_sym *odd = tl_let_i32(m, o->f, out, "odd", lane_part(o, 2, 2, 1), o->loc);
    tl_node *lane = tl_ix_add(m, lane_part(o, 4, 2, 1), tl_ix_mul(m, v(o, odd), 2));
    lane = tl_ix_add(m, tl_ix_add(m, lane, lane_part(o, 1, 2, 4)), tl_ix_add(m, lane_part(o, 16, 0, 8), lane_part(o, 8, 2, 16)));
    tl_sym *from = tl_let_i32(m, o->f, out, "from", lane, o->loc);
    tl_node *loop = tl_unrolled(m, o->f, out, "x", count, 1, &i, o->loc);
    for (int k = 0; k < 2; k++) {
        tl_node *mine[2];
        for (int e = 0; e < 2; e++) {
            tl_node *matrix = tl_regs(m, p, plus(o, at, tl_ix_mul(m, v(o, i), step)), o->loc);
            mine[e] = tl_node_new(m, TL_OP_SG_GET, tl_scalar(o->unit), o->loc, 2, matrix, tl_i32(m, e ^ k));
        }
        tl_node *hands = by_parity(o, odd, mine[1], mine[0]);
        tl_node *other = k ? tl_op2(m, TL_OP_XOR, v(o, from), tl_i32(m, 2), o->loc) : v(o, from);
        got[k] = tl_sym_new(m, o->f, TL_SYM_VAR, "got", tl_scalar(o->unit), o->loc);
        tl_push(m, &loop->body, tl_let(m, got[k], tl_op2(m, TL_OP_SHFL, hands, other, o->loc), o->loc));
    }
    for (int e = 0; e < 2; e++) {
        tl_node *x = by_parity(o, odd, v(o, got[1 - e]), v(o, got[e]));
        tl_push(m, &loop->body, tl_node_new(m, TL_OP_SG_SET, tl_scalar(TL_VOID), o->loc, 3,
                                            tl_regs(m, s, v(o, i), o->loc), tl_i32(m, e), x));
    }
    return s;
}

void tl_gemm_sg(tl_gemm_op *o, tl_sym *acc, const tl_node *from, int64_t depth, tl_block *out)
{
    tl_module *m = o->m;
    const tl_gemm_shape *g = &o->g;
    const tl_sym *whole = g->acc->sym;
    int64_t mi = g->m / whole->warps_m / 8, ni = g->n / whole->warps_n / 8;
    tl_sym *kk, *i, *j;
    tl_node *ks = tl_unrolled(m, o->f, out, "kk", depth, 8, &kk, o->loc);
    ks->loops[0].lo = tl_copy(m, o->f, from);
    ks->loops[0].hi = tl_ix_add(m, tl_copy(m, o->f, from), ks->loops[0].hi);
    out = &ks->body;
    bool a_regs = g->a->sym->type.space == TL_FRAG, b_regs = g->b->sym->type.space == TL_FRAG;
    bool turn_a = a_regs && g->ta, turn_b = b_regs && g->tb;
    tl_node *k8 = tl_ix_div(m, v(o, kk), 8);
    tl_sym *a = turn_a   ? turned(o, out, "a", g->a->sym->regs, tl_ix_mul(m, k8, mi), 1, mi)
                : a_regs ? g->a->sym->regs
                         : load(o, out, "a", g->a, g->ta, g->ta, o->row, mi, kk);
    tl_sym *b = turn_b   ? turned(o, out, "b", g->b->sym->regs, k8, g->k / 8, ni)
                : b_regs ? g->b->sym->regs
                         : load(o, out, "b", g->b, !g->tb, g->tb, o->col, ni, kk);

    tl_node *rows = tl_unrolled(m, o->f, out, "mi", mi, 1, &i, o->loc);
    tl_node *cols = tl_unrolled(m, o->f, &rows->body, "nj", ni, 1, &j, o->loc);
    tl_node *odd = tl_op2(m, TL_OP_NE, tl_ix_rem(m, v(o, i), 2), tl_i32(m, 0), o->loc);
    tl_node *back = tl_ix_sub(m, tl_i32(m, ni - 1), v(o, j));
    tl_sym *nn = tl_let_i32(m, o->f, &cols->body, "ni",
                            tl_op3(m, TL_OP_SEL, odd, back, v(o, j), o->loc), o->loc);
    tl_node *at_a = v(o, i), *at_b = v(o, nn);
    if (a_regs && !turn_a)
        at_a = tl_ix_add(m, tl_ix_mul(m, at_a, g->k / 8), tl_ix_div(m, v(o, kk), 8));
    if (b_regs && !turn_b)
        at_b = tl_ix_add(m, tl_ix_mul(m, tl_ix_div(m, v(o, kk), 8), ni), at_b);
    tl_node *at = tl_ix_add(m, tl_ix_mul(m, v(o, i), ni), v(o, nn));
    tl_node *at2 = tl_copy(m, o->f, at);
    tl_push(m, &cols->body,
            tl_node_new(m, TL_OP_SG_MMA, tl_scalar(TL_VOID), o->loc, 4,
                        tl_regs(m, acc, at, o->loc), tl_regs(m, a, at_a, o->loc),
                        tl_regs(m, b, at_b, o->loc), tl_regs(m, acc, at2, o->loc)));
}
