/* SPDX-License-Identifier: GPL-3.0-or-later */
/* acc += a b on Metal: simdgroup_matrix 8x8 with operands from threadgroup memory, or a from
   registers.

       for (kk = 0; kk < K; kk += 8)
           sg_load a[mi] of every 8 rows, b[ni] of every 8 columns of this SIMD group
           acc[mi][ni] = a[mi] b[ni] + acc[mi][ni], columns back and forth             */
#include "passes/index.h"
#include "passes/lower-gemm.h"

typedef struct {
    tl_module *m;
    tl_func *f;
    tl_loc loc;
} ctx;

static tl_node *v(ctx *c, tl_sym *s)
{
    return tl_var(c->m, s, c->loc);
}

/* name[x] = tile at (x0 + 8 x, k) for all x, the indices exchanged if k comes first. */
static tl_sym *load(ctx *c, tl_block *out, const char *name, const tl_node *tile, bool k_first,
                    bool trans, tl_sym *x0, int64_t count, tl_sym *kk)
{
    tl_module *m = c->m;
    tl_base of = (tl_base)tile->sym->type.base;
    tl_base sg = of == TL_F16 ? TL_SG_F16 : of == TL_BF16 ? TL_SG_BF16 : TL_SG_F32;
    tl_type t = { (uint8_t)sg, 1, TL_PRIVATE, 0 };
    tl_sym *s = tl_sym_new(m, c->f, TL_SYM_ARRAY, name, t, c->loc), *i;
    s->rank = 1;
    s->dim[0] = count;
    tl_push(m, out, tl_alloc(m, s, c->loc));
    tl_node *loop = tl_unrolled(m, c->f, out, "x", count, 1, &i, c->loc);
    tl_node *x = tl_ix_add(m, v(c, x0), tl_ix_mul(m, v(c, i), 8)), *k = v(c, kk);
    tl_node *index[2] = { k_first ? k : x, k_first ? x : k };
    tl_node *n = tl_node_new(m, TL_OP_SG_LOAD, tl_scalar(TL_VOID), c->loc, 3,
                             tl_regs(m, s, v(c, i), c->loc),
                             tl_tile_access(m, c->f, tile, TL_OP_ADDR, NULL, index, c->loc),
                             tl_i64(m, tl_pitch(tile->sym)));
    if (trans)
        tl_attr_set(m, n, TL_A_TRANS, 1);
    tl_push(m, &loop->body, n);
    return s;
}

void tl_gemm_sg(tl_module *m, tl_func *f, const tl_node *gemm, tl_block *out)
{
    tl_gemm_shape g = tl_gemm_shape_of(gemm);
    tl_sym *acc = g.acc->sym;
    int64_t mi = g.m / acc->warps_m / 8, ni = g.n / acc->warps_n / 8;
    ctx c = { m, f, gemm->loc };
    out = tl_gemm_warps(m, f, gemm, out);
    tl_node *warp = tl_op0(m, TL_OP_WARP, c.loc), *warp2 = tl_op0(m, TL_OP_WARP, c.loc);
    tl_sym *row = tl_let_i32(m, f, out, "row",
                             tl_ix_mul(m, tl_ix_rem(m, warp, acc->warps_m), mi * 8), c.loc);
    tl_sym *col = tl_let_i32(m, f, out, "col",
                             tl_ix_mul(m, tl_ix_div(m, warp2, acc->warps_m), ni * 8), c.loc);

    tl_sym *kk, *i, *j;
    out = &tl_unrolled(m, f, out, "kk", g.k, 8, &kk, c.loc)->body;
    bool from_regs = g.a->sym->type.space == TL_FRAG;
    tl_sym *a = from_regs ? g.a->sym->regs : load(&c, out, "a", g.a, g.ta, g.ta, row, mi, kk);
    tl_sym *b = load(&c, out, "b", g.b, !g.tb, g.tb, col, ni, kk);

    tl_node *rows = tl_unrolled(m, f, out, "mi", mi, 1, &i, c.loc);
    tl_node *cols = tl_unrolled(m, f, &rows->body, "nj", ni, 1, &j, c.loc);
    tl_node *odd = tl_op2(m, TL_OP_NE, tl_ix_rem(m, v(&c, i), 2), tl_i32(m, 0), c.loc);
    tl_node *back = tl_ix_sub(m, tl_i32(m, ni - 1), v(&c, j));
    tl_sym *nn = tl_let_i32(m, f, &cols->body, "ni",
                            tl_op3(m, TL_OP_SEL, odd, back, v(&c, j), c.loc), c.loc);
    tl_node *at_a = v(&c, i);
    if (from_regs)
        at_a = tl_ix_add(m, tl_ix_mul(m, at_a, g.k / 8), tl_ix_div(m, v(&c, kk), 8));
    tl_node *at = tl_ix_add(m, tl_ix_mul(m, v(&c, i), ni), v(&c, nn));
    tl_node *at2 = tl_copy(m, f, at);
    tl_push(m, &cols->body,
            tl_node_new(m, TL_OP_SG_MMA, tl_scalar(TL_VOID), c.loc, 4,
                        tl_regs(m, acc->regs, at, c.loc), tl_regs(m, a, at_a, c.loc),
                        tl_regs(m, b, v(&c, nn), c.loc), tl_regs(m, acc->regs, at2, c.loc)));
}
