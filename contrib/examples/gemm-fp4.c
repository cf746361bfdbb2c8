/* SPDX-License-Identifier: MIT-0 */
/* C = A·Wᵀ with bf16 activations and block-scaled 4-bit weights: byte [n][k/2] of W holds the e2m1 of
   w[n][k] in its low and of w[n][k+1] in its high nibble. A weight times its scale has at most six
   significant bits, so as bf16 it is exact, and bf16 is what the matrix units read. */
#include <tile.h>

enum { BM = 32, BN = 64, BK = 64 };

/* One power of two for 32 weights. */
tile_kernel
void gemm_mxfp4(int M, int N, int K, const tile_bf16 *A, const uint8_t *W, const tile_e8m0 *scale,
                float *C)
{
    enum { BLOCK = 32 };
    tile_assume(K % BLOCK == 0);

#pragma tile grid threads(128)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared tile_bf16 As[BM][BK], Bs[BN][BK];
        tile_shared uint8_t Ws[BN][BK / 2];
        tile_shared tile_e8m0 Ss[BN][BK / BLOCK];
        float acc[BM][BN] = {0};

#pragma tile pipeline stages(2)
        for (int k = 0; k < K; k += BK) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Ws, tile_view(W, N, K / 2), n, k / 2);
            tile_load(Ss, tile_view(scale, N, K / BLOCK), n, k / BLOCK);
#pragma tile parallel
            for (int i = 0; i < BN; i++)
                for (int j = 0; j < BK; j++) {
                    float w = tile_e2m1_f32(tile_uint4(Ws[i][j / 2], j));
                    Bs[i][j] = tile_bf16_from(w * tile_f32(Ss[i][j / BLOCK]));
                }
            tile_gemm_nt(acc, As, Bs);
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

/* One e4m3 for 16 weights, one float for all. */
tile_kernel
void gemm_nvfp4(int M, int N, int K, const tile_bf16 *A, const uint8_t *W, const tile_e4m3 *scale,
                float tensor_scale, float *C)
{
    enum { BLOCK = 16 };
    tile_assume(K % BLOCK == 0);

#pragma tile grid threads(128)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared tile_bf16 As[BM][BK], Bs[BN][BK];
        tile_shared uint8_t Ws[BN][BK / 2];
        tile_shared tile_e4m3 Ss[BN][BK / BLOCK];
        float acc[BM][BN] = {0};

#pragma tile pipeline stages(2)
        for (int k = 0; k < K; k += BK) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Ws, tile_view(W, N, K / 2), n, k / 2);
            tile_load(Ss, tile_view(scale, N, K / BLOCK), n, k / BLOCK);
#pragma tile parallel
            for (int i = 0; i < BN; i++)
                for (int j = 0; j < BK; j++) {
                    float w = tile_e2m1_f32(tile_uint4(Ws[i][j / 2], j));
                    Bs[i][j] = tile_bf16_from(w * tile_f32(Ss[i][j / BLOCK]));
                }
            tile_gemm_nt(acc, As, Bs);
        }
#pragma tile parallel
        for (int i = 0; i < BM; i++)
            for (int j = 0; j < BN; j++)
                acc[i][j] *= tensor_scale;
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}
