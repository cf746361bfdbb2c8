/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops that read long rows of global memory: turns that test no edge, and the rest; fragments of small elements, of
   which a thread has 16 bytes. Ends before, at and behind whole turns, rows that start anywhere. */
#include "run.h"

#ifdef KERNELS
/* Sums of rows of small elements, times a vector. */
#define PRODUCT(name, threads_, ROWS, COLS, TYPE, TO_FLOAT) \
    tile_kernel \
    void name(int rows, int cols, const TYPE *a, const tile_bf16 *x, float *y) \
    { \
        _Pragma(threads_) \
        for (int r = 0; r < rows; r += ROWS) { \
            float acc[ROWS][COLS] = {0}, sum[ROWS]; \
\
            for (int c = 0; c < cols; c += COLS) { \
                TYPE t[ROWS][COLS]; \
                tile_bf16 v[COLS]; \
\
                tile_load(t, tile_view(a, rows, cols), r, c); \
                tile_load(v, tile_view(x, cols), c); \
                _Pragma("tile parallel") \
                for (int i = 0; i < ROWS; i++) \
                    for (int j = 0; j < COLS; j++) \
                        acc[i][j] += TO_FLOAT(t[i][j]) * tile_f32(v[j]); \
            } \
            tile_reduce_sum(sum, acc); \
            tile_store(sum, tile_view(y, rows), r); \
        } \
    }
PRODUCT(halves, "tile grid threads(64)", 2, 256, _Float16, (float))
PRODUCT(bytes, "tile grid threads(64)", 3, 512, int8_t, (float))
PRODUCT(small, "tile grid threads(32)", 1, 512, tile_e4m3, tile_f32)

/* Through fragments of another type, element by element, with what the rows have to each column. */
tile_kernel
void columns(int rows, int cols, float fill, const _Float16 *a, const _Float16 *by, _Float16 *most, _Float16 *y)
{
#pragma tile grid threads(64)
    for (int c = 0; c < cols; c += 512) {
        float top[512];
        _Float16 b[512], m[512];

        tile_fill(top, -100.0f);
        tile_load(b, tile_view(by, cols), c);
        for (int r = 0; r <= rows - 1; r++) {
            _Float16 t[512];

            tile_load(t, tile_view(a, rows, cols), r, c, .fill = (_Float16) fill);
#pragma tile parallel
            for (int j = 0; j < 512; j++) {
                t[j] += b[j];
                top[j] = fmaxf(top[j], (float) t[j]);
            }
            tile_store(t, tile_view(y, rows, cols), r, c);
        }
#pragma tile parallel
        for (int j = 0; j < 512; j++)
            m[j] = (_Float16) top[j];
        tile_store(m, tile_view(most, cols), c);
    }
}

/* Rows from any number on, outside too; a turn is 64 bits. */
tile_kernel
void parts(int64_t first, int64_t last, int n, int from, const float *x, float *y)
{
#pragma tile grid threads(32)
    for (int i = 0; i < n; i += 128) {
        float sum[128] = {0};

        for (int64_t p = first; p < last; p++) {
            float t[128];

            tile_load(t, tile_view(x, 10, n), p, i + from);
#pragma tile parallel
            for (int j = 0; j < 128; j++)
                sum[j] += t[j];
        }
        tile_store(sum, tile_view(y, n), i);
    }
}

/* Tests that the author wrote: one or two sides, in steps, of what each thread has. */
tile_kernel
void ahead(int n, int m, const float *x, float *y, float *z, float *w)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 1000) {
#pragma tile parallel
        for (int i = b; i < b + 1000; i++)
            if (i + 3 < n && i < m)
                y[i] = x[i] + x[i + 3];
            else if (i < n)
                y[i] = -1;
#pragma tile parallel
        for (int i = b; i < b + 1000; i++)
            if (i < n)
                z[i] = (i >= 2 ? x[i - 2] : 10) + (n > i + 1 ? x[i + 1] : 20);
    }
#pragma tile grid threads(32)
    for (int b = 0; b < 64; b += 32) {
#pragma tile parallel
        for (int i = b; i < b + 32; i++) {
            float sum = 0;

            for (int k = 4 * i; k <= n; k += 100)
                for (int q = 0; q < 4; q++)
                    if (k + q < n)
                        sum += x[k + q];
            for (int k = i; k < n; k += 3) {
                if (k > m)
                    break;
                if (k < n - 1)
                    sum += x[k + 1];
            }
            w[i] = sum;
        }
    }
}
#endif

