/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocks whose sums no threads can hold are divided into smaller ones; not where what a block stores past the grid's end would be left
   out. All sums are exact. */
#include "run.h"

typedef _Float16 half;

#ifdef KERNELS
#define PRODUCT(NAME, MORE, ...) \
tile_kernel \
void NAME(int M, int N, int K, const half *A, const half *B, half *C) \
{ \
    _Pragma("tile grid threads(512)") \
    for (int m = 0; m < M; m += 256) \
        for (int n = 0; n < N; n += 256) { \
            tile_shared half a[256][32], b[32][256]; \
            float acc[256][256] = { 0 }; \
            _Pragma("tile pipeline stages(2)") \
            for (int k = 0; k < K; k += 32) { \
                tile_load(a, tile_view(A, M, K), m, k); \
                tile_load(b, tile_view(B, K, N), k, n); \
                tile_gemm(acc, a, b); \
            } \
            __VA_ARGS__ \
            tile_store(acc, tile_view(C, M + MORE, N + MORE), m, n); \
        } \
}

PRODUCT(whole, 0)
PRODUCT(past, 300)
PRODUCT(shifted, 0, _Pragma("tile parallel") for (int i = 0; i < 256; i++) for (int j = 0; j < 256; j++) acc[i][j] += (m + i + n + j) % 4;)
#endif

#ifdef DRIVER
static void shape(enum target t, int M, int N, int K)
{
    int wide = N + 300, all = (M + 300) * wide;
    half *A = buffer(sizeof *A * M * K), *B = buffer(sizeof *B * N * K), *C = buffer(sizeof *C * M * N), *D = buffer(sizeof *D * M * N);
    half *P = buffer(sizeof *P * all);

    FILL(A, M * K, (half) (pick(5) - 2));
    FILL(B, N * K, (half) (pick(5) - 2));
    FILL(C, M * N, (half) -5);
    FILL(D, M * N, (half) -5);
    FILL(P, all, (half) -5);
    LAUNCH(t, whole, M, N, K, A, B, C);
    LAUNCH(t, shifted, M, N, K, A, B, D);
    LAUNCH(t, past, M, N, K, A, B, P);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            double sum = 0;
            for (int k = 0; k < K; k++)
                sum += (double) A[i * K + k] * (double) B[k * N + j];
            EXPECT((double) C[i * N + j] == sum, "whole %d %d %d: [%d][%d] is %g, not %g", M, N, K, i, j, (double) C[i * N + j], sum);
            EXPECT((double) P[i * wide + j] == sum, "past %d %d %d: [%d][%d] is %g, not %g", M, N, K, i, j, (double) P[i * wide + j], sum);
            sum += (i + j) % 4;
            EXPECT((double) D[i * N + j] == sum, "shifted %d %d %d: [%d][%d] is %g, not %g", M, N, K, i, j, (double) D[i * N + j], sum);
        }
    /* zeros, up to the ends of the blocks */
    for (int i = 0; i < M + 300; i++)
        for (int j = 0; j < wide; j++) {
            half want = i < (M + 255) / 256 * 256 && j < (N + 255) / 256 * 256 ? 0 : (half) -5;
            EXPECT((i < M && j < N) || P[i * wide + j] == want, "past %d %d: [%d][%d] is %g", M, N, i, j, (double) P[i * wide + j]);
        }
    release(A), release(B), release(C), release(D), release(P);
}

static void run(enum target t)
{
    shape(t, 72, 264, 40);
    shape(t, 64, 100, 20);
}
#endif
