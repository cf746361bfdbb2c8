/* { dg-options "-fsyntax-only -mavx512fp16" } Arithmetic on _Float16 that rounds each time. */
#include <tile.h>

tile_kernel void half(int n, _Float16 *y) /* { dg-error "calculate _Float16 in float" } */
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = y[i] * y[i];
}
