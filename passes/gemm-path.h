/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which unit computes a GEMM, and how its warps split the product. */
#ifndef TL_GEMM_PATH_H
#define TL_GEMM_PATH_H
#include "passes/ir.h"
#include "passes/layout.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tl_gemm_shape {
    int64_t m, n, k;
    bool ta, tb;
    tl_node *acc, *a, *b;       /* TILEs */
} tl_gemm_shape;

tl_gemm_shape tl_gemm_shape_of(const tl_node *gemm);

typedef enum { TL_GEMM_SCALAR, TL_GEMM_MMA, TL_GEMM_SG } tl_gemm_path;

/* The best path the target has for these operands once the accumulator is a fragment.
   `why` receives what stands against a better one (for the remark), or null. */
tl_gemm_path tl_gemm_path_of(const tl_module *m, const tl_node *gemm, const char **why);

/* Splits m x n over at most `warps` warps in units of um x un: as many warps as can work,
   then the split that reads the fewest operand elements. A wanted split is taken if it fits. */
void tl_gemm_split(int64_t m, int64_t n, int64_t um, int64_t un, unsigned warps,
                   unsigned want_m, unsigned want_n, unsigned *warps_m, unsigned *warps_n);

/* The map that a symbol's fields (map, warps, threads, vec) describe; null for TL_MAP_NONE. */
const tl_frag_layout *tl_frag_of(tl_arena *a, const tl_sym *s);

#ifdef __cplusplus
}
#endif
#endif
