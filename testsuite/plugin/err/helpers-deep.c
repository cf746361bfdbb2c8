/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers that call helpers twice each, 28 deep: the error comes at once. */
#include <tile.h>

static float g0(float x) { return x * 1.5f + 1; }
#define NEXT(a, b) static float g##b(float x) { return g##a(x) + g##a(x * b); }
NEXT(0, 1) NEXT(1, 2) NEXT(2, 3) NEXT(3, 4) NEXT(4, 5) NEXT(5, 6) NEXT(6, 7) NEXT(7, 8) NEXT(8, 9) NEXT(9, 10)
NEXT(10, 11) NEXT(11, 12) NEXT(12, 13)
NEXT(13, 14) /* { dg-error "becomes too large" } */
NEXT(14, 15) NEXT(15, 16) NEXT(16, 17) NEXT(17, 18) NEXT(18, 19) NEXT(19, 20)
NEXT(20, 21) NEXT(21, 22) NEXT(22, 23) NEXT(23, 24) NEXT(24, 25) NEXT(25, 26) NEXT(26, 27) NEXT(27, 28)

tile_kernel
void k(int n, const float *x, float *y)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b++) {
#pragma tile parallel
        for (int i = 0; i < 256; i++)
            y[b * 256 + i] = g28(x[i]);
    }
}
