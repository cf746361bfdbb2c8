/* SPDX-License-Identifier: MIT-0 */
/* C = A·Bᵀ with operands of signed bytes, each along its rows, and a scale for each row of either. Sums are exact. */
#include <tile.h>

enum { BM = 64, BN = 64, BK = 64 };

tile_kernel
void tk_gemm_i8(int M, int N, int K, const int8_t *A, const int8_t *B, const float *row_scale, const float *col_scale,
                float *C)
{
#pragma tile grid threads(128) order(grouped(8))
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared int8_t As[BM][BK], Bs[BN][BK];
        tile_shared float rs[BM], cs[BN];
        int32_t acc[BM][BN] = {0};
        float out[BM][BN];

#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += BK) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, N, K), n, k);
            tile_gemm_nt(acc, As, Bs);
        }
        tile_load(rs, tile_view(row_scale, M), m);
        tile_load(cs, tile_view(col_scale, N), n);
#pragma tile parallel
        for (int i = 0; i < BM; i++)
            for (int j = 0; j < BN; j++)
                out[i][j] = (float) acc[i][j] * rs[i] * cs[j];
        tile_store(out, tile_view(C, M, N), m, n);
    }
}
