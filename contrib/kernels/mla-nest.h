/* SPDX-License-Identifier: MIT-0 */
/* The grid nest of latent attention: a block passes over its part of the keys for ROWS rows, KEYS at a time. Scores are in
   powers of 2. */
    int rows = queries * heads;
    float factor = 1.44269504f * scale;

#pragma tile grid threads(THREADS)
    for (int part = 0; part < parts; part++)
    for (int b = 0; b < batch; b++)
    for (int m = 0; m < rows; m += ROWS) {
        tile_shared T Qs[ROWS][LATENT], Qr[ROWS][ROTATED], Ks[KEYS][LATENT], Kr[KEYS][ROTATED];
        float o[ROWS][LATENT] = {0}, top[ROWS], sum[ROWS] = {0};
        int n = length[b], each = (n + KEYS * parts - 1) / (KEYS * parts) * KEYS, begin = part * each;
        int end = n - begin < each ? n : begin + each;
        int64_t row = (int64_t) b * rows + m, copies = (int64_t) part * batch * rows;
        float *logs = work + (int64_t) parts * batch * rows * LATENT + copies;

        tile_fill(top, -INFINITY);
        tile_load(Qs, tile_view(Q, (int64_t) batch * rows, WIDTH), row, 0);
        tile_load(Qr, tile_view(Q, (int64_t) batch * rows, WIDTH), row, LATENT);
#pragma tile pipeline stages(AHEAD)
        for (int k = begin; k < end; k += KEYS) {
            float s[ROWS][KEYS] = {0}, most[ROWS], shrink[ROWS], more[ROWS];
            T p[ROWS][KEYS];
            int from = pages ? pages[b * most_pages + k / page_size] * page_size + k % page_size : b * most_pages + k;
            int to = from + (n - k < KEYS ? n - k : KEYS);

            tile_load(Ks, tile_view(K, k_rows, WIDTH), from, 0, .rows = to);
            tile_load(Kr, tile_view(K, k_rows, WIDTH), from, LATENT, .rows = to);
            tile_gemm_nt(s, Qs, Ks);
            tile_gemm_nt(s, Qr, Kr);
#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                for (int j = 0; j < KEYS; j++)
                    s[i][j] = k + j < n - (queries - 1 - (m + i) / heads) ? s[i][j] * factor : -INFINITY;
            tile_reduce_max(most, s);
#pragma tile parallel
            for (int i = 0; i < ROWS; i++) {
                most[i] = fmaxf(most[i], top[i]);
                shrink[i] = most[i] == -INFINITY ? 1.0f : exp2f(top[i] - most[i]);
                top[i] = most[i];
                most[i] = most[i] == -INFINITY ? 0.0f : most[i];
            }
#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                for (int j = 0; j < KEYS; j++)
                    s[i][j] = exp2f(s[i][j] - most[i]);
            tile_reduce_sum(more, s);
            tile_copy(p, s);
#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                sum[i] = sum[i] * shrink[i] + more[i];
#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                for (int j = 0; j < LATENT; j++)
                    o[i][j] *= shrink[i];
            tile_gemm(o, p, Ks);
        }
#pragma tile parallel
        for (int i = 0; i < ROWS; i++)
            for (int j = 0; j < LATENT; j++)
                o[i][j] = sum[i] > 0 ? o[i][j] / sum[i] : 0.0f;
        tile_store(o, tile_view(work, (int64_t) parts * batch * rows, LATENT), copies + row, 0, .rows = copies + row - m + rows);
#pragma tile parallel
        for (int i = 0; i < ROWS; i++)
            if (m + i < rows)
                logs[row + i] = top[i] * 0.69314718f + logf(sum[i]);
    }
#undef ROWS
#undef KEYS
#undef THREADS
#undef AHEAD
