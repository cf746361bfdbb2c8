/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nests that read along one loop and write along the other: transposes of each size of element, in tiles with guards and
   whole, channels that change places, with what belongs to rows and columns, at every alignment and with sides of every
   length; parts of triangles; and what only looks like it. */
#include "run.h"

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)

#define TURNED(name, T, THREADS, H, W) \
    tile_kernel \
    void name(int M, int N, const T *x, T *y) \
    { \
        PRAGMA(tile grid threads(THREADS)) \
        for (int m = 0; m < M; m += H) \
            for (int n = 0; n < N; n += W) { \
                PRAGMA(tile parallel) \
                for (int i = 0; i < H; i++) \
                    for (int j = 0; j < W; j++) \
                        if (m + i < M && n + j < N) \
                            y[(int64_t) (n + j) * M + m + i] = x[(int64_t) (m + i) * N + n + j]; \
            } \
    }
TURNED(floats, float, 32, 32, 32)
TURNED(halves, _Float16, 64, 32, 64)
TURNED(bytes, uint8_t, 32, 64, 16)
TURNED(words, int, 32, 8, 24)
TURNED(longs, int64_t, 32, 16, 16)

/* [n][c][p] to [n][p][c], a factor of each channel, one of each place; lower bounds */
tile_kernel
void channels(int N, int C, int P, int from, int end, const _Float16 *x, const float *scale, const _Float16 *shift, float *y)
{
#pragma tile grid threads(64)
    for (int n = 0; n < N; n++) {
#pragma tile parallel
        for (int p = from; p < end; p++)
            for (int c = 0; c < C; c++) {
                float v = (float) x[((int64_t) n * C + c) * P + p];

                y[((int64_t) n * P + p) * C + c] = v * scale[c] + (float) shift[p];
            }
    }
}

/* the same by a table that the block chooses; written along the outer loop */
tile_kernel
void places(int N, int C, int P, const int *which, const int16_t *x, int16_t *y)
{
#pragma tile grid threads(32)
    for (int n = 0; n < N; n++) {
        const int16_t *s = x + (int64_t) which[n] * C * P;
#pragma tile parallel
        for (int p = 0; p < P; p++)
            for (int c = 0; c < C; c++)
                y[((int64_t) n * C + c) * P + p] = (int16_t) (s[(int64_t) p * C + c] + which[n]);
    }
}

/* what is below the diagonal, turned */
tile_kernel
void below(int n, const float *x, float *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 16)
        for (int d = 0; d < n; d += 32) {
#pragma tile parallel
            for (int i = 0; i < 16; i++)
                for (int j = 0; j < 32; j++)
                    if (b + i < n && d + j < n && d + j <= b + i)
                        y[(d + j) * n + b + i] = x[(b + i) * n + d + j];
        }
}

/* rows of one half to columns of the other; all but a diagonal, which no corners tell */
tile_kernel
void neither(int n, float *x, const float *w, float *z)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 32; j++)
                x[(b * 64 + j) * 32 + i] = x[(b * 64 + 32 + i) * 32 + j] + 1;
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 32; j++)
                if (i + 1 != j)
                    z[(b * 32 + j) * 32 + i] = w[(b * 32 + i) * 32 + j];
    }
}
#endif

#ifdef DRIVER
#define OF(name, T, M, N, OFF) \
    do { \
        T *x = buffer_at((size_t) (M) * (N) * sizeof(T), (OFF) * sizeof(T)), *y = buffer_at((size_t) (M) * (N) * sizeof(T), 16); \
        FILL(x, (M) * (N), pick(200)); \
        LAUNCH(t, name, M, N, x, y); \
        SAME(#name, y, (M) * (N), x[i % (M) * (N) + i / (M)]); \
        release(x); \
        release(y); \
    } while (0)

static void of_channels(enum target t, int N, int C, int P, int from, int end, size_t off)
{
    size_t size = (size_t) N * C * P;
    _Float16 *x = buffer_at(size * 2, off), *shift = buffer_at((size_t) P * 2, off);
    float *scale = buffer_at((size_t) C * 4, off), *y = buffer_at(size * 4, 2 * off);

    FILL(x, size, pick(99) - 50);
    FILL(shift, P, pick(99));
    FILL(scale, C, pick(9));
    FILL(y, size, -1);
    LAUNCH(t, channels, N, C, P, from, end, x, scale, shift, y);
    SAME("channels", y, size,
         i / C % P < from || i / C % P >= end ? -1 : (float) x[(i / C / P * C + i % C) * P + i / C % P] * scale[i % C] + (float) shift[i / C % P]);
    release(x);
    release(shift);
    release(scale);
    release(y);
}

static void of_places(enum target t, int N, int C, int P, size_t off)
{
    size_t size = (size_t) N * C * P;
    int16_t *x = buffer_at(size * 2, off), *y = buffer_at(size * 2, off);
    int *which = buffer((size_t) N * 4);

    FILL(x, size, pick(999));
    FILL(which, N, (fill_i * 3 + 1) % N);
    LAUNCH(t, places, N, C, P, which, x, y);
    SAME("places", y, size, x[(which[i / P / C] * P + i % P) * C + i / P % C] + which[i / P / C]);
    release(x);
    release(y);
    release(which);
}

static void of_below(enum target t, int n)
{
    float *x = buffer((size_t) n * n * 4), *y = buffer((size_t) n * n * 4);

    FILL(x, n * n, pick(999));
    FILL(y, n * n, -1);
    LAUNCH(t, below, n, x, y);
    SAME("below", y, n * n, i % n >= i / n ? x[i % n * n + i / n] : -1);
    release(x);
    release(y);
}

static void of_neither(enum target t, int n)
{
    float *x = buffer((size_t) n * 8192), *w = buffer((size_t) n * 4096), *z = buffer((size_t) n * 4096);

    FILL(x, n * 2048, pick(999));
    FILL(w, n * 1024, pick(999));
    FILL(z, n * 1024, -1);
    LAUNCH(t, neither, n, x, w, z);
    SAME("in place", x, n * 2048, i % 2048 < 1024 ? x[i / 2048 * 2048 + 1024 + i % 32 * 32 + i / 32 % 32] + 1 : x[i]);
    SAME("but a diagonal", z, n * 1024, i / 32 % 32 == i % 32 + 1 ? -1 : w[i / 1024 * 1024 + i % 32 * 32 + i / 32 % 32]);
    release(x);
    release(w);
    release(z);
}

static void run(enum target t)
{
    for (int k = 0; k < 4; k++) {
        OF(floats, float, 36 + 4 * k, 64, 0);
        OF(floats, float, 33 + k, 40 - k, k);
        OF(halves, _Float16, 40 + 8 * k, 72, 0);
        OF(halves, _Float16, 31, 64 + k, k);
        OF(bytes, uint8_t, 64, 48 + 8 * k, 0);
        OF(bytes, uint8_t, 70 + k, 33, 0);
        OF(words, int, 24 + 4 * k, 28, 0);
        of_places(t, 3, 24 + 8 * k, 40, 0);
        of_places(t, 2, 17, 16 + k, (size_t) k * 2);
    }
    OF(longs, int64_t, 20, 34, 0);
    of_channels(t, 2, 32, 64, 0, 61, 0);
    of_channels(t, 2, 24, 40, 8, 40, 0);
    of_channels(t, 1, 24, 40, 3, 39, 0);
    of_channels(t, 3, 20, 37, 1, 37, 8);
    of_below(t, 64);
    of_below(t, 52);
    of_below(t, 37);
    of_neither(t, 2);
}
#endif
