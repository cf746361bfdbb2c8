/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Members that lie beside each other in global memory: whole structs and some of their members, at every alignment,
   in any order, with writes between. */
#include "run.h"

struct particle {
    float x, y, z, m;
};
struct best {
    float value;
    int at;
};
struct six {
    float x, y, z;
    int u, v;
    unsigned w;
};
struct three {
    float x, y, z;
};
struct bytes {
    uint8_t a, b, c, d;
    _Float16 h;
    tile_bf16 k;
};
struct wide {
    int64_t a;
    int b, c;
} __attribute__((aligned(16)));

#ifdef KERNELS
static struct particle moved(struct particle p, const struct three *by)
{
    p.x += by->x;
    p.y += by->y;
    p.z += by->z;
    return p;
}

tile_kernel
void whole(int n, const struct particle *p, const struct three *by, struct particle *q, struct best *far)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 100) {
        struct best most = { -1, -1 };

        for (int j = 0; j < n; j++)
            if (p[j].x + p[j].y + p[j].m > most.value)
                most = (struct best) { p[j].x + p[j].y + p[j].m, j };
        far[b / 100] = most;
#pragma tile parallel
        for (int i = b; i < b + 100; i++)
            if (i < n)
                q[i] = moved(p[i], &by[i]);
    }
}

/* in place, two at a time, in another order */
tile_kernel
void turned(int n, struct six *s, struct best *t)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32) {
#pragma tile parallel
        for (int i = b; i < b + 32; i++) {
            if (2 * i + 1 >= n)
                continue;
            struct six own = s[2 * i], *next = s + 2 * i + 1;
            int at = t[i].at;
            float value = t[i].value;

            s[2 * i].w = own.w + next->w;
            s[2 * i].v = next->u;
            s[2 * i].u = next->v - own.v;
            s[2 * i].z = own.x;
            s[2 * i].y = own.y + s[2 * i].z;
            s[2 * i].x = own.z;
            next->y = own.y;
            next->x = s[2 * i].x + 1;
            t[i].value = (float) at;
            t[i].at = (int) value + (int) next->x;
            if (next->x > 20)
                continue;
            t[i].at -= 1;
            t[i].value += s[2 * i].y + t[i].value;
        }
    }
}

/* of one, two and eight bytes; where the struct says its alignment */
tile_kernel
void narrow(int n, const struct bytes *x, struct bytes *y, const struct wide *v, const int (*more)[n], struct wide *w)
{
#pragma tile grid threads(64)
    for (int i = 0; i < n; i++) {
        struct bytes one = x[i];
        struct wide all = v[i];

        y[i] = (struct bytes) { one.d, one.c, (uint8_t) (one.b + 1), one.a, (_Float16) tile_f32(one.k),
                                tile_bf16_from((float) one.h) };
        all.b += all.c + (*more)[i];
        all.a -= all.b;
        w[i] = all;
        w[i].c = y[i].a;
    }
}
#endif

#ifdef DRIVER
static void of_whole(enum target t, int n, size_t off)
{
    struct particle *p = buffer_at((size_t) n * sizeof *p, off), *q = buffer_at((size_t) n * sizeof *q, 16 - off);
    struct three *by = buffer((size_t) n * sizeof *by);
    struct best *far = buffer_at((size_t) (n + 99) / 100 * sizeof *far, off);
    int most = 0;

    for (int i = 0; i < n; i++) {
        p[i] = (struct particle) { (float) pick(50), (float) -pick(50), (float) pick(50), (float) (i % 7) };
        by[i] = (struct three) { (float) pick(9), (float) i, -3 };
        if (p[i].x + p[i].y + p[i].m > p[most].x + p[most].y + p[most].m)
            most = i;
    }
    LAUNCH(t, whole, n, p, by, q, far);
    for (int i = 0; i < n; i++)
        EXPECT(q[i].x == p[i].x + by[i].x && q[i].y == p[i].y + (float) i && q[i].z == p[i].z - 3 && q[i].m == p[i].m,
               "particle %d of %d: %g %g %g %g", i, n, q[i].x, q[i].y, q[i].z, q[i].m);
    float value = p[most].x + p[most].y + p[most].m;
    for (int b = 0; b < n; b += 100)
        EXPECT(value < 0 ? far[b / 100].at == -1 : far[b / 100].at == most && far[b / 100].value == value, "far %d: %d, not %d", b,
               far[b / 100].at, most);
    release(p);
    release(q);
    release(by);
    release(far);
}

