/* { dg-options "-S -o %o" } Fragments that registers cannot serve. */
#include <tile.h>

tile_kernel void staged(int n, const float *x, float *y)
{
#pragma tile grid
    for (int b = 0; b < n; b += 64) {
        float a[64], c[64], d[64]; /* { dg-note "registers serve 'a' .*by their variables plus constants; otherwise declare it tile_shared" "a[" } { dg-note "registers serve 'd' .*put the pragma before the loops" "d[" } */

        tile_load(a, tile_view(x, n), b);
        tile_load(c, tile_view(x, n), b);
        tile_load(d, tile_view(x, n), b);
        float s = d[3]; /* { dg-warning "fragment 'd' goes through shared memory: an element is used outside parallel loops .-Wdisabled-optimization" "[3]" } */
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            if (b + i < n)
                y[b + i] = a[(int) x[i] & 63] + c[i] + s; /* { dg-warning "fragment 'a' goes through shared memory: its indices" "[(int" } */
    }
}
