/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products of storage types: bf16 on matrix units, and pairs of types that differ. */
#include "run.h"

enum { BM = 32, BN = 48, BK = 32 };

#ifdef KERNELS
#define PRODUCT(name, A_TYPE, B_TYPE, op, TA, TB) \
    tile_kernel \
    void name(int M, int N, int K, const A_TYPE *A, const B_TYPE *B, float *C) \
    { \
        _Pragma("tile grid threads(64)") \
        for (int m = 0; m < M; m += BM) \
        for (int n = 0; n < N; n += BN) { \
            tile_shared A_TYPE As[TA ? BK : BM][TA ? BM : BK]; \
            tile_shared B_TYPE Bs[TB ? BN : BK][TB ? BK : BN]; \
            float acc[BM][BN] = {0}; \
\
            _Pragma("tile pipeline stages(3)") \
            for (int k = 0; k < K; k += BK) { \
                tile_load(As, tile_view(A, TA ? K : M, TA ? M : K), TA ? k : m, TA ? m : k); \
                tile_load(Bs, tile_view(B, TB ? N : K, TB ? K : N), TB ? n : k, TB ? k : n); \
                op(acc, As, Bs); \
            } \
            tile_store(acc, tile_view(C, M, N), m, n); \
        } \
    }
PRODUCT(bf16_nn, tile_bf16, tile_bf16, tile_gemm, 0, 0)
PRODUCT(bf16_nt, tile_bf16, tile_bf16, tile_gemm_nt, 0, 1)
PRODUCT(bf16_tn, tile_bf16, tile_bf16, tile_gemm_tn, 1, 0)
PRODUCT(bf16_tt, tile_bf16, tile_bf16, tile_gemm_tt, 1, 1)
PRODUCT(bf16_half, tile_bf16, _Float16, tile_gemm, 0, 0)
PRODUCT(e4m3_e4m3, tile_e4m3, tile_e4m3, tile_gemm_nt, 0, 1)
PRODUCT(e5m2_e4m3, tile_e5m2, tile_e4m3, tile_gemm, 0, 0)
PRODUCT(e4m3_half, tile_e4m3, _Float16, tile_gemm_tn, 1, 0)
PRODUCT(float_bf16, float, tile_bf16, tile_gemm, 0, 0)
PRODUCT(half_float, _Float16, float, tile_gemm_tt, 1, 1)

#define TILE_TF32(acc, a, b) tile_gemm(acc, a, b, .tf32 = 1)
#define TILE_TF32_TT(acc, a, b) tile_gemm_tt(acc, a, b, .tf32 = 1)
PRODUCT(tf32_float_float, float, float, TILE_TF32, 0, 0)
PRODUCT(tf32_bf16_float, tile_bf16, float, TILE_TF32_TT, 1, 1)

/* Two products: the first one's result, rounded to bf16 in registers, is the second's operand. */
tile_kernel
void twice(int n, const tile_bf16 *A, const tile_bf16 *B, float *C)
{
#pragma tile grid threads(64)
    for (int i = 0; i < n; i++) {
        tile_shared tile_bf16 As[32][32], Bs[32][32];
        float acc[32][32] = {0}, sum[32][32] = {0};
        tile_bf16 rounded[32][32];

        tile_load(As, tile_view(A, n, 32, 32), i, 0, 0);
        tile_load(Bs, tile_view(B, n, 32, 32), i, 0, 0);
        tile_gemm(acc, As, Bs);
        tile_copy(rounded, acc);
        tile_gemm(sum, rounded, Bs);
        tile_store(sum, tile_view(C, n, 32, 32), i, 0, 0);
    }
}

