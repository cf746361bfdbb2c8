/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that kernels call: scalars, pointers, tiles, pragmas inside, helpers of helpers. */
#include "run.h"

enum { N = 48 };

#ifdef KERNELS
static inline float square(float x)
{
    return x * x;
}

static float hypotenuse(float x, float y)
{
    return sqrtf(square(x) + square(y));
}

/* early returns, a loop, a local array */
static int digits(int x, int base)
{
    int d[3] = { 0, 0, 0 };

    if (x < 0)
        return -1;
    if (base < 2)
        return -2;
    for (int k = 0; k < 3; k++) {
        d[k] = x % base;
        x /= base;
        if (x == 0)
            return d[0] + d[1] + d[2];
    }
    return 1000 + d[2];
}

static inline void set(float *p, float x)
{
    *p = x;
}

static void scale(float (*t)[N][N], float by)
{
#pragma tile parallel
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            (*t)[i][j] *= by;
}

static float total(float (*t)[N][N])
{
    float sum = 0;

#pragma tile parallel reduction(+: sum)
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            sum += (*t)[i][j];
    return sum;
}

static void load_scaled(float (*t)[N][N], int M, int K, const float *x, int i, int j, float by)
{
    tile_load(*t, tile_view(x, M, K), i, j);
    scale(t, by);
}

static inline int minimum(int a, int b)
{
    return a < b ? a : b;
}

static int within(int x, int a, int b)
{
    return minimum(x < a ? a : x, b);
}

tile_kernel
void threads(int n, const float *x, const float *y, float *z)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 100) {
        int end = minimum(b + 100, n);

#pragma tile parallel
        for (int i = b; i < end; i++)
            set(z + i, hypotenuse(x[i], y[i]));
    }
}

tile_kernel
void integers(int n, int base, const int *x, int *y)
{
    int other = within(n, 2, 10);   /* a helper that calls one, outside of the grid */
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 100) {
#pragma tile parallel
        for (int i = b; i < minimum(b + 100, n); i++)
            y[i] = digits(x[i], base) + digits(x[i] / 2, other);
    }
}

/* Arrays of one iteration, passed whole. */
static void powers(float (*p)[4], float x)
{
    (*p)[0] = 1;
    for (int k = 1; k < 4; k++)
        (*p)[k] = (*p)[k - 1] * x;
}

static float sum(const float (*p)[2][4])
{
    float s = 0;

    for (int k = 0; k < 4; k++)
        s += (*p)[0][k] - (*p)[1][k];
    return s;
}

tile_kernel
void privates(int n, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 100)
#pragma tile parallel
        for (int i = b; i < b + 100; i++)
            if (i < n) {
                float p[2][4];

                powers(&p[0], x[i]);
                powers(&p[1], 2);
                y[i] = sum((const float (*)[2][4]) &p) + **p;
            }
}

tile_kernel
void tiles(int M, int K, const float *x, float *y, float *sums)
{
#pragma tile grid threads(128)
    for (int i = 0; i < M; i += N)
    for (int j = 0; j < K; j += N) {
        float t[N][N];
        tile_shared float s[N][N];

        load_scaled(&t, M, K, x, i, j, 2.0f);
        load_scaled(&s, M, K, x, i, j, 3.0f);
        scale(&t, 0.5f);
#pragma tile parallel
        for (int r = 0; r < N; r++)
            for (int c = 0; c < N; c++)
                t[r][c] += s[r][c];
        sums[i / N * ((K + N - 1) / N) + j / N] = total(&t) + total(&s);
        tile_store(t, tile_view(y, M, K), i, j);
    }
}

/* Whole arrays of constant extents: tiles, tables, or in global memory, as each call has them. */
static const float fixed[16] = { 100, [5] = -200, [15] = 300 };

static void add_row(float (*t)[16][16], const float (*row)[16], float *last)
{
#pragma tile parallel
    for (int i = 0; i < 16; i++)
        for (int j = 0; j < 16; j++)
            (*t)[i][j] += (*row)[j];
    *last = (*row)[15];
}

