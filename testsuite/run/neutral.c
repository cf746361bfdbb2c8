/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reductions and prefixes of what an identity could hide: nothing at all, NaN alone, infinities, -0. */
#include "run.h"

#ifdef KERNELS
/* Onto what the variables held: by functions, and by comparisons that keep a NaN. */
tile_kernel
void ends(int M, int N, const float *x, const float *was, float *y)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m++) {
        float high = was[m], low = was[m], more = was[m], less = was[m];
        _Float16 half = (_Float16) was[m];

#pragma tile parallel reduction(max: high, half, more) reduction(min: low, less)
        for (int n = 0; n < N; n++) {
            float e = x[m * N + n];

            high = fmaxf(high, e);
            low = fminf(low, e);
            half = (_Float16) fmaxf((float) half, e);
            if (e > more)
                more = e;
            if (e < less)
                less = e;
        }
        y[5 * m] = high;
        y[5 * m + 1] = low;
        y[5 * m + 2] = (float) half;
        y[5 * m + 3] = more;
        y[5 * m + 4] = less;
    }
}

/* Sums, and products by which a sign shows. */
tile_kernel
void zeros(int N, const float *x, const float *was, float *y)
{
#pragma tile grid threads(64)
    for (int once = 0; once < 1; once++) {
        float sum = was[0], product = was[0];

#pragma tile parallel reduction(+: sum) reduction(*: product)
        for (int n = 0; n < N; n++) {
            sum += x[n];
            product *= x[n] + 1;
        }
        y[0] = sum;
        y[1] = product;
    }
}

/* Of rows, columns, all; of a fragment and of shared memory. */
#define PARTS(name, space) \
    tile_kernel \
    void name(const float *x, float *y) \
    { \
        _Pragma("tile grid threads(128)") \
        for (int once = 0; once < 1; once++) { \
            space float t[24][40]; \
            float row[24], column[40], part[40], all; \
            tile_load(t, tile_view(x, 24, 40), 0, 0); \
            tile_reduce_sum(row, t); \
            tile_store(row, tile_view(y, 24), 0); \
            tile_reduce_sum_cols(column, t); \
            tile_store(column, tile_view(y + 24, 40), 0); \
            tile_load(part, tile_view(x, 40), 0); \
            tile_reduce_sum(all, part); \
            y[64] = all; \
            tile_reduce_max(row, t); \
            tile_store(row, tile_view(y + 65, 24), 0); \
            tile_reduce_min_cols(column, t); \
            tile_store(column, tile_view(y + 89, 40), 0); \
            tile_reduce_max(all, part); \
            y[129] = all; \
        } \
    }
PARTS(spread, )
PARTS(stored, tile_shared)

/* Prefixes of long and of short rows. */
tile_kernel
void prefixes(const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int once = 0; once < 1; once++) {
        float t[24][40], u[24][40], s[24][5], v[24][5];

        tile_load(t, tile_view(x, 24, 40), 0, 0);
        tile_load(s, tile_view(x, 24, 40), 0, 0);
        tile_scan_sum(u, t);
        tile_store(u, tile_view(y, 24, 40), 0, 0);
        tile_scan_max(u, t, .exclusive = 1);
        tile_store(u, tile_view(y + 960, 24, 40), 0, 0);
        tile_scan_sum(v, s);
        tile_store(v, tile_view(y + 1920, 24, 5), 0, 0);
        tile_scan_max(v, s);
        tile_store(v, tile_view(y + 2040, 24, 5), 0, 0);
    }
}
#endif

#ifdef DRIVER
/* Equal, NaN to NaN; the sign of a zero only where it is said. */
static int alike(float a, float b, int sign)
{
    return isnan(a) ? isnan(b) : a == b && (!sign || a != 0 || !signbit(a) == !signbit(b));
}

#define ALIKE(what, got, want, sign) \
    EXPECT(alike(got, want, sign), what " gave %g, not %g", (double) (got), (double) (want))

