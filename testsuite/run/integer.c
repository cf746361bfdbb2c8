/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Integer and bit arithmetic of every width, bit for bit, with C's conversions and promotions. */
#include "run.h"

enum { RESULTS = 20 };
enum state { IDLE, BUSY, DONE = 200 };
enum sign { MINUS = -1, NONE, PLUS };
struct cell {
    enum sign sign;
    uint8_t times;
    enum state next[2];
};
/* a program's own prototype agrees with the header's */
void enums(int n, const enum state *from, enum state (*to)[n], const struct cell *c, enum sign *signs, enum sign by);

/* x(type, its unsigned type, name) */
#define TYPES(x) \
    x(int8_t, uint8_t, i8) \
    x(uint8_t, uint8_t, u8) \
    x(int16_t, uint16_t, i16) \
    x(uint16_t, uint16_t, u16) \
    x(int32_t, uint32_t, i32) \
    x(uint32_t, uint32_t, u32) \
    x(int64_t, uint64_t, i64) \
    x(uint64_t, uint64_t, u64)

/* What is undefined in C (overflow, division by 0, wide shifts) is kept out. */
#define CALCULATE(type, bits, r, a, b, s) \
    do { \
        r[0] = (type) ((bits) a + (bits) b); \
        r[1] = (type) ((bits) a - (bits) b); \
        r[2] = (type) ((uint64_t) a * (uint64_t) b); \
        r[3] = b == 0 || b == (type) -1 ? a : a / b; \
        r[4] = b == 0 || b == (type) -1 ? b : a % b; \
        r[5] = a & b; \
        r[6] = a | b; \
        r[7] = a ^ b; \
        r[8] = (type) ~a; \
        r[9] = (type) ((bits) a << s); \
        r[10] = (type) (a >> s); \
        r[11] = a < b; \
        r[12] = a >= b; \
        r[13] = (a == b) + 2 * (a != b); \
        r[14] = a && b; \
        r[15] = !a || !b; \
        r[16] = a > b ? a : b; \
        r[17] = (type) (int8_t) a; \
        r[18] = (type) (uint16_t) b; \
        r[19] = (type) (a < 3 ? (uint32_t) a : (uint32_t) b + 1); \
    } while (0)

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)
#define KERNEL(type, bits, name) \
    tile_kernel \
    void name(int n, const type *x, const type *y, type *z) \
    { \
        PRAGMA(tile grid threads(64)) \
        for (int i = 0; i < n; i += 100) { \
            PRAGMA(tile parallel) \
            for (int j = i; j < i + 100; j++) \
                if (j < n) { \
                    type a = x[j], b = y[j], *r = z + j * RESULTS; \
                    int s = j % (int) (8 * sizeof(type)); \
                    CALCULATE(type, bits, r, a, b, s); \
                } \
        } \
    }
TYPES(KERNEL)

/* Compound assignments and increments keep their element's width. */
tile_kernel
void compound(int n, int8_t *a, uint16_t *b, int64_t *c, bool *d)
{
#pragma tile grid threads(32)
    for (int i = 0; i < n; i += 64) {
#pragma tile parallel
        for (int j = i; j < i + 64; j++)
            if (j < n) {
                a[j] += 100;
                a[j] ^= 0x55;
                a[j]++;
                b[j] *= 3;
                b[j] >>= 2;
                b[j] -= (uint16_t) j;
                c[j] <<= 7;
                c[j] |= j;
                c[j] %= 1000003;
                d[j] = d[j] == (c[j] > 500000);
                d[j] |= b[j]-- % 5 == 0;
            }
    }
}

/* Uniform scalars and index arithmetic in 64 bits. */
tile_kernel
void wide(int64_t n, int64_t stride, const int *x, int64_t *y)
{
    int64_t far = stride * 3000000000 / 3000000000;

#pragma tile grid threads(32)
    for (int64_t i = 0; i < n; i++) {
        uint64_t h = (uint64_t) i * 0x9e3779b97f4a7c15u;

        h ^= h >> 31;
        y[i] = (int64_t) (h >> 1) + x[i * far];
    }
}
#endif

#ifdef KERNELS
tile_kernel
void enums(int n, const enum state *from, enum state (*to)[n], const struct cell *c, enum sign *signs, enum sign by)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        enum state s = from[i] == DONE ? IDLE : from[i];

        (*to)[i] = c[i].next[s] == BUSY ? DONE : s;
        signs[i] = (enum sign) ((int) c[i].sign * (int) signs[i] * (int) by) < NONE ? MINUS : c[i].times > 2;
    }
}
#endif

