/* SPDX-License-Identifier: MIT-0 */
/* What `make bench` counts: a product in blocks of 128 by 128 by 32, and nothing else. */
#include <tile.h>

enum { BM = 128, BN = 128, BK = 32 };

tile_kernel
void gemm(int M, int N, int K, const _Float16 *A, const _Float16 *B, float *C)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared _Float16 As[BM][BK], Bs[BK][BN];
        float acc[BM][BN] = {0};

#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += BK) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, K, N), k, n);
            tile_gemm(acc, As, Bs);
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}
