/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places in several dimensions out of one number, a quotient and a remainder at a time; nests that are numbered through. */
#include "run.h"

#ifdef KERNELS
#define PLACES(NAME, INDEX, MOST, EXTENT) \
    tile_kernel void NAME(INDEX from, INDEX to, EXTENT a, EXTENT b, int64_t *y) \
    { \
        _Pragma("tile grid threads(32)") for (INDEX n = from & MOST; n < to; n += 256) \
        { \
            _Pragma("tile parallel") for (int k = 0; k < 256; k++) \
            { \
                INDEX e = n + k; \
                if (e < to) { \
                    int64_t i = (int64_t) (e % a), j = (int64_t) (e / a % b), r = (int64_t) (e / a / b); \
                    y[e - from] = i + 3 * j + 7 * r + 11 * (int64_t) (e / b); \
                } \
            } \
        } \
    }

/* From a number that is not negative on: of int64_t, int and size_t, by extents that may be negative or longer. */
PLACES(places_long, int64_t, INT64_MAX, int)
PLACES(places_longer, int64_t, INT64_MAX, int64_t)
PLACES(places_int, int, INT32_MAX, int)
PLACES(places_size, uint64_t, UINT64_C(0xffffffffffff), uint32_t)

/* Numbers of blocks of 4 from 0 on, whose first may be a quotient of zero where the condition does not hold, and loops of
   few turns that are no groups. */
tile_kernel
void colours(int n, int width, int limit, const int *x, int *y, int *z)
{
    int64_t last = (int64_t) n * 3;
#pragma tile grid threads(64)
    for (int64_t b = 0; b < last; b += 4 * 64) {
#pragma tile parallel
        for (int64_t k = 0; k < 4 * 64; k++)
            if (b + k < last) {
                int64_t e = b + k;
                int row = limit > 0 ? (int) (e / limit) : -1;

                y[e] = x[e] + (int) (e % width) + 100 * row;
            }
    }
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32) {
#pragma tile parallel
        for (int t = 0; t < 32; t++)
            if (b + t < n) {
                int64_t at = (int64_t) (b + t) * 3;
                int sum = 0;

                for (int c = 0; c < 3; c++) {
                    int64_t row = (at + c) / width;

                    if (c == 1)
                        sum += (int) ((at + c) / width * 5);
                    sum += (int) (row % 7 * 1000 + (at + c) % width);
                }
                z[b + t] = sum;
            }
    }
}

/* Few long rows or many short ones, more than are numbered at a time; neighbours stored one by one, and in groups. */
tile_kernel
void nested(int blocks, int a, int b, const int *x, int *y, int *z)
{
#pragma tile grid threads(256)
    for (int n = 0; n < blocks; n++) {
#pragma tile parallel
        for (int i = 0; i < a; i++)
            for (int j = 0; j < b; j++)
                y[((int64_t) n * b + j) * a + i] = x[((int64_t) n * a + i) * b + j] + i;
#pragma tile parallel
        for (int i = 0; i < a; i++)
            for (int j = 0; j < b; j++)
                z[((int64_t) n * a + i) * b + j] = x[((int64_t) n * a + i) * b + j] * 2 - j;
    }
}

tile_kernel
void boxes(int blocks, int a, int b, int c, const int *x, int *y)
{
#pragma tile grid threads(256)
    for (int n = 0; n < blocks; n++) {
#pragma tile parallel
        for (int i = 0; i < a; i++)
            for (int j = 0; j < b; j++)
                for (int k = 0; k < c; k++)
                    y[(((int64_t) n * c + k) * a + i) * b + j] = x[(((int64_t) n * a + i) * b + j) * c + k] + i - 3 * j;
    }
}

/* Tiles of rows that are aligned differently: with a row that all share, in place, with elements on both sides under a guard
   of rows, and in slices. */
