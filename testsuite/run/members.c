/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes of whole structs, constant structs, pointers that stay at variables, results of rows in elements and members. */
#include "run.h"
#include <string.h>

typedef struct {
    _Float16 d;
    uint8_t q[16];
} block;
struct point {
    float x, y;
    int id;
};
struct loose {
    int8_t c;
    float wide, more;
    struct {
        uint16_t h;
        bool yes[2];
    } at[2];
    tile_bf16 b;
};
struct whole {
    int8_t c;
    int16_t h;
    uint32_t w[3];
    int64_t q;
};
enum { ROWS = 6, LOOSE = 24 };
_Static_assert(sizeof(block) == 18 && sizeof(struct loose) == LOOSE && sizeof(struct whole) == 24, "as the driver counts");

#ifdef KERNELS
static const struct rule {
    int from;
    float by;
    int8_t way[2][2];
} rules[3] = { { 1, 0.5f, { { 1, 2 }, { 3 } } }, { .way = { [1] = { 4, -5 } }, .by = 2 }, { -7, 8, { { 9 } } } };
static const struct point origin = { 3, .id = 5 };

static float ruled(const struct rule *r, int k)
{
    return r->by * (float) (r->from + r->way[k / 2 % 2][k % 2]);
}

static float ruled_copy(struct rule r, int k)
{
    r.from++;
    return ruled(&r, k);
}

static void load_block(block *to, const uint8_t *from)
{
    memcpy(to, from, sizeof *to);
}

static void bump(float *x)
{
    *x += 1;
}

static void twice(struct point *p)
{
    p->x *= 2;
    p->id *= 2;
}

/* as ggml's Q8 and Q4 lie, at addresses that are multiples of 2 alone */
tile_kernel
void blocks(int n, const uint8_t *a, float *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 40)
#pragma tile parallel
        for (int i = b; i < b + 40; i++)
            if (i < n) {
                block own, two[2];
                float sum = 0;

                load_block(&own, a + 18 * i);
                memcpy(&two[1], a + 18 * i, sizeof two[1]);
                memcpy(&two[0], &own, sizeof own);
                memcpy(&two[0].q[4], &two[1].q[12], 4);
                for (int k = 0; k < 16; k++)
                    sum += (float) (own.q[k] + 3 * two[0].q[k] + k * two[1].q[k]);
                y[i] = sum * (float) own.d;
            }
}

/* out of structs and into parts of them, in other types and sizes */
tile_kernel
void bits(int n, const struct whole *p, const uint8_t *x, struct whole *q, uint8_t *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32)
#pragma tile parallel
        for (int i = b; i < b + 32; i++)
            if (i < n) {
                struct whole s, t[3] = { { 1, 2, { 3, 4 }, 5 } };
                struct loose l = { .wide = 0.5f };
                struct point c[4];
                uint64_t w[3];
                uint8_t by[24];
                float f = 0;

                memcpy(&s, p + i, sizeof s);
                memcpy(w, &s, sizeof w);
                memcpy(&t[i % 3], w, sizeof w);
                memcpy(&s.w[1], x + 4 * i, 4);
                memcpy((char *) &s + 17, x + 4 * i, 3);
                memcpy(q + 2 * i, &s, sizeof s);
                memcpy(&q[2 * i + 1], &t[i % 3], 16);
                q[2 * i + 1].q = t[0].q;
                memcpy(&l.at[1], x + 4 * i, 2);
                memcpy(&l.b, x + 4 * i + 2, 2);
                memcpy(&f, &l.b, 1);
                l.at[0].yes[1] = l.at[1].h & 1;
                l.at[0].h = 77;
                l.c = -3;
                memcpy(by, &l.at[0], 8);
                memcpy(by + 8, (char *) &l + 4, 8); /* two members */
                memcpy(by + 16, &l, 1);
                memcpy(by + 17, &l.b, 2);
                by[1 + 2] = by[3] ? 9 : 8;
                by[2] = by[6] = by[7] = 0;
                memcpy(y + LOOSE * i, by, 19);
                memcpy(c, w, 24);
                memcpy(&c[2], &c[0], 24);
                memcpy(y + LOOSE * i + 19, &c[3].y, 4);
                y[LOOSE * i + 23] = 0;
            }
}

