/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads and stores whose elements lie some steps apart: numbers in pairs, each third channel, any step. */
#include "run.h"

enum { ROWS = 6, COLS = 20, PAIRS = 16 };

#ifdef KERNELS
/* The product of each row of pairs (re, im) with a rotation: even and odd elements apart. */
#define ROTATE(name, type) \
    tile_kernel \
    void name(int n, int pairs, const type *x, const float *turn, type *y) \
    { \
        _Pragma("tile grid threads(64)") \
        for (int b = 0; b < n; b += ROWS) { \
            _Pragma("tile pipeline stages(3)") \
            for (int p = 0; p < pairs; p += PAIRS) { \
                tile_shared type re[ROWS][PAIRS], im[ROWS][PAIRS]; \
                tile_shared float c[PAIRS], s[PAIRS]; \
                type u[ROWS][PAIRS], v[ROWS][PAIRS]; \
                \
                tile_load(re, tile_view(x, n, 2 * pairs), b, 2 * p, .step = 2); \
                tile_load(im, tile_view(x, n, 2 * pairs), b, 2 * p + 1, .step = 2); \
                tile_load(c, tile_view(turn, 2 * pairs), 2 * p, .step = 2); \
                tile_load(s, tile_view(turn, 2 * pairs), 2 * p + 1, .step = 2); \
                _Pragma("tile parallel") \
                for (int i = 0; i < ROWS; i++) \
                    for (int j = 0; j < PAIRS; j++) { \
                        u[i][j] = (type) ((float) re[i][j] * c[j] - (float) im[i][j] * s[j]); \
                        v[i][j] = (type) ((float) re[i][j] * s[j] + (float) im[i][j] * c[j]); \
                    } \
                tile_store(u, tile_view(y, n, 2 * pairs), b, 2 * p, .step = 2); \
                tile_store(v, tile_view(y, n, 2 * pairs), b, 2 * p + 1, .step = 2); \
            } \
        } \
    }
ROTATE(rotate_f32, float)
ROTATE(rotate_f16, _Float16)

/* Any step and corner, into registers and shared memory, converted, and back. */
#define TEXT(x) #x
#define SHAPED(name, from, to, R, C, threads_) \
    tile_kernel \
    void name(int n, int m, int corner, int cols, int rows, long step, const from *x, to *y, to *z) \
    { \
        _Pragma(TEXT(tile grid threads(threads_))) \
        for (int b = 0; b < n; b += R) { \
            tile_shared to s[R][C]; \
            to f[R][C]; \
            \
            tile_load(s, tile_view(x, n, m), b, corner, .step = step, .fill = 7, .cols = cols); \
            tile_load(f, tile_view(x, n, m), b, corner, .fill = 3, .step = step, .rows = rows, \
                      .evict = TILE_EVICT_FIRST); \
            tile_store(s, tile_view(y, n, m), b, corner, .step = step, .rows = rows); \
            tile_store(f, tile_view(z, n, m), b, corner, .cols = cols, .step = step); \
        } \
    }
#define SPREAD(name, from, to) SHAPED(name, from, to, ROWS, COLS, 96)
SPREAD(spread_f32, float, float)
SPREAD(spread_narrow, float, _Float16)
SPREAD(spread_bytes, uint8_t, int32_t)
SPREAD(spread_bf16, tile_bf16, tile_bf16)
SHAPED(spread_rows, float, int8_t, 35, 16, 32)
SHAPED(spread_many, _Float16, float, 32, 64, 32)

/* One channel of three, of the last dimension of a view of three, by a helper. */
static void channel(float (*t)[COLS], const float *x, int n, int m, int b, int i, int c)
{
    tile_load(*t, tile_view(x, n, m, 3 * COLS), b, i, c, .step = 3);
}

tile_kernel
void grey(int n, int m, const float *x, float *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++)
        for (int i = 0; i < m; i++) {
            float r[COLS], g[COLS], k[COLS];

            channel(&r, x, n, m, b, i, 0);
            channel(&g, x, n, m, b, i, 1);
            channel(&k, x, n, m, b, i, 2);
#pragma tile parallel
            for (int j = 0; j < COLS; j++)
                k[j] = (r[j] + 2 * g[j] + k[j]) / 4;
            tile_store(k, tile_view(y, n, m, COLS), b, i, 0);
        }
}
#endif

#ifdef DRIVER
static double of_bf16(tile_bf16 x)
{
    return (double) tile_f32(x);
}

static double of_number(float x)
{
    return (double) x;
}

#define NUMBER(x) _Generic((x), tile_bf16 : of_bf16, default : of_number)(x)