#define PARTS(NAME, T) \
    tile_kernel void NAME(int m, int n, int slices, const T *x, const T *w, const T *s, T *y, T *z) \
    { \
        _Pragma("tile grid threads(64)") for (int a = 0; a < m; a += 16) \
        for (int b = 0; b < n; b += 72) \
        { \
            _Pragma("tile parallel") for (int i = a; i < a + 16; i++) \
                for (int j = b; j < b + 72; j++) \
                    if (i < m && j < n) \
                        y[(int64_t) i * n + j] = (T) (y[(int64_t) i * n + j] + x[(int64_t) i * n + j] + w[j] * (j % 5)); \
            _Pragma("tile parallel") for (int i = 0; i < 16; i++) \
                for (int j = 0; j < 72; j++) \
                    if (a + i < m && b + j < n) { \
                        int64_t e = (int64_t) (a + i) * n + b + j; \
                        z[e] = (T) (x[e] * 2 + (j > 3 && s[e] != 0 ? w[b + j] : 1) + x[e + 1] + x[e + 2]); \
                    } \
        } \
        _Pragma("tile grid threads(64)") for (int p = 0; p < slices; p += 2) \
        { \
            _Pragma("tile parallel") for (int q = 0; q < 2; q++) \
                for (int i = 0; i < m; i++) \
                    for (int j = 0; j < n; j++) \
                        if (p + q < slices) \
                            y[((int64_t) (p + q + 1) * m + i) * n + j] = (T) (x[((int64_t) (p + q) * m + i) * n + j] - j); \
        } \
    }
PARTS(parts_u8, uint8_t)
PARTS(parts_i16, int16_t)
PARTS(parts_int, int)
PARTS(parts_long, int64_t)
#endif

