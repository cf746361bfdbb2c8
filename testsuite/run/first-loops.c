/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterations whose first or last loop is a product over all iterations: rows of attention, of which scores are kept, and layers of a
   network, sample by sample. And such as cannot be cut: their loops read what others carry, or store twice. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void attention(float *out, float *pre, float *att, const float *in, int B, int T, int C, int NH)
{
    int hs = C / NH;

#pragma tile grid loops(3)
    for (int b = 0; b < B; b++)
        for (int t = 0; t < T; t++)
            for (int h = 0; h < NH; h++) {
                const float *q = in + (b * T + t) * 3 * C + h * hs;
                float *p = pre + ((b * NH + h) * T + t) * T, *a = att + ((b * NH + h) * T + t) * T, *o = out + (b * T + t) * C + h * hs;
                float top = -10000.0f, sum = 0;

                for (int n = 0; n <= t; n++) {
                    const float *k = in + (b * T + n) * 3 * C + h * hs + C;
                    float score = 0;

                    for (int i = 0; i < hs; i++)
                        score += q[i] * k[i];
                    score *= 0.125f;
                    if (score > top)
                        top = score;
                    p[n] = score;
                }
                for (int n = 0; n <= t; n++) {
                    float e = expf(p[n] - top);

                    sum += e;
                    a[n] = e;
                }
                for (int n = 0; n <= t; n++)
                    a[n] /= sum;
                for (int i = 0; i < hs; i++)
                    o[i] = 0;
                for (int n = 0; n <= t; n++) {
                    const float *v = in + (b * T + n) * 3 * C + h * hs + 2 * C;

                    for (int i = 0; i < hs; i++)
                        o[i] += a[n] * v[i];
                }
            }
}

/* Both products, of which the last one is divided by what the loop before it carries; `twice`: and by what is stored nowhere. */
#define ROWS(NAME, OUT, D, FACTOR, RESULT) \
    tile_kernel \
    void NAME(int H, int N, float scale, const float *Q, const float *K, const float *V, float *S, OUT *O) \
    { \
        _Pragma("tile grid") \
        for (int h = 0; h < H; h++) \
            for (int i = 0; i < N; i++) { \
                const float *q = Q + ((int64_t) h * N + i) * D, *k = K + (int64_t) h * N * D, *v = V + (int64_t) h * N * D; \
                float *s = S + ((int64_t) h * N + i) * N, top = -INFINITY, sum = 0, most = 0; \
                OUT *o = O + ((int64_t) h * N + i) * D; \
                for (int j = 0; j < N; j++) { \
                    float x = 0; \
                    for (int d = 0; d < D; d++) \
                        x += q[d] * k[(int64_t) j * D + d]; \
                    s[j] = x * scale; \
                    top = fmaxf(top, s[j]); \
                } \
                for (int j = 0; j < N; j++) { \
                    s[j] = expf(s[j] - top); \
                    sum += s[j]; \
                    most = fmaxf(most, FACTOR); \
                } \
                float all = sum * 2, limit = most + 1; \
                for (int d = 0; d < D; d++) { \
                    float x = 0; \
                    for (int j = 0; j < N; j++) \
                        x += s[j] * v[(int64_t) j * D + d]; \
                    o[d] = RESULT; \
                } \
            } \
    }
ROWS(fused, float, 40, 0, 2 * x / all * limit)
ROWS(fused_of_two, float, 33, s[j] / 2, x / all * (limit + 0.5f))
ROWS(fused_half, _Float16, 32, 0, (_Float16) (2 * x / all * limit))
ROWS(fused_unstored, float, 32, fabsf(K[j]) / 64, x / all * 2 + 0 * limit)

tile_kernel
void layers(int n, int I, int H, int O, const float *restrict x, const float *restrict w, const float *restrict u, float *restrict h, float *restrict y)
{
#pragma tile grid
    for (int b = 0; b < n; b++) {
        for (int j = 0; j < H; j++) {
            float s = 0.5f;

            for (int i = 0; i < I; i++)
                s += x[b * I + i] * w[j * I + i];
            h[b * H + j] = s > 0 ? s : 0;
        }
        for (int k = 0; k < O; k++) {
            float s = 0;

            for (int j = 0; j < H; j++)
                s += h[b * H + j] * u[k * H + j];
            y[b * O + k] = s;
        }
    }
}

