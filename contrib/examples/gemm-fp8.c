/* SPDX-License-Identifier: MIT-0 */
/* C = A·Bᵀ with operands of 8-bit floats, each along its rows. Scales are given to the product: what
   is constant along k is multiplied in after it, what is not after each of its blocks. */
#include <tile.h>

enum { BM = 64, BN = 64, BK = 128 };

/* A float for each row of A and each row of B, which is a column of C. */
tile_kernel
void gemm_fp8(int M, int N, int K, const tile_e4m3 *A, const tile_e4m3 *B, const float *row_scale,
              const float *col_scale, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared tile_e4m3 As[BM][BK], Bs[BN][BK];
        tile_shared float as[BM], bs[BN];
        float acc[BM][BN] = {0};

        tile_load(as, tile_view(row_scale, M), m);
        tile_load(bs, tile_view(col_scale, N), n);
#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += BK) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, N, K), n, k);
            tile_gemm_scaled_nt(acc, As, Bs, as, bs);
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

/* mxfp8: a power of two for 32 elements of either. Gradients are often e5m2, as B is here. */
tile_kernel
void gemm_mxfp8(int M, int N, int K, const tile_e4m3 *A, const tile_e5m2 *B, const tile_e8m0 *a_scale,
                const tile_e8m0 *b_scale, float *C)
{
    tile_assume(K % 32 == 0);

#pragma tile grid threads(128)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared tile_e4m3 As[BM][BK];
        tile_shared tile_e5m2 Bs[BN][BK];
        tile_shared tile_e8m0 as[BM][BK / 32], bs[BN][BK / 32];
        float acc[BM][BN] = {0};

#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += BK) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, N, K), n, k);
            tile_load(as, tile_view(a_scale, M, K / 32), m, k / 32);
            tile_load(bs, tile_view(b_scale, N, K / 32), n, k / 32);
            tile_gemm_scaled_nt(acc, As, Bs, as, bs);
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}
