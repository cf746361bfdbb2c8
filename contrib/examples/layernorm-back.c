/* SPDX-License-Identifier: MIT-0 */
/* Layer normalisation, backward. With z = (x - mean) / sqrt(variance + eps) and g = dy * gamma,

     dx = (g - mean g - z * mean(g z)) / sqrt(variance + eps)
     dgamma = sum over rows of dy * z,  dbeta = sum over rows of dy.

   The first nest has a block per row and leaves the row's statistics for the second, which has a
   block per COLS columns and passes down all rows. */
#include <tile.h>

enum { ROWS = 32, COLS = 32 };

tile_kernel
void layernorm_back(int rows, int cols, float eps, const float *x, const float *gamma,
                    const float *dy, float *mean, float *scale, float *dx, float *dgamma,
                    float *dbeta)
{
#pragma tile grid threads(128)
    for (int r = 0; r < rows; r++) {
        const float *in = x + (int64_t) r * cols, *din = dy + (int64_t) r * cols;
        float *out = dx + (int64_t) r * cols;
        float sum = 0, squares = 0, g = 0, gz = 0;

#pragma tile parallel reduction(+: sum)
        for (int c = 0; c < cols; c++)
            sum += in[c];
        float mu = sum / (float) cols;

#pragma tile parallel reduction(+: squares, g, gz)
        for (int c = 0; c < cols; c++) {
            float d = in[c] - mu;
            squares += d * d;
            g += din[c] * gamma[c];
            gz += din[c] * gamma[c] * d;
        }
        float s = 1.0f / sqrtf(squares / (float) cols + eps);
        g /= (float) cols;
        gz *= s / (float) cols;

#pragma tile parallel
        for (int c = 0; c < cols; c++)
            out[c] = s * (din[c] * gamma[c] - g - (in[c] - mu) * s * gz);
        mean[r] = mu;
        scale[r] = s;
    }

#pragma tile grid threads(128)
    for (int c = 0; c < cols; c += COLS) {
        float dg[COLS] = {0}, db[COLS] = {0};

        for (int r = 0; r < rows; r += ROWS) {
            float z[ROWS][COLS], d[ROWS][COLS], mu[ROWS], s[ROWS], part[COLS];

            tile_load(z, tile_view(x, rows, cols), r, c);
            tile_load(d, tile_view(dy, rows, cols), r, c); /* 0 past the last row */
            tile_load(mu, tile_view(mean, rows), r);
            tile_load(s, tile_view(scale, rows), r);
#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                for (int j = 0; j < COLS; j++)
                    z[i][j] = (z[i][j] - mu[i]) * s[i] * d[i][j];

            tile_reduce_sum_cols(part, z);
#pragma tile parallel
            for (int j = 0; j < COLS; j++)
                dg[j] += part[j];
            tile_reduce_sum_cols(part, d);
#pragma tile parallel
            for (int j = 0; j < COLS; j++)
                db[j] += part[j];
        }
        tile_store(dg, tile_view(dgamma, cols), c);
        tile_store(db, tile_view(dbeta, cols), c);
    }
}
