/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops over rows of fragments, with loops over their elements inside: sums, extremes, several at once, under conditions, with scalars
   that cross the pieces; and such as must stay as they are. */
#include "run.h"

#ifdef KERNELS
/* A softmax of the product's rows, and a sum of all steps, as two loops over rows. */
#define SOFTMAX(name, M, N, TAKE) \
    tile_kernel void name(int steps, float scale, const _Float16 *a, const _Float16 *b, float *y, float *stats) \
    { \
        _Pragma("tile grid threads(128)") \
        for (int k = 0; k < 1; k++) { \
            tile_shared _Float16 as[M][32], bs[N][32], p[M][N]; \
            float s[M][N], acc[M][32] = {0}, top[M], sum[M], old[M]; \
            tile_load(as, tile_view(a, M, 32), 0, 0); \
            tile_fill(top, -INFINITY); \
            tile_fill(sum, 0); \
            for (int n = 0; n < steps; n++) { \
                tile_load(bs, tile_view(b, steps * N, 32), n * N, 0); \
                tile_fill(s, 0); \
                tile_gemm_nt(s, as, bs); \
                _Pragma("tile parallel loops(1)") \
                for (int i = 0; i < M; i++) { \
                    float most = top[i]; \
                    for (int j = 0; j < N; j++) \
                        TAKE; \
                    old[i] = expf(scale * (top[i] - most)); \
                    top[i] = most; \
                } \
                _Pragma("tile parallel loops(1)") \
                for (int i = 0; i < M; i++) { \
                    float all = 0; \
                    for (int j = 0; j < N; j++) { \
                        float e = expf(scale * (s[i][j] - top[i])); \
                        p[i][j] = (_Float16) e; \
                        all += e; \
                    } \
                    sum[i] = sum[i] * old[i] + all; \
                    for (int d = 0; d < 32; d++) \
                        acc[i][d] *= old[i]; \
                } \
                tile_gemm(acc, p, bs); \
            } \
            tile_store(acc, tile_view(y, M, 32), 0, 0); \
            tile_store(top, tile_view(stats, M), 0); \
            tile_store(sum, tile_view(stats + M, M), 0); \
        } \
    }
SOFTMAX(softmax_64_64, 64, 64, if (s[i][j] > most) most = s[i][j])
SOFTMAX(softmax_48_48, 48, 48, most = s[i][j] > most ? s[i][j] : most)
SOFTMAX(softmax_16_32, 16, 32, most = fmaxf(s[i][j], most))

/* Several reductions of one loop, under conditions, of doubles' size or less; scalars that later loops read. */
#define SEVERAL(name, M, N) \
    tile_kernel void name(int n, const float *x, const float *w, float *y, float *stats) \
    { \
        _Pragma("tile grid threads(64)") \
        for (int b = 0; b < n; b++) { \
            float t[M][N], line[N], weight[M]; \
            int counts[M]; \
            tile_load(t, tile_view(x, n, M, N), b, 0, 0); \
            tile_load(line, tile_view(w, N), 0); \
            tile_fill(weight, 2); \
            _Pragma("tile parallel loops(1)") \
            for (int i = 0; i < M; i++) { \
                int row = b * M + i, positive = 0; \
                float least = 100, size = 0, rest = 7, middle; \
                weight[i] += 1; \
                for (int j = 0; j < N; j++) { \
                    float e = t[i][j]; \
                    if (e > 0) \
                        positive++; \
                    if (j <= i) { \
                        size += fabsf(e) * line[j]; \
                        if (e < least) \
                            least = e; \
                    } \
                    rest -= e; \
                } \
                middle = rest / N; \
                for (int j = 0; j < N; j++) { \
                    t[i][j] = (t[i][j] - middle) * weight[i] + (row + j) % 5; \
                    if (t[i][j] > 0 && j != 3) \
                        rest += t[i][j]; \
                    else \
                        size -= 0.5f; \
                } \
                counts[i] = positive; \
                stats[4 * row] = size; \
                stats[4 * row + 1] = least; \
                stats[4 * row + 2] = rest; \
                stats[4 * row + 3] = (float) counts[i]; \
            } \
            tile_store(t, tile_view(y, n, M, N), b, 0, 0); \
        } \
    }
