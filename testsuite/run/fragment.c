/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fragments in ordinary and in odd uses: sizes from 1 up, rows and columns of others, transposes,
   single elements, arrays inside parallel loops, and accumulators between products. */
#include "run.h"

#ifdef KERNELS
/* Every size: the last elements of a fragment may belong to few threads. */
#define PRAGMA(text) _Pragma(#text)
#define SIZED(name, A, B, THREADS) \
    tile_kernel \
    void name(int n, const float *x, float *y) \
    { \
        PRAGMA(tile grid threads(THREADS)) \
        for (int b = 0; b < n; b++) { \
            float t[A][B]; \
            tile_load(t, tile_view(x + b * (A) * (B), A, B), 0, 0); \
            PRAGMA(tile parallel) \
            for (int i = 0; i < A; i++) \
                for (int j = 0; j < B; j++) \
                    t[i][j] = t[i][j] * 2 + (float) (i - j); \
            tile_store(t, tile_view(y + b * (A) * (B), A, B), 0, 0); \
        } \
    }
SIZED(sized_1_1, 1, 1, 32)
SIZED(sized_1_1_wide, 1, 1, 256)
SIZED(sized_3_5, 3, 5, 32)
SIZED(sized_7_33, 7, 33, 64)
SIZED(sized_64_64, 64, 64, 128)
SIZED(sized_100_3, 100, 3, 96)
SIZED(sized_8_32, 8, 32, 256)     /* an element a thread */
SIZED(sized_6_44, 6, 44, 128)

/* The rows of a matrix are scaled by a vector, the columns shifted by another. */
tile_kernel
void rows_columns(int M, int N, const float *x, const float *r, const float *c, float *y)
{
#pragma tile grid threads(128)
    for (int i = 0; i < M; i += 32)
    for (int j = 0; j < N; j += 48) {
        float t[32][48], scale[32], shift[48];

        tile_load(t, tile_view(x, M, N), i, j);
        tile_load(scale, tile_view(r, M), i);
        tile_load(shift, tile_view(c, N), j);
#pragma tile parallel
        for (int p = 0; p < 32; p++)
            for (int q = 0; q < 48; q++)
                t[p][q] = t[p][q] * scale[p] + shift[q];
        tile_store(t, tile_view(y, M, N), i, j);
    }
}

/* Threads read what other threads own: transposed, reversed, shifted. */
tile_kernel
void crossed(int n, const int *x, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        int t[24][24], u[24][24], line[24];

        tile_load(t, tile_view(x, n, 24, 24), b, 0, 0);
#pragma tile parallel
        for (int i = 0; i < 24; i++)
            for (int j = 0; j < 24; j++)
                u[i][j] = t[j][i] + t[23 - i][(j + 1) % 24];
#pragma tile parallel
        for (int j = 0; j < 24; j++)
            line[j] = u[3][j] - u[j][4];
#pragma tile parallel
        for (int i = 0; i < 24; i++)
            for (int j = 0; j < 24; j++)
                u[i][j] += line[(i + j) % 24];
        tile_store(u, tile_view(y, n, 24, 24), b, 0, 0);
    }
}

/* Elements used once per block, by constant and by computed index. */
tile_kernel
void single(int n, const int *x, int *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        int t[50] = { 7, 8 };
        int k = x[b] % 50;

        t[k] = 100;
        t[49] += t[k] + t[1];
        if (t[0] == 7)
            t[20] = 5;
#pragma tile parallel
        for (int i = 0; i < 50; i++)
            t[i] += i;
        tile_store(t, tile_view(y, n, 51), b, 0, .cols = 50);
        y[b * 51 + 50] = t[k] + t[20];
    }
}

/* Private arrays of an iteration, indexed by data. */
tile_kernel
void private(int n, const int *x, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 64) {
#pragma tile parallel
        for (int i = b; i < b + 64; i++)
            if (i < n) {
                int count[4] = { 0 }, order[2][3] = { { 1, 2, 3 }, { 4, 5 } };

                for (int k = 0; k < 10; k++)
                    count[(x[i] >> k) & 3]++;
                y[i] = count[0] + 100 * count[3] + 10000 * order[x[i] & 1][x[i] % 3];
            }
    }
}

