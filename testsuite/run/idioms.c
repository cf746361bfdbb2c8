/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ways of writing C: switches that end in the midst of a case, compound literals, counters of half a type's range,
   addresses that go to const, pointers to structs that move on one side of a choice. */
#include "run.h"
#include <string.h>

enum { WIDTH = 64 };

#ifdef KERNELS
#define EACH(name) \
    tile_kernel \
    void name(int n, const int *x, unsigned *y) \
    { \
        _Pragma("tile grid threads(64)") \
        for (int b = 0; b < n; b++) { \
            _Pragma("tile parallel") \
            for (int i = 0; i < WIDTH; i++) { \
                unsigned v = (unsigned) x[b * WIDTH + i], r = 0;
#define RESULT \
                y[b * WIDTH + i] = r; \
            } \
        } \
    }

/* continue, of independent iterations, and break, both amid and at the end of cases that fall into others */
EACH(amid)
    switch (v & 7) {
    case 0:
        if (v & 8)
            break;
        r = 1;
        if (v & 16) {
            y[b * WIDTH + i] = 99;
            continue;
        }
        r += 2;
        break;
    case 1: case 2: {
        if (v & 32) {
            r = 5;
            break;
        }
        r = 7;
    }
    /* fall through */
    case 3:
        r += 9;
        if (v & 64)
            break;
        r *= 3;
        break;
    default:
        if (v & 128)
            break;
        r = 11;
    }
    r ^= 0x55;
RESULT

/* a switch in a switch in a loop that it continues */
EACH(nested)
    for (unsigned k = 0; k < 6; k++) {
        unsigned w = v >> k * 3;

        switch (w & 3) {
        case 0:
            switch (w >> 2 & 3) {
            case 0:
                if (w & 16)
                    continue;
                r++;
                break;
            case 1:
                if (w & 16)
                    break;
                r += 3;
            /* fall through */
            case 2:
                r += 5;
                if (w & 32)
                    continue;
                break;
            }
            if (w & 64)
                break;
            r *= 3;
            break;
        case 1:
            if (w & 4)
                continue;
            if (w & 8)
                break;
            r ^= w;
        }
        r = r * 5 + k;
    }
RESULT

static unsigned answer(unsigned w)
{
    switch (w % 5) {
    case 0: return 3;
    case 1: if (w & 16) return 5; break;
    case 2: if (w & 32) break; w += 7; return w;
    default: if (w & 64) break; w /= 3;
    }
    if (w % 5 > 4)
        __builtin_unreachable();
    return w ^ 0xff;
}
EACH(answers)
    r = answer(v) + 3 * answer(v >> 3);
RESULT

/* The same once per block, around parallel loops. */
tile_kernel
void uniform(int n, const int *x, unsigned *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared unsigned s[WIDTH];
        int m = x[b * WIDTH];

        tile_load(s, tile_view(x, n, WIDTH), b, 0);
        switch (m & 1) {
        case 0:
            tile_fill(s, 3);
            if (m & 2)
                break;
#pragma tile parallel
            for (int i = 0; i < WIDTH; i++) {
                if (s[i] == 3 && i > 5)
                    continue;
                s[i] += (unsigned) i;
            }
            break;
        default:
            for (int k = 0; k < 3; k++) {
                switch (k) {
                case 1:
                    if (m & 4)
                        continue;
                    tile_fill(s, k);
                }
#pragma tile parallel
                for (int i = 0; i < WIDTH; i++)
                    s[i] += 7;
            }
        }
        tile_store(s, tile_view(y, n, WIDTH), b, 0);
    }
}

static void add_to(unsigned *t, const int *by, const int w[2])
{
    *t += (unsigned) (*by * 3 + w[0] - w[1]);
}

