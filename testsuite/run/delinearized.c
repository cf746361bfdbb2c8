/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops over all elements that take their number apart by division, as programs in CUDA do: they are nests. Extents may be negative, both. */
#include <math.h>

#include "run.h"

#ifdef KERNELS
tile_kernel
void turned(int M, int N, const float *X, float *Y)
{
#pragma tile grid
    for (int i = 0; i < M * N; i++)
        Y[i] = X[(int64_t)(i % M) * N + i / M];
}

tile_kernel
void signs(int M, int N, int *Y)
{
#pragma tile grid
    for (int i = 0; i < M * N; i++)
        Y[i] = i % M * 100 + i / M;
}

tile_kernel
void channels_last(int B, int C, int H, int W, const float *X, float *Y)
{
#pragma tile grid
    for (size_t i = 0; i < (size_t)B * C * H * W; i++) {
        size_t w = i % W, h = i / W % H, c = i / ((size_t)W * H) % C, b = i / ((size_t)W * H * C);
        Y[((b * H + h) * W + w) * C + c] = X[i];
    }
}

tile_kernel
void shuffled(int C, int H, int W, const float *X, float *Y)
{
#pragma tile grid
    for (int i = 0; i < C * H * W * 4; i++) {
        int w = i % (2 * W), h = i / (2 * W) % (2 * H), c = i / (2 * W) / (2 * H);
        Y[i] = X[((int64_t)(c * 4 + h % 2 * 2 + w % 2) * H + h / 2) * W + w / 2];
    }
}

tile_kernel
void moments(int N, int C, int P, const float *X, float *mean, float *square)
{
#pragma tile grid threads(128)
    for (int c = 0; c < C; c++) {
        float s = 0, q = 0;
#pragma tile parallel reduction(+: s, q)
        for (int i = 0; i < N * P; i++) {
            float v = X[((int64_t)(i / P) * C + c) * P + i % P];
            s += v, q += v * v;
        }
        mean[c] = s / (N * P), square[c] = q / (N * P);
    }
}

/* n may be no multiple of P * C. */
tile_kernel
void channels_first(int n, int C, int P, const float *X, const float *bias, float *Y)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        int c = i % C, p = i / C % P, b = i / C / P;
        Y[((int64_t)b * C + c) * P + p] = X[i] + bias[c];
    }
}

tile_kernel
void staged(int M, const float *X, float *Y)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 32) {
        float t[32][64];
#pragma tile parallel
        for (int e = 0; e < 32 * 64; e++)
            t[e / 64][e % 64] = m + e / 64 < M ? X[(m + e / 64) * 64 + e % 64] : 0;
#pragma tile parallel
        for (int e = 0; e < 32 * 64; e++)
            if (m + e / 64 < M)
                Y[(m + e / 64) * 64 + e % 64] = 2 * t[e / 64][e % 64];
    }
}
#endif

#ifdef DRIVER
static float *numbers(int n)
{
    float *X = buffer(sizeof *X * (size_t) n);
    FILL(X, n, (float) pick(1 << 20));
    return X;
}

static float *unwritten(int n)
{
    float *Y = buffer(sizeof *Y * (size_t) n);
    FILL(Y, n, -1000.0f);
    return Y;
}

static void turns(enum target t, int M, int N)
{
    float *X = numbers(M * N), *Y = unwritten(M * N + 1);
    LAUNCH(t, turned, M, N, X, Y);
    for (int a = 0; a < N; a++)
        for (int b = 0; b < M; b++)
            EXPECT(Y[a * M + b] == X[b * N + a], "turned %d %d: [%d][%d] is %g", M, N, a, b, (double) Y[a * M + b]);
    EXPECT(Y[M * N] == -1000, "turned: written past the end");
    release(X), release(Y);
}

static void extents(enum target t, int M, int N)
{
    int n = M * N > 0 ? M * N : 0, *Y = buffer(sizeof *Y * (size_t) (n + 1));
    FILL(Y, n + 1, -1000);
    LAUNCH(t, signs, M, N, Y);
    for (int i = 0; i < n; i++) {
        int m = M < 0 ? -M : M, q = i / m;
        EXPECT(Y[i] == (i - q * m) * 100 + (M < 0 ? -q : q), "signs %d %d: [%d] is %d", M, N, i, Y[i]);
    }
    EXPECT(Y[n] == -1000, "signs: written past the end");
    release(Y);
}

