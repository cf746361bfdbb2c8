/* SPDX-License-Identifier: MIT-0 */
/* Products of different heights in one launch: C = A·B[g]ᵀ for the rows first[g] up to first[g + 1] of C, whose rows
   of A may be anywhere. Which group a block's rows belong to it finds out itself, so that the host need not know:
   each group has at most one tile that is not full. */
#ifndef TYPE
#define EACH "gemm-grouped.c"
#include "each-type.h"
#else
#include "types.h"

#undef BM
#define BM 64
#undef BN
#define BN 64
#undef BK
#define BK 32

tile_kernel
void TK(gemm_grouped)(int groups, int rows, int from_rows, int N, int K, const int *first, const int *from, const T *A,
                      const T *B, T *C)
{
#pragma tile grid threads(128)
    for (int t = 0; t < rows / BM + groups; t++)
    for (int n = 0; n < N; n += BN) {
        int g = 0, m = t * BM;  /* m: rows of whole tiles before this one, from group g on */

        while (g < groups && m >= (first[g + 1] - first[g] + BM - 1) / BM * BM) {
            m -= (first[g + 1] - first[g] + BM - 1) / BM * BM;
            g++;
        }
        if (g < groups) {
            tile_shared T As[BM][BK], Bs[BN][BK];
            tile_shared int row[BM];
            float acc[BM][BN] = {0};
            int begin = first[g] + m, end = first[g + 1];

#pragma tile parallel
            for (int i = 0; i < BM; i++)
                row[i] = begin + i >= end ? -1 : from ? from[begin + i] : begin + i;
#pragma tile pipeline stages(3)
            for (int k = 0; k < K; k += BK) {
                tile_gather(As, tile_view(A, from_rows, K), row, k);
                tile_load(Bs, tile_view(B, groups, N, K), g, n, k);
                tile_gemm_nt(acc, As, Bs);
            }
            tile_store(acc, tile_view(C, rows, N), begin, n, .rows = end);
        }
    }
}
#endif
