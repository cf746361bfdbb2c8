/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first largest and smallest of rows with their places, and prefixes of rows: all types and conversions, rows
   of any length, in fragments and shared memory, in pipelines; and what they are for. */
#include "run.h"

/* x(name, where tiles lie, source, destination, kind of number, rows, columns, threads) */
#define ROWS(x) \
    x(f32_f16, tile_shared, float, _Float16, REAL, 7, 33, 64) \
    x(f32_f32, , float, float, REAL, 5, 100, 128) \
    x(f16_f32, , _Float16, float, REAL, 33, 3, 96) \
    x(f16_f16, tile_shared, _Float16, _Float16, REAL, 3, 257, 64) \
    x(bf16_f32, tile_shared, tile_bf16, float, REAL, 12, 31, 32) \
    x(e4m3_f32, , tile_e4m3, float, REAL, 16, 16, 64) \
    x(e5m2_f32, tile_shared, tile_e5m2, float, REAL, 3, 64, 64) \
    x(i8_i32, tile_shared, int8_t, int32_t, SIGNED, 9, 33, 64) \
    x(u8_u64, , uint8_t, uint64_t, UNSIGNED, 4, 31, 64) \
    x(i16_i8, , int16_t, int8_t, SIGNED, 8, 8, 64) \
    x(u16_i16, tile_shared, uint16_t, int16_t, UNSIGNED, 40, 1, 64) \
    x(i32_i32, , int32_t, int32_t, SIGNED, 2, 100, 256) \
    x(i32_i64, tile_shared, int32_t, int64_t, SIGNED, 6, 5, 32) \
    x(u32_u8, tile_shared, uint32_t, uint8_t, UNSIGNED, 3, 257, 64) \
    x(u32_u32, , uint32_t, uint32_t, UNSIGNED, 64, 4, 64) \
    x(i64_i64, tile_shared, int64_t, int64_t, SIGNED, 5, 70, 64) \
    x(i64_u16, , int64_t, uint16_t, SIGNED, 17, 9, 64) \
    x(u64_u64, , uint64_t, uint64_t, UNSIGNED, 3, 31, 64) \
    x(bool_i32, tile_shared, bool, int32_t, UNSIGNED, 6, 65, 64) \
    x(f32_parts, , float, float, REAL, 2, 257, 256) \
    x(u8_parts, tile_shared, uint8_t, uint64_t, UNSIGNED, 1, 200, 96)

enum { K = 8, V = 257, E = 24, G = 5 };

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)
#define KERNEL(name, SPACE, S, D, kind, R, W, T) \
    tile_kernel \
    void arg_##name(int M, const S *x, D *most, int *where, D *least, int *there) \
    { \
        PRAGMA(tile grid threads(T)) \
        for (int m = 0; m < M; m += R) { \
            SPACE S t[R][W]; \
            SPACE D v[R], u[R]; \
            SPACE int k[R], l[R]; \
            tile_load(t, tile_view(x, M, W), m, 0); \
            tile_reduce_argmax(v, k, t); \
            tile_reduce_argmin(u, l, t); \
            tile_store(v, tile_view(most, M), m); \
            tile_store(k, tile_view(where, M), m); \
            tile_store(u, tile_view(least, M), m); \
            tile_store(l, tile_view(there, M), m); \
        } \
    } \
    tile_kernel \
    void scan_##name(int M, const S *x, D *sum, D *before, D *top, D *under) \
    { \
        PRAGMA(tile grid threads(T)) \
        for (int m = 0; m < M; m += R) { \
            SPACE S t[R][W]; \
            SPACE D a[R][W], b[R][W]; \
            tile_load(t, tile_view(x, M, W), m, 0); \
            tile_scan_sum(a, t); \
            tile_scan_sum(b, t, .exclusive = 1); \
            tile_store(a, tile_view(sum, M, W), m, 0); \
            tile_store(b, tile_view(before, M, W), m, 0); \
            tile_scan_max(a, t); \
            tile_scan_max(b, t, .exclusive = 1); \
            tile_store(a, tile_view(top, M, W), m, 0); \
            tile_store(b, tile_view(under, M, W), m, 0); \
        } \
    }
ROWS(KERNEL)

/* doubles, which Metal has not */
tile_kernel_on("cuda")
void doubles(int M, const double *x, double *most, int *where, double *sum)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += G) {
        tile_shared double t[G][E], s[G][E];
        double v[G];
        int k[G];

        tile_load(t, tile_view(x, M, E), m, 0);
        tile_reduce_argmax(v, k, t);
        tile_scan_sum(s, t);
        tile_store(v, tile_view(most, M), m);
        tile_store(k, tile_view(where, M), m);
        tile_store(s, tile_view(sum, M, E), m, 0);
    }
}

