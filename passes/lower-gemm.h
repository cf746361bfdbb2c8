/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TL_LOWER_GEMM_H
#define TL_LOWER_GEMM_H
#include "passes/gemm-path.h"

/* Each appends to `out` what replaces the GEMM. The accumulator has the map of the path. */
void tl_gemm_mma(tl_module *m, tl_func *f, const tl_node *gemm, tl_block *out);
void tl_gemm_sg(tl_module *m, tl_func *f, const tl_node *gemm, tl_block *out);
void tl_gemm_scalar(tl_module *m, tl_func *f, const tl_node *gemm, tl_block *out);

/* Block to which the warps that have a part of the accumulator add their code: `out` itself
   or the body of `if (warp < warps_m * warps_n)`. */
tl_block *tl_gemm_warps(tl_module *m, tl_func *f, const tl_node *gemm, tl_block *out);
/* A LET of i32 and the symbol it declares. */
tl_sym *tl_let_i32(tl_module *m, tl_func *f, tl_block *out, const char *name, tl_node *value,
                   tl_loc loc);
/* for (name = 0; name < n; name += step), unrolled, pushed to out; the symbol in *var. */
tl_node *tl_unrolled(tl_module *m, tl_func *f, tl_block *out, const char *name, int64_t n,
                     int64_t step, tl_sym **var, tl_loc loc);
/* REGS of a private array from an index on. */
tl_node *tl_regs(tl_module *m, tl_sym *array, tl_node *first, tl_loc loc);
#endif