/* A fragment of one turn is read in the next; a copy is a copy. */
tile_kernel
void turns(int n, int times, const float *x, float *y)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b++) {
        float t[16][16], before[16][16];

        tile_load(t, tile_view(x, n, 16, 16), b, 0, 0);
        tile_fill(before, 1);
        for (int k = 0; k < times; k++) {
            float keep[16][16];

            tile_copy(keep, t);
#pragma tile parallel
            for (int i = 0; i < 16; i++)
                for (int j = 0; j < 16; j++)
                    t[i][j] += before[i][j];
            tile_copy(before, keep);
        }
        tile_store(t, tile_view(y, n, 16, 16), b, 0, 0);
    }
}
#endif

#ifdef DRIVER
#define RUN_SIZED(name, A, B) \
    do { \
        FILL(x, 5 * (A) * (B), pick(100)); \
        LAUNCH(t, name, 5, x, y); \
        SAME(#name, y, 5 * (A) * (B), x[i] * 2 + (float) (i / (B) % (A) - i % (B))); \
    } while (0)

static void sizes(enum target t)
{
    float *x = buffer(4 * 5 * 4096), *y = buffer(4 * 5 * 4096);

    RUN_SIZED(sized_1_1, 1, 1);
    RUN_SIZED(sized_1_1_wide, 1, 1);
    RUN_SIZED(sized_3_5, 3, 5);
    RUN_SIZED(sized_7_33, 7, 33);
    RUN_SIZED(sized_64_64, 64, 64);
    RUN_SIZED(sized_100_3, 100, 3);
    RUN_SIZED(sized_8_32, 8, 32);
    RUN_SIZED(sized_6_44, 6, 44);
    release(x);
    release(y);
}

static void vectors(enum target t, int M, int N)
{
    float *x = buffer(4 * (size_t) (M * N)), *y = buffer(4 * (size_t) (M * N));
    float *r = buffer(4 * (size_t) M), *c = buffer(4 * (size_t) N);

    FILL(x, M * N, pick(100));
    FILL(r, M, pick(10));
    FILL(c, N, pick(1000));
    LAUNCH(t, rows_columns, M, N, x, r, c, y);
    SAME("rows_columns", y, M * N, x[i] * r[i / N] + c[i % N]);
    release(x);
    release(y);
    release(r);
    release(c);
}

static int crossed_at(const int *x, int i, int j)
{
    return x[24 * j + i] + x[24 * (23 - i) + (j + 1) % 24];
}

static int fibonacci(int times, int x)
{
    int before = 1;

    while (times-- > 0) {
        int keep = x;
        x += before;
        before = keep;
    }
    return x;
}

static void crossings(enum target t)
{
    int n = 3, *x = buffer(4 * 1728), *y = buffer(4 * 1728);
    float *f = buffer(4 * 768), *g = buffer(4 * 768);

    FILL(x, 576 * n, pick(1000));
    LAUNCH(t, crossed, n, x, y);
    for (int b = 0; b < n; b++) {
        const int *p = x + 576 * b;
        SAME("crossed", y + 576 * b, 576,
             crossed_at(p, (int) i / 24, (int) i % 24)
                 + crossed_at(p, 3, (int) (i / 24 + i % 24) % 24)
                 - crossed_at(p, (int) (i / 24 + i % 24) % 24, 4));
    }
    LAUNCH(t, single, 20, x, y);
    for (int b = 0; b < 20; b++) {
        int w[51] = { 7, 8 }, k = x[b] % 50;

        w[k] = 100;
        w[49] += w[k] + w[1];
        w[20] = w[0] == 7 ? 5 : w[20];
        for (int i = 0; i < 50; i++)
            w[i] += i;
        w[50] = w[k] + w[20];
        SAME("single", y + 51 * b, 51, w[i]);
    }
    LAUNCH(t, private, 1000, x, y);
    for (int i = 0; i < 1000; i++) {
        static const int order[2][3] = { { 1, 2, 3 }, { 4, 5, 0 } };
        int want = 10000 * order[x[i] % 2][x[i] % 3];

        for (int k = 0; k < 10; k++)
            want += (x[i] >> k) % 4 == 0 ? 1 : (x[i] >> k) % 4 == 3 ? 100 : 0;
        EXPECT(y[i] == want, "%d: %d, not %d", i, y[i], want);
    }
    FILL(f, 768, pick(30));
    for (int times = 0; times < 5; times++) {
        LAUNCH(t, turns, 3, times, f, g);
        SAME("turns", g, 768, fibonacci(times, (int) f[i]));
    }
    release(x);
    release(y);
    release(f);
    release(g);
}

static void run(enum target t)
{
    sizes(t);
    vectors(t, 64, 96);
    vectors(t, 33, 50);
    crossings(t);
}
#endif