/* Floats that the tile rounds: a machine that multiplies halves must not have them as such. */
tile_kernel
void narrowed(int n, const float *A, const tile_e4m3 *B, float *C)
{
#pragma tile grid threads(64)
    for (int i = 0; i < n; i++) {
        tile_shared tile_e4m3 As[32][32], Bs[32][32];
        float acc[32][32] = {0};

        tile_load(As, tile_view(A, n, 32, 32), i, 0, 0);
        tile_load(Bs, tile_view(B, n, 32, 32), i, 0, 0);
        tile_gemm_nt(acc, As, Bs);
        tile_store(acc, tile_view(C, n, 32, 32), i, 0, 0);
    }
}
#endif

#ifdef DRIVER
#include "element.h"

#define CHECK_PRODUCT(name, A_TYPE, B_TYPE, TA, TB) \
    do { \
        A_TYPE *A = buffer(sizeof(A_TYPE) * (size_t) (M * K)); \
        B_TYPE *B = buffer(sizeof(B_TYPE) * (size_t) (K * N)); \
        float *C = buffer(4 * (size_t) (M * N)); \
        struct check c = { 0 }; \
        for (int i = 0; i < M * K; i++) \
            SET(&A[i], random_float()); \
        for (int i = 0; i < K * N; i++) \
            SET(&B[i], random_float()); \
        LAUNCH(t, name, M, N, K, A, B, C); \
        for (int i = 0; i < M; i++) \
            for (int j = 0; j < N; j++) { \
                double sum = 0, size = 0, most; \
                for (int k = 0; k < K; k++) { \
                    double term = (double) tile_f32(A[TA ? k * M + i : i * K + k]) \
                                  * (double) tile_f32(B[TB ? j * K + k : k * N + j]); \
                    sum += term; \
                    size += fabs(term); \
                } \
                most = t == CUDA && IS_FP8(A_TYPE) && IS_FP8(B_TYPE) ? check_narrow_sum(size) \
                       : t != CPU && !strncmp(#name, "tf32", 4)           ? check_tf32_sum(size) \
                                                                          : check_sum(K, size); \
                if (check_value(&c, (double) C[i * N + j], sum, most)) \
                    WRONG(#name " %dx%dx%d [%d][%d] is %g, not %g", M, N, K, i, j, (double) C[i * N + j], sum); \
            } \
        release(A); \
        release(B); \
        release(C); \
    } while (0)

static void products(enum target t, int M, int N, int K)
{
    CHECK_PRODUCT(bf16_nn, tile_bf16, tile_bf16, 0, 0);
    CHECK_PRODUCT(bf16_nt, tile_bf16, tile_bf16, 0, 1);
    CHECK_PRODUCT(bf16_tn, tile_bf16, tile_bf16, 1, 0);
    CHECK_PRODUCT(bf16_tt, tile_bf16, tile_bf16, 1, 1);
    CHECK_PRODUCT(bf16_half, tile_bf16, _Float16, 0, 0);
    CHECK_PRODUCT(e4m3_e4m3, tile_e4m3, tile_e4m3, 0, 1);
    CHECK_PRODUCT(e5m2_e4m3, tile_e5m2, tile_e4m3, 0, 0);
    CHECK_PRODUCT(e4m3_half, tile_e4m3, _Float16, 1, 0);
    CHECK_PRODUCT(float_bf16, float, tile_bf16, 0, 0);
    CHECK_PRODUCT(half_float, _Float16, float, 1, 1);
    CHECK_PRODUCT(tf32_float_float, float, float, 0, 0);
    CHECK_PRODUCT(tf32_bf16_float, tile_bf16, float, 1, 1);
}

static void two(enum target t, int n)
{
    size_t size = (size_t) n * 1024;
    tile_bf16 *A = buffer(2 * size), *B = buffer(2 * size);
    float *C = buffer(4 * size);
    struct check c = { 0 };

    for (size_t i = 0; i < size; i++) {
        A[i] = tile_bf16_from((float) (pick(5) - 2)); /* so that the first product is exact */
        B[i] = tile_bf16_from((float) (pick(3) - 1));
    }
    LAUNCH(t, twice, n, A, B, C);
    for (int x = 0; x < n; x++)
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 32; j++) {
                double sum = 0;

                for (int k = 0; k < 32; k++) {
                    double inner = 0;

                    for (int l = 0; l < 32; l++)
                        inner += (double) tile_f32(A[1024 * x + 32 * i + l])
                                 * (double) tile_f32(B[1024 * x + 32 * l + k]);
                    sum += inner * (double) tile_f32(B[1024 * x + 32 * k + j]);
                }
                if (check_value(&c, (double) C[1024 * x + 32 * i + j], sum, 0))
                    WRONG("twice [%d][%d][%d] is %g, not %g", x, i, j, (double) C[1024 * x + 32 * i + j], sum);
            }
    release(A);
    release(B);
    release(C);
}

static void rounding(enum target t, int n)
{
    size_t size = (size_t) n * 1024;
    float *A = buffer(4 * size), *C = buffer(4 * size);
    tile_e4m3 *B = buffer(size);
    struct check c = { 0 };

    for (size_t i = 0; i < size; i++) {
        A[i] = random_float();
        B[i] = tile_e4m3_from((float) (pick(5) - 2));
    }
    LAUNCH(t, narrowed, n, A, B, C);
    for (int x = 0; x < n; x++)
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 32; j++) {
                double sum = 0, sum_of_sizes = 0;

                for (int k = 0; k < 32; k++) {
                    double term = (double) tile_f32(tile_e4m3_from(A[1024 * x + 32 * i + k]))
                                  * (double) tile_f32(B[1024 * x + 32 * j + k]);
                    sum += term;
                    sum_of_sizes += fabs(term);
                }
                if (check_value(&c, (double) C[1024 * x + 32 * i + j], sum,
                                t == CUDA ? check_narrow_sum(sum_of_sizes) : check_sum(32, sum_of_sizes)))
                    WRONG("narrowed [%d][%d][%d] is %g, not %g", x, i, j, (double) C[1024 * x + 32 * i + j], sum);
            }
    release(A);
    release(B);
    release(C);
}

