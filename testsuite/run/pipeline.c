/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pipelines: zero trips, fewer trips than stages, tiles that are used after the loop, that are
   not wholly overwritten, loops within loops, loads that may alias stores, and odd steps. */
#include "run.h"

enum { N = 64 };

#ifdef KERNELS
/* After the loop a tile is its last version; with zero trips what it was before. */
tile_kernel
void last(int n, int trips, const int *x, int *y, int *z)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared int s[N];
        int sum[N] = { 0 };

        tile_fill(s, -7);
#pragma tile pipeline stages(3)
        for (int k = 0; k < trips; k++) {
            tile_load(s, tile_view(x, n, trips, N), b, k, 0);
#pragma tile parallel
            for (int i = 0; i < N; i++)
                sum[i] += s[N - 1 - i];
        }
#pragma tile parallel
        for (int i = 0; i < N; i++)
            tile_view(y, n, N)[b][i] = s[i];
        tile_store(sum, tile_view(z, n, N), b, 0);
    }
}

/* One tile is written whole, one only in part: its other elements are those of the turn before. */
tile_kernel
void partly(int trips, const int *x, int *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < 2; b++) {
        tile_shared int whole[N], part[N];
        int sum[N] = { 0 };

        tile_fill(part, 0);
#pragma tile pipeline stages(4)
        for (int k = 0; k < trips; k++) {
            tile_load(whole, tile_view(x, 2, trips, N), b, k, 0);
#pragma tile parallel
            for (int i = 0; i < N / 2; i++)
                part[(i + k) % N] += whole[i];
#pragma tile parallel
            for (int i = 0; i < N; i++)
                sum[i] += part[i] * (k + 1);
        }
        tile_store(sum, tile_view(y, 2, N), b, 0);
    }
}

/* Loads whose place depends on a uniform condition, and an early end of the block's turn. */
tile_kernel
void choose(int trips, const int *x, const int *w, int *y)
{
#pragma tile grid threads(128)
    for (int b = 0; b < 3; b++) {
        tile_shared int s[N], u[N];
        int sum[N] = { 0 };

#pragma tile pipeline stages(2)
        for (int k = trips - 1; k >= 0; k -= 2) {
            if (k % 3 == b)
                tile_load(s, tile_view(x, trips, N), k, 0);
            else
                tile_load(s, tile_view(w, trips, N), k, 0);
            tile_load(u, tile_view(x, trips, N), k, 1, .fill = 1000);
#pragma tile parallel
            for (int i = 0; i < N; i++)
                sum[i] = sum[i] * 3 % 1009 + s[i] - u[i];
        }
        tile_store(sum, tile_view(y, 3, N), b, 0);
    }
}

/* A pipeline in a serial loop, whose bound is uniform data; stages start anew each time. */
tile_kernel
void nested(int n, const int *starts, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        float best[N];

        tile_fill(best, -INFINITY);
        for (int r = 0; r < 3; r++) {
            float sum[N] = { 0 };

#pragma tile pipeline stages(3)
            for (int k = starts[b] + r; k < starts[b + 1]; k += 3) {
                tile_shared float s[N];
                tile_load(s, tile_view(x, starts[n], N), k, 0);
#pragma tile parallel
                for (int i = 0; i < N; i++)
                    sum[i] += s[i];
            }
#pragma tile parallel
            for (int i = 0; i < N; i++)
                best[i] = fmaxf(best[i], sum[i]);
        }
        tile_store(best, tile_view(y, n, N), b, 0);
    }
}

/* The loop reads through one parameter what it writes through another: no load may run ahead. */
tile_kernel
void chained(int trips, int *x, int *same)
{
#pragma tile grid threads(64)
    for (int b = 0; b < 1; b++) {
        tile_shared int s[N];

#pragma tile pipeline stages(4)
        for (int k = 0; k < trips; k++) {
            tile_load(s, tile_view(x, trips + 1, N), k, 0);
#pragma tile parallel
            for (int i = 0; i < N; i++)
                s[i] = s[i] * 2 + 1;
            tile_store(s, tile_view(same, trips + 1, N), k + 1, 0);
        }
    }
}

/* Two products in one loop, half tiles and a float one. */
tile_kernel
void gated(int M, int K, const _Float16 *A, const _Float16 *B, const float *D, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 32) {
        tile_shared _Float16 a[32][32], b[32][32];
        tile_shared float d[32][32];
        float p[32][32] = { { 0 } }, q[32][32] = { { 0 } };

#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += 32) {
            tile_load(a, tile_view(A, M, K), m, k);
            tile_load(b, tile_view(B, K, 32), k, 0);
            tile_load(d, tile_view(D, 32, K), 0, k);
            tile_gemm(p, a, b);
            tile_gemm_nt(q, a, d);
        }
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 32; j++)
                p[i][j] *= q[i][j];
        tile_store(p, tile_view(C, M, 32), m, 0);
    }
}
#endif

