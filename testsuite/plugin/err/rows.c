/* Rows that are no tile, or not there. */
#include <tile.h>

static void clear(float (*t)[16][8])
{
    tile_fill(tile_rows(*t, 4, 8), 0);
}

tile_kernel
void rows(int n, float (*A)[64][64], float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared float s[24][8];
        float f[24][8];
        const int far = 20;

        tile_fill(s, 0);
        tile_fill(f, 0);
        tile_copy(tile_rows(s, 0, 8), tile_rows(s, 8, 8));
        tile_copy(tile_rows(s, 0, 8), tile_rows(s, 7, 8));
        tile_copy(tile_rows(f, 4, 8), tile_rows(tile_rows(f, 4, 12), 2, 8));
        tile_fill(tile_rows(*A, 8, 8), 0);
        tile_fill(*(float (*)[8][8]) &s[20], 0);
        tile_fill(*(float (*)[25][8]) s, 0);
        tile_fill(*(float (*)[4][4]) &s[4], 0);
        clear(&tile_rows(s, b, 16));
        clear((float (*)[16][8]) &s[9]);
#pragma tile parallel
        for (int i = 0; i < 4; i++) {
            float own[8] = { 0 };

            own[i] = tile_rows(own, 2, 4)[i];
            y[i] = own[i] + tile_rows(s, 2, 4)[i][1] + (*(float (*)[4][8]) &s[21])[i][0];
        }
    }
}
