/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrays of structs to helpers; pointers into structs of an iteration that move or are chosen. */
#include "run.h"

struct point {
    float x, y;
    int n;
};
struct rich {
    uint8_t tag;
    float v[3];
    struct {
        short a, b[2];
    } at[2];
    int64_t wide;
};

#ifdef KERNELS
#include <string.h>

static const struct point origin[3] = { { 1, 2, 3 }, { 4, 5, 6 }, { -7, 8, 9 } };

static float by_array(struct point s[4])
{
    float sum = 0;

    for (int i = 0; i < 4; i++)
        sum += s[i].x * (float) s[i].n;
    return sum;
}

static float by_pointer(const struct point *s, int n)
{
    float sum = 0;

    while (n-- > 0) {
        sum += s->y + (float) s->n;
        s++;
    }
    return sum;
}

static float by_whole(struct point (*s)[4])
{
    float sum = 0;

    for (int i = 0; i < 4; i++)
        sum = sum * 2 + (*s)[i].x;
    return sum;
}

static void set(struct point *p, float x)
{
    p->x = x;
    p->n++;
}

static void sort(struct point *s, int n)
{
    for (int i = 1; i < n; i++)
        for (struct point *p = s + i; p > s && p[-1].x > p->x; p--) {
            struct point t = *p;
            *p = p[-1];
            p[-1] = t;
        }
}

/* a helper that hands on what it got, and parts of it */
static float twice(struct point *s, const float *w)
{
    set(s + 1, w[1]);
    set(&s[2], w[0]);
    return by_array(s) + by_pointer(s + 1, 2);
}

static void swap(struct point *a, struct point *b)
{
    struct point t = *a;

    *a = *b;
    *b = t;
}

tile_kernel
void helpers(int n, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 48)
#pragma tile parallel
        for (int i = b; i < b + 48; i++)
            if (i < n) {
                struct point s[4], grid[2][4];
                float w[2] = { x[i] - 1, x[i] + 1 };
                for (int j = 0; j < 4; j++) {
                    s[j] = (struct point) { x[i] * (float) j, x[i] + (float) j, j };
                    grid[0][j] = grid[1][j] = (struct point) { (float) (j + i % 5), 1, 2 };
                }
                set(&s[i % 4], x[i]);
                y[8 * i] = by_array(s);
                y[8 * i + 1] = by_pointer(s, 4) + by_pointer(s + 2, 2);
                y[8 * i + 2] = by_whole(&s);
                y[8 * i + 3] = twice(s, w);
                swap(&s[i % 3], &s[i % 2]);         /* perhaps the same */
                y[8 * i + 4] = by_whole(&s);
                sort(s, 4);
                y[8 * i + 5] = s[0].x + 2 * s[1].x + 4 * s[2].x + 8 * s[3].x;
                y[8 * i + 6] = by_whole(&grid[1]) + by_array(grid[0]);
                y[8 * i + 7] = by_pointer(origin, 3) + by_pointer(&origin[i % 3], 1);
            }
}

tile_kernel
void moving(int n, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 64)
#pragma tile parallel
        for (int i = b; i < b + 64; i++)
            if (i < n) {
                struct point s[5], one = { x[i], 1, 2 }, other = { 3, x[i], 5 };
                struct point *p = s, *end, *q;
                for (int j = 0; j < 5; j++)
                    *p++ = (struct point) { x[i] + (float) j, (float) j, j * j };
                end = p;
                float sum = 0;
                for (p = s; p != end; p += 1)
                    sum += p->x * (float) p->n;
                y[6 * i] = sum;
                y[6 * i + 1] = (float) (end - s) + (float) (--p)->n;
                y[6 * i + 1] += (float) p[-2].n;
                q = x[i] > 0 ? &one : &other;
                q->x += 10;
                (i % 2 ? &other : q)->y *= 2;
                y[6 * i + 2] = one.x + one.y * 3;
                y[6 * i + 3] = other.x + other.y * 3;
                p = s + i % 5;
                q = p;
                p = s;
                set(q, 100);
                y[6 * i + 4] = s[i % 5].x + (float) s[i % 5].n + (q == p ? 1000.0f : 0);
                const struct point *r = i % 3 ? s + 1 : s + 3;
                r++;
                y[6 * i + 5] = by_pointer(r, 2 - (r > s + 3)) + r->x;
            }
}

static int64_t total(const struct rich *r, int n)
{
    int64_t sum = 0;

    for (const struct rich *p = r; p < r + n; p++)
        sum = sum * 3 + p->tag + (int64_t) (p->v[0] + 2 * p->v[2]) + p->at[1].b[0] + p->at[0].a * 7 + p->at[1].b[1] + p->wide;
    return sum;
}

static void shift(struct rich *to, const struct rich *from, int k)
{
    *to = *from;
    to->at[k].b[1 - k] += 1;
    memcpy(&to->v[1], &from->v[2], 4);
}