#ifdef DRIVER
static void sums(enum target t, int trips)
{
    int n = 5, rows = n * trips;
    int *x = buffer(4 * N * (size_t) rows), *y = buffer(4 * N * 5), *z = buffer(4 * N * 5);

    FILL(x, N * rows, pick(1000));
    LAUNCH(t, last, n, trips, x, y, z);
    for (int b = 0; b < n; b++)
        for (int i = 0; i < N; i++) {
            int sum = 0;
            for (int k = 0; k < trips; k++)
                sum += x[(b * trips + k) * N + N - 1 - i];
            EXPECT(z[b * N + i] == sum, "%d trips: %d, not %d", trips, z[b * N + i], sum);
            EXPECT(y[b * N + i] == (trips ? x[(b * trips + trips - 1) * N + i] : -7),
                   "%d trips: %d", trips, y[b * N + i]);
        }

    LAUNCH(t, partly, trips, x, y);
    for (int b = 0; b < 2; b++) {
        int part[N] = { 0 }, sum[N] = { 0 };

        for (int k = 0; k < trips; k++) {
            for (int i = 0; i < N / 2; i++)
                part[(i + k) % N] += x[(b * trips + k) * N + i];
            for (int i = 0; i < N; i++)
                sum[i] += part[i] * (k + 1);
        }
        SAME("partly", y + b * N, N, sum[i]);
    }

    int *w = x + 2 * trips * N;
    LAUNCH(t, choose, trips, x, w, y);
    for (int b = 0; b < 3; b++) {
        int sum[N] = { 0 };

        for (int k = trips - 1; k >= 0; k -= 2)
            for (int i = 0; i < N; i++)
                sum[i] = sum[i] * 3 % 1009 + (k % 3 == b ? x : w)[k * N + i]
                         - (i + 1 < N ? x[k * N + i + 1] : 1000);
        SAME("choose", y + b * N, N, sum[i]);
    }
    release(x);
    release(y);
    release(z);
}

static void segments(enum target t)
{
    int n = 6, *starts = buffer(4 * 7);
    const int at[] = { 0, 5, 5, 6, 20, 22, 33 };
    float *x = buffer(4 * 33 * N), *y = buffer(4 * 6 * N);

    memcpy(starts, at, sizeof at);
    FILL(x, 33 * N, pick(200) - 100);
    LAUNCH(t, nested, n, starts, x, y);
    for (int b = 0; b < n; b++)
        for (int i = 0; i < N; i++) {
            float best = -INFINITY;
            for (int r = 0; r < 3; r++) {
                float sum = 0;
                for (int k = at[b] + r; k < at[b + 1]; k += 3)
                    sum += x[k * N + i];
                best = fmaxf(best, sum);
            }
            EXPECT(y[b * N + i] == best, "%g, not %g", y[b * N + i], best);
        }
    release(starts);
    release(x);
    release(y);
}

static void products(enum target t, int M, int K)
{
    _Float16 *A = buffer(2 * (size_t) (M * K)), *B = buffer(2 * 32 * (size_t) K);
    float *D = buffer(4 * 32 * (size_t) K), *C = buffer(4 * 32 * (size_t) M);

    FILL(A, M * K, pick(9) - 4);
    FILL(B, 32 * K, pick(9) - 4);
    FILL(D, 32 * K, pick(9) - 4);
    LAUNCH(t, gated, M, K, A, B, D, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < 32; j++) {
            double p = 0, q = 0;
            for (int k = 0; k < K; k++) {
                p += (double) A[i * K + k] * (double) B[k * 32 + j];
                q += (double) A[i * K + k] * (double) D[j * K + k];
            }
            EXPECT(C[i * 32 + j] == p * q, "%g, not %g", C[i * 32 + j], p * q);
        }
    release(A);
    release(B);
    release(C);
    release(D);
}

static void run(enum target t)
{
    static const int trips[] = { 0, 1, 2, 3, 4, 7 };
    int *x = buffer(4 * 10 * N);

    for (int k = 0; k < 6; k++)
        sums(t, trips[k]);
    segments(t);
    FILL(x, 10 * N, fill_i < N ? fill_i : -5);
    LAUNCH(t, chained, 9, x, x);
    SAME("chained", x, 10 * N, ((1 + i % N) << (i / N)) - 1);
    release(x);
    products(t, 64, 128);
    products(t, 40, 33);
}
#endif
