/* SPDX-License-Identifier: MIT-0 */
/* The grid nest of a convolution: pixels FIRST up to END of y, in tiles of ROWS pixels and COLS channels. */
#pragma tile grid threads(WORKERS) order(grouped(8))
    for (int m = FIRST; m < END; m += ROWS)
    for (int n = 0; n < K; n += COLS) {
        tile_shared T As[ROWS][DEPTH], Bs[COLS][DEPTH];
        tile_shared int from[TAPS][ROWS];
        float acc[ROWS][COLS] = {0};
        int chunks = tiles(C, DEPTH);

        for (int first = 0; first < R * S; first += TAPS) {
            int steps = (R * S - first < TAPS ? R * S - first : TAPS) * chunks;

#pragma tile parallel
            for (int t = 0; t < TAPS; t++)
                for (int i = 0; i < ROWS; i++)
                    from[t][i] = m + i >= pixels ? -1
                                 : tk_conv_under(m + i, (first + t) / S, (first + t) % S, H, W, OH, OW, stride, pad);
#pragma tile pipeline stages(AHEAD)
            for (int k = 0; k < steps; k++) {
                int t = k / chunks, c = k % chunks * DEPTH, at = (first + t) * C;

                tile_gather(As, tile_view(x, batch * H * W, C), from[t], c);
                tile_load(Bs, tile_view(w, K, R * S * C), n, at + c, .cols = at + C);
                tile_gemm_nt(acc, As, Bs);
            }
        }
        if (bias) {
            tile_shared float b[COLS];

            tile_load(b, tile_view(bias, K), n);
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
        tile_store(acc, tile_view(y, pixels, K), m, n);
    }
#include "conv-end.h"