tile_kernel
void constants(int n, float *y)
{
    float first = rules[2].by + origin.x;

#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32) {
        struct rule of_block = rules[b / 32 % 3];

#pragma tile parallel
        for (int i = b; i < b + 32; i++)
            if (i < n) {
                const struct rule *r = &rules[i % 3];
                struct rule own = *r;
                struct rule bytes;

                memcpy(&bytes, &rules[(i + 1) % 3], sizeof bytes);
                own.from += origin.id;
                y[i] = first + own.by * (float) own.from + ruled(r, i) + ruled(&rules[(i + 1) % 3], i) + ruled_copy(rules[i % 3], i)
                       + (float) bytes.way[1][0] + (float) of_block.from + (float) rules[i % 3].way[i % 2][1];
            }
    }
}

tile_kernel
void pointers(int n, const struct point *p, struct point *q)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32)
#pragma tile parallel
        for (int i = b; i < b + 32; i++)
            if (i < n) {
                struct point a[4] = { 0 }, *one = &a[i % 4], *next = a + 1;
                const struct point *same = one;
                float sum = 0, *to = &sum, *member = &one->y;
                int k = i % 4, *at = &k;

                *one = p[i];
                *at += 1;       /* where it points stays */
                one->id += k;
                *to += same->x;
                *member += 1;
                bump(to);
                bump(member);
                bump(&next[1].x);
                twice(one);
                twice(next);
                a[0].x += a[1].x + a[2].x + a[3].x + sum;
                a[0].y += a[1].y + a[2].y + a[3].y;
                a[0].id += a[1].id + a[2].id + a[3].id;
                q[i] = a[0];
            }
}

/* a row's results in elements of tiles, in members and in memory */
tile_kernel
void places(int n, int width, const float *x, float *y, int *at)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared float t[ROWS][32];
        tile_shared int where[ROWS];
        float most[ROWS], sum[ROWS];
        struct {
            float v;
            int at;
        } least;

        tile_load(t, tile_view(x, n * ROWS, width), ROWS * b, 0, .fill = -3);
        for (int k = 0; k < ROWS; k++) {
            tile_reduce_argmax(most[k], where[ROWS - 1 - k], t[k]);
            tile_reduce_argmin(least.v, least.at, t[k]);
            tile_reduce_sum(sum[k], t[k]);
            tile_reduce_max(y[(3 * b + 2) * ROWS + k], t[k]);
            most[k] += least.v;
            sum[k] += (float) least.at;
        }
        tile_store(most, tile_view(y, n, 3 * ROWS), b, 0);
        tile_store(sum, tile_view(y, n, 3 * ROWS), b, ROWS);
        tile_store(where, tile_view(at, n, ROWS), b, 0);
    }
}
#endif

#ifdef DRIVER
static void of_blocks(enum target t, int n)
{
    uint8_t *a = buffer_at((size_t) n * 18, 2);
    float *y = buffer((size_t) n * 4);

    FILL(a, n * 18, pick(256));
    for (int i = 0; i < n; i++)
        memcpy(a + 18 * i, &(_Float16) { (_Float16) pick(8) }, 2);
    LAUNCH(t, blocks, n, a, y);
    for (int i = 0; i < n; i++) {
        const uint8_t *q = a + 18 * i + 2;
        _Float16 d;
        float want = 0;
        memcpy(&d, a + 18 * i, 2);
        for (int k = 0; k < 16; k++)
            want += (float) (q[k] * (1 + k) + 3 * q[k / 4 == 1 ? k + 8 : k]);
        EXPECT(y[i] == want * (float) d, "block %d: %g, not %g", i, y[i], want * (float) d);
    }
    release(a);
    release(y);
}

