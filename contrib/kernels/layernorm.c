/* SPDX-License-Identifier: MIT-0 */
/* Layer normalisation of every row, y = (x - mean) / sqrt(variance + eps) * weight + bias, and its backward pass.
   Mean and scale, 1 / sqrt(variance + eps), are kept for the way back. */
#ifndef TYPE
#include "rows.h"

#define SHORT(ROWS, COLS) \
    _Pragma("tile grid threads(128) occupancy(5)") \
    for (int r = begin; r < end; r += ROWS) { \
        tile_assume(r >= 0); \
        float t[ROWS][COLS], z[ROWS][COLS], mu[ROWS], s[ROWS]; \
        T w[COLS], b[COLS]; \
        tile_load(t, tile_view(x, rows, cols), r, 0); \
        tile_reduce_sum(mu, t); \
        _Pragma("tile parallel") \
        for (int i = 0; i < ROWS; i++) \
            mu[i] *= share; \
        _Pragma("tile parallel") \
        for (int i = 0; i < ROWS; i++) \
            for (int c = 0; c < COLS; c++) \
                z[i][c] = c < cols ? (t[i][c] - mu[i]) * (t[i][c] - mu[i]) : 0.0f; \
        tile_reduce_sum(s, z); \
        _Pragma("tile parallel") \
        for (int i = 0; i < ROWS; i++) \
            s[i] = 1.0f / sqrtf(s[i] * share + eps); \
        tile_load(w, tile_view(weight, cols), 0); \
        tile_load(b, tile_view(bias, cols), 0); \
        _Pragma("tile parallel") \
        for (int i = 0; i < ROWS; i++) \
            for (int c = 0; c < COLS; c++) \
                t[i][c] = (t[i][c] - mu[i]) * s[i] * F32(w[c]) + F32(b[c]); \
        tile_store(t, tile_view(y, rows, cols), r, 0); \
        tile_store(mu, tile_view(mean, rows), r); \
        tile_store(s, tile_view(scale, rows), r); \
    }

#define WHOLE(THREADS) \
    NEST(tile grid threads(THREADS) occupancy(1024 / THREADS)) \
    for (int r = begin; r < end; r++) { \
        const T *in = x + (int64_t) r * cols; \
        T *out = y + (int64_t) r * cols; \
        float sum = 0, squares = 0; \
        _Pragma("tile parallel reduction(+: sum)") \
        for (int c = 0; c < cols; c++) \
            sum += F32(in[c]); \
        float mu = sum / (float) cols; \
        _Pragma("tile parallel reduction(+: squares)") \
        for (int c = 0; c < cols; c++) \
            squares += (F32(in[c]) - mu) * (F32(in[c]) - mu); \
        float s = 1.0f / sqrtf(squares / (float) cols + eps); \
        _Pragma("tile parallel") \
        for (int c = 0; c < cols; c++) \
            out[c] = FROM((F32(in[c]) - mu) * s * F32(weight[c]) + F32(bias[c])); \
        mean[r] = mu; \
        scale[r] = s; \
    }

#define PART(ROWS, COLS, WHEN) \
    _Pragma("tile grid threads(256) occupancy(2)") \
    for (int k = 0; k < ((WHEN) ? slices : 0); k++) { \
        float dw[ROWS][COLS] = {0}, db[ROWS][COLS] = {0}, sum[COLS]; \
        T w[COLS]; \
        int last = rows - k * slice < slice ? rows : (k + 1) * slice; \
        tile_load(w, tile_view(weight, cols), 0); \
        float mu[ROWS], s[ROWS]; \
        tile_load(mu, tile_view(mean, rows), k * slice); \
        tile_load(s, tile_view(scale, rows), k * slice); \
        _Pragma("tile pipeline stages(3)") \
        for (int r = k * slice; r < last; r += ROWS) { \
            tile_assume(r >= 0); \
            tile_shared T in[ROWS][COLS], dout[ROWS][COLS]; \
            float t[ROWS][COLS], z[ROWS][COLS], g[ROWS], gz[ROWS], ahead[ROWS], next[ROWS]; \
            tile_load(in, tile_view(x, rows, cols), r, 0); \
            tile_load(dout, tile_view(dy, rows, cols), r, 0); \
            tile_load(ahead, tile_view(mean, rows), r + ROWS); \
            tile_load(next, tile_view(scale, rows), r + ROWS); \
            _Pragma("tile parallel") \
            for (int i = 0; i < ROWS; i++) \
                for (int c = 0; c < COLS; c++) { \
                    float d = F32(dout[i][c]), one = (F32(in[i][c]) - mu[i]) * s[i] * d; \
                    dw[i][c] += one; \
                    db[i][c] += d; \
                    t[i][c] = d * F32(w[c]); \
                    z[i][c] = one * F32(w[c]); \
                } \
            tile_reduce_sum(g, t); \
            tile_reduce_sum(gz, z); \
            _Pragma("tile parallel") \
            for (int i = 0; i < ROWS; i++) \
                for (int c = 0; c < COLS; c++) \
                    t[i][c] = s[i] * (t[i][c] - g[i] * share - (F32(in[i][c]) - mu[i]) * s[i] * (gz[i] * share)); \
            tile_store(t, tile_view(dx, rows, cols), r, 0); \
            _Pragma("tile parallel") \
            for (int i = 0; i < ROWS; i++) { \
                mu[i] = ahead[i]; \
                s[i] = next[i]; \
            } \
        } \
        tile_reduce_sum_cols(sum, dw); \
        tile_store(sum, tile_view(workspace + k * wide, cols), 0); \
        tile_reduce_sum_cols(sum, db); \
        tile_store(sum, tile_view(workspace + k * wide + cols, cols), 0); \
    }

