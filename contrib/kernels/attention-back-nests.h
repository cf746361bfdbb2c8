/* SPDX-License-Identifier: MIT-0 */
/* The grid nests of attention's backward pass. With s = scale Q·Kᵀ, P = exp(s - L) and delta the sums of dO ∘ O:

     dS = P ∘ (dO·Vᵀ - delta),    dQ = scale dS·K,    dK = scale dSᵀ·Q,    dV = Pᵀ·dO

   The first makes delta; in the second a block owns queries, in the third keys, for all heads that share them. */
#pragma tile grid threads(128)
    for (int h = 0; h < heads; h++)
    for (int r = 0; r < q_rows; r += 32) {
        float o[32][D], d[32][D], sum[32];

        tile_load(o, tile_view(O, q_rows, heads * D), r, h * D);
        tile_load(d, tile_view(dO, q_rows, heads * D), r, h * D);
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < D; j++)
                o[i][j] *= d[i][j];
        tile_reduce_sum(sum, o);
        tile_store(sum, tile_view(delta, heads, q_rows), h, r);
    }

#pragma tile grid threads(THREADS)
    for (int b = 0; b < batch; b++)
    for (int h = 0; h < heads; h++)
    for (int m = 0; m < longest; m += ROWS) {
        int queries = q_first[b + 1] - q_first[b], keys = k_first[b + 1] - k_first[b];

        if (m < queries) {
            tile_shared T Qs[ROWS][D], dOs[ROWS][D], Ks[KEYS][D], Vs[KEYS][D];
            float dq[ROWS][D] = {0}, l[ROWS], dl[ROWS];
            int row = q_first[b] + m, end = q_first[b + 1], col = h / (heads / kv_heads) * D, shift = keys - queries;

            tile_load(Qs, tile_view(Q, q_rows, heads * D), row, h * D, .rows = end);
            tile_load(dOs, tile_view(dO, q_rows, heads * D), row, h * D, .rows = end);
            tile_load(l, tile_view(L, heads, q_rows), h, row);
            tile_load(dl, tile_view(delta, heads, q_rows), h, row);
#pragma tile pipeline stages(2)
            for (int n = seen_from(m, shift, window, KEYS); n < seen_to(m + ROWS, keys, shift, causal); n += KEYS) {
                float s[ROWS][KEYS] = {0}, dp[ROWS][KEYS] = {0};
                T ds[ROWS][KEYS];

                tile_load(Ks, tile_view(K, k_rows, kv_heads * D), k_first[b] + n, col, .rows = k_first[b + 1]);
                tile_load(Vs, tile_view(V, k_rows, kv_heads * D), k_first[b] + n, col, .rows = k_first[b + 1]);
                tile_gemm_nt(s, Qs, Ks);
                tile_gemm_nt(dp, dOs, Vs);
#pragma tile parallel
                for (int i = 0; i < ROWS; i++)
                    for (int j = 0; j < KEYS; j++) {
                        bool seen = sees(m + i, n + j, keys, shift, causal, window) && m + i < queries;
                        float p = seen ? expf(s[i][j] * scale - l[i]) : 0.0f;

                        ds[i][j] = FROM(p * (dp[i][j] - dl[i]) * scale);
                    }
                tile_gemm(dq, ds, Ks);
            }
            tile_store(dq, tile_view(dQ, q_rows, heads * D), row, h * D, .rows = end);
        }
    }

#pragma tile grid threads(THREADS)
    for (int b = 0; b < batch; b++)
    for (int g = 0; g < kv_heads; g++)
    for (int n = 0; n < longest_keys; n += KEYS) {
        int queries = q_first[b + 1] - q_first[b], keys = k_first[b + 1] - k_first[b];

        if (n < keys) {
            tile_shared T Qs[ROWS][D], dOs[ROWS][D], Ks[KEYS][D], Vs[KEYS][D];
            float dk[KEYS][D] = {0}, dv[KEYS][D] = {0};
            int row = k_first[b] + n, end = k_first[b + 1], shift = keys - queries, shared = heads / kv_heads;
            int begin = causal && n - shift > 0 ? (n - shift) / ROWS * ROWS : 0;
            int last = window > 0 && n + KEYS - shift + window < queries ? n + KEYS - shift + window : queries;

            tile_load(Ks, tile_view(K, k_rows, kv_heads * D), row, g * D, .rows = end);
            tile_load(Vs, tile_view(V, k_rows, kv_heads * D), row, g * D, .rows = end);
            for (int h = g * shared; h < (g + 1) * shared; h++) {
#pragma tile pipeline stages(2)
                for (int m = begin; m < last; m += ROWS) {
                    float s[ROWS][KEYS] = {0}, dp[ROWS][KEYS] = {0}, l[ROWS], dl[ROWS];
                    T p[ROWS][KEYS], ds[ROWS][KEYS];
                    int at = q_first[b] + m;

                    tile_load(Qs, tile_view(Q, q_rows, heads * D), at, h * D, .rows = q_first[b + 1]);
                    tile_load(dOs, tile_view(dO, q_rows, heads * D), at, h * D, .rows = q_first[b + 1]);
                    tile_load(l, tile_view(L, heads, q_rows), h, at);
                    tile_load(dl, tile_view(delta, heads, q_rows), h, at);
                    tile_gemm_nt(s, Qs, Ks);
                    tile_gemm_nt(dp, dOs, Vs);
#pragma tile parallel
                    for (int i = 0; i < ROWS; i++)
                        for (int j = 0; j < KEYS; j++) {
                            bool seen = sees(m + i, n + j, keys, shift, causal, window) && m + i < queries;
                            float probability = seen ? expf(s[i][j] * scale - l[i]) : 0.0f;

                            p[i][j] = FROM(probability);
                            ds[i][j] = FROM(probability * (dp[i][j] - dl[i]) * scale);
                        }
                    tile_gemm_tn(dv, p, dOs);
                    tile_gemm_tn(dk, ds, Qs);
                }
            }
            tile_store(dk, tile_view(dK, k_rows, kv_heads * D), row, g * D, .rows = end);
            tile_store(dv, tile_view(dV, k_rows, kv_heads * D), row, g * D, .rows = end);
        }
    }
#undef ROWS
#undef KEYS
#undef THREADS
