/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "passes/gemm-path.h"

#include "passes/index.h"

tl_gemm_shape tl_gemm_shape_of(const tl_node *g)
{
    tl_gemm_shape s = { .ta = tl_attr(g, TL_A_TA, 0), .tb = tl_attr(g, TL_A_TB, 0),
                        .acc = g->args[0], .a = g->args[1], .b = g->args[2] };
    s.m = tl_tile_dim(s.acc, 0);
    s.n = tl_tile_dim(s.acc, 1);
    s.k = tl_tile_dim(s.a, s.ta ? 0 : 1);
    return s;
}

static bool in_shared(const tl_node *tile, tl_base b)
{
    return tile->sym->type.space == TL_SHARED_MEM && tile->sym->type.base == b;
}

/* A first operand may come from registers: distribute sees to it that they have it. */
static bool first(const tl_gemm_shape *s, tl_base b)
{
    return in_shared(s->a, b) || (s->a->sym->type.space == TL_FRAG && s->a->sym->type.base == b);
}

static bool both(const tl_gemm_shape *s, tl_base b)
{
    return first(s, b) && in_shared(s->b, b);
}

tl_gemm_path tl_gemm_path_of(const tl_module *m, const tl_node *g, const char **why)
{
    tl_gemm_shape s = tl_gemm_shape_of(g);
    *why = NULL;
    if (s.acc->sym->type.base != TL_F32) {
        *why = "the accumulator is not float";
        return TL_GEMM_SCALAR;
    }
    if (m->target == TL_TARGET_CUDA) {
        if (!both(&s, TL_F16) && !both(&s, TL_BF16))
            *why = "mma takes two _Float16 or two bf16 tiles in shared memory";
        else if (s.m % 16 || s.n % 8 || s.k % 16)
            *why = "mma takes multiples of 16 x 8 x 16";
        else if (s.ta && s.m % 8)
            *why = "ldmatrix takes rows of 16 bytes";
        else
            return TL_GEMM_MMA;
    } else if (m->target == TL_TARGET_METAL) {
        if (!both(&s, TL_F16) && !both(&s, TL_BF16) && !both(&s, TL_F32))
            *why = "simdgroup_matrix takes two half, two bf16 or two float tiles in threadgroup memory";
        else if (s.m % 8 || s.n % 8 || s.k % 8)
            *why = "simdgroup_matrix takes multiples of 8 x 8 x 8";
        else
            return TL_GEMM_SG;
    }
    return TL_GEMM_SCALAR;
}
