/* SPDX-License-Identifier: MIT-0 */
/* C = A·B where K is long and C small: several blocks share a tile of C, each sums a part of K.
   How the parts meet: by atomic additions to C, in any order, or in a workspace that a second nest
   adds up, always in the same order. */
#include <tile.h>

enum { BM = 32, BN = 32, BK = 32 };

tile_kernel
void splitk_atomic(int M, int N, int K, int part, const _Float16 *A, const _Float16 *B, float *C)
{
#pragma tile grid threads(128)
    for (int64_t i = 0; i < (int64_t) M * N; i += 1024) {
        float zero[1024] = {0};

        tile_store(zero, tile_view(C, (int64_t) M * N), i);
    }

#pragma tile grid threads(64)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN)
    for (int k0 = 0; k0 < K; k0 += part) {
        tile_shared _Float16 As[BM][BK], Bs[BK][BN];
        float acc[BM][BN] = {0};
        int end = K - k0 < part ? K : k0 + part;

#pragma tile pipeline stages(3)
        for (int k = k0; k < end; k += BK) {
            tile_load(As, tile_view(A, M, K), m, k, .cols = end);
            tile_load(Bs, tile_view(B, K, N), k, n, .rows = end);
            tile_gemm(acc, As, Bs);
        }
#pragma tile parallel
        for (int i = 0; i < BM; i++)
            for (int j = 0; j < BN; j++)
                if (m + i < M && n + j < N)
                    tile_atomic_add(&C[(int64_t) (m + i) * N + n + j], acc[i][j]);
    }
}

/* space is [parts][M][N] */
tile_kernel
void splitk_workspace(int M, int N, int K, int part, const _Float16 *A, const _Float16 *B,
                      float *space, float *C)
{
    tile_assume(part > 0);
    int parts = (K + part - 1) / part;

#pragma tile grid threads(64)
    for (int p = 0; p < parts; p++)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared _Float16 As[BM][BK], Bs[BK][BN];
        float acc[BM][BN] = {0};
        int end = K - p * part < part ? K : (p + 1) * part;

#pragma tile pipeline stages(3)
        for (int k = p * part; k < end; k += BK) {
            tile_load(As, tile_view(A, M, K), m, k, .cols = end);
            tile_load(Bs, tile_view(B, K, N), k, n, .rows = end);
            tile_gemm(acc, As, Bs);
        }
        tile_store(acc, tile_view(space, parts, M, N), p, m, n);
    }

#pragma tile grid threads(128)
    for (int64_t i = 0; i < (int64_t) M * N; i += 512) {
        float sum[512] = {0};

        for (int p = 0; p < parts; p++) {
            float t[512];

            tile_load(t, tile_view(space, parts, (int64_t) M * N), p, i);
#pragma tile parallel
            for (int j = 0; j < 512; j++)
                sum[j] += t[j];
        }
        tile_store(sum, tile_view(C, (int64_t) M * N), i);
    }
}
