/* SPDX-License-Identifier: MIT-0 */
/* GELU of every element: y = x/2 (1 + erf(x/sqrt 2)). The tile stays in registers. */
#include <tile.h>

enum { BLOCK = 1024 };

tile_kernel
void gelu(int64_t n, const float *x, float *y)
{
#pragma tile grid threads(256)
    for (int64_t i = 0; i < n; i += BLOCK) {
        float t[BLOCK];

        tile_load(t, tile_view(x, n), i);
#pragma tile parallel
        for (int j = 0; j < BLOCK; j++)
            t[j] = 0.5f * t[j] * (1.0f + erff(t[j] * 0.70710678f));
        tile_store(t, tile_view(y, n), i);
    }
}
