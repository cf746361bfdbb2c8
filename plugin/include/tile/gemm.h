/* SPDX-License-Identifier: MIT-0 */
/* Matrix products of tiles. */
#ifndef TILE_H
#include "../tile.h"
#endif
#if defined TILE__KERNELS && !defined TILE_GEMM_H
#define TILE_GEMM_H
#pragma GCC system_header

/* sum[0..15] += row[k] * panel[k * width + 0..15] for each k. As vectors: of a loop over columns the compiler makes the
   same, and takes longer for it than for all else in a product. Integers wrap. */
typedef void tile__adder (void *sum, const void *row, const void *panel, int64_t depth, int64_t width);
#define TILE__DEFINE_ADDER(name, type) \
    typedef type name##_quad __attribute__ ((vector_size (16), aligned (4), may_alias)); \
    TILE__SHARED void name (void *sum, const void *row, const void *panel, int64_t depth, int64_t width) \
    { \
        name##_quad *s = (name##_quad *) sum, s0 = s[0], s1 = s[1], s2 = s[2], s3 = s[3]; \
        const type *x = (const type *) row, *p = (const type *) panel; \
        \
        for (int64_t k = 0; k < depth; k++, p += width) { \
            const name##_quad *q = (const name##_quad *) p; \
            \
            s0 += x[k] * q[0]; \
            s1 += x[k] * q[1]; \
            s2 += x[k] * q[2]; \
            s3 += x[k] * q[3]; \
        } \
        s[0] = s0, s[1] = s1, s[2] = s2, s[3] = s3; \
    }
TILE__DEFINE_ADDER (tile__add_float, float)
TILE__DEFINE_ADDER (tile__add_int, unsigned)

/* The accumulator. */
struct tile__sums {
    tile__adder *add;
    int64_t depth, width; /* the extent of k; its columns, padded */
    int64_t rank, dim[3];
};

/* An operand: how many bytes from a row of the product, or an index of the sum, to the next. */
struct tile__factor {
    tile__reader *read;
    int64_t row, col;
    int64_t rank, dim[3];
};

struct tile__gemm {
    int tf32, exact; /* they choose hardware */
};

/* The accumulator itself is summed up, in the order of k. b lies on the stack as float or int, its columns padded
   with zeros, after a row of accumulators and one of a. */
TILE__SHARED void tile__gemm (char *acc, const struct tile__sums *c, const char *a, const struct tile__factor *x,
                              const char *b, const struct tile__factor *y)
{
    int64_t depth = c->depth, width = c->width;
    size_t bytes = (size_t) c->dim[1] * sizeof (float);
    float sum[width * (depth + 1) + depth], *row = sum + width, *panel = row + depth;

    __builtin_memset (sum, 0, sizeof sum);
    for (int64_t k = 0; k < depth; k++, b += y->row)
        y->read (panel + k * width, b, y->col, c->dim[1]);
    for (int64_t i = 0; i < c->dim[0]; i++, a += x->row, acc += bytes) {
        x->read (row, a, x->col, depth);
        __builtin_memcpy (sum, acc, bytes);
        for (int64_t j = 0; j < width; j += 16)
            c->add (sum + j, row, panel + j, depth, width);
        __builtin_memcpy (acc, sum, bytes);
    }
}

#define TILE__DEFINE_GEMM(name) \
    static inline void name (void *acc, const void *a, const void *b, struct tile__gemm options, \
                             const struct tile__sums *c, const struct tile__factor *x, const struct tile__factor *y) \
    { \
        (void) options; \
        tile__gemm ((char *) acc, c, (const char *) a, x, (const char *) b, y); \
    }
TILE__DEFINE_GEMM (tile_gemm_)
TILE__DEFINE_GEMM (tile_gemm_nt_)
TILE__DEFINE_GEMM (tile_gemm_tn_)
TILE__DEFINE_GEMM (tile_gemm_tt_)

/* row, col: dimensions of the operand */
#define TILE__FACTOR(tag, row, col) \
    static const struct tile__factor tag##s = { \
        TILE__READER (tag##3), TILE__FIXED (tag, row##_BYTES (tag)), TILE__FIXED (tag, col##_BYTES (tag)), \
        TILE__RANK (tag), TILE__DIMS (tag) \
    }
