/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows that are aligned to nothing but their elements, and arrays that begin anywhere: vectors are shifted out of those around them,
   within the row alone. */
#include "run.h"

#ifdef KERNELS
#define BIASED(NAME, T) \
    tile_kernel \
    void NAME(int M, int N, const T *x, const T *bias, T *y) \
    { \
_Pragma("tile grid threads(32)") \
        for (int m = 0; m < M; m++) { \
_Pragma("tile parallel") \
            for (int n = 0; n < N; n++) \
                y[(int64_t)m * N + n] = (T)(x[(int64_t)m * N + n] + bias[n]); \
        } \
    }
BIASED(biased_u8, uint8_t)
BIASED(biased_i16, int16_t)
BIASED(biased_int, int)

/* Rows of two arrays in one: four pointers, each aligned in its own way. */
tile_kernel
void gated(int M, int N, const int16_t *x, int16_t *y)
{
#pragma tile grid
    for (int m = 0; m < M; m++)
        for (int n = 0; n < N; n++)
            y[m * N + n] = (int16_t)(x[2 * m * N + n] - x[2 * m * N + N + n]);
}

/* Vectors of 4 bytes of x, of 16 bytes of y. */
tile_kernel
void widened(int M, int N, const int8_t *x, const int *by, int *y)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += 2) {
#pragma tile parallel
        for (int i = m; i < m + 2; i++)
            for (int n = 0; n < N; n++)
                if (i < M)
                    y[i * N + n] = x[i * N + n] + by[n];
    }
}

/* What registers keep leads, the rest is shifted. */
tile_kernel
void scaled(int M, int N, const float *x, const float *w, const float *b, float *y)
{
#pragma tile grid threads(32)
    for (int m = 0; m < M; m++) {
        const float *row = x + (int64_t)m * N;
        float most = 0;
#pragma tile parallel reduction(max: most)
        for (int n = 0; n < N; n++)
            most = fmaxf(most, fabsf(row[n]));
#pragma tile parallel
        for (int n = 0; n < N; n++)
            y[(int64_t)m * N + n] = row[n] / (most + 1) * w[n] + b[n];
    }
}

/* Sums of loads alone. */
tile_kernel
void dots(int M, int N, const int16_t *x, const int16_t *w, int *y)
{
#pragma tile grid threads(32)
    for (int m = 0; m < M; m++) {
        int sum = 0;
#pragma tile parallel reduction(+: sum)
        for (int n = 0; n < N; n++)
            sum += x[m * N + n] * w[n];
        y[m] = sum;
    }
}

/* What it stores to it reads, too: a vector around its own elements has those that the next thread stores. */
tile_kernel
void kept(int M, int N, const int *a, int *o)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m++) {
#pragma tile parallel
        for (int n = 0; n < N; n++)
            if (a[n] != o[m * N + n])
                o[m * N + n] = a[n] - 2 * o[m * N + n];
    }
}
#endif

