/* SPDX-License-Identifier: GPL-3.0-or-later */
/* C as it is written elsewhere: loop variables declared at the top, addresses of scalars as
   arguments, cases that fall through, kernels that return early, values of storage types. */
#include "run.h"

typedef enum { KEEP, NEGATE } mode;

#ifdef KERNELS
tile_kernel
void counters(int n, int *y)
{
    int b, i, j, k, first = 6;

#pragma tile grid threads(64)
    for (b = 0; b < n; b += 64) {
        tile_shared int s[64];
        int sum = first, r;

        for (k = 4; k > 0; k--)
            sum += k;
#pragma tile parallel
        for (i = 0; i < 8; i++)
            for (j = 0; j < 8; j++)
                s[8 * i + j] = sum + i * j;
        for (r = 0; r < 3 && sum < 1000; r++)
            sum += 1000;
        sum += r;
#pragma tile pipeline stages(2)
        for (k = 0; k <= 4; k += 2) {
#pragma tile parallel
            for (i = 0; i < 64; i++) {
                int t = 0;

                for (j = 63 - i; j < 64; j++)
                    t += j;
                s[i] += t + k;
            }
        }
#pragma tile parallel
        for (i = 63; i >= 0; i--)
            if (b + i < n)
                y[b + i] = s[i] + sum;
    }
}

static void swap(float *a, float *b)
{
    float t = *a;

    *a = *b;
    *b = t;
}

static void order(float *a, float *b)
{
    if (*a > b[0])
        swap(a, b);
}

static int extremes(const float *p, int n, float *low, float *high)
{
    *low = *high = p[0];
    for (int i = 1; i < n; i++) {
        *low = fminf(*low, p[i]);
        *high = fmaxf(*high, p[i]);
    }
    return n;
}

static void count(int *counter, const int *by)
{
    *counter += *by;
}

tile_kernel
void addresses(int n, const float *x, float *y, int *z)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 64) {
        float u = x[b], v = x[b + 63], low, high;
        int steps = 0;

        order(&u, &v);
        for (int k = 0; k < 5; k++)
            count(&steps, &k);
        int seen = extremes(x + b, 64, &low, &high);
#pragma tile parallel
        for (int i = 0; i < 64; i++) {
            float s = x[b + i], t = x[b + 63 - i];

            order(&s, &t);
            if (i & 1)
                order(&t, &s);
            y[b + i] = s + 2 * t + 4 * u + 8 * v + 16 * low + 32 * high;
            int c = i;
            count(&c, &seen);
            z[b + i] = c + steps;
        }
    }
}

tile_kernel
void cases(int n, const int *x, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 64) {
        int group = 0;

        switch (b / 64) {
        case 0:
            group = 1;
            __attribute__((fallthrough));
        default:
            group += 10;
            break;
        case 2:
        case 1:
            group += 100;
            __attribute__((fallthrough));
        case 3:
            group += 1000;
        }
#pragma tile parallel
        for (int i = 0; i < 64; i++) {
            int t = group;

            y[b + i] = -1;
            switch (x[b + i]) {
                int hundred;
            case 3:
                if (i & 1)
                    continue;
                t += 1;
                __attribute__((fallthrough));
            default:
                t += 10;
                __attribute__((fallthrough));
            case 5 ... 7:
                hundred = 100;
                t += hundred;
                break;
            case 1:;
                int more = 1000;
                t += more;
                __attribute__((fallthrough));
            case 2:
                more = 10000;
                t += more;
            }
            y[b + i] = t;
        }
    }
}

tile_kernel
void returns(int n, mode m, long long scale, float *y)
{
    if (n <= 0 || scale == 0)
        return;
    int q = (int) (100 / scale);

    if (m == NEGATE) {
#pragma tile grid threads(32)
        for (int b = 0; b < n; b++)
            y[b] = -1;
        if (q > 20)
            return;
    } else {
        q++;
    }
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++)
        y[b] += (float) q;
    return;
}

tile_kernel
void values(int n, int many, tile_bf16 a, char sign, tile_e4m3 b, tile_e5m2 c, tile_e8m0 d, tile_bf16 *y,
            float *z)
{
#pragma tile grid threads(32)
    for (int i = 0; i < n; i++) {
        y[i] = a;
        z[i] = (tile_f32(a) + tile_f32(b) * (float) i + tile_f32(c)) * tile_f32(d) * (float) sign + (float) many;
    }
}

/* Pointers that may be null. */
tile_kernel
void optional(int n, const _Float16 *x, const float *add, const tile_bf16 *factor, float *y)
{
    int first = add == NULL ? 100 : 200;

#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32) {
        float t[32] = {0};

        if (x)
            tile_load(t, tile_view(x, n), b);
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            if (b + i < n) {
                if (add != NULL)
                    t[i] += add[b + i];
                y[b + i] = t[i] * (!factor ? 1.0f : tile_f32(factor[b + i])) + (float) first;
            }
    }
}
#endif

