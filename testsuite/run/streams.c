/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grids of so many short iterations that threads take several: vectors, squares, rows; aligned differently, in place. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void narrow(int64_t n, const int *x, int16_t *y)
{
#pragma tile grid
    for (int64_t i = 0; i < n; i++)
        y[i] = (int16_t) (x[i] + 1);
}

tile_kernel
void stepped(int from, int to, const int *add, int *x)
{
#pragma tile grid threads(128)
    for (int i = from; i < to; i++)
        x[i] = 2 * x[i] + add[0];
}

/* rows of vectors */
tile_kernel
void doubled(int m, int n, const int16_t *x, int16_t *restrict y)
{
#pragma tile grid
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            y[(int64_t) i * n + j] = (int16_t) (2 * x[(int64_t) i * n + j]);
}

/* the middle loop is the first one along which anything is contiguous */
tile_kernel
void transposed(int b, int m, int n, const int16_t *restrict x, int16_t *restrict y)
{
#pragma tile grid
    for (int k = 0; k < b; k++)
        for (int i = 1; i < m; i++)
            for (int j = 0; j < n; j++)
                y[((int64_t) k * n + j) * m + i] = x[((int64_t) k * m + i) * n + j];
}

/* rows from anywhere */
tile_kernel
void fetched_rows(int m, int n, const int *restrict row, const int16_t *restrict x, int16_t *restrict y)
{
#pragma tile grid
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            y[(int64_t) i * n + j] = x[(int64_t) row[i] * n + j];
}

/* elements from which several iterations read */
tile_kernel
void differences(int m, int n, const int *restrict x, int *restrict y)
{
#pragma tile grid
    for (int i = 1; i < m - 1; i++)
        for (int j = 1; j < n - 1; j++)
            y[i * n + j] = 4 * x[i * n + j] - x[i * n + j - 1] - x[i * n + j + 1] - x[(i - 1) * n + j] - x[(i + 1) * n + j];
}

/* small blocks, in place */
tile_kernel
void rotated_pairs(int t, int h, int *x, const int *c)
{
#pragma tile grid
    for (int i = 0; i < t; i++)
    for (int k = 0; k < h; k++) {
        int *row = x + ((int64_t) i * h + k) * 64;
#pragma tile parallel
        for (int d = 0; d < 32; d++) {
            int a = row[d], b = row[d + 32];
            row[d] = a * c[i * 32 + d] - b;
            row[d + 32] = a + b * c[i * 32 + d];
        }
    }
}

/* small blocks, the last of which runs past the end */
tile_kernel
void padded(int n, const int16_t *restrict x, int16_t *restrict y)
{
#pragma tile grid
    for (int b = 0; b < n; b += 128)
#pragma tile parallel
        for (int i = 0; i < 128; i++)
            y[b + i] = (int16_t) (x[b + i] + 1);
}

/* variables that an iteration assigns */
tile_kernel
void mixed(int n, int seed, const int16_t *x, int16_t *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        int h = i ^ seed;
        h ^= h >> 3;
        h *= 5;
        y[i] = h & 4 ? (int16_t) (x[i] + (h & 63)) : (int16_t) 7;
    }
}

/* quotients of what is loaded under a condition */
tile_kernel
void dropped(int n, int seed, float keep, const float *x, float *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        unsigned h = (unsigned) (i ^ seed) * 40503u;
        y[i] = (h >> 4 & 3) ? x[i] / keep : -1;
    }
}

/* elements of an iteration that lie between those of others: threads have several iterations, far apart */
tile_kernel
void between(int64_t n, const uint8_t *restrict x, uint8_t *restrict y)
{
#pragma tile grid
    for (int64_t i = 0; i < n; i++)
        y[i] = (uint8_t) ((2 * x[3 * i] + 3 * x[3 * i + 1] + x[3 * i + 2]) >> 2);
}

/* a short loop and its table go into threads */
tile_kernel
void planes(int m, int n, const uint8_t *restrict x, int *restrict y)
{
    static const int by[3] = {3, 5, 7};
#pragma tile grid
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            for (int c = 0; c < 3; c++)
                y[((int64_t) i * 3 + c) * n + j] = x[((int64_t) i * n + j) * 3 + c] * by[c];
}

