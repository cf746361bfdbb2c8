/* SPDX-License-Identifier: MIT-0 */
/* RMS normalisation of every row, y = x / sqrt(mean of x² + eps) * weight, and its backward pass. Scale,
   1 / sqrt(mean of x² + eps), is kept for the way back. */
#ifndef TYPE
#include "rows.h"

#define SHORT(ROWS, COLS) \
    _Pragma("tile grid threads(128)") \
    for (int r = begin; r < end; r += ROWS) { \
        tile_assume(r >= 0); \
        float t[ROWS][COLS], z[ROWS][COLS], s[ROWS]; \
        T w[COLS]; \
        tile_load(t, tile_view(x, rows, cols), r, 0); \
        tile_load(w, tile_view(weight, cols), 0); \
        _Pragma("tile parallel") \
        for (int i = 0; i < ROWS; i++) \
            for (int c = 0; c < COLS; c++) \
                z[i][c] = t[i][c] * t[i][c]; \
        tile_reduce_sum(s, z); \
        _Pragma("tile parallel") \
        for (int i = 0; i < ROWS; i++) \
            s[i] = 1.0f / sqrtf(s[i] * share + eps); \
        _Pragma("tile parallel") \
        for (int i = 0; i < ROWS; i++) \
            for (int c = 0; c < COLS; c++) \
                t[i][c] = t[i][c] * s[i] * F32(w[c]); \
        tile_store(t, tile_view(y, rows, cols), r, 0); \
        tile_store(s, tile_view(scale, rows), r); \
    }

#define WHOLE(THREADS) \
    NEST(tile grid threads(THREADS)) \
    for (int r = begin; r < end; r++) { \
        const T *in = x + (int64_t) r * cols; \
        T *out = y + (int64_t) r * cols; \
        float squares = 0; \
        _Pragma("tile parallel reduction(+: squares)") \
        for (int c = 0; c < cols; c++) \
            squares += F32(in[c]) * F32(in[c]); \
        float s = 1.0f / sqrtf(squares / (float) cols + eps); \
        _Pragma("tile parallel") \
        for (int c = 0; c < cols; c++) \
            out[c] = FROM(F32(in[c]) * s * F32(weight[c])); \
        scale[r] = s; \
    }

#define PART(ROWS, COLS, WHEN) \
    _Pragma("tile grid threads(256) occupancy(2)") \
    for (int k = 0; k < ((WHEN) ? slices : 0); k++) { \
        float dw[ROWS][COLS] = {0}, sum[COLS]; \
        T w[COLS]; \
        int last = rows - k * slice < slice ? rows : (k + 1) * slice; \
        tile_load(w, tile_view(weight, cols), 0); \
        _Pragma("tile pipeline stages(3)") \
        for (int r = k * slice; r < last; r += ROWS) { \
            tile_assume(r >= 0); \
            tile_shared T in[ROWS][COLS], dout[ROWS][COLS]; \
            tile_shared float s[ROWS]; \
            float t[ROWS][COLS], gz[ROWS]; \
            tile_load(in, tile_view(x, rows, cols), r, 0); \
            tile_load(dout, tile_view(dy, rows, cols), r, 0); \
            tile_load(s, tile_view(scale, rows), r); \
            _Pragma("tile parallel") \
            for (int i = 0; i < ROWS; i++) \
                for (int c = 0; c < COLS; c++) { \
                    float one = F32(in[i][c]) * s[i] * F32(dout[i][c]); \
                    dw[i][c] += one; \
                    t[i][c] = one * F32(w[c]); \
                } \
            tile_reduce_sum(gz, t); \
            _Pragma("tile parallel") \
            for (int i = 0; i < ROWS; i++) \
                for (int c = 0; c < COLS; c++) \
                    t[i][c] = s[i] * (F32(dout[i][c]) * F32(w[c]) - F32(in[i][c]) * s[i] * (gz[i] * share)); \
            tile_store(t, tile_view(dx, rows, cols), r, 0); \
        } \
        tile_reduce_sum_cols(sum, dw); \
        tile_store(sum, tile_view(workspace + k * wide, wide), 0); \
    }

#define LONG \
    _Pragma("tile grid threads(512) occupancy(2)") \
    for (int c = 0; c < (lengthy ? cols : 0); c += 32) { \
        float dw[128][32] = {0}, sum[32]; \
        for (int r = 0; r < rows; r += 128) { \
            T z[128][32], d[128][32]; \
            float s[128]; \
            tile_load(z, tile_view(x, rows, cols), r, c); \
            tile_load(d, tile_view(dy, rows, cols), r, c);      /* 0 past the last row */ \
            tile_load(s, tile_view(scale, rows), r); \
            _Pragma("tile parallel") \
            for (int i = 0; i < 128; i++) \
                for (int j = 0; j < 32; j++) \
                    dw[i][j] += F32(z[i][j]) * s[i] * F32(d[i][j]); \
        } \
        tile_reduce_sum_cols(sum, dw); \
        tile_store(sum, tile_view(dweight, cols), c); \
    } \
    _Pragma("tile grid threads(512)") \
    for (int r = 0; r < (lengthy ? rows : 0); r++) { \
        const T *in = x + (int64_t) r * cols, *dout = dy + (int64_t) r * cols; \
        T *din = dx + (int64_t) r * cols; \
        float s = scale[r], gz = 0; \
        _Pragma("tile parallel reduction(+: gz)") \
        for (int c = 0; c < cols; c++) \
            gz += F32(dout[c]) * F32(weight[c]) * F32(in[c]) * s; \
        gz /= (float) cols; \
        _Pragma("tile parallel") \
        for (int c = 0; c < cols; c++) \
            din[c] = FROM(s * (F32(dout[c]) * F32(weight[c]) - F32(in[c]) * s * gz)); \
    }

#define EACH "rmsnorm.c"
#include "each-type.h"
#else
#include "types.h"

tile_kernel
void TK(rmsnorm)(int rows, int cols, float eps, const T *x, const T *weight, float *restrict scale, T *y)
{
    float share = 1.0f / (float) cols;

    EACH_REREAD_ROW(SHORT, WHOLE)
}

/* With z = x scale and g = dy weight: dx = scale (g - z · mean of g z). */
tile_kernel
void TK(rmsnorm_back)(int rows, int cols, const T *x, const T *weight, const float *scale, const T *dy, T *dx,
                      float *workspace, float *dweight)
{
    float share = 1.0f / (float) cols;

    SLICES(cols)
    IN_SLICES(PART)
    LONG
    JOIN(tile_store(sum, tile_view(dweight, cols), c);)
}
#endif
