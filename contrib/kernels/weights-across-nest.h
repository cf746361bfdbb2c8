/* SPDX-License-Identifier: MIT-0 */
/* The nest of weights-nest.h, by the same macros, for matrix units that take their first operand from registers: weights become
   numbers there, CHUNK of DEPTH at a time, and Cᵀ = W·Aᵀ is turned in shared memory. No thread waits for what others decode. */
#pragma tile grid threads(WORKERS) order(grouped(8)) SHAPE
    for (int m = FIRST; m < END; m += ROWS)
    for (int n = 0; n < N; n += COLS) {
        tile_shared NUMBER As[ROWS][DEPTH], Cs[ROWS][COLS];
        PACKED
        float acc[COLS][ROWS] = {0};

#pragma tile pipeline stages(AHEAD)
        for (int k = 0; k < K; k += DEPTH) {
            NUMBER w[COLS][DEPTH];

            tile_load(As, tile_view(A, M, K), m, k);
            LOAD_PACKED
#pragma tile unroll
            for (int c = 0; c < DEPTH; c += CHUNK)
#pragma tile parallel
                for (int i = 0; i < COLS; i++)
                    for (int j = 0; j < CHUNK; j++)
                        w[i][c + j] = WEIGHT(c, j);
            tile_gemm_nt(acc, w, As);
        }
#ifdef FACTOR
        LOAD_FACTORS
#pragma tile parallel
        for (int j = 0; j < COLS; j++)
            for (int i = 0; i < ROWS; i++)
                acc[j][i] *= FACTOR;
#endif
#pragma tile parallel
        for (int j = 0; j < COLS; j++)
            for (int i = 0; i < ROWS; i++)
                Cs[i][j] = FROM(acc[j][i]);
        tile_store(Cs, tile_view(C, M, N), m, n);
    }
#undef FIRST
#undef END
#undef ROWS
#undef COLS
#undef DEPTH
#undef AHEAD
#undef WORKERS
#undef SHAPE
