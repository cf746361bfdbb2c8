/* SPDX-License-Identifier: MIT-0 */
/* Softmax of every row: y = exp(x - max x) / sum exp(x - max x). One block per row, any length. */
#include <tile.h>

tile_kernel
void softmax(int rows, int cols, const float *x, float *y)
{
#pragma tile grid threads(128)
    for (int r = 0; r < rows; r++) {
        const float *in = x + (int64_t) r * cols;
        float *out = y + (int64_t) r * cols;
        float top = -INFINITY, sum = 0;

#pragma tile parallel reduction(max: top)
        for (int c = 0; c < cols; c++)
            top = fmaxf(top, in[c]);

#pragma tile parallel reduction(+: sum)
        for (int c = 0; c < cols; c++)
            sum += expf(in[c] - top);

#pragma tile parallel
        for (int c = 0; c < cols; c++)
            out[c] = expf(in[c] - top) / sum;
    }
}
