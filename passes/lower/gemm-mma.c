/* SPDX-License-Identifier: GPL-3.0-or-later */
/* acc += a b by mma.sync m16n8, with 32 bytes of elements along k.

       for (kk = from; kk < from + depth; kk += 16)
           a[mi] of every 16 rows, b[ni] of every 8 columns of this warp (gemm-operand.c)
           mma acc[mi][ni] += a[mi] b[ni], columns back and forth so that b stays           */
#include "passes/facts/arith.h"
#include "passes/lower/gemm.h"

static tl_node *v(tl_gemm_op *o, tl_sym *s)
{
    return tl_var(o->m, s, o->loc);
}

static tl_mma kind_of(const tl_gemm_op *o)
{
    unsigned a = o->g.a->sym->type.base, b = o->g.b->sym->type.base;
    switch (o->unit) {
    case TL_BF16:
        return TL_MMA_BF16_F32;
    case TL_F32:
        return TL_MMA_TF32_F32;
    case TL_U8:
        if (a == TL_E4M3)
            return b == TL_E4M3 ? TL_MMA_E4M3_F32 : TL_MMA_E4M3_E5M2_F32;
        if (a == TL_E5M2)
            return b == TL_E5M2 ? TL_MMA_E5M2_F32 : TL_MMA_E5M2_E4M3_F32;
        if (a == TL_I8)
            return b == TL_I8 ? TL_MMA_S8_S32 : TL_MMA_S8_U8_S32;
        return b == TL_U8 ? TL_MMA_U8_S32 : TL_MMA_U8_S8_S32;
    default:
        return TL_MMA_F16_F32;
    }
}

void tl_gemm_mma(tl_gemm_op *o, tl_sym *acc, const tl_node *from, int64_t depth, tl_block *out)
{
    tl_module *m = o->m;
    const tl_sym *whole = o->g.acc->sym;
    int64_t mi = o->g.m / whole->warps_m / 16, ni = o->g.n / whole->warps_n / 8;
    tl_sym *kk, *i, *j;
    tl_node *ks = tl_unrolled(m, o->f, out, "kk", depth, 32 / tl_bases[o->unit].bytes, &kk, o->loc);
    ks->loops[0].lo = tl_copy(m, o->f, from);
    ks->loops[0].hi = tl_ix_add(m, tl_copy(m, o->f, from), ks->loops[0].hi);
    out = &ks->body;
    tl_sym *a = tl_gemm_mma_a(o, mi, kk, out), *b = tl_gemm_mma_b(o, ni, kk, out);

    tl_node *rows = tl_unrolled(m, o->f, out, "mi", mi, 1, &i, o->loc);
    tl_node *cols = tl_unrolled(m, o->f, &rows->body, "nj", ni, 1, &j, o->loc);
    /* odd rows walk the columns backwards */
    tl_node *odd = tl_op2(m, TL_OP_NE, tl_ix_rem(m, v(o, i), 2), tl_i32(m, 0), o->loc);
    tl_node *back = tl_ix_sub(m, tl_i32(m, ni - 1), v(o, j));
    tl_sym *nn = tl_let_i32(m, o->f, &cols->body, "ni",
                            tl_op3(m, TL_OP_SEL, odd, back, v(o, j), o->loc), o->loc);
    tl_node *at = tl_ix_mul(m, tl_ix_add(m, tl_ix_mul(m, v(o, i), ni), v(o, nn)), 4);
    tl_node *mma = tl_node_new(m, TL_OP_MMA, tl_scalar(TL_VOID), o->loc, 3,
                               tl_regs(m, acc, at, o->loc),
                               tl_regs(m, a, tl_ix_mul(m, v(o, i), 4), o->loc),
                               tl_regs(m, b, tl_ix_mul(m, v(o, nn), 2), o->loc));
    tl_attr_set(m, mma, TL_A_KIND, kind_of(o));
    tl_push(m, &cols->body, mma);
}
