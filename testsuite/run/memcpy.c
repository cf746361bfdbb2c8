/* SPDX-License-Identifier: GPL-3.0-or-later */
/* memcpy among private variables and arrays of any element types, and between these and global memory at any
   alignment. */
#include "run.h"
#include <string.h>

enum { MIXED = 96, LONG = 150 };

struct record {
    uint32_t n;
    uint8_t c[8];
    int16_t h[2][3];
    int m;
    float f;
};

#ifdef KERNELS
static uint32_t key_of(float f)
{
    uint32_t u;

    memcpy(&u, &f, sizeof u);
    return u & 0x80000000u ? ~u : u | 0x80000000u;
}

static void float_of(float *to, uint32_t key)
{
    uint32_t u = key & 0x80000000u ? key & 0x7fffffff : ~key;

    memcpy(to, &u, sizeof *to);
}

/* keys that sort as the floats do, and the floats again */
tile_kernel
void keys(int n, const float *x, uint32_t *k, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 64)
#pragma tile parallel
        for (int i = b; i < (b + 64 < n ? b + 64 : n); i++) {
            k[i] = key_of(x[i]);
            float_of(&y[i], k[i]);
        }
}

/* blocks of 18 bytes: a half and 32 numbers of 4 bits */
static void q4(const uint8_t *block, float y[32])
{
    _Float16 d;
    uint32_t q[4];

    memcpy(&d, block, 2);
    memcpy(q, block + 2, sizeof q);
    for (int k = 0; k < 16; k++) {
        y[k] = (float) d * ((float) (q[k / 4] >> 8 * (k % 4) & 15) - 8);
        y[k + 16] = (float) d * ((float) (q[k / 4] >> (8 * (k % 4) + 4) & 15) - 8);
    }
}

static const float fp4[16] = { 0, 0.5f, 1, 1.5f, 2, 3, 4, 6, -0.f, -0.5f, -1, -1.5f, -2, -3, -4, -6 };

/* blocks of 17 bytes: a scale and 32 numbers of the type E2M1 */
static void mxfp4(const uint8_t *block, float y[32])
{
    tile_e8m0 scale;
    uint8_t q[16];

    memcpy(&scale, block, 1);
    memcpy(q, block + 1, 16);
    for (int k = 0; k < 32; k++)
        y[k] = fp4[q[k / 2] >> 4 * (k % 2) & 15] * tile_f32(scale);
}

tile_kernel
void blocks(int n, const uint8_t *a, const uint8_t *b, float *y, float *z)
{
#pragma tile grid threads(32)
    for (int at = 0; at < n; at += 32)
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            if (at + i < n) {
                float v[32];

                q4(a + 18 * (at + i), v);
                memcpy(y + 32 * (at + i), v, sizeof v);
                mxfp4(b + 17 * (at + i), v);
                memcpy(z + 32 * (at + i), v, sizeof v);
            }
}

static void part(uint32_t *w, const uint8_t *from)
{
    memcpy(w + 1, from + 1, 11);
}

