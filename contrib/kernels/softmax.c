/* SPDX-License-Identifier: MIT-0 */
/* Softmax of every row, y = exp(scale x - max) / sum, and its backward pass, dx = scale y (dy - sum of y dy).
   A block per row, any length. Powers are those of 2, which cost less. */
#ifndef TYPE
#define EACH "softmax.c"
#include "each-type.h"
#else
#include "types.h"

tile_kernel
void TK(softmax)(int rows, int cols, float scale, const T *x, T *y)
{
    float factor = scale * 1.44269504f;     /* log2(e) */

#pragma tile grid threads(128)
    for (int r = 0; r < rows; r++) {
        const T *in = x + (int64_t) r * cols;
        T *out = y + (int64_t) r * cols;
        float top = -INFINITY, sum = 0;

#pragma tile parallel reduction(max: top)
        for (int c = 0; c < cols; c++)
            top = fmaxf(top, F32(in[c]) * factor);

#pragma tile parallel reduction(+: sum)
        for (int c = 0; c < cols; c++)
            sum += exp2f(fmaf(F32(in[c]), factor, -top));
        float part = 1.0f / sum;

#pragma tile parallel
        for (int c = 0; c < cols; c++)
            out[c] = FROM(exp2f(fmaf(F32(in[c]), factor, -top)) * part);
    }
}

tile_kernel
void TK(softmax_back)(int rows, int cols, float scale, const T *y, const T *dy, T *dx)
{
#pragma tile grid threads(128)
    for (int r = 0; r < rows; r++) {
        const T *out = y + (int64_t) r * cols, *dout = dy + (int64_t) r * cols;
        T *din = dx + (int64_t) r * cols;
        float sum = 0;

#pragma tile parallel reduction(+: sum)
        for (int c = 0; c < cols; c++)
            sum += F32(out[c]) * F32(dout[c]);

#pragma tile parallel
        for (int c = 0; c < cols; c++)
            din[c] = FROM(scale * F32(out[c]) * (F32(dout[c]) - sum));
    }
}
#endif
