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

/* Many additions to few elements, which begin with something; `seen` is read in the loop, too. */
tile_kernel
void tallied(int n, const uint8_t *x, uint32_t *tally, int32_t *least)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b += 3000) {
        tile_shared uint32_t local[6];
        tile_shared int32_t seen[2];

        tile_fill(local, 7);
        tile_fill(seen, 0);
#pragma tile parallel
        for (int i = b; i < b + 3000; i++)
            if (i < n) {
                tile_atomic_add(&local[x[i] % 6], x[i] % 4 + 1u);
                if (x[i] < 10)
                    tile_atomic_add(&local[x[i] / 2], 1000);
            }
#pragma tile parallel
        for (int i = b; i < b + 3000; i++)
            if (i < n && x[i] == 3)
                least[i] = tile_atomic_add(&seen[1], -1);
#pragma tile parallel
        for (int k = 0; k < 6; k++)
            tile_atomic_add(tally + k, local[k] - 7);
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

/* A NaN loses to what is there and to what comes, and signs count. */
tile_kernel
void extremes(int n, const float *x, float *top, float *least, float *sum, float *old)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 100) {
        tile_shared float high[BINS], low[BINS], all[BINS];

        tile_fill(high, NAN);
        tile_fill(low, NAN);
        tile_fill(all, 0);
#pragma tile parallel
        for (int i = b; i < b + 100; i++)
            if (i < n) {
                tile_atomic_max(&high[i % BINS], x[i]);
                tile_atomic_min(&low[i % BINS], x[i]);
                tile_atomic_add(&all[i % BINS], (float) (i % 7));
            }
#pragma tile parallel
        for (int k = 0; k < BINS; k++) {
            tile_atomic_max(top + k, high[k]);
            tile_atomic_min(least + k, low[k]);
            tile_atomic_add(sum + k, all[k]);
        }
    }
#pragma tile grid threads(64)
    for (int once = 0; once < 1; once++) {
        old[0] = tile_atomic_max(&old[1], -2.0f);
        old[2] = tile_atomic_min(&old[1], (float) n);
    }
}
#endif

#ifdef DRIVER
static float uniform(void)
{
    return (float) pick(1000) / 1000;
}

/* Bin k only holds what its own kind of number allows: all NaN, all negative, zeros of both signs, infinities. */
static float sample(int i)
{
    switch (i % BINS) {
    case 0: return i % 32 ? NAN : -NAN;
    case 1: return -uniform() - 1;
    case 2: return i % 32 ? 0.0f : -0.0f;
    case 3: return i % 3 ? -INFINITY : -3e38f;
    case 4: return i % 3 ? NAN : -uniform();
    case 5: return i % 3 ? -NAN : uniform();
    default: return 100 * uniform() - 50;
    }
}

static bool same_number(float a, float b)
{
    return a == b || (isnan(a) && isnan(b));
}

static void test_extremes(enum target t)
{
    int n = 1000;
    float *x = buffer(4 * n), *top = buffer(4 * BINS), *least = buffer(4 * BINS), *sum = buffer(4 * BINS);
    float *old = buffer(12), high[BINS], low[BINS], sums[BINS] = { 0 };
    const float start[] = { NAN, -NAN, 0.0f, -0.0f, -INFINITY, -1.5f, 3e-45f };

    for (int k = 0; k < BINS; k++) {
        top[k] = high[k] = k < 7 ? start[k] : -60;
        least[k] = low[k] = k < 7 ? -start[k] : NAN;
        sum[k] = 0;
    }
    for (int i = 0; i < n; i++) {
        x[i] = sample(i);
        high[i % BINS] = fmaxf(high[i % BINS], x[i]);
        low[i % BINS] = fminf(low[i % BINS], x[i]);
        sums[i % BINS] += i % 7;
    }
    old[1] = -3;
    LAUNCH(t, extremes, n, x, top, least, sum, old);
    for (int k = 0; k < BINS; k++) {
        EXPECT(same_number(top[k], high[k]), "top[%d] = %g, not %g", k, top[k], high[k]);
        EXPECT(same_number(least[k], low[k]), "least[%d] = %g, not %g", k, least[k], low[k]);
    }
    SAME("sum", sum, BINS, sums[i]);
    EXPECT(old[0] == -3 && old[1] == -2 && old[2] == -2, "old %g %g %g", old[0], old[1], old[2]);
    release(x);
    release(top);
    release(least);
    release(sum);
    release(old);
}

static void tallies(enum target t, int n)
{
    uint8_t *x = buffer((size_t) n);
    uint32_t *tally = buffer(24), want[6] = { 0 };
    int32_t *least = buffer(4 * (size_t) n);

    FILL(x, n, fill_i % 7 ? 12 + pick(100) : pick(12));
    FILL(tally, 6, 0);
    FILL(least, n, 1);
    LAUNCH(t, tallied, n, x, tally, least);
    for (int i = 0; i < n; i++) {
        want[x[i] % 6] += x[i] % 4 + 1u;
        want[x[i] < 10 ? x[i] / 2 : 0] += x[i] < 10 ? 1000 : 0;
        EXPECT((least[i] <= 0) == (x[i] == 3), "least[%d] is %d", i, least[i]);
    }
    SAME("tally", tally, 6, want[i]);
    release(x);
    release(tally);
    release(least);
}

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
    test_extremes(t);
    release(x);
    release(bins);
    release(most);
    release(sum);
    release(y);
    tallies(t, 1 + pick(300));
    tallies(t, 6001);
}
#endif
