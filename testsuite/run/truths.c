/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reductions of bools by & | ^ && ||, and of ints by && and || to 0 or 1, in the spellings that C has
   for them; where no iteration assigns, the variable keeps its value. */
#include "run.h"

static bool even(int v)
{
    while (v > 1)
        v -= 2;
    return v == 0;
}

/* x(clause, type, name, statement): v is reduced, e the element. */
#define TRUTHS(x) \
    x(|, bool, any_or, v |= e > 5) \
    x(|, bool, any_int, v |= e & 4) \
    x(||, bool, any_logical, v = v || e > 5) \
    x(||, bool, any_set, if (e > 5) v = true) \
    x(||, bool, any_call, v = v || even(e)) \
    x(||, bool, any_else, v = e > 5 ? true : v) \
    x(&, bool, all_and, v &= e > 5) \
    x(&, bool, all_int, v &= e) \
    x(&&, bool, all_logical, v = v && e > 5) \
    x(&&, bool, all_right, v = e > 5 && v) \
    x(&&, bool, all_reset, if (!even(e)) v = 0) \
    x(&&, bool, all_call, v = v && e && even(e)) \
    x(^, bool, odd_xor, v ^= e > 5) \
    x(^, bool, odd_same, v = v == (e > 5)) \
    x(^, bool, odd_twice, v ^= e & 1; v ^= 1; v = v != even(e)) \
    x(||, int, int_any, v = v || e > 5) \
    x(||, int, int_any_value, v = e || v) \
    x(||, int, int_any_bits, v |= e > 5) \
    x(||, int, int_any_other, v |= e) \
    x(||, int, int_any_some, if (e > 5) v = v || even(e)) \
    x(||, int64_t, long_any, v = v || e > 5 || even(e)) \
    x(&&, int, int_all, v = v && e > 5) \
    x(&&, int, int_all_value, v = v && e) \
    x(&&, int, int_all_some, if (e > 5) v = v && even(e)) \
    x(&&, unsigned char, char_all, v = (v && e) && even(e))

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)
#define KERNEL(OP, type, name, ...) \
    tile_kernel \
    void name(int n, type start, const int *x, type *y) \
    { \
        PRAGMA(tile grid threads(64)) \
        for (int once = 0; once < 1; once++) { \
            type v = start; \
            PRAGMA(tile parallel reduction(OP: v)) \
            for (int i = 0; i < n; i++) { \
                int e = x[i]; \
                __VA_ARGS__; \
            } \
            y[0] = v; \
            y[1] = v; \
        } \
    }
TRUTHS(KERNEL)

/* Two clauses of truths beside a sum, in a helper. */
static int census(int n, const int *x, bool *all, int *any)
{
    bool a = true;
    int b = 0, c = 0;

#pragma tile parallel reduction(&&: a) reduction(+: c) reduction(||: b)
    for (int i = 0; i < n; i++) {
        a = a && x[i] > 0;
        b = b || x[i] > 5;
        c += x[i];
    }
    *all = a;
    *any = b;
    return c;
}

tile_kernel
void counted(int n, const int *x, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < 2; b++) {
        bool all;
        int any, sum = census(n + b, x, &all, &any);

        y[3 * b] = all;
        y[3 * b + 1] = any;
        y[3 * b + 2] = sum;
    }
}

/* The value of b++ and b-- is the one before. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wbool-operation"
tile_kernel
void firsts(int n, const int *x, int *y, int *z)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        bool any = false;
        int which = -1;

#pragma GCC unroll 2
        for (int k = 0; k < 8; k++)
            if (x[b * 8 + k] > 2 && !any++)
                which = k;
        z[b] = any ? which : -1;
#pragma tile parallel
        for (int i = 0; i < 64; i++) {
            bool seen = x[i] & 1;
            int was = seen++, then = seen--, last = seen;

            y[b * 64 + i] = was * 100 + then * 10 + last;
        }
    }
}
#pragma GCC diagnostic pop
#endif

#ifdef DRIVER
/* Elements up to `most`, few of which are small. */
static void data(int n, int *x, int most)
{
    for (int i = 0; i < n; i++)
        x[i] = pick(4) ? most : pick(most + 1);
}

#define CASE(OP, type, name, ...) \
    for (int n = 0; n <= 130; n += n < 2 ? 1 : 64) \
        for (int k = 0; k < 8; k++) { \
            type start = (type) (k & 1 ? (type) 7 : 0), v = start, *y = buffer(2 * sizeof *y); \
            int *x = buffer(4 * 130); \
            data(n, x, k & 2 ? 9 : k & 4 ? 8 : 1); \
            LAUNCH(t, name, n, start, x, y); \
            for (int i = 0; i < n; i++) { \
                int e = x[i]; \
                __VA_ARGS__; \
            } \
            EXPECT(y[0] == v && y[1] == v, #name " n %d from %d: %d %d, not %d", n, (int) start, (int) y[0], \
                   (int) y[1], (int) v); \
            release(x); \
            release(y); \
        }

static void before(enum target t)
{
    int n = 8, *x = buffer(4 * 64), *y = buffer(4 * 64 * n), *z = buffer(4 * n);

    FILL(x, 64, pick(6));
    LAUNCH(t, firsts, n, x, y, z);
    for (int b = 0; b < n; b++) {
        int first = -1;
        for (int k = 7; k >= 0; k--)
            if (x[b * 8 + k] > 2)
                first = k;
        EXPECT(z[b] == first, "the first is %d, not %d", z[b], first);
    }
    SAME("y", y, 64 * n, (x[i % 64] & 1) * 100 + 10);
    release(x);
    release(y);
    release(z);
}

static void run(enum target t)
{
    int *x = buffer(4 * 100), *y = buffer(4 * 6), n = 99;

    TRUTHS(CASE)
    before(t);
    for (int i = 0; i < 100; i++)
        x[i] = i + 1;
    x[99] = 0;
    LAUNCH(t, counted, n, x, y);
    static const int want[] = { 1, 1, 4950, 0, 1, 4950 };
    SAME("counted", y, 6, want[i]);
    release(x);
    release(y);
}
#endif
