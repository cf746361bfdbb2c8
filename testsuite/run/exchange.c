/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Serial loops around independent ones, and sums kept in memory: loops that can be exchanged, and those that must not be. */
#include "run.h"

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)

/* T rows of y, each C long, from rows of a, K long, and of b, each C long. PARALLEL: of the loop inside. */
#define ROWS(NAME, TYPE, ...) \
    tile_kernel \
    void NAME(int T, int C, int K, const TYPE *restrict a, const TYPE *restrict b, TYPE *restrict y) \
    { \
        PRAGMA(tile grid loops(1)) \
        for (int t = 0; t < T; t++) { \
            __VA_ARGS__ \
        } \
    }

/* a row times a matrix, the loop over columns inside; an assignment after a declaration, as C89 has it */
ROWS(accumulate, float,
    float f;
    for (int k = 0; k < K; k++) {
        f = a[t * K + k];
PRAGMA(tile parallel)
        for (int c = 0; c < C; c++)
            y[t * C + c] += f * b[k * C + c];
    })

/* half: each sum is converted; a guard; columns from elsewhere on, and backwards */
ROWS(guarded, _Float16,
    for (int k = K - 1; k >= 0; k--)
PRAGMA(tile parallel)
        for (int c = t; c < t + 40; c++)
            if (c < C)
                y[(int64_t) t * C + c] = (_Float16) ((float) y[(int64_t) t * C + c] + (float) a[t * K + k] * (float) b[k * C + c]);)

/* a recurrence in memory, which a second loop of the same bounds reads */
ROWS(recurrence, float,
    for (int k = 0; k < K; k++) {
        const float *in = b + k * C;
PRAGMA(tile parallel)
        for (int c = 0; c < C; c++)
            y[t * C + c] = 0.5f * y[t * C + c] + in[c];
PRAGMA(tile parallel)
        for (int i = 0; i < C; i++)
            if (i % 3)
                y[t * C + i] += a[t * K + k];
    })

/* two loops around, one of them of constant length; written before it is read */
ROWS(written, float,
    for (int k = 0; k < K; k++)
        for (int l = 0; l < 3; l++)
PRAGMA(tile parallel)
            for (int c = 0; c < C; c++) {
                y[t * C + c] = a[t * K + k] * (float) l;
                y[t * C + c] += b[k * C + c];
            })

/* iterations with another index touch the element: no exchange */
ROWS(shifted, float,
    for (int k = 0; k < K; k++) {
        tile_shared float s[64];
PRAGMA(tile parallel)
        for (int c = 0; c < 64; c++)
            s[c] = c < C ? y[t * C + c] + a[t * K + k] : 0;
PRAGMA(tile parallel)
        for (int c = 0; c < 64; c++)
            if (c < C)
                y[t * C + c] = s[63 - c] + s[c] * 0.25f + b[k * C + c];
    })

/* the element that the serial loop reads is one that the other writes */
ROWS(depends, float,
    for (int k = 0; k < K; k++) {
        const float f = y[t * C + k % C];
PRAGMA(tile parallel)
        for (int c = 0; c < C; c++)
            y[t * C + c] = 0.5f * y[t * C + c] + f * b[k * C + c] + a[t * K + k];
    })

/* sums in shared memory */
ROWS(shared, float,
    tile_shared float s[2][32] = { { 0 } };
    for (int k = 0; k < K; k++)
PRAGMA(tile parallel)
        for (int h = 0; h < 2; h++)
            for (int c = 0; c < 32; c++)
                if (h * 32 + c < C)
                    s[h][c] += a[t * K + k] * b[k * C + h * 32 + c];
PRAGMA(tile parallel)
    for (int c = 0; c < C; c++)
        if (c < 64)
            y[t * C + c] += s[c / 32][c % 32];)

/* the largest of a column, NaN among them; a product in an iteration's loop, one added to a second sum */
ROWS(sums, float,
PRAGMA(tile parallel)
    for (int c = 0; c < C; c++) {
        for (int k = 0; k < K; k++)
            y[t * C + c] = fmaxf(y[t * C + c], b[k * C + c]);
        for (int k = 0; k < K; k++)
            if (a[t * K + k] > 0)
                y[t * C + c] += 1;
    })

