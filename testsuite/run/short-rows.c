/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocks of short rows: eight lanes have those that blocks reduce, threads of one nest the iterations of blocks that do nothing else. A pool of
   windows of three with stride two, whose edges lanes are at; rows by a list; rows up to the block's own number; tiles in blocks of more threads than serve. */
#include <math.h>

#include "run.h"

#ifdef KERNELS
tile_kernel
void centred(int M, int N, const float *X, const float *W, float *Y, float *mean)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m++) {
        float s = 0, top = -INFINITY;
#pragma tile parallel reduction(+: s)
        for (int j = 0; j < N; j++)
            s += X[(int64_t)m * N + j];
        float mu = s / N;
#pragma tile parallel reduction(max: top)
        for (int j = 0; j < N; j++)
            top = fmaxf(top, fabsf(X[(int64_t)m * N + j] - mu));
#pragma tile parallel
        for (int j = 0; j < N; j++)
            Y[(int64_t)m * N + j] = (X[(int64_t)m * N + j] - mu) * W[j] + top;
        mean[m] = mu;
    }
}

tile_kernel
void forty(int M, const float *X, float *Y)
{
#pragma tile grid
    for (int m = 0; m < M; m++) {
        float s = 0;
#pragma tile parallel reduction(+: s)
        for (int j = 0; j < 40; j++)
            s += X[m * 40 + j];
#pragma tile parallel
        for (int j = 0; j < 40; j++)
            Y[m * 40 + j] = X[m * 40 + j] * s;
    }
}

tile_kernel
void scaled(int M, int N, const float *X, const float *W, float *Y)
{
#pragma tile grid
    for (int m = 0; m < M; m++)
#pragma tile parallel
        for (int j = 0; j < N; j++)
            Y[(int64_t)m * N + j] = X[(int64_t)m * N + j] * W[j];
}

tile_kernel
void pooled(int B, int H, int W, const float *X, float *Y)
{
#pragma tile grid
    for (int b = 0; b < B; b++)
        for (int y = 0; y < H / 2; y++)
#pragma tile parallel
            for (int x = 0; x < W / 2; x++) {
                float top = -INFINITY;
                for (int r = -1; r <= 1; r++)
                    for (int c = -1; c <= 1; c++)
                        if (2 * y + r >= 0 && 2 * y + r < H && 2 * x + c >= 0 && 2 * x + c < W)
                            top = fmaxf(top, X[((int64_t)b * H + 2 * y + r) * W + 2 * x + c]);
                Y[((int64_t)b * (H / 2) + y) * (W / 2) + x] = top;
            }
}

tile_kernel
void gathered(int M, int C, const int *at, const float *X, float *Y)
{
#pragma tile grid
    for (int m = 0; m < M; m++)
#pragma tile parallel
        for (int c = 0; c < C; c++)
            Y[(int64_t)m * C + c] = X[(int64_t)at[m] * C + c] + 1;
}

tile_kernel
void looked_up(int M, int C, const int *at, const float *X, float *Y)
{
#pragma tile grid loops(2)
    for (int m = 0; m < M; m++)
        for (int c = 0; c < C; c++) {
            const float *x = X + (int64_t)at[m] * C;
            Y[(int64_t)m * C + c] += x[c];
        }
}

tile_kernel
void until(int T, const float *X, float *Y)
{
#pragma tile grid threads(128)
    for (int t = 0; t < T; t++) {
        float s = 0;
#pragma tile parallel reduction(+: s)
        for (int j = 0; j <= t; j++)
            s += X[t * T + j];
#pragma tile parallel
        for (int j = 0; j < T; j++)
            Y[t * T + j] = j <= t ? X[t * T + j] + s : 0;
    }
}

tile_kernel
void tiles(int M, int N, const float *X, float *Y)
{
#pragma tile grid threads(1024)
    for (int m = 0; m < M; m++) {
        float x[2048], s;
        tile_load(x, tile_view(X, M, N)[m], 0);
        tile_reduce_sum(s, x);
#pragma tile parallel
        for (int i = 0; i < 2048; i++)
            x[i] += s;
        tile_store(x, tile_view(Y, M, N)[m], 0);
    }
}
#endif

#ifdef DRIVER
static void rows(enum target t, int M, int N)
{
    float *X = buffer(sizeof *X * M * N), *W = buffer(sizeof *W * N), *Y = buffer(sizeof *Y * M * N), *S = buffer(sizeof *S * M * N);
    float *mean = buffer(sizeof *mean * M);
    FILL(X, M * N, (float) (pick(9) * N));
    FILL(W, N, (float) (pick(5) - 2));
    FILL(Y, M * N, -1000.0f);
    FILL(S, M * N, -1000.0f);
    FILL(mean, M, -1000.0f);
    LAUNCH(t, centred, M, N, X, W, Y, mean);
    LAUNCH(t, scaled, M, N, X, W, S);
    for (int m = 0; m < M; m++) {
        double sum = 0, top = 0;
        for (int j = 0; j < N; j++)
            sum += (double) X[m * N + j];
        sum /= N;
        for (int j = 0; j < N; j++)
            top = fmax(top, fabs((double) X[m * N + j] - sum));
        EXPECT((double) mean[m] == sum, "centred %d %d: mean %d is %g, not %g", M, N, m, (double) mean[m], sum);
        for (int j = 0; j < N; j++) {
            double x = (double) X[m * N + j], w = (double) W[j];
            EXPECT((double) Y[m * N + j] == (x - sum) * w + top, "centred %d %d: [%d][%d] is %g", M, N, m, j, (double) Y[m * N + j]);
            EXPECT((double) S[m * N + j] == x * w, "scaled %d %d: [%d][%d] is %g", M, N, m, j, (double) S[m * N + j]);
        }
    }
    release(X), release(W), release(Y), release(S), release(mean);
}

