/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What C has that was not written for GPUs: parameters that point to void, assert, memset, arrays of integers as integers of
   another size, pointers that may be null. */
#include "run.h"

#include <assert.h>
#include <string.h>

/* what C may read as another type at -O2, too */
typedef uint32_t __attribute__((may_alias)) any32;
typedef int16_t __attribute__((may_alias)) any16;

struct cell {
    float x[3];
    uint8_t small;
    int64_t large;
};

#ifdef KERNELS
tile_kernel
void opaque(int n, const void *a, void *b, void *c, void *restrict out, void *unused)
{
    const float *x = (const float *) a;
    int *count = b;
    struct cell *cells = (struct cell *) c;
    tile_bf16 *y = out;

    (void) unused;
    assert(n >= 0);
#pragma tile grid threads(64)
    for (int i = 0; i < n; i += 64) {
#pragma tile parallel
        for (int j = i; j < i + 64; j++)
            if (j < n) {
                count[j] = (int) x[j] + cells[j % 4].small;
                cells[j + 4].large = j;
                y[j] = tile_bf16_from(cells[j % 4].x[1]);
            }
    }
}

static float positive(float v)
{
    assert(v > 0);
    return v * 2;
}

tile_kernel
void asserted(int n, const float *x, float *y)
{
    float s;

    assert(n % 16 == 0);
    assert(x && y);
#pragma tile grid threads(64)
    for (int i = 0; i < n; i += 64) {
        assert(x[i] > 0);
#pragma tile parallel
        for (int j = i; j < i + 64; j++) {
            if (j >= n)
                continue;
            assert(positive(x[j]) > 0 && x[j] < 1000);
            switch (j % 3) {
            case 0:
                s = 1;
                break;
            case 1:
                s = 2;
                break;
            case 2:
                s = 3;
                break;
            default:
                assert(0);
            }
            (void) (x[j] > 0 || (assert(0), 0));
            y[j] = positive(x[j]) + s;
        }
    }
}

tile_kernel
void set(int n, const int *v, int *y, uint8_t *b, float *z)
{
#pragma tile grid threads(64)
    for (int i = 0; i < n; i += 64) {
        tile_shared int s[64];
        float f[64];

        memset(s, 0, sizeof s);
        memset(&f, 0, sizeof f);
#pragma tile parallel
        for (int j = 0; j < 64; j++) {
            uint32_t a[5] = { 1, 2, 3, 4, 5 };
            uint16_t h[100];
            float q, w[90];
            int four[4];
            uint8_t three[3];
            struct cell c;
            bool t;

            if (i + j >= n)
                continue;
            memset(a + 1, 0xff, 4);
            memset((char *) a + 11, v[i + j], 6);
            memset(h, 3, sizeof h);
            memset(w, 0, sizeof w);
            memset(&q, 0x3f, sizeof q);
            memset(&c, v[i + j], sizeof c);
            memset(&t, 1, 1);
            memset(four, v[i + j] + 1, 16);
            memcpy(y + 4 * (i + j), four, 16);
            memset(three, j, 3);
            memcpy(b + 3 * (i + j), three, 3);
            y[4 * (i + j)] = (int) ((unsigned) y[4 * (i + j)] + a[0] + a[1] + a[2] + a[3] + a[4] + h[99]) + s[j];
            z[i + j] = q + w[89] + f[j] + c.small + (float) (c.large & 255) + t;
        }
    }
}

tile_kernel
void seen(int n, const uint32_t *x, uint32_t *y, uint8_t *z)
{
#pragma tile grid threads(64)
    for (int i = 0; i < n; i += 64) {
#pragma tile parallel
        for (int j = i; j < i + 64; j++) {
            uint32_t s[2][4];
            uint64_t l[2] = { 0 };
            uint16_t h[4] = { 1, 2, 3, 4 };
            _Alignas(8) uint8_t c[16];
            uint8_t *b = (uint8_t *) s;
            const uint8_t *t = (const uint8_t *) (s[1] + 1);
            any16 *half = (any16 *) (l + 1);

            if (j >= n)
                continue;
            for (int k = 0; k < 32; k++)
                b[k] = (uint8_t) (x[j] + 7 * k);
            for (int k = 0; k < 16; k++)
                c[k] = b[31 - k];
            b[3]++;
            b[4] += 200;
            b[5 + j % 3] ^= 0x55;
            half[1] = (int16_t) -x[j];
            half[3] = half[1] > 0 ? 1 : half[1];
            ((uint8_t *) h)[j % 8] = 9;
            memcpy(b + 8, c, 4);
            y[4 * j] = s[0][0] + s[0][1] + 3 * s[0][2] + s[1][3];
            y[4 * j + 1] = t[j & 3] + 256 * t[-1];
            y[4 * j + 2] = (uint32_t) (l[1] >> 32) ^ (uint32_t) l[1];
            y[4 * j + 3] = h[0] + 3 * h[1] + 5 * h[2] + 7 * h[3];
            z[j] = (uint8_t) (c[5] + ((int8_t *) s)[x[j] & 7]);
        }
    }
}

