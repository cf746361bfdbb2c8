/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Atomic operations on the same elements by other threads, one loop after another, between a loop and what the block does
   next, and from iteration to iteration: in the order of C, in global and in shared memory. */
#include "run.h"

enum { N = 128, TRIPS = 3 };

#ifdef KERNELS
static int take(int *p)
{
    return tile_atomic_exchange(p, 0);
}

static void put(int *p, int x)
{
    int old = tile_atomic_max(p, x);

    (void) old;
}

#define LOOP(...)                           \
    _Pragma("tile parallel")                \
    for (int i = 0; i < N; i++)             \
        __VA_ARGS__;
#define LOAD                                \
    tile_shared int s[N];                   \
    tile_load(s, tile_view(y, n, N), b, 0);
#define STORE tile_store(s, tile_view(y, n, N), b, 0);
#define KERNEL(NAME, ...)                                                    \
    tile_kernel void NAME(int n, const int *x, int *restrict y, int *restrict z) \
    {                                                                        \
        (void) x;                                                            \
        (void) y;                                                            \
        (void) z;                                                            \
        _Pragma("tile grid loops(1) threads(128)")                                    \
        for (int b = 0; b < n; b++) {                                        \
            __VA_ARGS__                                                      \
        }                                                                    \
    }
/* T(i) has x of another thread, whose element is Y(i). */
#define PAIR(NAME, FIRST, SECOND)                                            \
    KERNEL(NAME##_global, LOOP(FIRST(&y[b * N + N - 1 - i])) LOOP(SECOND(&y[b * N + i])))   \
    KERNEL(NAME##_shared, LOAD LOOP(FIRST(&s[N - 1 - i])) LOOP(SECOND(&s[i])) STORE)
#define X x[b * N + i]
#define Z z[b * N + i]

#define ADD(p) tile_atomic_add(p, X)
#define OR(p) tile_atomic_or(p, 1 << 20)
#define EXCHANGE(p) tile_atomic_exchange(p, X)
#define MAX(p) tile_atomic_max(p, 7)
#define PUT(p) put(p, X)
#define OLD(p) Z = tile_atomic_add(p, 1)
#define CAS(p) Z = tile_atomic_cas(p, X, 3)
#define TAKE(p) Z = take(p)
#define READ(p) Z = *(p)
#define WRITE(p) *(p) = X

PAIR(add_max, ADD, MAX)
PAIR(add_old, ADD, OLD)
PAIR(old_add, OLD, ADD)
PAIR(or_cas, OR, CAS)
PAIR(exchange_add, EXCHANGE, ADD)
PAIR(exchange_exchange, EXCHANGE, TAKE)
PAIR(put_take, PUT, TAKE)
PAIR(add_read, ADD, READ)
PAIR(write_add, WRITE, ADD)
PAIR(read_add, READ, ADD)

/* Tiles that add to what is there. */
KERNEL(tile_min,
    int t[4][N / 4];
    tile_load(t, tile_view(x, n, 4, N / 4), b, 0, 0);
    tile_store(t, tile_view(y, n, 4, N / 4), b, 0, 0, .add = 1);
    LOOP(tile_atomic_min(&y[b * N + N - 1 - i], 9)))
KERNEL(max_tile,
    int t[4][N / 4];
    tile_load(t, tile_view(x, n, 4, N / 4), b, 0, 0);
    LOOP(tile_atomic_max(&y[b * N + N - 1 - i], X))
    tile_store(t, tile_view(y, n, 4, N / 4), b, 0, 0, .add = 1);)
KERNEL(scatter_gather,
    int t[16][N / 16];
    tile_shared int rows[16];
    tile_load(t, tile_view(x, 16 * n, N / 16), 16 * b, 0);
    LOOP(if (i < 16) rows[i] = 16 * b + (i * 7 + 3) % 16)
    tile_scatter(t, tile_view(y, 16 * n, N / 16), rows, 0, .add = 1);
    LOOP(tile_atomic_max(&y[b * N + i], 5))
    tile_gather(t, tile_view(y, 16 * n, N / 16), rows, 0);
    tile_store(t, tile_view(z, 16 * n, N / 16), 16 * b, 0);)
KERNEL(exchange_scatter,
    int t[16][N / 16];
    tile_shared int rows[16];
    tile_load(t, tile_view(x, 16 * n, N / 16), 16 * b, 0);
    LOOP(if (i < 16) rows[i] = 16 * b + (i * 7 + 3) % 16)
    LOOP(Z = tile_atomic_exchange(&y[b * N + N - 1 - i], i))
    tile_scatter(t, tile_view(y, 16 * n, N / 16), rows, 0);)

/* The block counts, then takes the count and starts anew. */
KERNEL(count_shared,
    tile_shared int c[2];
    tile_fill(c, 0);
    int total = 0;
    for (int k = 0; k < TRIPS; k++) {
        LOOP(if (X > k * 10) tile_atomic_add(&c[0], 1))
        total = total * 200 + tile_atomic_exchange(&c[0], 0);
    }
    z[b] = total;)
KERNEL(count_global,
    for (int k = 0; k < TRIPS; k++) {
        LOOP(if (X > k * 10) tile_atomic_add(&y[b * N], 1))
        z[b * TRIPS + k] = take(&y[b * N]);
        tile_atomic_or(&y[b * N], k);
    })
/* What an iteration changes, the next one takes. */
KERNEL(rounds,
    LOAD
    for (int k = 0; k < TRIPS; k++) {
        int by = k * 37;
        LOOP(Z += tile_atomic_exchange(&s[(i + by) % N], X + k))
        LOOP(tile_atomic_xor(&s[N - 1 - i], k))
    }
    STORE)
/* Loads run ahead of it all. */
KERNEL(pipelined,
    tile_shared int a[N];
    LOAD
    _Pragma("tile pipeline stages(3)")
    for (int k = 0; k < n; k++) {
        tile_load(a, tile_view(x, n, N), k, 0);
        LOOP(tile_atomic_add(&s[N - 1 - i], a[i]))
        LOOP(Z += tile_atomic_exchange(&a[(i * 5 + 1) % N], k))
        LOOP(Z += tile_atomic_max(&s[i], a[N - 1 - i]))
    }
    STORE)
#endif

#ifdef DRIVER
typedef void kernel(int n, const int *x, int *restrict y, int *restrict z);

/* Another target's result is that of the C function. */
static void test(const char *name, kernel *c, int n, const int *x, const int *y0, int *y, int *z, const int *y1, const int *z1)
{
    int *wanted = malloc(8 * n * N);

    memcpy(wanted, y0, 4 * n * N);
    memset(wanted + n * N, 0, 4 * n * N);
    c(n, x, wanted, wanted + n * N);
    SAME(name, y, n * N, wanted[i]);
    SAME(name, z, n * N, wanted[n * N + i]);
    SAME(name, wanted, y1 ? n * N : 0, y1[i]);
    SAME(name, wanted + n * N, z1 ? n * N : 0, z1[i]);
    free(wanted);
}

static void run(enum target t)
{
    int n = 2, *x = buffer(4 * n * N), *y = buffer(4 * n * N), *z = buffer(4 * n * N);
    int *y0 = malloc(4 * n * N), *y1 = malloc(4 * n * N), *z1 = malloc(4 * n * N);

    FILL(x, n * N, pick(100) - 50);
    FILL(y0, n * N, pick(100) - 50);
#define TEST(NAME, Y1, Z1)                                          \
    memcpy(y, y0, 4 * n * N);                                       \
    memset(z, 0, 4 * n * N);                                        \
    LAUNCH(t, NAME, n, x, y, z);                                    \
    test(#NAME, NAME, n, x, y0, y, z, Y1, Z1);
#define TEST_PAIR(NAME) TEST(NAME##_global, NULL, NULL) TEST(NAME##_shared, NULL, NULL)
    for (int i = 0; i < n * N; i++) {
        int old = y0[i] + x[i / N * N + N - 1 - i % N];

        z1[i] = old;
        y1[i] = old + 1;
    }
    TEST(add_old_global, y1, z1)
    TEST(add_old_shared, y1, z1)
    TEST_PAIR(add_max)
    TEST_PAIR(old_add)
    TEST_PAIR(or_cas)
    TEST_PAIR(exchange_add)
    TEST_PAIR(exchange_exchange)
    TEST_PAIR(put_take)
    TEST_PAIR(add_read)
    TEST_PAIR(write_add)
    TEST_PAIR(read_add)
    TEST(tile_min, NULL, NULL)
    TEST(max_tile, NULL, NULL)
    TEST(scatter_gather, NULL, NULL)
    TEST(exchange_scatter, NULL, NULL)
    TEST(count_shared, NULL, NULL)
    TEST(count_global, NULL, NULL)
    TEST(rounds, NULL, NULL)
    TEST(pipelined, NULL, NULL)
    release(x);
    release(y);
    release(z);
    free(y0);
    free(y1);
    free(z1);
}
#endif