#ifdef DRIVER
#define CHECK_PRODUCT(name, rows_, cols_, TYPE, value, offset) \
    do { \
        int rows = rows_, cols = cols_; \
        TYPE *a = buffer_at(sizeof *a * rows * cols, offset * sizeof *a); \
        tile_bf16 *x = buffer(2 * cols); \
        float *y = buffer(4 * rows); \
        double *want = calloc(rows, 8), *bound = calloc(rows, 8); \
\
        for (int i = 0; i < rows * cols; i++) \
            a[i] = FROM_##name(pick(200) - 100); \
        for (int i = 0; i < cols; i++) \
            x[i] = tile_bf16_from(random_float()); \
        LAUNCH(t, name, rows, cols, a, x, y); \
        for (int i = 0; i < rows; i++) \
            for (int j = 0; j < cols; j++) { \
                double p = (double) value(a[i * cols + j]) * (double) tile_f32(x[j]); \
                want[i] += p; \
                bound[i] += 1e-5 * fabs(p) * sqrt(cols) + 1e-30; \
            } \
        NEAR(#name, y, rows, want[i], bound[i]); \
        release(a); \
        release(x); \
        release(y); \
        free(want); \
        free(bound); \
    } while (0)
#define FROM_halves(x) ((_Float16) (x))
#define FROM_bytes(x) ((int8_t) (x))
#define FROM_small(x) tile_e4m3_from((float) (x))

static void check_products(enum target t)
{
    static const int widths[] = { 1, 255, 256, 260, 264, 511, 512, 513, 520, 1024, 1040, 1536 };

    for (int i = 0; i < 12; i++) {
        CHECK_PRODUCT(halves, 1 + (seed() + i) % 5, widths[i], _Float16, (double), (i % 3 == 2));
        CHECK_PRODUCT(bytes, 1 + (seed() + i) % 4, widths[i], int8_t, (double), (i % 4 == 3));
        CHECK_PRODUCT(small, 1 + i % 2, widths[i], tile_e4m3, tile_f32, (i % 4 == 1));
    }
}

static void check_columns(enum target t, int rows, int cols)
{
    _Float16 *a = buffer(2 * rows * cols), *by = buffer(2 * cols), *most = buffer(2 * cols), *y = buffer(2 * rows * cols);

    FILL(a, rows * cols, pick(64));
    FILL(by, cols, pick(64));
    LAUNCH(t, columns, rows, cols, 3.0f, a, by, most, y);
    SAME("columns", y, rows * cols, a[i] + by[i % cols]);
    for (int j = 0; j < cols; j++) {
        double top = -100;
        for (int r = 0; r < rows; r++)
            top = fmax(top, (double) (a[r * cols + j] + by[j]));
        EXPECT((double) most[j] == top, "most[%d] is %g, not %g", j, (double) most[j], top);
    }
    release(a);
    release(by);
    release(most);
    release(y);
}

static void check_parts(enum target t, int first, int last, int n, int from)
{
    float *x = buffer(4 * 10 * n), *y = buffer(4 * n);

    FILL(x, 10 * n, pick(100));
    LAUNCH(t, parts, first, last, n, from, x, y);
    for (int j = 0; j < n; j++) {
        float sum = 0;
        for (int p = first; p < last; p++)
            if (p >= 0 && p < 10 && j + from >= 0 && j + from < n)
                sum += x[p * n + j + from];
        EXPECT(y[j] == sum, "parts %d to %d, y[%d] of %d is %g, not %g", first, last, j, n, (double) y[j], (double) sum);
    }
    release(x);
    release(y);
}

static float tail_sum(const float *x, int n, int m, int i)
{
    float sum = 0;

    for (int k = 4 * i; k <= n; k += 100)
        for (int q = 0; q < 4; q++)
            sum += k + q < n ? x[k + q] : 0;
    for (int k = i; k < n - 1 && k <= m; k += 3)
        sum += x[k + 1];
    return sum;
}

static void check_ahead(enum target t, int n, int m)
{
    float *x = buffer(4 * n), *y = buffer(4 * n), *z = buffer(4 * n), *w = buffer(4 * 64);

    FILL(x, n, pick(100));
    LAUNCH(t, ahead, n, m, x, y, z, w);
    SAME("ahead y", y, n, i + 3 < n && i < m ? x[i] + x[i + 3] : -1);
    SAME("ahead z", z, n, (i >= 2 ? x[i - 2] : 10) + (i + 1 < n ? x[i + 1] : 20));
    SAME("ahead w", w, 64, tail_sum(x, n, m, (int) i));
    release(x);
    release(y);
    release(z);
    release(w);
}

static void run(enum target t)
{
    check_products(t);
    check_columns(t, 1 + pick(3), 512);
    check_columns(t, 1 + pick(3), 513 + pick(20));
    check_columns(t, 2, 1032);
    check_parts(t, 0, 10, 128, 0);
    check_parts(t, 2, 9, 300, 4);
    check_parts(t, -2, 12, 257, -3);
    check_parts(t, 5, 5, 130, 0);
    check_ahead(t, 1, 5);
    check_ahead(t, 999 + pick(5), 5000);
    check_ahead(t, 1500 + pick(100), 1200);
}
#endif
