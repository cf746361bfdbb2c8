/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops and conditions of every kind, in blocks and in threads. */
#include "run.h"

#ifdef KERNELS
/* Steps of a Collatz sequence: a while loop per thread. */
tile_kernel
void collatz(int n, const unsigned *x, int *steps)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 50) {
#pragma tile parallel
        for (int i = b; i < b + 50; i++) {
            if (i < n) {
                unsigned v = x[i];
                int count = 0;

                while (v > 1) {
                    v = v % 2 ? 3 * v + 1 : v / 2;
                    count++;
                }
                steps[i] = count;
            }
        }
    }
}

/* break and continue in for, while and do, nested, per thread. */
tile_kernel
void jumps(int n, int limit, const int *x, int *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < 1; b++) {
#pragma tile parallel
        for (int i = 0; i < n; i++) {
            int sum = 0, k = 0;

            for (int j = 0; j < limit; j++) {
                int e = x[(i + j) % n];

                if (e < 0)
                    continue;
                if (e > 90)
                    break;
                for (int r = 0;; r++) {
                    if (r == e % 5)
                        break;
                    if (r == 2)
                        continue;
                    sum += r + 1;
                }
                sum += e;
            }
            do {
                k++;
                if (k % 3 == 0)
                    continue;
                if (k > x[i] % 17)
                    break;
                sum ^= k;
            } while (k < 12);
            y[i] = sum;
        }
    }
}

/* The same decisions made once per block: uniform break, continue, early ends. */
tile_kernel
void uniform(int n, const int *x, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        int acc[33];
        int rounds = 0, at = b;

        tile_fill(acc, 0);
        for (int k = 0; k < 100; k++) {
            int e = x[at];

            at = (at + 7) % n;
            if (e % 3 == 0)
                continue;
            if (e % 11 == 0)
                break;
            rounds += 1;
#pragma tile parallel
            for (int i = 0; i < 33; i++)
                acc[i] += e * i;
            if (rounds > 5 && e > 50)
                break;
        }
        if (rounds == 0) {
            tile_fill(acc, -1);
        } else if (rounds % 2) {
#pragma tile parallel
            for (int i = 0; i < 33; i++)
                acc[i] = -acc[i];
        }
        tile_store(acc, tile_view(y, n, 34), b, 0, .cols = 33);
        y[b * 34 + 33] = rounds;
    }
}

/* Shared memory written in one turn of a serial loop is read in the next by other threads. */
tile_kernel
void rotate(int n, int turns, const int *x, int *y)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b += 96) {
        tile_shared int s[2][96];

        tile_load(s[0], tile_view(x, n), b);
        for (int k = 0; k < turns; k++) {
#pragma tile parallel
            for (int i = 0; i < 96; i++)
                s[(k + 1) % 2][i] = s[k % 2][(i + 1) % 96] + (i == 95 ? 1 : 0);
        }
        tile_store(s[turns % 2], tile_view(y, n), b);
    }
}

/* Descending and strided loops, and bounds of every comparison. */
tile_kernel
void directions(int n, int *y)
{
#pragma tile grid threads(32)
    for (int b = 3; b >= 0; b--) {
        int *row = y + b * n;

#pragma tile parallel
        for (int i = n - 1; i > n / 2; i -= 2)
            row[i] = i;
#pragma tile parallel
        for (int i = 0; i <= n / 2; i += 3)
            row[i] = -i;
#pragma tile parallel
        for (int i = n - 2; i >= n - 4; i--)
            if (i > n / 2)
                row[i] += 1000;
    }
}

/* An unrolled loop and one inside a parallel loop. */
tile_kernel
void unrolled(const float *x, float *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < 4; b++) {
        float t[64];

        tile_load(t, tile_view(x, 256), 64 * b);
#pragma tile unroll
        for (int k = 0; k < 3; k++) {
#pragma tile parallel
            for (int i = 0; i < 64; i++) {
#pragma tile unroll
                for (int r = 0; r < 4; r++)
                    t[i] = t[i] * 0.5f + (float) (k + r);
            }
        }
        tile_store(t, tile_view(y, 256), 64 * b);
    }
}
/* `continue` of loops that lanes share, or a block's threads. */
#define SKIPPED(NAME, LENGTH)                                               \
    tile_kernel                                                             \
    void NAME(int n, int m, const int *restrict x, int *restrict y, int *restrict z) \
    {                                                                       \
        (void) m;                                                           \
        _Pragma("tile grid")                                                \
        for (int i = 0; i < n; i++) {                                       \
            int s = 0;                                                      \
            for (int j = 0; j < (LENGTH); j++) {                            \
                if (x[i * (LENGTH) + j] % 3 == 0)                           \
                    continue;                                               \
                s += x[i * (LENGTH) + j];                                   \
            }                                                               \
            for (int j = 0; j < (LENGTH); j++) {                            \
                int v = x[i * (LENGTH) + j];                                \
                if (v % 5 == 0) {                                           \
                    if (v % 2)                                              \
                        continue;                                           \
                    s += 1000;                                              \
                }                                                           \
                y[i * (LENGTH) + j] = v + m;                                \
                if (v % 7 < 3) {                                            \
                    s += 10000;                                             \
                } else {                                                    \
                    s += v;                                                 \
                    continue;                                               \
                }                                                           \
                y[i * (LENGTH) + j] += v;                                   \
            }                                                               \
            z[i] = s;                                                       \
        }                                                                   \
    }