tile_kernel
void riches(int n, const int *x, int64_t *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32)
#pragma tile parallel
        for (int i = b; i < b + 32; i++)
            if (i < n) {
                struct rich s[3] = { 0 }, alone = { .tag = 7, .v = { 1, 2, 3 }, .wide = (int64_t) 1 << 40 };
                struct rich *p = &s[x[i] & 1];
                for (int k = 0; k < 2; k++, p++) {
                    p->tag = (uint8_t) (x[i] + k);
                    p->v[k + 1] = (float) k;
                    p->at[k].a = (short) x[i];
                    p->at[1 - k].b[k] = (short) (x[i] - k);
                    p->wide = (int64_t) x[i] << 33;
                }
                y[4 * i] = total(s, 3);
                shift(&s[x[i] & 1], &s[1], x[i] >> 1 & 1);
                shift(s, x[i] & 4 ? &alone : s + 2, 1);
                y[4 * i + 1] = total(s, 2);
                y[4 * i + 2] = total(&s[1], 2);
                p = x[i] & 8 ? &alone : &s[0];
                y[4 * i + 3] = p->at[1].b[0] + p->tag + (int64_t) p->v[1];
            }
}

/* pointers that point nowhere at first */
tile_kernel
void nowhere(int n, const float *x, float *y)
{
    static const float table[4] = { 1, 2, 3, 4 };
    const float *c;
    int i;

#pragma tile grid
    for (i = 0; i < n; i++) {
        float a[4] = { x[i], 1, 2, 3 }, b[4] = { 5, 6, 7, x[i] };
        float *p = NULL, *q = NULL, *r;
        struct point s[3] = { { 1, x[i], 2 }, { 3, 4, 5 }, { 6, 7, 8 } }, *t = NULL, *u = 0, *v;
        const float *w = NULL;
        if (i % 3 == 1)
            p = a;
        if (x[i] > 0)
            p = b + 1;
        r = q = p;
        y[6 * i] = p ? p[i % 3] : -1;
        if (r)
            *r += 10;
        y[6 * i + 1] = a[0] + b[1] + (q == NULL ? 100.0f : 0);
        c = NULL;
        if (i % 5 > 2)
            c = table + 1;
        y[6 * i + 2] = c ? c[i & 1] : 9;
        p = i & 2 ? NULL : a;
        y[6 * i + 3] = !p ? 3 : p[3];
        if (i % 3 < 2)
            t = s + i % 3;
        if (i % 5 == 0)
            u = t;
        if (i % 4 == 0)
            t = NULL;
        v = i & 8 ? &s[2] : NULL;
        y[6 * i + 4] = t ? t->y : u ? (float) u->n : -2;
        y[6 * i + 4] += (t == NULL || !u ? 16.0f : 0) + (t == u ? 32.0f : 0) + (v ? v->x : 64);
        if (i & 1)
            w = x;
        y[6 * i + 5] = w ? w[i] : 0;
    }
}
#endif

#ifdef DRIVER
struct own {            /* the same by indices */
    float x, y;
    int n;
};

static double array_of(const struct own *s, int n)
{
    double sum = 0;

    for (int i = 0; i < n; i++)
        sum += (double) s[i].x * s[i].n;
    return sum;
}

static double pointer_of(const struct own *s, int n)
{
    double sum = 0;

    for (int i = 0; i < n; i++)
        sum += (double) s[i].y + s[i].n;
    return sum;
}

static double whole_of(const struct own *s)
{
    return ((s[0].x * 2.0 + s[1].x) * 2 + s[2].x) * 2 + s[3].x;
}

static int by_x(const void *a, const void *b)
{
    float x = ((const struct own *) a)->x, y = ((const struct own *) b)->x;

    return (x > y) - (x < y);
}

static double helpers_of(float x, int i, int k)
{
    struct own s[4], t;
    const double base[3] = { 5, 11, 17 };

    for (int j = 0; j < 4; j++)
        s[j] = (struct own) { x * (float) j, x + (float) j, j };
    s[i % 4].x = x;
    s[i % 4].n++;
    if (k == 0)
        return array_of(s, 4);
    if (k == 1)
        return pointer_of(s, 4) + pointer_of(s + 2, 2);
    if (k == 2)
        return whole_of(s);
    s[1].x = x + 1;
    s[1].n++;
    s[2].x = x - 1;
    s[2].n++;
    if (k == 3)
        return array_of(s, 4) + pointer_of(s + 1, 2);
    t = s[i % 3];
    s[i % 3] = s[i % 2];
    s[i % 2] = t;
    if (k == 4)
        return whole_of(s);
    qsort(s, 4, sizeof *s, by_x);
    if (k == 5)
        return s[0].x + 2.0 * s[1].x + 4.0 * s[2].x + 8.0 * s[3].x;
    if (k == 6)
        return 15 * (i % 5) + 11 + 2 * (4 * (i % 5) + 6);
    return 33 + base[i % 3];
}