/* Each sum reads the one before. */
tile_kernel
void chained(int n, int I, int H, const float *restrict x, const float *restrict w, float *restrict h)
{
#pragma tile grid
    for (int b = 0; b < n; b++) {
        float last = 1;

        for (int j = 0; j < H; j++) {
            float s = last;

            for (int i = 0; i < I; i++)
                s += x[b * I + i] * w[j * I + i];
            last = s * 0.5f;
            h[b * H + j] = s;
        }
    }
}

/* The value that is summed up is not what memory keeps. */
tile_kernel
void squared(int n, int I, int H, const float *restrict x, const float *restrict w, float *restrict h, float *restrict total)
{
#pragma tile grid
    for (int b = 0; b < n; b++) {
        float all = 0;

        for (int j = 0; j < H; j++) {
            float s = 0;

            for (int i = 0; i < I; i++)
                s += x[b * I + i] * w[j * I + i];
            h[b * H + j] = s;
            s *= s;
            all += s;
            h[b * H + j] += 1;
        }
        total[b] = all;
    }
}

/* Strictly below the diagonal; a sum of what is stored. */
tile_kernel
void below(int n, int I, const float *restrict x, float *restrict h, float *restrict total)
{
#pragma tile grid
    for (int b = 0; b < n; b++) {
        float all = 1;

        for (int j = 0; j < b; j++) {
            float s = 0;

            for (int i = 0; i < I; i++)
                s += x[b * I + i] * x[j * I + i];
            h[b * n + j] = s;
            all += s;
        }
        total[b] = all;
    }
}
#endif

#ifdef DRIVER
static void near(const char *what, double have, double want, double size)
{
    EXPECT(fabs(have - want) <= 1e-4 * (size + 1), "%s: %g, not %g", what, have, want);
}

static void check_attention(enum target t, int B, int T, int NH, int hs)
{
    int C = NH * hs, scores = B * NH * T * T;
    float *in = buffer(sizeof *in * (size_t) (B * T * 3 * C)), *out = buffer(sizeof *out * (size_t) (B * T * C));
    float *pre = buffer(sizeof *pre * (size_t) scores), *att = buffer(sizeof *att * (size_t) scores);

    FILL(in, B * T * 3 * C, random_float());
    FILL(pre, scores, -7);
    FILL(att, scores, -7);
    LAUNCH(t, attention, out, pre, att, in, B, T, C, NH);
    for (int r = 0; r < B * NH * T; r++) {
        int b = r / T / NH, h = r / T % NH, m = r % T;
        const float *q = in + (b * T + m) * 3 * C + h * hs;
        double sum = 0, top = -10000;

        for (int n = 0; n < T; n++) {
            const float *k = in + (b * T + n) * 3 * C + h * hs + C;
            double s = 0;

            for (int i = 0; i < hs; i++)
                s += (double) q[i] * k[i];
            near("pre", pre[r * T + n], n <= m ? s / 8 : -7, hs);
            top = n <= m && s / 8 > top ? s / 8 : top;
        }
        for (int n = 0; n <= m; n++)
            sum += exp((double) pre[r * T + n] - top);
        for (int n = 0; n < T; n++)
            near("att", att[r * T + n], n <= m ? exp((double) pre[r * T + n] - top) / sum : -7, 1);
        for (int i = 0; i < hs; i++) {
            double o = 0;

            for (int n = 0; n <= m; n++)
                o += (double) att[r * T + n] * in[(b * T + n) * 3 * C + h * hs + 2 * C + i];
            near("out", out[(b * T + m) * C + h * hs + i], o, 1);
        }
    }
    release(in);
    release(out);
    release(pre);
    release(att);
}

