/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain loops: grids without anything that a block does together, whose iterations are threads; grids of one block. */
#include "run.h"

struct body {
    float x, v;
    int hits;
};

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)

tile_kernel
void scale(int64_t n, const float *restrict x, float *restrict y)
{
#pragma tile grid
    for (int64_t i = 0; i < n; i++)
        y[i] = 2 * x[i] + (float) (i % 100);
}

/* Each loop as far as its type goes; what a box would count beyond that wraps around. */
#define COUNTED(NAME, TYPE, FIRST, TEST, STEP, clauses) \
    tile_kernel \
    void NAME(TYPE from, TYPE to, TYPE step, uint64_t at, int *y) \
    { \
        PRAGMA(tile grid clauses) \
        for (TYPE i = FIRST; TEST; STEP) \
            y[(uint64_t) i - at] = (int) (i % 1000) + 1; \
        (void) from, (void) to, (void) step; \
    }
COUNTED(up_int, int, from, i < to, i++, )
COUNTED(up_closed, int, from, i <= to, i += 3, threads(64))
COUNTED(up_both, int, from, i < to && i < step, i++, )
COUNTED(up_either, int, from, i <= step && i < to, i += 3, )
COUNTED(down_both, int, from, i > to && i >= step, i--, )
COUNTED(up_some, int, from, i < to && i < 50 && i <= step, i++, )
COUNTED(down_int, int, from, i > to, i--, threads(32))
COUNTED(down_closed, int, from, i >= to, i -= 5, threads(1024))
COUNTED(by_int, int, from, i < to, i += step, )
COUNTED(down_by_int, int, from, i > to, i -= step, threads(96))
COUNTED(up_long, int64_t, from, i < to, i += 7, )
COUNTED(down_long, int64_t, from, i >= to, i -= 2, )
COUNTED(by_long, int64_t, from, i <= to, i += step, )
COUNTED(far_long, int64_t, from, i < to, i += 5000000000, )
COUNTED(up_unsigned, unsigned, from, i < to, i++, )
COUNTED(by_unsigned, unsigned, from, i < to, i += step, )
COUNTED(up_size, uint64_t, from, i < to, i += 2, )
COUNTED(down_size, uint64_t, from, i > to, i--, )
COUNTED(down_size_by, uint64_t, from, i > to, i -= 8, threads(64))
COUNTED(down_size_closed, uint64_t, from, i >= to, i -= 2, )
COUNTED(down_size_constant, uint64_t, from, i > 6, i -= 7, )
COUNTED(zero_size, uint64_t, from, i > 0, i -= 4, )
COUNTED(up_byte, uint8_t, from, i < to, i += 3, )
COUNTED(by_byte, uint8_t, from, i < to, i += step, )
COUNTED(half_byte, uint8_t, from, i <= 127, i += step, )
COUNTED(down_half, unsigned, from, i >= 2147483648u, i -= step, )
COUNTED(mixed_signs, int, from, (unsigned) i > 4294967000u, i--, )
COUNTED(down_short, int16_t, from, i >= to, i -= 4, )
COUNTED(signed_byte, int8_t, from, i < to, i++, )
COUNTED(late_int, int, INT32_MAX - 700, i < to, i++, )
COUNTED(late_closed, int, INT32_MAX - 700, i <= to, i += 3, threads(64))
COUNTED(late_long, int64_t, INT64_MAX - 700, i < to, i++, )

/* Counters without a sign that count down, of blocks and of their threads. */
tile_kernel
void down_blocks(size_t n, size_t m, int *y)
{
#pragma tile grid loops(2) threads(64)
    for (size_t i = n; i > 0; i--)
    for (size_t j = m; j >= 4; j -= 4) {
#pragma tile parallel
        for (size_t k = 3; k > 0; k--)
            y[((i - 1) * m + j - 4) * 3 + k - 1] = (int) (i * 10000 + j * 10 + k);
    }
}