SEVERAL(several_48_40, 48, 40)
SEVERAL(several_7_33, 7, 33)
SEVERAL(several_64_2, 64, 2)

/* Extremes of rows that have NaNs and infinities, or nothing else. */
tile_kernel
void extremes(const float *x, const float *from, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < 1; b++) {
        float t[8][40], m[8];

        tile_load(t, tile_view(x, 8, 40), 0, 0);
        tile_load(m, tile_view(from, 8), 0);
#pragma tile parallel loops(1)
        for (int i = 0; i < 8; i++) {
            float more = m[i], less = m[i], most = m[i], stays = m[i], last = m[i];
            for (int j = 0; j < 40; j++) {
                if (t[i][j] >= more)
                    more = t[i][j];
                less = less > t[i][j] ? t[i][j] : less;
                most = fmaxf(most, t[i][j]);
                if (j % 2 && t[i][j] > stays)
                    stays = t[i][j];
            }
            y[8 * i] = more;
            y[8 * i + 1] = less;
            y[8 * i + 2] = most;
            y[8 * i + 3] = stays;
            for (int j = 0; j < 40; j++)
                if (t[i][j] < last)
                    last = t[i][j];
            y[8 * i + 4] = last;
        }
    }
}

/* What is summed up may not take the place of a fragment that is read again: by the next iteration, or after the loop. */
tile_kernel
void later(int steps, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < 1; b++) {
        float t[16][24], u[16][24], sum[16];

        tile_load(t, tile_view(x, 16, 24), 0, 0);
        tile_load(u, tile_view(x, 16, 24), 0, 0);
        for (int k = 0; k < steps; k++) {
            if (k == 2)
                tile_fill(t, 0.5f);
#pragma tile parallel loops(1)
            for (int i = 0; i < 16; i++) {
                sum[i] = 0;
                for (int j = 0; j < 24; j++)
                    sum[i] += expf(t[i][j] * (float) (k + 1));
                for (int j = 0; j < 24; j++)
                    sum[i] += u[i][j] * t[i][j];
            }
            tile_store(sum, tile_view(y, steps, 16), k, 0);
        }
        tile_store(u, tile_view(y + 16 * steps, 16, 24), 0, 0);
    }
}

/* What depends on the order of columns, or on other elements: a NaN that stays, a prefix, neighbours, an early end. */
tile_kernel
void ordered(const float *x, float *y, float *stats)
{
#pragma tile grid threads(64)
    for (int b = 0; b < 1; b++) {
        float t[8][40], u[8][40];

        tile_load(t, tile_view(x, 8, 40), 0, 0);
        tile_copy(u, t);
#pragma tile parallel loops(1)
        for (int i = 0; i < 8; i++) {
            float sticks = 0;
            for (int j = 0; j < 40; j++)
                sticks = sticks > t[i][j] ? sticks : t[i][j];
            stats[4 * i] = sticks;
        }
#pragma tile parallel loops(1)
        for (int i = 0; i < 8; i++) {
            float sum = 0;
            for (int j = 0; j < 40; j++) {
                sum += j % 3 - 1 + 0 * (float) isnan(t[i][j]);
                u[i][j] = sum;
            }
            stats[4 * i + 1] = sum;
        }
#pragma tile parallel loops(1)
        for (int i = 0; i < 8; i++) {
            int at = -1;
            for (int j = 0; j < 40; j++) {
                if (t[i][j] > 0.5f)
                    break;
                at = j;
            }
            stats[4 * i + 2] = (float) at;
        }
#pragma tile parallel loops(1)
        for (int i = 0; i < 8; i++) {
            float both = 0;
            for (int j = 0; j < 40; j++) {
                if (both < 3)
                    both += u[i][j];
                both = fmaxf(both, -2);
            }
            stats[4 * i + 3] = both;
        }
        tile_store(u, tile_view(y, 8, 40), 0, 0);
    }
}
#endif