#ifdef DRIVER
#ifndef KERNELS
/* Once more as they are defined: the header spells their parameters alike. */
void returns(int n, mode m, long long scale, float *y);
void values(int n, int many, tile_bf16 a, char sign, tile_e4m3 b, tile_e5m2 c, tile_e8m0 d, tile_bf16 *y,
            float *z);
#endif

static int counters_of(int i)
{
    int sum = 6 + 10, t = 0;

    for (int j = 63 - i % 64; j < 64; j++)
        t += j;
    return sum + i % 64 / 8 * (i % 8) + 3 * t + 6 + sum + 1000 + 1;
}

static int cases_of(const int *x, int i)
{
    static const int groups[] = { 11, 1100, 1100, 1000, 10 };
    int t = groups[i / 64];

    switch (x[i]) {
    case 1: return t + 11000;
    case 2: return t + 10000;
    case 3: return i & 1 ? -1 : t + 111;
    case 5: case 6: case 7: return t + 100;
    default: return t + 110;
    }
}

static void addressed(enum target t, int n)
{
    float *x = buffer(4 * (size_t) n), *y = buffer(4 * (size_t) n);
    int *z = buffer(4 * (size_t) n);

    FILL(x, n, (float) pick(1000));
    LAUNCH(t, addresses, n, x, y, z);
    for (int i = 0; i < n; i++) {
        const float *p = x + i / 64 * 64, s = x[i], o = p[63 - i % 64];
        float low = p[0], high = p[0], least = s < o ? s : o, most = s < o ? o : s;

        for (int k = 1; k < 64; k++) {
            low = p[k] < low ? p[k] : low;
            high = p[k] > high ? p[k] : high;
        }
        float ends = p[0] < p[63] ? 4 * p[0] + 8 * p[63] : 4 * p[63] + 8 * p[0];
        float own = i & 1 ? most + 2 * least : least + 2 * most;

        EXPECT(y[i] == own + ends + 16 * low + 32 * high, "y[%d] is %g", i, y[i]);
        EXPECT(z[i] == i % 64 + 64 + 10, "z[%d] is %d", i, z[i]);
    }
    release(x);
    release(y);
    release(z);
}

static void optionals(enum target t, int n)
{
    _Float16 *x = buffer(2 * (size_t) n);
    float *add = buffer(4 * (size_t) n), *y = buffer(4 * (size_t) n);
    tile_bf16 *factor = buffer(2 * (size_t) n);

    FILL(x, n, pick(100));
    FILL(add, n, pick(100));
    FILL(factor, n, tile_bf16_from((float) pick(100)));
    for (int k = 0; k < 8; k++) {
        LAUNCH(t, optional, n, k & 1 ? x : NULL, k & 2 ? add : NULL, k & 4 ? factor : NULL, y);
        SAME("optional", y, n, ((k & 1 ? (float) x[i] : 0) + (k & 2 ? add[i] : 0)) * (k & 4 ? tile_f32(factor[i]) : 1)
                               + (k & 2 ? 200 : 100));
    }
    release(x);
    release(add);
    release(factor);
    release(y);
}

static void run(enum target t)
{
    int n = 320, *x = buffer(4 * 320), *y = buffer(4 * 320);
    float *z = buffer(4 * 320);
    tile_bf16 *w = buffer(2 * 320), a = tile_bf16_from(-1.25f);
    tile_e4m3 b = tile_e4m3_from(3.5f);
    tile_e5m2 c = tile_e5m2_from(-0.75f);

    LAUNCH(t, counters, 300, y);
    SAME("counters", y, 300, counters_of((int) i));
    addressed(t, 128);
    FILL(x, n, pick(9));
    LAUNCH(t, cases, n, x, y);
    SAME("cases", y, n, cases_of(x, (int) i));
    for (int k = 0; k < 8; k++) {
        mode m = k & 1 ? NEGATE : KEEP;
        long long scale = k < 2 ? 0 : k < 4 ? 50 : 3;

        FILL(z, n, 7);
        LAUNCH(t, returns, k < 6 ? n : -1, m, scale, z);
        SAME("returns", z, n, k < 2 || k > 5 ? 7 : k == 2 ? 10 : k == 3 ? 1 : k == 4 ? 41 : -1);
    }
    optionals(t, 70);
    LAUNCH(t, values, n, 1 << 20, a, -2, b, c, tile_e8m0_from(4), w, z);
    for (int i = 0; i < n; i++) {
        EXPECT(w[i].bits == a.bits, "%x", w[i].bits);
        EXPECT(z[i] == (-2 + 3.5f * (float) i) * -8 + (1 << 20), "%g", z[i]);
    }
    release(x);
    release(y);
    release(z);
    release(w);
}
#endif
