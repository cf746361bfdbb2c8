/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Structs: private, uniform, as arguments and results of helpers, in memory. */
#include "run.h"

struct particle {
    float x, y, z, m;
};
struct quaternion {
    float r;
    struct {
        float x, y, z;
    } v;
};
typedef struct mixed {
    char kind;
    short n;
    float w;
    struct {
        tile_bf16 b;
        bool yes[3];
    } at[2];
    int64_t wide;
    _Float16 h[2][3];
    struct quaternion q;
} mixed;
struct best {
    float value;
    int at;
};
struct cell {
    int count, sum;
    float v[6];
} __attribute__((aligned(16)));

#ifdef KERNELS
static struct quaternion times(struct quaternion a, struct quaternion b)
{
    return (struct quaternion) { a.r * b.r - a.v.x * b.v.x - a.v.y * b.v.y - a.v.z * b.v.z,
                                 { a.r * b.v.x + a.v.x * b.r + a.v.y * b.v.z - a.v.z * b.v.y,
                                   a.r * b.v.y - a.v.x * b.v.z + a.v.y * b.r + a.v.z * b.v.x,
                                   .z = a.r * b.v.z + a.v.x * b.v.y - a.v.y * b.v.x + a.v.z * b.r } };
}

static struct quaternion turned(struct quaternion a)
{
    a.v.x = -a.v.x;
    a.v.y = -a.v.y;
    a.v.z = -a.v.z;
    return a;
}

static float norm(const struct quaternion *q)
{
    return q->r * q->r + q->v.x * q->v.x + q->v.y * q->v.y + q->v.z * q->v.z;
}

static void swap(struct best *a, struct best *b)
{
    struct best t = *a;

    *a = *b;
    *b = t;
}

static void order(struct best *a, struct best *b)
{
    if (b->value > a->value)
        swap(a, b);
}

/* two returns */
static struct best better(struct best a, struct best b)
{
    if (a.value >= b.value)
        return a;
    b.at += 0;
    return b;
}

static void add(int *to, int by)
{
    *to += by;
}

/* of memory, or of a variable */
static float mass_of(const struct particle *p)
{
    return p->m;
}

static struct cell changed(struct cell c, const struct cell *other)
{
    for (int k = 0; k < 6; k++)
        c.v[k] += other->v[5 - k];
    c.count++;
    return c;
}

tile_kernel
void attract(int n, const struct particle *p, struct particle *q)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 64) {
#pragma tile parallel
        for (int k = 0; k < 64; k++)
            if (b + k < n) {
                struct particle me = p[b + k];

                for (int j = 0; j < n; j++) {
                    struct particle d = { p[j].x - me.x, .y = p[j].y - me.y };

                    me.z += (d.x + d.y + d.m) * mass_of(p + j) + mass_of(&d);
                }
                q[b + k] = me;
                q[b + k].m *= 2;
            }
    }
}

tile_kernel
void rotate(int n, const struct quaternion *restrict by, struct quaternion *restrict to, float *norms)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 50) {
#pragma tile parallel
        for (int k = 0; k < 50; k++) {
            const struct quaternion *r = by + b;
            struct quaternion *t = to;

            if (b + k >= n)
                continue;
            t += b + k;
            *t = times(times(r[k], *t), turned(r[k]));
            norms[b + k] = norm(t) + times(*t, turned(*t)).v.x + (float) (t - to);
        }
    }
}

tile_kernel
void odd(int n, const mixed *p, mixed *q)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32) {
        struct mixed base = { .w = (float) b, .kind = 1 };

#pragma tile parallel
        for (int k = 0; k < 32; k++) {
            int i = b + k;

            if (i >= n)
                continue;
            mixed s = p[i], a[2] = { [1] = { .kind = 3, .h = { [1] = { 1, 2 } }, .q.v.z = 9 } };

            s.w += base.w + base.kind;
            s.at[i % 2].yes[i % 3] = !p[i].at[i % 2].yes[i % 3];
            s.at[1].b = tile_bf16_from(tile_f32(p[i].at[0].b) + 1);
            s.h[1][2] += p[i].h[0][i % 3];
            s.wide -= i;
            s.q.v.y = s.q.r;
            q[i] = i % 4 ? s : a[i / 4 % 2];
            q[i].n++;
            a[1].q = q[i].q;
            (&q[i])->q.v.x = a[1].q.v.z;
        }
    }
}

