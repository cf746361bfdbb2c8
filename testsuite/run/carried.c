/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops of two products of which the second runs under what the next iteration computes from its first: sums that each
   iteration scales, keys that end where memory says, loops that do not run or run once, and one after the other. */
#include "run.h"

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)
#define ATTEND(name, ROWS, KEYS, threads_, stages_) \
    tile_kernel \
    void name(int n, int heads, int N, int K, const int *first, const _Float16 *q, const _Float16 *k, \
              const _Float16 *v, float *z) \
    { \
        PRAGMA(tile grid threads(threads_)) \
        for (int b = 0; b < n; b++) \
            for (int m = 0; m < N; m += ROWS) \
                for (int h = 0; h < heads; h++) { \
                    int end = first[b + 1]; \
                    for (int half = 0; half < 2; half++) { \
                        tile_shared _Float16 qs[ROWS][64], ks[KEYS][64], vs[KEYS][64]; \
                        float o[ROWS][64] = { 0 }, top[ROWS], sum[ROWS] = { 0 }; \
                        tile_fill(top, -INFINITY); \
                        tile_load(qs, tile_view(q, heads, N, 64), h, m, 0); \
                        PRAGMA(tile pipeline stages(stages_)) \
                        for (int j = first[b]; j < end; j += KEYS) { \
                            float s[ROWS][KEYS] = { 0 }, most[ROWS], shrink[ROWS], part[ROWS]; \
                            _Float16 p[ROWS][KEYS]; \
                            tile_load(ks, tile_view(k, heads, K, 64), h, j, 0, .rows = end); \
                            tile_load(vs, tile_view(v, heads, K, 64), h, j, 0, .rows = end); \
                            tile_gemm_nt(s, qs, ks); \
                            PRAGMA(tile parallel) \
                            for (int i = 0; i < ROWS; i++) \
                                for (int c = 0; c < KEYS; c++) \
                                    s[i][c] = j + c < end && (j + c) % 2 == half ? s[i][c] : -INFINITY; \
                            tile_reduce_max(most, s); \
                            PRAGMA(tile parallel) \
                            for (int i = 0; i < ROWS; i++) { \
                                most[i] = fmaxf(most[i] * 0.5f, top[i]); \
                                shrink[i] = top[i] == most[i] ? 1 : exp2f(top[i] - most[i]); \
                                top[i] = most[i]; \
                                most[i] = most[i] == -INFINITY ? 0 : most[i]; \
                            } \
                            PRAGMA(tile parallel) \
                            for (int i = 0; i < ROWS; i++) \
                                for (int c = 0; c < KEYS; c++) \
                                    s[i][c] = exp2f(s[i][c] * 0.5f - most[i]); \
                            tile_reduce_sum(part, s); \
                            tile_copy(p, s); \
                            PRAGMA(tile parallel) \
                            for (int i = 0; i < ROWS; i++) \
                                sum[i] = sum[i] * shrink[i] + part[i]; \
                            PRAGMA(tile parallel) \
                            for (int i = 0; i < ROWS; i++) \
                                for (int c = 0; c < 64; c++) \
                                    o[i][c] *= shrink[i]; \
                            tile_gemm(o, p, vs); \
                        } \
                        PRAGMA(tile parallel) \
                        for (int i = 0; i < ROWS; i++) \
                            for (int c = 0; c < 64; c++) \
                                o[i][c] = sum[i] > 0 ? o[i][c] / sum[i] : 0; \
                        tile_store(o, tile_view(z, n * heads * 2, N, 64), (b * heads + h) * 2 + half, m, 0); \
                    } \
                } \
    }
ATTEND(one_group, 64, 64, 128, 2)
ATTEND(two_groups, 128, 64, 256, 2)
ATTEND(long_tiles, 64, 96, 128, 3)
#endif

#ifdef DRIVER
/* What the kernels sum up for a row, and the sizes of that. */
static void exact(const _Float16 *q, const _Float16 *k, const _Float16 *v, int from, int end, int half, double *o, double *size)
{
    double top = -INFINITY, sum = 0, s[200];

    for (int j = from; j < end; j++) {
        s[j - from] = 0;
        for (int x = 0; x < 64; x++)
            s[j - from] += 0.5 * (double) q[x] * (double) k[j * 64 + x];
        if (j % 2 == half)
            top = fmax(top, s[j - from]);
    }
    memset(o, 0, 64 * sizeof *o);
    memset(size, 0, 64 * sizeof *size);
    for (int j = from; j < end; j++) {
        double p = j % 2 == half ? exp2(s[j - from] - top) : 0;

        sum += p;
        for (int x = 0; x < 64; x++) {
            o[x] += p * (double) v[j * 64 + x];
            size[x] += p * fabs((double) v[j * 64 + x]);
        }
    }
    for (int x = 0; x < 64 && sum > 0; x++) {
        o[x] /= sum;
        size[x] /= sum;
    }
}

static void check(const char *name, int n, int heads, int N, int K, const int *first, const _Float16 *q,
                  const _Float16 *k, const _Float16 *v, const float *z)
{
    for (int r = 0; r < n * heads * 2 * N; r++) {
        int b = r / N / 2 / heads, h = r / N / 2 % heads, half = r / N % 2;
        double o[64], size[64];

        exact(q + (h * N + r % N) * 64, k + h * K * 64, v + h * K * 64, first[b], first[b + 1], half, o, size);
        for (int x = 0; x < 64; x++) {
            struct check c = { 0 };

            if (check_value(&c, z[r * 64 + x], o[x], 2e-3 * size[x] + 1e-6))
                WRONG("%s %d %d: %g, not %g", name, r, x, z[r * 64 + x], o[x]);
        }
    }
}

#define ATTENDS(name, N, K, ...) \
    do { \
        int begin[] = { __VA_ARGS__ }, n = (int) (sizeof begin / sizeof *begin) - 1, *first = buffer(sizeof begin); \
        _Float16 *q = buffer(sizeof *q * (2 * N * 64)), *k = buffer(sizeof *k * (2 * K * 64)), *v = buffer(sizeof *v * (2 * K * 64)); \
        float *z = buffer(sizeof *z * (size_t) (n * 4 * N * 64)); \
        memcpy(first, begin, sizeof begin); \
        FILL(q, 2 * N * 64, (_Float16) random_float()); \
        FILL(k, 2 * K * 64, (_Float16) random_float()); \
        FILL(v, 2 * K * 64, (_Float16) random_float()); \
        LAUNCH(t, name, n, 2, N, K, first, q, k, v, z); \
        check(#name, n, 2, N, K, first, q, k, v, z); \
        release(first); \
        release(q); \
        release(k); \
        release(v); \
        release(z); \
    } while (0)

static void run(enum target t)
{
    ATTENDS(one_group, 70, 192, 0, 64, 64, 192);
    ATTENDS(two_groups, 40, 195, 0, 5, 195);
    ATTENDS(long_tiles, 70, 150, 0, 150);
}
#endif