/* one pragma: the loop of the columns is the outer one */
#define FLAT(NAME, TYPE, ...) \
    tile_kernel \
    void NAME(int T, int C, int K, const TYPE *restrict a, const TYPE *restrict b, TYPE *restrict y) \
    { \
        PRAGMA(tile grid) \
        for (int t = 0; t < T; t++) \
            __VA_ARGS__ \
    }

FLAT(flat_sums, float,
    for (int k = 0; k < K; k++)
        for (int c = 0; c < C; c++)
            y[t * C + c] += a[t * K + k] * b[k * C + c];)

FLAT(flat_taps, int,
    for (int k = 0; k < K; k++)
        for (int l = 0; l < 2; l++)
            for (int c = 0; c < C - 1; c++)
                y[t * C + c] += a[t * K + k] * b[k * C + c + l];)

/* a product whose sum goes over two loops; and one that leaves elements out between them */
FLAT(flat_pairs, float,
    for (int p = 0; p < 2; p++)
        for (int k = 0; k < K / 2; k++)
            for (int c = 0; c < C; c++)
                y[t * C + c] += a[t * K + p * (K / 2) + k] * b[(p * (K / 2) + k) * C + c];)

FLAT(flat_gaps, float,
    for (int p = 0; p < 2; p++)
        for (int k = 0; k < K / 2 - 1; k++)
            for (int c = 0; c < C; c++)
                y[t * C + c] += a[t * K + p * (K / 2) + k] * b[(p * (K / 2) + k) * C + c];)

/* each column reads the one before: the order stays */
FLAT(flat_prefix, unsigned,
    for (int k = 0; k < K; k++)
        for (int c = 1; c < C; c++)
            y[t * C + c] += y[t * C + c - 1] + b[k * C + c] + a[t * K];)

/* a sum of a row of a, in memory */
FLAT(flat_rows, float,
    for (int c = 0; c < C; c++)
        for (int k = 0; k < K; k++)
            y[t * C + c] += a[t * K + k] * b[k];)

/* loops over the same columns become one: a sum that begins in memory, and is changed there at the end */
FLAT(flat_fused, float,
    {
        for (int c = 0; c < C; c++)
            y[t * C + c] = b[c];
        for (int k = 0; k < K; k++)
            for (int l = 0; l < C; l++)
                y[t * C + l] += a[t * K + k] * b[k * C + l];
        for (int c = 0; c < C; c++)
            y[t * C + c] = fmaxf(y[t * C + c], 0.25f);
    })

ROWS(fused, float,
PRAGMA(tile parallel)
    for (int c = 0; c < C; c++)
        y[t * C + c] = 0;
    for (int k = 0; k < K; k++)
PRAGMA(tile parallel)
        for (int c = 0; c < C; c++)
            y[t * C + c] += a[t * K + k] * b[k * C + c];)

/* the second loop reads another column than it writes: two loops */
FLAT(flat_apart, float,
    {
        for (int c = 0; c < C; c++)
            y[t * C + c] = b[c % K] + a[t * K];
        for (int c = 0; c < C; c++)
            y[t * C + c] += y[t * C + C - 1 - c];
    })

/* a triangle: all is summed up where each row and column has a part of it */
FLAT(flat_triangle, float,
    for (int c = 0; c < C; c++)
        if (c <= t + 3) {
            float s = 0;
            for (int k = 0; k < K; k++)
                s += a[t * K + k] * b[k * C + c];
            y[t * C + c] = s;
        })

/* what may be the same memory stays where it is */
tile_kernel
void aliases(int T, int C, int K, float *a, float *y)
{
#pragma tile grid loops(1)
    for (int t = 0; t < T; t++)
        for (int k = 0; k < K; k++)
#pragma tile parallel
            for (int c = 0; c < C; c++)
                y[t * C + c] += a[t * C + (k + c) % C];
}

/* states of a recurrence, a row for each step; rows that overlap by one element keep their order */
tile_kernel
void states(int T, int C, int pitch, const float *restrict x, float *restrict h, float *restrict y)
{
#pragma tile grid loops(1)
    for (int b = 0; b < 2; b++)
        for (int t = 0; t < T; t++) {
#pragma tile parallel
            for (int c = 0; c < C; c++)
                h[b * C + c] = 0.5f * h[b * C + c] + x[(b * T + t) * C + c];
#pragma tile parallel
            for (int c = 0; c < C; c++)
                y[(b * T + t) * C + c] = h[b * C + c] * 2;
            for (int k = 0; k < 2; k++)
#pragma tile parallel
                for (int c = 0; c < C; c++)
                    h[(2 + b * 2) * C + k * pitch + c] += (float) (c + k);
        }
}

