/* SPDX-License-Identifier: GPL-3.0-or-later */
/* acc += a b by mma.sync m16n8, with 32 bytes of elements along k.

       for (kk = from; kk < from + depth; kk += 16)
           a[mi] of every 16 rows, b[ni] of every 8 columns of this warp (mma-operand.c)
           mma acc[mi][ni] += a[mi] b[ni], columns back and forth so that b stays           */
#include "passes/gemm/lower-gemm.h"

tl_mma tl_gemm_kind(const tl_gemm_op *o)
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

void tl_gemm_mma(tl_gemm_op *o, tl_sym *acc, const tl_node *from, int64_t depth, const tl_at *out)
{
    const tl_sym *whole = o->g.acc->sym;
    int64_t mi = (o->g.m / whole->warps_m + 15) / 16, ni = o->g.n / whole->warps_n / 8;
    tl_sym *kk, *i, *j;
    tl_at ks = tl_along_k(out, from, depth, 32 / tl_bases[o->unit].bytes, &kk), *w = &ks;
    tl_sym *a = tl_gemm_mma_a(o, mi, kk, w), *b = tl_gemm_mma_b(o, ni, kk, w);

    tl_at rows = unrolled(w, "mi", mi, 1, &i);
    tl_at cols = unrolled(&rows, "nj", ni, 1, &j);
    tl_sym *nn = tl_back_and_forth(&cols, i, j, ni);
    tl_node *at = mul(w, add(w, mul(w, v(w, i), ni), v(w, nn)), 4);
    tl_node *mma = tl_node_new(w->m, TL_OP_MMA, tl_scalar(TL_VOID), w->loc, 3, regs_of(w, acc, at), regs_of(w, a, mul(w, v(w, i), 4)),
                               regs_of(w, b, mul(w, v(w, nn), 2)));
    tl_attr_set(w->m, mma, TL_A_KIND, tl_gemm_kind(o));
    put(&cols, mma);
}