/* 96 bytes an iteration, through elements of all sizes */
tile_kernel
void mixed(int n, const uint8_t *x, uint8_t *y, uint64_t *z)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32) {
        uint32_t once;

        memcpy(&once, x + MIXED * b, 4);
#pragma tile parallel
        for (int i = 0; i < 32; i++) {
            uint32_t w[6] = { 0 }, u = once;
            uint8_t by[24];
            uint16_t h[3];
            int64_t q[3];
            _Float16 f;
            tile_bf16 g;
            tile_e5m2 e[2][3];
            bool t[3];
            int8_t low = 1;

            if (b + i >= n)
                continue;
            memcpy(by, x + MIXED * (b + i), sizeof by);
            memcpy(h, by + 3, sizeof h);
            memcpy(q, &by[5], 16);
            memcpy(q + 2, x + MIXED * (b + i) + 24, 8);
            memcpy(&u, &h[1], 3);
            part(w, x + MIXED * (b + i) + 32);
            memcpy((char *) w + 17, (const char *) q + 5, 7);
            memcpy(&f, by + 1, 2);
            memcpy(&g, (char *) &u + 1, 2);
            memcpy(e[1], w + 1, 3);
            memcpy(&e[0][0], &g, 2);
            memcpy(&e[0][2], &low, 1);
            t[0] = by[0] & 1;
            t[2] = by[0] & 2;
            memcpy(&t[1], t, 1);
            memcpy(y + MIXED * (b + i), by, 24);
            memcpy(y + MIXED * (b + i) + 24, w, 24);
            memcpy(y + MIXED * (b + i) + 48, q, 24);
            memcpy(y + MIXED * (b + i) + 72, &u, 4);
            memcpy(y + MIXED * (b + i) + 76, &f, 2);
            memcpy(y + MIXED * (b + i) + 78, &g, 2);
            memcpy(y + MIXED * (b + i) + 80, e, 6);
            memcpy(y + MIXED * (b + i) + 86, t, 3);
            memcpy(y + MIXED * (b + i) + 89, h, 6);
            y[MIXED * (b + i) + 95] = 0;
            memcpy(z + (b + i), q + 1, 8);
        }
    }
}

/* more than is written out */
tile_kernel
void longer(int n, const uint8_t *x, uint16_t *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32)
#pragma tile parallel
        for (int i = 0; i < 32; i++) {
            uint32_t w[80];
            uint8_t v[2 * LONG + 3];

            if (b + i >= n)
                continue;
            memcpy(w, x + 320 * (b + i), sizeof w);
            memcpy(v + 1, (char *) w + 3, 2 * LONG + 1);
            memcpy(y + LONG * (b + i), v + 2, 2 * LONG);
        }
}

/* structs that the whole block has, arrays in them too */
tile_kernel
void of_blocks(int n, const uint8_t *x, uint32_t *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        struct record v, w = { .m = 81 }, all[2];
        uint8_t first;

        memcpy(&v, x + 64 * b, sizeof v);
        w.n = (uint32_t) b;
        memcpy(&w.c[1], &v.n, 4);
        memcpy(w.c + 2, (char *) &w.m + 1, 3);
        memcpy(&w.f, w.c + 2, 4);
        memcpy(w.h[b & 1], (char *) v.h + 1, 5);
        memcpy(&all[b & 1], &w, sizeof w);
        memset(&all[1 - (b & 1)], 0x5a, 24);
        all[1 - (b & 1)].f = 0;
        all[1 - (b & 1)].m = 7;
        memcpy(&all[1 - (b & 1)].h[1][1], v.c + 3, 4);
        memset((char *) &v + 6, b, 10);
        memcpy(&first, v.c + 2, 1);
        memcpy(y + 32 * b, all, sizeof all);
        memcpy(y + 32 * b + 14, &v, sizeof v);
#pragma tile parallel
        for (int i = 0; i < 8; i++)
            y[32 * b + 21 + i] = v.c[i] + 256u * w.c[i] + 65536u * all[i & 1].c[i] + ((uint32_t) first << 24);
    }
}

tile_kernel_on("cuda")
void doubles(int n, const double *x, uint32_t *y)
{
    tile_assume((uintptr_t) y % 16 == 0);
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32)
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            if (b + i < n) {
                double d[2] = { x[b + i], 0 };
                uint64_t bits;

                memcpy(&bits, d, 8);
                bits ^= 1ull << 63;
                memcpy(d + 1, &bits, sizeof bits);
                memcpy(y + 4 * (b + i), d, sizeof d);
            }
}
#endif

