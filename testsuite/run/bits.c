/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private arrays in helpers, by each way to name them, and whatever moves bits. */
#include "run.h"

enum { KEYS = 16 };

#ifdef KERNELS
static void quarter(uint32_t s[16], int a, int b, int c, int d)
{
    s[a] += s[b], s[d] ^= s[a], s[d] = s[d] << 16 | s[d] >> 16;
    s[c] += s[d], s[b] ^= s[c], s[b] = s[b] << 12 | s[b] >> 20;
    s[a] += s[b], s[d] ^= s[a], s[d] = s[d] << 8 | s[d] >> 24;
    s[c] += s[d], s[b] ^= s[c], s[b] = s[b] << 7 | s[b] >> 25;
}

static void rounds(uint32_t *s, int n)
{
    for (int i = 0; i < n; i += 2) {
        for (int k = 0; k < 4; k++)
            quarter(s, k, 4 + k, 8 + k, 12 + k);
        for (int k = 0; k < 4; k++)
            quarter(s, k, 4 + (k + 1) % 4, 8 + (k + 2) % 4, 12 + (k + 3) % 4);
    }
}

/* global memory, a private array, a table */
static uint32_t fold(const uint32_t *p, int n)
{
    uint32_t x = 0;

    while (n--)
        x = x * 31 + *p++;
    return x;
}

static const uint32_t sigma[4] = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 };

/* ChaCha, one block an iteration: the state stays in registers. */
tile_kernel
void chacha(int n, const uint32_t *key, uint32_t *out, uint32_t *check)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 64)
#pragma tile parallel
        for (int i = b; i < (b + 64 < n ? b + 64 : n); i++) {
            uint32_t s[16], w[16];

            for (int k = 0; k < 16; k++)
                s[k] = w[k] = k < 4 ? sigma[k] : k < 12 ? key[k - 4] : k == 12 ? (uint32_t) i : 0;
            rounds(w, 20);
            for (int k = 0; k < 16; k++)
                out[16 * i + k] = w[k] + s[k];
            check[i] = fold(w + 8, 8) ^ fold(key, 8) ^ fold(&sigma[1], 3) ^ fold(s, 13);
        }
}

static void order(float *p, int i, int j, bool up)
{
    float lo = fminf(p[i], p[j]), hi = fmaxf(p[i], p[j]);

    p[i] = up ? lo : hi;
    p[j] = up ? hi : lo;
}

static void bitonic(float (*x)[KEYS], int length, float *least, float *most)
{
    for (int k = 2; k <= length; k *= 2)
        for (int j = k / 2; j > 0; j /= 2)
            for (int i = 0; i < length; i++)
                if ((i ^ j) > i)
                    order(*x, i, i ^ j, !(i & k));
    *least = (*x)[0];
    *most = (*x)[length - 1];
}

static void read(float *to, const float *from, int n)
{
    for (int k = 0; k < n; k++)
        to[k] = from[k];
}

tile_kernel
void sorted(int n, const float *x, float *y, float *ends)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32)
#pragma tile parallel
        for (int i = 0; i < 32; i++) {
            float v[KEYS], least, most;

            if (b + i >= n)
                continue;
            read(v + 3, x + KEYS * (b + i), KEYS - 3);
            read(v, x + KEYS * (b + i) + KEYS - 3, 3);
            bitonic(&v, KEYS, &least, &most);
            read(y + KEYS * (b + i), v, KEYS);
            ends[b + i] = most - least;
        }
}

/* rows of an array, which a function gets as a pointer to the first of them */
static void transform(float (*m)[2][3], const float (*by)[3], int n)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 2; j++)
            for (int k = 0; k < 3; k++)
                m[i][j][k] += by[j][k];
}

static float corner(const float (*m)[3], int i, int j) { return m[i][j]; }
static const float offsets[3][3] = { { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8, 9 } };

