/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products of bytes that four warps compute together where an architecture can: rows of 32, 64, 128 and
   more bytes, one to three times 64 rows, side by side, deeper than a unit may sum up, every pair of types;
   scales that a loop changes or does not, near the ends of float too. */
#include "run.h"

#define PRAGMA(text) _Pragma(#text)
#define NO_SCALES
#define LOOP(A_TYPE, B_TYPE, ACC, BM, BN, BK, threads_, stages_, before, at_k, product) \
    PRAGMA(tile grid threads(threads_)) \
    for (int m = 0; m < M; m += BM) \
        for (int n = 0; n < N; n += BN) { \
            tile_shared A_TYPE As[BM][BK]; \
            tile_shared B_TYPE Bs[BN][BK]; \
            ACC acc[BM][BN] = {0}; \
            before; \
            PRAGMA(tile pipeline stages(stages_)) \
            for (int k = 0; k < K; k += BK) { \
                at_k; \
                tile_load(As, tile_view(A, M, K), m, k); \
                tile_load(Bs, tile_view(B, N, K), n, k); \
                product; \
            } \
            tile_store(acc, tile_view(C, M, N), m, n); \
        }

/* Name, types, tile, threads, stages, options. */
#define PRODUCTS(X) \
    X(group, tile_e4m3, tile_e4m3, float, 64, 64, 128, 128, 3, ) \
    X(narrow, tile_e5m2, tile_e5m2, float, 64, 24, 32, 128, 2, ) \
    X(waves, tile_e4m3, tile_e5m2, float, 128, 40, 64, 128, 2, ) \
    X(beside, tile_e5m2, tile_e4m3, float, 64, 128, 64, 256, 1, ) \
    X(three, tile_e4m3, tile_e4m3, float, 192, 16, 64, 384, 1, ) \
    X(panels, tile_e4m3, tile_e4m3, float, 64, 16, 256, 128, 1, ) \
    X(wide, tile_e4m3, tile_e4m3, float, 64, 272, 32, 128, 1, ) \
    X(exact, tile_e4m3, tile_e4m3, float, 64, 16, 64, 128, 1, , .exact = 1) \
    X(by_signed, int8_t, int8_t, int, 64, 48, 128, 128, 2, ) \
    X(by_unsigned, uint8_t, int8_t, int, 128, 16, 32, 128, 1, ) \
    X(by_both, int8_t, uint8_t, int, 64, 272, 32, 128, 1, ) \
    X(unsigned_both, uint8_t, uint8_t, int, 64, 32, 64, 128, 2, )

#ifdef KERNELS
#define KERNEL(name, A_TYPE, B_TYPE, ACC, BM, BN, BK, threads, stages, ...) \
    tile_kernel \
    void name(int M, int N, int K, const A_TYPE *A, const B_TYPE *B, ACC *C) \
    { \
        LOOP(A_TYPE, B_TYPE, ACC, BM, BN, BK, threads, stages, NO_SCALES, NO_SCALES, \
             tile_gemm_nt(acc, As, Bs __VA_ARGS__)) \
    }
PRODUCTS(KERNEL)

