/* { dg-options "-fsyntax-only -std=c90" } C that is too old for kernels says so, once for each. */
#include <tile.h>

tile_kernel void first(int n, float *y) /* { dg-error "tile kernels need GNU C11 or later" } */
{
    int i;
#pragma tile grid
    for (i = 0; i < n; i++)
        y[i] = 1;
}
tile_kernel_on("cuda") void second(int n, float *y) /* { dg-error "tile kernels need GNU C11 or later" } */
{
    int i;
#pragma tile grid
    for (i = 0; i < n; i++)
        y[i] = 1;
}
