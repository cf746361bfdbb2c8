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

/* Bytes become halves in a tile of their own. With slots for it, one block has too much shared memory for a second one on its core. */
#define DECODED(NAME, WORDS) \
    tile_kernel \
    void NAME(int M, int N, int K, const _Float16 *x, const int8_t *y, float *z) \
    { \
        _Pragma(#WORDS) \
        for (int m = 0; m < M; m += 128) \
        for (int n = 0; n < N; n += BN) { \
            tile_shared _Float16 xs[128][64], w[BN][64]; \
            tile_shared int8_t ys[BN][64]; \
            float acc[128][BN] = {0}; \
            _Pragma("tile pipeline stages(5)") \
            for (int k = 0; k < K; k += 64) { \
                tile_load(xs, tile_view(x, M, K), m, k); \
                tile_load(ys, tile_view(y, N, K), n, k); \
                _Pragma("tile parallel") \
                for (int i = 0; i < BN; i++) \
                    for (int j = 0; j < 64; j++) \
                        w[i][j] = (float) ys[i][j]; \
                tile_gemm_nt(acc, xs, w); \
            } \
            tile_store(acc, tile_view(z, M, N), m, n); \
        } \
    }
DECODED(alone, tile grid threads(256))
DECODED(two, tile grid threads(256) occupancy(2))

tile_kernel
void moved(int M, int N, int K, int n, const _Float16 *x, const _Float16 *y, float *z)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += BM) {
        tile_shared _Float16 xs[BM][BK], ys[BK][BN], ends[BK][BN];
        float acc[BM][BN] = {0};

#pragma tile pipeline stages(2)
        for (int k = 0; k < n; k++) {
            tile_load(xs, tile_view(x + (int64_t)k * M * K, M, K), m, 0); /* moves up */
            tile_load(ys, tile_view(y + (k + 1) * K * N - K * N, K, N), 0, 0);
            tile_load(ends, tile_view(y + (n - 1 - k) * K * N, K, N), 0, 0); /* down, perhaps to what is before y */
            tile_gemm(acc, xs, ys);
            tile_gemm(acc, xs, ends);
        }
        tile_store(acc, tile_view(z, M, BN), m, 0);
    }
}