#define LONG \
    _Pragma("tile grid threads(512) occupancy(2)") \
    for (int c = 0; c < (lengthy ? cols : 0); c += 32) { \
        float dw[128][32] = {0}, db[128][32] = {0}, sum[32]; \
        for (int r = 0; r < rows; r += 128) { \
            T z[128][32], d[128][32]; \
            float mu[128], s[128]; \
            tile_load(z, tile_view(x, rows, cols), r, c); \
            tile_load(d, tile_view(dy, rows, cols), r, c);      /* 0 past the last row */ \
            tile_load(mu, tile_view(mean, rows), r); \
            tile_load(s, tile_view(scale, rows), r); \
            _Pragma("tile parallel") \
            for (int i = 0; i < 128; i++) \
                for (int j = 0; j < 32; j++) { \
                    dw[i][j] += (F32(z[i][j]) - mu[i]) * s[i] * F32(d[i][j]); \
                    db[i][j] += F32(d[i][j]); \
                } \
        } \
        tile_reduce_sum_cols(sum, dw); \
        tile_store(sum, tile_view(dweight, cols), c); \
        tile_reduce_sum_cols(sum, db); \
        tile_store(sum, tile_view(dbias, cols), c); \
    } \
    _Pragma("tile grid threads(512)") \
    for (int r = 0; r < (lengthy ? rows : 0); r++) { \
        const T *in = x + (int64_t) r * cols, *dout = dy + (int64_t) r * cols; \
        T *din = dx + (int64_t) r * cols; \
        float mu = mean[r], s = scale[r], g = 0, gz = 0; \
        _Pragma("tile parallel reduction(+: g, gz)") \
        for (int c = 0; c < cols; c++) { \
            g += F32(dout[c]) * F32(weight[c]); \
            gz += F32(dout[c]) * F32(weight[c]) * (F32(in[c]) - mu) * s; \
        } \
        g /= (float) cols; \
        gz /= (float) cols; \
        _Pragma("tile parallel") \
        for (int c = 0; c < cols; c++) \
            din[c] = FROM(s * (F32(dout[c]) * F32(weight[c]) - g - (F32(in[c]) - mu) * s * gz)); \
    }

/* Of a weight and of a bias, which may be in one tile. */
#define BOTH \
    _Pragma("tile parallel") \
    for (int j = 0; j < 32; j++) { \
        if (c + j < cols) \
            dweight[c + j] = sum[j]; \
        else if (c + j < wide) \
            dbias[c + j - cols] = sum[j]; \
    }

#define EACH "layernorm.c"
#include "each-type.h"
#else
#include "types.h"

tile_kernel
void TK(layernorm)(int rows, int cols, float eps, const T *x, const T *weight, const T *bias, float *restrict mean,
                   float *restrict scale, T *y)
{
    float share = 1.0f / (float) cols;

    EACH_REREAD_ROW(SHORT, WHOLE)
}

/* With z = (x - mean) scale and g = dy weight: dx = scale (g - mean of g - z · mean of g z). */
tile_kernel
void TK(layernorm_back)(int rows, int cols, const T *x, const T *weight, const float *mean, const float *scale,
                        const T *dy, T *dx, float *workspace, float *dweight, float *dbias)
{
    float share = 1.0f / (float) cols;

    SLICES(2 * (int64_t) cols)
    IN_SLICES(PART)
    LONG
    JOIN(BOTH)
}
#endif
