/* SPDX-License-Identifier: GPL-3.0-or-later */
/* C's order of evaluation, its conversions and its jumps: one() is compiled by the host compiler
   and lifted for the GPUs, and computes the same for every i. */
#include "run.h"

enum { R = 16 };
enum mode { E0, E1 = 5, E2 };

static const short table[4] = { -3, 7, 32767, 1 };

static int bump(int *p)
{
    return ++*p;
}

static int gcd(int a, int b)
{
    while (b) {
        int t = a % b;

        a = b;
        b = t;
    }
    return a;
}

static float clamp(float x, float lo, float hi)
{
    return x < lo ? lo : x > hi ? hi : x;
}

static int classify(int x)
{
    switch (x & 7) {
    case 0:
        return 10;
    case 1:
    case 2:
        return 20;
    case 3 ... 5: {
        int y = x;
        y++;
        return y;
    }
    default:
        break;
    }
    return -1;
}

/* r[R], s[2] */
static void one(int i, int *r, unsigned char *c, _Float16 *h, float *f, int *s, int64_t *l)
{
    int x = i, y = 0, k, m = i, a[2][3] = { { 1, i }, { [2] = 4 } }, *p = &a[0][1], *q = s;
    unsigned u = (unsigned) i * 2654435761u, v = (unsigned) i;
    float e = fmodf((float) i * 1.7f, 3.0f);

    r[0] = x++ + (y += 3);
    r[1] = (x > 3 && y++) || (x = 7, 0);
    r[2] = x + y * 100;
    r[3] = x ? (y-- > 2 ? y : -y) : y++;
    r[4] = (y++, x--, y + x);
    r[5] = gcd(i + 1, 12) + classify(i);
    r[6] = table[i & 3] * table[i >> 2 & 3];
    r[7] = (int) (u >> 7 | u << 25) % 1000;
    r[8] = (signed char) u + (unsigned char) (u >> 3) - (short) u;

    k = 0;
    for (int b = 0, z = 10; b < z; b++, z--) {
        if (b == 3)
            continue;
        if (z == 6)
            break;
        k += b * z;
    }
    r[9] = k;
    k = i;
    do {
        if (k & 1) {
            k = k * 3 + 1;
            continue;
        }
        k /= 2;
    } while (k > 1 && k < 1000 && k != i);
    r[10] = k;
    while (m-- > 0 && (m & 3))
        ;
    r[11] = m;
    for (unsigned d = 20; d >= 3; d -= 3)
        v += d ^ v;
    r[12] = (int) v;
    r[13] = -i / 3 * 10 + -i % 3;
    r[14] = (i << 3) ^ ~i;
    r[15] = (E1 == i) + (i ? E2 : E0) + !i + !!i + ((i > 9) != (i & 1));
    r[0] += r[1] = r[2];

    p[1] = 9;
    a[1][i % 3] += *p++;
    r[1] += a[0][2] + a[1][2] + a[1][i % 3] + (int) (p - &a[0][0]);
    *q = i;
    q[1] = *q + 1;
    *q++ += 5;
    r[2] += q[-1] + *q + (q > s) + bump(q) * 2;
    r[2] += *q;

    *c = (unsigned char) i;
    *c += 200;
    ++*c;
    *c <<= 1;
    *h = (_Float16) ((float) i * 0.37f);
    *h += 0.1f;
    *h *= *h;
    ++*h;
    *f = clamp((float) i * 0.5f, 3, 20) + (float) (_Float16) ((float) i * 1.37f) + *h / 3;
    *f -= i & 1 ? *f : 1.5f;
    if ((e > 1) != (i & 1))
        *f += e;
    else if (!(i % 5))
        *f = -*f;
    *l = (int64_t) i * i * 1000003 + (i > 5 ? -1L : 1u) + -(unsigned) i;
    *l ^= *l >> 33;
    *l = *l * 3 / 7;
}

#ifdef KERNELS
tile_kernel
void order(int n, int *r, unsigned char *c, _Float16 *h, float *f, int *s, int64_t *l)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 64) {
#pragma tile parallel
        for (int i = b; i < b + 64; i++) {
            if (i >= n)
                continue;
            one(i, r + i * R, c + i, h + i, f + i, s + 2 * i, l + i);
        }
    }
}
#endif

#ifdef DRIVER
static void run(enum target t)
{
    enum { N = 200 };
    int *r = buffer(N * R * 4), *s = buffer(N * 2 * 4);
    unsigned char *c = buffer(N);
    _Float16 *h = buffer(N * 2);
    float *f = buffer(N * 4);
    int64_t *l = buffer(N * 8);

    LAUNCH(t, order, N, r, c, h, f, s, l);
    for (int i = 0; i < N; i++) {
        int wr[R], ws[2];
        unsigned char wc;
        _Float16 wh;
        float wf;
        int64_t wl;

        one(i, wr, &wc, &wh, &wf, ws, &wl);
        for (int k = 0; k < R; k++)
            EXPECT(r[i * R + k] == wr[k], "r[%d][%d] is %d, not %d", i, k, r[i * R + k], wr[k]);
        EXPECT(s[2 * i] == ws[0] && s[2 * i + 1] == ws[1], "s of %d", i);
        EXPECT(c[i] == wc, "c[%d] is %d, not %d", i, c[i], wc);
        EXPECT(h[i] == wh, "h[%d] is %g, not %g", i, (double) h[i], (double) wh);
        EXPECT(fabsf(f[i] - wf) <= 1e-5f * fabsf(wf), "f[%d] is %g, not %g", i, (double) f[i],
               (double) wf);
        EXPECT(l[i] == wl, "l[%d] is %lld, not %lld", i, (long long) l[i], (long long) wl);
    }
    release(r);
    release(s);
    release(c);
    release(h);
    release(f);
    release(l);
}
#endif
