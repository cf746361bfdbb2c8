/* SPDX-License-Identifier: MIT-0 */
/* The first kernel of README.md. */
#include <tile.h>

tile_kernel
void axpy(int64_t n, float a, const float *x, float *y)
{
#pragma tile grid
    for (int64_t i = 0; i < n; i++)
        y[i] = a * x[i] + y[i];
}
