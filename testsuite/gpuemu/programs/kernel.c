/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the programs of this folder run: NAME doubles an array. */
#include <tile.h>

#ifndef NAME
#define NAME twice
#endif

tile_kernel void NAME(int n, float *y)
{
#pragma tile grid threads(32)
    for (int i = 0; i < n; i++)
        y[i] *= 2;
}