#ifdef DRIVER
static void sorting(enum target t, int n)
{
    float *x = buffer(4 * (size_t) n), *y = buffer(4 * (size_t) n);
    uint32_t *k = buffer(4 * (size_t) n);

    FILL(x, n, random_float() - 0.5f);
    LAUNCH(t, keys, n, x, k, y);
    SAME("floats", y, n, x[i]);
    for (int i = 1; i < n; i++)
        EXPECT((k[i] > k[i - 1]) == (x[i] > x[i - 1]), "%d: %x %x", i, k[i], k[i - 1]);
    release(x);
    release(y);
    release(k);
}

static float half_at(const uint8_t *p)
{
    int e = p[1] >> 2 & 31, m = (p[1] & 3) << 8 | p[0];

    return ldexpf((float) (e ? 1024 + m : m), (e ? e : 1) - 25) * (p[1] & 128 ? -1 : 1);
}

/* `shift`: bytes that the blocks begin after an aligned address */
static void quantised(enum target t, int n, int shift)
{
    uint8_t *a = buffer(18 * (size_t) n + 16), *b = buffer(17 * (size_t) n + 16);
    float *y = buffer(128 * (size_t) n), *z = buffer(128 * (size_t) n);
    static const float table[8] = { 0, 0.5f, 1, 1.5f, 2, 3, 4, 6 };

    FILL(a, 18 * n + 16, (uint8_t) pick(256));
    FILL(b, 17 * n + 16, (uint8_t) pick(256));
    for (int i = 0; i < n; i++) {
        a[shift + 18 * i + 1] &= 0x3f;
        b[shift + 17 * i] = (uint8_t) (b[shift + 17 * i] % 64 + 96);
    }
    LAUNCH(t, blocks, n, a + shift, b + shift, y, z);
    for (int i = 0; i < 32 * n; i++) {
        const uint8_t *p = a + shift + i / 32 * 18, *q = b + shift + i / 32 * 17;
        int nibble = p[2 + i % 16] >> (i % 32 / 16 * 4) & 15, code = q[1 + i % 32 / 2] >> (i % 2 * 4) & 15;
        float want = half_at(p) * (float) (nibble - 8), other = ldexpf(table[code & 7], q[0] - 127) * (code & 8 ? -1 : 1);
        EXPECT(y[i] == want, "shift %d: %d: %g, not %g", shift, i, y[i], want);
        EXPECT(z[i] == other, "shift %d: %d: %g, not %g", shift, i, z[i], other);
    }
    release(a);
    release(b);
    release(y);
    release(z);
}

static void move(uint8_t *to, const uint8_t *from, int n)
{
    for (int i = 0; i < n; i++)
        to[i] = from[i];
}

static void bytes(enum target t, int n, int shift)
{
    uint8_t *x = buffer(MIXED * (size_t) n + 16), *y = buffer(MIXED * (size_t) n + 16);
    uint64_t *z = buffer(8 * (size_t) n);

    FILL(x, MIXED * n + 16, (uint8_t) pick(256));
    LAUNCH(t, mixed, n, x + shift, y + shift, z);
    for (int i = 0; i < n; i++) {
        const uint8_t *p = x + shift + MIXED * i, *got = y + shift + MIXED * i;
        uint8_t w[MIXED] = { 0 };
        uint64_t number = 0;
        move(w, p, 24);
        move(w + 24 + 5, p + 33, 10);       /* w[1] on, of which the last byte goes at once */
        move(w + 48, p + 5, 16);
        move(w + 64, p + 24, 8);
        move(w + 24 + 17, w + 48 + 5, 7);
        move(w + 24 + 4, p + 33, 11);
        move(w + 72, x + shift + MIXED * (i - i % 32), 4);
        move(w + 72, p + 5, 3);
        move(w + 76, p + 1, 2);
        move(w + 78, w + 73, 2);
        move(w + 80, w + 78, 2);
        w[82] = 1;
        move(w + 83, w + 28, 3);
        w[86] = w[87] = p[0] & 1;
        w[88] = p[0] >> 1 & 1;
        move(w + 89, p + 3, 6);
        for (int k = 0; k < MIXED; k++)
            EXPECT(got[k] == w[k], "shift %d: %d: byte %d: %x, not %x", shift, i, k, got[k], w[k]);
        for (int k = 8; k-- > 0;)
            number = number << 8 | w[56 + k];
        EXPECT(z[i] == number, "%d: %llx", i, (unsigned long long) z[i]);
    }
    release(x);
    release(y);
    release(z);
}

