/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attention of few queries, whose products have less rows than an instruction takes: over keys in pages, and in two passes that load
   the same keys into one tile. */
#include "run.h"

enum { D = 32, PAGE = 16 };

#ifdef KERNELS
#define PAGED(NAME, ROWS, THREADS) \
tile_kernel \
void NAME(int heads, int N, int pages, const int *table, const _Float16 *Q, const _Float16 *K, const _Float16 *V, float *O) \
{ \
    _Pragma(THREADS) \
    for (int h = 0; h < heads; h++) { \
        tile_shared _Float16 q[ROWS][D], k[64][D], v[64][D]; \
        tile_shared int at[64]; \
        float s[ROWS][64], o[ROWS][D] = {0}, top[ROWS], was[ROWS], sum[ROWS], t[ROWS]; \
        _Float16 p[ROWS][64]; \
\
        tile_fill(top, -INFINITY); \
        tile_fill(sum, 0); \
        tile_load(q, tile_view(Q, heads * ROWS, D), h * ROWS, 0); \
        for (int n = 0; n < N; n += 64) { \
            _Pragma("tile parallel") \
            for (int j = 0; j < 64; j++) \
                at[j] = n + j < N ? table[(n + j) / PAGE] * PAGE + (n + j) % PAGE : -1; \
            tile_gather(k, tile_view(K, pages * PAGE, heads * D), at, h * D); \
            tile_gather(v, tile_view(V, pages * PAGE, heads * D), at, h * D); \
            tile_fill(s, 0); \
            tile_gemm_nt(s, q, k); \
            _Pragma("tile parallel") \
            for (int i = 0; i < ROWS; i++) \
                for (int j = 0; j < 64; j++) \
                    s[i][j] = n + j < N ? s[i][j] * 0.25f : -INFINITY; \
            tile_reduce_max(t, s); \
            _Pragma("tile parallel") \
            for (int i = 0; i < ROWS; i++) { \
                t[i] = fmaxf(top[i], t[i]); \
                was[i] = expf(top[i] - t[i]); \
                top[i] = t[i]; \
            } \
            _Pragma("tile parallel") \
            for (int i = 0; i < ROWS; i++) \
                for (int j = 0; j < 64; j++) \
                    s[i][j] = expf(s[i][j] - top[i]); \
            tile_reduce_sum(t, s); \
            _Pragma("tile parallel") \
            for (int i = 0; i < ROWS; i++) \
                sum[i] = sum[i] * was[i] + t[i]; \
            _Pragma("tile parallel") \
            for (int i = 0; i < ROWS; i++) \
                for (int d = 0; d < D; d++) \
                    o[i][d] *= was[i]; \
            tile_copy(p, s); \
            tile_gemm(o, p, v); \
        } \
        _Pragma("tile parallel") \
        for (int i = 0; i < ROWS; i++) \
            for (int d = 0; d < D; d++) \
                o[i][d] /= sum[i]; \
        tile_store(o, tile_view(O, heads * ROWS, D), h * ROWS, 0); \
    } \
}
PAGED(paged_8, 8, "tile grid threads(128)")
PAGED(paged_12, 12, "tile grid threads(32)")
PAGED(paged_24, 24, "tile grid threads(64)")

/* The keys are loaded twice into one tile, which also serves a product after the loops. */
tile_kernel
void twice(int N, const _Float16 *Q, const _Float16 *K, const _Float16 *V, float *O)
{
#pragma tile grid threads(128)
    for (int m = 0; m < N; m += 64) {
        tile_shared _Float16 q[64][D], k[32][D], v[32][D];
        float s[64][32], o[64][D] = {0}, top[64], sum[64], t[64];
        _Float16 p[64][32];

        tile_fill(top, -INFINITY);
        tile_fill(sum, 0);
        tile_load(q, tile_view(Q, N, D), m, 0);
#pragma tile pipeline stages(3)
        for (int n = 0; n < N; n += 32) {
            tile_load(k, tile_view(K, N, D), n, 0);
            tile_fill(s, 0);
            tile_gemm_nt(s, q, k);
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                for (int j = 0; j < 32; j++)
                    s[i][j] = n + j < N ? s[i][j] * 0.25f : -INFINITY;
            tile_reduce_max(t, s);
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                top[i] = fmaxf(top[i], t[i]);
        }
#pragma tile pipeline stages(3)
        for (int n = 0; n < N; n += 32) {
            tile_load(k, tile_view(K, N, D), n, 0);
            tile_load(v, tile_view(V, N, D), n, 0);
            tile_fill(s, 0);
            tile_gemm_nt(s, q, k);
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                for (int j = 0; j < 32; j++)
                    s[i][j] = n + j < N ? expf(s[i][j] * 0.25f - top[i]) : 0;
            tile_reduce_sum(t, s);
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                sum[i] += t[i];
            tile_copy(p, s);
            tile_gemm(o, p, v);
        }
        tile_load(k, tile_view(K, N, D), m, 0);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int d = 0; d < D; d++)
                o[i][d] = o[i][d] / sum[i] + (i < 32 ? (float) k[i % 32][d] : 0);
        tile_store(o, tile_view(O, N, D), m, 0);
    }
}

