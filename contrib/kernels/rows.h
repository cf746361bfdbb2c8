/* SPDX-License-Identifier: MIT-0 */
/* Which threads take a row depends on its length: a block takes several short ones as a tile, SHORT(ROWS, COLS), or one,
   WHOLE(THREADS). Both are grid nests over rows `begin` up to `end`. */
#ifndef TK_ROWS_H
#define TK_ROWS_H

#include <string.h>

#define EACH_ROW(SHORT, WHOLE) \
    int begin = 0, end = cols <= 256 ? rows : 0; \
    SHORT(16, 256) \
    begin = end; \
    end = cols <= 1024 ? rows : begin; \
    SHORT(4, 1024) \
    begin = end; \
    end = cols <= 8192 ? rows : begin; \
    WHOLE(128) \
    begin = end; \
    end = rows; \
    WHOLE(512)

#define NEST(words) _Pragma(#words)

/* Sums of columns: as many slices of rows as give all multiprocessors blocks of 32 columns. */
#define SLICES \
    int most = 264 / ((cols + 31) / 32 + (cols == 0)), slices = most < rows / 512 ? most : rows / 512; \
    slices = slices ? slices : 1; \
    int slice = (rows / slices / 128 + 1) * 128;

/* The sums of a block's columns: they are in `to`, or float `at` of each column of dx. */
#define KEEP(sum, to, at) \
    if (slices > 1) { \
        _Pragma("tile parallel") \
        for (int j = 0; j < 32; j++) \
            if (c + j < cols) { \
                float own = sum[j]; \
                memcpy(dx + ((int64_t) (at) * cols + c + j) * (4 / (int) sizeof(T)), &own, sizeof own); \
            } \
    } else if (k == 0) { \
        tile_store(sum, tile_view(to, cols), c); \
    }

/* Nest of what KEEP left, float `at` of every `each` of a column. */
#define JOIN(to, each, at) \
    _Pragma("tile grid threads(128)") \
    for (int c = 0; c < (slices > 1 ? cols : 0); c += 128) { \
        _Pragma("tile parallel") \
        for (int j = c; j < (cols - c < 128 ? cols : c + 128); j++) { \
            float sum = 0; \
            for (int k = 0; k < slices; k++) { \
                float one; \
                memcpy(&one, dx + ((int64_t) (each * k + at) * cols + j) * (4 / (int) sizeof(T)), sizeof one); \
                sum += one; \
            } \
            to[j] = sum; \
        } \
    }

#endif
