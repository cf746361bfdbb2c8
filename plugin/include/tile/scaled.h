/* SPDX-License-Identifier: MIT-0 */
/* tile_gemm_scaled: products of small floats with scales per tensor, row or block. */
#ifndef TILE_H
#include "../tile.h"
#endif
#if defined TILE__KERNELS && !defined TILE_SCALED_H
#define TILE_SCALED_H
#pragma GCC system_header

enum { TILE_E8M0_OCP, TILE_E8M0_ZERO };

struct tile__scaled {
    int e8m0, exact;
};

/* Scales: element row * i + block * (k / group), or with row and block 0 always the first. */
struct tile__scale {
    const void *scale;
    tile__type *type;
    int64_t row, block, group;
};

static inline float tile__scale_at (const struct tile__scale *s, int64_t i, int64_t k, int e8m0_zero)
{
    int64_t at = s->row * i + s->block * (k / s->group);

    if (s->type == tile__float)
        return ((const float *) s->scale)[at];
    return e8m0_zero ? tile_e8m0_zero_f32 (((const tile_e8m0 *) s->scale)[at])
                     : tile_e8m0_f32_ (((const tile_e8m0 *) s->scale)[at]);
}

/* tile__gemm, but the sum of 32 products is multiplied by their scales, of a and of b, in double, where no pair of them
   overflows. */
TILE__SHARED void tile__gemm_scaled (float *acc, const struct tile__sums *c, const char *a, const struct tile__factor *x,
                                     const char *b, const struct tile__factor *y, const struct tile__scale *sa,
                                     const struct tile__scale *sb, int e8m0_zero)
{
    int64_t width = c->width;
    float sum[width * 33 + 32], *row = sum + width, *panel = row + 32;
    double scale[width];

    __builtin_memset (sum, 0, sizeof sum);
    for (int64_t k = 0; k < c->depth; k += 32, a += 32 * x->col) {
        int64_t n = c->depth - k < 32 ? c->depth - k : 32;

        for (int64_t m = 0; m < n; m++, b += y->row)
            y->read (panel + m * width, b, y->col, c->dim[1]);
        for (int64_t j = 0; j < c->dim[1]; j++)
            scale[j] = tile__scale_at (sb, j, k, e8m0_zero);
        for (int64_t i = 0; i < c->dim[0]; i++) {
            float *out = acc + i * c->dim[1];
            double scale_a = tile__scale_at (sa, i, k, e8m0_zero);

            x->read (row, a + i * x->row, x->col, n);
            __builtin_memset (sum, 0, (size_t) width * sizeof *sum);
            for (int64_t j = 0; j < width; j += 16)
                c->add (sum + j, row, panel + j, n, width);
            for (int64_t j = 0; j < c->dim[1]; j++)
                out[j] += (float) (sum[j] * scale_a * scale[j]);
        }
    }
}

#define TILE__DEFINE_GEMM_SCALED(name) \
    static inline void name (void *acc, const void *a, const void *b, const struct tile__scale *sa, const struct tile__scale *sb, \
                             struct tile__scaled o, const struct tile__sums *c, const struct tile__factor *x, \
                             const struct tile__factor *y) \
    { \
        tile__gemm_scaled ((float *) acc, c, (const char *) a, x, (const char *) b, y, sa, sb, \
                           o.e8m0 == TILE_E8M0_ZERO); \
    }
TILE__DEFINE_GEMM_SCALED (tile_gemm_scaled_)
TILE__DEFINE_GEMM_SCALED (tile_gemm_scaled_nt_)

/* Which of the forms of the scale operand it is:
     scalar            rank 0, arithmetic
     per row           rank 1, float [rows]
     blocks            rank 2, float [rows][depth / 32, 64 or 128], e8m0 [rows][depth / 32]
     shared blocks     rank 1, e8m0 [depth / 32] */
#define TILE__SCALE_OK(tag, rows, depth) \
    (TILE__RANK (tag) == 0 \
         ? TILE__KIND_OF (tag) == TILE__FLOAT || TILE__KIND_OF (tag) == TILE__DOUBLE \
               || TILE__KIND_OF (tag) == TILE__INT32 \
     : TILE__RANK (tag) == 1 \
         ? (TILE__KIND_OF (tag) == TILE__FLOAT && TILE__DIM0 (tag) == (rows)) \
               || (TILE__KIND_OF (tag) == TILE__SCALE && TILE__DIM0 (tag) * 32 == (depth)) \
         : TILE__RANK (tag) == 2 && TILE__DIM0 (tag) == (rows) \
               && ((TILE__DIM1 (tag) * 32 == (depth) \
                    && (TILE__KIND_OF (tag) == TILE__FLOAT || TILE__KIND_OF (tag) == TILE__SCALE)) \
                   || (TILE__KIND_OF (tag) == TILE__FLOAT \
                       && (TILE__DIM1 (tag) * 64 == (depth) \
                           || TILE__DIM1 (tag) * 128 == (depth)))))
