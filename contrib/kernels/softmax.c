/* SPDX-License-Identifier: MIT-0 */
/* Softmax of every row, y = exp(scale x - max) / sum, and its backward pass, dx = scale y (dy - sum of y dy).
   Powers are those of 2, which cost less. */
#ifndef TYPE
#include "rows.h"

#define SHORT(ROWS, COLS) \
    _Pragma("tile grid threads(128)") \
    for (int r = begin; r < end; r += ROWS) { \
        tile_assume(r >= 0); \
        float t[ROWS][COLS], top[ROWS], sum[ROWS]; \
        tile_load(t, tile_view(x, rows, cols), r, 0); \
        _Pragma("tile parallel") \
        for (int i = 0; i < ROWS; i++) \
            for (int c = 0; c < COLS; c++) \
                t[i][c] = c < cols ? t[i][c] * factor : -INFINITY; \
        tile_reduce_max(top, t); \
        _Pragma("tile parallel") \
        for (int i = 0; i < ROWS; i++) \
            for (int c = 0; c < COLS; c++) \
                t[i][c] = exp2f(t[i][c] - top[i]); \
        tile_reduce_sum(sum, t); \
        _Pragma("tile parallel") \
        for (int i = 0; i < ROWS; i++) \
            for (int c = 0; c < COLS; c++) \
                t[i][c] *= 1.0f / sum[i]; \
        tile_store(t, tile_view(y, rows, cols), r, 0); \
    }

#define WHOLE(THREADS) \
    NEST(tile grid threads(THREADS)) \
    for (int r = begin; r < end; r++) { \
        const T *in = x + (int64_t) r * cols; \
        T *out = y + (int64_t) r * cols; \
        float top = -INFINITY, sum = 0; \
        _Pragma("tile parallel reduction(max: top)") \
        for (int c = 0; c < cols; c++) \
            top = fmaxf(top, F32(in[c]) * factor); \
        _Pragma("tile parallel reduction(+: sum)") \
        for (int c = 0; c < cols; c++) \
            sum += exp2f(fmaf(F32(in[c]), factor, -top)); \
        float part = 1.0f / sum; \
        _Pragma("tile parallel") \
        for (int c = 0; c < cols; c++) \
            out[c] = FROM(exp2f(fmaf(F32(in[c]), factor, -top)) * part); \
    }

#define SHORT_BACK(ROWS, COLS) \
    _Pragma("tile grid threads(128)") \
    for (int r = begin; r < end; r += ROWS) { \
        tile_assume(r >= 0); \
        T out[ROWS][COLS], dout[ROWS][COLS]; \
        float t[ROWS][COLS], sum[ROWS]; \
        tile_load(out, tile_view(y, rows, cols), r, 0); \
        tile_load(dout, tile_view(dy, rows, cols), r, 0); \
        _Pragma("tile parallel") \
        for (int i = 0; i < ROWS; i++) \
            for (int c = 0; c < COLS; c++) \
                t[i][c] = F32(out[i][c]) * F32(dout[i][c]); \
        tile_reduce_sum(sum, t); \
        _Pragma("tile parallel") \
        for (int i = 0; i < ROWS; i++) \
            for (int c = 0; c < COLS; c++) \
                t[i][c] = scale * F32(out[i][c]) * (F32(dout[i][c]) - sum[i]); \
        tile_store(t, tile_view(dx, rows, cols), r, 0); \
    }

#define WHOLE_BACK(THREADS) \
    NEST(tile grid threads(THREADS)) \
    for (int r = begin; r < end; r++) { \
        const T *out = y + (int64_t) r * cols, *dout = dy + (int64_t) r * cols; \
        T *din = dx + (int64_t) r * cols; \
        float sum = 0; \
        _Pragma("tile parallel reduction(+: sum)") \
        for (int c = 0; c < cols; c++) \
            sum += F32(out[c]) * F32(dout[c]); \
        _Pragma("tile parallel") \
        for (int c = 0; c < cols; c++) \
            din[c] = FROM(scale * F32(out[c]) * (F32(dout[c]) - sum)); \
    }

#define EACH "softmax.c"
#include "each-type.h"
#else
#include "types.h"

tile_kernel
void TK(softmax)(int rows, int cols, float scale, const T *x, T *y)
{
    float factor = scale * 1.44269504f;     /* log2(e) */

    EACH_REREAD_ROW(SHORT, WHOLE)
}

tile_kernel
void TK(softmax_back)(int rows, int cols, float scale, const T *y, const T *dy, T *dx)
{
    EACH_ROW(SHORT_BACK, WHOLE_BACK)
}
#endif
