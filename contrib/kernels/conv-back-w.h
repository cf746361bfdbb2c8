/* SPDX-License-Identifier: MIT-0 */
/* The grid nests of a convolution's gradient by w: `parts` blocks share the pixels, whose sums are added up at the end.
   Where the pixels' rows of x are is listed for LISTED of them at a time. */
#pragma tile grid threads(WORKERS)
    for (int p = 0; p < parts; p++)
    for (int m = 0; m < K; m += ROWS)
    for (int t = 0; t < R * S; t++)
    for (int n = 0; n < C; n += COLS) {
        tile_shared T As[DEPTH][ROWS], Bs[DEPTH][COLS];
        tile_shared int from[LISTED];
        float acc[ROWS][COLS] = {0};
        int part = tiles(tiles(pixels, parts), DEPTH) * DEPTH, begin = p * part;
        int end = pixels - begin < part ? pixels : begin + part;

        for (int first = begin; first < end; first += LISTED) {
            int listed = end - first < LISTED ? end - first : LISTED;

#pragma tile parallel
            for (int i = 0; i < LISTED; i++)
                from[i] = i < listed ? tk_conv_under(first + i, t / S, t % S, H, W, OH, OW, stride, pad) : -1;
#pragma tile pipeline stages(AHEAD)
            for (int k = 0; k < listed; k += DEPTH) {
                tile_load(As, tile_view(dy, pixels, K), first + k, m);
                tile_gather(Bs, tile_view(x, batch * H * W, C), &from[k], n);
                tile_gemm_tn(acc, As, Bs);
            }
        }
        tile_store(acc, tile_view(workspace + ((int64_t) p * K * R * S + t) * C, K, R * S * C), m, n, .cols = C);
    }

#pragma tile grid
    for (int64_t i = 0; i < (int64_t) K * R * S * C; i++) {
        float sum = 0;

        for (int p = 0; p < parts; p++)
            sum += workspace[(int64_t) p * K * R * S * C + i];
        dw[i] = sum;
    }
#include "conv-end.h"
