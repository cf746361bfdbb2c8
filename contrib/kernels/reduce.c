/* SPDX-License-Identifier: MIT-0 */
/* Sums, largest and smallest elements: of every row, of every column, and of all elements. `op` is one of
   enum tk_reduction. Sums are formed in the same order each time. */
#ifndef TYPE
#include "tk.h"
#include "rows.h"
#include <tile.h>

/* where a reduction starts, and one step of it */
static inline float tk_first(int op)
{
    return op == TK_SUM ? 0.0f : op == TK_MAX ? -INFINITY : INFINITY;
}

static inline float tk_join(int op, float a, float b)
{
    return op == TK_SUM ? a + b : op == TK_MAX ? fmaxf(a, b) : fminf(a, b);
}

#define SHORT(ROWS, COLS) \
    _Pragma("tile grid threads(128)") \
    for (int r = begin; r < end; r += ROWS) { \
        tile_assume(r >= 0); \
        T t[ROWS][COLS]; \
        float result[ROWS]; \
        tile_load(t, tile_view(x, rows, cols), r, 0, .fill = tk_first(op)); \
        if (op == TK_SUM) \
            tile_reduce_sum(result, t); \
        else if (op == TK_MAX) \
            tile_reduce_max(result, t); \
        else \
            tile_reduce_min(result, t); \
        tile_store(result, tile_view(y, rows), r); \
    }

#define WHOLE(THREADS) \
    NEST(tile grid threads(THREADS)) \
    for (int r = begin; r < end; r++) { \
        const T *in = x + (int64_t) r * cols; \
        float sum = 0, top = -INFINITY; \
        if (op == TK_SUM) { \
            _Pragma("tile parallel reduction(+: sum)") \
            for (int c = 0; c < cols; c++) \
                sum += F32(in[c]); \
        } else { \
            _Pragma("tile parallel reduction(max: top)") \
            for (int c = 0; c < cols; c++) \
                top = fmaxf(top, sign * F32(in[c])); \
        } \
        y[r] = op == TK_SUM ? sum : sign * top; \
    }

/* A block takes COLS columns and many rows, which it joins last. */
#define COLUMNS(ROWS, COLS, THREADS) \
    NEST(tile grid threads(THREADS)) \
    for (int c = begin; c < end; c += COLS) { \
        float all[ROWS][COLS], result[COLS]; \
        tile_fill(all, tk_first(op)); \
        for (int r = 0; r < rows; r += ROWS) { \
            T t[ROWS][COLS]; \
            tile_load(t, tile_view(x, rows, cols), r, c, .fill = tk_first(op)); \
            _Pragma("tile parallel") \
            for (int i = 0; i < ROWS; i++) \
                for (int j = 0; j < COLS; j++) \
                    all[i][j] = tk_join(op, all[i][j], F32(t[i][j])); \
        } \
        if (op == TK_SUM) \
            tile_reduce_sum_cols(result, all); \
        else if (op == TK_MAX) \
            tile_reduce_max_cols(result, all); \
        else \
            tile_reduce_min_cols(result, all); \
        tile_store(result, tile_view(y, cols), c); \
    }

#define EACH "reduce.c"
#include "each-type.h"
#else
#include "types.h"

tile_kernel
void TK(reduce_rows)(int op, int rows, int cols, const T *x, float *y)
{
    float sign = op == TK_MIN ? -1.0f : 1.0f;

    EACH_ROW(SHORT, WHOLE)
}

/* Of few columns a block takes as many as memory moves at once, so that there are more blocks. */
tile_kernel
void TK(reduce_cols)(int op, int rows, int cols, const T *x, float *y)
{
    int begin = 0, end = cols < 1536 ? cols : 0;
    COLUMNS(512 * (int) sizeof(T), 32 / (int) sizeof(T), 1024)
    begin = end;
    end = cols;
    COLUMNS(256, 32, 512)
}

/* Each of 256 blocks takes an equal part; a last one joins what they found. */
tile_kernel
void TK(reduce_all)(int op, int64_t n, const T *x, float *workspace, float *y)
{
    float sign = op == TK_MIN ? -1.0f : 1.0f;
    int64_t part = n / 256 + (n % 256 != 0);

#pragma tile grid threads(256)
    for (int b = 0; b < 256; b++) {
        int64_t begin = b * part < n ? b * part : n, end = n - begin < part ? n : begin + part;
        float sum = 0, top = -INFINITY;

        if (op == TK_SUM) {
#pragma tile parallel reduction(+: sum)
            for (int64_t i = begin; i < end; i++)
                sum += F32(x[i]);
        } else {
#pragma tile parallel reduction(max: top)
            for (int64_t i = begin; i < end; i++)
                top = fmaxf(top, sign * F32(x[i]));
        }
        workspace[b] = op == TK_SUM ? sum : top;
    }

#pragma tile grid threads(256)
    for (int b = 0; b < 1; b++) {
        float sum = 0, top = -INFINITY;

        if (op == TK_SUM) {
#pragma tile parallel reduction(+: sum)
            for (int i = 0; i < 256; i++)
                sum += workspace[i];
        } else {
#pragma tile parallel reduction(max: top)
            for (int i = 0; i < 256; i++)
                top = fmaxf(top, workspace[i]);
        }
        y[b] = op == TK_SUM ? sum : sign * top;
    }
}
#endif