/* The K largest of each row, by taking the largest away K times. */
tile_kernel
void topk(int M, const float *x, float *values, int *indices)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m++) {
        tile_shared float row[V];
        float v;
        int k;

        tile_load(row, tile_view(x, M, V), m, 0);
        for (int i = 0; i < K; i++) {
            tile_reduce_argmax(v, k, row);
            values[m * K + i] = v;
            indices[m * K + i] = k;
            row[k] = -INFINITY;
        }
    }
}

/* The same of rows of scores together, as a router of experts. */
tile_kernel
void router(int M, const float *x, float *values, int *indices)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += G) {
        float t[G][E], v[G];
        int k[G];

        tile_load(t, tile_view(x, M, E), m, 0);
        for (int i = 0; i < 2; i++) {
            tile_reduce_argmax(v, k, t);
#pragma tile parallel
            for (int r = 0; r < G; r++)
                if (m + r < M) {
                    values[(m + r) * 2 + i] = v[r];
                    indices[(m + r) * 2 + i] = k[r];
                }
#pragma tile parallel
            for (int r = 0; r < G; r++)
                for (int c = 0; c < E; c++)
                    t[r][c] = c == k[r] ? -INFINITY : t[r][c];
        }
    }
}

/* Sampling: the first token at which the sum of the probabilities passes u, over a row in pieces. */
tile_kernel
void sample(int M, int N, const float *p, const float *u, int *token)
{
#pragma tile grid threads(96)
    for (int m = 0; m < M; m++) {
        float before = 0;
        int first = N - 1;

#pragma tile pipeline stages(3)
        for (int n = 0; n < N; n += V) {
            tile_shared float x[V];
            float s[V];

            tile_load(x, tile_view(p, M, N), m, n);
            tile_scan_sum(s, x);
#pragma tile parallel reduction(min: first)
            for (int i = 0; i < V; i++)
                if (n + i < N && before + s[i] > u[m])
                    first = n + i < first ? n + i : first;
            float all = 0;
            tile_reduce_sum(all, x);
            before += all;
        }
        token[m] = first;
    }
}

/* What is positive, one after the other. */
tile_kernel
void compact(int N, const int *x, int *y, int *counts)
{
#pragma tile grid threads(64)
    for (int n = 0; n < N; n += 100) {
        int t[100], keep[100], at[100], last;

        tile_load(t, tile_view(x, N), n);
#pragma tile parallel
        for (int i = 0; i < 100; i++)
            keep[i] = t[i] > 0;
        tile_scan_sum(at, keep, .exclusive = 1);
        tile_reduce_sum(last, keep);
        counts[n / 100] = last;
#pragma tile parallel
        for (int i = 0; i < 100; i++)
            if (keep[i])
                y[n + at[i]] = t[i];
    }
}

/* Three dimensions, and a slice of a shared tile. */
tile_kernel
void cubes(int L, const int16_t *x, int *most, int *where, int *sum)
{
#pragma tile grid threads(64)
    for (int l = 0; l < L; l++) {
        tile_shared int16_t t[3][4][5];
        int v[3][4], k[3][4], flat[4];
        tile_shared int s[3][4][5], at[4];

        tile_load(t, tile_view(x, L, 3, 4, 5), l, 0, 0, 0);
        tile_reduce_argmin(v, k, t);
        tile_scan_sum(s, t);
        tile_store(v, tile_view(most, L, 3, 4), l, 0, 0);
        tile_store(k, tile_view(where, L, 3, 4), l, 0, 0);
        tile_store(s, tile_view(sum, L, 3, 4, 5), l, 0, 0, 0);
        tile_reduce_argmax(flat, at, t[1]);
        tile_store(flat, tile_view(most, L, 3, 4), l, 1, 0);
        tile_store(at, tile_view(where, L, 3, 4), l, 1, 0);
    }
}

static void best(float (*t)[E], float *value, int *place)
{
    float v;
    int k;

    tile_reduce_argmin(v, k, *t);
    *value = v;
    *place = k;
}

/* In a helper, under a condition of the block. */
tile_kernel
void helped(int M, const float *x, float *value, int *place)
{
#pragma tile grid threads(32)
    for (int m = 0; m < M; m++) {
        float t[E], v = 5;
        int k = -1;

        tile_load(t, tile_view(x, M, E), m, 0);
        if (m % 3)
            best(&t, &v, &k);
        value[m] = v;
        place[m] = k;
    }
}
#endif

#ifdef DRIVER
enum { REAL, SIGNED, UNSIGNED, MOST_ROW = 512 };

