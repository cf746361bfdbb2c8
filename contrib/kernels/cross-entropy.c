/* SPDX-License-Identifier: MIT-0 */
/* Softmax cross entropy, loss = log(sum exp x) - x[target], with its gradient by x times `weight`. A block per row, any
   length. */
#include <tile.h>

tile_kernel
void tk_cross_entropy(int rows, int cols, float weight, const float *x, const int *target, float *loss, float *dx)
{
#pragma tile grid threads(128)
    for (int r = 0; r < rows; r++) {
        const float *in = x + (int64_t) r * cols;
        float *out = dx + (int64_t) r * cols;
        float top = -INFINITY, sum = 0;
        int hit = target[r];

#pragma tile parallel reduction(max: top)
        for (int c = 0; c < cols; c++)
            top = fmaxf(top, in[c]);

#pragma tile parallel reduction(+: sum)
        for (int c = 0; c < cols; c++)
            sum += expf(in[c] - top);
        loss[r] = top + logf(sum) - in[hit];
        float part = weight / sum;

#pragma tile parallel
        for (int c = 0; c < cols; c++)
            out[c] = expf(in[c] - top) * part - (c == hit ? weight : 0.0f);
    }
}
