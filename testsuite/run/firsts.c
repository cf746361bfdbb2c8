/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first largest or smallest element of rows, which lanes share: with NaN, both zeros, ties, and what is noted with it. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void largest(int rows, int cols, const float *restrict x, float *restrict top, int *restrict at)
{
#pragma tile grid
    for (int i = 0; i < rows; i++) {
        float t = -INFINITY;
        int k = -1;
        for (int j = 0; j < cols; j++)
            if (x[(int64_t) i * cols + j] > t) {
                t = x[(int64_t) i * cols + j];
                k = j;
            }
        top[i] = t;
        at[i] = k;
    }
}

/* from the first element on, which may be a NaN; both ends at once, in 64 bits */
tile_kernel
void ends(int64_t rows, int64_t cols, const float *restrict x, const int *restrict name, float *restrict ends, int64_t *restrict at, int *restrict named)
{
#pragma tile grid
    for (int64_t i = 0; i < rows; i++) {
        const float *row = x + i * cols;
        float least = row[0], most = row[0];
        int64_t first = 0, last = 0;
        int n = name[0];
        for (int64_t j = 1; j < cols; j++) {
            if (row[j] < least) {
                first = j;
                least = row[j];
                n = name[j];
            }
            if (most < row[j]) {
                most = row[j];
                last = j;
            }
        }
        ends[2 * i] = least;
        ends[2 * i + 1] = most;
        at[2 * i] = first;
        at[2 * i + 1] = last;
        named[i] = n;
    }
}

/* as a choice, in blocks, of what is computed; a sum in the same loop */
tile_kernel
void lowered(int rows, int cols, const float *restrict x, float *restrict y, int *restrict count)
{
#pragma tile grid
    for (int b = 0; b < rows; b += 16)
#pragma tile parallel
        for (int i = b; i < b + 16; i++)
            if (i < rows) {
                float t = -3;
                int n = 0;
                for (int j = 0; j < cols; j++) {
                    t = 2 * x[(int64_t) i * cols + j] > t ? 2 * x[(int64_t) i * cols + j] : t;
                    n += x[(int64_t) i * cols + j] > 0;
                }
                for (int j = 0; j < cols; j++)
                    y[(int64_t) i * cols + j] = t;
                count[i] = n;
            }
}

/* in place, of rows that begin anywhere */
tile_kernel
void halved(int rows, int cols, const float *restrict x, float *restrict y)
{
#pragma tile grid
    for (int i = 0; i < rows; i++) {
        float t = x[(int64_t) i * cols];
        for (int j = 1; j < cols; j++)
            if (t < x[(int64_t) i * cols + j])
                t = x[(int64_t) i * cols + j];
        for (int j = 0; j < cols; j++)
            y[(int64_t) i * cols + j] = x[(int64_t) i * cols + j] + t;
        for (int j = 0; j < cols; j++)
            y[(int64_t) i * cols + j] = 0.5f * y[(int64_t) i * cols + j];
    }
}

/* the order matters where a NaN stays until the next element: one lane has the row */
tile_kernel
void ordered(int rows, int cols, const float *restrict x, float *restrict top)
{
#pragma tile grid
    for (int i = 0; i < rows; i++) {
        float t = -INFINITY;
        for (int j = 0; j < cols; j++)
            t = t > x[(int64_t) i * cols + j] ? t : x[(int64_t) i * cols + j];
        top[i] = t;
    }
}
#endif

#ifdef DRIVER
/* many ties, either sign of zero, NaN, or nothing else */
static float element(int i, int kind)
{
    static const float some[] = { 1, -1, 0, -0.f, 0.5f, -0.f, 0, -2 };
    unsigned h = (unsigned)i * 2654435761u >> 19;

    return kind == 3 || (kind == 2 && h % 5 == 0) ? NAN : kind == 1 ? some[2 + h % 5 / 4] * (h % 2 ? 1 : -1) : some[h % 8] * (float)(1 + h % 3);
}

