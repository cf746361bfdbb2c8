/* SPDX-License-Identifier: MIT-0 */
/* Grouped GEMM: C = A·B[g] for the rows first[g] up to first[g + 1] of A and C, many products of
   different heights in one launch. The grid is persistent: as many blocks as the device holds
   take one tile after the other, and each finds out to which group its tile belongs. The host
   counts the row tiles: the sum over the groups of their rows / BM, rounded up.

   A is [first[groups]][K], B is [groups][K][N], C is [first[groups]][N]. */
#include <tile.h>

enum { BM = 32, BN = 64, BK = 32 };

tile_kernel
void grouped(int groups, int tiles, int N, int K, const int *first, const _Float16 *A,
             const _Float16 *B, float *C)
{
#pragma tile grid threads(128) persistent
    for (int t = 0; t < tiles; t++)
    for (int n = 0; n < N; n += BN) {
        tile_shared _Float16 As[BM][BK], Bs[BK][BN];
        float acc[BM][BN] = {0};
        int g = 0, m = t * BM; /* m: rows of whole tiles before this one, from group g on */

        while (m >= (first[g + 1] - first[g] + BM - 1) / BM * BM) {
            m -= (first[g + 1] - first[g] + BM - 1) / BM * BM;
            g++;
        }
        m += first[g];
        int end = first[g + 1];

#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += BK) {
            tile_load(As, tile_view(A, end, K), m, k);
            tile_load(Bs, tile_view(B, groups, K, N), g, k, n);
            tile_gemm(acc, As, Bs);
        }
        tile_store(acc, tile_view(C, end, N), m, n);
    }
}
