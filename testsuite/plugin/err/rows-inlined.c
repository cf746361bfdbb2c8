/* Rows that are not there, as seen once helpers are in their callers. */
#include <tile.h>

static void clear(float (*t)[64][8], int row)
{
    tile_fill(tile_rows(*t, row, 16), 0); /* { dg-error "rows 60 to 75 are not all in 't'" } */
}

static void perhaps(float (*t)[32][8], int row)
{
    if (row < 17)
        tile_fill(tile_rows(*t, row, 16), 1);
}

tile_kernel
void rows(int n, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared float t[64][8];

        for (int i = 0; i < 4; i++)
            clear(&t, 16 * i);
        clear(&t, 60);
        perhaps(&tile_rows(t, 32, 32), 16);
        perhaps(&tile_rows(t, 32, 32), 17);
        y[b] = t[63][7];
        for (int i = 0; i < 4; i++)
            tile_fill(tile_rows(t, 16 * i + 1, 16), b); /* { dg-error "rows 49 to 64 are not all in 't'" } */
    }
}