#ifdef DRIVER
#define BIAS(NAME, T, M, N, X, B, Y) \
    do { \
        size_t n = (size_t) (M) * (size_t) (N); \
        T *x = buffer_at(n * sizeof *x, (size_t) (X) * sizeof *x), *b = buffer_at((size_t) (N) * sizeof *b, (size_t) (B) * sizeof *b); \
        T *y = buffer_at(n * sizeof *y, (size_t) (Y) * sizeof *y); \
        FILL(x, n, fill_i * 7 + 1); \
        FILL(b, N, fill_i * 3); \
        LAUNCH(t, NAME, M, N, x, b, y); \
        SAME(#NAME, y, n, (T) (x[i] + b[i % (N)])); \
        release(x); \
        release(b); \
        release(y); \
    } while (0)

static void biased(enum target t, int M, int N, int of_x, int of_b, int of_y)
{
    BIAS(biased_u8, uint8_t, M, N, of_x, of_b, of_y);
    BIAS(biased_i16, int16_t, M, N, of_x, of_b, of_y);
    BIAS(biased_int, int, M, N, of_x, of_b, of_y);
}

static void others(enum target t, int M, int N, int start, int from)
{
    size_t n = (size_t) (M * N);
    int16_t *x = buffer_at(4 * n, 2 * (size_t) start), *y = buffer_at(2 * n, 2 * (size_t) from), *w = buffer_at(2 * (size_t) N, 2);
    int8_t *bytes = buffer_at(n, (size_t) start);
    int *by = buffer_at(4 * (size_t) N, 4 * (size_t) from), *sums = buffer_at(4 * n, 4 * (size_t) start);

    FILL(x, 2 * n, pick(1000) - 500);
    FILL(w, N, pick(100));
    FILL(bytes, n, pick(256));
    FILL(by, N, pick(1000000));
    LAUNCH(t, gated, M, N, x, y);
    SAME("gated", y, n, x[i / N * 2 * N + i % N] - x[i / N * 2 * N + N + i % N]);
    LAUNCH(t, widened, M, N, bytes, by, sums);
    SAME("widened", sums, n, bytes[i] + by[i % N]);
    LAUNCH(t, dots, M, N, x, w, sums);
    for (int m = 0; m < M; m++) {
        int want = 0;
        for (int k = 0; k < N; k++)
            want += x[m * N + k] * w[k];
        EXPECT(sums[m] == want, "dot %d of %d x %d", m, M, N);
    }
    release(x);
    release(y);
    release(w);
    release(bytes);
    release(by);
    release(sums);
}

static void scale(enum target t, int M, int N, int start, int from)
{
    size_t n = (size_t) (M * N);
    float *x = buffer_at(4 * n, 4 * (size_t) start), *y = buffer_at(4 * n, 4 * (size_t) start), *most = buffer(4 * (size_t) M);
    float *w = buffer_at(4 * (size_t) N, 4 * (size_t) from), *b = buffer(4 * (size_t) N);

    FILL(x, n, random_float());
    FILL(w, N, random_float());
    FILL(b, N, random_float());
    FILL(most, M, 0);
    for (size_t i = 0; i < n; i++)
        most[i / (size_t) N] = fmaxf(most[i / (size_t) N], fabsf(x[i]));
    LAUNCH(t, scaled, M, N, x, w, b, y);
    NEAR("scaled", y, n, x[i] / (most[i / N] + 1) * w[i % N] + b[i % N], 1e-5);
    release(x);
    release(y);
    release(w);
    release(b);
    release(most);
}

static void keep(enum target t, int M, int N, int start)
{
    int *a = buffer(4 * (size_t) N), *o = buffer_at(4 * (size_t) (M * N), 4 * (size_t) start);

    FILL(a, N, fill_i % 5);
    FILL(o, M * N, fill_i % 7);
    LAUNCH(t, kept, M, N, a, o);
    SAME("kept", o, M * N, i % N % 5 == i % 7 ? i % 7 : i % N % 5 - 2 * (i % 7));
    release(a);
    release(o);
}

static void run(enum target t)
{
    keep(t, 3, 2003, 1);
    keep(t, 2, 2004, 3);
    keep(t, 2, 33, 2);
    for (int start = 0; start < 16; start++)
        if ((start + seed()) % 3 == 0 || t == CPU) {
            biased(t, 3, 70 + start, start, start / 2, start % 5);
            others(t, 5, 129 - start, start % 8, start / 3);
            scale(t, 3, 290 + start, start % 4, start / 4);
        }
    biased(t, 9, 33, 0, 0, 0);
    biased(t, 17, 7, 0, 1, 0);
    biased(t, 2, 1, 3, 0, 1);
    others(t, 3, 15, 1, 0);
    others(t, 20, 2, 0, 1);
    scale(t, 2, 5, 1, 0);
}
#endif
