/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of shared arrays that neighbouring lanes read: of a bank each, of an odd number of words, of chunks in different banks. */
#include <tile.h>

tile_kernel
void rows(int n, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 64) {
        tile_shared float even[64][32];
        tile_shared float odd[64][33];
        tile_shared float chunks[64][36];
        tile_shared float flat[64 * 32];

        tile_load(even, tile_view(x, n, 32), b, 0);
        tile_load(odd, tile_view(x, n, 33), b, 0);
        tile_load(chunks, tile_view(x, n, 36), b, 0);
#pragma tile parallel
        for (int i = 0; i < 64 * 32; i++)
            flat[i] = i;
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            if (b + i < n) {
                float s = 0;

                for (int d = 0; d < 32; d++)
                    s += even[i][d] * odd[i][d] + chunks[i][d] + flat[i * 32 + (d ^ 1)];
                y[b + i] = s;
            }
    }
}
