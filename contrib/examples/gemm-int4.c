/* SPDX-License-Identifier: MIT-0 */
/* C = A·W with half activations and 4-bit weights. Byte [k/2][n] of W holds q[k][n] in its low and
   q[k+1][n] in its high nibble; q stands for (q - zero) * scale, with one zero point and one scale for
   each column and each GROUP of rows. The weights are unpacked into a shared tile of halves, from
   which the matrix units read. */
#include <tile.h>

enum { BM = 32, BN = 64, BK = 32, GROUP = 64 };

tile_kernel
void gemm_int4(int M, int N, int K, const _Float16 *A, const uint8_t *W, const uint8_t *zero,
               const _Float16 *scale, float *C)
{
    tile_assume(K % 2 == 0);
    int groups = (K + GROUP - 1) / GROUP;

#pragma tile grid threads(128)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared _Float16 As[BM][BK], Bs[BK][BN], Ss[BN];
        tile_shared uint8_t Ws[BK / 2][BN], Zs[BN];
        float acc[BM][BN] = {0};

#pragma tile pipeline stages(2)
        for (int k = 0; k < K; k += BK) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Ws, tile_view(W, K / 2, N), k / 2, n);
            tile_load(Zs, tile_view(zero, groups, N), k / GROUP, n);
            tile_load(Ss, tile_view(scale, groups, N), k / GROUP, n);
#pragma tile parallel
            for (int i = 0; i < BK / 2; i++)
                for (int j = 0; j < BN; j++) {
                    Bs[2 * i][j] = (_Float16) ((tile_uint4(Ws[i][j], 0) - Zs[j]) * Ss[j]);
                    Bs[2 * i + 1][j] = (_Float16) ((tile_uint4(Ws[i][j], 1) - Zs[j]) * Ss[j]);
                }
            tile_gemm(acc, As, Bs);
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}