/* The same with bytes alone. */
static void of_all(enum target t, int n)
{
    uint8_t *x = buffer(64 * (size_t) n);
    uint32_t *y = buffer(4 * 32 * (size_t) n);

    FILL(x, 64 * n, (uint8_t) (pick(256) & 0xbf));
    FILL(y, 32 * n, 0);
    LAUNCH(t, of_blocks, n, x, y);
    for (int b = 0; b < n; b++) {
        enum { C = 4, H = 12, M = 24, F = 28, SIZE = 32 };
        uint8_t v[SIZE], w[SIZE] = { (uint8_t) b, [M] = 81 }, all[2 * SIZE], *one = all + (b & 1) * SIZE, *two = all + (1 - (b & 1)) * SIZE;
        uint8_t want[128] = { 0 }, first;
        move(v, x + 64 * b, SIZE);
        move(w + C + 1, v, 4);
        move(w + C + 2, w + M + 1, 3);
        move(w + F, w + C + 2, 4);
        move(w + H + 6 * (b & 1), v + H + 1, 5);
        move(one, w, SIZE);
        for (int i = 0; i < SIZE; i++)
            two[i] = i < M ? 0x5a : i == M ? 7 : 0;
        move(two + H + 8, v + C + 3, 4);
        for (int i = 6; i < 16; i++)
            v[i] = (uint8_t) b;
        first = v[C + 2];
        move(want, all, sizeof all);
        move(want + 56, v, SIZE);
        for (int i = 0; i < 8; i++) {
            const uint8_t word[4] = { v[C + i], w[C + i], all[(i & 1) * SIZE + C + i], first };
            move(want + 84 + 4 * i, word, 4);
        }
        for (int i = 0; i < 32; i++) {
            uint32_t word = want[4 * i] | want[4 * i + 1] << 8 | want[4 * i + 2] << 16 | (uint32_t) want[4 * i + 3] << 24;
            EXPECT(y[32 * b + i] == word, "%d: word %d: %x, not %x", b, i, y[32 * b + i], word);
        }
    }
    release(x);
    release(y);
}

static void many(enum target t, int n)
{
    uint8_t *x = buffer(320 * (size_t) n);
    uint16_t *y = buffer(2 * LONG * (size_t) n);

    FILL(x, 320 * n, (uint8_t) pick(256));
    LAUNCH(t, longer, n, x, y);
    for (int i = 0; i < LONG * n; i++) {
        const uint8_t *p = x + i / LONG * 320 + 4 + i % LONG * 2;
        EXPECT(y[i] == (p[0] | p[1] << 8), "%d: %x", i, y[i]);
    }
    release(x);
    release(y);
}

static void negated(enum target t, int n)
{
    double *x = buffer(8 * (size_t) n), *y = buffer(16 * (size_t) n);

    FILL(x, n, random_float() - 0.5);
    if (t == CPU)
        doubles(n, x, (uint32_t *) y);
    else
        launched(t, "doubles", LAUNCH_CUDA(doubles, n, x, (uint32_t *) y));
    SAME("doubles", y, 2 * n, i % 2 ? -x[i / 2] : x[i / 2]);
    release(x);
    release(y);
}

static void run(enum target t)
{
    sorting(t, 200 + seed());
    for (int shift = 0; shift < 4; shift++) {
        quantised(t, 33 + seed(), shift);
        bytes(t, 34 + seed(), shift);
    }
    bytes(t, 34, 8);
    many(t, 35);
    of_all(t, 5);
    if (t != METAL)
        negated(t, 50);
}
#endif