static void of_turned(enum target t, int n, size_t off)
{
    struct six *s = buffer_at((size_t) n * sizeof *s, off), *was = buffer((size_t) n * sizeof *s);
    struct best *b = buffer_at((size_t) n * sizeof *b, off), *had = buffer((size_t) n * sizeof *b);

    for (int i = 0; i < n; i++) {
        was[i] = s[i] = (struct six) { (float) pick(9), (float) pick(9), (float) pick(30), pick(99), -pick(99), (unsigned) pick(99) };
        had[i] = b[i] = (struct best) { (float) pick(99), pick(99) };
    }
    LAUNCH(t, turned, n, s, b);
    for (int i = 0; i < n / 2; i++) {
        struct six a = was[2 * i], c = was[2 * i + 1];
        struct six even = { a.z, a.y + a.x, a.x, c.v - a.v, c.u, a.w + c.w }, odd = { a.z + 1, a.y, c.z, c.u, c.v, c.w };
        struct best want = { (float) had[i].at, (int) had[i].value + (int) (a.z + 1) };
        if (a.z + 1 <= 20)
            want = (struct best) { 2 * want.value + a.y + a.x, want.at - 1 };
        EXPECT(!memcmp(&s[2 * i], &even, sizeof even) && !memcmp(&s[2 * i + 1], &odd, sizeof odd), "pair %d of %d", i, n);
        EXPECT(b[i].value == want.value && b[i].at == want.at, "best %d of %d: %g %d, not %g %d", i, n, b[i].value, b[i].at,
               want.value, want.at);
    }
    release(s);
    release(was);
    release(b);
    release(had);
}

static void of_narrow(enum target t, int n, size_t off)
{
    struct bytes *x = buffer_at((size_t) n * sizeof *x, off), *y = buffer_at((size_t) n * sizeof *y, 16 - off);
    struct wide *v = buffer((size_t) n * sizeof *v), *w = buffer((size_t) n * sizeof *w);
    int *more = buffer((size_t) n * 4);

    FILL(more, n, pick(99));
    for (int i = 0; i < n; i++) {
        x[i] = (struct bytes) { (uint8_t) pick(256), (uint8_t) pick(256), (uint8_t) pick(256), (uint8_t) pick(256), (_Float16) pick(99),
                                tile_bf16_from((float) pick(99)) };
        v[i] = (struct wide) { (int64_t) pick(99) << 40, pick(99), pick(99) };
    }
    LAUNCH(t, narrow, n, x, y, v, (void *) more, w);
    for (int i = 0; i < n; i++) {
        EXPECT(y[i].a == x[i].d && y[i].b == x[i].c && y[i].c == (uint8_t) (x[i].b + 1) && y[i].d == x[i].a
                   && (float) y[i].h == tile_f32(x[i].k) && tile_f32(y[i].k) == (float) x[i].h, "bytes %d of %d", i, n);
        int b = v[i].b + v[i].c + more[i];
        EXPECT(w[i].a == v[i].a - b && w[i].b == b && w[i].c == x[i].d, "wide %d of %d", i, n);
    }
    release(x);
    release(y);
    release(v);
    release(w);
    release(more);
}

static void run(enum target t)
{
    for (size_t off = 0; off <= 16; off += 4) {
        of_whole(t, 77 + (int) off * 2, off);
        of_turned(t, 60 + (int) off / 4, off);
        of_narrow(t, 9, off);
    }
    of_whole(t, 1, 8);
}
#endif
