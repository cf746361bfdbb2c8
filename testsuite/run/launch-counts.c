/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the host cannot count, or must not: loops that begin or end where a loop of the iteration is; bounds and extents that divide by
   zero, where a grid has no iterations or a condition leaves them out. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void staircase(int N, int M, const int *x, int *y)
{
#pragma tile grid
    for (int i = 0; i < N; i++) {
        int s = 0;

        for (int p = 0; p < 8; p++)
            for (int q = p; q < M; q++)
                s += x[i * M + q];
        y[i] = s;
    }
}

tile_kernel
void stair_rows(int N, int M, const int *x, int *y, int *z)
{
#pragma tile grid threads(32)
    for (int i = 0; i < N; i++) {
        int all = 0;

#pragma tile parallel
        for (int p = 0; p < 8; p++) {
            int s = 0;

            for (int q = p; q < M; q++)
                s += x[q * 8 + p];
            y[i * 8 + p] = s;
        }
#pragma tile parallel reduction(+ : all)
        for (int p = 0; p < M; p++)
            all += x[p * 8 + i % 8];
        z[i] = all;
    }
}

/* The author's loops, and a loop of each iteration. */
tile_kernel
void divided_rows(int N, int M, int by, const int *x, int *y, int *z)
{
#pragma tile grid loops(2)
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M / by; j++)
            y[i * M + j] = x[i * M + j] + 1;
#pragma tile grid
    for (int i = 0; i < N; i++) {
        int s = 0;

        for (int j = 0; j < M / by; j++)
            s += x[i * M + j];
        z[i] = s;
    }
}

/* Blocks that reduce, and a loop under a condition. */
tile_kernel
void divided_sums(int N, int M, int by, const int *x, int *y, int *z)
{
#pragma tile grid
    for (int i = 0; i < N; i++) {
        int s = 0;

#pragma tile parallel reduction(+ : s)
        for (int j = 0; j < M / by; j++)
            s += x[i * M + j];
        y[i] = s;
    }
#pragma tile grid
    for (int i = 0; i < N; i++) {
        int s = 0;

        if (x[i * M] > 100)
            for (int j = 0; j < M / (by - 1); j++)
                s += x[i * M + j];
        z[i] = s;
    }
}

/* Rows that blocks reduce. */
tile_kernel
void divided_norm(int N, int M, int by, const int *x, float *y)
{
#pragma tile grid
    for (int i = 0; i < N; i++) {
        const int *row = x + i * (M / by);
        int most = -1, s = 0;

        for (int j = 0; j < M / by; j++)
            most = row[j] > most ? row[j] : most;
        for (int j = 0; j < M / by; j++)
            s += most - row[j];
        for (int j = 0; j < M / by; j++)
            y[i * (M / by) + j] = (float) (row[j] + s);
    }
}

tile_kernel
void divided_tiles(int N, int M, int by, const _Float16 *x, float *y)
{
#pragma tile grid threads(64)
    for (int i = 0; i < N; i += 16) {
        tile_shared _Float16 t[16][64];
        float s[16], all[16] = {0};

        for (int k = 0; k < M; k += 64) {
            tile_load(t, tile_view(x, N, M / by), i, k);
            tile_reduce_sum(s, t);
#pragma tile parallel
            for (int j = 0; j < 16; j++)
                all[j] += s[j];
        }
        tile_store(all, tile_view(y, N), i);
    }
}
#endif

#ifdef DRIVER
static int sum_of(const int *x, int from, int to, int step)
{
    int s = 0;

    for (int i = from; i < to; i++)
        s += x[i * step];
    return s;
}

static void climb(enum target t, int N, int M)
{
    int *x = buffer(4 * (size_t) (N > 8 ? N : 8) * M), *y = buffer(4 * (size_t) N * 8), *z = buffer(4 * (size_t) N);

    FILL(x, (N > 8 ? N : 8) * M, pick(100));
    LAUNCH(t, staircase, N, M, x, z);
    for (int i = 0; i < N; i++) {
        int want = 0;

        for (int p = 0; p < 8; p++)
            want += sum_of(x + i * M, p, M, 1);
        EXPECT(z[i] == want, "staircase %d: %d, not %d", i, z[i], want);
    }
    LAUNCH(t, stair_rows, N, M, x, y, z);
    SAME("stair_rows", z, N, sum_of(x + i % 8, 0, M, 8));
    SAME("stair_rows", y, 8 * N, sum_of(x + i % 8, i % 8, M, 8));
    release(x);
    release(y);
    release(z);
}

static void divide(enum target t, int N, int M, int by)
{
    const int part = by ? M / by : 0;
    int *x = buffer(4 * (size_t) N * M), *y = buffer(4 * (size_t) N * M), *z = buffer(4 * (size_t) N);
    _Float16 *h = buffer(2 * (size_t) N * part);
    float *sums = buffer(4 * (size_t) N), *shifted = buffer(4 * (size_t) N * part);

    FILL(x, N * M, pick(100));
    FILL(y, N * M, 7);
    FILL(h, N * part, pick(9));
    LAUNCH(t, divided_rows, N, M, by, x, y, z);
    SAME("divided_rows", y, N * M, i % M < part ? x[i] + 1 : 7);
    SAME("divided_rows", z, N, sum_of(x + i * M, 0, part, 1));
    LAUNCH(t, divided_sums, N, M, by, x, y, z);
    SAME("divided_sums", y, N, sum_of(x + i * M, 0, part, 1));
    SAME("divided_sums", z, N, 0);
    LAUNCH(t, divided_norm, N, M, by, x, shifted);
    for (int i = 0; i < N; i++) {
        int most = -1, s = 0;

        for (int j = 0; j < part; j++)
            most = x[i * part + j] > most ? x[i * part + j] : most;
        for (int j = 0; j < part; j++)
            s += most - x[i * part + j];
        for (int j = 0; j < part; j++)
            EXPECT(shifted[i * part + j] == (float) (x[i * part + j] + s), "divided_norm %d %d: %g", i, j, shifted[i * part + j]);
    }
    LAUNCH(t, divided_tiles, N, M, by, h, sums);
    for (int i = 0; i < N; i++) {
        float want = 0;

        for (int j = 0; j < part; j++)
            want += (float) h[i * part + j];
        EXPECT(sums[i] == want, "divided_tiles %d: %g, not %g", i, sums[i], want);
    }
    release(x);
    release(y);
    release(z);
    release(h);
    release(sums);
    release(shifted);
}

static void run(enum target t)
{
    climb(t, 3, 40);
    climb(t, 60 + seed(), 17);
    climb(t, 33, 300);
    divide(t, 0, 128, 0);
    divide(t, 5 + seed(), 128, 1);
    divide(t, 40, 130, 2);
}
#endif
