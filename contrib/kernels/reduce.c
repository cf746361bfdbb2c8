/* SPDX-License-Identifier: MIT-0 */
/* Sums, largest and smallest elements: of every row, of every column, and of all elements. `op` is one of
   enum tk_reduction. Sums are formed in the same order each time. */
#ifndef TYPE
#define EACH "reduce.c"
#include "each-type.h"
#else
#include "types.h"
#ifndef TK_REDUCE
#define TK_REDUCE

/* where a reduction starts, and one step of it */
static inline float tk_first(int op)
{
    return op == TK_SUM ? 0.0f : op == TK_MAX ? -INFINITY : INFINITY;
}

static inline float tk_join(int op, float a, float b)
{
    return op == TK_SUM ? a + b : op == TK_MAX ? fmaxf(a, b) : fminf(a, b);
}
#endif

tile_kernel
void TK(reduce_rows)(int op, int rows, int cols, const T *x, float *y)
{
    float sign = op == TK_MIN ? -1.0f : 1.0f;

#pragma tile grid threads(128)
    for (int r = 0; r < rows; r++) {
        const T *in = x + (int64_t) r * cols;
        float sum = 0, top = -INFINITY;

        if (op == TK_SUM) {
#pragma tile parallel reduction(+: sum)
            for (int c = 0; c < cols; c++)
                sum += F32(in[c]);
        } else {
#pragma tile parallel reduction(max: top)
            for (int c = 0; c < cols; c++)
                top = fmaxf(top, sign * F32(in[c]));
        }
        y[r] = op == TK_SUM ? sum : sign * top;
    }
}

tile_kernel
void TK(reduce_cols)(int op, int rows, int cols, const T *x, float *y)
{
#pragma tile grid threads(128)
    for (int c = 0; c < cols; c += 32) {
        float all[32];

        tile_fill(all, tk_first(op));
        for (int r = 0; r < rows; r += 32) {
            float t[32][32], part[32];

            tile_load(t, tile_view(x, rows, cols), r, c, .fill = tk_first(op));
            if (op == TK_SUM)
                tile_reduce_sum_cols(part, t);
            else if (op == TK_MAX)
                tile_reduce_max_cols(part, t);
            else
                tile_reduce_min_cols(part, t);
#pragma tile parallel
            for (int j = 0; j < 32; j++)
                all[j] = tk_join(op, all[j], part[j]);
        }
        tile_store(all, tile_view(y, cols), c);
    }
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