/* gcc evaluates such a pointer once, with what its index read */
tile_kernel
void once(int n, const int *x, uint32_t *y)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        uint32_t q[2] = { 66, 7 };
        uint8_t *b = (uint8_t *) q;
        int s = 1, c = 0, *p = &s;
        b[(tile_view(x, n)[i] > 3) * 0 + 1] += 5;
        b[(tile_view(x, n)[i] > 3) * 0 + 4]++;
        *(b + (x[i] & 1)) ^= 3;
        p[(tile_view(x, n)[i] > 3) * 0] += 2;
        *(c++, p) += 4;
        y[i] = q[0] + 65536 * q[1] + (uint32_t) (s + c);
    }
}

/* larger ones of bytes */
tile_kernel
void joined(int n, const uint8_t *x, uint32_t *y)
{
#pragma tile grid threads(64)
    for (int i = 0; i < n; i += 64) {
#pragma tile parallel
        for (int j = i; j < i + 64; j++) {
            _Alignas(8) uint8_t c[16];
            any32 *w = (any32 *) c;

            if (j >= n)
                continue;
            for (int k = 0; k < 4; k++)
                w[k] = x[j] * 0x01020304u + (uint32_t) k;
            w[1] ^= w[2];
            y[j] = w[1] + w[3] + c[4];
        }
    }
}

/* bytes of arrays from places that the loop moves; an index that is a quotient of sizes */
tile_kernel
void moved(int n, const uint8_t *x, uint32_t *y)
{
#pragma tile grid threads(64)
    for (int j = 0; j < n; j++) {
        uint8_t c[20], q[3][5];
        uint32_t s = 0, w;

        for (int k = 0; k < 20; k++)
            c[k] = (uint8_t) (x[j] + k);
        memset(q, 1, sizeof q);
        for (int k = 0; k < 3; k++) {
            memcpy(&w, c + 4 * k, 4);
            s += w;
            memcpy(c + k + 10, &s, 4);
            memset(q[k] + j % 2, k, 3);
            memcpy((uint8_t *) q + 5 * k + 1, c + k, 2);
        }
        y[((size_t) j * 4 + 3) / sizeof *y] = s + q[1][2] + q[2][3] + c[13];
    }
}

/* what a helper tests before it uses it */
static float biased(float x, const float *bias, const int *map, int i)
{
    const float *at = bias;
    float y = x;

    if (bias != NULL && map)
        y += bias[map[i]];
    if (at)
        at += i;
    return at ? y + *at : y - 1;
}

static float large_of(const struct cell *c, int i)
{
    return c ? c[i].x[1] + c[i].small : 7;
}

static void doubled(float x, float *twice, int *calls)
{
    if (twice)
        *twice = 2 * x;
    if (calls)
        ++*calls;
}

tile_kernel
void nulls(int n, const float *x, const struct cell *c, const float *bias, float *y)
{
    const float *none = NULL;
    float twice;

    if (bias) {
#pragma tile grid
        for (int i = 0; i < n; i++)
            y[i] = bias[i];
    } else {
#pragma tile grid
        for (int i = 0; i < n; i++)
            y[i] = 100;
    }
#pragma tile grid
    for (int i = 0; i < n; i++) {
        const float *odd = i & 1 ? x : NULL;
        float own[2] = { 1, 2 }, *p = own;
        int calls = 0;

        doubled(x[i], NULL, &calls);
        doubled(x[i], &twice, &calls);
        doubled(x[i], NULL, NULL);
        y[i] += biased(x[i], NULL, NULL, i) + 3 * biased(x[i], x, NULL, i) + 5 * biased(x[i], bias, NULL, i);
        y[i] += biased(x[i], none, 0, i) + large_of(NULL, i) + large_of(c, i % 4) + twice + (float) calls;
        y[i] += odd ? odd[i] : 9;
        if (bias != NULL)
            y[i] -= bias[i];
        if (x[i] > 0)
            p = NULL;
        y[i] += p ? p[1] : 20;
    }
}