/* the largest and where it first is, by a struct that a loop carries */
tile_kernel
void nearest(int n, int m, const float *x, struct best *found)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32) {
#pragma tile parallel
        for (int i = b; i < b + 32; i++)
            if (i < n) {
                struct best a = { .value = -1000 }, c;
                struct best three[4] = { { 0, 1 }, { .at = 2, .value = x[i * m] }, { 1, 3 } };

                for (int j = 0; j < m; j++) {
                    struct best here = { x[i * m + j], j };

                    a = here.value > a.value ? here : a;
                    c = j ? better(c, here) : here;
                }
                found[3 * i] = a;
                found[3 * i + 1] = c;
                order(&three[0], &three[1]);
                order(&three[1], &three[2]);
                order(three, three + 1);
                add(&three[0].at, 10);
                found[3 * i + 2] = three[0];
            }
    }
}

/* one for the block: bounds of loops with barriers inside, an array in it, arrays of structs spread over the threads */
tile_kernel
void uniform(int n, const struct cell *c, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        struct cell here = c[b], there = { .v = { [2] = 1 } };
        struct best spread[64];
        float t[64] = { 0 };
        int sum = 0;

        there = changed(here, &there);
        there.count += there.v[0] > 0;
        for (int k = 0; k < there.count; k++) {
#pragma tile parallel reduction(+: sum)
            for (int j = 0; j < 64; j++) {
                spread[j].at = j + k;
                spread[j].value = t[63 - j];
                sum += here.count;
            }
#pragma tile parallel
            for (int j = 0; j < 64; j++)
                t[j] = spread[63 - j].value + (float) spread[63 - j].at + here.v[k % 6];
        }
#pragma tile parallel
        for (int j = 0; j < 64; j++)
            y[b * 64 + j] = t[j] + (float) sum;
    }
}

static int sum_of(int M, int N, const struct cell (*c)[M][N], int i, int j)
{
    return (*c)[i][j].sum;
}

/* bodies in shared memory, a member array as a view, atomics on members, whole arrays of structs */
tile_kernel
void tiles(int M, int N, const struct cell *c, struct cell *out, const struct particle *p)
{
#pragma tile grid threads(64)
    for (int i = 0; i < M; i++) {
        tile_shared struct particle s[64];
        float v[6];

        tile_load(v, tile_view(c[i * N + N - 1].v, 6), 0);
#pragma tile parallel
        for (int j = 0; j < 64; j++)
            s[j] = p[j];
#pragma tile parallel
        for (int j = 0; j < 6; j++)
            out[i].v[j] = v[j] + s[63 - j].x + tile_view(p, 64)[j].y;
#pragma tile parallel
        for (int j = 0; j < N; j++) {
            tile_atomic_add(&out[0].count, tile_view(c, M, N)[i][j].count);
            tile_atomic_max(&out[1].sum, sum_of(M, N, &tile_view(c, M, N), i, j));
        }
    }
}
#endif

#ifdef DRIVER
static void particles(enum target t, int n)
{
    struct particle *p = buffer((size_t) n * sizeof *p), *q = buffer((size_t) n * sizeof *q);

    for (int i = 0; i < n; i++)
        p[i] = (struct particle) { (float) pick(9), (float) pick(9), (float) pick(9), (float) pick(5) };
    LAUNCH(t, attract, n, p, q);
    for (int i = 0; i < n; i++) {
        double z = p[i].z;
        for (int j = 0; j < n; j++)
            z += (p[j].x + p[j].y - p[i].x - p[i].y) * p[j].m;
        EXPECT(q[i].x == p[i].x && q[i].y == p[i].y && q[i].z == z && q[i].m == 2 * p[i].m, "particle %d of %d: %g %g %g %g", i,
               n, q[i].x, q[i].y, q[i].z, q[i].m);
    }
    release(p);
    release(q);
}