#ifdef DRIVER
#define CHECK(NAME, INDEX, EXTENT) \
    static void check_##NAME(enum target t, INDEX from, int n, EXTENT a, EXTENT b) \
    { \
        int64_t *y = buffer(8 * (size_t) n); \
        LAUNCH(t, NAME, from, from + (INDEX) n, a, b, y); \
        for (int i = 0; i < n; i++) { \
            INDEX e = from + (INDEX) i, q = e / a; \
            int64_t want = (int64_t) (e - q * a) + 3 * (int64_t) (q - q / b * b) + 7 * (int64_t) (q / b) + 11 * (int64_t) (e / b); \
            EXPECT(y[i] == want, #NAME ": y[%d] is %lld, not %lld", i, (long long) y[i], (long long) want); \
        } \
        release(y); \
    }

CHECK(places_long, int64_t, int)
CHECK(places_longer, int64_t, int64_t)
CHECK(places_int, int, int)
CHECK(places_size, uint64_t, uint32_t)

static void check_colours(enum target t, int n, int width, int limit)
{
    int *x = buffer(12 * (size_t) n), *y = buffer(12 * (size_t) n), *z = buffer(4 * (size_t) n);

    FILL(x, 3 * n, pick(1000));
    LAUNCH(t, colours, n, width, limit, x, y, z);
    for (int e = 0; e < 3 * n; e++) {
        int want = x[e] + e % width + 100 * (limit > 0 ? e / limit : -1);

        EXPECT(y[e] == want, "y[%d] is %d, not %d", e, y[e], want);
    }
    for (int i = 0; i < n; i++) {
        int want = (3 * i + 1) / width * 5;

        for (int e = 3 * i; e < 3 * i + 3; e++)
            want += e / width % 7 * 1000 + e % width;
        EXPECT(z[i] == want, "z[%d] is %d, not %d", i, z[i], want);
    }
    release(x);
    release(y);
    release(z);
}

static void check_nested(enum target t, int blocks, int a, int b)
{
    size_t all = 4 * (size_t) blocks * (size_t) a * (size_t) b;
    int *x = buffer(all), *y = buffer(all), *z = buffer(all);

    FILL(x, blocks * a * b, pick(100000));
    LAUNCH(t, nested, blocks, a, b, x, y, z);
    for (int e = 0; e < blocks * a * b; e++) {
        int j = e % b, i = e / b % a, n = e / b / a, at = (n * b + j) * a + i;

        EXPECT(y[at] == x[e] + i, "%d by %d: y[%d] is %d, not %d", a, b, at, y[at], x[e] + i);
        EXPECT(z[e] == x[e] * 2 - j, "%d by %d: z[%d] is %d, not %d", a, b, e, z[e], x[e] * 2 - j);
    }
    release(x);
    release(y);
    release(z);
}

static void check_boxes(enum target t, int a, int b, int c)
{
    size_t all = 4 * (size_t) a * (size_t) b * (size_t) c;
    int *x = buffer(all), *y = buffer(all);

    FILL(x, a * b * c, pick(100000));
    LAUNCH(t, boxes, 1, a, b, c, x, y);
    for (int e = 0; e < a * b * c; e++) {
        int k = e % c, j = e / c % b, i = e / c / b, at = (k * a + i) * b + j;

        EXPECT(y[at] == x[e] + i - 3 * j, "%d by %d by %d: y[%d] is %d, not %d", a, b, c, at, y[at], x[e] + i - 3 * j);
    }
    release(x);
    release(y);
}

/* Memory ends with the last element of each. */
#define CHECK_PARTS(NAME, T) \
    static void check_##NAME(enum target t, int m, int n, int slices, size_t start) \
    { \
        size_t one = (size_t) m * (size_t) n, all = one * ((size_t) slices + 1); \
        T *x = buffer_at((all + 2) * sizeof *x, start * sizeof *x), *w = buffer_at((size_t) n * sizeof *w, start / 2 * sizeof *w); \
        T *s = buffer_at(one * sizeof *s, start * sizeof *s), *y = buffer_at(all * sizeof *y, start * sizeof *y); \
        T *z = buffer_at(one * sizeof *z, (start + 1) * sizeof *z); \
        FILL(x, all + 2, pick(50)); \
        FILL(w, n, pick(20)); \
        FILL(s, one, pick(2)); \
        FILL(y, all, fill_i % 11); \
        FILL(z, one, 77); \
        LAUNCH(t, NAME, m, n, slices, x, w, s, y, z); \
        SAME(#NAME " in place", y, one, (T) (i % 11 + x[i] + w[i % n] * (i % n % 5))); \
        SAME(#NAME " slices", (y + one), (size_t) slices * one, (T) (x[i] - i % n)); \
        SAME(#NAME " sides", z, one, \
             (T) (x[i] * 2 + (i % n % 72 > 3 && s[i] != 0 ? w[i % n] : 1) + x[i + 1] + x[i + 2])); \
        release(x); \
        release(w); \
        release(s); \
        release(y); \
        release(z); \
    }

CHECK_PARTS(parts_u8, uint8_t)
CHECK_PARTS(parts_i16, int16_t)
CHECK_PARTS(parts_int, int)
CHECK_PARTS(parts_long, int64_t)

static void check_parts(enum target t, int m, int n, int slices, size_t start)
{
    check_parts_u8(t, m, n, slices, start);
    check_parts_i16(t, m, n, slices, start);
    check_parts_int(t, m, n, slices, start);
    check_parts_long(t, m, n, slices, start);
}

static void run(enum target t)
{
    const int extents[][2] = { { 1, 1 }, { 2, 3 }, { 5, 1 }, { 3, 7 }, { 64, 5 }, { -4, 3 }, { 3, -5 }, { -1, -1 }, { -7, -2 },
                               { INT32_MAX, 2 }, { INT32_MIN, 2 }, { 1000, INT32_MIN } };

    for (size_t i = 0; i < sizeof extents / sizeof *extents; i++) {
        int a = extents[i][0], b = extents[i][1], n = 300 + pick(300);

        check_places_long(t, pick(9), n, a, b);
        check_places_long(t, (INT64_C(1) << 31) - 100 - pick(9), n, a, b);
        check_places_long(t, (INT64_C(1) << 40) - 50 - pick(90), n, a, b);
        check_places_longer(t, pick(9), n, a, b);
        check_places_int(t, pick(9), n, a, b);
        check_places_int(t, INT32_MAX - 1000, n, a, b);
        check_places_size(t, (uint64_t) pick(9), n, (uint32_t) a, (uint32_t) b);
        check_places_size(t, (UINT64_C(1) << 32) - 100, n, (uint32_t) a, (uint32_t) b);
    }
    check_places_longer(t, (INT64_C(1) << 40) - 50, 400, INT64_C(1) << 40, 3);
    check_places_longer(t, (INT64_C(1) << 33) - 50, 400, -(INT64_C(1) << 32), INT64_C(1) << 33);
    check_places_longer(t, 7, 400, INT64_MIN, INT64_MAX);
    check_places_longer(t, 7, 400, 5, INT64_C(1) << 33);
    check_colours(t, 150 + pick(30), 7, 11);
    check_colours(t, 97 + pick(3), 1, 0);
    check_colours(t, 65, 1000, -5);
    check_nested(t, 2, 5 + pick(3), 33 + pick(5));
    check_nested(t, 1, 66000 + pick(50), 1);
    check_nested(t, 1, 33000, 5);
    check_nested(t, 1, 3, 33000 + pick(9));
    check_nested(t, 1, 2, 131080);
    check_boxes(t, 5, 3 + pick(3), 7);
    check_boxes(t, 33000, 2, 1);
    check_boxes(t, 2, 33000, 2);
    check_boxes(t, 2, 1, 33000);
    check_boxes(t, 40, 90, 17);
    check_parts(t, 18, 2 * pick(99) + 1, 3, 1 + (size_t) pick(14));
    check_parts(t, 5, 73, 1, 0);
    check_parts(t, 33, 144 + pick(8), 2, 3);
    check_parts(t, 3, 1 + pick(15), 3, (size_t) pick(16));
}
#endif
