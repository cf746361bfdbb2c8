/* SPDX-License-Identifier: MIT-0 */
/* Adds a vector to every row of a matrix. */
#include <tile.h>

enum { R = 16, C = 32 };

tile_kernel
void matrix_add(int rows, int columns, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int r = 0; r < rows; r += R)
    for (int c = 0; c < columns; c += C) {
        float t[R][C], row[C];
        tile_load(t, tile_view(y, rows, columns), r, c);
        tile_load(row, tile_view(x, columns), c);
#pragma tile parallel
        for (int i = 0; i < R; i++)
            for (int j = 0; j < C; j++)
                t[i][j] += row[j];
        tile_store(t, tile_view(y, rows, columns), r, c);
    }
}