#ifdef DRIVER
#define CASE(type, bits, name) \
    do { \
        type *x = buffer(n * sizeof *x), *y = buffer(n * sizeof *y); \
        type *z = buffer(n * RESULTS * sizeof *z), r[RESULTS]; \
        FILL(x, n, ((uint64_t) random_bits() << 40) + ((uint64_t) random_bits() << 20) \
                       + random_bits()); \
        FILL(y, n, fill_i % 4 == 1 ? 0 : fill_i % 4 == 2 ? (type) (pick(20) - 10) : (type) ((uint64_t) x[n - 1 - fill_i] * 3)); \
        LAUNCH(t, name, (int) n, x, y, z); \
        for (size_t j = 0; j < n; j++) { \
            type a = x[j], b = y[j]; \
            int s = (int) (j % (8 * sizeof(type))); \
            CALCULATE(type, bits, r, a, b, s); \
            for (int k = 0; k < RESULTS; k++) \
                EXPECT(z[j * RESULTS + (size_t) k] == r[k], #name " result %d of %g %g: %g, not %g", \
                       k, (double) a, (double) b, (double) z[j * RESULTS + (size_t) k], \
                       (double) r[k]); \
        } \
        release(x); \
        release(y); \
        release(z); \
    } while (0);

static void compounds(enum target t)
{
    int n = 150;
    int8_t *a = buffer(150);
    uint16_t *b = buffer(300);
    int64_t *c = buffer(1200);
    bool *d = buffer(150);

    FILL(a, n, fill_i - 70);
    FILL(b, n, fill_i * 433);
    FILL(c, n, fill_i * 10007);
    FILL(d, n, fill_i % 3 == 0);
    LAUNCH(t, compound, n, a, b, c, d);
    for (int i = 0; i < n; i++) {
        int8_t wa = (int8_t) (((int8_t) (i - 70 + 100) ^ 0x55) + 1);
        uint16_t wb = (uint16_t) ((((uint16_t) (i * 433 * 3)) >> 2) - i);
        int64_t wc = (i * 10007l * 128 | i) % 1000003;
        bool wd = (i % 3 == 0) == (wc > 500000) || wb % 5 == 0;

        EXPECT(a[i] == wa, "%d: %d", a[i], wa);
        EXPECT(b[i] == (uint16_t) (wb - 1), "%d: %d", b[i], wb);
        EXPECT(c[i] == wc && d[i] == wd, "%d: %d", i, d[i]);
    }
    release(a);
    release(b);
    release(c);
    release(d);
}

static void enumerated(enum target t)
{
    int n = 100;
    enum state *from = buffer(100 * sizeof *from), *to = buffer(100 * sizeof *to);
    enum sign *signs = buffer(100 * sizeof *signs);
    struct cell *c = buffer(100 * sizeof *c);

    FILL(from, n, fill_i % 3 == 2 ? DONE : fill_i % 3);
    FILL(signs, n, fill_i % 5 < 2 ? MINUS : PLUS);
    for (int i = 0; i < n; i++)
        c[i] = (struct cell) { i % 4 ? MINUS : PLUS, (uint8_t) (i % 6), { i % 7 ? IDLE : BUSY, i % 2 ? BUSY : DONE } };
    LAUNCH(t, enums, n, from, (void *) to, c, signs, MINUS);
    for (int i = 0; i < n; i++) {
        bool busy = i % 3 == 1, done = busy ? i % 2 == 1 : i % 7 == 0, below = (i % 4 != 0) != (i % 5 >= 2);

        EXPECT(to[i] == (done ? 200 : busy), "%d: %d", i, (int) to[i]);
        EXPECT((int) signs[i] == (below ? -1 : i % 6 > 2), "%d: %d", i, (int) signs[i]);
    }
    release(from);
    release(to);
    release(signs);
    release(c);
}

static void run(enum target t)
{
    size_t n = 210;
    int *x = buffer(4 * 400);
    int64_t *y = buffer(8 * 100);

    TYPES(CASE)
    compounds(t);
    enumerated(t);
    FILL(x, 400, fill_i);
    LAUNCH(t, wide, 100, 3, x, y);
    for (uint64_t i = 0; i < 100; i++) {
        uint64_t h = i * 0x9e3779b97f4a7c15u;
        EXPECT(y[i] == (int64_t) ((h ^ h >> 31) >> 1) + 3 * (int64_t) i, "%d", (int) i);
    }
    release(x);
    release(y);
}
#endif