/* three long loops, of which a box is one iteration wide along one; the lanes' loop is not the last */
tile_kernel
void layered(int l, int m, int n, const int *x, int *y)
{
#pragma tile grid loops(3) threads(96)
    for (int h = 0; h < l; h++)
        for (int j = 0; j < n; j++)
            for (int i = 0; i < m; i++)
                y[(h * m + i) * n + j] = 2 * x[i % 31] + h - j;
}

/* short loops in an iteration, of which one sets a variable under a condition */
tile_kernel
void pooled(int m, int n, const int16_t *restrict x, int16_t *restrict y)
{
#pragma tile grid
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            int most = -1;
            for (int r = 0; r < 2; r++)
                for (int c = 0; c < 2; c++) {
                    int v = x[(2 * i + r) * (2 * n + 1) + 2 * j + c];
                    if (v > most)
                        most = v;
                }
            y[i * n + j] = (int16_t) most;
        }
}

/* windows, of which adjacent rows have elements in common */
tile_kernel
void windowed(int m, int n, const int16_t *restrict x, const int *restrict k, int *restrict y)
{
#pragma tile grid
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            int sum = 0;
            for (int r = 0; r < 3; r++)
                for (int c = 0; c < 5; c++)
                    sum += x[(i + r) * (n + 4) + j + c] * k[r * 5 + c];
            y[i * n + j] = sum;
        }
}

/* elements from where variables of the iteration say */
tile_kernel
void stretched(int m, int n, const int *x, int *y)
{
#pragma tile grid
    for (int i = 0; i < m; i++)
        for (int j = n - 1; j >= 0; j--) {
            int k = j;
            k -= j & 6;
            y[i * n + j] = x[i * n + k] - x[i * n + (k > 0 ? k - 1 : k)];
        }
}

/* pointers that may lead to the same memory, as the launch finds: what is loaded after a store */
tile_kernel
void updated(int n, const int *g, int *m, int *v)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        m[i] = 3 * m[i] + g[i];
        v[i] = v[i] + 2 * m[i];
    }
}

/* one iteration reads what the pointer of another's store may lead to: threads have one each */
tile_kernel
void twice(int64_t n, int *x, int *y)
{
#pragma tile grid
    for (int64_t i = 0; i < n; i++) {
        x[i] += 1;
        y[i] += 2;
    }
}
#endif

#ifdef DRIVER
enum { MANY = 1 << 20 };

static void check(enum target t, int n, int from, int to)
{
    int *x = buffer(sizeof *x * ((size_t) n + 8)), *add = buffer(sizeof *add);
    int16_t *y = buffer(sizeof *y * ((size_t) n + 8));

    FILL(x, n + 8, fill_i % 1000);
    FILL(y, n + 8, -7);
    *add = 5;
    LAUNCH(t, narrow, n, x + from, y + to);
    SAME("y", y, n + 8, i < to || i >= n + to ? -7 : (i - to + from) % 1000 + 1);
    LAUNCH(t, stepped, from, n + from, add, x);
    SAME("x", x, n + 8, i < from || i >= n + from ? i % 1000 : 2 * (i % 1000) + 5);
    release(x);
    release(y);
    release(add);
}

static void boxes(enum target t, int m, int n)
{
    int count = m * n, *row = buffer(sizeof *row * (size_t) m), *a = buffer(sizeof *a * (size_t) count), *b = buffer(sizeof *b * (size_t) count);
    int16_t *x = buffer(sizeof *x * (size_t) count), *y = buffer(sizeof *y * (size_t) count);

    FILL(x, count, fill_i % 991);
    FILL(y, count, -7);
    FILL(row, m, (fill_i * 7) % m);
    FILL(a, count, fill_i % n * (fill_i / n));
    FILL(b, count, -7);
    LAUNCH(t, doubled, m, n, x, y);
    SAME("doubled", y, count, i % 991 * 2);
    LAUNCH(t, fetched_rows, m, n, row, x, y);
    SAME("fetched rows", y, count, (i / n * 7 % m * n + i % n) % 991);
    FILL(y, count, -7);
    LAUNCH(t, transposed, 1, m, n, x, y);
    SAME("transposed", y, count, i % m ? (i % m * n + i / m) % 991 : -7);
    LAUNCH(t, differences, m, n, a, b);
    SAME("differences", b, count, i / n && i / n < m - 1 && i % n && i % n < n - 1 ? 0 : -7);
    release(row);
    release(a);
    release(b);
    release(x);
    release(y);
}

