/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of tiles lie in every thread that holds a part of the line. A loop over a line must still
   run its iterations once where one uses what it stored or what an atomic returned. */
#include "run.h"

enum { H = 16, W = 32 };

#ifdef KERNELS
/* y = x, each row over its running maximum; `most` is read and written by one iteration */
tile_kernel
void running(int M, int N, const float *x, float *y)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += H) {
        tile_shared float most[H];

        tile_fill(most, 1);
        for (int n = 0; n < N; n += W) {
            float t[H][W], now[H], step[H];

            tile_load(t, tile_view(x, M, N), m, n);
            tile_reduce_max(now, t);
#pragma tile parallel
            for (int i = 0; i < H; i++) {
                now[i] = fmaxf(now[i], most[i]);
                step[i] = now[i] - most[i];
                most[i] = now[i];
            }
#pragma tile parallel
            for (int i = 0; i < H; i++)
                for (int j = 0; j < W; j++)
                    t[i][j] = t[i][j] / now[i] + step[i];
            tile_store(t, tile_view(y, M, N), m, n);
        }
    }
}

/* a quotient of a row's sum, under a condition */
tile_kernel
void centred(int M, int N, const float *x, float *y)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += H) {
        float t[H][W], mean[H];

        tile_load(t, tile_view(x, M, N), m, 0);
        tile_reduce_sum(mean, t);
#pragma tile parallel
        for (int i = 0; i < H; i++)
            for (int j = 0; j < W; j++)
                t[i][j] = j < N - 1 ? t[i][j] - mean[i] / N : -1;
        tile_store(t, tile_view(y, M, N), m, 0);
    }
}

/* running totals through global memory */
tile_kernel
void summed(int M, const int *x, int *sum, int *y)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += H) {
        int t[H][W], r[H];

        tile_load(t, tile_view(x, M, W), m, 0);
        tile_reduce_sum(r, t);
#pragma tile parallel
        for (int i = 0; i < H; i++)
            if (m + i < M) {
                int old = sum[m + i];

                sum[m + i] = old + r[i];
                r[i] += old;
            }
#pragma tile parallel
        for (int i = 0; i < H; i++)
            for (int j = 0; j < W; j++)
                t[i][j] += r[i];
        tile_store(t, tile_view(y, M, W), m, 0);
    }
}

/* every row counts itself once and adds the count before */
tile_kernel
void counted(int M, const int *x, int *count, int *y)
{
#pragma tile grid threads(96)
    for (int m = 0; m < M; m += H) {
        int t[H][W], r[H];

        tile_load(t, tile_view(x, M, W), m, 0);
        tile_reduce_max(r, t);
#pragma tile parallel
        for (int i = 0; i < H; i++)
            if (m + i < M)
                r[i] += tile_atomic_add(&count[m + i], 1);
#pragma tile parallel
        for (int i = 0; i < H; i++)
            for (int j = 0; j < W; j++)
                t[i][j] += r[i];
        tile_store(t, tile_view(y, M, W), m, 0);
    }
}
#endif

#ifdef DRIVER
#ifndef RUN_HEADER
void running(int M, int N, const float *x, float *y);
void summed(int M, const int *x, int *sum, int *y);
void counted(int M, const int *x, int *count, int *y);
#endif

static void try_running(enum target t, int M, int N)
{
    float *x = buffer(4 * M * N), *y = buffer(4 * M * N);

    FILL(x, M * N, 4 * random_float());
    LAUNCH(t, running, M, N, x, y);
    for (int m = 0; m < M; m++) {
        double most = 1;

        for (int n0 = 0; n0 < N; n0 += W) {
            int width = N - n0 < W ? N - n0 : W;
            double now = most;

            for (int n = n0; n < n0 + width; n++)
                now = fmax(now, x[m * N + n]);
            NEAR("running", y + m * N + n0, width, x[m * N + n0 + i] / now + (now - most),
                 check_elementwise(4));
            most = now;
        }
    }
    FILL(x, M * N, fill_i % N * 2);
    LAUNCH(t, centred, M, N, x, y);
    if (N <= W)
        NEAR("centred", y, M * N, i % N < N - 1 ? i % N * 2 - (N - 1) : -1, check_elementwise(8));
    release(x);
    release(y);
}

static void try_rows(enum target t, int M)
{
    int *x = buffer(4 * M * W), *y = buffer(4 * M * W), *state = buffer(4 * M);

    FILL(x, M * W, pick(1000));
    FILL(state, M, 3 * fill_i);
    LAUNCH(t, summed, M, x, state, y);
    for (int m = 0; m < M; m++) {
        int sum = 3 * m;

        for (int j = 0; j < W; j++)
            sum += x[m * W + j];
        EXPECT(state[m] == sum, "sum of row %d is %d, not %d", m, state[m], sum);
        SAME("summed", y + m * W, W, x[m * W + i] + sum);
    }

    FILL(state, M, 5 * fill_i);
    LAUNCH(t, counted, M, x, state, y);
    for (int m = 0; m < M; m++) {
        int most = 0;

        for (int j = 0; j < W; j++)
            most = x[m * W + j] > most ? x[m * W + j] : most;
        EXPECT(state[m] == 5 * m + 1, "row %d counted to %d", m, state[m]);
        SAME("counted", y + m * W, W, x[m * W + i] + most + 5 * m);
    }
    release(x);
    release(y);
    release(state);
}

static void run(enum target t)
{
    static const int rows[] = { 16, 1, 15, 17, 40 }, cols[] = { 32, 1, 31, 33, 96 };

    for (int i = 0; i < 5; i++) {
        try_running(t, rows[i], cols[(i + seed()) % 5]);
        try_rows(t, rows[i]);
    }
}
#endif
