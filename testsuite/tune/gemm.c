/* SPDX-License-Identifier: MIT-0 */
/* The GEMM of the README, with macros for what can be chosen. */
#include <tile.h>
#ifndef BM
#define BM 64
#endif
#ifndef BN
#define BN 64
#endif
#ifndef BK
#define BK 32
#endif
#ifndef STAGES
#define STAGES 3
#endif
#ifndef THREADS
#define THREADS 128
#endif

tile_kernel
void gemm(int M, int N, int K, const _Float16 *A, const _Float16 *B, const float *bias, float *C)
{
#pragma tile grid threads(THREADS) order(grouped(8))
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared _Float16 As[BM][BK], Bs[BK][BN];
        tile_shared float b[BN];
        float acc[BM][BN] = {0};

#pragma tile pipeline stages(STAGES)
        for (int k = 0; k < K; k += BK) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, K, N), k, n);
            tile_gemm(acc, As, Bs);
        }

        tile_load(b, tile_view(bias, N), n);
#pragma tile parallel
        for (int i = 0; i < BM; i++)
            for (int j = 0; j < BN; j++)
                acc[i][j] = fmaxf(acc[i][j] + b[j], 0.0f);

        tile_store(acc, tile_view(C, M, N), m, n);
    }
}