static void blocks(enum target t, int n, int h)
{
    int count = n * h * 64, *x = buffer(sizeof *x * (size_t) count), *c = buffer(sizeof *c * (size_t) n * 32);

    FILL(x, count, fill_i % 97);
    FILL(c, n * 32, fill_i % 11);
    LAUNCH(t, rotated_pairs, n, h, x, c);
    SAME("pairs", x, count, i % 64 < 32 ? i % 97 * (((i / 64 / h) * 32 + i % 32) % 11) - (i + 32) % 97
                                        : (i - 32) % 97 + i % 97 * (((i / 64 / h) * 32 + i % 32) % 11));
    release(x);
    release(c);
}

static void variables(enum target t, int n, int from, int to)
{
    int16_t *x = buffer(sizeof *x * ((size_t) n + 8)), *y = buffer(sizeof *y * ((size_t) n + 8));
    int *g = buffer(sizeof *g * (size_t) n), *m = buffer(sizeof *m * (size_t) n), *v = buffer(sizeof *v * ((size_t) n + 8));

    FILL(x, n + 8, fill_i % 991);
    FILL(y, n + 8, -7);
    FILL(g, n, fill_i % 13);
    FILL(m, n, fill_i % 17);
    FILL(v, n + 8, fill_i % 19);
    LAUNCH(t, mixed, n, 9, x + from, y + to);
    for (int i = 0; i < n; i++) {
        int h = ((i ^ 9) ^ (i ^ 9) >> 3) * 5;
        x[i + from] = h & 4 ? (int16_t) (x[i + from] + (h & 63)) : (int16_t) 7;
    }
    SAME("mixed", y, n + 8, i < to || i >= n + to ? -7 : x[i - to + from]);
    LAUNCH(t, updated, n, g, m, v + to);
    SAME("m", m, n, 3 * (i % 17) + i % 13);
    SAME("v", v, n + 8, i % 19 + (i < to || i >= n + to ? 0 : 2 * (3 * ((i - to) % 17) + (i - to) % 13)));
    FILL(m, n, fill_i % 17);
    LAUNCH(t, updated, n, g, m, m);
    SAME("m and v", m, n, 3 * (3 * (i % 17) + i % 13));
    FILL((float *) m, n, fill_i % 101 * 4);
    LAUNCH(t, dropped, n, 9, 4, (float *) m, (float *) v + to);
    SAME("dropped", (float *) v + to, n, ((unsigned) (i ^ 9) * 40503u >> 4 & 3) ? i % 101 : -1);
    release(x);
    release(y);
    release(g);
    release(m);
    release(v);
}

