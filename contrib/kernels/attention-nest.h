/* SPDX-License-Identifier: MIT-0 */
/* The grid nest of attention: a block owns ROWS queries of a head and passes once over the KEYS keys at a time that
   they see; when it meets a larger score, what it has summed so far is scaled down. Scores are in powers of 2: what
   they are multiplied by is not negative, so that the largest product is that of the largest score, and not 0, which
   would make a number of what is not seen. Sums of a row are kept by their place in 8 keys until the end, as threads
   hold them, which exchange none in the loop. The last queries, which take longest where they see what is before them,
   go first, those of 16 heads together: few blocks are left at the end then, and short ones.

   ONE_QUERY: no sequence has more than one, and the rows of a block are heads that read the same keys and values, which lie
   one after the other as rows of D. PARTS: each of so many blocks passes over a part of the keys; what it makes of them goes
   to `work`, one part after the other as O is, then as L is. AHEAD: the stages of keys and values. */
#ifdef PARTS
#define EACH_PART for (int part = 0; part < parts; part++)
#define FIRST_KEY begin + part * each
#define LAST_KEY (begin + (part + 1) * each < stop ? begin + (part + 1) * each : stop)
#define RESULT work
#define COPIES parts
#define COPY part
#define LOGS (work + (int64_t) parts * q_rows * heads * D + (int64_t) part * heads * q_rows)
#else
#define EACH_PART
#define FIRST_KEY seen_from(QUERY(0), shift, window, KEYS)
#define LAST_KEY seen_to(BEHIND, keys, shift, causal)
#define RESULT O
#define COPIES 1
#define COPY 0
#define LOGS L
#endif
#ifdef ONE_QUERY
#define BLOCK_HEADS kv_heads
#define BLOCK_ROWS (heads / kv_heads)
#define LAST_FIRST t
#define KV_HEAD h
#define QUERY(i) 0
#define BEHIND 1
#define PLACE int64_t
#define VIEW(x, n) tile_view(x, (n) * (int64_t) q_rows * heads, D)
#define BETWEEN (int64_t) q_rows * heads
#define ROW (int64_t) q_first[b] * heads + h * (heads / kv_heads) + m
#define END row - m + heads / kv_heads
#define COLUMN 0
#define IS_ROW(i) m + (i) < heads / kv_heads
#define L_AT(i) (int64_t) (h * (heads / kv_heads) + m + (i)) * q_rows + q_first[b]
#else
#define BLOCK_HEADS heads
#define BLOCK_ROWS longest
#define LAST_FIRST (longest - 1 - t) & -ROWS
#define KV_HEAD h / (heads / kv_heads)
#define QUERY(i) m + (i)
#define BEHIND m + ROWS
#define PLACE int
#define VIEW(x, n) tile_view(x, (int64_t) (n) * q_rows, heads * D)
#define BETWEEN (int64_t) q_rows
#define ROW q_first[b] + m
#define END q_first[b + 1]
#define COLUMN h * D
#define IS_ROW(i) m + (i) < queries
#define L_AT(i) (int64_t) h * q_rows + row + (i)
#endif
    float factor = 1.44269504f * (scale == 0 ? 1e-30f : fabsf(scale));

#pragma tile grid threads(THREADS) order(grouped(16))
    EACH_PART
    for (int b = 0; b < batch; b++)
    for (int h = 0; h < BLOCK_HEADS; h++)
    for (int t = 0; t < BLOCK_ROWS; t += ROWS) {
        int queries = q_first[b + 1] - q_first[b], keys = k_first[b + 1] - k_first[b], m = LAST_FIRST;

        if ((QUERY(0)) < queries) {
            tile_shared T Qs[ROWS][D], Ks[KEYS][D], Vs[KEYS][D];
            float o[ROWS][D] = {0}, top[ROWS], sums[ROWS][8] = {0}, sum[ROWS], share[ROWS];
            PLACE row = ROW, end = END;
            int col = KV_HEAD * D, shift = keys - queries;
#ifdef PARTS
            int begin = seen_from(QUERY(0), shift, window, KEYS), stop = seen_to(BEHIND, keys, shift, causal);
            int each = stop > begin ? (stop - begin + KEYS * parts - 1) / (KEYS * parts) * KEYS : 0;
#endif

            tile_fill(top, -INFINITY);
            tile_load(Qs, VIEW(Q, 1), row, COLUMN, .rows = end);
#pragma tile pipeline stages(AHEAD)
            for (int n = FIRST_KEY; n < LAST_KEY; n += KEYS) {
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
                        s[i][j] = sees(QUERY(i), n + j, keys, shift, causal, window) ? s[i][j] : -INFINITY;
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
            tile_store(o, VIEW(RESULT, COPIES), COPY * BETWEEN + row, COLUMN, .rows = COPY * BETWEEN + end);
            if (LOGS) {
#pragma tile parallel
                for (int i = 0; i < ROWS; i++)
                    if (IS_ROW(i))
                        (LOGS)[L_AT(i)] = top[i] * 0.69314718f + logf(sum[i]);
            }
        }
    }
#undef ROWS
#undef KEYS
#undef THREADS
#undef AHEAD
#undef ONE_QUERY
#undef EACH_PART
#undef FIRST_KEY
#undef LAST_KEY
#undef RESULT
#undef COPIES
#undef COPY
#undef LOGS
#undef BETWEEN
#undef BLOCK_HEADS
#undef BLOCK_ROWS
#undef LAST_FIRST
#undef KV_HEAD
#undef QUERY
#undef BEHIND
#undef PLACE
#undef VIEW
#undef ROW
#undef END
#undef COLUMN
#undef IS_ROW
#undef L_AT