#define DEFINE_ROTATE(name, type) \
    static void test_##name(enum target t, int n, int pairs) \
    { \
        int size = 2 * n * pairs; \
        type *x = buffer(sizeof(type) * (size_t) size), *y = buffer(sizeof(type) * (size_t) size); \
        float *turn = buffer(8 * (size_t) pairs); \
        \
        FILL(x, size, pick(9) - 4); \
        FILL(turn, 2 * pairs, pick(5) - 2); \
        LAUNCH(t, name, n, pairs, x, turn, y); \
        for (int i = 0; i < n * pairs; i++) { \
            float a = (float) x[2 * i], b = (float) x[2 * i + 1], c = turn[2 * (i % pairs)], s = turn[2 * (i % pairs) + 1]; \
            EXPECT((float) y[2 * i] == a * c - b * s && (float) y[2 * i + 1] == a * s + b * c, "pair %d of %d", i, n * pairs); \
        } \
        release(x); \
        release(y); \
        release(turn); \
    }
DEFINE_ROTATE(rotate_f32, float)
DEFINE_ROTATE(rotate_f16, _Float16)

struct part {
    int n, m, corner, cols, rows;
    long step;
};

#define DEFINE_SHAPED(name, from, of, to, C) \
    static void test_##name(enum target t, struct part p) \
    { \
        int size = p.n * p.m; \
        from *x = buffer(sizeof(from) * (size_t) size); \
        to *y = buffer(sizeof(to) * (size_t) size), *z = buffer(sizeof(to) * (size_t) size); \
        \
        FILL(x, size, of((float) pick(100))); \
        memset(y, 0, sizeof(to) * (size_t) size); \
        memset(z, 0, sizeof(to) * (size_t) size); \
        LAUNCH(t, name, p.n, p.m, p.corner, p.cols, p.rows, p.step, x, y, z); \
        for (int i = 0; i < p.n; i++) \
            for (int j = 0; j < p.m; j++) { \
                long at = (j - p.corner) / p.step; \
                bool there = j >= p.corner && (j - p.corner) % p.step == 0 && at < C; \
                double v = NUMBER(x[i * p.m + j]); \
                double s = there && i < p.rows ? (j < p.cols ? v : 7) : 0; \
                double f = there && j < p.cols ? (i < p.rows ? v : 3) : 0; \
                EXPECT(NUMBER(y[i * p.m + j]) == s, "y[%d][%d] is %g, not %g", i, j, NUMBER(y[i * p.m + j]), s); \
                EXPECT(NUMBER(z[i * p.m + j]) == f, "z[%d][%d] is %g, not %g", i, j, NUMBER(z[i * p.m + j]), f); \
            } \
        release(x); \
        release(y); \
        release(z); \
    }
#define DEFINE_SPREAD(name, from, of, to) DEFINE_SHAPED(name, from, of, to, COLS)
DEFINE_SPREAD(spread_f32, float, , float)
DEFINE_SPREAD(spread_narrow, float, , _Float16)
DEFINE_SPREAD(spread_bytes, uint8_t, (uint8_t), int32_t)
DEFINE_SPREAD(spread_bf16, tile_bf16, tile_bf16_from, tile_bf16)
DEFINE_SHAPED(spread_rows, float, , int8_t, 16)
DEFINE_SHAPED(spread_many, _Float16, , float, 64)

static void test_grey(enum target t, int n, int m)
{
    float *x = buffer(12 * (size_t) (n * m * COLS)), *y = buffer(4 * (size_t) (n * m * COLS));

    FILL(x, 3 * n * m * COLS, pick(256));
    LAUNCH(t, grey, n, m, x, y);
    SAME("grey", y, n * m * COLS, (x[3 * i] + 2 * x[3 * i + 1] + x[3 * i + 2]) / 4);
    release(x);
    release(y);
}

static void run(enum target t)
{
    static const struct part parts[] = {
        { 13, 40, 0, 40, 13, 2 }, { 13, 41, -5, 30, 8, 3 },  { 6, 33, 3, 50, 20, 1 },
        { 7, 64, -70, 64, 7, 9 }, { 12, 16, 18, 16, 12, 2 }, { 3, 10, -1, 10, 2, 1000000000000 },
    };

    test_rotate_f32(t, 13, 37);
    test_rotate_f32(t, 12, 32);
    test_rotate_f16(t, 7, 40);
    for (size_t k = 0; k < sizeof parts / sizeof *parts; k++) {
        test_spread_f32(t, parts[k]);
        test_spread_narrow(t, parts[k]);
        test_spread_bytes(t, parts[k]);
        test_spread_bf16(t, parts[k]);
        test_spread_rows(t, parts[k]);
        test_spread_many(t, parts[k]);
    }
    test_grey(t, 3, 5);
}
#endif
