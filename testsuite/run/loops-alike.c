/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grids of many iterations that read much alike in loops: threads have several, which share those. Along the lanes, along other loops,
   under conditions, of bytes; and loops that cannot be shared. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void filter(int64_t n, int taps, const int *x, const int *restrict h, int *restrict y)
{
#pragma tile grid
    for (int64_t i = 0; i < n; i++) {
        int s = 0;

        for (int t = 0; t < taps; t++)
            s += h[t] * x[i + t];
        y[i] = s;
    }
}

/* The index of the closest row. */
tile_kernel
void closest(int n, int m, const int *restrict a, const int *restrict b, int *restrict at)
{
#pragma tile grid threads(64)
    for (int i = 0; i < n; i++) {
        int best = INT32_MAX, k = -1;

        for (int j = 0; j < m; j++) {
            int s = 0;

            for (int d = 0; d < 4; d++)
                s += (a[i * 4 + d] - b[j * 4 + d]) * (a[i * 4 + d] - b[j * 4 + d]);
            if (s < best) {
                best = s;
                k = j;
            }
        }
        at[i] = k;
    }
}

/* Rows overlap along i. */
tile_kernel
void stencil(int m, int n, const int *restrict x, const int *restrict k, int *restrict y)
{
#pragma tile grid
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            int s = 0;

            for (int r = 0; r < 3; r++)
                for (int q = 0; q < 2; q++)
                    s += x[(i + r) * (n + 1) + j + q] * k[r * 2 + q];
            y[i * n + j] = s;
        }
}

/* Conditions that all along f have alike, of one of two arms. */
tile_kernel
void guarded(int F, int C, int n, const int *restrict x, const int *restrict k, int *restrict y)
{
#pragma tile grid
    for (int f = 0; f < F; f++)
        for (int j = 0; j < n; j++) {
            int s = f;

            for (int c = 0; c < C; c++)
                if (j + c >= 2 && j + c < n)
                    s += x[j + c] * k[f * C + c];
                else
                    s -= k[f * C + c];
            y[f * n + j] = s;
        }
}

tile_kernel
void blurred(int m, int n, const uint8_t *restrict x, uint8_t *restrict y)
{
#pragma tile grid
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            int s = 0;

            for (int r = -1; r <= 1; r++)
                for (int c = -1; c <= 1; c++) {
                    int u = i + r < 0 ? 0 : i + r >= m ? m - 1 : i + r, v = j + c < 0 ? 0 : j + c >= n ? n - 1 : j + c;

                    s += x[u * n + v];
                }
            y[i * n + j] = (uint8_t) (s / 9);
        }
}

/* Loops of different lengths, and that end early; what a loop stores. */
tile_kernel
void ragged(int n, int m, const int *restrict x, const int *restrict h, int *restrict y, int *restrict z)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        int s = 0;

        for (int t = 0; t <= i % m; t++)
            s += h[t] * x[i + t];
        y[i] = s;
        for (int t = 0; t < m; t++) {
            if (h[t] > x[i])
                break;
            z[i * m + t] = h[t];
        }
    }
}

tile_kernel
void stored(int n, int m, const int *restrict x, const int *restrict h, int *restrict z)
{
#pragma tile grid
    for (int i = 3; i < n; i += 2) {
        int s = x[i];

        for (int t = 0; t < m; t++) {
            s = s * 3 + h[t] * h[t + 1];
            z[i * m + t] = s;
        }
    }
}
#endif

#ifdef DRIVER
enum { MANY = 1 << 18 };

static int sum_of(const int *x, const int *h, int taps)
{
    int s = 0;

    for (int t = 0; t < taps; t++)
        s += h[t] * x[t];
    return s;
}

static void check_lines(enum target t, int n, int m)
{
    int *x = buffer(sizeof *x * (size_t) (n + m)), *h = buffer(sizeof *h * (size_t) (m + 1)), *y = buffer(sizeof *y * (size_t) n);
    int *z = buffer(sizeof *z * (size_t) n * (size_t) m);

    FILL(x, n + m, fill_i % 991);
    FILL(h, m + 1, 7 * fill_i + 1);
    LAUNCH(t, filter, n, m, x, h, y);
    SAME("filter", y, n, sum_of(x + i, h, m));
    FILL(z, n * m, -7);
    LAUNCH(t, ragged, n, m, x, h, y, z);
    SAME("ragged y", y, n, sum_of(x + i, h, i % m + 1));
    SAME("ragged z", z, n * m, h[i % m] <= x[i / m] ? h[i % m] : -7);
    FILL(z, n * m, -7);
    LAUNCH(t, stored, n, m, x, h, z);
    for (int i = 0, s = 0; i < n * m; i++) {
        bool taken = i / m >= 3 && (i / m) % 2;

        s = (i % m ? s : x[i / m]) * 3 + h[i % m] * h[i % m + 1];
        EXPECT(z[i] == (taken ? s : -7), "stored: %d at %d", z[i], i);
    }
    release(x);
    release(h);
    release(y);
    release(z);
}

