/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "passes/machine/gemm-path.h"

#include <string.h>

#include "passes/facts/arith.h"

tl_gemm_shape tl_gemm_shape_of(const tl_node *g)
{
    tl_gemm_shape s = { .ta = tl_attr(g, TL_A_TA, 0), .tb = tl_attr(g, TL_A_TB, 0),
                        .acc = g->args[0], .a = g->args[1], .b = g->args[2] };
    s.m = tl_tile_dim(s.acc, 0);
    s.n = tl_tile_dim(s.acc, 1);
    s.k = tl_tile_dim(s.a, s.ta ? 0 : 1);
    return s;
}

static bool is_fp8(tl_base b)
{
    return b == TL_E4M3 || b == TL_E5M2;
}

/* Every value of the type is one of the other. */
static bool fits(tl_base b, tl_base in)
{
    return b == in || (in != TL_F32 ? is_fp8(b) : is_fp8(b) || b == TL_F16 || b == TL_BF16);
}

tl_base tl_gemm_unit(const tl_module *m, const tl_node *g)
{
    tl_base a = (tl_base)g->args[1]->sym->type.base, b = (tl_base)g->args[2]->sym->type.base;
    bool cuda = m->target == TL_TARGET_CUDA;
    if (g->args[0]->sym->type.base == TL_I32)
        return cuda && (a == TL_I8 || a == TL_U8) && (b == TL_I8 || b == TL_U8) ? TL_U8 : TL_VOID;
    static const tl_base units[] = { TL_F16, TL_BF16, TL_F32 };
    for (unsigned i = 0; i < (cuda && !tl_attr(g, TL_A_TF32, 0) ? 2 : 3); i++)
        if (fits(a, units[i]) && fits(b, units[i]))
            return units[i];
    return TL_VOID;
}

bool tl_gemm_fp8(const tl_module *m, const tl_node *g)
{
    return m->target == TL_TARGET_CUDA && is_fp8((tl_base)g->args[1]->sym->type.base)
           && is_fp8((tl_base)g->args[2]->sym->type.base) && tl_gemm_shape_of(g).k % 32 == 0
           && !tl_attr(g, TL_A_EXACT, 0);
}

/* Operands in registers that a unit does not read there will be in shared memory: distribute sees to
   it. */
static bool readable(const tl_node *tile)
{
    return tile->sym->type.space == TL_SHARED_MEM || tile->sym->type.space == TL_FRAG;
}

static bool in_shared(const tl_node *tile, tl_base b)
{
    return tile->sym->type.space == TL_SHARED_MEM && tile->sym->type.base == b && tl_tile_rank(tile) == 2;
}

static bool in_registers(const tl_node *tile, tl_base b)
{
    return tile->sym->type.space == TL_FRAG && tile->sym->type.base == b && tile->nargs == 0;
}

/* Whole warpgroups, 16-bit operands in shared memory whose rows are chunks of 32 bytes. */
static bool by_wgmma(const tl_func *f, const tl_gemm_shape *s, tl_base unit)
{
    return f->arch && !strcmp(f->arch, "sm_90a") && f->threads % 128 == 0 && (unit == TL_F16 || unit == TL_BF16)
           && (in_shared(s->a, unit) || in_registers(s->a, unit)) && in_shared(s->b, unit) && (!s->ta || in_shared(s->a, unit)) && s->m % 64 == 0
           && s->k % 16 == 0
           && s->n % (s->tb ? 8 : 16) == 0;
}

tl_gemm_path tl_gemm_path_of(const tl_module *m, const tl_func *f, const tl_node *g, const char **why)
{
    tl_gemm_shape s = tl_gemm_shape_of(g);
    tl_base unit = tl_gemm_unit(m, g);
    bool cuda = m->target == TL_TARGET_CUDA;
    *why = NULL;
    if (m->target == TL_TARGET_NONE)
        return TL_GEMM_SCALAR;
    if (unit == TL_VOID && s.acc->sym->type.base == TL_I32)
        *why = "simdgroup_matrix has no integers";
    else if (unit == TL_VOID)
        *why = cuda ? "no type that mma multiplies without loss holds the values of both operands"
                    : "no type of simdgroup_matrix holds the values of both operands";
    else if (!readable(s.a) || !readable(s.b))
        *why = "an operand is neither in shared memory nor in registers";
    else if (!cuda && (s.m % 8 || s.n % 8 || s.k % 8))
        *why = "simdgroup_matrix takes multiples of 8 x 8 x 8";
    else if (!cuda)
        return TL_GEMM_SG;
    else if (unit == TL_U8 && (s.m % 16 || s.n % 8 || s.k % 32))
        *why = "mma takes multiples of 16 x 8 x 32 of bytes";
    else if (s.m % 16 || s.n % 8 || s.k % (unit == TL_F32 ? 8 : 16))
        *why = unit == TL_F32 ? "mma takes multiples of 16 x 8 x 8 as tf32" : "mma takes multiples of 16 x 8 x 16";
    else
        return by_wgmma(f, &s, unit) ? TL_GEMM_WGMMA : TL_GEMM_MMA;
    return TL_GEMM_SCALAR;
}
