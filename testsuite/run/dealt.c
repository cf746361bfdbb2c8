/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops of grids that are threads' though C leaves it to be found: rows of a wider matrix, indices that statements clamp, extents that
   are products, and what one of two statements stores. */
#include "run.h"

#ifdef KERNELS
/* rows that may be longer than they are apart */
tile_kernel
void padded(int b, int t, int v, int wide, const int *x, int *y)
{
#pragma tile grid
    for (int i = 0; i < b; i++)
        for (int j = 0; j < t; j++) {
            const int *row = x + i * 160 + j * wide;
            int *out = y + i * 160 + j * wide, most = row[0];

            for (int k = 0; k < v; k++)
                if (row[k] > most)
                    most = row[k];
            for (int k = 0; k < v; k++)
                out[k] = most - row[k];
        }
}

/* the mean of what is near, with the nearest one at edges */
tile_kernel
void smooth(int h, int w, int r, int *x, int *y)
{
#pragma tile grid
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            int sum = 0;

            for (int k = -r; k <= r; k++) {
                int at = i + k, side;

                if (at < 0)
                    at = 0;
                if (at >= h)
                    at = h - 1;
                side = j - k;
                side = side < 0 ? 0 : side;
                if (side >= w)
                    side = w - 1;
                sum += x[at * w + j] + 2 * x[i * w + side];
            }
            y[i * w + j] = sum;
        }
}

/* each element `by` times along both sides */
tile_kernel
void enlarged(int planes, int h, int w, int by, const int *x, int *y)
{
#pragma tile grid
    for (int p = 0; p < planes; p++)
        for (int c = 0; c < 3; c++)
            for (int i = 0; i < h * by; i++)
                for (int j = 0; j < w * by; j++)
                    y[p * w * h * 3 * by * by + c * w * h * by * by + i * w * by + j] = x[p * w * h * 3 + c * w * h + i / by * w + j / by];
}

/* variables that statements set again, or that a branch sets */
tile_kernel
void limited(int n, const uint8_t *x, uint8_t *y, int *z)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        int v = x[i] * 3 - 200, u, odd = v & 1;

        if (v < 0)
            v = 0;
        else if (v > 255)
            v = 255;
        u = v + odd;
        v = u * 2;
        if (odd)
            u = v;
        y[i] = u;
        if (v > 100)
            z[i] = v;
        else
            z[i] = -u;
    }
}
#endif

#ifdef DRIVER
enum { ALL = 4000 };

/* Runs the kernel on the same data as C. */
#define CHECK(t, kernel, ...) \
    do { \
        int *x = want; \
        for (int i = 0; i < ALL; i++) \
            want[i] = got[i] = pick(100); \
        kernel(__VA_ARGS__); \
        x = got; \
        LAUNCH(t, kernel, __VA_ARGS__); \
        SAME(#kernel, got, ALL, want[i]); \
    } while (0)

static void run(enum target t)
{
    int *want = buffer(ALL * sizeof *want), *got = buffer(ALL * sizeof *got);
    const int more = pick(3);

    CHECK(t, padded, 3, 3, 40 + more, 43, x, x + 1000);
    CHECK(t, padded, 3, 3, 40 + more, 39, x, x + 1000);
    CHECK(t, padded, 2, 5, 9, -20, x + 200, x + 1200);
    CHECK(t, padded, 1, 33, 20, 20 + more, x, x + 2000);
    for (int r = 0; r < 5; r += 2) {
        CHECK(t, smooth, 30 + more, 40, r, x, x + 2000);
        CHECK(t, smooth, 1, 20, r, x + 100, x + 100 - 20 * r);
    }
    CHECK(t, smooth, 40, 1 + more, 3, x + 1000, x);
    CHECK(t, enlarged, 2, 5, 7 + more, 3, x, x + 1000);
    CHECK(t, enlarged, 1, 4, 50, 1, x, x + 1000);
    CHECK(t, limited, 300 + more, (uint8_t *) x, (uint8_t *) (x + 100), x + 1000);
    release(want);
    release(got);
}
#endif
