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

tile_kernel void across(const float *x, float *y, float *z)
{
#pragma tile grid
    for (int b = 0; b < 8; b++) {
        float a[64][64], rows[4][64], u[64][64]; /* { dg-note "registers serve 'a' if its transpose goes to a tile that is declared tile_shared" "a[" } { dg-note "registers serve 'rows' where each index .* a fragment for each value" "rows[" } */

        tile_load(a, tile_view(x, 64, 64), 0, 0);
        tile_transpose(u, a); /* { dg-warning "fragment 'a' goes through shared memory: it is accessed transposed" "tile_transpose" } */
        tile_store(u, tile_view(y, 8, 64, 64), b, 0, 0);
        for (int k = 0; k < 4; k++) {
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                rows[k][i] = x[64 * k + i]; /* { dg-warning "fragment 'rows' goes through shared memory: an index is the same in all iterations" "= x[64" } */
        }
#pragma tile parallel
        for (int k = 0; k < 4; k++)
            for (int i = 0; i < 64; i++)
                z[256 * b + 64 * k + i] = rows[k][i] * 2;
    }
}

/* What the note says: no warning. */
tile_kernel void through(const float *x, float *y)
{
#pragma tile grid
    for (int b = 0; b < 8; b++) {
        tile_shared float u[64][64];
        float a[64][64];

        tile_load(a, tile_view(x, 64, 64), 0, 0);
        tile_transpose(u, a);
        tile_store(u, tile_view(y, 8, 64, 64), b, 0, 0);
    }
}
