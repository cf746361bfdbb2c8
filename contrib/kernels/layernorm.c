/* SPDX-License-Identifier: MIT-0 */
/* Layer normalisation of every row, y = (x - mean) / sqrt(variance + eps) * weight + bias, and its backward pass.
   A block per row, any length; mean and scale, 1 / sqrt(variance + eps), are kept for the way back. */
#ifndef TYPE
#define EACH "layernorm.c"
#include "each-type.h"
#else
#include "types.h"

tile_kernel
void TK(layernorm)(int rows, int cols, float eps, const T *x, const T *weight, const T *bias, float *restrict mean,
                   float *restrict scale, T *y)
{
#pragma tile grid threads(128) occupancy(8)
    for (int r = 0; r < rows; r++) {
        const T *in = x + (int64_t) r * cols;
        T *out = y + (int64_t) r * cols;
        float sum = 0, squares = 0;

#pragma tile parallel reduction(+: sum)
        for (int c = 0; c < cols; c++)
            sum += F32(in[c]);
        float mu = sum / (float) cols;

#pragma tile parallel reduction(+: squares)
        for (int c = 0; c < cols; c++)
            squares += (F32(in[c]) - mu) * (F32(in[c]) - mu);
        float s = 1.0f / sqrtf(squares / (float) cols + eps);

#pragma tile parallel
        for (int c = 0; c < cols; c++)
            out[c] = FROM((F32(in[c]) - mu) * s * F32(weight[c]) + F32(bias[c]));
        mean[r] = mu;
        scale[r] = s;
    }
}

/* With z = (x - mean) scale and g = dy weight: dx = scale (g - mean of g - z · mean of g z). */
tile_kernel
void TK(layernorm_back)(int rows, int cols, const T *x, const T *weight, const float *mean, const float *scale,
                        const T *dy, T *dx, float *dweight, float *dbias)
{
#pragma tile grid threads(128)
    for (int r = 0; r < rows; r++) {
        const T *in = x + (int64_t) r * cols, *dout = dy + (int64_t) r * cols;
        T *din = dx + (int64_t) r * cols;
        float mu = mean[r], s = scale[r], g = 0, gz = 0;

#pragma tile parallel reduction(+: g, gz)
        for (int c = 0; c < cols; c++) {
            g += F32(dout[c]) * F32(weight[c]);
            gz += F32(dout[c]) * F32(weight[c]) * (F32(in[c]) - mu) * s;
        }
        g /= (float) cols;
        gz /= (float) cols;

#pragma tile parallel
        for (int c = 0; c < cols; c++)
            din[c] = FROM(s * (F32(dout[c]) * F32(weight[c]) - g - (F32(in[c]) - mu) * s * gz));
    }

#pragma tile grid threads(128)
    for (int c = 0; c < cols; c += 32) {
        float dw[32] = {0}, db[32] = {0};

        for (int r = 0; r < rows; r += 32) {
            float z[32][32], d[32][32], mu[32], s[32], part[32];

            tile_load(z, tile_view(x, rows, cols), r, c);
            tile_load(d, tile_view(dy, rows, cols), r, c);      /* 0 past the last row */
            tile_load(mu, tile_view(mean, rows), r);
            tile_load(s, tile_view(scale, rows), r);
#pragma tile parallel
            for (int i = 0; i < 32; i++)
                for (int j = 0; j < 32; j++)
                    z[i][j] = (z[i][j] - mu[i]) * s[i] * d[i][j];

            tile_reduce_sum_cols(part, z);
#pragma tile parallel
            for (int j = 0; j < 32; j++)
                dw[j] += part[j];
            tile_reduce_sum_cols(part, d);
#pragma tile parallel
            for (int j = 0; j < 32; j++)
                db[j] += part[j];
        }
        tile_store(dw, tile_view(dweight, cols), c);
        tile_store(db, tile_view(dbias, cols), c);
    }
}
#endif
