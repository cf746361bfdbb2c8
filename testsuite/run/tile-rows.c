/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocks of a short row as a tile: lanes have them. Rows of fewer elements than the tile, corners outside of the view, storage types, copies, fills. */
#include <math.h>

#include "run.h"

#ifdef KERNELS
tile_kernel
void soft(int M, const float *X, float *Y)
{
#pragma tile grid
    for (int m = 0; m < M; m++) {
        float x[64], top, sum;
        tile_load(x, tile_view(X, M, 64)[m], 0);
        tile_reduce_max(top, x);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            x[i] = exp2f(x[i] - top);
        tile_reduce_sum(sum, x);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            x[i] = x[i] / sum;
        tile_store(x, tile_view(Y, M, 64)[m], 0);
    }
}

tile_kernel
void scaled(int M, const _Float16 *X, const float *W, tile_bf16 *Y)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m++) {
        _Float16 x[64];
        float w[64], q[64], s;
        tile_bf16 y[64];
        tile_load(x, tile_view(X, M, 64), m, 0);
        tile_load(w, tile_view(W, 64), 0);
        tile_copy(q, x);
        tile_reduce_sum(s, q);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            q[i] = q[i] * w[i] + s;
        tile_copy(y, q);
        tile_store(y, tile_view(Y, M, 64), m, 0);
    }
}

/* rows of N elements, at most 64; from column 2 - the row's number on */
tile_kernel
void inner(int M, int N, const int *X, int *Y, int *least)
{
#pragma tile grid
    for (int m = 0; m < M; m++) {
        int x[64], low, sum;
        tile_load(x, tile_view(X, M, N)[m], 2 - m, .fill = 77, .cols = N - 1);
        tile_reduce_min(low, x);
        tile_reduce_sum(sum, x);
        least[m] = low;
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            x[i] += sum;
        tile_store(x, tile_view(Y, M, N)[m], 2 - m, .cols = N - 1);
    }
}
#endif

#ifdef DRIVER
static void constant(enum target t, int M)
{
    int n = M * 64;
    float *X = buffer(sizeof *X * n), *Y = buffer(sizeof *Y * (n + 1)), *W = buffer(sizeof *W * 64);
    _Float16 *H = buffer(sizeof *H * n);
    tile_bf16 *B = buffer(sizeof *B * (n + 1));
    FILL(X, n, (float) (pick(5) - 2));
    FILL(H, n, (float) (pick(3) - 1));
    FILL(W, 64, (float) (pick(3) - 1));
    FILL(Y, n + 1, -1000.0f);
    for (int i = 0; i <= n; i++)
        B[i] = tile_bf16_from(-1000);
    LAUNCH(t, soft, M, X, Y);
    LAUNCH(t, scaled, M, H, W, B);
    for (int m = 0; m < M; m++) {
        double sum = 0, top = -1000, s = 0;
        for (int i = 0; i < 64; i++)
            top = fmax(top, (double) X[m * 64 + i]), s += (double) H[m * 64 + i];
        for (int i = 0; i < 64; i++)
            sum += exp2((double) X[m * 64 + i] - top);
        for (int i = 0; i < 64; i++) {
            double want = exp2((double) X[m * 64 + i] - top) / sum, got = (double) Y[m * 64 + i];
            EXPECT(fabs(got - want) < 1e-5, "soft %d: [%d][%d] is %g, not %g", M, m, i, got, want);
            want = (double) H[m * 64 + i] * (double) W[i] + s, got = (double) tile_f32(B[m * 64 + i]);
            EXPECT(got == want, "scaled %d: [%d][%d] is %g, not %g", M, m, i, got, want);
        }
    }
    EXPECT(Y[n] == -1000, "soft: written past the end");
    EXPECT((double) tile_f32(B[n]) < -900, "scaled: written past the end");
    release(X), release(Y), release(W), release(H), release(B);
}

static void ragged(enum target t, int M, int N)
{
    int *X = buffer(sizeof *X * M * N), *Y = buffer(sizeof *Y * M * N), *least = buffer(sizeof *least * M);
    FILL(X, M * N, pick(60));
    FILL(Y, M * N, -1000);
    FILL(least, M, -1000);
    LAUNCH(t, inner, M, N, X, Y, least);
    for (int m = 0; m < M; m++) {
        int sum = 0, low = 1000;
        for (int i = 0; i < 64; i++) {
            int at = 2 - m + i, x = at >= 0 && at < N - 1 ? X[m * N + at] : 77;
            sum += x, low = x < low ? x : low;
        }
        EXPECT(least[m] == low, "inner %d %d: least %d is %d, not %d", M, N, m, least[m], low);
        for (int at = 0; at < N; at++) {
            int in = at >= 2 - m && at < 66 - m && at < N - 1, want = in ? X[m * N + at] + sum : -1000;
            EXPECT(Y[m * N + at] == want, "inner %d %d: [%d][%d] is %d, not %d", M, N, m, at, Y[m * N + at], want);
        }
    }
    release(X), release(Y), release(least);
}

static void run(enum target t)
{
    constant(t, 1 + pick(70)), constant(t, 64);
    ragged(t, 1 + pick(70), 1 + pick(80)), ragged(t, 5, 64), ragged(t, 9, 40);
}
#endif
