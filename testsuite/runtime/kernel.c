/* SPDX-License-Identifier: GPL-3.0-or-later */
/* y = a x + i: what a thread computed cannot be another's. */
#include <tile.h>

enum { BLOCK = 128 };

tile_kernel
void axpi(int n, float a, const float *x, float *y)
{
#pragma tile grid threads(32)
    for (int i = 0; i < n; i += BLOCK) {
        float t[BLOCK];

        tile_load(t, tile_view(x, n), i);
#pragma tile parallel
        for (int j = 0; j < BLOCK; j++)
            t[j] = a * t[j] + (float)(i + j);
        tile_store(t, tile_view(y, n), i);
    }
}