typedef struct {
    int kind, n;
    long double v[MOST_ROW];
    uint64_t bits[MOST_ROW]; /* of integers */
} row;

/* The first largest (or smallest) element. */
static int first_best(const row *r, bool largest)
{
    int at = -1;

    for (int i = 0; i < r->n; i++)
        if (!isnan(r->v[i]) && (at < 0 || (largest ? r->v[i] > r->v[at] : r->v[i] < r->v[at])))
            at = i;
    return at < 0 ? 0 : at;
}

/* Values of one row: rows differ in what is special about them. */
static double value(int kind, int m, int i, int width)
{
    if (kind != REAL)
        return m % 3 == 0 ? pick(3) : (double) (pick(1 << 16) - (kind == SIGNED ? 1 << 15 : 0)) * (m % 3 == 2 ? 40000.0 : 1);
    switch (m % 8) {
    case 0: return pick(7) - 3;
    case 1: return NAN;
    case 2: return i < 2 || i % 9 == 4 ? NAN : pick(3) - 1;
    case 3: return pick(2) ? -0.0 : 0.0;
    case 4: return i % 5 == 3 ? INFINITY : i % 5 == 2 ? -INFINITY : i % 4;
    case 5: return -2;
    case 6: return (width - i) % 16;
    default: return i == width - 1 ? 4 : i == width / 2 ? -4 : 1;
    }
}

static bool same_number(double x, double y)
{
    return (isnan(x) && isnan(y)) || (x == y && (x != 0 || signbit(x) == signbit(y)));
}

static double from_storage(float x) { return x; }
#define NUMBER(x) \
    _Generic((x), tile_bf16: from_storage(tile_f32(x)), tile_e4m3: from_storage(tile_f32(x)), \
             tile_e5m2: from_storage(tile_f32(x)), default: (x))
#define MAKE(p, x) \
    _Generic((p), tile_bf16 *: make_bf16, tile_e4m3 *: make_e4m3, tile_e5m2 *: make_e5m2, _Float16 *: make_half, \
             float *: make_float, double *: make_double, int8_t *: make_i8, uint8_t *: make_u8, int16_t *: make_i16, \
             uint16_t *: make_u16, int32_t *: make_i32, uint32_t *: make_u32, int64_t *: make_i64, \
             uint64_t *: make_u64, bool *: make_bool)(p, x)
#define MAKER(name, type, e) static void make_##name(type *p, double x) { *p = e; }
MAKER(bf16, tile_bf16, tile_bf16_from((float) x))
MAKER(e4m3, tile_e4m3, tile_e4m3_from((float) x))
MAKER(e5m2, tile_e5m2, tile_e5m2_from_nosat((float) x))
MAKER(half, _Float16, (_Float16) x)
MAKER(float, float, (float) x)
MAKER(double, double, x)
MAKER(i8, int8_t, (int8_t) (int64_t) x)
MAKER(u8, uint8_t, (uint8_t) (int64_t) x)
MAKER(i16, int16_t, (int16_t) (int64_t) x)
MAKER(u16, uint16_t, (uint16_t) (int64_t) x)
MAKER(i32, int32_t, (int32_t) (int64_t) x)
MAKER(u32, uint32_t, (uint32_t) (int64_t) x)
MAKER(i64, int64_t, (int64_t) x * 100003)
MAKER(u64, uint64_t, (uint64_t) (int64_t) x * 0x800000001)
MAKER(bool, bool, (int64_t) x & 1)

/* A row's element i as a destination of type D has it. */
#define AS(D, r, i) ((r)->kind == REAL ? (D) (r)->v[i] : (D) (r)->bits[i])
#define LEAST(D) ((D) 0.5 != 0 ? (D) -INFINITY : (D) -1 > 0 ? (D) 0 : (D) (UINT64_MAX << (8 * sizeof(D) - 1)))

