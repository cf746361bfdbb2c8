/* Atomic operations of helpers on what threads do not share. */
#include <tile.h>

static void count(int (*bins)[16])
{
    tile_atomic_add(&(*bins)[3], 2); /* { dg-error "'f' is neither in shared nor in global memory" } */
}

tile_kernel void uses(int n, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 64) {
        int f[16];
        tile_shared int s[16];

        tile_fill(f, 0);
        tile_fill(s, 0);
        count(&s);
        count(&f);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            y[b + i] = f[i % 16] + s[i % 16];
    }
}