/* Two loops: both are threads'. */
tile_kernel
void stencil(int H, int W, const float *x, float *restrict y)
{
#pragma tile grid
    for (int i = 1; i < H - 1; i++)
        for (int j = 1; j < W - 1; j++)
            y[(int64_t) i * W + j] = x[(int64_t) i * W + j] + x[(int64_t) i * W + j - 1] - x[(int64_t) i * W + j + 1]
                                     + 3 * x[(int64_t) (i - 1) * W + j] - x[(int64_t) (i + 1) * W + j];
}

/* The first loop is along neighbours. */
tile_kernel
void columns(int H, int W, int *restrict y)
{
#pragma tile grid threads(64)
    for (int w = 0; w < W; w++)
        for (int h = 0; h < H; h++)
            y[h * W + w] += 100 * h + w;
}

/* Four loops, a box of three of them; the last has few iterations. */
tile_kernel
void images(int N, int H, int W, int C, const int *x, int *restrict y)
{
#pragma tile grid
    for (int n = 0; n < N; n++)
        for (int h = 0; h < H; h++)
            for (int w = 0; w < W; w++)
                for (int c = 0; c < C; c++)
                    y[((n * H + h) * W + w) * C + c] = x[((n * C + c) * H + h) * W + w];
}

tile_kernel
void colours(int H, int W, const uint8_t *x, uint8_t *restrict y)
{
#pragma tile grid
    for (int h = H - 1; h >= 0; h--)
        for (int w = 0; w < W; w += 1)
            for (int c = 0; c < 3; c++)
                tile_view(y, H, W, 3)[h][w][c] = (uint8_t) (255 - tile_view(x, H, W, 3)[h][w][2 - c]);
}

tile_kernel
void whole(int H, int W, const float (*A)[H][W], float (*restrict B)[W][H])
{
#pragma tile grid order(column)
    for (int i = 0; i < H; i++)
        for (int j = 0; j < W; j++)
            (*B)[j][i] = (*A)[i][j];
}

/* An iteration's own array, a helper, its early end, a switch. */
static float middle(float v[3])
{
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2 - i; j++)
            if (v[j] > v[j + 1]) {
                float t = v[j];

                v[j] = v[j + 1];
                v[j + 1] = t;
            }
    return v[1];
}

tile_kernel
void medians(int n, int m, const float *x, float *restrict y)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            float v[3], sum = 0;

            if (j == 0) {
                y[i * m] = -1;
                continue;
            }
            switch (j % 4) {
            case 1:
                if (i % 2)
                    continue;
                sum = 1;
                break;
            case 2:
                sum = 2;
            }
            for (int k = 0; k < 3; k++) {
                int at = j + k - 1;

                v[k] = at < m ? x[i * m + at] : 0;
            }
            y[i * m + j] = middle(v) + sum;
        }
}

/* Structs, and what each iteration does to its own. */
tile_kernel
void bodies(int n, int m, float dt, struct body *restrict p)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            struct body b = p[i * m + j];

            b.x += dt * b.v;
            while (b.x > 1) {
                b.x -= 1;
                b.hits++;
            }
            p[i * m + j] = b;
        }
}

/* Sums that meet commute, whatever loop they are in. */
tile_kernel
void histogram(int n, int m, const int *x, int *restrict count)
{
#pragma tile grid threads(128)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            tile_atomic_add(&count[x[i * m + j]], 1);
}

/* A row is carried from one element to the next: its loop stays in the thread. */
tile_kernel
void prefixes(int n, int m, const int *x, int *restrict y)
{
#pragma tile grid
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++)
            y[i * m + j] = y[i * m + j - 1] + x[i * m + j];
}

/* Nobody knows but the author. */
tile_kernel
void permuted(int n, int m, const int *to, const float *x, float *y)
{
#pragma tile grid loops(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            y[to[i * m + j]] = x[i * m + j];
}

