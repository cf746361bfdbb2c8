/* SPDX-License-Identifier: MIT-0 */
/* Softmax cross entropy, loss = log(sum exp x) - x[target], with its gradient by x times `weight`.
   The maximum and the sum come from one pass over the row (an online softmax): when a larger
   element turns up, the sum so far is scaled down. ROWS rows a block, any length. */
#include <tile.h>

enum { ROWS = 8, COLS = 128 };

tile_kernel
void crossentropy(int rows, int cols, float weight, const float *x, const int *target, float *loss,
                  float *dx)
{
#pragma tile grid threads(128)
    for (int r = 0; r < rows; r += ROWS) {
        float m[ROWS], l[ROWS];

        tile_fill(m, -INFINITY);
        tile_fill(l, 0);
        for (int c = 0; c < cols; c += COLS) {
            float t[ROWS][COLS], top[ROWS], sum[ROWS];

            tile_load(t, tile_view(x, rows, cols), r, c, .fill = -INFINITY);
            tile_reduce_max(top, t);
#pragma tile parallel
            for (int i = 0; i < ROWS; i++) {
                top[i] = fmaxf(top[i], m[i]);
                l[i] *= expf(m[i] - top[i]);
                m[i] = top[i];
            }
#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                for (int j = 0; j < COLS; j++)
                    t[i][j] = expf(t[i][j] - m[i]);
            tile_reduce_sum(sum, t);
#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                l[i] += sum[i];
        }

#pragma tile parallel
        for (int i = 0; i < ROWS; i++)
            if (r + i < rows)
                loss[r + i] = m[i] + logf(l[i]) - x[(int64_t) (r + i) * cols + target[r + i]];

        for (int c = 0; c < cols; c += COLS) {
            float t[ROWS][COLS];

            tile_load(t, tile_view(x, rows, cols), r, c);
#pragma tile parallel
            for (int i = 0; i < ROWS; i++)
                for (int j = 0; j < COLS; j++) {
                    bool hit = r + i < rows && c + j == target[r + i];
                    t[i][j] = weight * (expf(t[i][j] - m[i]) / l[i] - (hit ? 1.0f : 0.0f));
                }
            tile_store(t, tile_view(dx, rows, cols), r, c);
        }
    }
}