tile_kernel
void rows(int n, const float *x, const float (*by)[3], float *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32)
#pragma tile parallel
        for (int i = 0; i < 32; i++) {
            float m[4][2][3], own[2][3];

            if (b + i >= n)
                continue;
            for (int k = 0; k < 24; k++) {
                m[k / 6][k / 3 % 2][k % 3] = x[b + i] * (float) k;
                own[k / 3 % 2][k % 3] = (float) (k % 6);
            }
            transform(m, by, 1);
            transform(m + 1, offsets + 1, 2);
            transform(&m[3], own, 1);
            for (int k = 0; k < 24; k++)
                y[24 * (b + i) + k] = corner(m[k / 6], k / 3 % 2, k % 3);
        }
}
#endif

#ifdef DRIVER
static void mix(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d)
{
    static const int turn[4] = { 16, 12, 8, 7 };

    for (int i = 0; i < 4; i++) {
        uint32_t *p = i % 2 ? c : a, *q = i % 2 ? d : b, *r = i % 2 ? b : d;
        *p += *q;
        *r ^= *p;
        *r = *r << turn[i] | *r >> (32 - turn[i]);
    }
}

static uint32_t horner(const uint32_t *p, int n)
{
    uint32_t x = 0;

    for (int i = 0; i < n; i++)
        x = x * 31 + p[i];
    return x;
}

static void ciphers(enum target t, int n)
{
    uint32_t *key = buffer(32), *out = buffer(64 * (size_t) n), *check = buffer(4 * (size_t) n);
    static const char text[] = "expand 32-byte k";

    FILL(key, 8, (uint32_t) pick(1 << 30) * 5);
    LAUNCH(t, chacha, n, key, out, check);
    for (int i = 0; i < n; i++) {
        uint32_t s[16] = { 0 }, w[16];

        memcpy(s, text, 16);
        memcpy(s + 4, key, 32);
        s[12] = (uint32_t) i;
        memcpy(w, s, sizeof w);
        for (int k = 0; k < 80; k++) {
            int d = k / 4 % 2;
            mix(&w[k % 4], &w[4 + (k + d) % 4], &w[8 + (k + 2 * d) % 4], &w[12 + (k + 3 * d) % 4]);
        }
        for (int k = 0; k < 16; k++)
            EXPECT(out[16 * i + k] == w[k] + s[k], "%d: %d: %x", i, k, out[16 * i + k]);
        EXPECT(check[i] == (horner(w + 8, 8) ^ horner(key, 8) ^ horner(s + 1, 3) ^ horner(s, 13)), "%d: %x", i, check[i]);
    }
    release(key);
    release(out);
    release(check);
}

static int by_value(const void *a, const void *b)
{
    float x = *(const float *) a, y = *(const float *) b;

    return (x > y) - (x < y);
}

static void networks(enum target t, int n)
{
    float *x = buffer(4 * KEYS * (size_t) n), *y = buffer(4 * KEYS * (size_t) n), *ends = buffer(4 * (size_t) n);

    FILL(x, KEYS * n, random_float());
    LAUNCH(t, sorted, n, x, y, ends);
    for (int i = 0; i < n; i++)
        qsort(x + KEYS * i, KEYS, 4, by_value);
    SAME("sorted", y, KEYS * n, x[i]);
    SAME("ends", ends, n, x[KEYS * i + KEYS - 1] - x[KEYS * i]);
    release(x);
    release(y);
    release(ends);
}

static float added(const float *by, int k)
{
    return k < 6 ? by[k] : k < 12 ? (float) (k % 6 + 4) : k < 18 ? (float) (k % 6 + 4) : (float) (k % 6);
}

static void matrices(enum target t, int n)
{
    float *x = buffer(4 * (size_t) n), *y = buffer(96 * (size_t) n), *by = buffer(24);

    FILL(x, n, pick(100));
    FILL(by, 6, pick(100));
    LAUNCH(t, rows, n, x, (const float (*)[3]) by, y);
    SAME("rows", y, 24 * n, x[i / 24] * (float) (i % 24) + added(by, i % 24));
    release(x);
    release(y);
    release(by);
}

static void run(enum target t)
{
    ciphers(t, 70 + seed());
    networks(t, 33 + seed());
    matrices(t, 40 + seed());
}
#endif
