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

/* Counters of the iteration itself and of helpers, which are read after their loops, in a later turn of a loop around them, through
   pointers, or assigned in their bodies; and those that nobody sees again. */
static void seek(const int *x, int n, int what, int *at)
{
    int i;

    for (i = 0; i < n; i++)
        if (x[i] == what)
            break;
    *at = i;
}

static int skipped(int *i)
{
    *i += 1;
    return *i;
}

static int parameters(const int *x, int n, int k)
{
    int sum = 0;

    for (k = 1; k < n; k++)
        sum += x[k];
    for (n = 3; n > 0; n--)
        sum = sum * 3 + n;
    return sum + n;
}

tile_kernel
void counters(int n, int m, const int *x, int *restrict y)
{
#pragma tile grid
    for (int q = 0; q < n; q++) {
        int i, k, at, sum = 0, *p = &k;
        uint8_t c;

        for (i = 0; i < m; i++)
            sum += x[m * q + i];
        y[8 * q] = sum;
        seek(x + m * q, m, 3, &at);
        for (i = 0; i < m; i++)
            if (x[m * q + i] > 2)
                break;
        y[8 * q + 1] = 10 * at + i;
        for (i = 0, sum = 0; i < 9; i++)
            sum += skipped(&i);
        y[8 * q + 2] = sum;
        for (k = 0, sum = 0; k < 4; k++)
            sum += *p;
        y[8 * q + 3] = sum;
        do {
            sum += i;
            for (i = 0; i < 3; i++)
                sum++;
        } while (sum % 7);
        y[8 * q + 4] = sum;
        sum = 0;
        for (i = 0; i < 3; i++)
            for (k = i; k < 4; k++)
                sum = sum * 3 + k - i;
        y[8 * q + 5] = sum;
        sum = 0;
        for (c = 250; c < 255; c++)
            sum += c;
        for (i = 4; i >= 0; i -= 2)
            sum = 2 * sum + x[m * q + i];
        y[8 * q + 6] = sum;
        y[8 * q + 7] = parameters(x + m * q, m, 9);
    }
}

struct box {
    int width, height, depth;
    float weight;
};

/* some members, of which one is read first */
static void flat(struct box *b, int width)
{
    b->width = width;
    b->height = 2 * width;
}

static void higher(struct box *b, bool much)
{
    b->height += much ? 10 : 1;
    if (much)
        b->depth = 4;
    else
        b->depth = b->width;
}

static void whole(struct box *b, int width)
{
    flat(b, width);
    higher(b, width > 2);
    b->weight = 1;
}

static int area(const struct box *b)
{
    return b->width * b->height;
}

tile_kernel
void members(int n, const int *x, int *y)
{
    struct box b;

#pragma tile grid
    for (int i = 0; i < n; i++) {
        flat(&b, x[i]);
        y[i] = area(&b);
        higher(&b, x[i] & 1);
        y[i] += area(&b) + b.depth;
    }
#pragma tile grid
    for (int i = 0; i < n; i++) {
        whole(&b, x[i]);
        y[i] += area(&b) + b.depth + (int) b.weight;
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

static void counted(const int *x, int m, int want[8])
{
    int at = 0, large = 0, sum;

    memset(want, 0, 8 * sizeof *want);
    while (at < m && x[at] != 3)
        at++;
    while (large < m && x[large] <= 2)
        large++;
    for (int i = 0; i < m; i++)
        want[0] += x[i];
    want[1] = 10 * at + large;
    want[2] = 1 + 3 + 5 + 7 + 9;
    want[3] = 0 + 1 + 2 + 3;
    /* the loop before ended with 10, then with 3 */
    for (sum = 6 + 10 + 3; sum % 7; sum += 3 + 3) { }
    want[4] = sum;
    for (const char *digit = "012301201"; *digit; digit++)
        want[5] = 3 * want[5] + *digit - '0';
    want[6] = 8 * (5 * 252) + 4 * x[4] + 2 * x[2] + x[0];
    want[7] = 27 * (want[0] - x[0]) + 9 * 3 + 3 * 2 + 1;
}

static int boxes(int x)
{
    int odd = x & 1, high = x > 2;

    return 2 * x * x + x * (2 * x + (odd ? 10 : 1)) + (odd ? 4 : x) + x * (2 * x + (high ? 10 : 1)) + (high ? 4 : x) + 1;
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
    release(y);
    y = buffer((size_t) n * 32);
    LAUNCH(t, members, n, x, y);
    SAME("members", y, n, boxes(x[i]));
    LAUNCH(t, counters, n, m, x, y);
    for (int q = 0; q < n; q++) {
        int want[8];

        counted(x + m * q, m, want);
        SAME("counters", y + 8 * q, 8, want[i]);
    }
    release(x);
    release(y);
}
#endif
