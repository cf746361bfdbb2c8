/* SPDX-License-Identifier: MIT-0 */
/* y[c][r] = x[r][c] for each matrix of a batch, of elements of 8, 16 or 32 bits. */
#include <tile.h>

#define TRANSPOSE(name, T) \
    tile_kernel \
    void name(int batch, int rows, int cols, const T *x, T *y) \
    { \
        _Pragma("tile grid threads(128)") \
        for (int p = 0; p < batch; p++) \
        for (int r = 0; r < rows; r += 64) \
        for (int c = 0; c < cols; c += 64) { \
            tile_shared T from[64][64]; \
            T to[64][64]; \
            tile_load(from, tile_view(x, batch, rows, cols), p, r, c); \
            tile_transpose(to, from); \
            tile_store(to, tile_view(y, batch, cols, rows), p, c, r); \
        } \
    }

TRANSPOSE(tk_transpose_8, uint8_t)
TRANSPOSE(tk_transpose_16, uint16_t)
TRANSPOSE(tk_transpose_32, uint32_t)
