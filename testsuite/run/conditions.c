/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops of a block whose conditions read memory that their bodies write, with ways back and out, in each other. */
#include "run.h"

enum { N = 128 };

#ifdef KERNELS
#define KERNEL(NAME, ...)                                                    \
    tile_kernel void NAME(int n, int m, int *restrict y, int *restrict z)    \
    {                                                                        \
        _Pragma("tile grid loops(1) threads(128)")                           \
        for (int b = 0; b < n; b++) {                                        \
            int t = 0;                                                       \
            __VA_ARGS__                                                      \
        }                                                                    \
    }
#define LOOP(...)                           \
    _Pragma("tile parallel")                \
    for (int i = 0; i < N; i++) {           \
        __VA_ARGS__;                        \
    }
#define Y(i) y[b * N + (i)]
#define Z(i) z[b * N + (i)]

static int within(int k, int n)
{
    if (k < 0)
        return 0;
    return k < n ? k : n - 1;
}

KERNEL(again,
    while (t < 9 && Y(N - 1) < 50) {
        t++;
        LOOP(Y(i) += t + i % 3)
        if (m == 1)
            continue;
        LOOP(Z(i) += Y(N - 1 - i))
    })
KERNEL(after,
    do {
        t++;
        LOOP(Y(i) += t)
        if (t % 3 == m)
            continue;
        LOOP(Z(i) += Y(N - 1 - i))
        if (Z(7) > 300)
            break;
    } while (t < 9 && Y(N - 1) < 40);)
KERNEL(early,
    tile_shared int s[N];
    tile_fill(s, 0);
    while (s[t] < 3 && s[N - 1] < 20) {
        t++;
        if (t == N)
            break;
        LOOP(s[N - 1 - i] += i % t == m)
        if (s[3] == 1) {
            LOOP(s[i] += 1)
            if (s[m] > 4)
                continue;
            LOOP(s[N - 1 - i] += 2)
            continue;
        }
        LOOP(Z(i) += s[N - 1 - i])
    }
    LOOP(Y(i) += s[i]))
KERNEL(inner,
    while (t < 6 && Y(N - 1) < 60) {
        t++;
        for (int k = 0; k < Y(t); k++) {
            if (k > 3)
                break;
            LOOP(Z(i) += Y(N - 1 - i) + k)
            if (Z(N - 1) % 2 == m)
                continue;
            LOOP(Z(N - 1 - i) += i)
        }
        do {
            LOOP(Y(i) += 1 + Z(N - 1 - i) % 2)
            if (Y(N - 1) % 4 == m)
                continue;
            LOOP(Y(N - 1 - i) += 1)
            if (Y(5) > 40)
                break;
        } while (Y(1) % 3);
        if (Z(0) > 1000)
            continue;
        LOOP(Z(i) -= t)
    })
KERNEL(counted,
    tile_shared int c[1];
    tile_fill(c, N);
    while (tile_atomic_exchange(&c[0], 0) > N / 8 - m && t < 9) {
        t++;
        LOOP(if ((i * 37 + m) % (t + 1) == 0) tile_atomic_add(&c[0], 1))
        if (t == 2)
            continue;
        LOOP(Z(i) += t * (Y(i) & 3))
    }
    Y(0) = t;)
/* an index of which one side of a condition takes statements */
KERNEL(sided,
    LOOP(Z(i) = y[Y(i) > m ? within(i * Y(i) - 9, n * N) : 4])
    t = y[Z(0) > m ? within(Z(0) * 3, N) : 5];
    LOOP(Z(i) += t))
#endif

#ifdef DRIVER
typedef void kernel(int n, int m, int *restrict y, int *restrict z);

static void test(const char *name, kernel *c, int n, int m, const int *y, const int *z)
{
    int *y1 = malloc(4 * n * N), *z1 = malloc(4 * n * N);

    FILL(y1, n * N, fill_i % 7);
    memset(z1, 0, 4 * n * N);
    c(n, m, y1, z1);
    SAME(name, y, n * N, y1[i]);
    SAME(name, z, n * N, z1[i]);
    free(y1);
    free(z1);
}

static void run(enum target t)
{
    int n = 2, *y = buffer(4 * n * N), *z = buffer(4 * n * N);

#define TEST(NAME)                                  \
    for (int m = 0; m < 3; m++) {                   \
        FILL(y, n * N, fill_i % 7);                 \
        memset(z, 0, 4 * n * N);                    \
        LAUNCH(t, NAME, n, m, y, z);                \
        test(#NAME, NAME, n, m, y, z);              \
    }
    TEST(again)
    TEST(after)
    TEST(early)
    TEST(inner)
    TEST(counted)
    TEST(sided)
    release(y);
    release(z);
}
#endif