/* bounds and steps that helpers calculate */
static int at_least(int k, int least)
{
    return k < least ? least : k;
}

static inline int64_t half(int n)
{
    if (n > 100)
        return n / 2;
    return n;
}

tile_kernel
void stepped(int n, int by, const float *x, float *y)
{
    int i;

#pragma tile grid
    for (i = 0; i < half(n); i += at_least(by, 1))
        y[i] = x[i];
#pragma tile grid threads(64)
    for (int b = 0; b < half(n); b += at_least(by, 64)) {
        tile_shared float s[64];
        float sum = 0;

#pragma tile pipeline stages(2)
        for (int k = 0; k < half(n); k += at_least(by, 64)) {
            tile_load(s, tile_view(x, n), k);
#pragma tile parallel reduction(+: sum)
            for (int j = 0; j < half(64); j += at_least(by - by, 2))
                sum += s[j];
        }
#pragma tile parallel
        for (int j = n - 1; j >= half(n); j -= at_least(by, 1))
            y[b / 64 * n + j] = sum;
    }
}
#endif

#ifdef DRIVER
static uint32_t joint(uint8_t x)
{
    uint32_t w = x * 0x01020304u, one = (w + 1) ^ (w + 2);

    return one + w + 3 + (one & 255);
}

static uint32_t mover(uint8_t x, int j)
{
    uint8_t c[20], q[15];
    uint32_t s = 0;

    for (int k = 0; k < 20; k++)
        c[k] = (uint8_t) (x + k);
    for (int k = 0; k < 15; k++)
        q[k] = 1;
    for (int k = 0; k < 3; k++) {
        for (int b = 0; b < 4; b++)
            s += (uint32_t) c[4 * k + b] << 8 * b;
        for (int b = 0; b < 4; b++)
            c[k + 10 + b] = (uint8_t) (s >> 8 * b);
        for (int b = 0; b < 3; b++)
            q[5 * k + j % 2 + b] = (uint8_t) k;
        for (int b = 0; b < 2; b++)
            q[5 * k + 1 + b] = c[k + b];
    }
    return s + q[7] + q[13] + c[13];
}

static void word_of(uint32_t x, int j, uint32_t *to, uint8_t *last)
{
    uint8_t b[32], c[16], l[16] = { 0 }, h[8] = { 1, 0, 2, 0, 3, 0, 4, 0 };
    uint32_t w[8];
    int16_t v = (int16_t) -x, top;

    for (int k = 0; k < 32; k++)
        b[k] = (uint8_t) (x + 7 * k);
    for (int k = 0; k < 16; k++)
        c[k] = b[31 - k];
    b[3] = (uint8_t) (b[3] + 1);
    b[4] = (uint8_t) (b[4] + 200);
    b[5 + j % 3] ^= 0x55;
    top = v > 0 ? 1 : v;
    memcpy(l + 10, &v, 2);
    memcpy(l + 14, &top, 2);
    h[j % 8] = 9;
    memcpy(b + 8, c, 4);
    memcpy(w, b, 32);
    to[0] = w[0] + w[1] + 3 * w[2] + w[7];
    to[1] = b[20 + (j & 3)] + 256 * b[19];
    memcpy(w, l, 16);
    to[2] = w[3] ^ w[2];
    to[3] = h[0] + 256u * h[1] + 3 * (h[2] + 256u * h[3]) + 5 * (h[4] + 256u * h[5]) + 7 * (h[6] + 256u * h[7]);
    *last = (uint8_t) (c[5] + b[x & 7]);
}

static void bytes_of(int v, int *to)
{
    uint8_t b = (uint8_t) v, next = (uint8_t) (v + 1);
    uint32_t word = next * 0x01010101u, all = b * 0x01010101u;

    for (int k = 0; k < 4; k++)
        to[k] = (int) word;
    to[0] = (int) (word + 1 + 0xffffffffu + ((3 & 0xffffff) | (all & 0xff000000u)) + all + ((5 & 0xffffff00u) | b) + 0x0303);
}

static void opaques(enum target t, int n)
{
    float *x = buffer((size_t) n * 4);
    int *count = buffer((size_t) n * 4);
    struct cell *c = buffer((size_t) (n + 4) * sizeof *c);
    tile_bf16 *y = buffer((size_t) n * 2);

    FILL(x, n, (float) pick(100));
    for (int i = 0; i < 4; i++)
        c[i] = (struct cell) { { 1, (float) i, 2 }, (uint8_t) (200 + i), 9 };
    LAUNCH(t, opaque, n, x, count, c, y, NULL);
    SAME("opaque", count, n, (int) x[i] + 200 + (int) i % 4);
    for (int i = 0; i < n; i++)
        EXPECT(c[i + 4].large == i && tile_f32(y[i]) == (float) (i % 4), "%d: %ld", i, (long) c[i + 4].large);
    release(x);
    release(count);
    release(c);
    release(y);
}

