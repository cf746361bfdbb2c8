/* SPDX-License-Identifier: MIT-0 */
/* A mixture-of-experts layer: Y[t] = gate[t] * X[t]·W[expert of t]. `order` lists the tokens sorted
   by expert, those of expert e from first[e] up to first[e + 1]. A block gathers the rows of its
   tokens, multiplies them by its expert's matrix and scatters the results to where they belong.

   X is [tokens][K], W is [experts][K][N], Y is [tokens][N]. */
#include <tile.h>

enum { BM = 32, BN = 64, BK = 32 };

tile_kernel
void moe(int tokens, int experts, int N, int K, const int *first, const int *order,
         const float *gate, const _Float16 *X, const _Float16 *W, float *Y)
{
#pragma tile grid threads(128)
    for (int e = 0; e < experts; e++)
    for (int m = 0; m < tokens; m += BM) /* at worst all tokens want one expert */
    for (int n = 0; n < N; n += BN) {
        int begin = first[e] + m, end = first[e + 1];

        if (begin < end) {
            tile_shared _Float16 Xs[BM][BK], Ws[BK][BN];
            tile_shared int token[BM];
            float acc[BM][BN] = {0}, weight[BM];

            tile_load(token, tile_view(order, end), begin, .fill = -1);
#pragma tile pipeline stages(2)
            for (int k = 0; k < K; k += BK) {
                tile_gather(Xs, tile_view(X, tokens, K), token, k);
                tile_load(Ws, tile_view(W, experts, K, N), e, k, n);
                tile_gemm(acc, Xs, Ws);
            }
#pragma tile parallel
            for (int i = 0; i < BM; i++)
                weight[i] = token[i] >= 0 ? gate[token[i]] : 0.0f;
#pragma tile parallel
            for (int i = 0; i < BM; i++)
                for (int j = 0; j < BN; j++)
                    acc[i][j] *= weight[i];
            tile_scatter(acc, tile_view(Y, tokens, N), token, n);
        }
    }
}
