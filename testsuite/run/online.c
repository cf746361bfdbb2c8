/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterations with arrays that groups of lanes share, each under conditions of its own: weighted sums whose weights are scaled anew. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void online(int H, int N, int K, const float *restrict x, const float *restrict w, float *restrict y)
{
#pragma tile grid
    for (int h = 0; h < H; h++)
        for (int m = 0; m < N; m++) {
            float q[64], o[64], top = -INFINITY, sum = 0;

            for (int d = 0; d < 64; d++) {
                q[d] = 2 * x[((int64_t) h * N + m) * 64 + d];
                o[d] = 0;
            }
            for (int n = 0; n < K; n++) {
                const float *row = w + ((int64_t) h * K + n) * 64;
                float s = 0;

                for (int d = 0; d < 64; d++)
                    s += q[d] * row[d];
                if (s > top) {
                    float f = expf(top - s);

                    sum *= f;
                    for (int d = 0; d < 64; d++)
                        o[d] *= f;
                    top = s;
                }
                float p = expf(s - top);

                sum += p;
                for (int d = 0; d < 64; d++)
                    o[d] += p * row[d];
            }
            for (int d = 0; d < 64; d++)
                y[((int64_t) h * N + m) * 64 + d] = o[d] / sum;
        }
}

/* the same, scaled for each weight, as a block's parallel loop whose first iterations are not a group's */
tile_kernel
void scaled_each(int H, int N, int K, const float *restrict x, const float *restrict w, float *restrict y)
{
#pragma tile grid threads(64)
    for (int h = 0; h < H; h++)
        for (int from = 0; from < N; from += 33) {
#pragma tile parallel loops(1)
            for (int m = from; m < (from + 33 < N ? from + 33 : N); m++) {
                float q[64], o[64] = { 0 }, top = -INFINITY, sum = 0;

                for (int d = 0; d < 64; d++)
                    q[d] = 2 * x[((int64_t) h * N + m) * 64 + d];
                for (int n = 0; n < K; n++) {
                    const float *row = w + ((int64_t) h * K + n) * 64;
                    float s = 0;

                    for (int d = 0; d < 64; d++)
                        s += q[d] * row[d];
                    float next = fmaxf(top, s), f = expf(top - next), p = expf(s - next);

                    sum = sum * f + p;
                    for (int d = 0; d < 64; d++)
                        o[d] = o[d] * f + p * row[d];
                    top = next;
                }
                for (int d = 0; d < 64; d++)
                    y[((int64_t) h * N + m) * 64 + d] = o[d] / sum;
            }
        }
}

/* the same in two passes, by pointers of which each iteration has its own: those to rows of floats may be aligned or not */
tile_kernel
void twice(int H, int N, int K, const float *x, const float *w, float *y)
{
#pragma tile grid
    for (int h = 0; h < H; h++)
        for (int m = 0; m < N; m++) {
            const float *q = x + ((int64_t) h * N + m) * 64, *rows = w + (int64_t) h * K * 64;
            float o[64] = { 0 }, top = -INFINITY, sum = 0;

            for (int n = 0; n < K; n++) {
                float s = 0;

                for (int d = 0; d < 64; d++)
                    s += q[d] * rows[n * 64 + d];
                top = fmaxf(top, 2 * s);
            }
            for (int n = 0; n < K; n++) {
                float s = 0;

                for (int d = 0; d < 64; d++)
                    s += q[d] * rows[n * 64 + d];
                float p = expf(2 * s - top);

                sum += p;
                for (int d = 0; d < 64; d++)
                    o[d] += p * rows[n * 64 + d];
            }
            for (int d = 0; d < 64; d++)
                y[((int64_t) h * N + m) * 64 + d] = o[d] / sum;
        }
}

/* rows up to the iteration's own: groups of lanes in a warp end at different ones */
tile_kernel
void below(int H, int N, const float *restrict x, const float *restrict w, float *restrict y)
{
#pragma tile grid
    for (int h = 0; h < H; h++)
        for (int m = 0; m < N; m++) {
            float q[64], o[64] = { 0 }, top = -INFINITY, sum = 0;

            for (int d = 0; d < 64; d++)
                q[d] = 2 * x[((int64_t) h * N + m) * 64 + d];
            for (int n = 0; n <= m; n++) {
                float s = 0;

                for (int d = 0; d < 64; d++)
                    s += q[d] * w[((int64_t) h * N + n) * 64 + d];
                float next = fmaxf(top, s), f = expf(top - next), p = expf(s - next);

                sum = sum * f + p;
                for (int d = 0; d < 64; d++)
                    o[d] = o[d] * f + p * w[((int64_t) h * N + n) * 64 + d];
                top = next;
            }
            for (int d = 0; d < 64; d++)
                y[((int64_t) h * N + m) * 64 + d] = o[d] / sum;
        }
}

