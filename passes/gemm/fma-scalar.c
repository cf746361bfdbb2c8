/* SPDX-License-Identifier: GPL-3.0-or-later */
/* acc += a b without a matrix unit: fused multiply-adds in float, or integers.

   An accumulator in registers:              one in shared memory:
       for k                                     parallel i, j
           parallel i, j                             s = acc[i][j]
               acc[i][j] += a[i][k] b[k][j]          for k: s += a[i][k] b[k][j]
                                                     acc[i][j] = s

   With scales, of which none changes within a block of k:
       parallel i, j
           s = acc[i][j]
           for block
               part = 0
               for k in block: part += a[i][k] b[k][j]
               s += part * sa * sb
           acc[i][j] = s                                                              */
#include "passes/gemm/lower-gemm.h"

static tl_node *operand(const tl_at *w, const tl_node *tile, tl_sym *x, tl_sym *y, tl_type to)
{
    tl_node *index[2] = { v(w, x), v(w, y) };
    return tl_cast(w->m, tl_tile_access(w, tile, TL_OP_LOAD, NULL, index), to);
}

/* sum + a[i][k] b[k][j] */
static tl_node *product(const tl_at *w, const tl_gemm_shape *g, tl_sym *const ij[2], tl_sym *k, tl_node *sum)
{
    tl_node *a = operand(w, g->a, g->ta ? k : ij[0], g->ta ? ij[0] : k, sum->type);
    tl_node *b = operand(w, g->b, g->tb ? ij[1] : k, g->tb ? k : ij[1], sum->type);
    if (tl_is_float(sum->type))
        return op3(w, TL_OP_FMA, a, b, sum);
    return op2(w, TL_OP_ADD, sum, op2(w, TL_OP_MUL, a, b));
}

static tl_node *acc_at(const tl_at *w, const tl_gemm_shape *g, tl_sym *const ij[2], tl_node *value)
{
    tl_node *index[2] = { v(w, ij[0]), v(w, ij[1]) };
    return tl_tile_access(w, g->acc, value ? TL_OP_STORE : TL_OP_LOAD, value, index);
}

static tl_at for_k(const tl_at *w, tl_sym *k, tl_node *from, tl_node *to, int64_t step)
{
    return into(w, &loop(w, k, from, to, step, false)->body);
}

/* sum += the product of a block of k, times the scales */
static void scaled(const tl_at *w, const tl_gemm_shape *g, tl_scales *scales, tl_sym *const ij[2], tl_sym *sum)
{
    tl_type i32_type = tl_scalar(TL_I32);
    tl_sym *from = fresh(w, "k", i32_type);
    tl_at block = for_k(w, from, i32(w, 0), i32(w, g->k), scales->block);
    tl_sym *part = let(&block, "part", tl_const_float(w->m, tl_scalar(TL_F32), 0, w->loc)), *k = fresh(w, "k", i32_type);
    tl_at in = for_k(&block, k, v(w, from), add(w, v(w, from), i32(w, scales->block)), 1);
    set(&in, part, product(w, g, ij, k, v(w, part)));
    const tl_node *const ijk[3] = { v(w, ij[0]), v(w, ij[1]), v(w, from) };
    set(&block, sum, tl_scaled_sum(scales, v(w, sum), v(w, part), ijk, &block));
}

void tl_gemm_scalar(const tl_at *w, const tl_node *gemm)
{
    tl_gemm_shape g = tl_gemm_shape_of(gemm);
    const int64_t extent[2] = { g.m, g.n };
    bool scales = gemm->args[3] || gemm->args[4];
    tl_node *at[2], *par = tl_parallel_over(w, 2, extent, at);
    tl_sym *ij[2] = { at[0]->sym, at[1]->sym };
    tl_at in = into(w, &par->body);
    tl_sym *k = fresh(w, "k", tl_scalar(TL_I32));

    if (g.acc->sym->type.space == TL_FRAG && !scales) {
        tl_at each = for_k(w, k, i32(w, 0), i32(w, g.k), 1);
        put(&in, acc_at(w, &g, ij, product(w, &g, ij, k, acc_at(w, &g, ij, NULL))));
        put(&each, par);
        return;
    }
    tl_scales of = scales ? tl_scales_of(gemm) : (tl_scales){ 0 };
    tl_scales_start(w, &of);
    tl_sym *sum = let(&in, "sum", acc_at(w, &g, ij, NULL));
    if (scales) {
        scaled(&in, &g, &of, ij, sum);
    } else {
        tl_at each = for_k(&in, k, i32(w, 0), i32(w, g.k), 1);
        set(&each, sum, product(w, &g, ij, k, v(w, sum)));
    }
    put(&in, acc_at(w, &g, ij, v(w, sum)));
    put(w, par);
}
