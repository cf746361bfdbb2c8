/* { dg-options "-S -o %o" } Names of device functions and variants. */
#include <tile.h>

#define GRID(y) \
    _Pragma("tile grid") \
    for (int i = 0; i < n; i++) \
        y[i] = 0;

tile_kernel void two_2(int n, float *y) { GRID(y) } /* { dg-note "other kernel is here" } */
tile_kernel void two(int n, float *y) { GRID(y) GRID(y) } /* { dg-error "are both called .two_2." } */

tile_kernel void base(int n, float *y) { GRID(y) } /* { dg-note "kernel is here" } */
tile_variant(base, "cuda:sm_90a") void good(int n, float *y) { GRID(y) } /* { dg-note "kernel is here" } */
tile_variant(base, "cuda") void longer(int n, float *y, int k) { GRID(y) (void) k; } /* { dg-error "take different parameters" } */

tile_variant(nothing, "metal") void lost(int n, float *y) { GRID(y) } /* { dg-error "no kernel of this file" } */
tile_variant(good, "cuda") void deep(int n, float *y) { GRID(y) } /* { dg-error "a variant itself" } */
