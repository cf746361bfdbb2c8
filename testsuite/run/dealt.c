/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops of grids that are threads' though C leaves it to be found: rows of a wider matrix, indices that statements clamp, extents that
   are products, what one of two statements stores, and long rows, which are blocks'. */
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

/* a row is read for its largest element, which may be a NaN from the beginning, for a sum, and to store */
tile_kernel
void scaled(int m, int n, const float *x, const int *z, float *y, float *most, int *least)
{
#pragma tile grid
    for (int i = 0; i < m; i++) {
        float top = x[i * n], sum = 0;
        int low = 1000;

        for (int j = 1; j < n; j++)
            if (x[i * n + j] > top)
                top = x[i * n + j];
        for (int j = 0; j < n; j++) {
            float e = x[i * n + j] - top;

            sum += e;
            y[i * n + j] = e;
            low = z[i * n + j] < low ? z[i * n + j] : low;
        }
        for (int j = 0; j < n; j++)
            y[i * n + j] += sum;
        most[i] = top;
        least[i] = low;
    }
}

/* the least of long sums, and a loop that goes on without one */
tile_kernel
void nearest(int m, int n, int k, const int *x, const int *p, int *y)
{
#pragma tile grid
    for (int i = 0; i < m; i++) {
        int least = 1 << 20;
        for (int j = 0; j < n; j++) {
            int d = 0;
            for (int at = 0; at < k; at++)
                d += (x[i * k + at] ^ p[j * k + at]) & 255;
            if (d >= least)
                continue;
            least = d - j % 2;
        }
        y[i] = least;
    }
}

static void put_in(int *h, int *n, int x)
{
    int i = (*n)++;

    for (; i > 0 && h[i - 1] > x; i--)
        h[i] = h[i - 1];
    h[i] = x;
}

/* numbers in order, in an array that is empty at first */
tile_kernel
void in_order(int n, const int *x, int *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        int h[12], count = 0;

        put_in(h, &count, x[i * 12] & 255);
        for (int k = 1; k < 12; k++)
            put_in(h, &count, x[i * 12 + k] & 255);
        for (int k = 0; k < 12; k++)
            y[i * 12 + k] = h[k];
    }
}

/* the sum of squares of a channel, over images */
tile_kernel
void channels(int b, int c, int spatial, const int *x, int *y)
{
#pragma tile grid
    for (int i = 0; i < c; i++) {
        y[i] = 1;
        for (int j = 0; j < b; j++)
            for (int k = 0; k < spatial; k++) {
                int v = x[(j * c + i) * spatial + k];

                y[i] += v * v;
            }
        y[i] *= 2;
    }
}
#endif

#ifdef DRIVER
enum { ALL = 20000 };

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

static void rows(enum target t, int m, int n, int nan)
{
    float *x = buffer(ALL * sizeof *x), *y = buffer(ALL * sizeof *y), *want = buffer(ALL * sizeof *want), *most = buffer(64 * sizeof *most);
    int *least = buffer(64 * sizeof *least), *z = buffer(ALL * sizeof *z);

    FILL(x, m * n, (float) (pick(100) - 50));
    FILL(z, m * n, pick(3000) - 1000);
    if (nan >= 0)
        x[nan] = NAN;
    scaled(m, n, x, z, want, most, least);
    for (int i = 0; i < m; i++)
        want[m * n + i] = most[i], want[m * n + m + i] = (float) least[i];
    LAUNCH(t, scaled, m, n, x, z, y, most, least);
    for (int i = 0; i < m; i++)
        y[m * n + i] = most[i], y[m * n + m + i] = (float) least[i];
    for (int i = 0; i < m * n + 2 * m; i++)
        if (isnan(want[i]))
            y[i] = want[i] = isnan(y[i]) ? 0 : 1;
    SAME("scaled", y, m * n + 2 * m, want[i]);
    release(x);
    release(y);
    release(want);
    release(most);
    release(least);
    release(z);
}

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
    CHECK(t, nearest, 70 + more, 5, 40, x, x + 5000, x + 10000);
    CHECK(t, nearest, 9, 7 + more, 3, x, x + 5000, x + 10000);
    CHECK(t, nearest, 3, 4, 300 + more, x, x + 5000, x + 10000);
    CHECK(t, in_order, 50 + more, x, x + 1000);
    CHECK(t, channels, 3, 2, 1000 + more, x, x + 10000);
    CHECK(t, channels, 40 + more, 3, 29, x, x + 10000);
    CHECK(t, channels, 1, 3, 1024, x, x + 10000);
    CHECK(t, channels, 3, 40, 12, x, x + 10000);
    rows(t, 3, 1024 + more, -1);
    rows(t, 2, 9000 + more, 9000);
    rows(t, 2, 1500, 1500);
    rows(t, 5, 100 + more, 7);
    release(want);
    release(got);
}
#endif
