/* SPDX-License-Identifier: MIT-0 */
/* y = A·x: a block sums up ROWS rows, each thread what it loads, and joins the sums once. */
#ifndef TYPE
/* A grid nest over rows `begin` up to `end`. */
#define SUMS(ROWS, COLS) \
    _Pragma("tile grid threads(128)") \
    for (int r = begin; r < end; r += ROWS) { \
        float acc[ROWS][COLS] = {0}, sum[ROWS]; \
        for (int c = 0; c < cols; c += COLS) { \
            T a[ROWS][COLS], v[COLS]; \
            tile_load(a, tile_view(A, rows, cols), r, c); \
            tile_load(v, tile_view(x, cols), c); \
            _Pragma("tile parallel") \
            for (int i = 0; i < ROWS; i++) \
                for (int j = 0; j < COLS; j++) \
                    acc[i][j] += F32(a[i][j]) * F32(v[j]); \
        } \
        tile_reduce_sum(sum, acc); \
        tile_store(sum, tile_view(y, rows), r); \
    }

#define EACH "gemv.c"
#include "each-type.h"
#else
#include "types.h"

tile_kernel
void TK(gemv)(int rows, int cols, const T *A, const T *x, T *y)
{
    int begin = 0, end = cols <= 1024 ? rows : 0;       /* many short rows */

    SUMS(16, 256)
    begin = end;
    end = rows;
    SUMS(2, 2048)
}
#endif