#define TILE__SCALE_TYPES(tag, s, rows, depth, what) \
    TILE__TYPES (tag, s); \
    _Static_assert (!TILE__SAME (tag##0, tag##1 *), what " is a pointer; it is a float or a tile"); \
    _Static_assert (TILE__SCALE_OK (tag, rows, depth), \
                    what " is none of float, float [rows], float [rows][K / 32, 64 or 128], " \
                         "tile_e8m0 [rows][K / 32], tile_e8m0 [K / 32]")

/* An array as the pointer it decays to, a scalar as the address of a copy. */
#define TILE__SCALE_AT(tag, s) \
    __builtin_choose_expr (TILE__ARRAY (tag##0), (s), \
                           &(float) { _Generic ((s), float: (s), double: (s), int: (s), \
                                                default: 0.0f) })
#define TILE__SCALE_BLOCKS(tag) \
    (TILE__RANK (tag) == 2 ? TILE__DIM1 (tag) \
     : TILE__RANK (tag) == 1 && TILE__KIND_OF (tag) == TILE__SCALE ? TILE__DIM0 (tag) : 1)
#define TILE__SCALE_REF(tag, s, depth) \
    (&(struct tile__scale) { \
        (const void *) TILE__SCALE_AT (tag, s), \
        TILE__KIND_OF (tag) == TILE__SCALE ? tile__e8m0 : tile__float, \
        TILE__RANK (tag) == 2 ? TILE__DIM1 (tag) \
            : TILE__RANK (tag) == 1 && TILE__KIND_OF (tag) != TILE__SCALE, \
        TILE__RANK (tag) == 2 || (TILE__RANK (tag) == 1 && TILE__KIND_OF (tag) == TILE__SCALE), \
        (depth) / TILE__SCALE_BLOCKS (tag) })

#define TILE__GEMM_SCALED(op, function, acc, a, b, sa, sb, bk, bn, ...) \
    __extension__ ({ \
        TILE__DST (tile__c, acc, op ": the accumulator"); \
        TILE__SRC (tile__a, a, op ": a"); \
        TILE__SRC (tile__b, b, op ": b"); \
        TILE__CHECK_PRODUCT (op, TILE__DIM0, TILE__DIM1, bk, bn); \
        _Static_assert (TILE__KIND_OF (tile__c) == TILE__FLOAT, op ": the accumulator is not float"); \
        _Static_assert (TILE__KIND_OF (tile__a) & TILE__KIND_OF (tile__b) & TILE__SMALL_FLOAT, \
                        op ": a and b are 8-bit floats, bf16, _Float16 or float"); \
        TILE__SCALE_TYPES (tile__p, sa, TILE__DIM0 (tile__c), TILE__DIM1 (tile__a), \
                           op ": the scale of a"); \
        TILE__SCALE_TYPES (tile__q, sb, TILE__DIM1 (tile__c), TILE__DIM1 (tile__a), \
                           op ": the scale of b"); \
        _Static_assert (TILE__POSITIONAL (__VA_ARGS__) == 0, op ": options go by name"); \
        TILE__SAID; \
        TILE__SUMS (tile__c, TILE__FIXED (tile__a, TILE__DIM1 (tile__a))); \
        TILE__FACTOR (tile__a, TILE__DIM0, TILE__DIM1); \
        TILE__FACTOR (tile__b, bk, bn); \
        function ((void *) &(acc), (void *) &(a), (void *) &(b), \
                  TILE__SCALE_REF (tile__p, sa, TILE__DIM1 (tile__a)), \
                  TILE__SCALE_REF (tile__q, sb, TILE__DIM1 (tile__a)), \
                  (struct tile__scaled) { __VA_ARGS__ }, &tile__cs, &tile__as, &tile__bs); \
    })

#define tile_gemm_scaled(acc, a, b, sa, sb, ...) \
    TILE__GEMM_SCALED ("tile_gemm_scaled", tile_gemm_scaled_, acc, a, b, sa, sb, TILE__DIM0, \
                       TILE__DIM1, __VA_ARGS__)
#define tile_gemm_scaled_nt(acc, a, b, sa, sb, ...) \
    TILE__GEMM_SCALED ("tile_gemm_scaled_nt", tile_gemm_scaled_nt_, acc, a, b, sa, sb, \
                       TILE__DIM1, TILE__DIM0, __VA_ARGS__)

#endif