static int closest_of(const int *a, const int *b, int m)
{
    int best = INT32_MAX, at = -1;

    for (int j = 0; j < m; j++) {
        int s = 0;

        for (int d = 0; d < 4; d++)
            s += (a[d] - b[4 * j + d]) * (a[d] - b[4 * j + d]);
        if (s < best) {
            best = s;
            at = j;
        }
    }
    return at;
}

static void check_closest(enum target t, int n, int m)
{
    int *a = buffer(sizeof *a * (size_t) n * 4), *b = buffer(sizeof *b * (size_t) (4 * m + 1)), *at = buffer(sizeof *at * (size_t) n);

    FILL(a, 4 * n, pick(99));
    FILL(b, 4 * m + 1, pick(99));
    LAUNCH(t, closest, n, m, a, b, at);
    SAME("closest", at, n, closest_of(a + 4 * i, b, m));
    release(a);
    release(b);
    release(at);
}

static int stencil_of(const int *x, int row, const int *k)
{
    return sum_of(x, k, 2) + sum_of(x + row, k + 2, 2) + sum_of(x + 2 * row, k + 4, 2);
}

static void check_stencil(enum target t, int m, int n)
{
    int *x = buffer(sizeof *x * (size_t) (m + 2) * (size_t) (n + 1)), *k = buffer(6 * sizeof *k), *y = buffer(sizeof *y * (size_t) m * (size_t) n);

    FILL(x, (m + 2) * (n + 1), fill_i % 991);
    FILL(k, 6, fill_i * fill_i + 1);
    LAUNCH(t, stencil, m, n, x, k, y);
    SAME("stencil", y, m * n, stencil_of(x + i / n * (n + 1) + i % n, n + 1, k));
    release(x);
    release(k);
    release(y);
}

static int guarded_of(int f, int j, int C, int n, const int *x, const int *k)
{
    int s = f;

    for (int c = 0; c < C; c++)
        s += j + c >= 2 && j + c < n ? x[j + c] * k[f * C + c] : -k[f * C + c];
    return s;
}

static void check_guarded(enum target t, int F, int C, int n)
{
    int *x = buffer(sizeof *x * (size_t) n), *k = buffer(sizeof *k * (size_t) (F * C + 1)), *y = buffer(sizeof *y * (size_t) F * (size_t) n);

    FILL(x, n, fill_i % 991);
    FILL(k, F * C + 1, fill_i % 89);
    LAUNCH(t, guarded, F, C, n, x, k, y);
    SAME("guarded", y, F * n, guarded_of(i / n, i % n, C, n, x, k));
    release(x);
    release(k);
    release(y);
}

static int within(int i, int n)
{
    return i < 0 ? 0 : i >= n ? n - 1 : i;
}

static int blurred_of(const uint8_t *x, int i, int j, int m, int n)
{
    int s = 0;

    for (int r = -1; r <= 1; r++)
        for (int c = -1; c <= 1; c++)
            s += x[within(i + r, m) * n + within(j + c, n)];
    return s / 9;
}

static void check_blurred(enum target t, int m, int n)
{
    uint8_t *x = buffer((size_t) m * (size_t) n), *y = buffer((size_t) m * (size_t) n);

    FILL(x, m * n, fill_i * 7 % 251);
    LAUNCH(t, blurred, m, n, x, y);
    SAME("blurred", y, m * n, blurred_of(x, i / n, i % n, m, n));
    release(x);
    release(y);
}

static void run(enum target t)
{
    check_lines(t, 2 * MANY + pick(600), 3);
    check_lines(t, 1 + pick(600), 5);
    check_closest(t, MANY + pick(600), 2);
    check_closest(t, 1 + pick(70), 3);
    check_closest(t, MANY, 0);
    check_stencil(t, 17, MANY / 16);
    check_stencil(t, MANY / 64 + pick(4), 64 + pick(9));
    check_stencil(t, 3, 1 + pick(99));
    check_guarded(t, 11, 4, MANY / 8);
    check_guarded(t, MANY / 32 + pick(4), 2, 33);
    check_guarded(t, 3, 2, 7);
    check_blurred(t, 515, 512);
    check_blurred(t, 13, 20180 + pick(9));
    check_blurred(t, 3, 5);
}
#endif