/* The first index at which none before is as large, of those that are larger than all others; from the end on. */
static int first_of(const float *row, int cols, float start, float sign)
{
    int k = -1;

    for (int j = cols; j-- > 0;)
        if (sign * row[j] > sign * start && !(k >= 0 && sign * row[j] < sign * row[k]))
            k = j;
    return k;
}

static uint32_t bits(float x)
{
    uint32_t u;

    memcpy(&u, &x, 4);
    return isnan(x) ? 0x7fc00000 : u;
}

static void check(enum target t, int rows, int cols, int kind)
{
    int all = rows * cols;
    float *x = buffer(sizeof *x * (size_t) all), *y = buffer(sizeof *y * (size_t) all), *e = buffer(sizeof *e * 2 * (size_t) rows);
    int *at = buffer(sizeof *at * (size_t) rows), *name = buffer(sizeof *name * (size_t) cols);
    int64_t *wide = buffer(sizeof *wide * 2 * (size_t) rows);

    FILL(x, all, element((int)fill_i, kind));
    FILL(name, cols, 3 * fill_i + 1);
    LAUNCH(t, largest, rows, cols, x, e, at);
    for (int i = 0; i < rows; i++) {
        int k = first_of(x + i * cols, cols, -INFINITY, 1);

        EXPECT(at[i] == k && bits(e[i]) == bits(k < 0 ? -INFINITY : x[i * cols + k]), "%dx%d kind %d: row %d: %d", rows, cols, kind, i, at[i]);
    }
    LAUNCH(t, ends, rows, cols, x, name, e, wide, at);
    for (int i = 0; i < 2 * rows; i++) {
        const float *row = x + i / 2 * cols;
        int k = first_of(row, cols, row[0], i % 2 ? 1 : -1);

        k = k < 0 ? 0 : k;
        EXPECT(wide[i] == k && bits(e[i]) == bits(row[k]), "%dx%d kind %d: end %d: %lld", rows, cols, kind, i, (long long)wide[i]);
        EXPECT(i % 2 || at[i / 2] == 3 * k + 1, "%dx%d kind %d: name %d", rows, cols, kind, at[i / 2]);
    }
    LAUNCH(t, lowered, rows, cols, x, y, at);
    LAUNCH(t, ordered, rows, cols, x, e);
    for (int i = 0; i < rows; i++) {
        const float *row = x + i * cols;
        int k = first_of(row, cols, -1.5f, 1), n = 0;
        float last = -INFINITY;

        for (int j = 0; j < cols; j++) {
            EXPECT(bits(y[i * cols + j]) == bits(k < 0 ? -3 : 2 * row[k]), "%dx%d kind %d: %g", rows, cols, kind, (double)y[i * cols + j]);
            n += row[j] > 0;
            if (!(last > row[j]))
                last = row[j];
        }
        EXPECT(at[i] == n && bits(e[i]) == bits(last), "%dx%d kind %d: row %d: %d, %g", rows, cols, kind, i, at[i], (double)e[i]);
    }
    LAUNCH(t, halved, rows, cols, x, y);
    for (int i = 0; i < all; i++) {
        const float *row = x + i / cols * cols;
        int k = first_of(row, cols, row[0], 1);
        float want = 0.5f * (x[i] + row[k < 0 ? 0 : k]);

        EXPECT(isnan(want) ? isnan(y[i]) : y[i] == want, "%dx%d kind %d: halved[%d] is %g", rows, cols, kind, i, (double)y[i]);
    }
    release(x);
    release(y);
    release(e);
    release(at);
    release(name);
    release(wide);
}

static void run(enum target t)
{
    for (int kind = 0; kind < 4; kind++) {
        check(t, 9, 16 + pick(30), kind);
        check(t, 5, 130 + pick(9), kind);
        check(t, 33, 5, kind);
        check(t, 2, 1024, kind);
    }
}
#endif
