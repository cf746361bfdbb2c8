/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops of grids that are independent by what bounds say of each other, or if pointers lead to different memory, which the launch
   finds: halves of rows, rows below that of a step, buffers that host code swaps, memory that overlaps, and what a choice reaches. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void halves(int m, int n, int width, const int *factor, int *x)
{
#pragma tile grid
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < width / 2; k++) {
                int *v = x + (i * n + j) * width, a = v[k], b = v[k + width / 2];

                v[k] = a - b * factor[k];
                v[k + width / 2] = a * factor[k] + b;
            }
}

tile_kernel
void eliminate(int n, unsigned *x)
{
    for (int k = 0; k < n - 1; k++) {
#pragma tile grid
        for (int i = k + 1; i < n; i++)
            for (int j = k + 1; j < n; j++)
                x[i * n + j] -= x[i * n + k] * x[k * n + j];
    }
}

/* iterations of the second loop depend on each other in rows of an even width */
tile_kernel
void one_more(int m, int n, int width, int *x)
{
#pragma tile grid
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n - 1; j++)
            for (int k = 0; k < width / 2; k++)
                x[(i * n + j) * width + k] += x[(i * n + j) * width + k + width / 2 + 1];
}

tile_kernel
void diffuse(int n, int steps, int *a, int *b)
{
    for (int s = 0; s < steps; s++) {
#pragma tile grid
        for (int z = 1; z < n - 1; z++)
            for (int y = 1; y < n - 1; y++)
                for (int x = 1; x < n - 1; x++) {
                    int64_t i = ((int64_t) z * n + y) * n + x;

                    b[i] = a[i - 1] + a[i + 1] - a[i - n] + a[i + n] - a[i - n * n] + 2 * a[i + n * n] - a[i];
                }
        int *t = a;
        a = b;
        b = t;
    }
}

/* y may begin within x; rows go up or down */
tile_kernel
void moved(int m, int n, int stride, int *x, int *y)
{
#pragma tile grid
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            y[i * stride + j] = x[i * n + j] + 3;
}

/* y may be an element of the row that is added up */
tile_kernel
void row_sums(int m, int n, int *x, int *y)
{
#pragma tile grid
    for (int i = 0; i < m; i++)
        for (int k = 0; k < n; k++)
            y[i] += x[i * n + k];
}

/* the row that others are added to may be one of them */
tile_kernel
void added_rows(int m, int n, int width, int *x, int *y)
{
#pragma tile grid loops(1)
    for (int i = 0; i < m; i++)
        for (int k = 0; k < n; k++)
#pragma tile parallel
            for (int j = 0; j < width; j++)
                y[i * width + j] += x[(i * n + k) * width + j];
}

/* products of what rows up to the iteration's own have, without a promise */
tile_kernel
void triangle(int m, int n, int *x, int *y)
{
#pragma tile grid loops(2)
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k <= i; k++)
                y[i * n + j] += x[k * n + i] * x[(m + k) * n + j];
}

/* rows of a second loop, whose lanes share loops; what each leaves of its row */
tile_kernel
void centred(int b, int t, int c, int *x, int *y, int *mean)
{
#pragma tile grid
    for (int i = 0; i < b; i++)
        for (int j = 0; j < t; j++) {
            const int *row = x + (int64_t) i * t * c + j * c;
            int *out = y + (int64_t) i * t * c + j * c, sum = 0;

            for (int k = 0; k < c; k++)
                sum += row[k];
            for (int k = 0; k < c; k++)
                out[k] = c * row[k] - sum;
            mean[i * t + j] = sum;
        }
}

/* a row that others are added to, in memory, by the author's word on rows alone */
tile_kernel
void product(int m, int n, int k, const int *restrict x, const int *restrict y, int *restrict z)
{
#pragma tile grid loops(1)
    for (int i = 0; i < m; i++) {
        for (int j = 0; j < n; j++)
            z[i * n + j] = 0;
        for (int l = 0; l < k; l++)
            for (int j = 0; j < n; j++)
                z[i * n + j] += x[i * k + l] * y[l * n + j];
    }
}

/* what is adjacent, at edges the element itself */
tile_kernel
void clamped(int n, int *a, int *b)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            int up = i > 0 ? i - 1 : 0, down = i < n - 1 ? i + 1 : i, left = j > 0 ? j - 1 : 0, right = j < n - 1 ? j + 1 : j;

            b[i * n + j] = a[up * n + j] + 2 * a[down * n + j] + 3 * a[i * n + left] + 4 * a[i * n + right] - a[up * n + right];
        }
}