/* r v r*, by the matrix of r */
static void quaternions(enum target t, int n)
{
    struct quaternion *by = buffer((size_t) n * sizeof *by), *to = buffer((size_t) n * sizeof *to);
    float *norms = buffer((size_t) n * 4), *was = buffer((size_t) n * 12);

    for (int i = 0; i < n; i++) {
        by[i] = (struct quaternion) { (float) pick(5), { (float) pick(5), (float) -pick(5), (float) pick(5) } };
        to[i] = (struct quaternion) { 0, { (float) pick(5), (float) pick(5), (float) -pick(5) } };
        was[3 * i] = to[i].v.x, was[3 * i + 1] = to[i].v.y, was[3 * i + 2] = to[i].v.z;
    }
    LAUNCH(t, rotate, n, by, to, norms);
    for (int i = 0; i < n; i++) {
        float r = by[i].r, a = by[i].v.x, b = by[i].v.y, c = by[i].v.z, *v = was + 3 * i;
        float x = (r * r + a * a - b * b - c * c) * v[0] + 2 * (a * b - r * c) * v[1] + 2 * (a * c + r * b) * v[2];
        float y = 2 * (a * b + r * c) * v[0] + (r * r - a * a + b * b - c * c) * v[1] + 2 * (b * c - r * a) * v[2];
        float z = 2 * (a * c - r * b) * v[0] + 2 * (b * c + r * a) * v[1] + (r * r - a * a - b * b + c * c) * v[2];
        EXPECT(to[i].r == 0 && to[i].v.x == x && to[i].v.y == y && to[i].v.z == z, "quaternion %d: %g %g %g %g, not %g %g %g", i,
               to[i].r, to[i].v.x, to[i].v.y, to[i].v.z, x, y, z);
        EXPECT(norms[i] == x * x + y * y + z * z + (float) i, "norm %d", i);
    }
    release(by);
    release(to);
    release(norms);
    release(was);
}

static void layouts(enum target t, int n)
{
    mixed *p = buffer((size_t) n * sizeof *p), *q = buffer((size_t) n * sizeof *q), want;

    for (int i = 0; i < n; i++) {
        p[i] = (mixed) { .kind = (char) pick(99), .n = (short) pick(9999), .w = (float) pick(99), .wide = (int64_t) pick(9999) << 40,
                         .q = { 1, { 2, (float) pick(9), 4 } } };
        for (int k = 0; k < 6; k++) {
            p[i].h[k / 3][k % 3] = (_Float16) pick(100);
            p[i].at[k / 3].yes[k % 3] = pick(2);
        }
        p[i].at[0].b = tile_bf16_from((float) pick(50));
        p[i].at[1].b = tile_bf16_from(-3);
    }
    LAUNCH(t, odd, n, p, q);
    for (int i = 0; i < n; i++) {
        memset(&want, 0, sizeof want);
        if (i % 4) {
            want = p[i];
            want.w += (float) (i / 32 * 32 + 1);
            want.at[i % 2].yes[i % 3] ^= 1;
            want.at[1].b = tile_bf16_from(tile_f32(p[i].at[0].b) + 1);
            want.h[1][2] += p[i].h[0][i % 3];
            want.wide -= i;
            want.q.v.y = 1;
            want.q.v.x = 4;
        } else if (i / 4 % 2) {
            want.kind = 3;
            want.h[1][0] = 1;
            want.h[1][1] = 2;
            want.q.v.z = want.q.v.x = 9;
        }
        want.n++;
        bool same = q[i].kind == want.kind && q[i].n == want.n && q[i].w == want.w && q[i].wide == want.wide
                    && q[i].q.r == want.q.r && q[i].q.v.x == want.q.v.x && q[i].q.v.y == want.q.v.y && q[i].q.v.z == want.q.v.z;
        for (int k = 0; k < 6; k++)
            same &= q[i].h[k / 3][k % 3] == want.h[k / 3][k % 3] && q[i].at[k / 3].yes[k % 3] == want.at[k / 3].yes[k % 3];
        EXPECT(same && q[i].at[0].b.bits == want.at[0].b.bits && q[i].at[1].b.bits == want.at[1].b.bits, "mixed %d of %d", i, n);
    }
    release(p);
    release(q);
}

