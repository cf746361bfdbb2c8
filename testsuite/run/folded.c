/* SPDX-License-Identifier: GPL-3.0-or-later */
/* C that the compiler has folded before the plugin sees it: conditions that are constant, tests that
   become equalities, arithmetic on bools. What counts is what the source says. */
#include "run.h"
#pragma GCC diagnostic ignored "-Wtype-limits"
#pragma GCC diagnostic ignored "-Wint-in-bool-context"

enum { BIAS = 0, NONE = 0 };

#ifdef KERNELS
/* What the compiler folds before the plugin sees it. */
static void add_bias(float *p)
{
    if (BIAS)
        *p += 1;
}

tile_kernel
void folded(int n, const bool *p, const bool *q, int *y, float *z)
{
#pragma tile grid
    for (int b = 0; b < n; b += 64) {
        tile_shared float t[64];

#pragma tile parallel
        for (int i = 0; i < 64; i++)
            if (BIAS)
                z[b + i] += 1;
#pragma tile parallel
        for (int i = 0; i < 64; i++) {
            float v = z[b + i];
            if (BIAS)
                add_bias(&v);
            BIAS ? (void) (z[b + i] = v) : (void) 0;
        }
        tile_fill(t, 1);
        if (BIAS)
            tile_store(t, tile_view(z, n), b);
#pragma tile parallel
        for (int i = b; i < b + 64; i++)
            if (i < n) {
                y[i] = 2 * (p[i] % q[i]) + p[i] / q[i];
                y[i] += 4 * (bool) (p[i] * q[i]) + 8 * (bool) (p[i] + q[i]) + 16 * (bool) (p[i] - q[i]);
            }
    }
#pragma tile grid
    for (int b = 0; b < n; b++)
        if (BIAS)
            z[b] = 1;
}

static const int8_t steps[2][2] = { { 1, -2 }, { 3, 4 } };
static const float scale[3] = { 0.5f, -1, 8 };

/* The host reads the tables; isinf becomes a choice by signbit where its value counts. */
tile_kernel
void signs(int n, float f, const float *x, float *y, int *z)
{
    int step = steps[n & 1][n >> 1 & 1], inf = isinf(f) + 2 * !!signbit(f);
    float by = scale[n % 3] * scale[1];

#pragma tile grid
    for (int b = 0; b < n * step; b += 32 * step)
#pragma tile parallel
        for (int k = 0; k < 32; k++)
            if (b / step + k < n) {
                int i = b / step + k;
                y[i] = (float) isinf(x[i]) * by + inf;
                z[i] = isinf(x[i]) + 4 * isnan(x[i]) + 8 * isfinite(x[i]) + 16 * !signbit(x[i]);
                z[i] += isnan(x[i]) ? 0 : 32 * (signbit(x[i]) == INT32_MIN);
            }
}

/* Tests against the ends of a type become == and !=, or nothing. */
tile_kernel
void ends(int n, int *y)
{
#pragma tile grid
    for (unsigned once = 0; once < 1; once++) {
#pragma tile parallel
        for (unsigned i = 0; i <= 0; i++)
            y[i] += 1;
#pragma tile parallel
        for (unsigned char i = 0; i < 1; i++)
            for (unsigned j = 3; j >= 1; j--)
                y[1 + i + j] += 2;
#pragma tile parallel
        for (int i = INT32_MAX - 3; i < INT32_MAX; i++)
            y[i - (INT32_MAX - 3) + 5] += 3;
#pragma tile parallel
        for (unsigned i = n; i < NONE; i++)
            y[i] += 4;
        for (unsigned i = 0; i < 1; i++)
            y[8] += 5;
    }
#pragma tile grid
    for (unsigned i = 0; i < NONE; i++)
        y[i] += 6;
}
#endif

#ifdef DRIVER
static void run(enum target t)
{
    int n = 200, *y = buffer(4 * 256);
    bool *p = buffer(256), *q = buffer(256);
    float *z = buffer(4 * 256), *w = buffer(4 * 256);

    FILL(p, 256, pick(2));
    FILL(q, 256, 1);
    FILL(y, 256, -1);
    for (int i = 0; i < 256; i++)
        z[i] = (float) i;
    LAUNCH(t, folded, n, p, q, y, z);
    SAME("folded", y, 256, (int) i >= n ? -1 : p[i] ? 1 + 4 + 8 : 8 + 16);
    SAME("untouched", z, 256, (float) i);
    FILL(y, 10, 0);
    LAUNCH(t, ends, n, y);
    static const int want[] = { 1, 0, 2, 2, 2, 3, 3, 3, 5, 0 };
    SAME("ends", y, 10, want[i]);
    volatile float minus_one = -1;
    bool lowest = signbit(minus_one) == INT32_MIN;  /* as gcc has it on x86; C only says that it is not 0 */
    const float special[] = { 1, -1, 0.0f, -0.0f, INFINITY, -INFINITY, NAN, 1e-44f, -1e-44f };
    for (int k = 0; k < 9; k++) {
        float f = special[k], by[] = { -0.5f, 1, -8 };
        int count = (const int[]) { 65, 66, 67 }[k % 3];
        for (int i = 0; i < 256; i++)
            z[i] = special[i * 7 % 9];
        if (count == 66)    /* a step below zero */
            count = 64;
        LAUNCH(t, signs, count, f, z, w, y);
        for (int i = 0; i < count; i++) {
            float x = z[i], inf = (float) (x == INFINITY) - (float) (x == -INFINITY);
            float own = (float) (f == INFINITY) - (float) (f == -INFINITY) + 2 * (float) (k == 1 || k == 3 || k == 5 || k == 8);
            bool minus = copysignf(1, x) < 0 && !isnan(x);
            EXPECT(w[i] == inf * by[count % 3] + own, "signs %d[%d] is %g", k, i, (double) w[i]);
            int want = (int) inf + 4 * !!isnan(x) + 8 * !!isfinite(x) + 16 * !minus + 32 * (minus && lowest);
            EXPECT(isnan(x) || y[i] == want, "signs %d[%d] is %d, not %d", k, i, y[i], want);
        }
    }
    release(p);
    release(q);
    release(y);
    release(z);
    release(w);
}
#endif
