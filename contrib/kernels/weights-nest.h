/* SPDX-License-Identifier: MIT-0 */
/* The grid nest of C = A·Wᵀ with weights that become numbers in a shared tile: ROWS x COLS of C by WORKERS threads, DEPTH of K
   at a time, AHEAD steps ahead. The includer says what the weights are: NUMBER the type of A, PACKED the tiles that
   LOAD_PACKED loads, WEIGHT(from, j) number k + from + j of column i, rounded to NUMBER, j at most 31; FACTOR, if there is one,
   what column j of C is multiplied by, and TILES and SHAPE. Tiles of scales are as wide as 16 bytes, so that they are copied
   asynchronously, and begin at a multiple of that. */
#pragma tile grid threads(WORKERS) order(grouped(8)) SHAPE
    for (int m = FIRST; m < END; m += ROWS)
    for (int n = 0; n < N; n += COLS) {
        tile_shared NUMBER As[ROWS][DEPTH], Bs[COLS][DEPTH];
        PACKED
        float acc[ROWS][COLS] = {0};

#pragma tile pipeline stages(AHEAD)
        for (int k = 0; k < K; k += DEPTH) {
            tile_load(As, tile_view(A, M, K), m, k);
            LOAD_PACKED
#pragma tile parallel
            for (int i = 0; i < COLS; i++)
                for (int c = 0; c < DEPTH / 16; c++)
                    for (int j = 0; j < 16; j++)
                        Bs[i][c * 16 + j] = WEIGHT(c * 16, j);
            tile_gemm_nt(acc, As, Bs);
        }
#ifdef FACTOR
        LOAD_FACTORS
#pragma tile parallel
        for (int i = 0; i < ROWS; i++)
            for (int j = 0; j < COLS; j++)
                acc[i][j] *= FACTOR;
#endif
        tile_store(acc, tile_view(C, M, N), m, n);
    }
#undef FIRST
#undef END
#undef ROWS
#undef COLS
#undef DEPTH
#undef AHEAD
#undef WORKERS
#undef SHAPE
