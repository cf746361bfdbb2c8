/* SPDX-License-Identifier: MIT-0 */
/* The grid nest of attention: a block owns ROWS queries of a head and passes once over the KEYS keys at a time that
   they see; when it meets a larger score, what it has summed so far is scaled down. Scores are in powers of 2: what
   they are multiplied by is not negative, so that the largest product is that of the largest score, and not 0, which
   would make a number of what is not seen. Sums of a row are kept by their place in 8 keys until the end, as threads
   hold them, which exchange none in the loop. The last queries, which take longest where they see what is before them,
   go first, those of 16 heads together: few blocks are left at the end then, and short ones. */
    float factor = 1.44269504f * (scale == 0 ? 1e-30f : fabsf(scale));

#pragma tile grid threads(THREADS) order(grouped(16))
    for (int b = 0; b < batch; b++)
    for (int h = 0; h < heads; h++)
    for (int t = 0; t < longest; t += ROWS) {
        int queries = q_first[b + 1] - q_first[b], keys = k_first[b + 1] - k_first[b], m = (longest - 1 - t) & -ROWS;

        if (m < queries) {
            tile_shared T Qs[ROWS][D], Ks[KEYS][D], Vs[KEYS][D];
            float o[ROWS][D] = {0}, top[ROWS], sums[ROWS][8] = {0}, sum[ROWS], share[ROWS];
            int row = q_first[b] + m, end = q_first[b + 1], col = h / (heads / kv_heads) * D, shift = keys - queries;

            tile_fill(top, -INFINITY);
            tile_load(Qs, tile_view(Q, q_rows, heads * D), row, h * D, .rows = end);
#pragma tile pipeline stages(2)
            for (int n = seen_from(m, shift, window, KEYS); n < seen_to(m + ROWS, keys, shift, causal); n += KEYS) {
                float s[ROWS][KEYS] = {0}, most[ROWS], shrink[ROWS];
                T p[ROWS][KEYS];
                int from = pages ? pages[b * most_pages + n / page_size] * page_size + n % page_size : k_first[b] + n;
                int to = from + (keys - n < KEYS ? keys - n : KEYS);

                tile_load(Ks, tile_view(K, k_rows, kv_heads * D), from, col, .rows = to);
                tile_load(Vs, tile_view(V, k_rows, kv_heads * D), from, col, .rows = to);
                tile_gemm_nt(s, Qs, Ks);
                if (scale < 0) {
#pragma tile parallel
                    for (int i = 0; i < ROWS; i++)
                        for (int j = 0; j < KEYS; j++)
                            s[i][j] = -s[i][j];
                }
#pragma tile parallel
                for (int i = 0; i < ROWS; i++)
                    for (int j = 0; j < KEYS; j++)
                        s[i][j] = sees(m + i, n + j, keys, shift, causal, window) ? s[i][j] : -INFINITY;
                tile_reduce_max(most, s);
#pragma tile parallel
                for (int i = 0; i < ROWS; i++) {
                    most[i] = fmaxf(most[i] * factor, top[i]);
                    shrink[i] = most[i] == -INFINITY ? 1.0f : exp2f(top[i] - most[i]);
                    top[i] = most[i];
                    most[i] = most[i] == -INFINITY ? 0.0f : most[i];
                }
#pragma tile parallel
                for (int i = 0; i < ROWS; i++)
                    for (int j = 0; j < KEYS; j++)
                        s[i][j] = exp2f(s[i][j] * factor - most[i]);
                tile_copy(p, s);
#pragma tile parallel loops(2)
                for (int i = 0; i < ROWS; i++)
                    for (int c = 0; c < 8; c++) {
                        float part = 0;
#pragma tile unroll
                        for (int j = 0; j < KEYS; j += 8)
                            part += s[i][j + c];
                        sums[i][c] = sums[i][c] * shrink[i] + part;
                    }
#pragma tile parallel
                for (int i = 0; i < ROWS; i++)
                    for (int j = 0; j < D; j++)
                        o[i][j] *= shrink[i];
                tile_gemm(o, p, Vs);
            }
            tile_reduce_sum(sum, sums);
#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                share[i] = sum[i] > 0 ? 1.0f / sum[i] : 0.0f;
#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                for (int j = 0; j < D; j++)
                    o[i][j] *= share[i];
            tile_store(o, tile_view(O, q_rows, heads * D), row, h * D, .rows = end);
            if (L) {
#pragma tile parallel
                for (int i = 0; i < ROWS; i++)
                    if (m + i < queries)
                        L[(int64_t) h * q_rows + row + i] = top[i] * 0.69314718f + logf(sum[i]);
            }
        }
    }
#undef ROWS
#undef KEYS
#undef THREADS
