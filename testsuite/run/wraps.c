/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ordinary loops whose variable wraps around its type before a test ends them. */
#include "run.h"

enum { N = 40, MOST = 2000 };

#define MIX(s, v) ((s) = ((s) * 3 + (int) ((v) & 0xffff)) & 0xffffff)

#ifdef KERNELS
/* The digest of the values that the variable has; at most MOST of them. */
#define WRAPS(NAME, T, FIRST, TEST, STEP)                    \
    tile_kernel                                              \
    void NAME(int n, T from, T to, int *y)                   \
    {                                                        \
        (void) from;                                         \
        (void) to;                                           \
        _Pragma("tile grid")                                 \
        for (int i = 0; i < n; i++) {                        \
            int s = i, trips = 0;                            \
            for (T c = (T) (FIRST); TEST; c = (T) (c + (STEP))) { \
                MIX(s, c);                                   \
                if (++trips == MOST)                         \
                    break;                                   \
            }                                                \
            y[i] = s;                                        \
        }                                                    \
    }
WRAPS(byte_down, unsigned char, 250, c > 3, -9)
WRAPS(byte_down_to, unsigned char, from, c > to, -9)
WRAPS(byte_unequal, unsigned char, from + i, c != 255, 7)
WRAPS(signed_up, signed char, from, c < to, 50)
WRAPS(signed_as_unsigned, signed char, 0, (unsigned) c < 200u, 1)
WRAPS(short_down, short, 32000 + i, c > -32000, -12000)
WRAPS(word_up, unsigned, 4294967200u, c < 4294967290u, 9u)
WRAPS(word_leaps, unsigned, i, c < to, 0x30000001u)
WRAPS(word_down, unsigned, from, c > to, -1000000009u)
WRAPS(long_down, uint64_t, from, c > 8, -1000000000000000003ull)
/* These do not wrap. */
WRAPS(byte_up, unsigned char, from, c <= to, 50)
WRAPS(byte_fours, unsigned char, 0, c < to, 4)
/* A sum that lanes share: the first rows begin beyond its end. */
tile_kernel
void beyond(size_t n, const int *x, int *y)
{
#pragma tile grid
    for (size_t i = 0; i < n; i++) {
        int s = 0;
        for (size_t k = i - 2; k < n; k++)
            s += x[k];
        y[i] = s;
    }
}
#endif

#ifdef DRIVER
#define CHECK(NAME, T, FROM, TO, FIRST, TEST, STEP)                     \
    do {                                                                \
        int *y = buffer(N * sizeof *y);                                 \
        LAUNCH(t, NAME, N, (T) (FROM), (T) (TO), y);                    \
        for (int i = 0; i < N; i++) {                                   \
            int64_t from = (T) (FROM), to = (T) (TO), c = (T) (FIRST);  \
            int s = i;                                                  \
            (void) from;                                                \
            (void) to;                                                  \
            for (int k = 0; k < MOST && (TEST); k++, c = (T) ((uint64_t) c + (uint64_t) (STEP))) \
                MIX(s, (unsigned) c);                                   \
            EXPECT(y[i] == s, #NAME "[%d] is %d, not %d", i, y[i], s);  \
        }                                                               \
        release(y);                                                     \
    } while (0)

static void check_beyond(enum target t, int n)
{
    int *x = buffer((size_t) n * sizeof *x), *y = buffer((size_t) n * sizeof *y);
    FILL(x, n, pick(100));
    LAUNCH(t, beyond, (size_t) n, x, y);
    for (int i = 0; i < n; i++) {
        int s = 0;
        for (int k = i < 2 ? n : i - 2; k < n; k++)
            s += x[k];
        EXPECT(y[i] == s, "beyond[%d] is %d, not %d", i, y[i], s);
    }
    release(x);
    release(y);
}

static void run(enum target t)
{
    check_beyond(t, 2);
    check_beyond(t, 70 + seed());
    check_beyond(t, 300);
    CHECK(byte_down, unsigned char, 0, 0, 250, c > 3, -9);
    CHECK(byte_down_to, unsigned char, 250, 3, from, c > to, -9);
    CHECK(byte_down_to, unsigned char, 251, 242, from, c > to, -9);
    CHECK(byte_unequal, unsigned char, 250, 0, from + i, c != 255, 7);
    CHECK(signed_up, signed char, -100, 120, from, c < to, 50);
    CHECK(signed_as_unsigned, signed char, 0, 0, 0, (unsigned) c < 200u, 1);
    CHECK(short_down, short, 0, 0, 32000 + i, c > -32000, -12000);
    CHECK(word_up, unsigned, 0, 0, 4294967200u, c < 4294967290, 9);
    CHECK(word_leaps, unsigned, 0, 4294967290u, i, c < to, 0x30000001);
    CHECK(word_down, unsigned, 250, 3, from, c > to, -1000000009);
    CHECK(long_down, uint64_t, 100, 0, from, (uint64_t) c > 8, -1000000000000000003);
    CHECK(byte_up, unsigned char, 0, 250, from, c <= to, 50);
    CHECK(byte_fours, unsigned char, 0, 250, 0, c < to, 4);
}
#endif
