/* SPDX-License-Identifier: MIT-0 */
/* The grid nest of a grouped product of 8-bit floats in tiles of ROWS x COLS by WORKERS threads, 128 of K at a time, AHEAD
   steps ahead. GATHERED: rows of A come as `from` says, or where it is null in order; else in order. The includer, gemm-grouped-fp8.c, defines these; they are undefined here for the next one. */
#pragma tile grid threads(WORKERS)
    for (int t = 0; t < rows / ROWS + groups; t++)
    for (int n = 0; n < N; n += COLS) {
        int g = 0, m = t * ROWS, blocks = tiles(K, 128);    /* m: rows of whole tiles before this one, from group g on */

        while (g < groups && m >= (first[g + 1] - first[g] + ROWS - 1) / ROWS * ROWS) {
            m -= (first[g + 1] - first[g] + ROWS - 1) / ROWS * ROWS;
            g++;
        }
        if (g < groups) {
            tile_shared tile_e4m3 As[ROWS][128], Bs[COLS][128];
            tile_shared float as[ROWS][1];
            float acc[ROWS][COLS] = {0};
            int begin = first[g] + m, end = first[g + 1];

#ifdef GATHERED
            tile_shared int row[ROWS];

#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                row[i] = begin + i >= end ? -1 : from ? from[begin + i] : begin + i;
#endif
#pragma tile pipeline stages(AHEAD)
            for (int k = 0; k < K; k += 128) {
                float bs = b_scale[(g * tiles(N, 128) + n / 128) * blocks + k / 128];

#ifdef GATHERED
                tile_gather(as, tile_view(a_scale, from_rows, blocks), row, k / 128);
                tile_gather(As, tile_view(A, from_rows, K), row, k);
#else
                tile_load(as, tile_view(a_scale, from_rows, blocks), begin, k / 128, .rows = end);
                tile_load(As, tile_view(A, from_rows, K), begin, k, .rows = end);
#endif
                tile_load(Bs, tile_view(B, groups, N, K), g, n, k);
                tile_gemm_scaled_nt(acc, As, Bs, as, bs);
            }
            if (to) {
                tile_shared int into[ROWS];
                tile_shared float by[ROWS];

#pragma tile parallel
                for (int i = 0; i < ROWS; i++) {
                    into[i] = begin + i < end ? to[begin + i] : -1;
                    by[i] = begin + i < end && gate ? gate[begin + i] : 1.0f;
                }
#pragma tile parallel
                for (int i = 0; i < ROWS; i++)
                    for (int j = 0; j < COLS; j++)
                        acc[i][j] *= by[i];
                tile_scatter(acc, tile_view(C, to_rows, N), into, n, .add = 1);
            } else
                tile_store(acc, tile_view(C, rows, N), begin, n, .rows = end);
        }
    }
#undef ROWS
#undef COLS
#undef AHEAD
#undef WORKERS
#undef GATHERED
