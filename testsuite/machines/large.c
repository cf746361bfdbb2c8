/* A tile of BYTES bytes: each element doubled, from behind to the front, so that the tile is needed. With FRAGMENT the C code does not
   say that it lies in shared memory. */
#include <tile.h>

enum { N = BYTES / 4 };
#ifdef FRAGMENT
#define TILE
#else
#define TILE tile_shared
#endif

#ifndef DRIVER
tile_kernel void large(int n, const float *x, float *y)
{
#pragma tile grid threads(512)
    for (int i = 0; i < n; i += N) {
        TILE float s[N];
        tile_load(s, tile_view(x, n), i);
#pragma tile parallel
        for (int j = 0; j < N; j++)
            if (i + N - 1 - j < n)
                y[i + N - 1 - j] = 2.0f * s[N - 1 - j];
    }
}
#else
#include <stdio.h>
#include "large.tile.h"

int main(void)
{
    static float x[70000], y[70000];
    for (int i = 0; i < 70000; i++)
        x[i] = (float)i;
    int code = large_cuda(70000, x, y, NULL), right = 0;
    for (int i = 1; i < 70000; i++)
        right += y[i] == 2.0f * x[i];
    if (right != (code ? 0 : 69999))
        printf("%d of 69999 elements, ", right);
    printf("%d", code);
    return 0;
}
#endif