static void check_ends(enum target t, int N)
{
    enum { M = 7 };
    static const float first[M] = { NAN, -INFINITY, INFINITY, NAN, 1, -1, NAN };
    float *x = buffer(4 * (size_t) (M * N)), *was = buffer(4 * M), *y = buffer(4 * 5 * M);

    FILL(was, M, first[fill_i]);
    FILL(x, M * N, fill_i / N < 3 ? NAN : fill_i / N == 3 ? -INFINITY : fill_i / N == 4 ? INFINITY
                   : fill_i % N == N / 2 ? -0.0f : NAN);
    LAUNCH(t, ends, M, N, x, was, y);
    for (int m = 0; m < M; m++) {
        float want[5] = { was[m], was[m], was[m], was[m], was[m] };

        for (int n = 0; n < N; n++) {
            float e = x[m * N + n];

            want[0] = fmaxf(want[0], e);
            want[1] = fminf(want[1], e);
            want[3] = e > want[3] ? e : want[3];
            want[4] = e < want[4] ? e : want[4];
        }
        want[2] = want[0];
        for (int k = 0; k < 5; k++)
            ALIKE("an extreme", y[5 * m + k], want[k], 0);
    }
    release(x), release(was), release(y);
}

static void check_zeros(enum target t, int N, float start, float each)
{
    float *x = buffer(4 * (size_t) N), *was = buffer(4), *y = buffer(8);

    FILL(x, N, each);
    was[0] = start;
    LAUNCH(t, zeros, N, x, was, y);
    ALIKE("a sum of zeros", y[0], N ? start + each : start, 1);
    ALIKE("a product", y[1], start, 1);
    release(x), release(was), release(y);
}

/* Rows 0 to 3 and columns 0 to 3 of one value each, the rest mixed. */
static float special(int row, int column)
{
    static const float of[] = { -0.0f, NAN, -INFINITY, INFINITY };

    return row < 4 ? of[row] : column < 4 ? of[column] : of[(row * 7 + column) % 3];
}

static void check_parts(enum target t, int shared)
{
    float *x = buffer(4 * 960), *y = buffer(4 * 130);

    FILL(x, 960, special((int) fill_i / 40, (int) fill_i % 40));
    if (shared)
        LAUNCH(t, stored, x, y);
    else
        LAUNCH(t, spread, x, y);
    for (int i = 0; i < 24; i++) {
        float sum = x[40 * i], top = NAN;

        for (int j = 0; j < 40; j++) {
            sum += j ? x[40 * i + j] : 0;
            top = fmaxf(top, x[40 * i + j]);
        }
        ALIKE("sum of a row", y[i], i ? sum : -0.0f, 1);
        ALIKE("maximum of a row", y[65 + i], top, 0);
    }
    for (int j = 0; j < 40; j++) {
        float sum = x[j], least = NAN;

        for (int i = 0; i < 24; i++) {
            sum += i ? x[40 * i + j] : 0;
            least = fminf(least, x[40 * i + j]);
        }
        ALIKE("sum of a column", y[24 + j], sum, 0);
        ALIKE("minimum of a column", y[89 + j], least, 0);
    }
    ALIKE("sum of all", y[64], -0.0f, 1);
    ALIKE("maximum of all", y[129], -0.0f, 0);
    release(x), release(y);
}

static void check_prefixes(enum target t)
{
    float *x = buffer(4 * 960), *y = buffer(4 * 2160);

    FILL(x, 960, special((int) fill_i / 40, (int) fill_i % 40));
    LAUNCH(t, prefixes, x, y);
    for (int i = 0; i < 24; i++) {
        float sum = x[40 * i], top = NAN;

        for (int j = 0; j < 40; j++) {
            float e = x[40 * i + j];

            sum = j ? sum + e : e;
            ALIKE("a sum so far", y[40 * i + j], sum, 1);
            ALIKE("a maximum before", y[960 + 40 * i + j], j ? top : -INFINITY, 0);
            top = fmaxf(top, e);
            if (j < 5) {
                ALIKE("a sum so far of a short row", y[1920 + 5 * i + j], sum, 1);
                ALIKE("a maximum so far", y[2040 + 5 * i + j], top, 0);
            }
        }
    }
    release(x), release(y);
}

static void run(enum target t)
{
    static const int lengths[] = { 0, 1, 2, 31, 70, 200 };

    for (int k = 0; k < 6; k++) {
        check_ends(t, lengths[k]);
        check_zeros(t, lengths[k], -0.0f, -0.0f);
        check_zeros(t, lengths[k], -0.0f, 0.0f);
        check_zeros(t, lengths[k], 0.0f, -0.0f);
    }
    check_parts(t, 0);
    check_parts(t, 1);
    check_prefixes(t);
}
#endif
