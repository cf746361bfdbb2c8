/* SPDX-License-Identifier: GPL-3.0-or-later */
/* reduction(OP: v) for every OP and type, several at once, onto what v held, over any length. */
#include "run.h"

/* x(OP, type, name, expression that combines v with e) */
#define REDUCTIONS(x) \
    x(+, int, sum_int, v + e) \
    x(+, int64_t, sum_long, v + e) \
    x(+, unsigned, sum_unsigned, v + e) \
    x(+, float, sum_float, v + e) \
    x(*, int, product_int, v * e) \
    x(*, float, product_float, v * e) \
    x(max, int, max_int, v > e ? v : e) \
    x(max, int64_t, max_long, v > e ? v : e) \
    x(max, unsigned, max_unsigned, v > e ? v : e) \
    x(max, float, max_float, fmaxf(v, e)) \
    x(min, int, min_int, v < e ? v : e) \
    x(min, int64_t, min_long, v < e ? v : e) \
    x(min, unsigned, min_unsigned, v < e ? v : e) \
    x(min, float, min_float, fminf(v, e)) \
    x(&, int, and_int, v & e) \
    x(&, uint64_t, and_long, v & e) \
    x(|, unsigned, or_unsigned, v | e) \
    x(|, int64_t, or_long, v | e) \
    x(^, int, xor_int, v ^ e) \
    x(^, uint64_t, xor_long, v ^ e)

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)
#define KERNEL(OP, type, name, combine) \
    tile_kernel \
    void name(int n, type start, const type *x, type *y) \
    { \
        PRAGMA(tile grid threads(128)) \
        for (int once = 0; once < 1; once++) { \
            type v = start; \
            PRAGMA(tile parallel reduction(OP: v)) \
            for (int i = 0; i < n; i++) { \
                type e = x[i]; \
                v = combine; \
            } \
            y[0] = v; \
            y[1] = v; \
        } \
    }
REDUCTIONS(KERNEL)

/* Several variables, two clauses, a nest of two loops, a condition inside. */
tile_kernel
void several(int rows, int cols, const float *x, float *y, int *counts)
{
#pragma tile grid threads(96)
    for (int b = 0; b < 3; b++) {
        float sum = 0, square = 0, top = -INFINITY;
        int positive = 0;

#pragma tile parallel reduction(+: sum, square, positive) reduction(max: top)
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < cols; j++) {
                float e = x[i * cols + j] * (float) (b + 1);
                sum += e;
                square += e * e;
                top = fmaxf(top, e);
                if (e > 0)
                    positive++;
            }
        y[3 * b] = sum;
        y[3 * b + 1] = square;
        y[3 * b + 2] = top;
        counts[b] = positive;
    }
}

/* A scalar that a reduction made is uniform: it may steer the block. */
tile_kernel
void steer(int n, const int *x, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < 4; b++) {
        int total = 0, rounds = 0;

        while (total < 1000 && rounds < 20) {
#pragma tile parallel reduction(+: total)
            for (int i = 0; i < n; i++)
                total += x[b * n + i];
            rounds++;
        }
        y[2 * b] = total;
        y[2 * b + 1] = rounds;
    }
}

/* Over a fragment and over shared memory; half elements into a float. */
tile_kernel
void tiles(const _Float16 *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < 4; b++) {
        float t[40][10];
        tile_shared _Float16 s[40][10];
        float sum = 0, low = 100;

        tile_load(s, tile_view(x, 160, 10), 40 * b, 0);
        tile_copy(t, s);
#pragma tile parallel reduction(+: sum)
        for (int i = 0; i < 40; i++)
            for (int j = 0; j < 10; j++)
                sum += t[i][j] * s[i][j];
#pragma tile parallel reduction(min: low)
        for (int i = 0; i < 40; i++)
            low = fminf(low, t[i][3]);
        y[2 * b] = sum;
        y[2 * b + 1] = low;
    }
}

/* Nobody wants what is reduced: nothing of it may be left, which nvcc would warn about. */
tile_kernel
void unwanted(const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < 3; b++) {
        float t[128], sum = 0, top;

        tile_load(t, tile_view(x, 384), 128 * b);
        tile_reduce_max(top, t);
#pragma tile parallel reduction(+: sum)
        for (int i = 0; i < 128; i++)
            sum += 2 * t[i];
        if (sum > top)
            sum += top;
        tile_store(t, tile_view(y, 384), 128 * b);
    }
}

/* Rows of numbers, infinities and NaNs, which lose against all else. */
tile_kernel
void extremes(const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < 1; b++) {
        float t[8][128], top[8], low[8];

        tile_load(t, tile_view(x, 8, 128), 0, 0);
        tile_reduce_max(top, t);
        tile_reduce_min(low, t);
        tile_store(top, tile_view(y, 8), 0);
        tile_store(low, tile_view(y + 8, 8), 0);
    }
}
#endif

