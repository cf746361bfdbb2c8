/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fragments and rows that begin anywhere: of each element size, ends of rows within vectors, tiles that begin before them. */
#include "run.h"

#ifdef KERNELS
#define DOUBLED(name, threads_, X, TYPE, ROWS, COLS) \
    tile_kernel \
    void name(int m, int n, int before, const X *x, TYPE *y) \
    { \
        _Pragma(threads_) \
        for (int i = 0; i < m; i += ROWS) \
        for (int j = -before; j < n; j += COLS) { \
            X t[ROWS][COLS]; \
\
            tile_load(t, tile_view(x, m, n), i, j); \
            _Pragma("tile parallel") \
            for (int r = 0; r < ROWS; r++) \
                for (int c = 0; c < COLS; c++) \
                    t[r][c] *= 2; \
            tile_store(t, tile_view(y, m, n), i, j); \
        } \
    }
DOUBLED(words, "tile grid threads(64)", float, float, 2, 512)
DOUBLED(longs, "tile grid threads(64)", int64_t, int64_t, 2, 128)
DOUBLED(halves, "tile grid threads(64)", float, _Float16, 4, 128)
DOUBLED(bytes, "tile grid threads(64)", float, int8_t, 4, 128)
DOUBLED(parts, "tile grid threads(64)", float, _Float16, 8, 32)
DOUBLED(widened, "tile grid threads(64)", _Float16, float, 4, 128)
DOUBLED(numbers, "tile grid threads(32)", int8_t, int8_t, 3, 64)

/* rows next to each other, and rows with an operand that is not theirs: loops that a block shares */
#define ROWS(name, TYPE) \
    tile_kernel \
    void name##_joined(int m, int a, int b, const TYPE *x, const TYPE *y, TYPE *z) \
    { \
        _Pragma("tile grid threads(64)") \
        for (int i = 0; i < m; i++) { \
            _Pragma("tile parallel") \
            for (int j = 0; j < a + b; j++) \
                z[(int64_t) i * (a + b) + j] = j < a ? x[(int64_t) i * a + j] : y[(int64_t) i * b + j - a]; \
        } \
    } \
    tile_kernel \
    void name##_added(int m, int n, const TYPE *x, const TYPE *y, TYPE *z) \
    { \
        _Pragma("tile grid threads(64)") \
        for (int i = 0; i < m; i++) { \
            _Pragma("tile parallel") \
            for (int j = 0; j < n; j++) \
                z[(int64_t) i * n + j] = x[(int64_t) i * n + j] + y[j]; \
        } \
    }
ROWS(words, float)
ROWS(halves, _Float16)
ROWS(bytes, int8_t)
#endif

#ifdef DRIVER
#define CHECK_ROWS(t, name, TYPE, m, a, b, at) \
    do { \
        int all = (a) + (b), count = (m) * all; \
        TYPE *x = buffer(sizeof *x * ((size_t) count + 4)), *y = buffer(sizeof *y * ((size_t) count + 4)), *z = buffer(sizeof *z * ((size_t) count + 8)); \
        FILL(x, count + 4, fill_i * 7 % 61 - 30); \
        FILL(y, count + 4, fill_i * 5 % 59 - 29); \
        FILL(z, count + 8, 99); \
        LAUNCH(t, name##_joined, m, a, b, x + (at) % 3, y + (at) % 4, z + (at)); \
        SAME(#name "_joined", z, count + 8, i < (at) || i >= count + (at) ? 99 \
            : (i - (at)) % all < (a) ? ((i - (at)) / all * (a) + (i - (at)) % all + (at) % 3) * 7 % 61 - 30 \
            : ((i - (at)) / all * (b) + (i - (at)) % all - (a) + (at) % 4) * 5 % 59 - 29); \
        FILL(z, count + 8, 99); \
        LAUNCH(t, name##_added, m, all, x + (at) % 3, y + (at) % 4, z + (at)); \
        SAME(#name "_added", z, count + 8, i < (at) || i >= count + (at) ? 99 \
            : (i - (at) + (at) % 3) * 7 % 61 - 30 + ((i - (at)) % all + (at) % 4) * 5 % 59 - 29); \
        release(x); \
        release(y); \
        release(z); \
    } while (0)

#define CHECK(t, name, X, TYPE, m, n, before, at) \
    do { \
        int count = (m) * (n); \
        X *x = buffer(sizeof *x * ((size_t) count + (at))); \
        TYPE *y = buffer(sizeof *y * ((size_t) count + 8)); \
        FILL(x, count + (at), (fill_i - (at)) * 7 % 61 - 30); \
        FILL(y, count + 8, 99); \
        LAUNCH(t, name, m, n, before, x + (at), y + (at)); \
        SAME(#name, y, count + 8, i < (at) || i >= count + (at) ? 99 : ((i - (at)) * 7 % 61 - 30) * 2); \
        release(x); \
        release(y); \
    } while (0)

static void run(enum target t)
{
    for (int k = 0; k < 6; k++) {
        int m = 1 + pick(9), n = 1 + pick(k < 3 ? 700 : 140), before = pick(4), at = pick(5);

        CHECK(t, words, float, float, m, n, before, at);
        CHECK(t, longs, int64_t, int64_t, m, n, before, at);
        CHECK(t, halves, float, _Float16, m, n, before, at);
        CHECK(t, bytes, float, int8_t, m, n, before, at);
        CHECK(t, parts, float, _Float16, m, n, before, at);
        CHECK(t, widened, _Float16, float, m, n, before, at);
        CHECK(t, numbers, int8_t, int8_t, m, n, before, at);
        CHECK_ROWS(t, words, float, m, n, before * 37, at);
        CHECK_ROWS(t, halves, _Float16, m, before * 29, n, at);
        CHECK_ROWS(t, bytes, int8_t, m, n, 3 * n / 2, at);
    }
}
#endif
