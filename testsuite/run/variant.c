/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kernels of one target, and variants: whichever is launched computes the same. */
#include "run.h"

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)
#define ROW_SUMS(mark, name, THREADS) \
    mark void name(int n, const int *x, int *y) \
    { \
        PRAGMA(tile grid threads(THREADS)) \
        for (int b = 0; b < n; b++) { \
            int sum = 0; \
            PRAGMA(tile parallel reduction(+: sum)) \
            for (int i = 0; i < 100; i++) \
                sum += x[100 * b + i]; \
            y[b] = sum; \
        } \
    }
ROW_SUMS(tile_kernel, sums, 64)
ROW_SUMS(tile_variant(sums, "metal"), sums_metal_wide, 128)
ROW_SUMS(tile_variant(sums, "cuda:sm_80"), sums_ampere, 32)
ROW_SUMS(tile_variant(sums, "cuda:sm_90a"), sums_hopper, 256)
ROW_SUMS(tile_kernel_on("metal"), totals, 64)
ROW_SUMS(tile_variant(totals, "cuda"), totals_wide, 128)
ROW_SUMS(tile_variant(totals, "cuda:sm_90a"), totals_hopper, 256)

tile_kernel_on("cuda")
void doubles(int n, const double *x, double *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32) {
        double t[32];

        tile_load(t, tile_view(x, n), b);
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            t[i] = t[i] * 3 + 1e-12;
        tile_store(t, tile_view(y, n), b);
    }
}

tile_kernel_on("metal")
void increment(int n, const float *x, float *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32) {
#pragma tile parallel
        for (int i = b; i < b + 32; i++)
            if (i < n)
                y[i] = x[i] + 1;
    }
}
#endif

#ifdef DRIVER
/* Only the target of the kernel has a function to launch. */
static void on_cuda(enum target t)
{
    double *x = buffer(8 * 100), *y = buffer(8 * 100);

    FILL(x, 100, fill_i * 1e10);
    if (t == CPU)
        doubles(100, x, y);
#ifdef RUN_CUDA
    else
        launched(t, "doubles", doubles_cuda(100, x, y, NULL));
#endif
    SAME("doubles", y, 100, x[i] * 3 + 1e-12);
    release(x);
    release(y);
}

static void on_metal(enum target t)
{
    float *x = buffer(4 * 100), *y = buffer(4 * 100);

    FILL(x, 100, fill_i);
    if (t == CPU)
        increment(100, x, y);
#ifdef RUN_METAL
    else
        launched(t, "increment", increment_metal(100, x, y, NULL));
#endif
    SAME("increment", y, 100, x[i] + 1);
    release(x);
    release(y);
}

static void run(enum target t)
{
    int *x = buffer(4 * 700), *y = buffer(4 * 7);

    FILL(x, 700, pick(100));
    for (int which = 0; which < 2; which++) {
        if (which)
            LAUNCH(t, totals, 7, x, y);
        else
            LAUNCH(t, sums, 7, x, y);
        for (int b = 0; b < 7; b++) {
            int sum = 0;
            for (int i = 100 * b; i < 100 * b + 100; i++)
                sum += x[i];
            EXPECT(y[b] == sum, "%s: %d, not %d", which ? "totals" : "sums", y[b], sum);
            y[b] = -1;
        }
    }
    release(x);
    release(y);
    if (t != METAL)
        on_cuda(t);
    if (t != CUDA)
        on_metal(t);
}
#endif
