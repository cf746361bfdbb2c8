/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products of two blocks of a cluster, which an architecture may make as one: neighbours along m by both loops, operands of all
   widths and both ways round, several products and rows of a block; and where two blocks may not: sums that begin with
   something, a pipeline in a loop, tiles that threads read, too, neighbours along n, other blocks in step, odd numbers of them. */
#include "run.h"

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)
#define CUDA_ALONE tile_kernel_on("cuda")      /* more shared memory than Metal has */
#define LOOP_M for (int m = 0; m < M; m += BM)
#define LOOP_N for (int n = 0; n < N; n += BN)
#define PRODUCT(mark, name, op, T, S, bm, bn, bk, AR, AC, BR, BC, at_a, at_b, clauses, stages_, outer, inner) \
    mark \
    void name(int M, int N, int K, const T *A, const T *B, S *C) \
    { \
        enum { BM = bm, BN = bn }; \
        PRAGMA(tile grid clauses) \
        outer inner { \
                tile_shared T As[AR][AC], Bs[BR][BC]; \
                S acc[BM][BN] = { 0 }; \
                PRAGMA(tile pipeline stages(stages_)) \
                for (int k = 0; k < K; k += bk) { \
                    tile_load(As, at_a); \
                    tile_load(Bs, at_b); \
                    op(acc, As, Bs); \
                } \
                tile_store(acc, tile_view(C, M, N), m, n); \
            } \
    }
#define A_MK tile_view(A, M, K), m, k
#define A_KM tile_view(A, K, M), k, m
#define B_KN tile_view(B, K, N), k, n
#define B_NK tile_view(B, N, K), n, k
PRODUCT(tile_kernel, down, tile_gemm, _Float16, float, 128, 64, 64, 128, 64, 64, 64, A_MK, B_KN, threads(128) cluster(1, 2), 3, LOOP_M, LOOP_N)
PRODUCT(tile_kernel, inner, tile_gemm_nt, tile_bf16, float, 128, 32, 64, 128, 64, 32, 64, A_MK, B_NK, threads(128) cluster(2), 2, LOOP_N, LOOP_M)
PRODUCT(CUDA_ALONE, broad, tile_gemm, _Float16, float, 128, 256, 32, 128, 32, 32, 256, A_MK, B_KN, threads(256) cluster(1, 2), 4, LOOP_M, LOOP_N)
PRODUCT(CUDA_ALONE, tall, tile_gemm_tt, tile_bf16, float, 256, 64, 64, 64, 256, 64, 64, A_KM, B_NK, threads(128) cluster(1, 2) order(grouped(2)), 2, LOOP_M, LOOP_N)
PRODUCT(CUDA_ALONE, turned, tile_gemm_tn, _Float16, float, 128, 192, 64, 64, 128, 64, 192, A_KM, B_KN, threads(128) cluster(1, 2), 2, LOOP_M, LOOP_N)
PRODUCT(tile_kernel, integers, tile_gemm_nt, int8_t, int, 128, 32, 64, 128, 64, 32, 64, A_MK, B_NK, threads(128) cluster(1, 2), 2, LOOP_M, LOOP_N)
/* Halves of columns that no product of two blocks has, that the TMA does not load, neighbours that have rows of a in common. */
PRODUCT(tile_kernel, few, tile_gemm_nt, _Float16, float, 128, 48, 64, 128, 64, 48, 64, A_MK, B_NK, threads(128) cluster(1, 2), 2, LOOP_M, LOOP_N)
PRODUCT(tile_kernel, beside, tile_gemm, _Float16, float, 128, 64, 64, 128, 64, 64, 64, A_MK, B_KN, threads(128) cluster(2), 2, LOOP_M, LOOP_N)
PRODUCT(tile_kernel, four, tile_gemm_nt, _Float16, float, 128, 32, 64, 128, 64, 32, 64, A_MK, B_NK, threads(128) cluster(2, 2), 2, LOOP_M, LOOP_N)

/* Tensor memory has no room for the sums of so many blocks. */
PRODUCT(tile_kernel, crowded, tile_gemm_nt, _Float16, float, 128, 64, 64, 128, 64, 64, 64, A_MK, B_NK, threads(128) cluster(1, 2) occupancy(9), 2, LOOP_M, LOOP_N)

