/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Atomic operations on global and shared memory, of int32, uint32 and float. */
#include "run.h"

enum { BINS = 16 };

#ifdef KERNELS
tile_kernel
void histogram(int n, const uint8_t *x, int32_t *bins, uint32_t *most, float *sum)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b += 300) {
        tile_shared int32_t local[BINS];

        tile_fill(local, 0);
#pragma tile parallel
        for (int i = b; i < b + 300; i++)
            if (i < n) {
                tile_atomic_add(&local[x[i] % BINS], 1);
                tile_atomic_max(most + x[i] % BINS, (uint32_t) x[i]);
                tile_atomic_add(sum + x[i] % 4, (float) x[i]);
            }
#pragma tile parallel
        for (int k = 0; k < BINS; k++)
            tile_atomic_add(bins + k, local[k]);
    }
}

/* The old values are a permutation: every thread gets a place of its own. */
tile_kernel
void places(int n, int32_t *next, int *y, int32_t *least)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 100) {
#pragma tile parallel
        for (int i = b; i < b + 100; i++)
            if (i < n) {
                y[tile_atomic_add(next, 1)] = i;
                tile_atomic_min(least, -i);
            }
    }
}
#endif

#ifdef DRIVER
static void run(enum target t)
{
    int n = 1000, want[BINS] = { 0 };
    uint8_t *x = buffer(1000);
    int32_t *bins = buffer(4 * BINS), *y = buffer(4000);
    uint32_t *most = buffer(4 * BINS), largest[BINS] = { 0 };
    float *sum = buffer(16), sums[4] = { 0 };
    char seen[1000] = { 0 };

    FILL(x, n, pick(256));
    FILL(bins, BINS, 0);
    FILL(most, BINS, 0);
    FILL(sum, 4, 0);
    LAUNCH(t, histogram, n, x, bins, most, sum);
    for (int i = 0; i < n; i++) {
        want[x[i] % BINS]++;
        sums[x[i] % 4] += x[i];
        if (x[i] > largest[x[i] % BINS])
            largest[x[i] % BINS] = x[i];
    }
    SAME("bins", bins, BINS, want[i]);
    SAME("most", most, BINS, largest[i]);
    SAME("sum", sum, 4, sums[i]);

    bins[0] = 0;
    bins[1] = 0;
    LAUNCH(t, places, n, bins, y, bins + 1);
    EXPECT(bins[0] == n && bins[1] == 1 - n, "%d %d", bins[0], bins[1]);
    for (int i = 0; i < n; i++)
        if (y[i] >= 0 && y[i] < n)
            seen[y[i]]++;
    SAME("seen", seen, n, 1);
    release(x);
    release(bins);
    release(most);
    release(sum);
    release(y);
}
#endif
