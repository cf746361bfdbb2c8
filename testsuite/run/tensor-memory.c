/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products whose sums an architecture may keep in a memory of their own: operands of all widths and
   both ways round, in slices; one, two and four times 128 rows, 64 and three times that, columns by more than one instruction and
   shared by warpgroups; sums of nothing; sums that threads change between products, under conditions, of two
   accumulators at once. */
#include "run.h"

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)
#define CUDA_ALONE tile_kernel_on("cuda")      /* more shared memory than Metal has */
#define PRODUCT(mark, name, op, T, BM, BN, BK, AR, AC, BR, BC, at_a, at_b, threads_, stages_) \
    mark \
    void name(int M, int N, int K, const T *A, const T *B, float *C) \
    { \
        PRAGMA(tile grid threads(threads_)) \
        for (int m = 0; m < M; m += BM) \
            for (int n = 0; n < N; n += BN) { \
                tile_shared T As[AR][AC], Bs[BR][BC]; \
                float acc[BM][BN] = { 0 }; \
                PRAGMA(tile pipeline stages(stages_)) \
                for (int k = 0; k < K; k += BK) { \
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
PRODUCT(tile_kernel, one, tile_gemm, _Float16, 128, 64, 64, 128, 64, 64, 64, A_MK, B_KN, 128, 3)
PRODUCT(tile_kernel, narrow, tile_gemm_nt, tile_bf16, 128, 48, 16, 128, 16, 48, 16, A_MK, B_NK, 256, 2)
PRODUCT(tile_kernel, turned, tile_gemm_tn, _Float16, 128, 32, 48, 48, 128, 48, 32, A_KM, B_KN, 128, 2)
PRODUCT(CUDA_ALONE, turned_both, tile_gemm_tt, tile_bf16, 128, 64, 128, 128, 128, 64, 128, A_KM, B_NK, 128, 1)
PRODUCT(tile_kernel, two_below, tile_gemm, _Float16, 256, 48, 32, 256, 32, 32, 48, A_MK, B_KN, 128, 2)
PRODUCT(CUDA_ALONE, two_groups, tile_gemm_nt, _Float16, 256, 32, 64, 256, 64, 32, 64, A_MK, B_NK, 256, 2)
PRODUCT(tile_kernel, wide, tile_gemm, tile_bf16, 128, 320, 32, 128, 32, 32, 320, A_MK, B_KN, 256, 1)
PRODUCT(tile_kernel, half, tile_gemm, _Float16, 64, 64, 32, 64, 32, 32, 64, A_MK, B_KN, 128, 2)
PRODUCT(tile_kernel, half_turned, tile_gemm_tt, tile_bf16, 64, 48, 64, 64, 64, 48, 64, A_KM, B_NK, 128, 2)
PRODUCT(tile_kernel, half_beside, tile_gemm_nt, _Float16, 64, 80, 16, 64, 16, 80, 16, A_MK, B_NK, 256, 1)
PRODUCT(tile_kernel, three_halves, tile_gemm, _Float16, 192, 32, 32, 192, 32, 32, 32, A_MK, B_KN, 384, 2)
PRODUCT(CUDA_ALONE, halves_below, tile_gemm_tn, tile_bf16, 192, 288, 16, 16, 192, 16, 288, A_KM, B_KN, 128, 1)

/* Bytes: a with signs, b without and given the other way round. */
tile_kernel
void bytes(int M, int N, int K, const int8_t *A, const uint8_t *B, int *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 128)
        for (int n = 0; n < N; n += 32) {
            tile_shared int8_t As[128][64];
            tile_shared uint8_t Bs[64][32];
            int acc[128][32] = { 0 };

#pragma tile pipeline stages(2)
            for (int k = 0; k < K; k += 64) {
                tile_load(As, tile_view(A, M, K), m, k);
                tile_load(Bs, tile_view(B, K, N), k, n);
                tile_gemm(acc, As, Bs);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

/* 8-bit floats of two formats, along k and not. */
tile_kernel
void eight(int M, int N, int K, const tile_e4m3 *A, const tile_e5m2 *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 128)
        for (int n = 0; n < N; n += 48) {
            tile_shared tile_e4m3 As[128][64];
            tile_shared tile_e5m2 Bs[48][64];
            float acc[128][48] = { 0 };

#pragma tile pipeline stages(2)
            for (int k = 0; k < K; k += 64) {
                tile_load(As, tile_view(A, M, K), m, k);
                tile_load(Bs, tile_view(B, N, K), n, k);
                tile_gemm_nt(acc, As, Bs);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

tile_kernel
void eight_beside(int M, int N, int K, const tile_e5m2 *A, const tile_e4m3 *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 128)
        for (int n = 0; n < N; n += 64) {
            tile_shared tile_e5m2 As[32][128];
            tile_shared tile_e4m3 Bs[32][64];
            float acc[128][64] = { 0 };

#pragma tile pipeline stages(3)
            for (int k = 0; k < K; k += 32) {
                tile_load(As, tile_view(A, K, M), k, m);
                tile_load(Bs, tile_view(B, K, N), k, n);
                tile_gemm_tn(acc, As, Bs);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

/* Every second product starts anew with half of what there was; two slices take turns. */
tile_kernel
void halved(int M, int K, const _Float16 *A, const _Float16 *B, float *C, float *R)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 128) {
        tile_shared _Float16 As[2][128][32], Bs[2][32][64];
        float acc[128][64], line[128];

#pragma tile parallel
        for (int i = 0; i < 128; i++)
            for (int j = 0; j < 64; j++)
                acc[i][j] = (float) (i + j) / 64;
        for (int k = 0; k < K; k += 32) {
            int s = k / 32 % 2;

            tile_load(As[s], tile_view(A, M, K), m, k);
            tile_load(Bs[s], tile_view(B, K, 64), k, 0);
            tile_gemm(acc, As[s], Bs[s]);
            if (s)
#pragma tile parallel
                for (int i = 0; i < 128; i++)
                    for (int j = 0; j < 64; j++)
                        acc[i][j] *= 0.5f;
        }
        tile_reduce_max(line, acc);
        tile_store(line, tile_view(R, M), m);
        tile_store(acc, tile_view(C, M, 64), m, 0);
    }
}

/* Sums of 64 rows that threads scale by their largest so far, rows of bytes. */
tile_kernel
void scaled(int M, int K, const int8_t *A, const int8_t *B, int *C, int *R)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64) {
        tile_shared int8_t As[64][32], Bs[32][32];
        int acc[64][32] = { 0 }, line[64];

        for (int k = 0; k < K; k += 32) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, K, 32), k, 0);
            tile_gemm(acc, As, Bs);
            tile_reduce_max(line, acc);
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                for (int j = 0; j < 32; j++)
                    acc[i][j] -= line[i] / 2;
        }
        tile_store(line, tile_view(R, M), m);
        tile_store(acc, tile_view(C, M, 32), m, 0);
    }
}

/* C = A B' + A D' under a condition, and the difference of the two. */
tile_kernel
void both(int M, int N, int K, int every, const _Float16 *A, const _Float16 *B, const _Float16 *D, float *C, float *E)
{
#pragma tile grid threads(128) persistent
    for (int m = 0; m < M; m += 128)
        for (int n = 0; n < N; n += 32) {
            tile_shared _Float16 As[128][64], Bs[32][64], Ds[32][64];
            float c[128][32] = { 0 }, d[128][32] = { 0 };

#pragma tile pipeline stages(2)
            for (int k = 0; k < K; k += 64) {
                tile_load(As, tile_view(A, M, K), m, k);
                tile_load(Bs, tile_view(B, N, K), n, k);
                tile_load(Ds, tile_view(D, N, K), n, k);
                tile_gemm_nt(c, As, Bs);
                if (every || k != 64)
                    tile_gemm_nt(d, As, Ds);
            }
#pragma tile parallel
            for (int i = 0; i < 128; i++)
                for (int j = 0; j < 32; j++) {
                    float x = c[i][j];

                    c[i][j] = x + d[i][j];
                    d[i][j] = x - d[i][j];
                }
            tile_store(c, tile_view(C, M, N), m, n);
            tile_store(d, tile_view(E, M, N), m, n);
        }
}

/* To the same sums threads add products that no unit has. */
tile_kernel
void added(int M, int N, int K, const _Float16 *A, const _Float16 *B, const float *C, const float *D, float *E)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
        for (int n = 0; n < N; n += 32) {
            tile_shared _Float16 As[64][32], Bs[32][32];
            tile_shared float Cs[64][32], Ds[32][32];
            float acc[64][32] = { 0 };

#pragma tile pipeline stages(2)
            for (int k = 0; k < K; k += 32) {
                tile_load(As, tile_view(A, M, K), m, k);
                tile_load(Bs, tile_view(B, K, N), k, n);
                tile_gemm(acc, As, Bs);
                tile_load(Cs, tile_view(C, M, K), m, k);
                tile_load(Ds, tile_view(D, K, N), k, n);
                tile_gemm(acc, Cs, Ds);
            }
            tile_store(acc, tile_view(E, M, N), m, n);
        }
}
#endif

#ifdef DRIVER
#include <limits.h>

#include "product.h"

/* a kernel for CUDA alone */
#define LAUNCH_HERE(t, kernel, ...) \
    launched(t, #kernel, (t) == CUDA ? LAUNCH_CUDA(kernel, __VA_ARGS__) : (kernel(__VA_ARGS__), 0))

static void integers(enum target t, int M, int N, int K)
{
    int8_t *A = buffer((size_t) (M * K));
    uint8_t *B = buffer((size_t) (K * N));
    int *C = buffer(sizeof *C * (size_t) (M * N));

    FILL(A, M * K, (int8_t) (100 * random_float()));
    FILL(B, K * N, (uint8_t) (120 + 100 * random_float()));
    LAUNCH(t, bytes, M, N, K, A, B, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            int sum = 0;

            for (int k = 0; k < K; k++)
                sum += A[i * K + k] * B[k * N + j];
            EXPECT(C[i * N + j] == sum, "bytes %d %d: %d, not %d", i, j, C[i * N + j], sum);
        }
    release(A);
    release(B);
    release(C);
}

/* The bound is that of matrix units for 8-bit floats. */
#define EIGHTS(t, name, TA, FA, TB, FB, a_at, b_at, m, n, depth) \
    do { \
        int M = m, N = n, K = depth; \
        TA *A = buffer(sizeof *A * (size_t) (M * K)); \
        TB *B = buffer(sizeof *B * (size_t) (K * N)); \
        float *C = buffer(sizeof *C * (size_t) (M * N)); \
 \
        FILL(A, M * K, FA(random_float())); \
        FILL(B, K * N, FB(random_float())); \
        LAUNCH(t, name, M, N, K, A, B, C); \
        for (int i = 0; i < M; i++) \
            for (int j = 0; j < N; j++) { \
                double sum = 0, size = 0; \
 \
                for (int k = 0; k < K; k++) { \
                    double x = (double) tile_f32(A[a_at]) * (double) tile_f32(B[b_at]); \
 \
                    sum += x; \
                    size += fabs(x); \
                } \
                EXPECT(fabs(C[i * N + j] - sum) <= 2e-3 * size, #name " %d %d: %g, not %g", i, j, C[i * N + j], sum); \
            } \
        release(A); \
        release(B); \
        release(C); \
    } while (0)

static void halves(enum target t, int M, int K)
{
    _Float16 *A = buffer(sizeof *A * (size_t) (M * K)), *B = buffer(sizeof *B * (size_t) (K * 64));
    float *C = buffer(sizeof *C * (size_t) (M * 64)), *R = buffer(sizeof *R * (size_t) M);

    fill(A, M * K, 0);
    fill(B, K * 64, 0);
    LAUNCH(t, halved, M, K, A, B, C, R);
    for (int i = 0; i < M; i++) {
        float most = -INFINITY;

        for (int j = 0; j < 64; j++) {
            double sum = (double) (i % 128 + j) / 64, size = sum;
            struct check c = { 0 };

            for (int k = 0; k < K || k % 32; k++) {
                double x = k < K ? (double) A[i * K + k] * (double) B[k * 64 + j] : 0;

                sum += x;
                size += fabs(x);
                if (k % 64 == 63)
                    sum /= 2;
            }
            most = fmaxf(most, C[i * 64 + j]);
            if (check_value(&c, C[i * 64 + j], sum, check_sum(K + 1, size)))
                WRONG("halved %d %d: %g, not %g", i, j, C[i * 64 + j], sum);
        }
        EXPECT(R[i] == most, "halved: the largest of row %d is %g, not %g", i, R[i], most);
    }
    release(A);
    release(B);
    release(C);
    release(R);
}

static void rests(enum target t, int M, int K)
{
    int8_t *A = buffer((size_t) (M * K)), *B = buffer((size_t) (K * 32));
    int *C = buffer(sizeof *C * (size_t) (M * 32)), *R = buffer(sizeof *R * (size_t) M);

    FILL(A, M * K, (int8_t) (100 * random_float()));
    FILL(B, K * 32, (int8_t) (100 * random_float()));
    LAUNCH(t, scaled, M, K, A, B, C, R);
    for (int i = 0; i < M; i++) {
        int sum[32] = { 0 }, most = 0;

        for (int from = 0; from < K; from += 32) {
            most = INT_MIN;
            for (int j = 0; j < 32; j++) {
                for (int k = from; k < K && k < from + 32; k++)
                    sum[j] += A[i * K + k] * B[k * 32 + j];
                most = sum[j] > most ? sum[j] : most;
            }
            for (int j = 0; j < 32; j++)
                sum[j] -= most / 2;
        }
        EXPECT(R[i] == most, "scaled: the largest of row %d is %d, not %d", i, R[i], most);
        for (int j = 0; j < 32; j++)
            EXPECT(C[i * 32 + j] == sum[j], "scaled %d %d: %d, not %d", i, j, C[i * 32 + j], sum[j]);
    }
    release(A);
    release(B);
    release(C);
    release(R);
}

static void sums(enum target t, int M, int N, int K, int every)
{
    size_t a = (size_t) (M * K), b = (size_t) (N * K), n = (size_t) (M * N);
    _Float16 *A = buffer(sizeof *A * a), *B = buffer(sizeof *B * b), *D = buffer(sizeof *D * b);
    float *C = buffer(sizeof *C * n), *E = buffer(sizeof *E * n);

    fill(A, M * K, 0);
    fill(B, N * K, 0);
    fill(D, N * K, 0);
    LAUNCH(t, both, M, N, K, every, A, B, D, C, E);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            double c = 0, d = 0, size = 0;
            struct check x = { 0 };

            for (int k = 0; k < K; k++) {
                double y = (double) A[i * K + k] * (double) B[j * K + k];
                double z = every || k / 64 != 1 ? (double) A[i * K + k] * (double) D[j * K + k] : 0;

                c += y;
                d += z;
                size += fabs(y) + fabs(z);
            }
            if (check_value(&x, C[i * N + j], c + d, check_sum(K, size))
                || check_value(&x, E[i * N + j], c - d, check_sum(K, size)))
                WRONG("both %d %d: %g and %g, not %g and %g", i, j, C[i * N + j], E[i * N + j], c + d, c - d);
        }
    release(A);
    release(B);
    release(D);
    release(C);
    release(E);
}

static void two_kinds(enum target t, int M, int N, int K)
{
    size_t a = (size_t) (M * K), b = (size_t) (N * K), n = (size_t) (M * N);
    _Float16 *A = buffer(sizeof *A * a), *B = buffer(sizeof *B * b);
    float *C = buffer(sizeof *C * a), *D = buffer(sizeof *D * b), *E = buffer(sizeof *E * n);

    fill(A, M * K, 0);
    fill(B, N * K, 0);
    for (size_t i = 0; i < a; i++)
        C[i] = random_float();
    for (size_t i = 0; i < b; i++)
        D[i] = random_float();
    LAUNCH(t, added, M, N, K, A, B, C, D, E);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            double e = 0, size = 0;
            struct check x = { 0 };

            for (int k = 0; k < K; k++) {
                double y = (double) A[i * K + k] * (double) B[k * N + j], z = (double) C[i * K + k] * D[k * N + j];

                e += y + z;
                size += fabs(y) + fabs(z);
            }
            if (check_value(&x, E[i * N + j], e, check_sum(K, size)))
                WRONG("added %d %d: %g, not %g", i, j, E[i * N + j], e);
        }
    release(A);
    release(B);
    release(C);
    release(D);
    release(E);
}

static void run(enum target t)
{
    CHECK(LAUNCH, one, _Float16, 0, 0, 0, 128, 64, 192);
    CHECK(LAUNCH, one, _Float16, 0, 0, 0, 130, 61, 65);
    CHECK(LAUNCH, one, _Float16, 0, 0, 0, 20, 9, 0);
    CHECK(LAUNCH, narrow, tile_bf16, 1, 0, 1, 127, 50, 40);
    CHECK(LAUNCH, turned, _Float16, 0, 1, 0, 136, 40, 50);
    if (t != METAL)
        CHECK(LAUNCH_HERE, turned_both, tile_bf16, 1, 1, 1, 120, 72, 130);
    CHECK(LAUNCH, two_below, _Float16, 0, 0, 0, 255, 49, 33);
    if (t != METAL)
        CHECK(LAUNCH_HERE, two_groups, _Float16, 0, 0, 1, 257, 32, 64);
    CHECK(LAUNCH, wide, tile_bf16, 1, 0, 0, 30, 328, 32);
    CHECK(LAUNCH, half, _Float16, 0, 0, 0, 64, 64, 96);
    CHECK(LAUNCH, half, _Float16, 0, 0, 0, 130, 61, 65);
    CHECK(LAUNCH, half_turned, tile_bf16, 1, 1, 1, 72, 49, 130);
    CHECK(LAUNCH, half_beside, _Float16, 0, 0, 1, 63, 81, 24);
    CHECK(LAUNCH, three_halves, _Float16, 0, 0, 0, 200, 33, 72);
    if (t != METAL)
        CHECK(LAUNCH_HERE, halves_below, tile_bf16, 1, 1, 0, 190, 289, 17);
    rests(t, 64, 64);
    rests(t, 70, 40);
    integers(t, 128, 32, 128);
    integers(t, 130, 45, 70);
    EIGHTS(t, eight, tile_e4m3, tile_e4m3_from, tile_e5m2, tile_e5m2_from, i * K + k, j * K + k, 130, 61, 208);
    EIGHTS(t, eight, tile_e4m3, tile_e4m3_from, tile_e5m2, tile_e5m2_from, i * K + k, j * K + k, 30, 48, 70);
    EIGHTS(t, eight_beside, tile_e5m2, tile_e5m2_from, tile_e4m3, tile_e4m3_from, k * M + i, k * N + j, 144, 80, 100);
    halves(t, 128, 128);
    halves(t, 140, 72);
    sums(t, 130, 40, 136, 1);
    sums(t, 128, 32, 192, 0);
    sums(t, 33, 8, 0, 1);
    two_kinds(t, 70, 40, 72);
}
#endif
