/* SPDX-License-Identifier: GPL-3.0-or-later */
/* acc += a b on sm_80: mma.sync m16n8k16 with operands by ldmatrix from shared memory, or a
   from registers.

       for (kk = 0; kk < K; kk += 16)
           ldmatrix a[mi] of every 16 rows, b[ni] of every 8 columns of this warp
           mma acc[mi][ni] += a[mi] b[ni], columns back and forth so that b stays

   ldmatrix hands each lane the pair (row lane/4, elements 2 (lane%4)) of an 8x8 matrix whose
   rows the lanes address. A wants pairs along k, and so does B: tiles stored the other way
   round ([K][M], [K][N]) are read with .trans.                                            */
#include "passes/index.h"
#include "passes/lower-gemm.h"

typedef struct {
    tl_module *m;
    tl_func *f;
    tl_loc loc;
    tl_sym *row, *col;      /* of this warp's part of acc */
    tl_sym *lane;
} ctx;

static tl_node *v(ctx *c, tl_sym *s)
{
    return tl_var(c->m, s, c->loc);
}

/* Bit fields of the lane number: (lane / div) % mod * mul. */
static tl_node *lane_part(ctx *c, int64_t div, int64_t mod, int64_t mul)
{
    return tl_ix_mul(c->m, tl_ix_rem(c->m, tl_ix_div(c->m, v(c, c->lane), div), mod), mul);
}

/* `num` 8x8 matrices into regs[first..]: the lane's address is tile[x0 + dx][k0 + dk], or
   with the indices exchanged if k comes first in the tile. */
static void ldmatrix(ctx *c, tl_block *out, const tl_node *tile, bool k_first, bool trans,
                     unsigned num, tl_sym *regs, tl_node *first, tl_node *x, tl_node *k)
{
    tl_node *index[2] = { k_first ? k : x, k_first ? x : k };
    tl_node *at = tl_tile_access(c->m, c->f, tile, TL_OP_ADDR, NULL, index, c->loc);
    tl_node *n = tl_node_new(c->m, TL_OP_LDMATRIX, tl_scalar(TL_VOID), c->loc, 2,
                             tl_regs(c->m, regs, first, c->loc), at);
    tl_attr_set(c->m, n, TL_A_NUM, num);
    if (trans)
        tl_attr_set(c->m, n, TL_A_TRANS, 1);
    tl_push(c->m, out, n);
}

static tl_sym *registers(ctx *c, tl_block *out, const char *name, int64_t n)
{
    tl_sym *s = tl_sym_new(c->m, c->f, TL_SYM_ARRAY, name,
                           (tl_type){ TL_U32, 1, TL_PRIVATE, 0 }, c->loc);
    s->rank = 1;
    s->dim[0] = n;
    tl_push(c->m, out, tl_alloc(c->m, s, c->loc));
    return s;
}

/* Matrices of a: (rows 0-7, k 0-7), (rows 8-15, k 0-7), (rows 0-7, k 8-15), (8-15, 8-15). */
static void load_a(ctx *c, tl_block *out, const tl_gemm_shape *g, tl_sym *a, int64_t mi, tl_sym *kk)
{
    tl_module *m = c->m;
    tl_sym *i;
    tl_node *loop = tl_unrolled(m, c->f, out, "mi", mi, 1, &i, c->loc);
    tl_node *x = tl_ix_add(m, v(c, c->row), tl_ix_mul(m, v(c, i), 16));
    x = tl_ix_add(m, x, g->ta ? lane_part(c, 8, 2, 8) : lane_part(c, 1, 16, 1));
    tl_node *k = tl_ix_add(m, v(c, kk), lane_part(c, 16, 0, 8));
    if (g->ta)
        k = tl_ix_add(m, k, lane_part(c, 1, 8, 1));
    ldmatrix(c, &loop->body, g->a, g->ta, g->ta, 4, a, tl_ix_mul(m, v(c, i), 4), x, k);
}

/* a is a fragment spread like an accumulator: of 8 columns each, two neighbouring blocks hold
   the 16 of one instruction, in this order. */
static void pack_a(ctx *c, tl_block *out, const tl_gemm_shape *g, tl_sym *a, int64_t mi, tl_sym *kk)
{
    tl_module *m = c->m;
    tl_sym *i, *q, *p = g->a->sym->regs;
    tl_node *rows = tl_unrolled(m, c->f, out, "mi", mi, 1, &i, c->loc);
    tl_node *quarters = tl_unrolled(m, c->f, &rows->body, "q", 4, 1, &q, c->loc);
    tl_node *block = tl_ix_add(m, tl_ix_mul(m, v(c, i), g->k / 8), tl_ix_div(m, v(c, kk), 8));
    block = tl_ix_add(m, block, tl_ix_div(m, v(c, q), 2));
    tl_node *lo = tl_ix_add(m, tl_ix_mul(m, block, 4), tl_ix_mul(m, tl_ix_rem(m, v(c, q), 2), 2));
    tl_node *hi = tl_ix_add(m, tl_copy(m, c->f, lo), tl_i32(m, 1));
    tl_node *pair = tl_node_new(m, TL_OP_VEC, tl_vector((tl_base)p->type.base, 2), c->loc, 2,
                                tl_load(m, p, 1, &lo, c->loc), tl_load(m, p, 1, &hi, c->loc));
    tl_node *bits = tl_node_new(m, TL_OP_BITCAST, tl_scalar(TL_U32), c->loc, 1, pair);
    tl_node *at = tl_ix_add(m, tl_ix_mul(m, v(c, i), 4), v(c, q));
    tl_push(m, &quarters->body, tl_store(m, a, bits, 1, &at, c->loc));
}