/* Three blocks of k in one product. */
tile_kernel
void deep(int M, int N, int K, const tile_e4m3 *A, const tile_e4m3 *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
    for (int n = 0; n < N; n += 16) {
        tile_shared tile_e4m3 As[64][384], Bs[16][384];
        float acc[64][16] = {0};

        tile_load(As, tile_view(A, M, K), m, 0);
        tile_load(Bs, tile_view(B, N, K), n, 0);
        tile_gemm_nt(acc, As, Bs);
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

#define SCALED(name, BN, BK, stages, before, at_k, sa, sb) \
    tile_kernel \
    void name(int M, int N, int K, const tile_e4m3 *A, const tile_e4m3 *B, const float *a_scale, const float *b_scale, \
              float *C) \
    { \
        int blocks = K / BK + (K % BK != 0); \
        LOOP(tile_e4m3, tile_e4m3, float, 64, BN, BK, 128, stages, before, at_k, tile_gemm_scaled_nt(acc, As, Bs, sa, sb)) \
        (void) blocks; \
    }
#define OF_ROWS \
    tile_shared float as[64]; \
    tile_load(as, tile_view(a_scale, M), m)
#define OF_ROWS_AND_COLUMNS \
    OF_ROWS; \
    tile_shared float bs[24]; \
    tile_load(bs, tile_view(b_scale, N), n)
#define BLOCK_OF_ROWS(G) \
    tile_load(as, tile_view(a_scale, blocks, M), k / G, m); \
    float b = b_scale[n / 32 * blocks + k / G]
#define BLOCK_OF_COLUMNS tile_load(bs, tile_view(b_scale, blocks, N), k / 64, n)
SCALED(constant, 24, 64, 2, OF_ROWS_AND_COLUMNS, NO_SCALES, as, bs)
SCALED(single, 24, 64, 1, OF_ROWS; float b = b_scale[n], NO_SCALES, as, b)
SCALED(blocks, 32, 64, 2, tile_shared float as[64], BLOCK_OF_ROWS(64), as, b)
SCALED(large_blocks, 32, 128, 2, tile_shared float as[64], BLOCK_OF_ROWS(128), as, b)
SCALED(half_constant, 24, 64, 2, OF_ROWS_AND_COLUMNS, BLOCK_OF_COLUMNS, as, bs)

/* Powers of two for 32 elements, of b for all columns. */
tile_kernel
void powers(int M, int N, int K, const tile_e4m3 *A, const tile_e4m3 *B, const tile_e8m0 *a_scale,
            const tile_e8m0 *b_scale, float *C)
{
    int blocks = K / 32 + (K % 32 != 0);

    LOOP(tile_e4m3, tile_e4m3, float, 64, 16, 64, 128, 2, tile_shared tile_e8m0 as[64][2]; tile_shared tile_e8m0 bs[2],
         tile_load(as, tile_view(a_scale, M, blocks), m, k / 32); tile_load(bs, tile_view(b_scale, blocks), k / 32),
         tile_gemm_scaled_nt(acc, As, Bs, as, bs))
}
#endif

#ifdef DRIVER
#include "element.h"
#define VALUE(x) _Generic(x, int8_t: x, uint8_t: x, default: tile_f32(x))

/* In [low, 1): from 0 on all terms of a sum have one sign, where narrow sums lose the most. */
#define FILLED(T, name, n, low) \
    T *name = buffer(sizeof(T) * (size_t) (n)); \
    for (int i = 0; i < (n); i++) \
        SET(&name[i], (low) < 0 ? random_float() : fabsf(random_float()))

/* `terms`: their scales. */
#define COMPARE(name, ACC, narrow, scale) \
    do { \
        struct check c = { 0 }; \
        for (int i = 0; i < M; i++) \
            for (int j = 0; j < N; j++) { \
                double sum = 0, size = 0; \
                for (int k = 0; k < K; k++) { \
                    double term = (double) VALUE(A[i * K + k]) * (double) VALUE(B[j * K + k]) * (scale); \
                    sum += term; \
                    size += fabs(term); \
                } \
                double most = _Generic((ACC) 0, int: 0.0, \
                                       default: t == CUDA && narrow ? check_narrow_sum(size) : check_sum(K, size)); \
                if (check_value(&c, (double) C[i * N + j], sum, most)) \
                    WRONG(#name " %dx%dx%d [%d][%d] is %g, not %g", M, N, K, i, j, (double) C[i * N + j], sum); \
            } \
    } while (0)

#define CHECK_PRODUCT(name, A_TYPE, B_TYPE, ACC, BM, BN, BK, threads, stages, ...) \
    do { \
        FILLED(A_TYPE, A, M * K, low); \
        FILLED(B_TYPE, B, N * K, low); \
        ACC *C = buffer(4 * (size_t) (M * N)); \
        LAUNCH(t, name, M, N, K, A, B, C); \
        COMPARE(name, ACC, strcmp(#name, "exact"), 1); \
        release(A); \
        release(B); \
        release(C); \
    } while (0);

static void products(enum target t, int M, int N, int K, int low)
{
    PRODUCTS(CHECK_PRODUCT)
}

static void all_at_once(enum target t, int M, int N, int K, int low)
{
    CHECK_PRODUCT(deep, tile_e4m3, tile_e4m3, float, 64, 16, 384, 128, 1, )
}

/* Scales near `far` and its reciprocal: their product is near 1. */
#define CHECK_SCALED(name, at_a, at_b) \
    do { \
        FILLED(float, a_scale, M * (parts + 1), -1); \
        FILLED(float, b_scale, N * (parts + 1), -1); \
        for (int i = 0; i < M * (parts + 1); i++) \
            a_scale[i] *= far; \
        for (int i = 0; i < N * (parts + 1); i++) \
            b_scale[i] /= far; \
        LAUNCH(t, name, M, N, K, A, B, a_scale, b_scale, C); \
        COMPARE(name, float, 1, (double) a_scale[at_a] * (double) b_scale[at_b]); \
        release(a_scale); \
        release(b_scale); \
    } while (0)

static void scaled(enum target t, int M, int N, int K, float far)
{
    int parts = K / 64 + (K % 64 != 0), large = K / 128 + (K % 128 != 0);
    FILLED(tile_e4m3, A, M * K, -1);
    FILLED(tile_e4m3, B, N * K, -1);
    float *C = buffer(4 * (size_t) (M * N));

    CHECK_SCALED(constant, i, j);
    CHECK_SCALED(single, i, j / 24 * 24);
    CHECK_SCALED(blocks, k / 64 * M + i, j / 32 * parts + k / 64);
    CHECK_SCALED(large_blocks, k / 128 * M + i, j / 32 * large + k / 128);
    CHECK_SCALED(half_constant, i, k / 64 * N + j);

    parts = K / 32 + (K % 32 != 0);
    FILLED(tile_e8m0, a_scale, M * (parts + 1), -1);
    FILLED(tile_e8m0, b_scale, parts, -1);
    LAUNCH(t, powers, M, N, K, A, B, a_scale, b_scale, C);
    COMPARE(powers, float, 1, (double) tile_f32(a_scale[i * parts + k / 32]) * (double) tile_f32(b_scale[k / 32]));
    release(A);
    release(B);
    release(C);
    release(a_scale);
    release(b_scale);
}

static void run(enum target t)
{
    products(t, 65, 37, 144, -1);
    products(t, 130, 18, 272, 0);
    products(t, 3, 290, 65, -1);
    all_at_once(t, 5, 17, 363, 0);
    scaled(t, 68, 52, 208, 1);
    scaled(t, 68, 50, 131, 0x1p110f);
    scaled(t, 20, 34, 64, 0x1p-120f);
    scaled(t, 3, 5, 0, 1);
}
#endif