/* Objects without a name; the address of the loop's variable goes to const. */
EACH(literals)
    int *p = (int[4]) { (int) (v & 255), 2, 3 };

    p[2] += p[v & 3];
    r = (unsigned) (p[2] + ((int[]) { 10, 20, 30, i })[v & 3] + *(const int[]) { 4 });
    for (int k = 0; k < 3; k++) {
        int *q = (int[]) { k, i + k, 0 };

        q[2] += q[0] + q[1];
        r = r * 3 + (unsigned) q[2];
    }
    r += (unsigned) (v & 1 ? ((int[]) { 1, i })[1] : *(int[]) { 4 });
    add_to(&r, &(int) { i + 1 }, (int[]) { 1, i });
    add_to(&(unsigned) { 5 }, &i, &(int[4]) { 9, 8, 7, 6 }[1]);
    add_to(&r, &i, &(int[4]) { 9, 8, 7, 6 }[1]);
    r += (unsigned) ((int) { 3 } + ((struct { int a, b[2]; }) { 1, { 2, i } }).b[1]);
RESULT

struct pair {
    short a;
    uint8_t b[4];
};

/* The pointer moves where v is odd; memcpy through pointers that move. */
EACH(moved)
    struct pair t[4] = { { 1, { 2 } }, { (short) v, { 0 } }, { 3, { 0 } }, { 4, { 1, 2, 3, 4 } } }, *p = t + 1, *q;
    uint8_t raw[12];

    memcpy(p + 1, t, sizeof *p);
    q = v & 1 ? p++ : &t[3];
    memcpy(q, &(struct pair) { 7, { 8, 9, (uint8_t) v, 1 } }, sizeof *q);
    memcpy(raw, p, 2 * sizeof *p);
    memcpy(&p->b[1], raw + 1, 2);
    for (q = t; q < t + 4; q++)
        r = r * 7 + (uint16_t) q->a + q->b[0] + 2u * q->b[1] + 3u * q->b[2] + 5u * q->b[3];
    for (int k = 0; k < 12; k++)
        r = r * 3 + raw[k];
RESULT

/* Extremes are kept by if. */
tile_kernel
void extremes(int n, const int *x, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        int most = -5, least = 1 << 30, odd = 0;
        float most_f = -1;
        short narrow = 99;

#pragma tile parallel reduction(max: most, most_f, odd) reduction(min: least, narrow)
        for (int i = 0; i < WIDTH; i++) {
            int v = x[b * WIDTH + i];

            if (v > most)
                most = v;
            if (least >= v)
                least = v;
            if (i > 3 && odd < v && v & 1) {
                odd = v;
            }
            if (i & 1)
                continue;
            if ((float) x[b * WIDTH + i] > most_f)
                most_f = (float) x[b * WIDTH + i];
            if ((short) i < narrow)
                narrow = (short) i;
        }
        y[b * 5] = most;
        y[b * 5 + 1] = least;
        y[b * 5 + 2] = odd;
        y[b * 5 + 3] = (int) most_f;
        y[b * 5 + 4] = narrow;
    }
}

/* GCC makes tests of the sign of them. */
tile_kernel
void halves(int n, int *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        int c[7], s = 0;

        for (unsigned char i = 0; i < 128; i++)
            s += i;
        c[0] = s;
        for (unsigned char i = 200; i >= 128; i -= 3)
            s += i;
        c[1] = s;
        for (unsigned short i = 0; 32768 > i; i += 4096)
            s += i;
        c[2] = s;
        for (unsigned u = 10; (int) u >= 0; u--)
            s += (int) u;
        c[3] = s;
        for (unsigned u = 3; u < 0x80000000u; u += 0x10000000)
            s ^= (int) u;
        c[4] = s;
#pragma tile parallel reduction(+: s)
        for (unsigned char i = 0; i < 128; i += 2)
            s += i;
        c[5] = s;
#pragma tile parallel reduction(+: s)
        for (uint16_t i = 40000; i >= 32768; i -= 1000)
            s += i;
        c[6] = s;
        tile_store(c, tile_view(y, n, 7), b, 0);
    }
}

