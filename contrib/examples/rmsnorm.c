/* SPDX-License-Identifier: MIT-0 */
/* RMS normalisation of every row: y = x / sqrt(mean x² + eps) * w. Rows of halves, float sums. */
#include <tile.h>

tile_kernel
void rmsnorm(int rows, int cols, float eps, const _Float16 *x, const float *w, _Float16 *y)
{
#pragma tile grid threads(128)
    for (int r = 0; r < rows; r++) {
        const _Float16 *in = x + (int64_t) r * cols;
        _Float16 *out = y + (int64_t) r * cols;
        float squares = 0;

#pragma tile parallel reduction(+: squares)
        for (int c = 0; c < cols; c++)
            squares += (float) in[c] * (float) in[c];
        float scale = 1.0f / sqrtf(squares / (float) cols + eps);

#pragma tile parallel
        for (int c = 0; c < cols; c++)
            out[c] = (_Float16) ((float) in[c] * scale * w[c]);
    }
}