/* what is stored is read again, unless another store may be to the element */
tile_kernel
void overwritten(int n, int d, int *p, int *q, int *restrict r)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        p[i] = i * d;
        if (i % 3)
            r[i] += p[i];
        q[i] = i + 5;
        r[i] = p[i] + r[i] * 2 + (r[i] & 1);
        for (int k = 0; k < 3; k++)
            r[i] = r[i] * 3 + q[i] + k;
    }
}

/* two sums: that of a row has a nest of its own, where both are in different memory */
tile_kernel
void two_sums(int T, int C, int K, const unsigned *a, const unsigned *b, unsigned *y, unsigned *z)
{
#pragma tile grid
    for (int t = 0; t < T; t++)
        for (int k = 0; k < K; k++)
            for (int l = 0; l < 2; l++) {
                unsigned d = a[t * K + k] + (unsigned) l;

                z[t] = z[t] * 3 + d;
                for (int c = 0; c < C; c++)
                    y[t * C + c] += d * b[k * C + c];
            }
}

/* ... which reads the other one, or a loop's end that it stores */
tile_kernel
void read_back(int T, int C, int K, const unsigned *restrict b, unsigned *restrict y, unsigned *restrict z)
{
#pragma tile grid
    for (int t = 0; t < T; t++)
        for (int k = 0; k < K; k++) {
            z[t] += y[t * C] + 1;
            for (int c = 0; c < C; c++)
                y[t * C + c] += b[k * C + c];
        }
#pragma tile grid
    for (int t = 0; t < T; t++)
        for (int k = 0; k < (int) (z[t] & 3); k++) {
            z[t] += 1;
            for (int c = 0; c < C; c++)
                y[t * C + c] += b[c];
        }
#pragma tile grid
    for (int t = 0; t < T; t++)
        for (int k = 0; k < 2; k++) {
            unsigned most = z[t];

            for (int l = 0; l < K; l++) {
                z[t] = most + (unsigned) l;
                for (int c = 0; c < C; c++)
                    y[t * C + c] += b[l * C + c] * most;
            }
        }
}
#endif

