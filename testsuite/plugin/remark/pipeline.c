/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pipelines that warps of their own load; a tile of the second is too small for the TMA. */
#include <tile.h>
enum { BM = 64, BN = 64, BK = 32 };

tile_kernel
void served(int M, int N, int K, const _Float16 *x, const _Float16 *y, float *z)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared _Float16 xs[BM][BK], ys[BK][BN];
        float acc[BM][BN] = {0};

#pragma tile pipeline stages(2)
        for (int k = 0; k < K; k += BK) { /* stages, and bytes where producer warps load */
            tile_load(xs, tile_view(x, M, K), m, k);
            tile_load(ys, tile_view(y, K, N), k, n);
            tile_gemm(acc, xs, ys);
        }
        tile_store(acc, tile_view(z, M, N), m, n);
    }
}

tile_kernel
void small(int M, int N, int K, const _Float16 *x, const _Float16 *y, const _Float16 *g, float *z)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared _Float16 xs[BM][BK], ys[BK][BN], w[BK];
        float acc[BM][BN] = {0};

#pragma tile pipeline stages(2)
        for (int k = 0; k < K; k += BK) {
            tile_load(xs, tile_view(x, M, K), m, k);
            tile_load(ys, tile_view(y, K, N), k, n);
            tile_load(w, tile_view(g, K), k);
#pragma tile parallel
            for (int i = 0; i < BM; i++)
                for (int j = 0; j < BK; j++)
                    xs[i][j] *= w[j];
            tile_gemm(acc, xs, ys);
        }
        tile_store(acc, tile_view(z, M, N), m, n);
    }
}

/* What the first nest writes the second one may change through z, unless it is restrict. */
#define TWO_NESTS(name, T) \
    tile_kernel \
    void name(int M, int N, int K, const _Float16 *x, const _Float16 *y, T, float *z) \
    { \
        _Pragma ("tile grid") \
        for (int i = 0; i < M * K; i++) \
            t[i] = x[i] * 2; \
        _Pragma ("tile grid threads(128)") \
        for (int m = 0; m < M; m += BM) \
        for (int n = 0; n < N; n += BN) { \
            tile_shared _Float16 xs[BM][BK], ys[BK][BN]; \
            float acc[BM][BN] = {0}; \
            for (int k = 0; k < K; k += BK) { \
                tile_load(xs, tile_view(t, M, K), m, k); \
                tile_load(ys, tile_view(y, K, N), k, n); \
                tile_gemm(acc, xs, ys); \
            } \
            tile_store(acc, tile_view(z, M, N), m, n); \
        } \
    }
TWO_NESTS(written, _Float16 *t)
TWO_NESTS(restricted, _Float16 *restrict t)
