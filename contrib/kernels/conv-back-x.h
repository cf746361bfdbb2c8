/* SPDX-License-Identifier: MIT-0 */
/* The grid nest of a convolution's gradient by x, of the pixels h ≡ a, w ≡ b modulo stride. Of the filter's places these
   meet (r0 + stride i, s0 + stride j) alone. */
            int rows = (H - a + stride - 1) / stride, cols = (W - b + stride - 1) / stride, pixels = batch * rows * cols;
            int r0 = (a + pad) % stride, s0 = (b + pad) % stride;
            int high = R > r0 ? (R - r0 + stride - 1) / stride : 0, wide = S > s0 ? (S - s0 + stride - 1) / stride : 0;

#pragma tile grid threads(WORKERS) order(grouped(8))
            for (int m = 0; m < pixels; m += ROWS)
            for (int n = 0; n < C; n += COLS) {
                tile_shared T As[ROWS][DEPTH], Bs[DEPTH][COLS];
                tile_shared int from[TAPS][ROWS], to[ROWS];
                float acc[ROWS][COLS] = {0};
                int chunks = tiles(K, DEPTH);

                for (int first = 0; first < high * wide; first += TAPS) {
                    int steps = (high * wide - first < TAPS ? high * wide - first : TAPS) * chunks;

#pragma tile parallel
                    for (int t = 0; t < TAPS; t++)
                        for (int i = 0; i < ROWS; i++) {
                            int h = (m + i) / cols % rows + (a + pad) / stride - (first + t) / wide;
                            int v = (m + i) % cols + (b + pad) / stride - (first + t) % wide;

                            from[t][i] = m + i >= pixels || h < 0 || h >= OH || v < 0 || v >= OW ? -1
                                         : ((m + i) / cols / rows * OH + h) * OW + v;
                        }
#pragma tile pipeline stages(AHEAD)
                    for (int k = 0; k < steps; k++) {
                        int t = k / chunks, c = k % chunks * DEPTH;
                        int at = ((r0 + (first + t) / wide * stride) * S + s0 + (first + t) % wide * stride) * C;

                        tile_gather(As, tile_view(dy, batch * OH * OW, K), from[t], c);
                        tile_load(Bs, tile_view(w, K, R * S * C), c, at + n, .cols = at + C);
                        tile_gemm(acc, As, Bs);
                    }
                }
#pragma tile parallel
                for (int i = 0; i < ROWS; i++) {
                    int h = (m + i) / cols % rows * stride + a, v = (m + i) % cols * stride + b;

                    to[i] = m + i < pixels ? ((m + i) / cols / rows * H + h) * W + v : -1;
                }
                tile_scatter(acc, tile_view(dx, batch * H * W, C), to, n);
            }
#include "conv-end.h"
