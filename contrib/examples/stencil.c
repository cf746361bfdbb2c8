/* SPDX-License-Identifier: MIT-0 */
/* A step of heat flow on a grid: y = x + rate (left + right + above + below - 4 x), with 0 outside.
   A block loads its part and the halo around it into shared memory; what lies outside the grid
   reads as 0 by itself. */
#include <tile.h>

enum { H = 16, W = 64 };

tile_kernel
void stencil(int height, int width, float rate, const float *x, float *y)
{
#pragma tile grid threads(256)
    for (int r = 0; r < height; r += H)
    for (int c = 0; c < width; c += W) {
        tile_shared float s[H + 2][W + 2];
        float t[H][W];

        tile_load(s, tile_view(x, height, width), r - 1, c - 1);
#pragma tile parallel
        for (int i = 0; i < H; i++)
            for (int j = 0; j < W; j++) {
                float here = s[i + 1][j + 1];
                float around = s[i][j + 1] + s[i + 2][j + 1] + s[i + 1][j] + s[i + 1][j + 2];
                t[i][j] = here + rate * (around - 4.0f * here);
            }
        tile_store(t, tile_view(y, height, width), r, c);
    }
}
