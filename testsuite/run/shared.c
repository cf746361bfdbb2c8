/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared arrays used by hand: neighbours, transposes, scans, histograms of conflicts; every
   parallel loop sees what the loops before it wrote. */
#include "run.h"

enum { T = 33, LINE = 256 };

#ifdef KERNELS
/* A transpose through shared memory, with other threads reading than writing. */
tile_kernel
void transpose(int M, int N, const float *x, float *y)
{
#pragma tile grid threads(128)
    for (int i = 0; i < M; i += T)
    for (int j = 0; j < N; j += T) {
        tile_shared float s[T][T];

#pragma tile parallel
        for (int r = 0; r < T; r++)
            for (int c = 0; c < T; c++)
                if (i + r < M && j + c < N)
                    s[r][c] = x[(i + r) * N + j + c];
#pragma tile parallel
        for (int c = 0; c < T; c++)
            for (int r = 0; r < T; r++)
                if (i + r < M && j + c < N)
                    y[(j + c) * M + i + r] = s[r][c];
    }
}

/* A three-point stencil, several times, between two shared lines. */
tile_kernel
void stencil(int n, int times, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += LINE) {
        tile_shared float a[LINE + 2], c[LINE];

#pragma tile parallel
        for (int i = 0; i < LINE + 2; i++) {
            int at = b + i - 1;
            a[i] = at >= 0 && at < n ? x[at] : 0.0f;
        }
        for (int k = 0; k < times; k++) {
#pragma tile parallel
            for (int i = 0; i < LINE; i++)
                c[i] = 0.25f * a[i] + 0.5f * a[i + 1] + 0.25f * a[i + 2];
#pragma tile parallel
            for (int i = 0; i < LINE; i++)
                a[i + 1] = c[i];
        }
        tile_store(c, tile_view(y, n), b);
    }
}

/* An inclusive scan: log2 steps, each reading what others wrote in the step before. */
tile_kernel
void scan(int n, const int *x, int *y)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b += LINE) {
        tile_shared int s[2][LINE];
        int from = 0;

        tile_load(s[0], tile_view(x, n), b);
        for (int step = 1; step < LINE; step *= 2) {
            int to = 1 - from;
#pragma tile parallel
            for (int i = 0; i < LINE; i++)
                s[to][i] = s[from][i] + (i >= step ? s[from][i - step] : 0);
            from = to;
        }
        tile_store(s[from], tile_view(y, n), b);
    }
}

/* Single elements written and read once per block, between parallel loops. */
tile_kernel
void single(int n, const int *x, int *y)
{
#pragma tile grid threads(96)
    for (int b = 0; b < n; b++) {
        tile_shared int s[64];
        int sum = 0;

        tile_load(s, tile_view(x, n, 64), b, 0);
        s[3] = s[60] + 1;
        int base = s[3] * 2;
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            s[i] += base;
        s[s[0] & 63] = -1;
#pragma tile parallel reduction(+: sum)
        for (int i = 0; i < 64; i++)
            sum += s[i];
        y[2 * b] = sum;
        y[2 * b + 1] = s[5] + s[63];
    }
}

/* A gather by hand: indices that are data. */
tile_kernel
void shuffle(int n, const uint8_t *order, const int16_t *x, int16_t *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        tile_shared int16_t s[256];
        tile_shared uint8_t o[256];

        tile_load(s, tile_view(x, n, 256), b, 0);
        tile_load(o, tile_view(order, n, 256), b, 0);
#pragma tile parallel
        for (int i = 0; i < 256; i++)
            tile_view(y, n, 256)[b][o[i]] = s[i];
    }
}

/* Bytes and bools, a rank 3 array, slices as tiles. */
tile_kernel
void slices(const int8_t *x, int8_t *y, bool *odd)
{
#pragma tile grid threads(64)
    for (int b = 0; b < 5; b++) {
        tile_shared int8_t s[3][8][16];
        tile_shared bool o[8][16];

        tile_load(s[2], tile_view(x, 40, 16), 8 * b, 0);
        tile_copy(s[0], s[2]);
#pragma tile parallel
        for (int i = 0; i < 8; i++)
            for (int j = 0; j < 16; j++) {
                s[1][i][j] = (int8_t) (s[0][7 - i][15 - j] - s[2][i][j]);
                o[i][j] = s[2][i][j] % 2;
            }
        tile_store(s[1], tile_view(y, 40, 16), 8 * b, 0);
        tile_store(o, tile_view(odd, 40, 16), 8 * b, 0);
    }
}
/* Elements that are read after they were stored, and others that are stored after they were read. */
tile_kernel
void rewritten(int M, int N, const _Float16 *x, _Float16 *y, float *z)
{
#pragma tile grid threads(96)
    for (int m = 0; m < M; m += 48)
        for (int n = 0; n < N; n += 24) {
            tile_shared _Float16 a[48][24];
            tile_shared float b[48][24], c[24];

            tile_load(a, tile_view(x, M, N), m, n);
#pragma tile parallel
            for (int j = 0; j < 24; j++)
                c[j] = (float) (j & 3);
#pragma tile parallel
            for (int i = 0; i < 48; i++)
                for (int j = 0; j < 24; j++) {
                    a[i][j] = (_Float16) ((float) a[i][j] * 2 + c[j]);
                    b[i][j] = (float) a[i][j] + c[j];
                }
#pragma tile parallel
            for (int i = 0; i < 48; i++)
                for (int j = 0; j < 24; j++) {
                    float t = b[i][j];

                    if (t > 0)
                        t = t * 0.5f;
                    b[i][j] = t + (float) a[i][j];
                    a[i][j] = (_Float16) t;
                }
            tile_store(a, tile_view(y, M, N), m, n);
            tile_store(b, tile_view(z, M, N), m, n);
        }
}
#endif

