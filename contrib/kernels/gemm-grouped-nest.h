/* SPDX-License-Identifier: MIT-0 */
/* The grid nest of a grouped product in tiles of ROWS x COLS by WORKERS threads, DEPTH of K at a time, AHEAD steps ahead.
   GATHERED: rows of A come as `from` says, or where it is null in order; else in order. The includer, gemm-grouped.c,
   defines these; they are undefined here for the next one. */
#pragma tile grid threads(WORKERS)
    for (int t = 0; t < rows / ROWS + groups; t++)
    for (int n = 0; n < N; n += COLS) {
        int g = 0, m = t * ROWS;  /* m: rows of whole tiles before this one, from group g on */

        while (g < groups && m >= (first[g + 1] - first[g] + ROWS - 1) / ROWS * ROWS) {
            m -= (first[g + 1] - first[g] + ROWS - 1) / ROWS * ROWS;
            g++;
        }
        if (g < groups) {
            tile_shared T As[ROWS][DEPTH], Bs[COLS][DEPTH];
            float acc[ROWS][COLS] = {0};
            int begin = first[g] + m, end = first[g + 1];

#ifdef GATHERED
            tile_shared int row[ROWS];

#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                row[i] = begin + i >= end ? -1 : from ? from[begin + i] : begin + i;
#endif
#pragma tile pipeline stages(AHEAD)
            for (int k = 0; k < K; k += DEPTH) {
#ifdef GATHERED
                tile_gather(As, tile_view(A, from_rows, K), row, k);
#else
                tile_load(As, tile_view(A, from_rows, K), begin, k, .rows = end);
#endif
                tile_load(Bs, tile_view(B, groups, N, K), g, n, k);
                tile_gemm_nt(acc, As, Bs);
            }
            tile_store(acc, tile_view(C, rows, N), begin, n, .rows = end);
        }
    }
#undef ROWS
#undef COLS
#undef DEPTH
#undef AHEAD
#undef WORKERS
#undef GATHERED