static void check_fused(enum target t, int H, int N, int D, int kind)
{
    float *Q = buffer(sizeof *Q * (size_t) (H * N * D)), *K = buffer(sizeof *K * (size_t) (H * N * D)), *V = buffer(sizeof *V * (size_t) (H * N * D));
    float *S = buffer(sizeof *S * (size_t) (H * N * N)), *O = buffer(sizeof *O * (size_t) (H * N * D));
    _Float16 *half = buffer(sizeof *half * (size_t) (H * N * D));

    FILL(Q, H * N * D, random_float());
    FILL(K, H * N * D, random_float());
    FILL(V, H * N * D, random_float());
    if (kind == 0)
        LAUNCH(t, fused, H, N, 0.25f, Q, K, V, S, O);
    else if (kind == 1)
        LAUNCH(t, fused_of_two, H, N, 0.25f, Q, K, V, S, O);
    else if (kind == 2)
        LAUNCH(t, fused_half, H, N, 0.25f, Q, K, V, S, half);
    else
        LAUNCH(t, fused_unstored, H, N, 0.25f, Q, K, V, S, O);
    for (int i = 0; i < H * N; i++) {
        const float *k = K + i / N * N * D, *v = V + i / N * N * D;
        double sum = 0, top = -INFINITY;

        for (int j = 0; j < N; j++) {
            double s = 0;

            for (int d = 0; d < D; d++)
                s += (double) Q[i * D + d] * k[j * D + d];
            top = fmax(top, s / 4);
        }
        for (int j = 0; j < N; j++) {
            double s = 0;

            for (int d = 0; d < D; d++)
                s += (double) Q[i * D + d] * k[j * D + d];
            near("fused s", S[i * N + j], exp(s / 4 - top), D);
            sum += S[i * N + j];
        }
        for (int d = 0; d < D; d++) {
            double o = 0;

            for (int j = 0; j < N; j++)
                o += (double) S[i * N + j] * v[j * D + d];
            near("fused", kind == 2 ? (float) half[i * D + d] : O[i * D + d], o / sum, kind == 2 ? 10 : D);
        }
    }
    release(Q);
    release(K);
    release(V);
    release(S);
    release(O);
    release(half);
}

static double dot(const float *a, const float *b, int n)
{
    double s = 0;

    for (int i = 0; i < n; i++)
        s += (double) a[i] * b[i];
    return s;
}

static void check_layers(enum target t, int n, int I, int H, int O)
{
    float *x = buffer(sizeof *x * (size_t) (n * I + 1)), *w = buffer(sizeof *w * (size_t) (H * I + 1)), *u = buffer(sizeof *u * (size_t) (O * H + 1));
    float *h = buffer(sizeof *h * (size_t) (n * H + 1)), *y = buffer(sizeof *y * (size_t) (n * O + 1)), *total = buffer(sizeof *total * (size_t) n);
    float *g = buffer(sizeof *g * (size_t) (n * n));

    FILL(x, n * I + 1, random_float());
    FILL(w, H * I + 1, random_float());
    FILL(u, O * H + 1, random_float());
    LAUNCH(t, layers, n, I, H, O, x, w, u, h, y);
    for (int i = 0; i < n * H; i++)
        near("layers h", h[i], fmax(0.5 + dot(x + i / H * I, w + i % H * I, I), 0), I);
    for (int i = 0; i < n * O; i++)
        near("layers y", y[i], dot(h + i / O * H, u + i % O * H, H), H * I);
    LAUNCH(t, chained, n, I, H, x, w, h);
    for (int i = 0; i < n * H; i++)
        near("chained", h[i], (i % H ? h[i - 1] * 0.5 : 1) + dot(x + i / H * I, w + i % H * I, I), I);
    LAUNCH(t, squared, n, I, H, x, w, h, total);
    for (int b = 0; b < n; b++) {
        double all = 0;

        for (int j = 0; j < H; j++) {
            double s = dot(x + b * I, w + j * I, I);

            all += s * s;
            near("squared h", h[b * H + j], s + 1, I);
        }
        near("squared", total[b], all, H * I);
    }
    FILL(g, n * n, -7);
    LAUNCH(t, below, n, I, x, g, total);
    for (int b = 0; b < n; b++) {
        double all = 1;

        for (int j = 0; j < n; j++) {
            double s = dot(x + b * I, x + j * I, I);

            near("below h", g[b * n + j], j < b ? s : -7, I);
            all += j < b ? s : 0;
        }
        near("below", total[b], all, n * I);
    }
    release(x);
    release(w);
    release(u);
    release(h);
    release(y);
    release(total);
    release(g);
}

static void run(enum target t)
{
    check_attention(t, 2, 34, 2, 32);
    check_attention(t, 1, 131, 1, 40);
    check_attention(t, 1, 5, 3, 4);
    check_fused(t, 2, 36, 40, 0);
    check_fused(t, 1, 7, 40, 0);
    check_fused(t, 1, 70, 33, 1);
    check_fused(t, 1, 33, 32, 2);
    check_fused(t, 1, 34, 32, 3);
    check_layers(t, 33, 40, 64, 35);
    check_layers(t, 130, 33, 32, 5);
    check_layers(t, 3, 2, 7, 4);
}
#endif
