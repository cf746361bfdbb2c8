/* { dg-options "-S -o %o" } Metal has no double. */
#include <tile.h>

static float half(float x) { return 0.5001 * x; } /* { dg-error "Metal has no .double., which" } { dg-note "fix-it: f" } */

tile_kernel void doubles(int n, float *y, const double *z) /* { dg-error "Metal has no .double.$" } { dg-note "tgmath.h.*float.* is .sqrtf" } */
{
#pragma tile grid
    for (int b = 0; b < n; b++) {
        y[b] = y[b] * 0.1; /* { dg-error "Metal has no .double., which" } { dg-note "fix-it: f" } */
        y[b] = 1e-3 + sqrt(y[b]); /* { dg-error "Metal has no .double., which" } { dg-note "fix-it: f" } */
        if (y[b] > 0.7) y[b] = 1; /* { dg-error "Metal has no .double., which" } { dg-note "fix-it: f" } */
        y[b] = z[b]; /* { dg-error "Metal has no .double.$" } */
        y[b] = half(y[b]) * 0.5f;
        double d = n; /* { dg-error "Metal has no .double.$" } */
        y[b] = d; /* { dg-error "Metal has no .double.$" } */
        for (int i = 0; i < (int)(n * 0.3); i++) /* { dg-error "Metal has no .double.$" } */
            y[b] += i;
#pragma tile parallel
        for (int i = (int)(d * n); i < n; i++) /* { dg-error "Metal has no .double.$" } */
            y[i] = 1;
        y[b] = tanh(y[b]); /* { dg-error "Metal has no .double.$" } */
        y[b] = y[b] * 0.5; /* exactly as in float */
    }
}

tile_kernel void by_the_host(int n, float *y)
{
#pragma tile grid
    for (int b = 0; b < (int)(n * 0.3); b++)
        y[b] = 0;
}

tile_kernel_on("cuda") void on_cuda(int n, float *y, const double *z)
{
#pragma tile grid
    for (int b = 0; b < n; b++)
        y[b] = z[b] * 0.1;
}
