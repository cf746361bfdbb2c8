/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A kernel whose name the stub of Metal knows: it adds n to p[0]. */
#include <tile.h>

tile_kernel
void add(int n, int *p)
{
#pragma tile grid threads(32)
    for (int b = 0; b < 1; b++) {
        int t[1];
        tile_load(t, tile_view(p, 1), b);
#pragma tile parallel
        for (int i = 0; i < 1; i++)
            t[i] += n;
        tile_store(t, tile_view(p, 1), b);
    }
}