#ifdef DRIVER
#define SHAPE(NAME, TYPE, VALUE, SLACK) \
    do { \
        TYPE *a = buffer(sizeof *a * (size_t) (T * K + 1)), *b = buffer(sizeof *b * (size_t) (K * C + 1)), *y = buffer(sizeof *y * (size_t) (T * C)); \
        TYPE *want = malloc(sizeof *want * (size_t) (T * C)); \
        FILL(a, T * K, VALUE); \
        FILL(b, K * C, VALUE); \
        FILL(y, T * C, VALUE); \
        memcpy(want, y, sizeof *y * (size_t) (T * C)); \
        NAME(T, C, K, a, b, want); \
        LAUNCH(t, NAME, T, C, K, a, b, y); \
        NEAR(#NAME, y, T * C, want[i], SLACK * (1 + fabs((double) want[i]))); \
        release(a), release(b), release(y); \
        free(want); \
    } while (0)

static float with_nan(void)
{
    return pick(4) ? random_float() : pick(2) ? NAN : -INFINITY;
}

static void shapes(enum target t, int T, int C, int K)
{
    SHAPE(accumulate, float, random_float(), 1e-4);
    SHAPE(guarded, _Float16, (_Float16) random_float(), 1e-2);
    SHAPE(recurrence, float, random_float(), 1e-4);
    SHAPE(written, float, random_float(), 1e-5);
    SHAPE(shifted, float, random_float(), 1e-3);
    SHAPE(depends, float, random_float(), 1e-3);
    SHAPE(shared, float, random_float(), 1e-4);
    SHAPE(sums, float, with_nan(), 0);
    SHAPE(flat_sums, float, random_float(), 1e-4);
    SHAPE(flat_pairs, float, random_float(), 1e-4);
    SHAPE(flat_gaps, float, random_float(), 1e-4);
    SHAPE(flat_taps, int, (int) pick(100) - 50, 0);
    SHAPE(flat_prefix, unsigned, pick(3), 0);
    SHAPE(flat_rows, float, random_float(), 1e-4);
    SHAPE(flat_triangle, float, random_float(), 1e-4);
    SHAPE(fused, float, random_float(), 1e-4);
    if (K) {
        SHAPE(flat_fused, float, random_float(), 1e-4);
        SHAPE(flat_apart, float, random_float(), 1e-5);
    }
}

static void one_memory(enum target t, int T, int C, int K)
{
    float *y = buffer(sizeof *y * (size_t) (T * C)), *want = malloc(sizeof *want * (size_t) (T * C)), *a = buffer(sizeof *a * (size_t) (T * C));
    FILL(y, T * C, pick(9));
    FILL(a, T * C, pick(9));
    memcpy(want, y, sizeof *y * (size_t) (T * C));
    aliases(T, C, K, a, want);
    LAUNCH(t, aliases, T, C, K, a, y);
    SAME("aliases", y, T * C, want[i]);
    /* an element of its own */
    memcpy(y, want, sizeof *y * (size_t) (T * C));
    aliases(T * C, 1, K, want, want);
    LAUNCH(t, aliases, T * C, 1, K, y, y);
    SAME("aliases itself", y, T * C, want[i]);
    release(y), release(a);
    free(want);
}

static void forwarded(enum target t, int n)
{
    int *p = buffer(sizeof *p * (size_t) n), *q = buffer(sizeof *q * (size_t) n), *r = buffer(sizeof *r * (size_t) n), *want = malloc(sizeof *want * (size_t) n);
    for (int same = 0; same < 2; same++) {
        FILL(r, n, pick(9));
        memcpy(want, r, sizeof *r * (size_t) n);
        overwritten(n, 3, p, same ? p : q, want);
        LAUNCH(t, overwritten, n, 3, p, same ? p : q, r);
        SAME("overwritten", r, n, want[i]);
    }
    release(p), release(q), release(r);
    free(want);
}

static void in_steps(enum target t, int T, int C)
{
    size_t n = (size_t) (2 * T * C), m = (size_t) (8 * C);
    float *x = buffer(n * sizeof *x), *y = buffer(n * sizeof *y), *h = buffer(m * sizeof *h), *want = malloc((n + m) * sizeof *want);
    for (int pitch = C - 1; pitch <= C; pitch++) {
        FILL(x, n, random_float());
        FILL(h, m, random_float());
        memcpy(want + n, h, m * sizeof *h);
        states(T, C, pitch, x, want + n, want);
        LAUNCH(t, states, T, C, pitch, x, h, y);
        NEAR("states", y, n, want[i], 1e-5);
        NEAR("last states", h, m, want[n + (size_t) i], 1e-4);
    }
    release(x), release(y), release(h);
    free(want);
}

/* z is after y, or the element `at` of y. */
static void sums_of(enum target t, int T, int C, int K, int at)
{
    int n = T * C + T;
    unsigned *a = buffer(sizeof *a * (size_t) (T * K)), *b = buffer(sizeof *b * (size_t) (K * C)), *y = buffer(sizeof *y * (size_t) n), *want = malloc(sizeof *want * (size_t) n);
    FILL(a, T * K, (unsigned) pick(9));
    FILL(b, K * C, (unsigned) pick(9));
    FILL(y, n, (unsigned) pick(9));
    memcpy(want, y, sizeof *y * (size_t) n);
    two_sums(T, C, K, a, b, want, want + at);
    LAUNCH(t, two_sums, T, C, K, a, b, y, y + at);
    SAME("two_sums", y, n, want[i]);
    if (at >= T * C) {
        read_back(T, C, K, b, want, want + at);
        LAUNCH(t, read_back, T, C, K, b, y, y + at);
        SAME("read_back", y, n, want[i]);
    }
    release(a), release(b), release(y);
    free(want);
}

static void run(enum target t)
{
    sums_of(t, 5, 68 + seed(), 6 + seed(), 5 * (68 + seed()));
    sums_of(t, 40, 70, 33, 40 * 70);
    sums_of(t, 1, 33, 6, pick(33));
    in_steps(t, 3 + seed(), 41);
    forwarded(t, 300);
    shapes(t, 5, 68 + seed(), 6 + seed());
    shapes(t, 3, 17, 1);
    shapes(t, 2, 33, 0);
    shapes(t, 40, 70, 33);
    shapes(t, 140, 136 + pick(7), 32);
    one_memory(t, 3, 70, 4);
}
#endif
