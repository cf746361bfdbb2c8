/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parallel loops that read what lies beside each other: groups whose vectors serve several taps, with and without one in the middle;
   elements of each size, rows of any length, taps under guards. */
#include "run.h"

#ifdef KERNELS
#define TAPS(T, name) \
    tile_kernel \
    void taps_##name(int n, const T *x, T *y) \
    { \
        _Pragma("tile grid threads(32)") \
        for (int b = 0; b < n; b += 600) { \
            _Pragma("tile parallel") \
            for (int t = 0; t < 600; t++) { \
                int i = b + t; \
                if (i >= 3 && i < n - 3) \
                    y[i] = (T) (x[i - 3] + 2 * x[i - 1] + 3 * x[i] + x[i + 1] - x[i + 3]); \
            } \
        } \
    }
TAPS(float, float)
TAPS(_Float16, half)
TAPS(uint8_t, byte)
TAPS(int64_t, long)

/* no tap in the middle; rows above and below */
tile_kernel
void around(int rows, int cols, const uint8_t *x, int16_t *y)
{
#pragma tile grid threads(32)
    for (int i = 1; i < rows - 1; i++) {
#pragma tile parallel
        for (int j = 1; j < cols - 1; j++) {
            const uint8_t *p = x + i * cols + j;

            y[i * cols + j] = (int16_t) (p[1] - p[-1] + 2 * (p[cols] - p[-cols]) + p[cols + 1] - p[-cols - 1]);
        }
    }
}

/* loops over taps, in rows of which some do nothing; the taps of some places only */
tile_kernel
void square(int rows, int cols, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int i = 0; i < rows; i++) {
#pragma tile parallel
        for (int j = 0; j < cols; j++)
            if (i > 0 && i < rows - 1 && j > 0 && j < cols - 1) {
                float sum = 0;

                for (int u = -1; u <= 1; u++)
                    for (int v = -1; v <= 1; v++)
                        sum += x[(i + u) * cols + j + v] * (float) (2 + u + 3 * v);
                y[i * cols + j] = sum;
            }
    }
}

/* taps that the ends cut short; what is read may be what is written */
tile_kernel
void ends(int n, const int *x, int *y, int *z)
{
#pragma tile grid threads(32)
    for (int b = 0; b < 1; b++) {
#pragma tile parallel
        for (int i = 0; i < n; i++) {
            int sum = 0;

            for (int k = -2; k <= 2; k++)
                if (i + k >= 0 && i + k < n)
                    sum += x[i + k] * (k + 3);
            y[i] = sum;
        }
#pragma tile parallel
        for (int i = 0; i < n / 2; i++)
            z[i] = z[i + n / 2] + z[i + n / 2 + 1];
    }
}
#endif

#ifdef DRIVER
#define CHECK_TAPS(T, name, n) \
    do { \
        int shift = pick(2) ? 0 : pick(16); \
        T *x = buffer_at((size_t) (n) * sizeof *x, shift * sizeof *x), *y = buffer_at((size_t) (n) * sizeof *y, (pick(3) ? shift : pick(16)) * sizeof *y); \
        FILL(x, n, pick(9)); \
        FILL(y, n, 77); \
        LAUNCH(t, taps_##name, n, x, y); \
        SAME(#name, y, n, \
             i >= 3 && i < (n) - 3 ? (T) (x[i - 3] + 2 * x[i - 1] + 3 * x[i] + x[i + 1] - x[i + 3]) : 77); \
        release(x); \
        release(y); \
    } while (0)

static void check_rows(enum target t, int cols)
{
    int rows = 3 + pick(3), n = rows * cols;
    uint8_t *x = buffer_at(n, pick(2) * pick(16));
    int16_t *y = buffer_at(2 * n, pick(3) ? 0 : 2 * pick(8));
    float *f = buffer_at(4 * n, 4 * pick(4)), *g = buffer_at(4 * n, 4 * pick(4));

    FILL(x, n, pick(256));
    FILL(y, n, -7);
    LAUNCH(t, around, rows, cols, x, y);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) {
            const uint8_t *p = x + i * cols + j;
            bool in = i > 0 && i < rows - 1 && j > 0 && j < cols - 1;
            int want = in ? p[1] - p[-1] + 2 * (p[cols] - p[-cols]) + p[cols + 1] - p[-cols - 1] : -7;

            EXPECT(y[i * cols + j] == want, "around[%d][%d] of %d is %d", i, j, cols, y[i * cols + j]);
        }
    FILL(f, n, (float) pick(20));
    FILL(g, n, -1);
    LAUNCH(t, square, rows, cols, f, g);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) {
            bool in = i > 0 && i < rows - 1 && j > 0 && j < cols - 1;
            float want = in ? 0 : -1;

            for (int k = 0; k < 9 && in; k++)
                want += f[(i + k / 3 - 1) * cols + j + k % 3 - 1] * (float) (k / 3 + 1 + 3 * (k % 3 - 1));
            EXPECT(g[i * cols + j] == want, "square[%d][%d] of %d is %g", i, j, cols, (double) g[i * cols + j]);
        }
    release(x);
    release(y);
    release(f);
    release(g);
}

static void check_ends(enum target t, int n)
{
    int *x = buffer_at(4 * n, 4 * pick(4)), *y = buffer_at(4 * n, 4 * pick(4)), *z = buffer(4 * n + 4), *was = malloc(4 * n + 4);

    FILL(x, n, pick(100));
    FILL(z, n + 1, pick(100));
    memcpy(was, z, 4 * n + 4);
    LAUNCH(t, ends, n, x, y, z);
    for (int i = 0; i < n; i++) {
        int sum = 0;

        for (int k = i < 2 ? -i : -2; k <= 2 && i + k < n; k++)
            sum += x[i + k] * (k + 3);
        EXPECT(y[i] == sum, "ends[%d] of %d is %d", i, n, y[i]);
    }
    SAME("z", z, n + 1, i < n / 2 ? was[i + n / 2] + was[i + n / 2 + 1] : was[i]);
    free(was);
    release(x);
    release(y);
    release(z);
}

static void run(enum target t)
{
    static const int sizes[] = { 1, 6, 7, 29, 64, 130, 601, 1203 };

    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        CHECK_TAPS(float, float, sizes[k]);
        CHECK_TAPS(_Float16, half, sizes[k]);
        CHECK_TAPS(uint8_t, byte, sizes[k]);
        CHECK_TAPS(int64_t, long, sizes[k]);
        check_rows(t, sizes[k] + 2);
        check_rows(t, (sizes[k] + 16) / 16 * 16);
        check_ends(t, sizes[k]);
    }
}
#endif
