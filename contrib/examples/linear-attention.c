/* SPDX-License-Identifier: MIT-0 */
/* Linear attention with decay: for every head a state S of D×D, initially 0, and token by token

     S = decay S + kᵀ·v,    o = q·S.

   Done in chunks of T tokens, all but the state is matrix products. Inside a chunk token i sees
   token j ≤ i through decay^(i-j), what came before through decay^(i+1):

     O = (Q·Kᵀ ∘ decay^(i-j)) V + decay^(i+1) Q·S,    S = decay^T S + (decay^(T-1-j) K)ᵀ·V

   A block takes a head and keeps S in its registers. Q, K, V, O are [heads][N][D]; the last state
   goes to state, [heads][D][D]. N need not be a multiple of T: a shorter last chunk decays less. */
#include <tile.h>

enum { T = 32, D = 64 };

tile_kernel
void linear_attention(int heads, int N, const float *decay, const _Float16 *Q, const _Float16 *K,
                      const _Float16 *V, float *O, float *state)
{
#pragma tile grid threads(128)
    for (int h = 0; h < heads; h++) {
        tile_shared _Float16 Qs[T][D], Ks[T][D], Vs[T][D], Ss[D][D];
        tile_shared float power[T + 1]; /* of decay */
        float S[D][D] = {0};

#pragma tile parallel
        for (int i = 0; i <= T; i++)
            power[i] = powf(decay[h], (float) i);

        for (int n = 0; n < N; n += T) {
            int count = N - n < T ? N - n : T;
            float o[T][D] = {0}, s[T][T] = {0};
            _Float16 p[T][T];

            tile_load(Qs, tile_view(Q, heads, N, D), h, n, 0);
            tile_load(Ks, tile_view(K, heads, N, D), h, n, 0);
            tile_load(Vs, tile_view(V, heads, N, D), h, n, 0);

            tile_copy(Ss, S);
            tile_gemm(o, Qs, Ss);
            tile_gemm_nt(s, Qs, Ks);
#pragma tile parallel
            for (int i = 0; i < T; i++)
                for (int j = 0; j < D; j++)
                    o[i][j] *= power[i + 1];
#pragma tile parallel
            for (int i = 0; i < T; i++)
                for (int j = 0; j < T; j++)
                    p[i][j] = j <= i ? (_Float16) (s[i][j] * power[i - j]) : 0;
            tile_gemm(o, p, Vs);
            tile_store(o, tile_view(O, heads, N, D), h, n, 0);

#pragma tile parallel
            for (int j = 0; j < T; j++)
                for (int d = 0; d < D; d++)
                    if (j < count)
                        Ks[j][d] = (_Float16) (Ks[j][d] * power[count - 1 - j]);
#pragma tile parallel
            for (int i = 0; i < D; i++)
                for (int j = 0; j < D; j++)
                    S[i][j] *= power[count];
            tile_gemm_tn(S, Ks, Vs);
        }
        tile_store(S, tile_view(state, heads, D, D), h, 0, 0);
    }
}