#ifdef DRIVER
/* The same combination in sequence; floats are small integers or powers of two, so exact. */
#define CASE(OP, type, name, combine) \
    for (int k = 0; k < 6; k++) { \
        static const int lengths[] = { 0, 1, 31, 128, 129, 1000 }; \
        int n = lengths[k]; \
        type start = (type) 3, v = start, *x = buffer(sizeof *x * (size_t) n), *y = buffer(sizeof *y * 2); \
        for (int i = 0; i < n; i++) \
            x[i] = #OP[0] == '*' ? (type) (i % 40 == 7 ? -1 : i < 20 ? 2 : 1) \
                                 : (type) ((pick(255) - 127) * (sizeof v == 8 ? 1000000007l : 1)); \
        for (int i = 0; i < n; i++) { \
            type e = x[i]; \
            v = combine; \
        } \
        LAUNCH(t, name, n, start, x, y); \
        EXPECT(y[0] == v && y[1] == v, #name " of %d: %g, not %g", n, (double) y[0], \
               (double) v); \
        release(x); \
        release(y); \
    }

static void check_several(enum target t, int rows, int cols)
{
    int n = rows * cols, *counts = buffer(sizeof *counts * 3);
    float *x = buffer(sizeof *x * (size_t) n), *y = buffer(sizeof *y * 9);

    FILL(x, n, random_float());
    LAUNCH(t, several, rows, cols, x, y, counts);
    for (int b = 0; b < 3; b++) {
        double sum = 0, size = 0, square = 0, top = -INFINITY;
        int positive = 0;

        for (int i = 0; i < n; i++) {
            float e = x[i] * (float) (b + 1);
            sum += e;
            size += fabs((double) e);
            square += (double) e * e;
            top = fmax(top, e);
            positive += e > 0;
        }
        NEAR("sum", y + 3 * b, 1, sum, check_sum(n, size));
        NEAR("square", y + 3 * b + 1, 1, square, check_sum(n, square));
        NEAR("top", y + 3 * b + 2, 1, top, 0);
        EXPECT(counts[b] == positive, "%d, not %d", counts[b], positive);
    }
    release(x);
    release(y);
    release(counts);
}

static void run(enum target t)
{
    int n = 70, *x = buffer(sizeof *x * 280), *y = buffer(sizeof *y * 8);
    _Float16 *h = buffer(2 * 1600);
    float *f = buffer(sizeof *f * 8);

    REDUCTIONS(CASE)
    check_several(t, 13, 50);
    check_several(t, 1, 3);
    check_several(t, 200, 1);

    FILL(x, 280, fill_i % 7 * (fill_i / 70));
    LAUNCH(t, steer, n, x, y);
    for (int b = 0; b < 4; b++) {
        int total = 0, rounds = 0;

        for (; total < 1000 && rounds < 20; rounds++)
            for (int i = 0; i < n; i++)
                total += x[b * n + i];
        EXPECT(y[2 * b] == total && y[2 * b + 1] == rounds, "steer %d: %d %d", b, y[2 * b],
               y[2 * b + 1]);
    }

    FILL(h, 1600, random_float());
    LAUNCH(t, tiles, h, f);
    for (int b = 0; b < 4; b++) {
        double sum = 0, low = 100;

        for (int i = 400 * b; i < 400 * b + 400; i++) {
            sum += (double) h[i] * (double) h[i];
            low = i % 10 == 3 ? fmin(low, (double) h[i]) : low;
        }
        NEAR("product", f + 2 * b, 1, sum, check_sum(400, sum));
        NEAR("low", f + 2 * b + 1, 1, low, 0);
    }

    float *rows = buffer(4 * 1024), *ends = buffer(4 * 16);
    /* row 0 as it comes, 1 all NaN, 2 a single number, 3 negative with NaNs of both signs, 4 infinities, 5 zeros */
    FILL(rows, 1024, fill_i / 128 == 1 || (fill_i / 128 == 2 && fill_i % 128 != 77) || (fill_i / 128 == 3 && fill_i % 3)
                         ? (fill_i & 1 ? NAN : -NAN)
                         : fill_i / 128 == 3 ? -1 - fabsf(random_float())
                         : fill_i / 128 == 4 && fill_i % 5 == 0 ? (fill_i & 1 ? INFINITY : -INFINITY)
                         : fill_i / 128 == 5 ? 0 : random_float());
    LAUNCH(t, extremes, rows, ends);
    for (int i = 0; i < 8; i++) {
        float top = NAN, low = NAN;

        for (int j = 0; j < 128; j++) {
            top = fmaxf(top, rows[128 * i + j]);
            low = fminf(low, rows[128 * i + j]);
        }
        EXPECT(isnan(top) ? isnan(ends[i]) && isnan(ends[8 + i]) : ends[i] == top && ends[8 + i] == low,
               "row %d: %g %g, not %g %g", i, ends[i], ends[8 + i], top, low);
    }
    release(rows);
    release(ends);

    float *from = buffer(4 * 384), *to = buffer(4 * 384);
    FILL(from, 384, random_float());
    LAUNCH(t, unwanted, from, to);
    SAME("unwanted", to, 384, from[i]);
    release(from);
    release(to);
    release(x);
    release(y);
    release(f);
    release(h);
}
#endif