/* a switch in an endless loop, whose cases go on with either */
tile_kernel
void states(int n, const int *x, unsigned *y)
{
#pragma tile grid
    for (int i = 0; i < n * WIDTH; i++) {
        int state = 0;
        unsigned v = (unsigned) x[i];
        while (1) {
            switch (state) {
            case 0: state = v & 1 ? 2 : 1; continue;
            case 1: v += 3; state = 3; break;
            case 2: v *= 2; if (v > 100) { state = 4; break; } state = 3; break;
            case 3: v ^= 5; state = 4; break;
            default: state = -1;
            }
            if (state < 0)
                break;
        }
        y[i] = v;
    }
}

/* a tree in a table, with a stack of one's own */
static const struct { int left, right, value; } tree[7] = {
    { 1, 2, 50 }, { 3, 4, 25 }, { 5, 6, 75 }, { -1, -1, 10 }, { -1, -1, 30 }, { -1, -1, 60 }, { -1, -1, 90 },
};

tile_kernel
void visits(int n, const int *x, unsigned *y)
{
    int i, at, sp;
    unsigned s;

#pragma tile grid
    for (i = 0; i < n * WIDTH; i++) {
        int stack[8];
        sp = 0;
        s = (unsigned) x[i];
        stack[sp++] = 0;
        while (sp) {
            at = stack[--sp];
            if (tree[at].value % (i % WIDTH % 5 + 2) == 0)
                continue;
            s = s * 7 + (unsigned) tree[at].value;
            if (tree[at].left >= 0)
                stack[sp++] = tree[at].left;
            if (tree[at].right >= 0)
                stack[sp++] = tree[at].right;
        }
        y[i] = s;
    }
}
#endif

#ifdef DRIVER
static unsigned of_states(unsigned v, int i)
{
    (void) i;
    return v % 2 == 0 ? (v + 3) ^ 5 : 2 * v > 100 ? 2 * v : (2 * v) ^ 5;
}

/* the same in a heap of 1, 2 and 4 nodes, by recursion */
static unsigned visit(unsigned s, int at, int by)
{
    static const unsigned value[8] = { 0, 50, 25, 75, 10, 30, 60, 90 };

    if (at > 7 || value[at] % (unsigned) by == 0)
        return s;
    return visit(visit(s * 7 + value[at], 2 * at + 1, by), 2 * at, by);
}

static unsigned of_visits(unsigned v, int i)
{
    return visit(v, 1, i % 5 + 2);
}

static unsigned of_amid(unsigned v, int i)
{
    unsigned c = v & 7;

    (void) i;
    if (c == 0)
        return v & 8 ? 0x55 : v & 16 ? 99 : 3 ^ 0x55;
    if (c > 3)
        return (v & 128 ? 0 : 11) ^ 0x55;
    if (c < 3 && v & 32)
        return 5 ^ 0x55;
    return ((c < 3 ? 16u : 9u) * (v & 64 ? 1 : 3)) ^ 0x55;
}

static unsigned of_nested(unsigned v, int i)
{
    unsigned r = 0;

    (void) i;
    for (unsigned k = 0; k < 6; k++) {
        unsigned w = v >> k * 3, c = w & 3, d = w >> 2 & 3;
        int on = c > 0 || ((d || !(w & 16)) && !(w & 32 && (d == 2 || (d == 1 && !(w & 16)))));

        if (c == 0)
            r += d == 0 ? !(w & 16) : d == 1 ? w & 16 ? 0 : 8 : d == 2 ? 5 : 0;
        if (c == 1 && w & 4)
            on = 0;
        if (on && c == 0 && !(w & 64))
            r *= 3;
        if (on && c == 1 && !(w & 8))
            r ^= w;
        r = on ? r * 5 + k : r;
    }
    return r;
}

static unsigned one_answer(unsigned w)
{
    unsigned c = w % 5;

    return c == 0 ? 3 : c == 1 && w & 16 ? 5 : c == 2 && !(w & 32) ? w + 7 : (c > 2 && !(w & 64) ? w / 3 : w) ^ 0xff;
}

static unsigned of_answers(unsigned v, int i)
{
    (void) i;
    return one_answer(v) + 3 * one_answer(v >> 3);
}