static void past_the_end(enum target t, int n)
{
    int all = (n + 127) / 128 * 128;
    int16_t *x = buffer(sizeof *x * (size_t) all), *y = buffer(sizeof *y * (size_t) all);

    FILL(x, all, fill_i % 991);
    LAUNCH(t, padded, n, x, y);
    SAME("padded", y, all, i % 991 + 1);
    release(x);
    release(y);
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static void pools(enum target t, int m, int n)
{
    int count = m * n, wide = 2 * n + 1;
    int16_t *x = buffer(sizeof *x * (size_t) (2 * m * wide)), *y = buffer(sizeof *y * (size_t) count);

    FILL(x, 2 * m * wide, fill_i * 37 % 1009);
    FILL(y, count, -7);
    LAUNCH(t, pooled, m, n, x, y);
#define AT(i) larger(x[i], x[(i) + 1])
    SAME("pooled", y, count, larger(AT(2 * (i / n) * wide + 2 * (i % n)), AT((2 * (i / n) + 1) * wide + 2 * (i % n))));
#undef AT
    release(x);
    release(y);
}

static int sum_at(const int16_t *x, int wide, const int *k)
{
    int sum = 0;

    for (int e = 0; e < 15; e++)
        sum += x[e / 5 * wide + e % 5] * k[e];
    return sum;
}

static void windows(enum target t, int m, int n)
{
    int count = m * n, wide = n + 4, *k = buffer(15 * sizeof *k), *y = buffer(sizeof *y * (size_t) count);
    int16_t *x = buffer(sizeof *x * (size_t) ((m + 2) * wide));

    FILL(x, (m + 2) * wide, fill_i * 37 % 1009);
    FILL(k, 15, fill_i * fill_i % 7 - 3);
    FILL(y, count, -7);
    LAUNCH(t, windowed, m, n, x, k, y);
    SAME("windowed", y, count, sum_at(x + i / n * wide + i % n, wide, k));
    release(k);
    release(x);
    release(y);
}

static void strided(enum target t, int m, int n)
{
    int count = m * n, *a = buffer(sizeof *a * (size_t) count * 3), *b = buffer(sizeof *b * (size_t) count);
    uint8_t *x = buffer((size_t) count * 3), *y = buffer((size_t) count);
    static const int by[3] = {3, 5, 7};

    FILL(x, count * 3, fill_i % 251);
    FILL(y, count, 7);
    FILL(a, count * 3, -7);
    FILL(b, count, -7);
    LAUNCH(t, between, count - 5, x, y);
    SAME("between", y, count, i < count - 5 ? (uint8_t) ((2 * x[3 * i] + 3 * x[3 * i + 1] + x[3 * i + 2]) >> 2) : 7);
    FILL(y, count, 7);
    LAUNCH(t, between, count - 6, x + 1, y + 1);
    SAME("between", y, count, i && i < count - 5 ? (uint8_t) ((2 * x[3 * i - 2] + 3 * x[3 * i - 1] + x[3 * i]) >> 2) : 7);
    LAUNCH(t, planes, m, n, x, a);
    SAME("planes", a, count * 3, x[(i / n / 3 * n + i % n) * 3 + i / n % 3] * by[i / n % 3]);
    FILL(a, count * 3, -7);
    FILL(b, count, fill_i % 1009);
    LAUNCH(t, layered, m / 4, 4, n, b, a);
    SAME("layered", a, count * 3, i < m / 4 * 4 * n ? 2 * b[i / n % 4] + i / n / 4 - i % n : -7);
    FILL(a, count, fill_i % 1009);
    LAUNCH(t, stretched, m, n, a, b);
    SAME("stretched", b, count, a[i - (i % n & 6)] - a[i - (i % n & 6) - (i % n > (i % n & 6))]);
    release(a);
    release(b);
    release(x);
    release(y);
}

static void run(enum target t)
{
    int *x = buffer(300 * sizeof *x);

    check(t, MANY + pick(2000), 0, 0);
    check(t, MANY + pick(2000), 3, 5);
    check(t, 1 + pick(2000), 1, 2);
    variables(t, MANY + pick(2000), 3, 5);
    variables(t, MANY + 64, 0, 0);
    variables(t, 1 + pick(2000), 2, 0);
    blocks(t, 1030, 33);
    blocks(t, 5, 3);
    past_the_end(t, MANY + 1 + pick(127));
    boxes(t, 1042, 1024);
    boxes(t, 1031, 1021 + pick(9));
    boxes(t, 9001, 121 + pick(9));
    strided(t, 521, 2031 + pick(9));
    strided(t, 3, 1 + pick(70));
    pools(t, 1031, 1020 + pick(9));
    pools(t, 9001, 117 + pick(30));
    pools(t, 5, 1 + pick(70));
    windows(t, 9001, 117 + pick(30));
    windows(t, 5, 1 + pick(70));
    FILL(x, 300, fill_i);
    LAUNCH(t, twice, 100, x, x + 150);
    SAME("twice", x, 300, i + (i < 100 ? 1 : i >= 150 && i < 250 ? 2 : 0));
    release(x);
}
#endif