static void pools(enum target t, int B, int H, int W)
{
    int h = H / 2, w = W / 2;
    float *X = buffer(sizeof *X * B * H * W), *Y = buffer(sizeof *Y * (B * h * w + 1));
    FILL(X, B * H * W, (float) pick(1000));
    FILL(Y, B * h * w + 1, -1000.0f);
    LAUNCH(t, pooled, B, H, W, X, Y);
    for (int b = 0; b < B; b++)
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++) {
                float top = -1;
                for (int i = y ? 2 * y - 1 : 0; i < 2 * y + 2; i++)
                    for (int k = x ? 2 * x - 1 : 0; k < 2 * x + 2; k++)
                        top = fmaxf(top, X[(b * H + i) * W + k]);
                EXPECT(Y[(b * h + y) * w + x] == top, "pooled %d %d %d: [%d][%d][%d] is %g, not %g", B, H, W, b, y, x, (double) Y[(b * h + y) * w + x],
                       (double) top);
            }
    EXPECT(Y[B * h * w] == -1000, "pooled: written past the end");
    release(X), release(Y);
}

static void lists(enum target t, int M, int C)
{
    float *X = buffer(sizeof *X * M * C), *Y = buffer(sizeof *Y * (M * C + 1));
    int *at = buffer(sizeof *at * M);
    FILL(X, M * C, (float) pick(1000));
    FILL(Y, M * C + 1, -1000.0f);
    FILL(at, M, pick(M));
    LAUNCH(t, gathered, M, C, at, X, Y);
    LAUNCH(t, looked_up, M, C, at, X, Y);
    for (int m = 0; m < M; m++)
        for (int c = 0; c < C; c++)
            EXPECT(Y[m * C + c] == 2 * X[at[m] * C + c] + 1, "gathered %d %d: [%d][%d] is %g", M, C, m, c, (double) Y[m * C + c]);
    EXPECT(Y[M * C] == -1000, "gathered: written past the end");
    release(X), release(Y), release(at);
}

static void others(enum target t, int M, int N)
{
    float *X = buffer(sizeof *X * N * 2048), *Y = buffer(sizeof *Y * N * 2048);
    FILL(X, N * 2048, (float) (pick(9) - 4));
    FILL(Y, N * 2048, -1000.0f);
    LAUNCH(t, forty, M, X, Y);
    for (int m = 0; m < M; m++) {
        float s = 0;
        for (int j = 0; j < 40; j++)
            s += X[m * 40 + j];
        for (int j = 0; j < 40; j++)
            EXPECT(Y[m * 40 + j] == X[m * 40 + j] * s, "forty %d: [%d][%d] is %g", M, m, j, (double) Y[m * 40 + j]);
    }
    LAUNCH(t, until, N, X, Y);
    for (int m = 0; m < N; m++) {
        float s = 0;
        for (int j = 0; j <= m; j++)
            s += X[m * N + j];
        for (int j = 0; j < N; j++)
            EXPECT(Y[m * N + j] == (j <= m ? X[m * N + j] + s : 0), "until %d: [%d][%d] is %g", N, m, j, (double) Y[m * N + j]);
    }
    for (int n = 2047; n <= 2048; n++) {
        LAUNCH(t, tiles, 2, n, X, Y);
        for (int m = 0; m < 2; m++) {
            float s = 0;
            for (int j = 0; j < n; j++)
                s += X[m * n + j];
            for (int j = 0; j < n; j++)
                EXPECT(Y[m * n + j] == X[m * n + j] + s, "tiles %d: [%d][%d] is %g", n, m, j, (double) Y[m * n + j]);
        }
    }
    release(X), release(Y);
}

static void run(enum target t)
{
    static const int length[] = { 1, 7, 8, 16, 20, 64, 100, 128, 129, 130, 256, 300 };
    for (unsigned i = 0; i < sizeof length / sizeof *length; i++)
        rows(t, i % 3 ? 33 : 64, length[i]);
    rows(t, 1, 64);
    rows(t, 8200, 129);      /* a stream */
    pools(t, 3, 10, 14);
    pools(t, 2, 9, 13);
    pools(t, 1, 2, 2);
    pools(t, 84, 226, 224);  /* windows along rows */
    lists(t, 16385, 64);
    lists(t, 33, 20);
    lists(t, 7, 300);
    others(t, 1, 5);
    others(t, 70, 40);
}
#endif
