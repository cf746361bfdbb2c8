/* SPDX-License-Identifier: MIT-0 */
/* Multiplies every element of a matrix: the kernel that the program gains. */
#include <tile.h>

enum { R = 16, C = 32 };

tile_kernel
void matrix_scale(int rows, int columns, float by, float *y)
{
#pragma tile grid threads(64)
    for (int r = 0; r < rows; r += R)
    for (int c = 0; c < columns; c += C) {
        float t[R][C];
        tile_load(t, tile_view(y, rows, columns), r, c);
#pragma tile parallel
        for (int i = 0; i < R; i++)
            for (int j = 0; j < C; j++)
                t[i][j] *= by;
        tile_store(t, tile_view(y, rows, columns), r, c);
    }
}
