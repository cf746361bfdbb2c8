/* Kernels that call kernels, and functions that an error keeps from being kernels. */
#include <tile.h>

tile_kernel void callee(int n, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = 1;
}
tile_kernel void later(int n, float *y);
static void between(int n, float *y) { callee(n, y); } /* { dg-error "cannot call the kernel 'callee'" "callee" } */

tile_kernel void caller(int n, float *y)
{
    callee(n, y); /* { dg-error "tile kernels cannot call the kernel 'callee'" "callee" } { dg-note "let the host run one after the other" } */
#pragma tile grid
    for (int i = 0; i < n; i++) {
        later(n, y); /* { dg-error "cannot call the kernel 'later'" "later" } */
        caller(n, y); /* { dg-error "cannot call the kernel 'caller'" "caller" } */
        between(n, y); /* { dg-note "is called here" } */
        y[i] = 1;
    }
}

/* Of what is inside nothing is said. */
tile_kernel int count(int n, float *y) /* { dg-error "'count' does not return void" "count" } */
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
#pragma tile parallel
        for (int j = 0; j < 32; j++)
            y[i + j] = 1;
    }
    return n;
}
tile_kernel_on("opencl") void other(int n, float *y) /* { dg-error "takes '.cuda.' or '.metal.'" "other" } */
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = 1;
}
tile_kernel int calls_it(int n, float *y); /* { dg-error "'calls_it' does not return void" "calls_it" } */
tile_kernel void uses_it(int n, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        y[i] = count(n, y); /* { dg-error "cannot call the kernel 'count'" "count" } */
}
