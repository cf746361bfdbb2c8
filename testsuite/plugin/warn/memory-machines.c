/* { dg-options "-O2 -fplugin-arg-tileplugin-targets=cuda -S -o %o" } */
/* Machines with less memory than a block needs are named: launches fail there. */
#include <tile.h>

tile_kernel
void large(int n, const float *x, float *y) /* { dg-warning "kernel 'large' is not compiled for" } */
{
#pragma tile grid threads(256)
    for (int b = 0; b < n; b++) {
        tile_shared float t[200][256];
#pragma tile parallel
        for (int i = 0; i < 200; i++)
            for (int j = 0; j < 256; j++)
                t[i][j] = x[i * 256 + j];
#pragma tile parallel
        for (int i = 0; i < 200; i++)
            for (int j = 0; j < 256; j++)
                y[(b * 200 + i) * 256 + j] = t[199 - i][255 - j];
    }
}