SKIPPED(skipped, m)
SKIPPED(skipped_128, 128)
#endif

#ifdef DRIVER
static int jumps_of(int n, int limit, const int *x, int i)
{
    int sum = 0, k = 0;

    for (int j = 0; j < limit && x[(i + j) % n] <= 90; j++) {
        int e = x[(i + j) % n];
        if (e >= 0) {
            for (int r = 0; r < e % 5; r++)
                sum += r == 2 ? 0 : r + 1;
            sum += e;
        }
    }
    for (k = 1; k <= 12; k++)
        if (k % 3) {
            if (k > x[i] % 17)
                break;
            sum ^= k;
        }
    return sum;
}

static void uniform_of(int n, const int *x, int b, int *row)
{
    long factor = 0;
    int rounds = 0, at = b;

    for (int k = 0; k < 100; k++) {
        int e = x[at];
        at = (at + 7) % n;
        if (e % 3 && e % 11 == 0)
            break;
        if (e % 3) {
            rounds++;
            factor += e;
            if (rounds > 5 && e > 50)
                break;
        }
    }
    for (int i = 0; i < 33; i++)
        row[i] = rounds == 0 ? -1 : (int) (rounds % 2 ? -factor * i : factor * i);
    row[33] = rounds;
}

static double unrolled_of(double v)
{
    for (int k = 0; k < 12; k++)
        v = v * 0.5 + (k / 4 + k % 4);
    return v;
}

static void threads(enum target t)
{
    int n = 230, *y = buffer(sizeof *y * 230), *x = buffer(sizeof *x * 230);
    unsigned *u = buffer(sizeof *u * 230);

    FILL(u, n, fill_i);
    LAUNCH(t, collatz, n, u, y);
    for (int i = 0; i < n; i++) {
        int count = 0;
        for (unsigned v = u[i]; v > 1; v = v & 1 ? 3 * v + 1 : v >> 1)
            count++;
        EXPECT(y[i] == count, "collatz of %d: %d, not %d", i, y[i], count);
    }
    FILL(x, n, pick(120) - 20);
    for (int limit = 0; limit < 40; limit += 13) {
        LAUNCH(t, jumps, n, limit, x, y);
        SAME("jumps", y, n, jumps_of(n, limit, x, (int) i));
    }
    release(u);
    release(x);
    release(y);
}

static void blocks(enum target t)
{
    int n = 100, *x = buffer(sizeof *x * 300), *y = buffer(sizeof *y * 3400), row[34];

    FILL(x, n, pick(100));
    LAUNCH(t, uniform, n, x, y);
    for (int b = 0; b < n; b++) {
        uniform_of(n, x, b, row);
        SAME("uniform", y + 34 * b, 34, row[i]);
    }
    FILL(x, 288, fill_i);
    for (int turns = 0; turns < 4; turns++) {
        LAUNCH(t, rotate, 288, turns, x, y);
        SAME("rotate", y, 288,
             i / 96 * 96 + (i + turns) % 96 + (i % 96 + turns >= 96 ? 1 : 0));
    }
    release(x);
    release(y);
}

static void skips(enum target t, int n, int m)
{
    int *x = buffer(sizeof *x * (size_t) (n * m)), *y = buffer(sizeof *y * (size_t) (n * m)), *z = buffer(sizeof *z * (size_t) n);

    FILL(x, n * m, pick(1000));
    FILL(y, n * m, -1);
    if (m == 128)
        LAUNCH(t, skipped_128, n, m, x, y, z);
    else
        LAUNCH(t, skipped, n, m, x, y, z);
    SAME("skipped", y, n * m, x[i] % 10 == 5 ? -1 : x[i] + m + (x[i] % 7 < 3 ? x[i] : 0));
    for (int i = 0; i < n; i++) {
        int s = 0;
        for (int j = 0; j < m; j++) {
            int v = x[i * m + j];
            s += (v % 3 ? v : 0) + (v % 10 == 0 ? 1000 : 0) + (v % 10 == 5 ? 0 : v % 7 < 3 ? 10000 : v);
        }
        EXPECT(z[i] == s, "skipped sum %d is %d, not %d", i, z[i], s);
    }
    release(x);
    release(y);
    release(z);
}

static void run(enum target t)
{
    int n = 41, *y = buffer(sizeof *y * 164);
    float *f = buffer(4 * 256), *g = buffer(4 * 256);

    threads(t);
    blocks(t);
    skips(t, 9, 128);
    skips(t, 7, 40 + seed());
    skips(t, 3, 700);
    skips(t, 2, 2100);
    FILL(y, 4 * n, 7);
    LAUNCH(t, directions, n, y);
    for (int b = 0; b < 4; b++)
        SAME("directions", y + b * n, n,
             (i > n / 2 ? i % 2 ? 7 : i : i % 3 ? 7 : -i)
                 + (i <= n - 2 && i >= n - 4 && i > n / 2 ? 1000 : 0));
    FILL(f, 256, random_float());
    LAUNCH(t, unrolled, f, g);
    NEAR("unrolled", g, 256, unrolled_of(f[i]), 4 * check_elementwise(near_want));
    release(y);
    release(f);
    release(g);
}
#endif
