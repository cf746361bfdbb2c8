/* SPDX-License-Identifier: MIT-0 */
/* Softmax cross entropy, loss = log(sum exp x) - x[target], with its gradient by x times `weight`. */
#include <tile.h>

#include "rows.h"

#define SHORT(ROWS, COLS) \
    _Pragma("tile grid threads(128)") \
    for (int r = begin; r < end; r += ROWS) { \
        tile_assume(r >= 0); \
        float t[ROWS][COLS], top[ROWS], sum[ROWS]; \
        int hit[ROWS]; \
        tile_load(t, tile_view(x, rows, cols), r, 0, .fill = -INFINITY); \
        tile_load(hit, tile_view(target, rows), r); \
        tile_reduce_max(top, t); \
        _Pragma("tile parallel") \
        for (int i = 0; i < ROWS; i++) \
            for (int c = 0; c < COLS; c++) \
                t[i][c] = expf(t[i][c] - top[i]); \
        tile_reduce_sum(sum, t); \
        _Pragma("tile parallel") \
        for (int i = 0; i < ROWS; i++) \
            for (int c = 0; c < COLS; c++) \
                t[i][c] = t[i][c] * (weight / sum[i]) - (c == hit[i] ? weight : 0.0f); \
        tile_store(t, tile_view(dx, rows, cols), r, 0); \
        _Pragma("tile parallel") \
        for (int i = 0; i < ROWS; i++) \
            if (r + i < rows) \
                top[i] += logf(sum[i]) - x[(int64_t) (r + i) * cols + hit[i]]; \
        tile_store(top, tile_view(loss, rows), r); \
    }

#define WHOLE(THREADS) \
    NEST(tile grid threads(THREADS)) \
    for (int r = begin; r < end; r++) { \
        const float *in = x + (int64_t) r * cols; \
        float *out = dx + (int64_t) r * cols; \
        float top = -INFINITY, sum = 0; \
        int hit = target[r]; \
        _Pragma("tile parallel reduction(max: top)") \
        for (int c = 0; c < cols; c++) \
            top = fmaxf(top, in[c]); \
        _Pragma("tile parallel reduction(+: sum)") \
        for (int c = 0; c < cols; c++) \
            sum += expf(in[c] - top); \
        loss[r] = top + logf(sum) - in[hit]; \
        float part = weight / sum; \
        _Pragma("tile parallel") \
        for (int c = 0; c < cols; c++) \
            out[c] = expf(in[c] - top) * part - (c == hit ? weight : 0.0f); \
    }

tile_kernel
void tk_cross_entropy(int rows, int cols, float weight, const float *x, const int *target, float *loss, float *dx)
{
    EACH_REREAD_ROW(SHORT, WHOLE)
}