/* some of them read what others do not, before lanes meet */
tile_kernel
void chosen(int N, int K, const float *restrict x, const float *restrict w, const int *restrict first, float *restrict y)
{
#pragma tile grid
    for (int m = 0; m < N; m++) {
        float q[64], o[64] = { 0 };

        for (int d = 0; d < 64; d++)
            q[d] = x[m * 64 + d];
        for (int n = first[m]; n < K; n++) {
            float s = 0;

            for (int d = 0; d < 64; d++)
                s += q[d] * w[n * 64 + d];
            for (int d = 0; d < 64; d++)
                o[d] += s * w[n * 64 + d];
        }
        for (int d = 0; d < 64; d++)
            y[m * 64 + d] = o[d];
    }
}

/* rows whose width the launch knows, which lanes share */
tile_kernel
void wide(int N, int K, int D, const float *x, const float *w, float *y)
{
#pragma tile grid
    for (int m = 0; m < N; m++) {
        const float *q = x + (int64_t) m * D;
        float top = -INFINITY;

        for (int n = 0; n < K; n++) {
            float s = 0;

            for (int d = 0; d < D; d++)
                s += q[d] * w[n * D + d];
            top = fmaxf(top, s);
        }
        y[m] = top;
    }
}
#endif

#ifdef DRIVER
static void check_wide(enum target t, int N, int K, int D, int shift)
{
    float *x = buffer(sizeof *x * (size_t) (N * D + shift)), *w = buffer(sizeof *w * (size_t) (K * D)), *y = buffer(sizeof *y * (size_t) N);

    FILL(x, N * D + shift, random_float());
    FILL(w, K * D, random_float());
    LAUNCH(t, wide, N, K, D, x + shift, w, y);
    for (int m = 0; m < N; m++) {
        double top = -INFINITY;

        for (int n = 0; n < K; n++) {
            double s = 0;

            for (int d = 0; d < D; d++)
                s += (double) x[shift + m * D + d] * w[n * D + d];
            top = fmax(top, s);
        }
        EXPECT(fabs(y[m] - top) <= 1e-4, "wide y[%d] %g, not %g", m, y[m], top);
    }
    release(x);
    release(w);
    release(y);
}

static void check_chosen(enum target t, int N, int K)
{
    float *x = buffer(sizeof *x * (size_t) (N * 64)), *y = buffer(sizeof *y * (size_t) (N * 64)), *w = buffer(sizeof *w * (size_t) (K * 64));
    float *want = malloc(sizeof *want * (size_t) (N * 64));
    int *first = buffer(sizeof *first * (size_t) N);

    FILL(x, N * 64, random_float());
    FILL(w, K * 64, random_float());
    FILL(first, N, pick(K + 1));
    chosen(N, K, x, w, first, want);
    LAUNCH(t, chosen, N, K, x, w, first, y);
    for (int i = 0; i < N * 64; i++)
        EXPECT(fabsf(y[i] - want[i]) <= 1e-3f * (float) K, "chosen y[%d] %g, not %g", i, y[i], want[i]);
    release(x);
    release(y);
    release(w);
    release(first);
    free(want);
}

static void check(enum target t, int H, int N, int K, int kind)
{
    float *x = buffer(sizeof *x * (size_t) (H * N * 64)), *y = buffer(sizeof *y * (size_t) (H * N * 64)), *w = buffer(sizeof *w * (size_t) (H * K * 64));

    FILL(x, H * N * 64, random_float() / 4);
    FILL(w, H * K * 64, random_float());
    if (kind == 1)
        LAUNCH(t, scaled_each, H, N, K, x, w, y);
    else if (kind == 2)
        LAUNCH(t, twice, H, N, K, x, w, y);
    else if (kind == 3)
        LAUNCH(t, below, H, N, x, w, y);
    else
        LAUNCH(t, online, H, N, K, x, w, y);
    for (int i = 0; i < H * N; i++) {
        double o[64] = { 0 }, sum = 0;

        for (int n = 0; n < (kind == 3 ? i % N + 1 : K); n++) {
            const float *row = w + (i / N * K + n) * 64;
            double s = 0;

            for (int d = 0; d < 64; d++)
                s += 2.0 * x[i * 64 + d] * row[d];
            sum += exp(s);
            for (int d = 0; d < 64; d++)
                o[d] += exp(s) * row[d];
        }
        for (int d = 0; d < 64; d++)
            EXPECT(fabs(y[i * 64 + d] - o[d] / sum) <= 1e-3, "y[%d][%d] %g, not %g", i, d, y[i * 64 + d], o[d] / sum);
    }
    release(x);
    release(y);
    release(w);
}

static void run(enum target t)
{
    for (int kind = 0; kind < 3; kind++) {
        check(t, 2, 64, 19, kind);
        check(t, 1, 48, 1, kind);
        check(t, 2, 17, 9, kind);
        check(t, 3, 5, 4, kind);
    }
    check(t, 2, 35, 35, 3);
    check(t, 1, 64, 64, 3);
    check(t, 3, 5, 5, 3);
    check_chosen(t, 33, 7);
    check_wide(t, 9, 5, 64, 0);
    check_wide(t, 9, 3, 70, 1);
    check_wide(t, 5, 2, 7, 0);
}
#endif
