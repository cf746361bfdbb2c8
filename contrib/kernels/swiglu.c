/* SPDX-License-Identifier: MIT-0 */
/* SwiGLU, y = silu(gate) up with silu(g) = g / (1 + exp(-g)), and its backward pass. A row of x is its gates, then
   its ups, as one product makes them. */
#ifndef TYPE
#define SHORT 512       /* columns of rows of which a block takes several */
#define EACH "swiglu.c"
#include "each-type.h"
#else
#include "types.h"

tile_kernel
void TK(swiglu)(int rows, int cols, const T *x, T *y)
{
    int few = cols <= SHORT ? rows : 0;

#pragma tile grid threads(128)
    for (int r = 0; r < few; r += 32)
    for (int c = 0; c < cols; c += 64) {
        T gate[32][64], up[32][64];

        tile_load(gate, tile_view(x, rows, 2 * cols), r, c);
        tile_load(up, tile_view(x, rows, 2 * cols), r, cols + c);
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 64; j++)
                up[i][j] = FROM(F32(gate[i][j]) / (1.0f + expf(-F32(gate[i][j]))) * F32(up[i][j]));
        tile_store(up, tile_view(y, rows, cols), r, c);
    }

#pragma tile grid threads(128)
    for (int r = few; r < rows; r++)
    for (int c = 0; c < cols; c += 2048) {
        const T *gate = x + (int64_t) r * 2 * cols, *up = gate + cols;
        int end = cols - c < 2048 ? cols : c + 2048;

#pragma tile parallel
        for (int j = c; j < end; j++) {
            float g = F32(gate[j]);

            y[(int64_t) r * cols + j] = FROM(g / (1.0f + expf(-g)) * F32(up[j]));
        }
    }
}

tile_kernel
void TK(swiglu_back)(int rows, int cols, const T *x, const T *dy, T *dx)
{
    int few = cols <= SHORT ? rows : 0;

#pragma tile grid threads(128)
    for (int r = 0; r < few; r += 32)
    for (int c = 0; c < cols; c += 64) {
        T gate[32][64], up[32][64], dout[32][64];

        tile_load(gate, tile_view(x, rows, 2 * cols), r, c);
        tile_load(up, tile_view(x, rows, 2 * cols), r, cols + c);
        tile_load(dout, tile_view(dy, rows, cols), r, c);
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 64; j++) {
                float g = F32(gate[i][j]), s = 1.0f / (1.0f + expf(-g)), d = F32(dout[i][j]);

                gate[i][j] = FROM(d * F32(up[i][j]) * s * (1.0f + g * (1.0f - s)));
                up[i][j] = FROM(d * g * s);
            }
        tile_store(gate, tile_view(dx, rows, 2 * cols), r, c, .cols = cols);
        tile_store(up, tile_view(dx, rows, 2 * cols), r, cols + c);
    }

#pragma tile grid threads(128)
    for (int r = few; r < rows; r++)
    for (int c = 0; c < cols; c += 1024) {
        const T *gate = x + (int64_t) r * 2 * cols, *up = gate + cols, *dout = dy + (int64_t) r * cols;
        T *dgate = dx + (int64_t) r * 2 * cols;
        int end = cols - c < 1024 ? cols : c + 1024;

#pragma tile parallel
        for (int j = c; j < end; j++) {
            float g = F32(gate[j]), s = 1.0f / (1.0f + expf(-g)), d = F32(dout[j]);

            dgate[j] = FROM(d * F32(up[j]) * s * (1.0f + g * (1.0f - s)));
            dgate[cols + j] = FROM(d * g * s);
        }
    }
}
#endif
