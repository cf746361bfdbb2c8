/* { dg-options "-fsyntax-only -mavx512fp16" } Arithmetic on _Float16 that rounds each time; kernels and helpers without any are as ever. */
#include <tile.h>

tile_kernel void half(int n, _Float16 *y) /* { dg-error "calculate _Float16 in float" } */
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = y[i] * y[i];
}

static _Float16 twice(_Float16 x) /* { dg-error "calculate _Float16 in float" } */
{
    _Float16 s = x + x;
    return s;
}

tile_kernel void other(int n, float *y, _Float16 *z)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        y[i] = y[i] * y[i];
        z[i] = (_Float16)((float)z[i] * y[i]);
    }
}

tile_kernel void called(int n, _Float16 *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = twice(y[i]);
}
