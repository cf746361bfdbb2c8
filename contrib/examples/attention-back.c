/* SPDX-License-Identifier: MIT-0 */
/* Flash attention, backward. The forward pass leaves O and, for every query, L = log of the sum of
   exp(score), so that any probability is exp(score - L) again. With s = scale Q·Kᵀ, P = exp(s - L)
   and delta the sums of dO ∘ O over each row:

     dS = P ∘ (dO·Vᵀ - delta),    dQ = scale dS·K,    dK = scale dSᵀ·Q,    dV = Pᵀ·dO

   The first nest makes delta. In the second a block owns queries and passes over the keys, in the
   third it owns keys and passes over the queries: nothing is added up in global memory. */
#include <tile.h>

enum { ROWS = 32, KEYS = 32, D = 64 };

/* p = exp(s - L) and s = p ∘ (dp - delta) where query m + i sees key n + j, 0 elsewhere */
static inline void gradients(float (*s)[ROWS][KEYS], float (*dp)[ROWS][KEYS],
                             _Float16 (*p)[ROWS][KEYS], float (*L)[ROWS], float (*delta)[ROWS],
                             int N, int m, int n, bool causal, float scale)
{
#pragma tile parallel
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < KEYS; j++) {
            bool seen = m + i < N && n + j < N && (!causal || n + j <= m + i);
            float probability = seen ? expf((*s)[i][j] * scale - (*L)[i]) : 0.0f;

            (*p)[i][j] = (_Float16) probability;
            (*s)[i][j] = probability * ((*dp)[i][j] - (*delta)[i]);
        }
}

tile_kernel
void attention_back(int heads, int N, float scale, bool causal, const _Float16 *Q,
                    const _Float16 *K, const _Float16 *V, const float *O, const float *L,
                    const _Float16 *dO, float *delta, float *dQ, float *dK, float *dV)
{
#pragma tile grid threads(128)
    for (int r = 0; r < heads * N; r += ROWS) {
        float o[ROWS][D], d[ROWS][D], sum[ROWS];

        tile_load(o, tile_view(O, heads * N, D), r, 0);
        tile_load(d, tile_view(dO, heads * N, D), r, 0);
#pragma tile parallel
        for (int i = 0; i < ROWS; i++)
            for (int j = 0; j < D; j++)
                o[i][j] *= d[i][j];
        tile_reduce_sum(sum, o);
        tile_store(sum, tile_view(delta, heads * N), r);
    }

#pragma tile grid threads(64)
    for (int h = 0; h < heads; h++)
    for (int m = 0; m < N; m += ROWS) {
        tile_shared _Float16 Qs[ROWS][D], dOs[ROWS][D], Ks[KEYS][D], Vs[KEYS][D];
        float dq[ROWS][D] = {0}, l[ROWS], dl[ROWS];
        int seen = causal && m + ROWS < N ? m + ROWS : N;

        tile_load(Qs, tile_view(Q, heads, N, D), h, m, 0);
        tile_load(dOs, tile_view(dO, heads, N, D), h, m, 0);
        tile_load(l, tile_view(L, heads, N), h, m);
        tile_load(dl, tile_view(delta, heads, N), h, m);

#pragma tile pipeline stages(2)
        for (int n = 0; n < seen; n += KEYS) {
            float s[ROWS][KEYS] = {0}, dp[ROWS][KEYS] = {0};
            _Float16 p[ROWS][KEYS], ds[ROWS][KEYS];

            tile_load(Ks, tile_view(K, heads, N, D), h, n, 0);
            tile_load(Vs, tile_view(V, heads, N, D), h, n, 0);
            tile_gemm_nt(s, Qs, Ks);
            tile_gemm_nt(dp, dOs, Vs);
            gradients(&s, &dp, &p, &l, &dl, N, m, n, causal, scale);
            tile_copy(ds, s);
            tile_gemm(dq, ds, Ks);
        }
#pragma tile parallel
        for (int i = 0; i < ROWS; i++)
            for (int j = 0; j < D; j++)
                dq[i][j] *= scale;
        tile_store(dq, tile_view(dQ, heads, N, D), h, m, 0);
    }

#pragma tile grid threads(64)
    for (int h = 0; h < heads; h++)
    for (int n = 0; n < N; n += KEYS) {
        tile_shared _Float16 Qs[ROWS][D], dOs[ROWS][D], Ks[KEYS][D], Vs[KEYS][D];
        float dk[KEYS][D] = {0}, dv[KEYS][D] = {0};

        tile_load(Ks, tile_view(K, heads, N, D), h, n, 0);
        tile_load(Vs, tile_view(V, heads, N, D), h, n, 0);

#pragma tile pipeline stages(2)
        for (int m = causal ? n / ROWS * ROWS : 0; m < N; m += ROWS) {
            float s[ROWS][KEYS] = {0}, dp[ROWS][KEYS] = {0}, l[ROWS], dl[ROWS];
            _Float16 p[ROWS][KEYS], ds[ROWS][KEYS];

            tile_load(Qs, tile_view(Q, heads, N, D), h, m, 0);
            tile_load(dOs, tile_view(dO, heads, N, D), h, m, 0);
            tile_load(l, tile_view(L, heads, N), h, m);
            tile_load(dl, tile_view(delta, heads, N), h, m);
            tile_gemm_nt(s, Qs, Ks);
            tile_gemm_nt(dp, dOs, Vs);
            gradients(&s, &dp, &p, &l, &dl, N, m, n, causal, scale);
            tile_copy(ds, s);
            tile_gemm_tn(dv, p, dOs);
            tile_gemm_tn(dk, ds, Qs);
        }
#pragma tile parallel
        for (int i = 0; i < KEYS; i++)
            for (int j = 0; j < D; j++)
                dk[i][j] *= scale;
        tile_store(dk, tile_view(dK, heads, N, D), h, n, 0);
        tile_store(dv, tile_view(dV, heads, N, D), h, n, 0);
    }
}
