/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Quotients and remainders of a loop's variable: of nests whose extents are known at run time, and written by hand. */
#include "run.h"

#ifdef KERNELS
/* Three extents, of which any may be smaller or larger than the block, or 0. */
tile_kernel
void turned(int blocks, int a, int b, int64_t c, const int *x, int *y)
{
#pragma tile grid threads(32)
    for (int n = 0; n < blocks; n++)
#pragma tile parallel
        for (int i = 0; i < a; i++)
            for (int j = 2; j < b; j += 3)
                for (int64_t k = c - 1; k >= 0; k--) {
                    int64_t to = ((n * c + k) * b + j) * a + i;

                    y[to] += x[((int64_t) (n * a + i) * b + j) * c + k] + (int) to;
                }
}

/* One number divided by several, these quotients too, from another number than 0 on, where some turns leave early. */
tile_kernel
void divided(int blocks, int from, int n, unsigned p, unsigned q, int minus, int64_t large, int *y)
{
#pragma tile grid threads(32)
    for (int m = 0; m < blocks; m++)
#pragma tile parallel
        for (int t = 0; t < 32; t++) {
            int sum = 0;

            for (unsigned i = (unsigned) from; i <= (unsigned) n; i += 5) {
                unsigned row = i / p, lot = row / q;

                sum += (int) (row * 3 + lot * 7 + row % q + i % p * 11 + i % q);
                sum += (int) (row / p) ^ (int) i / minus;
                for (unsigned j = 0; j < i % 7; j++)
                    sum ^= (int) (j / p + j % p);
            }
            for (int64_t i = t; i < n; i += 9)
                sum += (int) (i / large) + (int) (i % large) + (int) (large > 0 ? i % (large & 0x7fffffffffff) : 0);
            for (int i = t; i < n && from > 0; i++) {
                if (i % from == 3)
                    break;
                sum -= i / from;
            }
            for (int i = t; i < n; i += 2) {
                if (!p)
                    continue;
                sum += i % (int) (p & 63);
            }
            y[m * 32 + t] = sum;
        }
}
#endif

#ifdef DRIVER
static void check_turned(enum target t, int blocks, int a, int b, int c)
{
    size_t n = (size_t) (blocks * a * b * c);
    int *x = buffer(4 * n), *y = buffer(4 * n);

    FILL(x, (int) n, pick(1000));
    FILL(y, (int) n, 5);
    LAUNCH(t, turned, blocks, a, b, c, x, y);
    for (int to = 0; to < (int) n; to++) {
        int i = to % a, j = to / a % b, k = to / a / b % c, m = to / a / b / c,
            want = j % 3 == 2 ? 5 + x[((m * a + i) * b + j) * c + k] + to : 5;

        EXPECT(y[to] == want, "y[%d] is %d, not %d", to, y[to], want);
    }
    release(x);
    release(y);
}

static int divide(int t, int from, int n, int p, unsigned q, int minus, int64_t large)
{
    int sum = 0;

    for (int i = from; i <= n; i += 5) {
        sum += i / p * 3 + (int) ((unsigned) (i / p) / q * 7 + (unsigned) (i / p) % q) + i % p * 11 + (int) ((unsigned) i % q);
        sum += (i / p / p) ^ (i / minus);
        for (int j = 0; j < i % 7; j++)
            sum ^= j / p + j % p;
    }
    for (int i = t; i < n; i += 9)
        sum += (int) (i / large) + 2 * (int) (i % large);
    for (int i = t; i < n && from > 0; i++) {
        if (i % from == 3)
            break;
        sum -= i / from;
    }
    for (int i = t; i < n; i += 2)
        sum += i % p;
    return sum;
}

static void check_divided(enum target t, int from, int n, int p, unsigned q, int minus, int64_t large)
{
    int *y = buffer(4 * 64);

    LAUNCH(t, divided, 2, from, n, (unsigned) p, q, minus, large, y);
    for (int i = 0; i < 64; i++) {
        int want = divide(i % 32, from, n, p, q, minus, large);

        EXPECT(y[i] == want, "y[%d] is %d, not %d", i, y[i], want);
    }
    release(y);
}

static void run(enum target t)
{
    const int sizes[][3] = { { 1, 3, 1 }, { 2, 9, 5 }, { 3, 5, 33 }, { 40, 3, 2 }, { 2, 120, 3 }, { 1, 2, 7 }, { 7, 8, 31 } };

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        check_turned(t, 2, sizes[i][0], sizes[i][1], sizes[i][2]);
    check_divided(t, 0, 100, 3, 4, -3, 7);
    check_divided(t, 7, 211, 1, 1, 5, INT64_C(0x7fffffffffff));
    check_divided(t, 13, 90, 63, 0xf0000001, 1, INT64_C(0x100000000));
    check_divided(t, 50, 49, 5, 200, 2, 1);
}
#endif