/* y may begin within x; the condition of the last choice is of numbers that wrap around */
tile_kernel
void chosen(int m, int64_t n, int k, int *x, int *y)
{
#pragma tile grid
    for (int i = 0; i < m; i++)
        for (int64_t j = 0; j < n; j++) {
            int64_t before = j > 0 ? j - 1 : 0, after = j + k < n ? j + k : n - 1;
            int64_t last = (uint64_t) (j - 1) < (uint64_t) n ? j : n + 3 - j;

            y[i * 64 + j] = x[i * 64 + before] + 2 * x[i * 64 + after] + 3 * x[i * 64 + last];
        }
}

/* y may begin within x; indices are remainders of what is 0 or more, and masked */
tile_kernel
void ring(int m, int n, int *x, int *y)
{
#pragma tile grid
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            y[i * n + j] = x[(i + 1) % m * n + (j + n - 1) % n] ^ (x[i * n + (j + 1) % n] >> 1) ^ (x[(i + j) & 7] >> 2);
}

/* remainders of what may be below 0 */
tile_kernel
void remainder_below(int n, int *x, int *y)
{
#pragma tile grid
    for (int i = 0; i < 1; i++)
        for (int j = 0; j < n; j++)
            y[j] = x[n + (j - 9) % 20] ^ (x[n + j % 20] >> 1);
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
    int *want = buffer(ALL * sizeof *want), *got = buffer(ALL * sizeof *got), *factor = buffer(64 * sizeof *factor);

    const int more = pick(3);

    FILL(factor, 64, pick(7));
    for (int width = 1; width < 40; width += 5 + pick(5)) {
        CHECK(t, halves, 5, 7 + more, width, factor, x);
        CHECK(t, one_more, 5, 7 + more, width, x);
    }
    CHECK(t, eliminate, 30 + more, (unsigned *) x);
    CHECK(t, diffuse, 8 + more, 3, x, x + ALL / 2);
    CHECK(t, moved, 9, 20 + more, 40, x, x + ALL / 2);
    CHECK(t, moved, 9, 20, -30, x, x + ALL / 2);
    CHECK(t, moved, 9, 20, 20, x + 5, x + 5);
    for (int by = -25; by < 25; by += 1 + pick(6)) /* within one row, whose elements C stores in order */
        CHECK(t, moved, 1, 20, 40, x + 100, x + 100 + by);
    for (int by = -1; by <= 20; by += 1 + pick(4))
        CHECK(t, row_sums, 1, 20, x + 100, x + 100 + by);
    CHECK(t, row_sums, 40, 20 + more, x, x + 2900);
    for (int by = -1; by <= 5; by++)
        CHECK(t, added_rows, 1, 5, 30 + more, x + 100, x + 100 + by * (30 + more));
    CHECK(t, added_rows, 7, 5, 30 + more, x, x + 2500);
    CHECK(t, triangle, 20 + more, 41, x, x + 1920);
    CHECK(t, centred, 3, 4 + more, 40 + more, x, x + 1000, x + 2000);
    for (int at = 990; at < 1160; at += 10 + pick(30)) /* sums within rows that C still reads */
        CHECK(t, centred, 1, 3, 50, x + 1000, x + 500, x + at);
    CHECK(t, product, 34 + more, 33, 32, x, x + 1200, x + 2400);
    CHECK(t, product, 9, 70, 3 + more, x, x + 1000, x + 2000);
    CHECK(t, clamped, 35 + more, x, x + (35 + more) * (35 + more));
    CHECK(t, clamped, 1, x + 1, x);
    for (int by = -25; by < 25; by += 1 + pick(3)) {
        CHECK(t, chosen, 1, 20, 5, x + 100, x + 100 + by);
        CHECK(t, chosen, 1, 20, -100 * by, x + 2500, x + 2500 + by);
    }
    CHECK(t, chosen, 7, 40, 3, x, x + 2000);
    for (int by = -25; by < 25; by += 1 + pick(3)) {
        CHECK(t, ring, 1, 20, x + 100, x + 100 + by);
        CHECK(t, remainder_below, 20, x + 100, x + 120 + by);
    }
    CHECK(t, ring, 9, 40 + more, x, x + 2000);
    CHECK(t, remainder_below, 30, x + 2000, x);
    release(want);
    release(got);
    release(factor);
}
#endif