static void images(enum target t, int B, int C, int H, int W)
{
    int n = B * C * H * W;
    float *X = numbers(n), *Y = unwritten(n + 1);
    LAUNCH(t, channels_last, B, C, H, W, X, Y);
    for (int b = 0; b < B; b++)
        for (int c = 0; c < C; c++)
            for (int h = 0; h < H; h++)
                for (int w = 0; w < W; w++)
                    EXPECT(Y[((b * H + h) * W + w) * C + c] == X[((b * C + c) * H + h) * W + w], "channels_last %d %d %d %d: [%d][%d][%d][%d]", B, C, H,
                           W, b, c, h, w);
    EXPECT(Y[n] == -1000, "channels_last: written past the end");
    FILL(Y, n, -1000.0f);
    if (C % 4 == 0 && B == 1) {
        LAUNCH(t, shuffled, C / 4, H, W, X, Y);
        for (int c = 0; c < C; c++)
            for (int h = 0; h < H; h++)
                for (int w = 0; w < W; w++)
                    EXPECT(Y[(c / 4 * 2 * H + 2 * h + c % 4 / 2) * 2 * W + 2 * w + c % 2] == X[(c * H + h) * W + w], "shuffled %d %d %d: [%d][%d][%d]", C,
                           H, W, c, h, w);
    }
    release(X), release(Y);
}

static void channels(enum target t, int N, int C, int P)
{
    float *X = buffer(sizeof *X * N * C * P), *mean = unwritten(C), *square = unwritten(C);
    FILL(X, N * C * P, (float) (pick(9) - 4));
    LAUNCH(t, moments, N, C, P, X, mean, square);
    for (int c = 0; c < C; c++) {
        double s = 0, q = 0;
        for (int n = 0; n < N; n++)
            for (int p = 0; p < P; p++) {
                double v = (double) X[(n * C + c) * P + p];
                s += v, q += v * v;
            }
        EXPECT(fabs(s / (N * P) - (double) mean[c]) < 1e-5, "moments %d %d %d: mean %d is %g", N, C, P, c, (double) mean[c]);
        EXPECT(fabs(q / (N * P) - (double) square[c]) < 1e-4, "moments %d %d %d: square %d is %g", N, C, P, c, (double) square[c]);
    }
    release(X), release(mean), release(square);
}

static void planes(enum target t, int n, int C, int P)
{
    int room = n + C * P;
    float *X = numbers(n), *Y = unwritten(room), *bias = numbers(C);
    LAUNCH(t, channels_first, n, C, P, X, bias, Y);
    for (int i = 0; i < n; i++) {
        int c = i % C, to = (i / (C * P) * C + c) * P + i % (C * P) / C;
        EXPECT(Y[to] == X[i] + bias[c], "channels_first %d %d %d: [%d] is %g", n, C, P, to, (double) Y[to]);
    }
    release(X), release(Y), release(bias);
}

static void rows(enum target t, int M)
{
    float *X = numbers(M * 64), *Y = unwritten(M * 64 + 1);
    LAUNCH(t, staged, M, X, Y);
    for (int i = 0; i < M * 64; i++)
        EXPECT(Y[i] == 2 * X[i], "staged %d: [%d] is %g", M, i, (double) Y[i]);
    EXPECT(Y[M * 64] == -1000, "staged: written past the end");
    release(X), release(Y);
}

static void run(enum target t)
{
    turns(t, 1 + pick(90), 1 + pick(90)), turns(t, 64, 40);
    extents(t, 7, 5), extents(t, 40, 3), extents(t, -40, -3), extents(t, -7, -5), extents(t, -7, 5), extents(t, 3, 0);
    images(t, 2, 3, 5, 7), images(t, 2, 3, 5, 37), images(t, 1, 8, 1 + pick(9), 1 + pick(40));
    channels(t, 1 + pick(5), 3, 1 + pick(99)), channels(t, 3, 2, 64);
    planes(t, 2 * 40 * 9, 40, 9), planes(t, 40 * 9 + 40, 40, 9), planes(t, 1 + pick(999), 32 + pick(9), 1 + pick(9)), planes(t, 64, 4, 4);
    rows(t, 1 + pick(70));
}
#endif
