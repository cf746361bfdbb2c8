/* SPDX-License-Identifier: MIT-0 */
/* C = A·W with 4-bit weights: byte [k/2][n] of W holds w[k][n] in its low and w[k+1][n] in its high
   nibble, and w stands for (w - 8) * scale[k/GROUP][n]. The nibbles are unpacked into a shared
   tile of halves, from which the matrix units read. */
#include <tile.h>

enum { BM = 32, BN = 64, GROUP = 32 };

tile_kernel
void gemm_int4(int M, int N, int K, const _Float16 *A, const uint8_t *W, const _Float16 *scale,
               float *C)
{
    tile_assume(K % GROUP == 0);

#pragma tile grid threads(128)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared _Float16 As[BM][GROUP], Bs[GROUP][BN], Ss[BN];
        tile_shared uint8_t Ws[GROUP / 2][BN];
        float acc[BM][BN] = {0};

#pragma tile pipeline stages(2)
        for (int k = 0; k < K; k += GROUP) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Ws, tile_view(W, K / 2, N), k / 2, n);
            tile_load(Ss, tile_view(scale, K / GROUP, N), k / GROUP, n);
#pragma tile parallel
            for (int i = 0; i < GROUP / 2; i++)
                for (int j = 0; j < BN; j++) {
                    Bs[2 * i][j] = (_Float16) (((Ws[i][j] & 15) - 8) * Ss[j]);
                    Bs[2 * i + 1][j] = (_Float16) (((Ws[i][j] >> 4) - 8) * Ss[j]);
                }
            tile_gemm(acc, As, Bs);
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}
