/* SPDX-License-Identifier: MIT-0 */
/* The grid nest of a product of bytes: rows FIRST up to END of C, in tiles of ROWS x COLS by WORKERS threads, DEPTH of K at
   a time, AHEAD steps ahead; BLOCKS: persistent or nothing. The includer, gemm-i8.c, defines these; they are undefined
   here for the next one. */
#pragma tile grid threads(WORKERS) order(grouped(8)) BLOCKS
    for (int m = FIRST; m < END; m += ROWS)
    for (int n = 0; n < N; n += COLS) {
        tile_shared int8_t As[ROWS][DEPTH], Bs[COLS][DEPTH];
        tile_shared float rs[ROWS], cs[COLS];
        int32_t acc[ROWS][COLS] = {0};
        float out[ROWS][COLS];

#pragma tile pipeline stages(AHEAD)
        for (int k = 0; k < K; k += DEPTH) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, N, K), n, k);
            tile_gemm_nt(acc, As, Bs);
        }
        tile_load(rs, tile_view(row_scale, M), m);
        tile_load(cs, tile_view(col_scale, N), n);
#pragma tile parallel
        for (int i = 0; i < ROWS; i++)
            for (int j = 0; j < COLS; j++)
                out[i][j] = (float) acc[i][j] * rs[i] * cs[j];
        tile_store(out, tile_view(C, M, N), m, n);
    }
#undef FIRST
#undef END
#undef ROWS
#undef COLS
#undef DEPTH
#undef AHEAD
#undef WORKERS
#undef BLOCKS
