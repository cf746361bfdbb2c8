/* SPDX-License-Identifier: MIT-0 */
/* The gated delta rule, word by word. A state S [D][D] of a head forgets by gate[t], gives up what it says
   under the key k, and takes the value v there instead, as far as beta[t] says; then the query q reads it:

       S = gate S;  S += beta (v - S k) k';  o = S q

   Q, K, V and O are [heads][N][D], gate and beta [heads][N]. A block has ROWS rows of one head's state, which
   stay in registers throughout. */
#include <tile.h>

enum { D = 64, ROWS = 16 };

tile_kernel
void delta_rule(int heads, int N, const float *gate, const float *beta, const float *Q, const float *K,
                const float *V, float *O)
{
#pragma tile grid threads(128)
    for (int h = 0; h < heads; h++)
    for (int r = 0; r < D; r += ROWS) {
        float S[ROWS][D] = {0}, product[ROWS][D], said[ROWS], v[ROWS], k[D], q[D];

        for (int t = 0; t < N; t++) {
            float g = gate[h * N + t], b = beta[h * N + t];

            tile_load(k, tile_view(K, heads, N, D), h, t, 0);
            tile_load(q, tile_view(Q, heads, N, D), h, t, 0);
            tile_load(v, tile_view(V, heads, N, D), h, t, r);
#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                for (int j = 0; j < D; j++) {
                    S[i][j] *= g;
                    product[i][j] = S[i][j] * k[j];
                }
            tile_reduce_sum(said, product);
#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                for (int j = 0; j < D; j++) {
                    S[i][j] += b * (v[i] - said[i]) * k[j];
                    product[i][j] = S[i][j] * q[j];
                }
            tile_reduce_sum(said, product);
            tile_store(said, tile_view(O, heads, N, D), h, t, r);
        }
    }
}