/* Matrices of b, two blocks of 8 columns: (n 0-7, k 0-7), (n 0-7, k 8-15), (n 8-15, k 0-7),
   (n 8-15, k 8-15). A last odd block is read alone. */
static void load_b(ctx *c, tl_block *out, const tl_gemm_shape *g, tl_sym *b, int64_t ni, tl_sym *kk)
{
    tl_module *m = c->m;
    for (int odd = 0; odd < 2; odd++) {
        tl_node *first = tl_i32(m, (ni - 1) * 2), *block = tl_i32(m, (ni - 1) * 8);
        tl_block *to = out;
        if (!odd) {
            if (ni < 2)
                continue;
            tl_sym *j;
            to = &tl_unrolled(m, c->f, out, "nj", ni / 2, 1, &j, c->loc)->body;
            first = tl_ix_mul(m, v(c, j), 4);
            block = tl_ix_mul(m, v(c, j), 16);
        } else if (ni % 2 == 0) {
            continue;
        }
        tl_node *x = tl_ix_add(m, v(c, c->col), block);
        tl_node *k = tl_ix_add(m, v(c, kk), lane_part(c, 8, 2, 8));
        if (!odd)
            x = tl_ix_add(m, x, lane_part(c, 16, 0, 8));
        if (g->tb)
            x = tl_ix_add(m, x, lane_part(c, 1, 8, 1));
        else
            k = tl_ix_add(m, k, lane_part(c, 1, 8, 1));
        ldmatrix(c, to, g->b, !g->tb, !g->tb, odd ? 2 : 4, b, first, x, k);
    }
}

void tl_gemm_mma(tl_module *m, tl_func *f, const tl_node *gemm, tl_block *out)
{
    tl_gemm_shape g = tl_gemm_shape_of(gemm);
    tl_sym *acc = g.acc->sym;
    int64_t mi = g.m / acc->warps_m / 16, ni = g.n / acc->warps_n / 8;
    ctx c = { .m = m, .f = f, .loc = gemm->loc };
    out = tl_gemm_warps(m, f, gemm, out);
    c.lane = tl_let_i32(m, f, out, "ln", tl_op0(m, TL_OP_LANE, c.loc), c.loc);
    tl_node *warp = tl_op0(m, TL_OP_WARP, c.loc), *warp2 = tl_op0(m, TL_OP_WARP, c.loc);
    c.row = tl_let_i32(m, f, out, "row", tl_ix_mul(m, tl_ix_rem(m, warp, acc->warps_m), mi * 16), c.loc);
    c.col = tl_let_i32(m, f, out, "col", tl_ix_mul(m, tl_ix_div(m, warp2, acc->warps_m), ni * 8), c.loc);

    tl_sym *kk, *i, *j;
    out = &tl_unrolled(m, f, out, "kk", g.k, 16, &kk, c.loc)->body;
    tl_sym *a = registers(&c, out, "a", mi * 4), *b = registers(&c, out, "b", ni * 2);
    if (g.a->sym->type.space == TL_FRAG)
        pack_a(&c, out, &g, a, mi, kk);
    else
        load_a(&c, out, &g, a, mi, kk);
    load_b(&c, out, &g, b, ni, kk);

    tl_node *rows = tl_unrolled(m, f, out, "mi", mi, 1, &i, c.loc);
    tl_node *cols = tl_unrolled(m, f, &rows->body, "nj", ni, 1, &j, c.loc);
    /* odd rows walk the columns backwards */
    tl_node *odd = tl_op2(m, TL_OP_NE, tl_ix_rem(m, v(&c, i), 2), tl_i32(m, 0), c.loc);
    tl_node *back = tl_ix_sub(m, tl_i32(m, ni - 1), v(&c, j));
    tl_sym *nn = tl_let_i32(m, f, &cols->body, "ni",
                            tl_op3(m, TL_OP_SEL, odd, back, v(&c, j), c.loc), c.loc);
    tl_node *at = tl_ix_mul(m, tl_ix_add(m, tl_ix_mul(m, v(&c, i), ni), v(&c, nn)), 4);
    tl_node *mma = tl_node_new(m, TL_OP_MMA, tl_scalar(TL_VOID), c.loc, 3,
                               tl_regs(m, acc->regs, at, c.loc),
                               tl_regs(m, a, tl_ix_mul(m, v(&c, i), 4), c.loc),
                               tl_regs(m, b, tl_ix_mul(m, v(&c, nn), 2), c.loc));
    tl_attr_set(m, mma, TL_A_KIND, g.b->sym->type.base == TL_BF16 ? TL_MMA_BF16_F32 : TL_MMA_F16_F32);
    tl_push(m, &cols->body, mma);
}
