/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A helper that stands before the header. */
static inline int twice(int x) { return 2 * x; }

#include <tile.h>

tile_kernel
void late(int n, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i += 8)
        y[i] = twice(i); /* { dg-error "before tile.h is included" } */
}
