/* SPDX-License-Identifier: GPL-3.0-or-later */
/* More parameters that may be tiles or lie in global memory than there are variants for: all are tiles. */
#include <tile.h>

static void five(float (*t)[8], const float (*a)[8], const float (*b)[8], const float (*c)[8], const float (*d)[8])
{
#pragma tile parallel
    for (int i = 0; i < 8; i++)
        (*t)[i] = (*a)[i] + (*b)[i] + (*c)[i] + (*d)[i];
}

static void four(float (*t)[8], const float (*a)[8], const float (*b)[8], const float (*c)[8])
{
#pragma tile parallel
    for (int i = 0; i < 8; i++)
        (*t)[i] = (*a)[i] + (*b)[i] + (*c)[i];
}

tile_kernel
void k(int n, const float (*A)[8], float *y)
{
#pragma tile grid
    for (int b = 0; b < n; b++) {
        tile_shared float t[8], s[8];

        four(&t, A, A, A);
        tile_load(s, *A, 0);
        five(&t, &s, &s, &s, &s);
        five(&t, &s, A, &s, &s); /* { dg-error "'A' is not a shared array or fragment" } */
        tile_store(t, tile_view(y, n, 8), b, 0);
    }
}
