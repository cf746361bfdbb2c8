/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products of persistent blocks, which may run while the sums of the tile before are stored: more tiles than twice the
   blocks, loops of different trips, none among them, two accumulators, sums that are reduced, and products that must
   wait for the threads. */
#include "run.h"

#ifdef KERNELS
/* Few blocks, each with many tiles. */
tile_kernel
void turns(int M, int N, int K, const _Float16 *A, const _Float16 *B, float *C)
{
#pragma tile grid threads(128) persistent occupancy(1)
    for (int m = 0; m < M; m += 128)
        for (int n = 0; n < N; n += 32) {
            tile_shared _Float16 As[128][32], Bs[32][32];
            float acc[128][32] = { 0 };

#pragma tile pipeline stages(3)
            for (int k = 0; k < K; k += 32) {
                tile_load(As, tile_view(A, M, K), m, k);
                tile_load(Bs, tile_view(B, K, N), k, n);
                tile_gemm(acc, As, Bs);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

/* Without the clause, of tiles of which a multiprocessor has two: sm_90a's blocks take one after the other. */
tile_kernel
void large(int M, int N, int K, const _Float16 *A, const _Float16 *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
        for (int n = 0; n < N; n += 64) {
            tile_shared _Float16 As[64][128], Bs[128][64];
            float acc[64][64] = { 0 };

#pragma tile pipeline stages(3)
            for (int k = 0; k < K; k += 128) {
                tile_load(As, tile_view(A, M, K), m, k);
                tile_load(Bs, tile_view(B, K, N), k, n);
                tile_gemm(acc, As, Bs);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

/* Columns shared by two warpgroups. */
tile_kernel
void groups(int M, int N, int K, const tile_bf16 *A, const tile_bf16 *B, float *C)
{
#pragma tile grid threads(256) persistent
    for (int m = 0; m < M; m += 128)
        for (int n = 0; n < N; n += 64) {
            tile_shared tile_bf16 As[128][32], Bs[64][32];
            float acc[128][64] = { 0 };

#pragma tile pipeline stages(2)
            for (int k = 0; k < K; k += 32) {
                tile_load(As, tile_view(A, M, K), m, k);
                tile_load(Bs, tile_view(B, N, K), n, k);
                tile_gemm_nt(acc, As, Bs);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

/* As many columns as tensor memory has, and 64 rows. */
tile_kernel
void most(int M, int N, int K, const _Float16 *A, const _Float16 *B, float *C)
{
#pragma tile grid threads(128) persistent occupancy(1)
    for (int m = 0; m < M; m += 64)
        for (int n = 0; n < N; n += 192) {
            tile_shared _Float16 As[64][16], Bs[192][16];
            float acc[64][192] = { 0 };

#pragma tile pipeline stages(2)
            for (int k = 0; k < K; k += 16) {
                tile_load(As, tile_view(A, M, K), m, k);
                tile_load(Bs, tile_view(B, N, K), n, k);
                tile_gemm_nt(acc, As, Bs);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

/* C = gate * (up + bias), where each 128 rows sum up as many columns as `deep` says, and the largest of each row of gate. */
tile_kernel
void gated(int M, int N, int K, const int *restrict deep, const _Float16 *restrict A, const _Float16 *restrict B,
           const _Float16 *restrict D, const float *restrict bias, float *restrict C, float *restrict R)
{
#pragma tile grid threads(128) persistent occupancy(1)
    for (int m = 0; m < M; m += 128)
        for (int n = 0; n < N; n += 32) {
            tile_shared _Float16 As[128][32], Bs[32][32], Ds[32][32];
            float gate[128][32] = { 0 }, up[128][32] = { 0 }, line[128];

#pragma tile pipeline stages(2)
            for (int k = 0; k < deep[m / 128]; k += 32) {
                tile_load(As, tile_view(A, M, K), m, k);
                tile_load(Bs, tile_view(B, N, K), n, k);
                tile_load(Ds, tile_view(D, N, K), n, k);
                tile_gemm_nt(gate, As, Bs);
                tile_gemm_nt(up, As, Ds);
            }
            tile_reduce_max(line, gate);
#pragma tile parallel
            for (int i = 0; i < 128; i++)
                for (int j = 0; j < 32; j++)
                    gate[i][j] *= up[i][j] + (n + j < N ? bias[n + j] : 0);
            tile_store(gate, tile_view(C, M, N), m, n);
            tile_store(line, tile_view(R, (N + 31) / 32, M), n / 32, m);
        }
}

/* Products that read what threads have written, under a condition, and sums that do not start as zeros. */
tile_kernel
void apart(int M, int N, int K, const _Float16 *A, const _Float16 *B, float *C)
{
#pragma tile grid threads(128) persistent occupancy(1)
    for (int m = 0; m < M; m += 128)
        for (int n = 0; n < N; n += 32) {
            tile_shared _Float16 As[128][32], Bs[32][32], twice[32][32];
            float acc[128][32] = { 0 }, more[128][32] = { 0 }, one[128][32];

#pragma tile parallel
            for (int i = 0; i < 32; i++)
                for (int j = 0; j < 32; j++)
                    twice[i][j] = i == j ? 2 : 0;
            tile_fill(one, 1);
#pragma tile pipeline stages(2)
            for (int k = 0; k < K; k += 32) {
                tile_load(As, tile_view(A, M, K), m, k);
                tile_load(Bs, tile_view(B, N, K), n, k);
                tile_gemm_nt(acc, As, Bs);
                if (k == 32)
                    tile_gemm_nt(more, As, Bs);
                tile_gemm(one, As, twice);
            }
#pragma tile parallel
            for (int i = 0; i < 128; i++)
                for (int j = 0; j < 32; j++)
                    acc[i][j] += more[i][j] + one[i][j];
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}
#endif

#ifdef DRIVER
#include "product.h"

static void gates(enum target t, int M, int N, int K, const int *depth)
{
    size_t a = (size_t) (M * K), b = (size_t) (N * K), n = (size_t) (M * N), lines = (size_t) ((N + 31) / 32 * M);
    int blocks = (M + 127) / 128, *deep = buffer(sizeof *deep * (size_t) blocks);
    _Float16 *A = buffer(sizeof *A * a), *B = buffer(sizeof *B * b), *D = buffer(sizeof *D * b);
    float *bias = buffer(sizeof *bias * (size_t) N), *C = buffer(sizeof *C * n), *R = buffer(sizeof *R * lines);

    for (int i = 0; i < blocks; i++)
        deep[i] = depth[i];
    fill(A, M * K, 0);
    fill(B, N * K, 0);
    fill(D, N * K, 0);
    FILL(bias, N, random_float());
    LAUNCH(t, gated, M, N, K, deep, A, B, D, bias, C, R);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            double gate = 0, up = 0, size = 0, more = 0;
            struct check x = { 0 };

            for (int k = 0; k < K && k < (deep[i / 128] + 31) / 32 * 32; k++) {
                double y = (double) A[i * K + k] * (double) B[j * K + k], z = (double) A[i * K + k] * (double) D[j * K + k];

                gate += y;
                up += z;
                size += fabs(y);
                more += fabs(z);
            }
            EXPECT(R[j / 32 * M + i] >= gate - check_sum(K + 1, size), "gated: the largest of row %d is %g, not %g", i, R[j / 32 * M + i], gate);
            if (check_value(&x, C[i * N + j], gate * (up + bias[j]), check_sum(K + 2, size * (more + fabs(bias[j])))))
                WRONG("gated %d %d: %g, not %g", i, j, C[i * N + j], gate * (up + bias[j]));
        }
    release(deep);
    release(A);
    release(B);
    release(D);
    release(bias);
    release(C);
    release(R);
}

static void several(enum target t, int M, int N, int K)
{
    _Float16 *A = buffer(sizeof *A * (size_t) (M * K)), *B = buffer(sizeof *B * (size_t) (N * K));
    float *C = buffer(sizeof *C * (size_t) (M * N));

    fill(A, M * K, 0);
    fill(B, N * K, 0);
    LAUNCH(t, apart, M, N, K, A, B, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            double sum = 1, size = 1;
            struct check x = { 0 };

            for (int k = 0; k < K; k++) {
                double y = (double) A[i * K + k] * (double) B[j * K + k], z = k % 32 == j % 32 ? 2 * (double) A[i * K + k] : 0;

                sum += (k / 32 == 1 ? 2 : 1) * y + z;
                size += 2 * fabs(y) + fabs(z);
            }
            if (check_value(&x, C[i * N + j], sum, check_sum(K + 2, size)))
                WRONG("apart %d %d: %g, not %g", i, j, C[i * N + j], sum);
        }
    release(A);
    release(B);
    release(C);
}

static void run(enum target t)
{
    CHECK(LAUNCH, turns, _Float16, 0, 0, 0, 256, 288, 64);
    CHECK(LAUNCH, turns, _Float16, 0, 0, 0, 130, 296, 136);
    CHECK(LAUNCH, turns, _Float16, 0, 0, 0, 130, 40, 0);
    CHECK(LAUNCH, turns, _Float16, 0, 0, 0, 129, 33, 35);
    CHECK(LAUNCH, large, _Float16, 0, 0, 0, 200, 328, 264);
    CHECK(LAUNCH, large, _Float16, 0, 0, 0, 129, 257, 0);
    CHECK(LAUNCH, groups, tile_bf16, 1, 0, 1, 256, 648, 72);
    CHECK(LAUNCH, most, _Float16, 0, 0, 1, 200, 400, 40);
    gates(t, 640, 72, 64, (const int[]){ 64, 0, 32, 0, 64 });
    several(t, 256, 168, 96);
}
#endif