static unsigned of_literals(unsigned v, int i)
{
    unsigned p[4] = { v & 255, 2, 3, 0 }, of[4] = { 10, 20, 30, (unsigned) i }, u = (unsigned) i;
    unsigned r = 3 + p[v & 3] + of[v & 3] + 4;

    for (unsigned k = 0; k < 3; k++)
        r = r * 3 + u + 2 * k;
    r += v & 1 ? u : 4;
    return r + 3 * (u + 1) + 1 - u + 3 * u + 1 + 3 + u;
}

static unsigned of_moved(unsigned v, int i)
{
    uint8_t t[4][6] = { { 1, 0, 2 }, { (uint8_t) v, (uint8_t) (v >> 8) }, { 1, 0, 2 }, { 4, 0, 1, 2, 3, 4 } };
    uint8_t put[6] = { 7, 0, 8, 9, (uint8_t) v, 1 }, raw[12];
    int p = v & 1 ? 2 : 1;
    unsigned r = 0;

    (void) i;
    memcpy(t[v & 1 ? 1 : 3], put, 6);
    memcpy(raw, t[p], 12);
    t[p][3] = raw[1];
    t[p][4] = raw[2];
    for (int k = 0; k < 4; k++)
        r = r * 7 + t[k][0] + 256u * t[k][1] + t[k][2] + 2u * t[k][3] + 3u * t[k][4] + 5u * t[k][5];
    for (int k = 0; k < 12; k++)
        r = r * 3 + raw[k];
    return r;
}

static unsigned of_uniform(const int *x, int at)
{
    int m = x[at / WIDTH * WIDTH];
    unsigned i = (unsigned) at % WIDTH;

    if (m & 1)
        return m & 4 ? (unsigned) x[at] + 14 : 15;
    return m & 2 || i > 5 ? 3 : 3 + i;
}

static void run(enum target t)
{
    int n = 3 + pick(3), all = n * WIDTH, *x = buffer((size_t) all * 4), *h = buffer((size_t) n * 28), sums[7] = { 0 };
    unsigned *y = buffer((size_t) all * 4);

    FILL(x, all, random_bits() << 7 ^ random_bits());
#define CHECK(name) \
    do { \
        FILL(y, all, 12345); \
        LAUNCH(t, name, n, x, y); \
        SAME(#name, y, all, of_##name((unsigned) x[i], i % WIDTH)); \
    } while (0)
    CHECK(amid);
    CHECK(nested);
    CHECK(answers);
    CHECK(literals);
    CHECK(moved);
    CHECK(states);
    CHECK(visits);
    for (int k = 0; k < 8; k++) {
        FILL(y, all, 12345);
        x[0] = k;
        x[WIDTH] = k + 4;
        LAUNCH(t, uniform, n, x, y);
        SAME("uniform", y, all, of_uniform(x, i));
    }
    LAUNCH(t, halves, n, h);
    for (int i = 0; i < 128; i++)
        sums[0] += i;
    sums[1] = sums[0];
    for (int i = 200; i >= 128; i -= 3)
        sums[1] += i;
    sums[2] = sums[1] + 4096 * 28;
    sums[3] = sums[2] + 55;
    sums[4] = sums[3];
    for (int64_t u = 3; u < 0x80000000; u += 0x10000000)
        sums[4] ^= (int) u;
    sums[5] = sums[4] + 63 * 64;
    sums[6] = sums[5] + (40000 + 33000) * 4;
    SAME("halves", h, 7 * n, sums[i % 7]);
    FILL(x, all, pick(20000) - 10000);
    LAUNCH(t, extremes, n, x, (int *) y);
    for (int b = 0; b < n; b++) {
        int want[5] = { -5, 1 << 30, 0, -1, 0 };

        for (int i = 0; i < WIDTH; i++) {
            int v = x[b * WIDTH + i];

            want[0] = v < want[0] ? want[0] : v;
            want[1] = v > want[1] ? want[1] : v;
            want[2] = i < 4 || v % 2 == 0 || v < want[2] ? want[2] : v;
            want[3] = i % 2 || v < want[3] ? want[3] : v;
        }
        SAME("extremes", (int *) y + 5 * b, 5, want[i]);
    }
    release(x);
    release(y);
    release(h);
}
#endif
