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

tl_gemm_path tl_gemm_path_of(const tl_module *m, const tl_node *g, const char **why)
{
    tl_gemm_shape s = tl_gemm_shape_of(g);
    *why = NULL;
    if (s.acc->sym->type.base != TL_F32) {
        *why = "the accumulator is not float";
        return TL_GEMM_SCALAR;
    }
    if (m->target == TL_TARGET_CUDA) {
        if (!in_shared(s.a, TL_F16) || !in_shared(s.b, TL_F16))
            *why = "mma takes _Float16 tiles in shared memory";
        else if (s.m % 16 || s.n % 8 || s.k % 16)
            *why = "mma takes multiples of 16 x 8 x 16";
        else if (s.ta && s.m % 8)
            *why = "ldmatrix takes rows of 16 bytes";
        else
            return TL_GEMM_MMA;
    } else if (m->target == TL_TARGET_METAL) {
        bool half = in_shared(s.a, TL_F16) && in_shared(s.b, TL_F16);
        bool single = in_shared(s.a, TL_F32) && in_shared(s.b, TL_F32);
        if (!half && !single)
            *why = "simdgroup_matrix takes two half or two float tiles in threadgroup memory";
        else if (s.m % 8 || s.n % 8 || s.k % 8)
            *why = "simdgroup_matrix takes multiples of 8 x 8 x 8";
        else
            return TL_GEMM_SG;
    }
    return TL_GEMM_SCALAR;
}

void tl_gemm_split(int64_t m, int64_t n, int64_t um, int64_t un, unsigned warps,
                   unsigned want_m, unsigned want_n, unsigned *warps_m, unsigned *warps_n)
{
    if (want_m && want_n && want_m * want_n <= warps && m % (um * want_m) == 0
        && n % (un * want_n) == 0) {
        *warps_m = want_m;
        *warps_n = want_n;
        return;
    }
    *warps_m = *warps_n = 1;
    int64_t best_reads = m + n;
    for (unsigned wm = 1; wm <= warps; wm++)
        for (unsigned wn = 1; wm * wn <= warps; wn++) {
            if (m % (um * wm) || n % (un * wn))
                continue;
            int64_t reads = m / wm + n / wn;
            unsigned busy = wm * wn, best = *warps_m * *warps_n;
            if (busy > best || (busy == best && reads < best_reads)) {
                *warps_m = wm;
                *warps_n = wn;
                best_reads = reads;
            }
        }
}

const tl_frag_layout *tl_frag_of(tl_arena *a, const tl_sym *s)
{
    switch ((tl_map_kind)s->map) {
    case TL_MAP_BLOCKED:
        return tl_frag_blocked(a, s->rank, s->dim, s->threads, s->vec);
    case TL_MAP_MMA:
        return tl_frag_mma_m16n8(a, s->dim[0], s->dim[1], s->warps_m, s->warps_n);
    case TL_MAP_SG:
        return tl_frag_simdgroup_8x8(a, s->dim[0], s->dim[1], s->warps_m, s->warps_n);
    case TL_MAP_NONE:
        break;
    }
    return NULL;
}
