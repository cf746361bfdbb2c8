/* SPDX-License-Identifier: MIT-0 */
/* The grid nests of attention's backward pass. With s = scale Q·Kᵀ, P = exp(s - L) and delta the sums of dO ∘ O:

     dS = P ∘ (dO·Vᵀ - delta),    dQ = scale dS·K,    dK = scale dSᵀ·Q,    dV = Pᵀ·dO

   The first makes delta; in the second a block owns DQ_ROWS queries and passes over DQ_KEYS keys at a time, in the third
   DKV_KEYS keys and passes over DKV_ROWS queries of all heads that share them, whose scores it has transposed, as the
   products for dK and dV take them. What takes longest goes first, as in the forward pass. */
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

#pragma tile grid threads(THREADS) order(grouped(16))
    for (int b = 0; b < batch; b++)
    for (int h = 0; h < heads; h++)
    for (int t = 0; t < longest; t += DQ_ROWS) {
        int queries = q_first[b + 1] - q_first[b], keys = k_first[b + 1] - k_first[b], m = (longest - 1 - t) / DQ_ROWS * DQ_ROWS;

        if (m < queries) {
            tile_shared T Qs[DQ_ROWS][D], dOs[DQ_ROWS][D], Ks[DQ_KEYS][D], Vs[DQ_KEYS][D];
            float dq[DQ_ROWS][D] = {0}, l[DQ_ROWS], dl[DQ_ROWS];
            int row = q_first[b] + m, end = q_first[b + 1], col = h / (heads / kv_heads) * D, shift = keys - queries;

            tile_load(Qs, tile_view(Q, q_rows, heads * D), row, h * D, .rows = end);
            tile_load(dOs, tile_view(dO, q_rows, heads * D), row, h * D, .rows = end);
            tile_load(l, tile_view(L, heads, q_rows), h, row);
            tile_load(dl, tile_view(delta, heads, q_rows), h, row);
#pragma tile pipeline stages(2)
            for (int n = seen_from(m, shift, window, DQ_KEYS); n < seen_to(m + DQ_ROWS, keys, shift, causal); n += DQ_KEYS) {
                float s[DQ_ROWS][DQ_KEYS] = {0}, dp[DQ_ROWS][DQ_KEYS] = {0};
                T ds[DQ_ROWS][DQ_KEYS];

                tile_load(Ks, tile_view(K, k_rows, kv_heads * D), k_first[b] + n, col, .rows = k_first[b + 1]);
                tile_load(Vs, tile_view(V, k_rows, kv_heads * D), k_first[b] + n, col, .rows = k_first[b + 1]);
                tile_gemm_nt(s, Qs, Ks);
                tile_gemm_nt(dp, dOs, Vs);
#pragma tile parallel
                for (int i = 0; i < DQ_ROWS; i++)
                    for (int j = 0; j < DQ_KEYS; j++) {
                        bool seen = sees(m + i, n + j, keys, shift, causal, window) && m + i < queries;
                        float p = seen ? expf(s[i][j] * scale - l[i]) : 0.0f;

                        ds[i][j] = FROM(p * (dp[i][j] - dl[i]) * scale);
                    }
                tile_gemm(dq, ds, Ks);
            }
            tile_store(dq, tile_view(dQ, q_rows, heads * D), row, h * D, .rows = end);
        }
    }

#pragma tile grid threads(THREADS) order(grouped(16))
    for (int b = 0; b < batch; b++)
    for (int g = 0; g < kv_heads; g++)
    for (int n = 0; n < longest_keys; n += DKV_KEYS) {
        int queries = q_first[b + 1] - q_first[b], keys = k_first[b + 1] - k_first[b];

        if (n < keys) {
            tile_shared T Qs[DKV_ROWS][D], dOs[DKV_ROWS][D], Ks[DKV_KEYS][D], Vs[DKV_KEYS][D];
            tile_shared float l[DKV_ROWS + 32], dl[DKV_ROWS + 32];  /* from a multiple of 4 on, as the TMA wants them */
            float dk[DKV_KEYS][D] = {0}, dv[DKV_KEYS][D] = {0};
            int row = k_first[b] + n, end = k_first[b + 1], shift = keys - queries, shared = heads / kv_heads;
            int begin = causal && n - shift > 0 ? (n - shift) / DKV_ROWS * DKV_ROWS : 0;
            int last = window > 0 && n + DKV_KEYS - shift + window < queries ? n + DKV_KEYS - shift + window : queries;

            tile_load(Ks, tile_view(K, k_rows, kv_heads * D), row, g * D, .rows = end);
            tile_load(Vs, tile_view(V, k_rows, kv_heads * D), row, g * D, .rows = end);
            for (int h = g * shared; h < (g + 1) * shared; h++) {
#pragma tile pipeline stages(2)
                for (int m = begin; m < last; m += DKV_ROWS) {
                    float s[DKV_KEYS][DKV_ROWS] = {0}, dp[DKV_KEYS][DKV_ROWS] = {0};
                    T p[DKV_KEYS][DKV_ROWS], ds[DKV_KEYS][DKV_ROWS];
                    int at = q_first[b] + m, first = at & -4, skip = at - first;

                    tile_load(Qs, tile_view(Q, q_rows, heads * D), at, h * D, .rows = q_first[b + 1]);
                    tile_load(dOs, tile_view(dO, q_rows, heads * D), at, h * D, .rows = q_first[b + 1]);
                    tile_load(l, tile_view(L, heads, q_rows), h, first);
                    tile_load(dl, tile_view(delta, heads, q_rows), h, first);
                    tile_gemm_nt(s, Ks, Qs);
                    tile_gemm_nt(dp, Vs, dOs);
#pragma tile parallel
                    for (int i = 0; i < DKV_KEYS; i++)
                        for (int j = 0; j < DKV_ROWS; j++) {
                            bool seen = sees(m + j, n + i, keys, shift, causal, window) && m + j < queries;
                            float probability = seen ? expf(s[i][j] * scale - l[skip + j]) : 0.0f;

                            p[i][j] = FROM(probability);
                            ds[i][j] = FROM(probability * (dp[i][j] - dl[skip + j]) * scale);
                        }
                    tile_gemm(dv, p, dOs);
                    tile_gemm(dk, ds, Qs);
                }
            }
            tile_store(dk, tile_view(dK, k_rows, kv_heads * D), row, g * D, .rows = end);
            tile_store(dv, tile_view(dV, k_rows, kv_heads * D), row, g * D, .rows = end);
        }
    }
#undef DQ_ROWS
#undef DQ_KEYS
#undef DKV_ROWS
#undef DKV_KEYS
#undef THREADS
