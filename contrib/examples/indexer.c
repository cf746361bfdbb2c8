/* SPDX-License-Identifier: MIT-0 */
/* What sparse attention chooses keys by: score[m][n] = sum over heads h of
   weight[h][m] * max (0, Q[h][m] · key[n] * scale[n]). Queries and keys are e4m3 vectors of D; a key
   has one scale, those of the queries are part of the weights. The keys stay in shared memory while
   the heads pass, and only the sum over the heads is ever stored. */
#include <tile.h>

enum { BM = 32, BN = 64, D = 128 };

tile_kernel
void indexer(int H, int M, int N, const tile_e4m3 *Q, const float *weight, const tile_e4m3 *key,
             const float *scale, float *score)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared tile_e4m3 Qs[BM][D], Ks[BN][D];
        tile_shared float ws[BM], ss[BN];
        float sum[BM][BN] = {0};

        tile_load(Ks, tile_view(key, N, D), n, 0);
        tile_load(ss, tile_view(scale, N), n);
#pragma tile pipeline stages(2)
        for (int h = 0; h < H; h++) {
            float dot[BM][BN] = {0};

            tile_load(Qs, tile_view(Q, H, M, D), h, m, 0);
            tile_load(ws, tile_view(weight, H, M), h, m);
            tile_gemm_nt(dot, Qs, Ks);
#pragma tile parallel
            for (int i = 0; i < BM; i++)
                for (int j = 0; j < BN; j++)
                    sum[i][j] += ws[i] * fmaxf(dot[i][j] * ss[j], 0.0f);
        }
        tile_store(sum, tile_view(score, M, N), m, n);
    }
}
