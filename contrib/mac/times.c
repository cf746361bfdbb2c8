/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times kernels of tile_kernels.h on Metal, as rivals.py times others: microseconds of one launch among many in a queue. Argument:
   what sizes are divided by, 1. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tile_kernels.h"

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* n elements of two bytes, 1 as a half and about 0.008 as a bf16. */
static void *numbers(int64_t n)
{
    uint16_t *p = tile_metal_alloc(sizeof *p * (size_t)n);
    if (!p) {
        printf("no memory is left\n");
        exit(1);
    }
    for (int64_t i = 0; i < n; i++)
        p[i] = 0x3c00;
    return p;
}

static int failures;

#define TIME(what, work, unit, launch) \
    do { \
        enum { RUNS = 20 }; \
        int error = (launch), late = tile_metal_wait(NULL); \
        double start = seconds(); \
        for (int i = 0; i < RUNS && !error && !late; i++) \
            error = (launch); \
        late = late ? late : tile_metal_wait(NULL); \
        double took = (seconds() - start) / RUNS; \
        if (error || late) \
            printf("tile %s: error %d\n", what, error ? error : late); \
        else \
            printf("tile %s: %.1f us, %.1f %s\n", what, took * 1e6, (double)(work) / took * 1e-9, unit); \
        failures += error || late; \
    } while (0)

int main(int argc, char **argv)
{
    const int by = argc > 1 ? atoi(argv[1]) : 1, n = 4096 / by, rows = 16384 / by, heads = 16, keys = 4096 / by;
    void *a = numbers((int64_t)rows * 4096), *b = numbers((int64_t)rows * 4096), *c = numbers((int64_t)rows * 4096 * 2);
    float *weight = tile_metal_alloc(sizeof *weight * 65536);
    int *first = tile_metal_alloc(2 * sizeof *first);
    const double product = 2.0 * n * n * n, row_bytes = 4.0 * rows * n;

    first[0] = 0;
    first[1] = keys;
    TIME("half product", product, "GFLOP/s", tk_gemm_f16_metal(1, n, n, n, a, b, NULL, NULL, TK_NONE, c, NULL));
    TIME("bf16 product", product, "GFLOP/s", tk_gemm_bf16_metal(1, n, n, n, a, b, NULL, NULL, TK_NONE, c, NULL));
    TIME("half softmax", row_bytes, "GB/s", tk_softmax_f16_metal(rows, n, 1, a, c, NULL));
    TIME("half RMS norm", row_bytes, "GB/s", tk_rmsnorm_f16_metal(rows, n, 1e-5f, a, b, weight, c, NULL));
    TIME("half attention", 4.0 * heads * keys * keys * 128, "GFLOP/s",
         tk_attention128_f16_metal(1, heads, heads, keys, keys, keys, first, first, NULL, 0, 64, 0.088f, false, 0, a, b, b, c, NULL, NULL));
    return failures != 0;
}
