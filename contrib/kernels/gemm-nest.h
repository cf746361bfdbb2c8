/* SPDX-License-Identifier: MIT-0 */
/* The grid nest of a GEMM: rows FIRST up to END of C, in tiles of ROWS x COLS, DEPTH of K at a time. The includer,
   gemm.c, defines these, AHEAD, WORKERS and perhaps SCHEDULE; they are undefined here for the next one. */
#ifndef SCHEDULE
#define SCHEDULE
#endif
#pragma tile grid threads(WORKERS) order(grouped(8)) SCHEDULE
    for (int p = 0; p < batch; p++)
    for (int m = FIRST; m < END; m += ROWS)
    for (int n = 0; n < N; n += COLS) {
        tile_shared T As A_TILE, Bs B_TILE;
        float acc[ROWS][COLS] = {0};

#pragma tile pipeline stages(AHEAD)
        for (int k = 0; k < K; k += DEPTH) {
            LOAD_A;
            LOAD_B;
            PRODUCT(acc, As, Bs);
        }
        if (bias) {
            tile_shared float b[COLS];

            tile_load(b, tile_view(bias, N), n);
#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                for (int j = 0; j < COLS; j++)
                    acc[i][j] += b[j];
        }
        if (activation) {
#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                for (int j = 0; j < COLS; j++)
                    acc[i][j] = tk_activate(acc[i][j], activation);
        }
        if (residual) {
            T r[ROWS][COLS];

            tile_load(r, tile_view(residual, batch, M, N), p, m, n);
#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                for (int j = 0; j < COLS; j++)
                    acc[i][j] += F32(r[i][j]);
        }
        tile_store(acc, tile_view(C, batch, M, N), p, m, n);
    }
#undef FIRST
#undef END
#undef ROWS
#undef COLS
#undef DEPTH
#undef AHEAD
#undef WORKERS
#undef SCHEDULE