/* Not to be split: without trips of the second loop, the third reads what the first left. */
tile_kernel
void left_over(int N, int few, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < N; b += 64) {
        tile_shared float t[64];
        float sum[64] = {0};

        for (int i = 0; i < 3; i++) {
            tile_load(t, tile_view(x, 3, N), i, b);
#pragma tile parallel
            for (int j = 0; j < 64; j++)
                sum[j] += t[j];
        }
        for (int i = 0; i < few; i++) {
            tile_load(t, tile_view(x, 3, N), 0, b);
#pragma tile parallel
            for (int j = 0; j < 64; j++)
                sum[j] += 2 * t[j];
        }
#pragma tile parallel
        for (int j = 0; j < 64; j++)
            sum[j] += 5 * t[j];
        tile_store(sum, tile_view(y, N), b);
    }
}
#endif

#ifdef DRIVER
/* Of row q over N keys: keys are rows of `pitch` elements. */
static void attend(const _Float16 *q, const _Float16 *K, const _Float16 *V, const int *at, int N, int pitch, double *o)
{
    double sum = 0;

    memset(o, 0, D * sizeof *o);
    for (int n = 0; n < N; n++) {
        size_t row = (size_t) (at ? at[n / PAGE] * PAGE + n % PAGE : n) * pitch;
        double s = 0;

        for (int d = 0; d < D; d++)
            s += (double) q[d] * (double) K[row + d];
        s = exp(s / 4);
        sum += s;
        for (int d = 0; d < D; d++)
            o[d] += s * (double) V[row + d];
    }
    for (int d = 0; d < D; d++)
        o[d] /= sum;
}

static void check_paged(enum target t, int rows, int heads, int N)
{
    int pages = (N + PAGE - 1) / PAGE + 3, *table = buffer(4 * (size_t) pages);
    size_t keys = (size_t) (pages * PAGE * heads * D), queries = (size_t) (heads * rows * D);
    _Float16 *Q = buffer(2 * queries), *K = buffer(2 * keys), *V = buffer(2 * keys);
    float *O = buffer(4 * queries);
    double o[D];

    FILL(table, pages, (int) (fill_i * 7 + 2) % pages);
    FILL(Q, queries, random_float());
    FILL(K, keys, random_float());
    FILL(V, keys, random_float());
    if (rows == 8)
        LAUNCH(t, paged_8, heads, N, pages, table, Q, K, V, O);
    else if (rows == 12)
        LAUNCH(t, paged_12, heads, N, pages, table, Q, K, V, O);
    else
        LAUNCH(t, paged_24, heads, N, pages, table, Q, K, V, O);
    for (int r = 0; r < heads * rows; r++) {
        attend(Q + r * D, K + r / rows * D, V + r / rows * D, table, N, heads * D, o);
        for (int d = 0; d < D; d++)
            EXPECT(fabs(O[r * D + d] - o[d]) < 2e-3, "paged %d[%d][%d] is %g, not %g", rows, r, d, (double) O[r * D + d], o[d]);
    }
    release(table);
    release(Q);
    release(K);
    release(V);
    release(O);
}

static void check_twice(enum target t, int N)
{
    size_t n = (size_t) (N * D);
    _Float16 *Q = buffer(2 * n), *K = buffer(2 * n), *V = buffer(2 * n);
    float *O = buffer(4 * n);
    double o[D];

    FILL(Q, n, random_float());
    FILL(K, n, random_float());
    FILL(V, n, random_float());
    LAUNCH(t, twice, N, Q, K, V, O);
    for (int r = 0; r < N; r++) {
        attend(Q + r * D, K, V, NULL, N, D, o);
        for (int d = 0; d < D; d++) {
            double want = o[d] + (r % 64 < 32 ? (double) K[r * D + d] : 0);

            EXPECT(fabs(O[r * D + d] - want) < 2e-3, "twice[%d][%d] is %g, not %g", r, d, (double) O[r * D + d], want);
        }
    }
    release(Q);
    release(K);
    release(V);
    release(O);
}

static void check_left_over(enum target t, int N, int few)
{
    float *x = buffer(12 * (size_t) N), *y = buffer(4 * (size_t) N);

    FILL(x, 3 * N, pick(100));
    LAUNCH(t, left_over, N, few, x, y);
    SAME("left_over", y, N, x[i] + x[N + i] + x[2 * N + i] + 2 * (float) few * x[i] + 5 * (few ? x[i] : x[2 * N + i]));
    release(x);
    release(y);
}

static void run(enum target t)
{
    check_paged(t, 8, 3, 100);
    check_paged(t, 12, 2, 64);
    check_paged(t, 24, 1, 70);
    check_twice(t, 96);
    check_left_over(t, 100, 0);
    check_left_over(t, 64, 2);
}
#endif