static void of_bits(enum target t, int n, size_t off)
{
    uint8_t *p = buffer((size_t) n * 24), *x = buffer_at((size_t) n * 4, off), *q = buffer((size_t) n * 48);
    uint8_t *y = buffer((size_t) n * LOOSE);

    FILL(p, n * 24, pick(256));
    FILL(x, n * 4, pick(256));
    LAUNCH(t, bits, n, (const struct whole *) p, x, (struct whole *) q, y);
    for (int i = 0; i < n; i++) {
        const uint8_t *o = q + 48 * i, *z = y + LOOSE * i, *s = p + 24 * i, *v = x + 4 * i;
        int64_t five;
        float half;
        memcpy(&five, o + 40, 8);
        memcpy(&half, z + 8, 4);
        /* what lies between members is anything */
        bool right = o[0] == s[0] && !memcmp(o + 2, s + 2, 6) && !memcmp(o + 8, v, 4) && !memcmp(o + 12, s + 12, 5)
                     && !memcmp(o + 17, v, 3) && !memcmp(o + 20, s + 20, 4);
        EXPECT(right, "struct %d", i);
        right = o[24] == s[0] && !memcmp(o + 26, s + 2, 14);
        EXPECT(right, "half a struct %d", i);
        if (i % 3)
            EXPECT(five == 5, "other struct %d", i);
        else
            EXPECT(!memcmp(o + 40, s + 16, 8), "same struct %d", i);
        EXPECT(z[0] == 77 && z[1] == 0 && z[3] == (v[0] & 1 ? 9 : 8) && z[4] == v[0] && z[5] == v[1] && half == 0.5
                   && z[16] == 253 && z[17] == v[2] && z[18] == v[3],
               "members %d", i);
        EXPECT(!memcmp(z + 19, s + 16, 4), "parts %d", i);
    }
    release(p);
    release(x);
    release(q);
    release(y);
}

static const int from[3] = { 1, 0, -7 }, way[3][4] = { { 1, 2, 3, 0 }, { 0, 0, 4, -5 }, { 9, 0, 0, 0 } };
static const float by[3] = { 0.5f, 2, 8 };

static float rule(int r, int k, int more)
{
    return by[r] * (float) (from[r] + more + way[r][k % 4]);
}

static void of_constants(enum target t, int n)
{
    float *y = buffer((size_t) n * 4);

    LAUNCH(t, constants, n, y);
    for (int i = 0; i < n; i++) {
        int r = i % 3, s = (i + 1) % 3;
        float want = 11 + by[r] * (float) (from[r] + 5) + rule(r, i, 0) + rule(s, i, 0) + rule(r, i, 1) + (float) way[s][2]
                     + (float) from[i / 32 % 3] + (float) way[r][i % 2 * 2 + 1];
        EXPECT(y[i] == want, "constants %d: %g, not %g", i, y[i], want);
    }
    release(y);
}

static void of_pointers(enum target t, int n)
{
    struct point *p = buffer((size_t) n * sizeof *p), *q = buffer((size_t) n * sizeof *q);

    for (int i = 0; i < n; i++)
        p[i] = (struct point) { (float) pick(50), (float) pick(50), pick(50) };
    LAUNCH(t, pointers, n, p, q);
    for (int i = 0; i < n; i++) {
        int at = i % 4, times = at == 1 ? 4 : 2;
        float x = ((at == 2 ? 1 : 0) + p[i].x) * (float) times + (at == 2 ? 0 : 1) + p[i].x + 1;
        EXPECT(q[i].x == x && q[i].y == p[i].y + 2 && q[i].id == (p[i].id + at + 1) * times, "pointers %d: %g %g %d, not %g", i, q[i].x,
               q[i].y, q[i].id, x);
    }
    release(p);
    release(q);
}

static void of_places(enum target t, int n, int width)
{
    float *x = buffer((size_t) (n * ROWS * width) * 4), *y = buffer((size_t) (n * ROWS) * 12);
    int *at = buffer((size_t) (n * ROWS) * 4);

    FILL(x, n * ROWS * width, pick(40) - 20);
    LAUNCH(t, places, n, width, x, y, at);
    for (int r = 0; r < n * ROWS; r++) {
        float row[32], sum = 0;
        int most = 0, least = 0, b = r / ROWS, k = r % ROWS;
        for (int j = 0; j < 32; j++) {
            row[j] = j < width ? x[r * width + j] : -3;
            sum += row[j];
            most = row[j] > row[most] ? j : most;
            least = row[j] < row[least] ? j : least;
        }
        const float *got = y + 3 * b * ROWS + k;
        EXPECT(got[0] == row[most] + row[least] && got[ROWS] == sum + (float) least && got[2 * ROWS] == row[most]
                   && at[b * ROWS + ROWS - 1 - k] == most,
               "row %d: %g %g %g at %d", r, got[0], got[ROWS], got[2 * ROWS], at[b * ROWS + ROWS - 1 - k]);
    }
    release(x);
    release(y);
    release(at);
}

static void run(enum target t)
{
    of_blocks(t, 77);
    of_bits(t, 64, 0);
    of_bits(t, 41, 1);
    of_constants(t, 101);
    of_pointers(t, 75);
    of_places(t, 3, 32);
    of_places(t, 2, 19);
}
#endif
