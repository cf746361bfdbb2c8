/* SPDX-License-Identifier: MIT-0 */
/* Adds vectors: y += x. */
#include <tile.h>

enum { BLOCK = 256 };

tile_kernel
void vector_add(int n, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int i = 0; i < n; i += BLOCK) {
        float a[BLOCK], b[BLOCK];
        tile_load(a, tile_view(x, n), i);
        tile_load(b, tile_view(y, n), i);
#pragma tile parallel
        for (int j = 0; j < BLOCK; j++)
            b[j] += a[j];
        tile_store(b, tile_view(y, n), i);
    }
}