static void run(enum target t)
{
#if defined RUN_HEADER && !defined ON_CUDA /* a GPU does not count */
    struct gpuemu_stats s;
    const int M = 2 * BM, N = BN, K = 3 * BK;
#define ON_UNIT(name, A_TYPE, B_TYPE, TA, TB, cuda) \
    gpuemu_stats_reset(); \
    CHECK_PRODUCT(name, A_TYPE, B_TYPE, TA, TB); \
    EXPECT(!gpuemu_stats(NULL, &s), "nothing was counted"); \
    EXPECT(s.matrix_ops == (t == METAL || cuda ? (uint64_t) M * N * K : 0), \
           #name ": %d multiply-adds on matrix units", (int) s.matrix_ops)
    if (t != CPU) {
        ON_UNIT(bf16_nt, tile_bf16, tile_bf16, 0, 1, 1);
        ON_UNIT(e4m3_e4m3, tile_e4m3, tile_e4m3, 0, 1, 1);
        ON_UNIT(e5m2_e4m3, tile_e5m2, tile_e4m3, 0, 0, 1);
        ON_UNIT(e4m3_half, tile_e4m3, _Float16, 1, 0, 1);
        ON_UNIT(bf16_half, tile_bf16, _Float16, 0, 0, 1);
        ON_UNIT(float_bf16, float, tile_bf16, 0, 0, 0);
        ON_UNIT(half_float, _Float16, float, 1, 1, 0);
        ON_UNIT(tf32_float_float, float, float, 0, 0, 1);
        ON_UNIT(tf32_bf16_float, tile_bf16, float, 1, 1, 1);
    }
#endif
    products(t, BM, BN, BK);
    products(t, BM + 1, BN - 8, 2 * BK + 5);
    two(t, 2);
    rounding(t, 2);
}
#endif
