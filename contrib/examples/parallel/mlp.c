/* SPDX-License-Identifier: MIT-0 */
/* Both layers of an MLP, for the hidden units of one process: U of them. */
#include <tile.h>

enum { BM = 64, BN = 64, BK = 32 };

/* A = gelu(X·W + bias) */
tile_kernel
void mlp_up(int M, int U, int N, const tile_f16 *X, const tile_f16 *W, const float *bias, tile_f16 *A)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += BM)
    for (int u = 0; u < U; u += BN) {
        tile_shared tile_f16 Xs[BM][BK], Ws[BK][BN];
        tile_shared float b[BN];
        float acc[BM][BN] = {0};

#pragma tile pipeline stages(3)
        for (int k = 0; k < N; k += BK) {
            tile_load(Xs, tile_view(X, M, N), m, k);
            tile_load(Ws, tile_view(W, N, U), k, u);
            tile_gemm(acc, Xs, Ws);
        }

        tile_load(b, tile_view(bias, U), u);
#pragma tile parallel
        for (int i = 0; i < BM; i++)
            for (int j = 0; j < BN; j++) {
                float x = acc[i][j] + b[j];
                acc[i][j] = 0.5f * x * (1.0f + erff(x * 0.70710678f));
            }

        tile_store(acc, tile_view(A, M, U), m, u);
    }
}

/* Y = A·W, a term of the sum over all processes; 0 without units */
tile_kernel
void mlp_down(int M, int N, int U, const tile_f16 *A, const tile_f16 *W, float *Y)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared tile_f16 As[BM][BK], Ws[BK][BN];
        float acc[BM][BN] = {0};

#pragma tile pipeline stages(3)
        for (int k = 0; k < U; k += BK) {
            tile_load(As, tile_view(A, M, U), m, k);
            tile_load(Ws, tile_view(W, U, N), k, n);
            tile_gemm(acc, As, Ws);
        }
        tile_store(acc, tile_view(Y, M, N), m, n);
    }
}

/* Y += bias, of the whole sum */
tile_kernel
void mlp_bias(int M, int N, const float *bias, float *Y)
{
#pragma tile grid
    for (int m = 0; m < M; m++)
        for (int n = 0; n < N; n++)
            Y[(int64_t) m * N + n] += bias[n];
}
