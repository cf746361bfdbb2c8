/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads that walk a row each in order: sums that go on, rows that are changed in place, in two loops, of several types, longer than what is
   walked, of short and of long elements; stores that some iterations alone do, and memory that another pointer reads. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void going_on(int m, int n, const int *restrict x, int *restrict y)
{
#pragma tile grid
    for (int i = 0; i < m; i++) {
        int s = 0;
        for (int j = 0; j < n; j++) {
            s += x[(int64_t) i * n + j];
            y[(int64_t) i * n + j] = s;
        }
    }
}

/* in place, from the second element on, twice, in blocks of a clause */
tile_kernel
void twice_in_place(int m, int n, int *x)
{
#pragma tile grid threads(64)
    for (int i = 0; i < m; i++) {
        int s = 0, most = -1000;
        for (int j = 1; j < n; j++)
            x[(int64_t) i * n + j] = s = (3 * s - x[(int64_t) i * n + j]) % 1000;
        s = s % 7;
        for (int j = 0; j < n; j++) {
            if (x[(int64_t) i * n + j] > most)
                most = x[(int64_t) i * n + j] + s;
            x[(int64_t) i * n + j] = most;
        }
    }
}

/* rows of 70 short elements, of which 66 are walked, to bytes; the two smallest of a row, and where */
tile_kernel
void smallest(int m, const int16_t *x, int *restrict least, int *restrict at, uint8_t *restrict less)
{
#pragma tile grid
    for (int i = 0; i < m; i++) {
        int v[2] = {1 << 20, 1 << 20}, k[2] = {0};
        for (int j = 0; j < 66; j++) {
            int e = x[i * 70 + j + 2];
            less[i * 66 + j] = (uint8_t) (e < v[0]);
            if (e < v[0]) {
                v[1] = v[0];
                k[1] = k[0];
                v[0] = e;
                k[0] = j;
            } else if (e < v[1]) {
                v[1] = e;
                k[1] = j;
            }
        }
        for (int s = 0; s < 2; s++) {
            least[i * 2 + s] = v[s];
            at[i * 2 + s] = k[s];
        }
    }
}

/* elements after the first of their kind are not stored */
tile_kernel
void steps_only(int m, int n, const int *restrict x, int *restrict y)
{
#pragma tile grid
    for (int i = 0; i < m; i++) {
        int last = -1;
        for (int j = 0; j < n; j++) {
            if (x[i * n + j] != last)
                y[i * n + j] = j;
            last = x[i * n + j];
        }
    }
}

/* y may be x, from an element on: what a step stores the next one reads */
tile_kernel
void fed_back(int m, int n, int *x, int *y)
{
#pragma tile grid loops(1)
    for (int i = 0; i < m; i++) {
        int s = 0;
        for (int j = 0; j < n; j++) {
            s = 2 * s % 1000 + x[i * (n + 1) + j];
            y[i * (n + 1) + j] = s;
        }
    }
}
#endif

#ifdef DRIVER
static void check(enum target t, int m, int n)
{
    int count = m * n, wrong = 0;
    int *x = buffer(sizeof *x * (size_t) count), *y = buffer(sizeof *y * (size_t) count);

    FILL(x, count, fill_i % 11 - 4);
    FILL(y, count, -7);
    LAUNCH(t, going_on, m, n, x, y);
    for (int i = 0; i < m; i++)
        for (int j = 0, s = 0; j < n; j++)
            wrong += y[i * n + j] != (s += (i * n + j) % 11 - 4);
    EXPECT(!wrong, "%d sums of %d rows of %d", wrong, m, n);
    FILL(x, count, fill_i % 3 ? 1 : 2);
    FILL(y, count, -7);
    LAUNCH(t, steps_only, m, n, x, y);
    for (int i = 0; i < count; i++)
        wrong += y[i] != (i % n == 0 || x[i] != x[i - 1] ? i % n : -7);
    EXPECT(!wrong, "%d steps of %d rows of %d", wrong, m, n);
    FILL(x, count, fill_i % 2);
    LAUNCH(t, twice_in_place, m, n, x);
    for (int i = 0; i < m; i++) {
        int s = 0, most = -1000;
        for (int j = 0; j < n; j++)
            y[j] = j ? s = (3 * s - (i * n + j) % 2) % 1000 : (i * n) % 2;
        s = s % 7;
        for (int j = 0; j < n; j++) {
            if (y[j] > most)
                most = y[j] + s;
            wrong += x[i * n + j] != most;
        }
    }
    EXPECT(!wrong, "%d elements in place of %d rows of %d", wrong, m, n);
    release(x);
    release(y);
}

static void few(enum target t, int m)
{
    int16_t *x = buffer(sizeof *x * (size_t) m * 70);
    int *least = buffer(sizeof *least * (size_t) m * 2), *at = buffer(sizeof *at * (size_t) m * 2);
    uint8_t *less = buffer((size_t) m * 66);

    FILL(x, m * 70, fill_i % 70 < 2 || fill_i % 70 > 67 ? -9 : (fill_i * 37) % 1009);
    LAUNCH(t, smallest, m, x, least, at, less);
    for (int i = 0; i < m; i++) {
        int v = 1 << 20, w = 1 << 20, k = 0, l = 0;
        for (int j = 0; j < 66; j++) {
            int e = (i * 70 + j + 2) * 37 % 1009;
            EXPECT(less[i * 66 + j] == (e < v), "less, row %d, %d", i, j);
            if (e < v)
                w = v, l = k, v = e, k = j;
            else if (e < w)
                w = e, l = j;
        }
        EXPECT(least[2 * i] == v && least[2 * i + 1] == w && at[2 * i] == k && at[2 * i + 1] == l, "row %d: %d %d", i, least[2 * i], at[2 * i]);
    }
    release(x);
    release(least);
    release(at);
    release(less);
}

static void overlapping(enum target t, int m, int n)
{
    int *x = buffer(sizeof *x * ((size_t) m * (n + 1) + 1)), wrong = 0;

    FILL(x, m * (n + 1) + 1, fill_i % 5);
    LAUNCH(t, fed_back, m, n, x, x + 1);
    for (int i = 0; i < m; i++)
        for (int j = 0, s = 0, e = i * (n + 1) % 5; j < n; j++)
            wrong += x[i * (n + 1) + j + 1] != (e = s = 2 * s % 1000 + e);
    EXPECT(!wrong, "%d elements fed back of %d rows of %d", wrong, m, n);
    release(x);
}

static void run(enum target t)
{
    static const int lengths[] = {1, 31, 32, 33, 64, 70, 100};

    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        if (t == CPU || (seed() + (int) i) % 3 == 0) {
            check(t, 1 + pick(100), lengths[i]);
            overlapping(t, 1 + pick(70), lengths[i]);
        }
    check(t, 64, 96);
    few(t, 1 + pick(90));
}
#endif