#ifdef DRIVER
#define CHECK_SOFTMAX(name, M, N) \
    do { \
        LAUNCH(t, name, steps, 0.25f, a, b, y, stats); \
        check_softmax(#name, M, N, a, b, y, stats); \
    } while (0)

enum { STEPS = 3, WIDTH = 32 };

static void check_softmax(const char *name, int m, int n, const _Float16 *a, const _Float16 *b, const float *y, const float *stats)
{
    for (int i = 0; i < m; i++) {
        double s[STEPS * 64], top = -INFINITY, sum = 0;

        for (int j = 0; j < STEPS * n; j++) {
            s[j] = 0;
            for (int k = 0; k < WIDTH; k++)
                s[j] += (double) a[WIDTH * i + k] * (double) b[WIDTH * j + k];
            top = fmax(top, s[j]);
        }
        for (int j = 0; j < STEPS * n; j++)
            sum += s[j] = exp(0.25 * (s[j] - top));
        NEAR(name, stats + i, 1, top, 1e-4);
        NEAR(name, stats + m + i, 1, sum, 1e-3 * sum);
        for (int d = 0; d < WIDTH; d++) {
            double all = 0, size = 0;

            for (int j = 0; j < STEPS * n; j++) {
                all += s[j] * (double) b[WIDTH * j + d];
                size += fabs(s[j] * (double) b[WIDTH * j + d]);
            }
            NEAR(name, y + WIDTH * i + d, 1, all, 2e-3 * size);
        }
    }
}

static void check_several(const char *name, int m, int n, const float *x, const float *w, const float *y, const float *stats)
{
    for (int r = 0; r < 3 * m; r++) {
        double least = 100, size = 0, rest = 7, middle, positive = 0, all = 100;

        for (int j = 0; j < n; j++) {
            double e = x[r * n + j];

            positive += e > 0;
            size += j <= r % m ? fabs(e) * w[j] : 0;
            least = j <= r % m ? fmin(least, e) : least;
            rest -= e;
            all += fabs(e);
        }
        middle = rest / n;
        for (int j = 0; j < n; j++) {
            double e = (x[r * n + j] - middle) * 3 + (r + j) % 5;

            NEAR(name, y + r * n + j, 1, e, 1e-4);
            if (fabs(e) < 1e-3)     /* its sign may be another */
                all += 1e6;
            if (e > 0 && j != 3)
                rest += e;
            else
                size -= 0.5;
            all += fabs(e);
        }
        NEAR(name, stats + 4 * r, 1, size, 1e-5 * all);
        NEAR(name, stats + 4 * r + 1, 1, least, 0);
        NEAR(name, stats + 4 * r + 2, 1, rest, 1e-5 * all);
        NEAR(name, stats + 4 * r + 3, 1, positive, 0);
    }
}

static bool alike(float a, float b)
{
    return isnan(a) ? isnan(b) : a == b;
}

static void check_extremes(enum target t)
{
    float *x = buffer(4 * 320), *from = buffer(4 * 8), *y = buffer(4 * 64);

    /* row 0 as it comes, 1 all NaN, 2 a single number, 3 NaNs among others, 4 and 5 -infinity alone, 6 infinities, 7 from NaN */
    FILL(x, 320, fill_i / 40 == 1 || (fill_i / 40 == 2 && fill_i % 40 != 17) || (fill_i / 40 == 3 && fill_i % 3) ? NAN
                 : fill_i / 40 == 4 || fill_i / 40 == 5 ? -INFINITY
                 : fill_i / 40 == 6 && fill_i % 5 == 0 ? (fill_i & 1 ? INFINITY : -INFINITY) : random_float());
    FILL(from, 8, fill_i == 7 ? NAN : fill_i == 4 ? -INFINITY : 0.25f * (float) fill_i - 0.5f);
    LAUNCH(t, extremes, x, from, y);
    for (int i = 0; i < 8; i++) {
        float more = from[i], less = from[i], most = from[i], stays = from[i];

        for (int j = 0; j < 40; j++) {
            float e = x[40 * i + j];

            more = e >= more ? e : more;
            less = e < less ? e : less;
            most = fmaxf(most, e);
            stays = j % 2 && e > stays ? e : stays;
        }
        EXPECT(alike(more, y[8 * i]) && alike(less, y[8 * i + 1]) && alike(most, y[8 * i + 2]) && alike(stays, y[8 * i + 3]) && alike(less, y[8 * i + 4]),
               "row %d: %g %g %g %g %g, not %g %g %g %g", i, y[8 * i], y[8 * i + 1], y[8 * i + 2], y[8 * i + 3], y[8 * i + 4], more, less, most, stays);
    }
    release(x);
    release(from);
    release(y);
}

static void check_ordered(enum target t)
{
    float *x = buffer(4 * 320), *y = buffer(4 * 320), *stats = buffer(4 * 32);

    FILL(x, 320, fill_i % 40 == 5 * (fill_i / 40) ? NAN : random_float());
    LAUNCH(t, ordered, x, y, stats);
    for (int i = 0; i < 8; i++) {
        float sticks = 0, sum = 0, both = 0;
        int at = -1;

        for (int j = 0; j < 40; j++) {
            float e = x[40 * i + j];

            sticks = sticks > e ? sticks : e;
            at = at == j - 1 && !(e > 0.5f) ? j : at;
            sum += (float) (j % 3 - 1);
            both = fmaxf(both < 3 ? both + sum : both, -2);
            EXPECT(y[40 * i + j] == sum, "prefix %d %d: %g, not %g", i, j, y[40 * i + j], sum);
        }
        EXPECT(alike(sticks, stats[4 * i]) && stats[4 * i + 1] == sum && stats[4 * i + 2] == (float) at && stats[4 * i + 3] == both,
               "ordered %d: %g %g %g %g, not %g %g %d %g", i, stats[4 * i], stats[4 * i + 1], stats[4 * i + 2], stats[4 * i + 3], sticks, sum, at, both);
    }
    release(x);
    release(y);
    release(stats);
}

static void check_later(enum target t, int steps)
{
    float *x = buffer(4 * 384), *y = buffer(4 * (16 * 4 + 384));

    FILL(x, 384, random_float());
    LAUNCH(t, later, steps, x, y);
    for (int k = 0; k < steps; k++)
        for (int i = 0; i < 16; i++) {
            double sum = 0;

            for (int j = 0; j < 24; j++) {
                double e = k < 2 ? x[24 * i + j] : 0.5;

                sum += exp(e * (k + 1)) + e * x[24 * i + j];
            }
            NEAR("later", y + 16 * k + i, 1, sum, 1e-4 * fabs(sum) + 1e-4);
        }
    SAME("kept", y + 16 * steps, 384, x[i]);
    release(x);
    release(y);
}

#define CHECK_SEVERAL(M, N) \
    do { \
        LAUNCH(t, several_##M##_##N, 3, x, w, out, four); \
        check_several("several " #M " " #N, M, N, x, w, out, four); \
    } while (0)

static void run(enum target t)
{
    int steps = STEPS;
    _Float16 *a = buffer(2 * 64 * WIDTH), *b = buffer(2 * STEPS * 64 * WIDTH);
    float *y = buffer(4 * 64 * WIDTH), *stats = buffer(4 * 128);
    float *x = buffer(4 * 3 * 48 * 40), *w = buffer(4 * 40), *out = buffer(4 * 3 * 48 * 40), *four = buffer(4 * 3 * 64 * 4);

    FILL(a, 64 * WIDTH, random_float());
    FILL(b, STEPS * 64 * WIDTH, random_float());
    FILL(x, 3 * 48 * 40, random_float());
    FILL(w, 40, random_float());
    CHECK_SOFTMAX(softmax_64_64, 64, 64);
    CHECK_SOFTMAX(softmax_48_48, 48, 48);
    CHECK_SOFTMAX(softmax_16_32, 16, 32);
    CHECK_SEVERAL(48, 40);
    CHECK_SEVERAL(7, 33);
    CHECK_SEVERAL(64, 2);
    check_extremes(t);
    check_ordered(t);
    check_later(t, 1);
    check_later(t, 4);
    release(a);
    release(b);
    release(y);
    release(stats);
    release(x);
    release(w);
    release(out);
    release(four);
}
#endif
