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
#endif

#ifdef DRIVER
static void check(enum target t, int H, int N, int K, bool each)
{
    float *x = buffer(sizeof *x * (size_t) (H * N * 64)), *y = buffer(sizeof *y * (size_t) (H * N * 64)), *w = buffer(sizeof *w * (size_t) (H * K * 64));

    FILL(x, H * N * 64, random_float() / 4);
    FILL(w, H * K * 64, random_float());
    if (each)
        LAUNCH(t, scaled_each, H, N, K, x, w, y);
    else
        LAUNCH(t, online, H, N, K, x, w, y);
    for (int i = 0; i < H * N; i++) {
        double o[64] = { 0 }, sum = 0;

        for (int n = 0; n < K; n++) {
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
    for (int each = 0; each < 2; each++) {
        check(t, 2, 64, 19, each);
        check(t, 1, 48, 1, each);
        check(t, 2, 17, 9, each);
        check(t, 3, 5, 4, each);
    }
}
#endif
