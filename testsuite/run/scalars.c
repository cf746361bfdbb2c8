/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scalars that are declared at the top of the function and assigned in each iteration before they are read: counters,
   sums, pointers and structs, assigned on every path of if, switch, loops, && and ?:, and by helpers. */
#include "run.h"

struct range {
    int low, high;
};

#ifdef KERNELS
static void ends(int v, int *low, int *high)
{
    int t;

    if (v > 5) {
        *low = v - 5;
        t = v;
    } else {
        *low = 0;
        t = 2 * v;
    }
    *high = *low + t;
}

/* what a loop writes first */
static void last(const int *x, int m, int *v)
{
    int k = 0;

    do {
        *v = x[k];
        *v += 1;
    } while (++k < m && *v < 0);
}

static struct range around(int v)
{
    struct range r;

    r.low = v - 1;
    r.high = v + 1;
    return r;
}

/* the block's, in a helper */
static void doubled(int (*s)[64], int by)
{
    int i, t;

#pragma tile parallel
    for (i = 0; i < 64; i++) {
        t = (*s)[i] * by;
        (*s)[i] = t + 1;
    }
    t = by + 1;
#pragma tile parallel
    for (i = 0; i < 64; i++)
        (*s)[i] += t;
}

tile_kernel
void top(int n, int m, const int *x, int *y)
{
    int b, i, k, sum, low, high, found, factor, twice = 2, t = n > 3 ? 1 : 2;
    struct range r;
    const int *row;

#pragma tile grid threads(64)
    for (b = 0; b < n; b += 64) {
        tile_shared int s[64];

        sum = t + twice;
        factor = sum;
#pragma tile parallel
        for (i = 0; i < 64; i++) {
            found = factor;
            row = x + (b + i < n ? b + i : 0);
            /* the sum of the iteration, not that of the block */
            sum = 0;
            for (k = 0; k < m; k++)
                sum += row[k * n];
            ends(sum, &low, &high);
            r = around(high);
            for (k = 0; k < m; k++)
                if (row[k * n] == 3)
                    break;
            s[i] = found * 1000 + sum + 10 * low + r.low + r.high + 100 * k;
        }
        factor = 7;
        doubled(&s, factor);
        sum = factor + 1;
#pragma tile parallel
        for (i = 0; i < 64; i++)
            if (b + i < n)
                y[b + i] = s[i] + sum;
    }
    t = 0;
#pragma tile grid threads(32)
    for (b = 0; b < 2; b++) {
        sum = t + b;
        y[n + b] = sum;
    }
}

tile_kernel
void paths(int n, const int *x, int *y)
{
    int b, i, a, c, d, e, f, g, h, j, l;

#pragma tile grid threads(64)
    for (b = 0; b < n; b += 64) {
#pragma tile parallel
        for (i = b; i < b + 64; i++) {
            if (i >= n)
                continue;
            switch (x[i] & 3) {
            case 0:
                a = 5;
                break;
            case 1:
                a = 6;
                /* fall through */
            case 2:
                a = 7;
                break;
            default:
                a = x[i];
            }
            do
                c = a + 1;
            while (c < 0);
            while (1) {
                d = c * 2;
                if (d > 2)
                    break;
                c += 3;
            }
            if (x[i] > 2 && (e = x[i] - 1) > 3)
                f = e;
            else
                f = 1;
            g = x[i] & 1 ? (h = 4) : (h = a);
            for (j = 20; j > f && j != 7; j -= 2)
                ;
            last(x + i, n - i, &l);
            y[i] = a + 10 * c + 100 * d + 1000 * f + 10000 * (g + h) + 100000 * j + l;
        }
    }
}
#endif

#ifdef DRIVER
static int expected(const int *x, int n, int m, int i)
{
    int sum = 0, at = m;

    for (int k = m; k-- > 0;) {
        sum += x[i + k * n];
        at = x[i + k * n] == 3 ? k : at;
    }
    int low = sum > 5 ? sum - 5 : 0, high = low + (sum > 5 ? sum : 2 * sum);
    int v = 3000 + sum + 10 * low + 2 * high + 100 * at;

    return v * 7 + 1 + 8 + 8;
}

static int path(int v)
{
    int k = v & 3, a = k == 0 ? 5 : k == 3 ? v : 7, c = a + 1, f = v > 4 ? v - 1 : 1;
    int j = 20 - 2 * ((20 - f + 1) / 2), h = v & 1 ? 4 : a;

    return a + 10 * c + 200 * c + 1000 * f + 20000 * h + 100000 * j + v + 1;
}

static void run(enum target t)
{
    int n = 150, m = 5, *x = buffer((size_t) (n * m) * 4), *y = buffer((size_t) (n + 2) * 4);

    FILL(x, n * m, (int) pick(6));
    LAUNCH(t, top, n, m, x, y);
    SAME("top", y, n, expected(x, n, m, (int) i));
    EXPECT(y[n] == 0 && y[n + 1] == 1, "%d %d", y[n], y[n + 1]);
    LAUNCH(t, paths, n, x, y);
    SAME("paths", y, n, path(x[i]));
    release(x);
    release(y);
}
#endif
