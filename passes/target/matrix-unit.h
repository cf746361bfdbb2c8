/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which unit computes a GEMM. */
#ifndef TL_MATRIX_UNIT_H
#define TL_MATRIX_UNIT_H
#include "passes/target/target.h"

typedef struct tl_gemm_shape {
    int64_t m, n, k;
    bool ta, tb;
    tl_node *acc, *a, *b;       /* TILEs */
} tl_gemm_shape;

tl_gemm_shape tl_gemm_shape_of(const tl_node *gemm);

/* Instructions (PTX ISA): rows of wgmma; the most columns of wgmma and tcgen05; of two blocks that multiply together, the rows of
   each, and the number of which columns are a multiple. */
enum { TL_WGMMA_ROWS = 64, TL_MMA_COLUMNS = 256, TL_PAIR_ROWS = 128, TL_PAIR_COLUMNS = 32 };

/* The best path of the function's machine for the product, if the accumulator is a fragment. *why: what prevents a better one,
   for the remark, or null. */
tl_gemm_path tl_gemm_path_of(const tl_module *m, const tl_func *f, const tl_node *gemm, const char **why);

/* The element type that the matrix unit multiplies. Other elements are converted to it, exactly, on their way to
   registers. U8: both operands have one byte and stay as they are. VOID: no unit. */
tl_base tl_gemm_unit(const tl_module *m, const tl_func *f, const tl_node *gemm);

/* True if `then`, in a block of so many threads, has a better path than `now` on some machine of the target, and a worse one on none. */
bool tl_unit_is_better(const tl_module *m, uint32_t threads, const tl_node *now, const tl_node *then);

/* True if operand i of the product, 1 or 2, has rows that run across k. */
bool tl_gemm_across(const tl_node *gemm, unsigned i);

/* True if the product has scales. */
bool tl_gemm_scaled(const tl_node *g);

/* True if both operands are 8-bit floats that the unit multiplies without conversion. */
bool tl_gemm_fp8(const tl_module *m, const tl_func *f, const tl_node *gemm);
/* Gives stages to loops of products without a pragma (target/default-stages.c). */
void tl_default_stages(tl_module *m, tl_func *dev);
#endif
