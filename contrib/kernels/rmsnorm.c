/* SPDX-License-Identifier: MIT-0 */
/* RMS normalisation of every row, y = x / sqrt(mean of x² + eps) * weight, and its backward pass. A block per row,
   any length; scale, 1 / sqrt(mean of x² + eps), is kept for the way back. */
#ifndef TYPE
#define EACH "rmsnorm.c"
#include "each-type.h"
#else
#include "types.h"

tile_kernel
void TK(rmsnorm)(int rows, int cols, float eps, const T *x, const T *weight, float *restrict scale, T *y)
{
#pragma tile grid threads(128)
    for (int r = 0; r < rows; r++) {
        const T *in = x + (int64_t) r * cols;
        T *out = y + (int64_t) r * cols;
        float squares = 0;

#pragma tile parallel reduction(+: squares)
        for (int c = 0; c < cols; c++)
            squares += F32(in[c]) * F32(in[c]);
        float s = 1.0f / sqrtf(squares / (float) cols + eps);

#pragma tile parallel
        for (int c = 0; c < cols; c++)
            out[c] = FROM(F32(in[c]) * s * F32(weight[c]));
        scale[r] = s;
    }
}

/* With z = x scale and g = dy weight: dx = scale (g - z · mean of g z). */
tile_kernel
void TK(rmsnorm_back)(int rows, int cols, const T *x, const T *weight, const float *scale, const T *dy, T *dx,
                      float *dweight)
{
#pragma tile grid threads(128)
    for (int r = 0; r < rows; r++) {
        const T *in = x + (int64_t) r * cols, *dout = dy + (int64_t) r * cols;
        T *din = dx + (int64_t) r * cols;
        float s = scale[r], gz = 0;

#pragma tile parallel reduction(+: gz)
        for (int c = 0; c < cols; c++)
            gz += F32(dout[c]) * F32(weight[c]) * F32(in[c]) * s;
        gz /= (float) cols;

#pragma tile parallel
        for (int c = 0; c < cols; c++)
            din[c] = FROM(s * (F32(dout[c]) * F32(weight[c]) - F32(in[c]) * s * gz));
    }

#pragma tile grid threads(128)
    for (int c = 0; c < cols; c += 32) {
        float dw[32] = {0};

        for (int r = 0; r < rows; r += 32) {
            float z[32][32], d[32][32], s[32], part[32];

            tile_load(z, tile_view(x, rows, cols), r, c);
            tile_load(d, tile_view(dy, rows, cols), r, c);      /* 0 past the last row */
            tile_load(s, tile_view(scale, rows), r);
#pragma tile parallel
            for (int i = 0; i < 32; i++)
                for (int j = 0; j < 32; j++)
                    z[i][j] *= s[i] * d[i][j];

            tile_reduce_sum_cols(part, z);
#pragma tile parallel
            for (int j = 0; j < 32; j++)
                dw[j] += part[j];
        }
        tile_store(dw, tile_view(dweight, cols), c);
    }
}
#endif
