/* SPDX-License-Identifier: GPL-3.0-or-later */
/* y = x, where assertions say that x is positive: of each iteration, of a helper's argument, of a shared tile, and of n. */
#include <assert.h>
#include <tile.h>

enum { BLOCK = 64 };

static float positive(float v)
{
    assert(v > 0);                              /* helper */
    return v;
}

tile_kernel
void flat(int n, const float *x, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        assert(x[i] > 0);                       /* flat */
        y[i] = x[i];
    }
}

tile_kernel
void helped(int n, const float *x, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = positive(x[i]);
}

tile_kernel
void shared(int n, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int i = 0; i < n; i += BLOCK) {
        tile_shared float s[BLOCK];

#pragma tile parallel
        for (int j = 0; j < BLOCK; j++)
            s[j] = i + j < n ? x[i + j] : 1;
#pragma tile parallel
        for (int j = 0; j < BLOCK; j++)
            if (i + j < n) {
                assert(s[BLOCK - 1 - j] > 0);   /* shared */
                y[i + j] = s[j];
            }
    }
}

tile_kernel
void hosted(int n, const float *x, float *y)
{
    assert(n > 0 && n % 4 != 1);                /* hosted */
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = x[i];
}