static double moving_of(float x, int i, int k)
{
    double one[2] = { x, 1 }, other[2] = { 3, x }, *q = x > 0 ? one : other;
    int at = i % 3 ? 2 : 4;

    if (k == 0)
        return 30 * (double) x + 100;
    if (k == 1)
        return 5 + 16 + 4;
    q[0] += 10;
    (i % 2 ? other : q)[1] *= 2;
    if (k < 4)
        return k == 2 ? one[0] + one[1] * 3 : other[0] + other[1] * 3;
    if (k == 4)
        return 100 + i % 5 * (i % 5) + 1 + (i % 5 ? 0 : 1000);
    double sum = 0;
    for (int j = at; j < at + 2 - (at > 3); j++)
        sum += j + j * j + (j == i % 5);
    return sum + (at == i % 5 ? 100 : x + (float) at);
}

static int64_t total_of(const struct rich *r, int n)
{
    int64_t sum = 0;

    for (int k = 0; k < n; k++)
        sum = sum * 3 + r[k].tag + (int64_t) (r[k].v[0] + 2 * r[k].v[2]) + r[k].at[1].b[0] + r[k].at[0].a * 7 + r[k].at[1].b[1]
              + r[k].wide;
    return sum;
}

static int64_t riches_of(int x, int k)
{
    struct rich s[3], alone, old;
    int first = x & 1, bit = x >> 1 & 1;

    memset(s, 0, sizeof s);
    memset(&alone, 0, sizeof alone);
    alone.tag = 7;
    alone.v[0] = 1, alone.v[1] = 2, alone.v[2] = 3;
    alone.wide = (int64_t) 1 << 40;
    for (int j = 0; j < 2; j++) {
        s[first + j].tag = (uint8_t) (x + j);
        s[first + j].v[j + 1] = (float) j;
        s[first + j].at[j].a = (short) x;
        s[first + j].at[1 - j].b[j] = (short) (x - j);
        s[first + j].wide = (int64_t) x << 33;
    }
    if (k == 0)
        return total_of(s, 3);
    old = s[1];
    s[first] = old;
    s[first].at[bit].b[1 - bit] += 1;
    s[first].v[1] = s[1].v[2];
    old = x & 4 ? alone : s[2];
    s[0] = old;
    s[0].at[1].b[0] += 1;
    s[0].v[1] = old.v[2];
    if (k == 1)
        return total_of(s, 2);
    if (k == 2)
        return total_of(s + 1, 2);
    old = x & 8 ? alone : s[0];
    return old.at[1].b[0] + old.tag + (int64_t) old.v[1];
}

static double nowhere_of(float x, int i, int k)
{
    const double a[4] = { x, 1, 2, 3 }, b[5] = { 6, 7, x, 0, 0 }, left[3] = { x, 4, 7 };
    int to = x > 0 ? 2 : i % 3 == 1, first = i % 3, t = first == 2 || i % 4 == 0 ? -1 : first, u = first == 2 || i % 5 ? -1 : first;

    switch (k) {
    case 0: return to == 2 ? b[first] : to ? a[first] : -1;
    case 1: return x + 6.0 + (to ? 10 : 100);
    case 2: return i % 5 > 2 ? 2 + (i & 1) : 9;
    case 3: return 3;
    case 4: return (t >= 0 ? left[t] : u >= 0 ? 3.0 * u + 2 : -2) + (t < 0 || u < 0 ? 16 : 0) + (t == u ? 32 : 0) + (i & 8 ? 6 : 64);
    default: return i & 1 ? x : 0;
    }
}

static void run(enum target t)
{
    for (int n = 1; n < 140; n += 46) {
        float *x = buffer(4 * n), *y = buffer(4 * 8 * n);
        int *k = buffer(4 * n);
        int64_t *z = buffer(8 * 4 * n);
        FILL(x, n, 4 * random_float());
        FILL(k, n, pick(64));
        LAUNCH(t, helpers, n, x, y);
        NEAR("helpers", y, 8 * n, helpers_of(x[i / 8], (int) i / 8, (int) i % 8), 1e-4);
        LAUNCH(t, moving, n, x, y);
        NEAR("moving", y, 6 * n, moving_of(x[i / 6], (int) i / 6, (int) i % 6), 1e-4);
        LAUNCH(t, nowhere, n, x, y);
        NEAR("nowhere", y, 6 * n, nowhere_of(x[i / 6], (int) i / 6, (int) i % 6), 1e-5);
        LAUNCH(t, riches, n, k, z);
        SAME("riches", z, 4 * n, riches_of(k[i / 4], (int) i % 4));
        release(x);
        release(y);
        release(k);
        release(z);
    }
}
#endif
