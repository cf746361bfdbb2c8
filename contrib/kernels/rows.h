/* SPDX-License-Identifier: MIT-0 */
/* Which threads take a row depends on its length: a block takes several short ones as a tile, SHORT(ROWS, COLS), or one,
   WHOLE(THREADS). Both are grid nests over rows `begin` up to `end`. Rows that are read again after a sum over them are still
   in the cache if few are open at a time: EACH_REREAD_ROW has 1024 threads, so one block a multiprocessor, for the longest. */
#ifndef TK_ROWS_H
#define TK_ROWS_H

#include "tk.h"
#include <limits.h>

#define ROWS_UP_TO(MOST, SHORT, WHOLE) \
    int begin = 0, end = cols <= 64 ? rows : 0; \
    SHORT(64, 64) \
    begin = end; \
    end = cols <= 256 ? rows : begin; \
    SHORT(16, 256) \
    begin = end; \
    end = cols <= 1024 ? rows : begin; \
    SHORT(4, 1024) \
    begin = end; \
    end = cols <= 8192 ? rows : begin; \
    WHOLE(128) \
    begin = end; \
    end = cols <= (MOST) ? rows : begin; \
    WHOLE(512)

#define EACH_ROW(SHORT, WHOLE) ROWS_UP_TO(INT_MAX, SHORT, WHOLE)

#define EACH_REREAD_ROW(SHORT, WHOLE) \
    ROWS_UP_TO(32768, SHORT, WHOLE) \
    begin = end; \
    end = rows; \
    WHOLE(1024)

#define NEST(words) _Pragma(#words)

/* Sums over the rows on the way back: a block forms those of a slice of them beside dx, in tiles of 8 KB, `high` rows as
   long as it takes. They lie in workspace[slices][width] until JOIN adds them up. Longer rows, LONG, are read once more. */
#define TILE (8192 / (int) sizeof(T))       /* elements */

#define SLICES(width) \
    int high = cols <= 64 ? TILE / 64 : cols <= 256 ? TILE / 256 : cols <= 1024 ? TILE / 1024 : cols <= 2048 ? TILE / 2048 : 1; \
    int lengthy = cols > TILE, slice = (rows / (TK_SLICES * high) + 1) * high; \
    int slices = lengthy ? 0 : rows / slice + (rows % slice != 0); \
    int64_t wide = lengthy ? 0 : (width);

#define IN_SLICES(PART) \
    PART(TILE / 64, 64, cols <= 64) \
    PART(TILE / 256, 256, cols > 64 && cols <= 256) \
    PART(TILE / 1024, 1024, cols > 256 && cols <= 1024) \
    PART(TILE / 2048, 2048, cols > 1024 && cols <= 2048) \
    PART(1, TILE, cols > 2048 && !lengthy)

#define JOIN(KEEP) \
    _Pragma("tile grid threads(256)") \
    for (int64_t c = 0; c < wide; c += 32) { \
        float all[64][32] = {0}, sum[32]; \
        for (int k = 0; k < slices; k += 64) { \
            float t[64][32]; \
            tile_load(t, tile_view(workspace, slices, wide), k, c); \
            _Pragma("tile parallel") \
            for (int i = 0; i < 64; i++) \
                for (int j = 0; j < 32; j++) \
                    all[i][j] += t[i][j]; \
        } \
        tile_reduce_sum_cols(sum, all); \
        KEEP \
    }

#endif