static void take(float (*t)[16][16], const float (*A)[64][32], const float (*bias)[32], int i, int j, float *last)
{
    tile_load(*t, *A, i, j);
    add_row(t, (const float (*)[16]) &(*bias)[j], last);
}

tile_kernel
void whole(const float (*A)[64][32], const float (*bias)[32], float (*B)[64][32], float (*lasts)[4][2])
{
#pragma tile grid threads(64)
    for (int i = 0; i < 64; i += 16)
    for (int j = 0; j < 32; j += 16) {
        float t[16][16], first, second, third;
        tile_shared float own[16];

        take(&t, A, bias, i, j, &first);
#pragma tile parallel
        for (int c = 0; c < 16; c++)
            own[c] = 1000 * c;
        add_row(&t, &own, &second);
        add_row(&t, &fixed, &third);
        (*lasts)[i / 16][j / 16] = first + second + third;
        tile_store(t, *B, i, j);
    }
}
#endif

#ifdef DRIVER
static int digits_of(int x, int base)
{
    int low = x % base, middle = x / base % base, high = x / base / base % base;

    return x < 0 ? -1 : x / base / base / base ? 1000 + high : low + middle + high;
}

static void matrix(enum target t, int M, int K)
{
    int n = M * K, across = (K + N - 1) / N, down = (M + N - 1) / N;
    float *x = buffer(4 * (size_t) n), *y = buffer(4 * (size_t) n);
    float *sums = buffer(4 * (size_t) (across * down));

    FILL(x, n, pick(64) - 32);
    LAUNCH(t, tiles, M, K, x, y, sums);
    SAME("tiles", y, n, 4 * x[i]);
    for (int b = 0; b < across * down; b++) {
        double sum = 0;
        for (int i = 0; i < n; i++)
            if (i / K / N == b / across && i % K / N == b % across)
                sum += 7 * x[i];
        EXPECT(sums[b] == sum, "%g, not %g", sums[b], sum);
    }
    release(x);
    release(y);
    release(sums);
}

static void arrays(enum target t)
{
    float *A = buffer(64 * 32 * 4), *bias = buffer(32 * 4), *B = buffer(64 * 32 * 4), *lasts = buffer(4 * 2 * 4);

    FILL(A, 64 * 32, pick(64) - 32);
    FILL(bias, 32, pick(64) - 32);
    LAUNCH(t, whole, (const float (*)[64][32]) A, (const float (*)[32]) bias, (float (*)[64][32]) B, (float (*)[4][2]) lasts);
    SAME("whole", B, 64 * 32, A[i] + bias[i % 32] + 1000 * (i % 16) + (i % 16 == 5 ? -200 : i % 16 == 15 ? 300 : i % 16 ? 0 : 100));
    SAME("lasts", lasts, 8, bias[i % 2 * 16 + 15] + 15300);
    release(A);
    release(bias);
    release(B);
    release(lasts);
}

static void run(enum target t)
{
    int n = 333, *p = buffer(4 * 333), *q = buffer(4 * 333);
    float *x = buffer(4 * 333), *y = buffer(4 * 333), *z = buffer(4 * 333);

    FILL(x, n, random_float());
    FILL(y, n, random_float());
    LAUNCH(t, threads, n, x, y, z);
    NEAR("hypotenuse", z, n, sqrt((double) x[i] * x[i] + (double) y[i] * y[i]),
         2 * check_elementwise(near_want * near_want) / fmax(near_want, 1e-3)
             + check_elementwise(near_want));
    LAUNCH(t, privates, n, x, y);
    NEAR("privates", y, n, 1 + x[i] + x[i] * x[i] + x[i] * x[i] * x[i] - 14, 1e-5);
    FILL(p, n, pick(4000) - 100);
    LAUNCH(t, integers, n, 7, p, q);
    SAME("digits", q, n, digits_of(p[i], 7) + digits_of(p[i] / 2, 10));
    matrix(t, 48, 96);
    matrix(t, 50, 7);
    arrays(t);
    release(p);
    release(q);
    release(x);
    release(y);
    release(z);
}
#endif
