/* Malformed pragmas, each at its place. */
#include <tile.h>

enum { T = 64 };

#pragma tile grid /* { dg-error "outside a function" } */

tile_kernel void good(int n, float *y)
{
#pragma tile grid threads(2 * T) warps(1 + 1, T / 32) order(grouped(1 << 3)) occupancy(T > 3 ? 2 : 1) loops(1), persistent
    for (int i = 0; i < n; i++) {
#pragma tile parallel
        for (int j = 0; j < 4; j++) y[4 * i + j] = 0;
    }
}

tile_kernel void bad(int n, float *y)
{
#pragma tile grid threads(100) /* { dg-error "multiple of 32" } */
    for (int i = 0; i < n; i++) y[i] = 0;
#pragma tile grid threads(2048) /* { dg-error "from 32 to 1024, not 2048" } */
    for (int i = 0; i < n; i++) y[i] = 0;
#pragma tile grid threads(n) /* { dg-error "integer constant expression" } */
    for (int i = 0; i < n; i++) y[i] = 0;
#pragma tile grid threads 128 /* { dg-error "expected '\\('" } */
    for (int i = 0; i < n; i++) y[i] = 0;
#pragma tile grid threads(128 /* { dg-error "expected '\\)'" } */
    for (int i = 0; i < n; i++) y[i] = 0;
#pragma tile grid threads(128) threads(64) /* { dg-error "given twice" } */
    for (int i = 0; i < n; i++) y[i] = 0;
#pragma tile grid threads(1 / 0) /* { dg-error "has no value" } */
    for (int i = 0; i < n; i++) y[i] = 0;
#pragma tile grid thread(128) /* { dg-error "'thread' is not a clause of '#pragma tile grid' .loops threads" } */
    for (int i = 0; i < n; i++) y[i] = 0;
#pragma tile grid 7 /* { dg-error "expected a clause" } */
    for (int i = 0; i < n; i++) y[i] = 0;
#pragma tile grid order(diagonal) /* { dg-error "row, column, grouped.G. or morton" } */
    for (int i = 0; i < n; i++) y[i] = 0;
#pragma tile grid warps(2) /* { dg-error "expected ','" } */
    for (int i = 0; i < n; i++) y[i] = 0;
#pragma tile grid warps(2, 2) threads(64) /* { dg-error "are 128 threads, 'threads' says 64" } */
    for (int i = 0; i < n; i++) y[i] = 0;
#pragma tile grid warps(8, 8) /* { dg-error "more than 32 warps" } */
    for (int i = 0; i < n; i++) y[i] = 0;
#pragma tile grid cluster(4, 4) /* { dg-error "at most 8 blocks" } */
    for (int i = 0; i < n; i++) y[i] = 0;
#pragma tile grid loops(5) /* { dg-error "from 1 to 4" } */
    for (int i = 0; i < n; i++) y[i] = 0;
#pragma tile grid loops(2) /* { dg-error "needs 2 perfectly nested" } */
    for (int i = 0; i < n; i++) y[i] = 0;
#pragma tile grid /* { dg-error "not followed by a for loop" } */
    y[0] = 0;
#pragma tile frid /* { dg-error "followed by one of grid, pipeline, parallel, unroll, serial" } */
#pragma tile grid
    for (int i = 0; i < n; i++) {
        float s = 0, t = 0;
        int k = 0;
        y[i] = s + t + k;
#pragma tile pipeline /* { dg-error "needs 'stages.S.'" } */
        for (int j = 0; j < n; j++) k += j;
#pragma tile pipeline stages(9) /* { dg-error "from 1 to 8" } */
        for (int j = 0; j < n; j++) k += j;
#pragma tile parallel reduction(- : s) /* { dg-error "takes one of" } */
        for (int j = 0; j < n; j++) s -= j;
#pragma tile parallel reduction(+ s) /* { dg-error "expected ':'" } */
        for (int j = 0; j < n; j++) s += j;
#pragma tile parallel reduction(+ : nothing) /* { dg-error "is not a variable" } */
        for (int j = 0; j < n; j++) s += j;
#pragma tile parallel reduction(+ : y) /* { dg-error "is not a scalar" } */
        for (int j = 0; j < n; j++) s += j;
#pragma tile parallel reduction(& : s) /* { dg-error "is floating" } */
        for (int j = 0; j < n; j++) s += j;
#pragma tile parallel reduction(+ : s, s) /* { dg-error "named twice" } */
        for (int j = 0; j < n; j++) s += j;
#pragma tile parallel reduction(+ : n) /* { dg-error "not a scalar of the grid's body" } */
        for (int j = 0; j < 3; j++) t = 1;
#pragma tile unroll
#pragma tile pipeline stages(2) /* { dg-error "one '#pragma tile' for one loop" } */
        for (int j = 0; j < 3; j++) k += j;
#pragma tile unroll /* { dg-error "constant bounds" } */
        for (int j = 0; j < n; j++) k += j;
#pragma tile unroll 4 /* { dg-error "expected a clause" } */
        for (int j = 0; j < 3; j++) k += j;
#pragma tile parallel /* { dg-error "not followed by a for loop" } */
        k++;
    }
}

void no_kernel(int n, float *y)
{
#pragma tile parallel /* { dg-warning "has no effect outside tile kernels" } */
    for (int i = 0; i < n; i++)
        y[i] = 0;
#pragma tile unroll /* { dg-error "is not followed by a 'for' loop" } */
    y[0] = 1;
}

tile_kernel void truths(int n, const int *x, int *y)
{
#pragma tile grid
    for (int b = 0; b < n; b++) {
        bool any = false;
#pragma tile parallel reduction(+: any) /* { dg-error "'any' is a bool" } */
        for (int i = 0; i < n; i++)
            any += x[i];
        y[b] = any;
    }
}

#define LOOP for (int j = 0; j < 4; j++)
#define UNROLLED(n) _Pragma("tile unroll") for (int j = 0; j < n; j++)
#define NOTHING _Pragma("tile unroll") ; /* { dg-error "followed by an empty statement" } */
tile_kernel void empty(int n, float *y)
{
#pragma tile grid
    for (int b = 0; b < n; b++) {
#pragma tile parallel /* { dg-error "followed by an empty statement" } */
        ;
        for (int i = 0; i < n; i++)
            y[b * n + i] = 0;
#pragma tile unroll
        /* between */
        LOOP y[b * 4 + j] = 1;
#pragma tile unroll
        UNROLLED(3) y[b] += 1; /* { dg-error "one '#pragma tile' for one loop" } */
        NOTHING
        for (int i = 0; i < 3; i++)
            y[b] += 1;
        UNROLLED(4) y[b] += 1;
#pragma tile unroll /* { dg-error "followed by an empty statement" } */
    ; ; for (int i = 0; i < 3; i++)
            y[b] += 1;
    }
}