#define CASE(name, SPACE, S, D, KIND, R, W, T) \
    for (int round = 0; round < 2; round++) { \
        int M = round ? 2 * R + 1 + R / 2 : 9; \
        S *x = buffer(sizeof *x * (size_t) M * W); \
        D *most = buffer(sizeof(D) * (size_t) M), *least = buffer(sizeof(D) * (size_t) M); \
        int *where = buffer(sizeof(int) * (size_t) M), *there = buffer(sizeof(int) * (size_t) M); \
        D *out[4]; \
        for (int k = 0; k < 4; k++) \
            out[k] = buffer(sizeof(D) * (size_t) M * W); \
        for (int i = 0; i < M * W; i++) \
            MAKE(&x[i], value(KIND, i / W + round, i % W, W)); \
        LAUNCH(t, arg_##name, M, x, most, where, least, there); \
        LAUNCH(t, scan_##name, M, x, out[0], out[1], out[2], out[3]); \
        for (int m = 0; m < M; m++) { \
            static row r; \
            r.kind = KIND; \
            r.n = W; \
            for (int i = 0; i < W; i++) { \
                r.v[i] = (long double) NUMBER(x[m * W + i]); \
                r.bits[i] = KIND == REAL ? 0 : (uint64_t) (KIND == UNSIGNED ? (int64_t) (uint64_t) r.v[i] : (int64_t) r.v[i]); \
            } \
            int a = first_best(&r, true), b = first_best(&r, false); \
            EXPECT(where[m] == a && same_number((double) most[m], (double) AS(D, &r, a)), "%s row %d: %g at %d, not %g at %d", \
                   #name, m, (double) most[m], where[m], (double) AS(D, &r, a), a); \
            EXPECT(there[m] == b && same_number((double) least[m], (double) AS(D, &r, b)), "%s row %d: %g at %d, not %g at %d", \
                   #name, m, (double) least[m], there[m], (double) AS(D, &r, b), b); \
            double sum = 0; \
            uint64_t bits = 0; \
            D top = LEAST(D), total = 0; \
            for (int i = 0; i < W; i++) { \
                const D *o[] = { &out[0][m * W + i], &out[1][m * W + i], &out[2][m * W + i], &out[3][m * W + i] }; \
                EXPECT(*o[1] == total || (isnan((double) total) && isnan((double) *o[1])), "%s before %d of row %d: %g, not %g", \
                       #name, i, m, (double) *o[1], (double) total); \
                EXPECT(*o[3] == top || (isnan((double) top) && isnan((double) *o[3])), "%s under %d of row %d: %g, not %g", \
                       #name, i, m, (double) *o[3], (double) top); \
                sum += (double) r.v[i]; \
                bits += r.bits[i]; \
                total = KIND == REAL ? (D) sum : (D) bits; \
                r.n = i + 1; \
                a = first_best(&r, true); \
                top = AS(D, &r, a); \
                EXPECT(*o[0] == total || (isnan((double) total) && isnan((double) *o[0])), "%s sum to %d of row %d: %g, not %g", \
                       #name, i, m, (double) *o[0], (double) total); \
                EXPECT(*o[2] == top || (isnan((double) top) && isnan((double) *o[2])), "%s top of %d of row %d: %g, not %g", \
                       #name, i, m, (double) *o[2], (double) top); \
            } \
        } \
        release(x); \
        release(most); \
        release(least); \
        release(where); \
        release(there); \
        for (int k = 0; k < 4; k++) \
            release(out[k]); \
    }

static void run_doubles(enum target t)
{
    int M = 11;
    double *x = buffer(sizeof *x * (size_t) M * E), *sum = buffer(sizeof *x * (size_t) M * E);
    double *most = buffer(sizeof *x * (size_t) M);
    int *at = buffer(sizeof *at * (size_t) M);

    for (int i = 0; i < M * E; i++)
        x[i] = i % 50 == 7 ? NAN : (pick(64) - 32) * 1e-3 + 1e9;
    if (t == CUDA) /* Metal has no such kernel */
        launched(t, "doubles", LAUNCH_CUDA(doubles, M, x, most, at, sum));
    else if (t == CPU)
        doubles(M, x, most, at, sum);
    for (int m = 0; m < M && t != METAL; m++) {
        int best = -1;
        double s = 0;
        for (int i = 0; i < E; i++) {
            double e = x[m * E + i];
            if (!isnan(e) && (best < 0 || e > x[m * E + best]))
                best = i;
            s += e;
            EXPECT(isnan(s) ? isnan(sum[m * E + i]) : fabs(sum[m * E + i] - s) <= 1e-15 * E * fabs(s), "sum %d %d", m, i);
        }
        EXPECT(at[m] == best && most[m] == x[m * E + best], "row %d: %d, not %d", m, at[m], best);
    }
    release(x);
    release(sum);
    release(most);
    release(at);
}

/* The K largest, the first of equal ones first. */
static void run_top(enum target t)
{
    int M = 7;
    float *x = buffer(sizeof *x * (size_t) M * V), *v = buffer(sizeof *v * (size_t) M * K);
    int *k = buffer(sizeof *k * (size_t) M * K);

    for (int i = 0; i < M * V; i++)
        x[i] = (float) pick(100);
    LAUNCH(t, topk, M, x, v, k);
    for (int m = 0; m < M; m++)
        for (int i = 0; i < V; i++) {
            int ahead = 0; /* how many come before element i */
            for (int j = 0; j < V; j++)
                ahead += x[m * V + j] > x[m * V + i] || (x[m * V + j] == x[m * V + i] && j < i);
            if (ahead < K)
                EXPECT(k[m * K + ahead] == i && v[m * K + ahead] == x[m * V + i], "row %d, number %d is %d", m, ahead,
                       k[m * K + ahead]);
        }
    LAUNCH(t, router, M, x, v, k);
    for (int m = 0; m < M; m++)
        for (int i = 0; i < E; i++) {
            int ahead = 0;
            for (int j = 0; j < E; j++)
                ahead += x[m * E + j] > x[m * E + i] || (x[m * E + j] == x[m * E + i] && j < i);
            if (ahead < 2)
                EXPECT(k[m * 2 + ahead] == i && v[m * 2 + ahead] == x[m * E + i], "router: row %d, number %d is %d", m, ahead,
                       k[m * 2 + ahead]);
        }
    LAUNCH(t, helped, M, x, v, k);
    for (int m = 0; m < M; m++) {
        int least = 0;
        for (int i = 0; i < E; i++)
            least = x[m * E + i] < x[m * E + least] ? i : least;
        EXPECT(k[m] == (m % 3 ? least : -1) && v[m] == (m % 3 ? x[m * E + least] : 5), "helped: row %d: %d", m, k[m]);
    }
    release(x);
    release(v);
    release(k);
}

static void run_sample(enum target t)
{
    static const int lengths[] = { 1, 257, 258, 900 };

    for (int c = 0; c < 4; c++) {
        int M = 4, N = lengths[c];
        float *p = buffer(sizeof *p * (size_t) (M * N)), *u = buffer(sizeof *u * (size_t) M);
        int *token = buffer(sizeof *token * (size_t) M);
        for (int i = 0; i < M * N; i++)
            p[i] = (float) pick(8);
        for (int m = 0; m < M; m++)
            u[m] = (float) (m < 3 ? pick(4 * N) : 8 * N);
        LAUNCH(t, sample, M, N, p, u, token);
        for (int m = 0; m < M; m++) {
            float s = 0;
            int want = 0;
            for (; want < N - 1; want++)
                if ((s += p[m * N + want]) > u[m])
                    break;
            EXPECT(token[m] == want, "%d tokens, row %d: %d, not %d", N, m, token[m], want);
        }
        release(p);
        release(u);
        release(token);
    }
}

static void run_compact(enum target t)
{
    int N = 431, *x = buffer(sizeof *x * (size_t) N), *y = buffer(sizeof *y * (size_t) N), *counts = buffer(5 * sizeof *counts);

    for (int i = 0; i < N; i++)
        x[i] = pick(9) - 4;
    LAUNCH(t, compact, N, x, y, counts);
    for (int b = 0; b < 5; b++) {
        int n = 0;
        for (int i = 100 * b; i < 100 * b + 100 && i < N; i++)
            if (x[i] > 0) {
                EXPECT(y[100 * b + n] == x[i], "element %d", i);
                n++;
            }
        EXPECT(counts[b] == n, "block %d keeps %d, not %d", b, counts[b], n);
    }
    release(x);
    release(y);
    release(counts);
}

static void run_cubes(enum target t)
{
    int L = 3;
    int16_t *x = buffer(sizeof *x * (size_t) L * 60);
    int *most = buffer(sizeof(int) * (size_t) L * 12), *where = buffer(sizeof(int) * (size_t) L * 12);
    int *sum = buffer(sizeof(int) * (size_t) L * 60);

    for (int i = 0; i < L * 60; i++)
        x[i] = (int16_t) (pick(9) - 4);
    LAUNCH(t, cubes, L, x, most, where, sum);
    for (int i = 0; i < L * 12; i++) {
        int best = 0, s = 0;
        bool largest = i % 12 / 4 == 1;
        for (int j = 0; j < 5; j++) {
            s += x[i * 5 + j];
            EXPECT(sum[i * 5 + j] == s, "sum %d of row %d", j, i);
            if (largest ? x[i * 5 + j] > x[i * 5 + best] : x[i * 5 + j] < x[i * 5 + best])
                best = j;
        }
        EXPECT(where[i] == best && most[i] == x[i * 5 + best], "row %d: %d at %d", i, most[i], where[i]);
    }
    release(x);
    release(most);
    release(where);
    release(sum);
}

static void run(enum target t)
{
    ROWS(CASE)
    run_doubles(t);
    run_top(t);
    run_sample(t);
    run_compact(t);
    run_cubes(t);
}

#endif