#ifdef DRIVER
static void transposes(enum target t, int M, int N)
{
    float *x = buffer(4 * (size_t) (M * N)), *y = buffer(4 * (size_t) (M * N));

    FILL(x, M * N, fill_i);
    LAUNCH(t, transpose, M, N, x, y);
    SAME("transpose", y, M * N, x[i % M * N + i / M]);
    release(x);
    release(y);
}

static void lines(enum target t, int n)
{
    float *x = buffer(4 * (size_t) n), *y = buffer(4 * (size_t) n);
    int *p = buffer(4 * (size_t) n), *q = buffer(4 * (size_t) n), *want = buffer(4 * (size_t) n);

    FILL(x, n, pick(1000) * 1024);
    LAUNCH(t, stencil, n, 1, x, y);
    SAME("stencil", y, n,
         0.25f * (i ? x[i - 1] : 0) + 0.5f * x[i] + 0.25f * (i + 1 < n ? x[i + 1] : 0));
    FILL(x, n, 4);
    LAUNCH(t, stencil, n, 3, x, y);
    for (int i = 8; i < n && i % LINE < LINE - 8; i++)
        EXPECT(i % LINE < 8 || y[i] == 4, "%g", y[i]);
    FILL(p, n, pick(100) - 40);
    FILL(want, n, p[fill_i] + (fill_i % LINE ? want[fill_i - 1] : 0));
    LAUNCH(t, scan, n, p, q);
    SAME("scan", q, n, want[i]);
    release(x);
    release(y);
    release(p);
    release(q);
    release(want);
}

static void singles(enum target t)
{
    int n = 9, *x = buffer(4 * 64 * 9), *y = buffer(4 * 18);

    FILL(x, 64 * n, pick(50));
    LAUNCH(t, single, n, x, y);
    for (int b = 0; b < n; b++) {
        int s[64], sum = 0;

        memcpy(s, x + 64 * b, sizeof s);
        s[3] = s[60] + 1;
        for (int i = 0, base = 2 * s[3]; i < 64; i++)
            s[i] += base;
        s[s[0] & 63] = -1;
        for (int i = 0; i < 64; i++)
            sum += s[i];
        EXPECT(y[2 * b] == sum && y[2 * b + 1] == s[5] + s[63], "block %d: %d %d", b, y[2 * b],
               y[2 * b + 1]);
    }
    release(x);
    release(y);
}

static void bytes(enum target t)
{
    int n = 4;
    uint8_t *o = buffer(1024);
    int16_t *x = buffer(2048), *y = buffer(2048);
    int8_t *p = buffer(640), *q = buffer(640);
    bool *odd = buffer(640);

    FILL(o, 1024, fill_i * 37 + fill_i / 256);
    FILL(x, 1024, fill_i - 500);
    LAUNCH(t, shuffle, n, o, x, y);
    for (int i = 0; i < 1024; i++)
        EXPECT(y[i / 256 * 256 + o[i]] == x[i], "%d", i);
    FILL(p, 640, pick(120));
    LAUNCH(t, slices, p, q, odd);
    SAME("slices", q, 640, p[i / 128 * 128 + 127 - i % 128] - p[i]);
    SAME("odd", odd, 640, p[i] % 2);
    release(o);
    release(x);
    release(y);
    release(p);
    release(q);
    release(odd);
}

static void rewrites(enum target t, int M, int N)
{
    _Float16 *x = buffer(sizeof *x * (size_t) (M * N)), *y = buffer(sizeof *y * (size_t) (M * N));
    float *z = buffer(sizeof *z * (size_t) (M * N));

    FILL(x, M * N, (_Float16) random_float());
    LAUNCH(t, rewritten, M, N, x, y, z);
    for (int i = 0; i < M * N; i++) {
        float c = (float) (i % N % 24 & 3);
        _Float16 a = (_Float16) ((float) x[i] * 2 + c);
        float b = (float) a + c, half = b > 0 ? b * 0.5f : b;

        EXPECT(y[i] == (_Float16) half && z[i] == half + (float) a, "rewritten %d: %g, %g", i, (double) y[i], (double) z[i]);
    }
    release(x);
    release(y);
    release(z);
}

static void run(enum target t)
{
    rewrites(t, 101, 75);
    transposes(t, 66, 99);
    transposes(t, 50, 34);
    lines(t, 512);
    lines(t, 700);
    singles(t);
    bytes(t);
}
#endif
