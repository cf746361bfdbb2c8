/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of lower-gemm share: a product, its units, its scales. */
#ifndef TL_LOWER_GEMM_H
#define TL_LOWER_GEMM_H
#include "passes/expr/builder.h"
#include "passes/target/matrix-unit.h"

/* A product that a matrix unit computes, seen by one warp. */
typedef struct tl_gemm_op {
    tl_at w;
    tl_gemm_shape g;
    tl_base unit;           /* element type that the unit multiplies; U8: bytes as they are */
    tl_sym *row, *col;      /* i32: corner of this warp's part of the accumulator */
    tl_sym *lane;           /* i32 */
    void (*meanwhile)(void *user, const tl_at *w);      /* emits statements that overlap with wgmma; or null */
    void *user;
    tl_sym *wave;           /* i32: wgmma does 64 rows by `columns` of the warps' part alone, from zero; null: all of it, added to acc */
    int64_t columns;        /* 0: all */
} tl_gemm_op;

/* Bit fields of the lane number: (lane / div) % mod * by. */
static inline tl_node *tl_lane_part(tl_gemm_op *o, int64_t div, int64_t mod, int64_t by)
{
    const tl_at *w = &o->w;
    return mul(w, rem(w, quo(w, v(w, o->lane), div), mod), by);
}

/* The scales of a GEMM (scale.c). */
typedef struct tl_scale {
    tl_node *tile;          /* TILE, or null */
    int64_t group;          /* elements along k that share a scale; 0: all */
    tl_node *single;        /* one scale for all, other than 1; or null */
    tl_sym *factor[2];      /* its two factors, once computed */
} tl_scale;

typedef struct tl_scales {
    bool zero;              /* the codes 0x00 and 0xff of scales are 0 */
    tl_scale of[2];         /* a, b */
    int64_t block;          /* elements along k for which no scale changes */
} tl_scales;

/* Emits acc += a b for `depth` of k, from `from` on (i32, of which copies are used). acc is the private array of an accumulator
   whose map is that of the path. */
typedef void tl_gemm_by(tl_gemm_op *o, tl_sym *acc, const tl_node *from, int64_t depth, const tl_at *out);
tl_gemm_by tl_gemm_mma, tl_gemm_sg, tl_gemm_wgmma, tl_gemm_tensor, tl_gemm_sg16;
/* wgmma in two steps: its products with a commit, and the wait for all but the last `open` commits. */
void tl_gemm_wgmma_issue(tl_gemm_op *o, tl_sym *acc, const tl_node *from, int64_t depth, const tl_at *w);
void tl_gemm_wgmma_wait(tl_sym *acc, int64_t open, const tl_at *w);
/* How many times 64 rows the warps' part has; how many waves. */
int64_t tl_gemm_rows(const tl_gemm_op *o);
int64_t tl_gemm_waves(const tl_gemm_op *o);
/* The descriptor for wgmma (WGMMA_DESC) or tcgen05 (TCGEN05_DESC) of the part of a shared tile that begins at row or column x
   and k; k_first: k is its first dimension. */
tl_node *tl_gemm_descriptor(const tl_at *w, tl_op op, const tl_node *tile, bool k_first, tl_node *x, tl_node *k);
/* Emits the product in parts of `block` along k. Each is scaled and added to the accumulator (promote-accumulator.c). */
void tl_gemm_in_parts(tl_gemm_op *o, tl_gemm_by *by, tl_scales *scales, int64_t block, const tl_at *out);
/* How much of k a unit for 8-bit floats sums up before it is added in float (promotion-depth.c); `deep`: in long sums. */
int64_t tl_gemm_depth(const tl_module *m, bool deep);
/* A condition: the sum is long; null: not known. */
tl_node *tl_gemm_is_long(const tl_at *w, const tl_node *gemm);
/* ---- tcgen05 (tcgen05.c) ---- */
typedef struct tl_tcgen05 tl_tcgen05;
/* Allocates tensor memory for the function's accumulators, and stores and loads these where needed. Null if tcgen05 does no product. */
tl_tcgen05 *tl_tcgen05_prepare(tl_module *m, tl_func *f);
/* Emits a product. */
void tl_gemm_tcgen05(const tl_tcgen05 *t, const tl_at *w, const tl_node *gemm);
/* Emits the copy of a product's scales to tensor memory. */
void tl_gemm_tcgen05_scales(const tl_tcgen05 *t, const tl_at *w, const tl_node *gemm);
/* Emits the store of a first operand from registers to tensor memory. */
void tl_gemm_tcgen05_a(const tl_tcgen05 *t, const tl_node *gemm, tl_block *out);
/* The instruction's kind, from the operands' types. */
tl_mma tl_gemm_kind(const tl_gemm_op *o);
/* Emits acc += a b without a matrix unit: each thread multiplies some rows by some columns (fma-outer.c). */
void tl_gemm_outer(const tl_at *out, const tl_node *gemm);
/* Emits a GEMM without a matrix unit, element by element. */
void tl_gemm_scalar(const tl_at *w, const tl_node *gemm);

/* The registers of operand a, 4 for each 16 rows of this warp, or of b, 2 for each 8 columns, for the mma instruction at kk (an
   i32 variable) (mma-operand.c). */
tl_sym *tl_gemm_mma_a(tl_gemm_op *o, int64_t blocks, tl_sym *kk, const tl_at *w);
tl_sym *tl_gemm_mma_b(tl_gemm_op *o, int64_t blocks, tl_sym *kk, const tl_at *w);

tl_scales tl_scales_of(const tl_node *gemm);
/* Emits the computation of the factors of single scales. */
void tl_scales_start(const tl_at *w, tl_scales *s);
/* The product of the scales at (i, k) and (k, j) as one float; null: there are none. Copies of ijk are used. */
tl_node *tl_scale_product(const tl_scales *s, const tl_node *const ijk[3], const tl_at *w);
/* The same as two factors, each of which a float can hold. False if there are no scales. */
bool tl_scale_factors(const tl_scales *s, const tl_node *const ijk[3], const tl_at *w, tl_node *factor[2]);
/* The scale of row (side 0) or column (1) x at k, as one float; null: there is none. Of a code whose scale is no normal float, 0 or infinity:
   what is not near 1 has factors. */
tl_node *tl_scale_whole(const tl_scales *s, unsigned side, const tl_node *x, const tl_node *k, const tl_at *w);
/* True if there are scales, and all columns have the same. */
bool tl_scales_by_row(const tl_scales *s);
/* An expression: acc + part times the scales. */
tl_node *tl_scaled_sum(const tl_scales *s, tl_node *acc, tl_node *part, const tl_node *const ijk[3], const tl_at *w);

/* Emits for (kk = from; kk < from + depth; kk += step), unrolled, and returns the place in its body. Copies of `from` are used. */
tl_at tl_along_k(const tl_at *w, const tl_node *from, int64_t depth, int64_t step, tl_sym **kk);
/* Column j of n, counted backwards in odd rows i, as a variable. */
tl_sym *tl_back_and_forth(const tl_at *w, tl_sym *i, tl_sym *j, int64_t n);
#endif