/* 8-bit floats of two formats. */
tile_kernel
void eight(int M, int N, int K, const tile_e4m3 *A, const tile_e5m2 *B, float *C)
{
#pragma tile grid threads(128) cluster(1, 2)
    for (int m = 0; m < M; m += 128)
        for (int n = 0; n < N; n += 64) {
            tile_shared tile_e4m3 As[128][64];
            tile_shared tile_e5m2 Bs[64][64];
            float acc[128][64] = { 0 };

#pragma tile pipeline stages(2)
            for (int k = 0; k < K; k += 64) {
                tile_load(As, tile_view(A, M, K), m, k);
                tile_load(Bs, tile_view(B, K, N), k, n);
                tile_gemm(acc, As, Bs);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

/* Two products of the same rows, and what becomes of them. */
tile_kernel
void gated(int M, int N, int K, const _Float16 *A, const _Float16 *B, const _Float16 *D, float *C)
{
#pragma tile grid threads(128) cluster(1, 2)
    for (int m = 0; m < M; m += 128)
        for (int n = 0; n < N; n += 32) {
            tile_shared _Float16 As[128][32], Bs[32][32], Ds[32][32];
            float acc[128][32] = { 0 }, gate[128][32] = { 0 };

#pragma tile pipeline stages(2)
            for (int k = 0; k < K; k += 32) {
                tile_load(As, tile_view(A, M, K), m, k);
                tile_load(Bs, tile_view(B, K, N), k, n);
                tile_load(Ds, tile_view(D, N, K), n, k);
                tile_gemm(acc, As, Bs);
                tile_gemm_nt(gate, As, Ds);
            }
#pragma tile parallel
            for (int i = 0; i < 128; i++)
                for (int j = 0; j < 32; j++)
                    acc[i][j] *= gate[i][j];
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

/* `how` 0: sums begin with what is there; 1: the pipeline is gone through twice; 2: a tile is read by threads, too; 3: other numbers
   of steps in neighbours. */
#define APART(name, how) \
    tile_kernel \
    void name(int M, int K, const _Float16 *A, const _Float16 *B, float *C, float *R) \
    { \
        PRAGMA(tile grid threads(128) cluster(2)) \
        for (int m = 0; m < M; m += 128) { \
            tile_shared _Float16 As[128][32], Bs[32][64]; \
            float acc[128][64] = { 0 }, rows[128] = { 0 }; \
            if (how == 0) \
                tile_load(acc, tile_view(C, M, 64), m, 0); \
            for (int r = 0; r < (how == 1 ? 2 : 1); r++) { \
                PRAGMA(tile pipeline stages(2)) \
                for (int k = 0; k < (how == 3 && m > 0 ? K / 2 : K); k += 32) { \
                    tile_load(As, tile_view(A, M, K), m, k); \
                    tile_load(Bs, tile_view(B, K, 64), k, 0); \
                    tile_gemm(acc, As, Bs); \
                    if (how == 2) { \
                        PRAGMA(tile parallel) \
                        for (int i = 0; i < 128; i++) \
                            rows[i] += As[i][0]; \
                    } \
                } \
            } \
            tile_store(acc, tile_view(C, M, 64), m, 0); \
            tile_store(rows, tile_view(R, M), m); \
        } \
    }
APART(begun, 0)
APART(twice, 1)
APART(seen, 2)
APART(uneven, 3)
#endif

#ifdef DRIVER
#include "product.h"

/* a kernel for CUDA alone */
#define LAUNCH_HERE(t, kernel, ...) \
    launched(t, #kernel, (t) == CUDA ? LAUNCH_CUDA(kernel, __VA_ARGS__) : (kernel(__VA_ARGS__), 0))

static void eights(enum target t, int M, int N, int K)
{
    tile_e4m3 *A = buffer((size_t) (M * K));
    tile_e5m2 *B = buffer((size_t) (K * N));
    float *C = buffer(sizeof *C * (size_t) (M * N));

    FILL(A, M * K, tile_e4m3_from(random_float()));
    FILL(B, K * N, tile_e5m2_from(random_float()));
    LAUNCH(t, eight, M, N, K, A, B, C);
    for (int i = 0; i < M * N; i++) {
        double sum = 0, size = 0;

        for (int k = 0; k < K; k++) {
            double x = (double) tile_f32(A[i / N * K + k]) * (double) tile_f32(B[k * N + i % N]);

            sum += x;
            size += fabs(x);
        }
        EXPECT(fabs(C[i] - sum) <= check_narrow_sum(size), "eight %d: %g, not %g", i, (double) C[i], sum);
    }
    release(A);
    release(B);
    release(C);
}

static void bytes(enum target t, int M, int N, int K)
{
    int8_t *A = buffer((size_t) (M * K)), *B = buffer((size_t) (N * K));
    int *C = buffer(sizeof *C * (size_t) (M * N));

    FILL(A, M * K, (int8_t) (100 * random_float()));
    FILL(B, N * K, (int8_t) (100 * random_float()));
    LAUNCH(t, integers, M, N, K, A, B, C);
    for (int i = 0; i < M * N; i++) {
        int sum = 0;

        for (int k = 0; k < K; k++)
            sum += A[i / N * K + k] * B[i % N * K + k];
        EXPECT(C[i] == sum, "integers %d: %d, not %d", i, C[i], sum);
    }
    release(A);
    release(B);
    release(C);
}

static void gates(enum target t, int M, int N, int K)
{
    _Float16 *A = buffer(sizeof *A * (size_t) (M * K)), *B = buffer(sizeof *B * (size_t) (K * N)), *D = buffer(sizeof *D * (size_t) (K * N));
    float *C = buffer(sizeof *C * (size_t) (M * N));
    double *sum = malloc(sizeof *sum * (size_t) (M * N)), *size = malloc(sizeof *size * (size_t) (M * N));
    double *gate = malloc(sizeof *gate * (size_t) (M * N)), *other = malloc(sizeof *other * (size_t) (M * N));

    fill(A, M * K, 0);
    fill(B, K * N, 0);
    fill(D, K * N, 0);
    exact(sum, size, M, N, K, A, B, 0, 0, 0);
    exact(gate, other, M, N, K, A, D, 0, 1, 0);
    LAUNCH(t, gated, M, N, K, A, B, D, C);
    NEAR("gated", C, M * N, sum[i] * gate[i], 3 * check_sum(K, size[i] * other[i]));
    release(A);
    release(B);
    release(C);
    release(D);
    free(sum);
    free(size);
    free(gate);
    free(other);
}

/* how: see APART */
static void apart(enum target t, int how, int M, int K)
{
    _Float16 *A = buffer(sizeof *A * (size_t) (M * K)), *B = buffer(sizeof *B * (size_t) (K * 64));
    float *C = buffer(sizeof *C * (size_t) (M * 64)), *R = buffer(sizeof *R * (size_t) M);

    fill(A, M * K, 0);
    fill(B, K * 64, 0);
    FILL(C, M * 64, 1);
    if (how == 0)
        LAUNCH(t, begun, M, K, A, B, C, R);
    else if (how == 1)
        LAUNCH(t, twice, M, K, A, B, C, R);
    else if (how == 2)
        LAUNCH(t, seen, M, K, A, B, C, R);
    else
        LAUNCH(t, uneven, M, K, A, B, C, R);
    for (int i = 0; i < M * 64; i++) {
        double sum = how == 0, size = sum;
        struct check c = { 0 };
        int most = how == 3 && i / 64 >= 128 ? (K / 2 + 31) / 32 * 32 : K;

        for (int k = 0; k < (most < K ? most : K); k++) {
            double x = (how == 1 ? 2 : 1) * (double) A[i / 64 * K + k] * (double) B[k * 64 + i % 64];

            sum += x;
            size += fabs(x);
        }
        if (check_value(&c, C[i], sum, check_sum(2 * K + 1, size)))
            WRONG("apart %d, %d: %g, not %g", how, i, (double) C[i], sum);
    }
    release(A);
    release(B);
    release(C);
    release(R);
}

static void run(enum target t)
{
    CHECK(LAUNCH, down, _Float16, 0, 0, 0, 256, 64, 264);
    CHECK(LAUNCH, down, _Float16, 0, 0, 0, 130 + pick(126), 72, 72);
    CHECK(LAUNCH, down, _Float16, 0, 0, 0, 270, 40, 72);        /* three blocks */
    CHECK(LAUNCH, down, _Float16, 0, 0, 0, 200, 40, 0);
    CHECK(LAUNCH, inner, tile_bf16, 1, 0, 1, 400, 40, 136);
    CHECK(LAUNCH_HERE, broad, _Float16, 0, 0, 0, 140, 264, 168);
    CHECK(LAUNCH_HERE, tall, tile_bf16, 1, 1, 1, 264, 72, 136);
    CHECK(LAUNCH_HERE, turned, _Float16, 0, 1, 0, 256, 200, 72);
    CHECK(LAUNCH, few, _Float16, 0, 0, 1, 140, 48, 72);
    CHECK(LAUNCH, beside, _Float16, 0, 0, 0, 120, 72, 72);
    CHECK(LAUNCH, crowded, _Float16, 0, 0, 1, 140, 72, 72);
    CHECK(LAUNCH, four, _Float16, 0, 0, 1, 140, 40, 72);
    bytes(t, 200, 40, 144);
    eights(t, 140, 80, 144);
    gates(t, 200, 40, 72);
    for (int how = 0; how < 4; how++)
        apart(t, how, 200, 72);
}
#endif