/* Sums in their order. */
tile_kernel
void sums(int n, int m, const float *x, float *restrict y)
{
#pragma tile parallel
#pragma tile grid
    for (int i = 0; i < n; i++) {
        float sum = 0;

        tile_assume(m >= 0 && i < n);
#pragma tile serial
        for (int j = 0; j < m; j++)
            sum += x[i * m + j];
        y[i] = sum;
    }
}

/* One block: all of a vector. */
tile_kernel
void norm(int n, const float *x, float *y)
{
#pragma tile grid threads(256)
    {
        float sum = 0;

#pragma tile parallel reduction(+: sum)
        for (int i = 0; i < n; i++)
            sum += x[i] * x[i];
        sum = 1 / sqrtf(sum + 1);
#pragma tile parallel
        for (int i = 0; i < n; i++)
            y[i] = x[i] * sum;
    }
#pragma tile grid
    {
#pragma tile parallel
        for (int i = 0; i < n; i++)
            y[i] += 1;
    }
}
#endif

#ifdef DRIVER
#define CHECK(NAME, TYPE, AT, N, FROM, TO, STEP, TEST, BY) \
    do { \
        TYPE from = (TYPE) (FROM), to = (TYPE) (TO), step = (TYPE) (STEP); \
        uint64_t at = (uint64_t) (AT); \
        int n = N, *y = buffer(4 * (size_t) n + 4); \
        FILL(y, n, 0); \
        LAUNCH(t, NAME, from, to, step, at, y); \
        for (__int128 i = from; TEST; i += BY) { \
            EXPECT(y[(uint64_t) i - at] == (int) ((TYPE) i % 1000) + 1, #NAME ": %d", y[(uint64_t) i - at]); \
            y[(uint64_t) i - at] = 0; \
        } \
        SAME(#NAME, y, n, 0); \
        release(y); \
    } while (0)

static void counters(enum target t)
{
    int n = 300 + pick(500);

    CHECK(up_int, int, -7, 2000, -7, n, 1, i < to, 1);
    CHECK(up_int, int, INT32_MAX - 700, 700, INT32_MAX - 700, INT32_MAX, 1, i < to, 1);
    CHECK(up_int, int, INT32_MIN, 700, INT32_MIN, INT32_MIN + 700, 1, i < to, 1);
    CHECK(up_int, int, 0, 0, 5, 5, 1, i < to, 1);
    CHECK(up_int, int, 0, 0, 5, -5, 1, i < to, 1);
    CHECK(up_closed, int, 11, 2000, 11, n, 1, i <= to, 3);
    CHECK(up_closed, int, 9, 1, 9, 9, 1, i <= to, 3);
    CHECK(up_both, int, 11, 2000, 11, n, n - 5 + pick(10), i < to && i < step, 1);
    CHECK(up_both, int, 11, 20, 11, n, INT32_MIN, i < to && i < step, 1);
    CHECK(up_either, int, 11, 2000, 11, n, n - 5 + pick(10), i <= step && i < to, 3);
    CHECK(up_either, int, 11, 2000, 11, n, INT32_MAX, i <= step && i < to, 3);
    CHECK(up_either, int, INT32_MAX - 700, 700, INT32_MAX - 700, INT32_MAX - 9, INT32_MAX, i <= step && i < to, 3);
    CHECK(up_either, int, 11, 20, 11, INT32_MIN, 90, i <= step && i < to, 3);
    CHECK(down_both, int, -20, 2000, n, -20 + pick(9), -20 + pick(9), i > to && i >= step, -1);
    CHECK(down_both, int, INT32_MIN, 700, INT32_MIN + 699, INT32_MIN + 5, INT32_MIN, i > to && i >= step, -1);
    CHECK(up_some, int, 11, 90, 11, n, 30 + pick(40), i < to && i < 50 && i <= step, 1);
    CHECK(down_int, int, -300, 2000, n, -300, 1, i > to, -1);
    CHECK(down_int, int, INT32_MIN, 700, INT32_MIN + 699, INT32_MIN, 1, i > to, -1);
    CHECK(down_closed, int, 0, 2000, n, 0, 1, i >= to, -5);
    CHECK(by_int, int, 3, 2000, 3, n, 1 + pick(9), i < to, step);
    CHECK(by_int, int, 0, 3000, 0, INT32_MAX, INT32_MAX, i < to, step);
    CHECK(down_by_int, int, -50, 2000, n, -50, 4, i > to, -(int) step);
    CHECK(up_long, int64_t, INT64_C(5000000000), 2000, INT64_C(5000000000), INT64_C(5000000000) + n, 1, i < to, 7);
    CHECK(up_long, int64_t, INT64_MAX - 700, 700, INT64_MAX - 700, INT64_MAX, 1, i < to, 7);
    CHECK(down_long, int64_t, -90, 2000, n, -90, 1, i >= to, -2);
    CHECK(by_long, int64_t, -9, 2000, -9, n, 3, i <= to, step);
    CHECK(up_unsigned, unsigned, 4294966000u, 1295, 4294966000u, 4294967295u, 1, i < to, 1);
    CHECK(by_unsigned, unsigned, 4294966000u, 1295, 4294966000u, 4294967280u, 11, i < to, step);
    CHECK(up_size, uint64_t, UINT64_MAX - 1000, 1000, UINT64_MAX - 1000, UINT64_MAX, 1, i < to, 2);
    for (int k = 0; k < 8; k++) {
        uint64_t low = (const uint64_t[]) { 0, 5, 7, 1 + (uint64_t) pick(50), INT64_MAX - 300, (uint64_t) INT64_MAX + 2,
                                            UINT64_MAX - 900, UINT64_MAX - 899 }[k];
        uint64_t high = low + (uint64_t) (k % 4 == 3 ? 0 : pick(890)), by = low < 7 ? low + (high - low) / 8 * 8 : high;

        CHECK(down_size, uint64_t, low, 900, high, low, 1, i > to, -1);
        CHECK(down_size, uint64_t, low, 900, low, high, 1, i > to, -1);
        CHECK(down_size_by, uint64_t, low, 900, by, low, 1, i > to, -8);
        if (low > 1)
            CHECK(down_size_closed, uint64_t, low, 900, high, low, 1, i >= to, -2);
    }
    CHECK(down_size_constant, uint64_t, 0, 900, pick(890), 0, 1, i > 6, -7);
    CHECK(zero_size, uint64_t, 0, 900, pick(200) * 4, 0, 1, i > 0, -4);
    CHECK(zero_size, uint64_t, 0, 1, 0, 0, 1, i > 0, -4);
    CHECK(up_byte, uint8_t, 0, 256, 4, 253, 1, i < to, 3);
    CHECK(up_byte, uint8_t, 0, 256, 200, 100, 1, i < to, 3);
    CHECK(by_byte, uint8_t, 0, 256, 4, 240, 1 + pick(9), i < to, step);
    CHECK(half_byte, uint8_t, 0, 256, pick(140), 0, 1 + pick(9), i <= 127, step);
    CHECK(down_half, unsigned, 2147483640u, 900, 2147483640u + pick(800), 0, 1 + pick(9), i >= 2147483648u, -(int) step);
    CHECK(down_short, int16_t, -900, 2000, n, -900, 1, i >= to, -4);
    CHECK(signed_byte, int8_t, -128, 256, -128, 127, 1, i < to, 1);
    CHECK(late_int, int, INT32_MAX - 700, 700, INT32_MAX - 700, INT32_MAX, 1, i < to, 1);
    CHECK(late_closed, int, INT32_MAX - 700, 700, INT32_MAX - 700, INT32_MAX - 3, 1, i <= to, 3);
    CHECK(late_long, int64_t, INT64_MAX - 700, 700, INT64_MAX - 700, INT64_MAX, 1, i < to, 1);
}

/* A counter below 0, compared as a number without a sign. */
static void mixed(enum target t)
{
    enum { AT = -296 };
    int n = -AT, from = -1 - pick(290), *y = buffer(4 * (size_t) n);

    FILL(y, n, 0);
    LAUNCH(t, mixed_signs, from, 0, 1, (uint64_t) AT, y);
    for (int i = AT; i < 0; i++)
        EXPECT(y[i - AT] == (i <= from && i > -296 ? i % 1000 + 1 : 0), "mixed_signs: %d at %d", y[i - AT], i);
    release(y);
}

static void down(enum target t, size_t n, size_t m)
{
    int *y = buffer(4 * 3 * n * m + 4);

    FILL(y, 3 * n * m, 0);
    LAUNCH(t, down_blocks, n, m, y);
    for (size_t i = 0; i < n * m * 3; i++) {
        size_t j = i / 3 % m, k = i % 3 + 1;
        int want = j % 4 == m % 4 && j + 4 <= m ? (int) ((i / 3 / m + 1) * 10000 + (j + 4) * 10 + k) : 0;

        EXPECT(y[i] == want, "%zu: %d, not %d", i, y[i], want);
    }
    release(y);
}

static void far(enum target t)
{
    int *y = buffer(4);

    LAUNCH(t, far_long, INT64_C(5), INT64_C(5000000005), INT64_C(0), (uint64_t) 5, y);
    EXPECT(y[0] == 6, "far_long: %d", y[0]);
    release(y);
}

static void rows(enum target t, int H, int W)
{
    size_t n = (size_t) H * (size_t) W;
    float *x = buffer(4 * n), *y = buffer(4 * n), *z = buffer(4 * n);
    int *c = buffer(4 * n);

    FILL(x, n, pick(1000));
    FILL(y, n, -1);
    LAUNCH(t, stencil, H, W, x, y);
    for (int i = 0; i < H; i++)
        for (int j = 0; j < W; j++) {
            int at = i * W + j;
            bool inside = i && j && i < H - 1 && j < W - 1;
            float want = inside ? x[at] + x[at - 1] - x[at + 1] + 3 * x[at - W] - x[at + W] : -1;

            EXPECT(y[at] == want, "stencil[%d][%d] is %g, not %g", i, j, (double) y[at], (double) want);
        }
    LAUNCH(t, whole, H, W, (const float (*)[H][W]) x, (float (*)[W][H]) z);
    SAME("whole", z, n, x[i % H * W + i / H]);
    FILL(c, n, 7);
    LAUNCH(t, columns, H, W, c);
    SAME("columns", c, n, 7 + 100 * (i / W) + i % W);
    LAUNCH(t, medians, H, W, x, y);
    for (int i = 0; i < H; i++)
        for (int j = 0; j < W; j++) {
            int at = i * W + j;
            float a = j ? x[at - 1] : 0, b = x[at], d = j + 1 < W ? x[at + 1] : 0;
            float want = fmaxf(fminf(a, b), fminf(fmaxf(a, b), d)) + (float) (j % 4 == 1 ? 1 : j % 4 == 2 ? 2 : 0);

            if (j == 0)
                want = -1;
            if (j % 4 != 1 || i % 2 == 0)
                EXPECT(y[at] == want, "medians[%d][%d] is %g, not %g", i, j, (double) y[at], (double) want);
        }
    FILL(c, n, 0);
    for (int i = 0; i < H; i++)
        c[i * W] = 5;
    FILL((int *) x, n, pick(100));
    LAUNCH(t, prefixes, H, W, (const int *) x, c);
    for (int i = 0; i < H; i++)
        for (int j = 0, sum = 5; j < W; j++) {
            sum += j ? ((int *) x)[i * W + j] : 0;
            EXPECT(c[i * W + j] == sum, "prefixes[%d][%d] is %d, not %d", i, j, c[i * W + j], sum);
        }
    release(x);
    release(y);
    release(z);
    release(c);
}

static void pictures(enum target t, int N, int H, int W, int C)
{
    int n = N * H * W * C, m = H * W * 3, *x = buffer(4 * (size_t) n), *y = buffer(4 * (size_t) n);
    uint8_t *a = buffer((size_t) m), *b = buffer((size_t) m);

    FILL(x, n, pick(100000));
    FILL(a, m, pick(256));
    LAUNCH(t, images, N, H, W, C, x, y);
    SAME("images", y, n, x[((i / (H * W * C) * C + i % C) * H + i / (W * C) % H) * W + i / C % W]);
    LAUNCH(t, colours, H, W, a, b);
    for (int i = 0; i < m; i++)
        EXPECT(b[i] == 255 - a[i / 3 * 3 + 2 - i % 3], "colours[%d] is %d", i, b[i]);
    release(x);
    release(y);
    release(a);
    release(b);
}

static void others(enum target t, int n, int m)
{
    int all = n * m, *to = buffer(4 * (size_t) all), *count = buffer(4 * 16);
    float *x = buffer(4 * (size_t) all), *y = buffer(4 * (size_t) all);
    struct body *p = buffer(sizeof *p * (size_t) all);

    FILL(x, all, random_float());
    for (int i = 0; i < all; i++) {
        p[i] = (struct body) { (float) (i % 10) / 4, (float) (i % 3), i };
        to[i] = i;
    }
    LAUNCH(t, bodies, n, m, 0.5f, p);
    for (int i = 0; i < all; i++) {
        float at = (float) (i % 10) / 4 + 0.5f * (float) (i % 3);
        int hits = at > 1 ? (int) ceilf(at - 1) : 0;

        EXPECT(p[i].x == at - (float) hits && p[i].hits == i + hits && p[i].v == (float) (i % 3), "bodies[%d]", i);
    }
    for (int i = all - 1; i > 0; i--) {
        int j = pick(i + 1), k = to[i];

        to[i] = to[j];
        to[j] = k;
    }
    LAUNCH(t, permuted, n, m, to, x, y);
    for (int i = 0; i < all; i++)
        EXPECT(y[to[i]] == x[i], "permuted[%d]", i);
    LAUNCH(t, sums, n, m, x, y);
    for (int i = 0; i < n; i++) {
        float sum = 0;

        for (int j = 0; j < m; j++)
            sum += x[i * m + j];
        EXPECT(fabsf(y[i] - sum) <= 1e-5f * (float) m, "sums[%d] is %g, not %g", i, (double) y[i], (double) sum);
    }
    double sum = 0;
    for (int i = 0; i < all; i++)
        sum += (double) x[i] * (double) x[i];
    LAUNCH(t, norm, all, x, y);
    NEAR("norm", y, all, 1 + (double) x[i] / sqrt(sum + 1), 1e-5);
    LAUNCH(t, scale, all, x, y);
    NEAR("scale", y, all, 2 * (double) x[i] + (double) (i % 100), 1e-4);
    FILL(to, all, pick(16));
    FILL(count, 16, 0);
    LAUNCH(t, histogram, n, m, to, count);
    for (int i = 0; i < all; i++)
        count[to[i]]--;
    SAME("histogram", count, 16, 0);
    release(to);
    release(count);
    release(x);
    release(y);
    release(p);
}

static void run(enum target t)
{
    counters(t);
    mixed(t);
    down(t, 5, 12);
    down(t, 3, 4 * (size_t) pick(30) + 3);
    down(t, 0, 9);
    far(t);
    rows(t, 3 + pick(20), 3 + pick(90));
    rows(t, 40 + pick(40), 3);
    rows(t, 2, 70);
    pictures(t, 1 + pick(3), 1 + pick(20), 1 + pick(50), 1 + pick(5));
    pictures(t, 2, 3, 1, 40);
    others(t, 1 + pick(40), 1 + pick(30));
    others(t, 3, 100);
}
#endif
