/* SPDX-License-Identifier: MIT-0 */
/* Matrix products of tiles. */
#include "../tile.h"
#if defined TILE__KERNELS && !defined TILE_GEMM_H
#define TILE_GEMM_H
#pragma GCC system_header

/* A matrix by its strides in elements. */
struct tile__matrix {
    char *data;
    tile__type *type;
    int64_t bytes, row, col;
};

struct tile__gemm {
    void (*sum) (const struct tile__tile *acc, const struct tile__matrix *a, const struct tile__matrix *b,
                 int64_t depth);
    int tf32, exact; /* they choose hardware */
};

static inline struct tile__matrix tile__matrix (const struct tile__tile *t, int transposed)
{
    return (struct tile__matrix) { (char *) t->tile, t->type, t->bytes, transposed ? 1 : t->dim[1],
                                   transposed ? t->dim[1] : 1 };
}

/* n elements of a row from (i, k) on; returns which member of w holds them */
static inline enum tile__op tile__row (const struct tile__matrix *m, int64_t i, int64_t k, int64_t n,
                                       union tile__wide *w)
{
    return m->type (TILE__GET, m->data + (i * m->row + k * m->col) * m->bytes, m->col, w, n);
}

TILE__SHARED void tile__floats (const struct tile__matrix *m, int64_t i, int64_t k, int64_t n,
                                float *to)
{
    union tile__wide w;

    tile__row (m, i, k, n, &w);
    for (int64_t x = 0; x < n; x++)
        to[x] = (float) w.f[x];
}

/* sum[j..] += a[k] * panel[k][j..], 16 columns at a time. As vectors: of a loop over columns the
   compiler makes the same, and takes longer for it than for all else in a product. */
typedef float tile__quad __attribute__ ((vector_size (16), aligned (4), may_alias));

TILE__SHARED void tile__gemm_row (float *sum, const float *a, float (*panel)[TILE__ROW],
                                  int64_t depth, int64_t cols)
{
    for (int64_t j = 0; j < cols; j += 16) {
        tile__quad *s = (tile__quad *) (sum + j), s0 = s[0], s1 = s[1], s2 = s[2], s3 = s[3];

        for (int64_t k = 0; k < depth; k++) {
            const tile__quad *p = (const tile__quad *) (panel[k] + j);

            s0 += a[k] * p[0];
            s1 += a[k] * p[1];
            s2 += a[k] * p[2];
            s3 += a[k] * p[3];
        }
        s[0] = s0, s[1] = s1, s[2] = s2, s[3] = s3;
    }
}

/* The accumulator itself is summed up, in the order of k. */
TILE__SHARED void tile__gemm_float (const struct tile__tile *acc, const struct tile__matrix *a,
                                    const struct tile__matrix *b, int64_t depth)
{
    float panel[TILE__ROW][TILE__ROW] = { { 0 } }, row[TILE__ROW], sum[TILE__ROW];
    int64_t cols = acc->dim[1];

    for (int64_t k = 0; k < depth; k += TILE__ROW)
    for (int64_t j = 0; j < cols; j += TILE__ROW) {
        int64_t kn = depth - k < TILE__ROW ? depth - k : TILE__ROW;
        int64_t jn = cols - j < TILE__ROW ? cols - j : TILE__ROW;

        for (int64_t x = 0; x < kn; x++)
            tile__floats (b, k + x, j, jn, panel[x]);
        for (int64_t i = 0; i < acc->dim[0]; i++) {
            float *out = (float *) acc->tile + i * cols + j;

            tile__floats (a, i, k, kn, row);
            __builtin_memset (sum, 0, sizeof sum);
            __builtin_memcpy (sum, out, (size_t) jn * sizeof *out);
            tile__gemm_row (sum, row, panel, kn, jn);
            __builtin_memcpy (out, sum, (size_t) jn * sizeof *out);
        }
    }
}

/* 8-bit integers; the int32 sums wrap */
TILE__SHARED void tile__gemm_int (const struct tile__tile *acc, const struct tile__matrix *a,
                                  const struct tile__matrix *b, int64_t depth)
{
    unsigned *sum = acc->tile;
    int64_t cols = acc->dim[1];

    for (int64_t i = 0; i < acc->dim[0]; i++, sum += cols)
    for (int64_t k = 0; k < depth; k++) {
        union tile__wide x, y;

        tile__row (a, i, k, 1, &x);
        for (int64_t j = 0; j < cols; j += TILE__ROW) {
            int64_t n = cols - j < TILE__ROW ? cols - j : TILE__ROW;

            tile__row (b, k, j, n, &y);
            for (int64_t c = 0; c < n; c++)
                sum[j + c] += (unsigned) (x.i[0] * y.i[c]);
        }
    }
}

/* which operands are transposed */
enum { TILE__A = 1, TILE__B = 2 };

TILE__SHARED void tile__gemm (const struct tile__tile *acc, const struct tile__tile *a,
                              const struct tile__tile *b, int form, struct tile__gemm options)
{
    struct tile__matrix x = tile__matrix (a, form & TILE__A), y = tile__matrix (b, form & TILE__B);

    options.sum (acc, &x, &y, a->dim[!(form & TILE__A)]);
}

static inline void tile_gemm_ (const struct tile__tile *acc, const struct tile__tile *a,
                               const struct tile__tile *b, struct tile__gemm options)
{
    tile__gemm (acc, a, b, 0, options);
}

static inline void tile_gemm_nt_ (const struct tile__tile *acc, const struct tile__tile *a,
                                  const struct tile__tile *b, struct tile__gemm options)
{
    tile__gemm (acc, a, b, TILE__B, options);
}

static inline void tile_gemm_tn_ (const struct tile__tile *acc, const struct tile__tile *a,
                                  const struct tile__tile *b, struct tile__gemm options)
{
    tile__gemm (acc, a, b, TILE__A, options);
}

static inline void tile_gemm_tt_ (const struct tile__tile *acc, const struct tile__tile *a,
                                  const struct tile__tile *b, struct tile__gemm options)
{
    tile__gemm (acc, a, b, TILE__A | TILE__B, options);
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
        function (TILE__TILE (tile__c, acc), TILE__TILE (tile__a, a), TILE__TILE (tile__b, b), \
                  (struct tile__gemm) { .sum = TILE__IF (TILE__KIND_OF (tile__c) == TILE__FLOAT, \
                                                         tile__gemm_float, tile__gemm_int), __VA_ARGS__ }); \
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
