/* SPDX-License-Identifier: MIT-0 */
/* The grid nest of a product of 8-bit floats: rows FIRST up to END of C, in tiles of ROWS x COLS by WORKERS threads,
   DEPTH of K at a time, AHEAD steps ahead; BLOCKS: persistent or nothing. FIRST_SCALES are loaded once for a tile,
   NEXT_SCALES for each step along k. The includer, gemm-fp8.c, defines these; they are undefined here for the next one. */
#pragma tile grid threads(WORKERS) order(grouped(8)) BLOCKS
    for (int m = FIRST; m < END; m += ROWS)
    for (int n = 0; n < N; n += COLS) {
        tile_shared tile_e4m3 As[ROWS][DEPTH], Bs[COLS][DEPTH];
        tile_shared float as[ROWS];
        float acc[ROWS][COLS] = {0};

        FIRST_SCALES
#pragma tile pipeline stages(AHEAD)
        for (int k = 0; k < K; k += DEPTH) {
            NEXT_SCALES
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, N, K), n, k);
            tile_gemm_scaled_nt(acc, As, Bs, as, bs);
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
#undef FIRST
#undef END
#undef ROWS
#undef COLS
#undef DEPTH
#undef AHEAD
#undef WORKERS
#undef BLOCKS