/* from one index of that dimension to the next */
#define TILE__DIM0_BYTES(tag) ((int64_t) sizeof (tag##1))
#define TILE__DIM1_BYTES(tag) ((int64_t) sizeof (tag##2))
#define TILE__SUMS(tag, depth) \
    static const struct tile__sums tag##s = { \
        TILE__IF (TILE__KIND_OF (tag) == TILE__FLOAT, tile__add_float, tile__add_int), depth, \
        TILE__FIXED (tag, (TILE__DIM1 (tag) + 15) / 16 * 16), TILE__RANK (tag), TILE__DIMS (tag) \
    }

/* am, ak: which dimension of a is the row of the product and which the sum; bk, bn likewise */
#define TILE__CHECK_PRODUCT(op, am, ak, bk, bn) \
    _Static_assert (TILE__RANK (tile__c) == 2 && TILE__RANK (tile__a) == 2 \
                        && TILE__RANK (tile__b) == 2, \
                    op ": accumulator and operands have 2 dimensions"); \
    _Static_assert (am (tile__a) == TILE__DIM0 (tile__c), \
                    op ": a and the accumulator differ in rows"); \
    _Static_assert (bn (tile__b) == TILE__DIM1 (tile__c), \
                    op ": b and the accumulator differ in columns"); \
    _Static_assert (ak (tile__a) == bk (tile__b), op ": a and b differ in the summed dimension")

#define TILE__GEMM(op, function, acc, a, b, am, ak, bk, bn, ...) \
    __extension__ ({ \
        TILE__DST (tile__c, acc, op ": the accumulator"); \
        TILE__SRC (tile__a, a, op ": a"); \
        TILE__SRC (tile__b, b, op ": b"); \
        TILE__CHECK_PRODUCT (op, am, ak, bk, bn); \
        _Static_assert (TILE__KIND_OF (tile__c) == TILE__FLOAT \
                            || TILE__KIND_OF (tile__c) == TILE__INT32, \
                        op ": the accumulator is neither float nor int32_t"); \
        _Static_assert (TILE__KIND_OF (tile__c) != TILE__FLOAT \
                            || (TILE__KIND_OF (tile__a) & TILE__KIND_OF (tile__b) \
                                & TILE__SMALL_FLOAT), \
                        op ": a float accumulator takes float, _Float16, bf16 and 8-bit floats"); \
        _Static_assert (TILE__KIND_OF (tile__c) != TILE__INT32 \
                            || (TILE__KIND_OF (tile__a) == TILE__INT8 \
                                && TILE__KIND_OF (tile__b) == TILE__INT8), \
                        op ": an int32_t accumulator takes 8-bit integers"); \
        _Static_assert (TILE__POSITIONAL (__VA_ARGS__) == 0, op ": options go by name"); \
        TILE__SAID; \
        TILE__SUMS (tile__c, TILE__FIXED (tile__a, ak (tile__a))); \
        TILE__FACTOR (tile__a, am, ak); \
        TILE__FACTOR (tile__b, bk, bn); \
        function ((void *) &(acc), (void *) &(a), (void *) &(b), (struct tile__gemm) { __VA_ARGS__ }, &tile__cs, \
                  &tile__as, &tile__bs); \
    })

#define tile_gemm(acc, a, b, ...) \
    TILE__GEMM ("tile_gemm", tile_gemm_, acc, a, b, TILE__DIM0, TILE__DIM1, TILE__DIM0, \
                TILE__DIM1, __VA_ARGS__)
#define tile_gemm_nt(acc, a, b, ...) \
    TILE__GEMM ("tile_gemm_nt", tile_gemm_nt_, acc, a, b, TILE__DIM0, TILE__DIM1, TILE__DIM1, \
                TILE__DIM0, __VA_ARGS__)
#define tile_gemm_tn(acc, a, b, ...) \
    TILE__GEMM ("tile_gemm_tn", tile_gemm_tn_, acc, a, b, TILE__DIM1, TILE__DIM0, TILE__DIM0, \
                TILE__DIM1, __VA_ARGS__)
#define tile_gemm_tt(acc, a, b, ...) \
    TILE__GEMM ("tile_gemm_tt", tile_gemm_tt_, acc, a, b, TILE__DIM1, TILE__DIM0, TILE__DIM1, \
                TILE__DIM0, __VA_ARGS__)

#endif