static float nulled(float x, const float *bias, const struct cell *c, int i)
{
    float b = bias ? bias[i] : 0, y = bias ? 0 : 100;

    return y + (x - 1) + 3 * (x + x) + 5 * (bias ? x + b : x - 1) + (x - 1) + 7 + c[i % 4].x[1] + c[i % 4].small + 2 * x + 2
           + (i & 1 ? x : 9) + (x > 0 ? 20 : 2);
}

static void optional(enum target t, int n)
{
    float *x = buffer((size_t) n * 4), *bias = buffer((size_t) n * 4), *y = buffer((size_t) n * 4);
    struct cell *c = buffer(4 * sizeof *c);

    FILL(x, n, (float) (pick(40) - 20));
    FILL(bias, n, (float) pick(40));
    for (int i = 0; i < 4; i++)
        c[i] = (struct cell) { { 1, (float) i, 2 }, (uint8_t) i, 9 };
    LAUNCH(t, nulls, n, x, c, bias, y);
    SAME("nulls", y, n, nulled(x[i], bias, c, (int) i));
    LAUNCH(t, nulls, n, x, c, NULL, y);
    SAME("nulls of NULL", y, n, nulled(x[i], NULL, c, (int) i));
    release(x);
    release(bias);
    release(y);
    release(c);
}

static float stepping(const float *x, int64_t i)
{
    float sum = 0;

    for (int k = 0; k < 128; k += 2)
        sum += x[k];
    return i % 150 >= 75 ? (149 - i % 150) % 3 ? -1 : sum : i >= 75 || i % 3 ? -1 : x[i];
}

static void steps(enum target t)
{
    float *x = buffer(150 * 4), *y = buffer(300 * 4);

    FILL(x, 150, (float) pick(40));
    FILL(y, 300, -1);
    LAUNCH(t, stepped, 150, 3, x, y);
    SAME("stepped", y, 300, stepping(x, i));
    release(x);
    release(y);
}

static void run(enum target t)
{
    int n = 150, *v = buffer(150 * 4), *y = buffer(600 * 4);
    uint32_t *w = buffer(150 * 4), *all = buffer(600 * 4);
    uint8_t *b = buffer(450);
    float *z = buffer(160 * 4), *q = buffer(160 * 4), third;

    opaques(t, n);
    optional(t, n);
    steps(t);
    FILL(z, 160, 1 + (float) pick(50));
    LAUNCH(t, asserted, 160, z, q);
    SAME("asserted", q, 160, 2 * z[i] + 1 + (float) (i % 3));
    FILL(v, n, (int) pick(500));
    LAUNCH(t, set, n, v, y, b, z);
    memset(&third, 0x3f, 4);
    for (int i = 0; i < n; i++) {
        int want[4];
        bytes_of(v[i], want);
        EXPECT(!memcmp(want, y + 4 * i, 16), "set %d: %x, not %x", i, y[4 * i], want[0]);
        EXPECT(b[3 * i] == i % 64 && b[3 * i + 2] == i % 64, "%d: %d", i, b[3 * i]);
        EXPECT(z[i] == third + (float) (2 * (v[i] & 255)) + 1, "%d: %g", i, z[i]);
    }
    FILL(w, n, (uint32_t) pick(1 << 20));
    LAUNCH(t, seen, n, w, all, b);
    for (int i = 0; i < n; i++) {
        uint32_t want[4];
        uint8_t last;
        word_of(w[i], i, want, &last);
        for (int k = 0; k < 4; k++)
            EXPECT(all[4 * i + k] == want[k], "seen %d: %x, not %x", 4 * i + k, all[4 * i + k], want[k]);
        EXPECT(b[i] == last, "%d: %d, not %d", i, b[i], last);
    }
    LAUNCH(t, once, n, (const int *) w, all);
    SAME("once", all, n, (w[i] & 1 ? 66 + 256 * 6 : 65 + 256 * 5) + 65536 * 8 + 8);
    LAUNCH(t, joined, n, b, w);
    SAME("joined", w, n, joint(b[i]));
    LAUNCH(t, moved, n, b, w);
    SAME("moved", w, n, mover(b[i], (int) i));
    release(v);
    release(y);
    release(w);
    release(all);
    release(b);
    release(z);
    release(q);
}
#endif
