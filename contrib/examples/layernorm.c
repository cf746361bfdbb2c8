/* SPDX-License-Identifier: MIT-0 */
/* Layer normalisation of every row: y = (x - mean) / sqrt(variance + eps) * gamma + beta. */
#include <tile.h>

tile_kernel
void layernorm(int rows, int cols, float eps, const float *x, const float *gamma,
               const float *beta, float *y)
{
#pragma tile grid threads(128)
    for (int r = 0; r < rows; r++) {
        const float *in = x + (int64_t) r * cols;
        float *out = y + (int64_t) r * cols;
        float sum = 0, squares = 0;

#pragma tile parallel reduction(+: sum)
        for (int c = 0; c < cols; c++)
            sum += in[c];
        float mean = sum / (float) cols;

        /* a second pass instead of E[x²] - mean², which cancels */
#pragma tile parallel reduction(+: squares)
        for (int c = 0; c < cols; c++) {
            float d = in[c] - mean;
            squares += d * d;
        }
        float scale = 1.0f / sqrtf(squares / (float) cols + eps);

#pragma tile parallel
        for (int c = 0; c < cols; c++)
            out[c] = (in[c] - mean) * scale * gamma[c] + beta[c];
    }
}
