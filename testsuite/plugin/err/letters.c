/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exported names are the user's, so they have the letters that all languages have. */
#include <tile.h>

#define GRID(y) \
    _Pragma("tile grid threads(32)") \
    for (int i = 0; i < n; i++) \
        y[i] = 1;

struct größe { float x; };
tile_kernel void größer(int n, float *y) { GRID(y) } /* { dg-error "is the name of a kernel, which CUDA and Metal have to know" } */
tile_kernel void in$dollars(int n, float *y) { GRID(y) } /* { dg-error "is the name of a kernel" } */
tile_kernel void tagged(int n, struct größe *größe, float *y) { GRID(y) (void) größe; } /* { dg-error "is the name of a struct" } */
tile_kernel void local(int größe, float *$y) { int n = größe; GRID($y) }