static void pairs(enum target t, int n, int m)
{
    float *x = buffer((size_t) (n * m) * 4);
    struct best *found = buffer((size_t) (3 * n) * sizeof *found);

    FILL(x, n * m, pick(20) - 10);
    LAUNCH(t, nearest, n, m, x, found);
    for (int i = 0; i < n; i++) {
        int at = 0;
        for (int j = 1; j < m; j++)
            if (x[i * m + j] > x[i * m + at])
                at = j;
        for (int k = 0; k < 2; k++)
            EXPECT(found[3 * i + k].value == x[i * m + at] && found[3 * i + k].at == at, "best %d of %d: %g at %d", k, i,
                   found[3 * i + k].value, found[3 * i + k].at);
        float first = x[i * m];
        EXPECT(found[3 * i + 2].value == fmaxf(first, 1) && found[3 * i + 2].at == (first >= 1 ? 12 : 13), "ordered %d: %g at %d", i,
               found[3 * i + 2].value, found[3 * i + 2].at);
    }
    release(x);
    release(found);
}

static void cells(enum target t, int M, int N)
{
    struct cell *c = buffer((size_t) (M * N) * sizeof *c), *out = buffer((size_t) (M + 2) * sizeof *c);
    struct particle *p = buffer(64 * sizeof *p);
    float *y = buffer((size_t) (M * N) * 256);
    int count = 0, most = 0;

    for (int i = 0; i < M * N; i++) {
        c[i] = (struct cell) { pick(4), pick(1000), { (float) pick(9), (float) pick(9), 2, 3, 4, (float) pick(9) } };
        count += c[i].count;
        most = c[i].sum > most ? c[i].sum : most;
    }
    for (int i = 0; i < 64; i++)
        p[i] = (struct particle) { (float) i, (float) pick(9), 0, 0 };
    for (int i = 0; i < M + 2; i++)
        out[i] = (struct cell) { 0 };
    LAUNCH(t, uniform, M * N, c, y);
    for (int i = 0; i < M * N * 64; i++) {
        const struct cell *b = c + i / 64;
        int trips = b->count + 1 + (b->v[0] > 0), j = i % 64;
        float want = (float) (64 * trips * b->count);
        for (int k = 0; k < trips; k++)
            want += (float) (63 - j + k) + b->v[k % 6];
        if (y[i] != want) {
            WRONG("uniform %d is %g, not %g", i, y[i], want);
            break;
        }
    }
    LAUNCH(t, tiles, M, N, c, out, p);
    EXPECT(out[0].count == count && out[1].sum == most, "atomics: %d, not %d; %d, not %d", out[0].count, count, out[1].sum, most);
    for (int i = 0; i < 6 * M; i++)
        EXPECT(out[i / 6].v[i % 6] == c[i / 6 * N + N - 1].v[i % 6] + (float) (63 - i % 6) + p[i % 6].y, "tile %d", i);
    release(c);
    release(out);
    release(p);
    release(y);
}

static void run(enum target t)
{
    particles(t, 64);
    particles(t, 77);
    quaternions(t, 101);
    layouts(t, 64);
    layouts(t, 45);
    pairs(t, 40, 7);
    pairs(t, 3, 1);
    cells(t, 2, 3);
    cells(t, 5, 2);
}
#endif
