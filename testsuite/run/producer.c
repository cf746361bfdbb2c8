/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pipelines whose loads warps of their own can start: what they have to work out for it (rows from
   memory, conditions, trip counts that differ from block to block, several loops, persistent blocks),
   views of any rank, parts of them, corners outside, blocks of clusters that load for each other, and
   what they must leave alone. */
#include "run.h"

#ifdef KERNELS
/* Views of three dimensions with 64-bit extents; tiles of three; persistent. */
tile_kernel
void batched(int64_t B, int64_t M, int64_t N, int64_t K, const _Float16 *x, const _Float16 *y, float *z)
{
#pragma tile grid threads(128) persistent occupancy(1)
    for (int64_t b = 0; b < B; b++)
        for (int64_t m = 0; m < M; m += 64)
            for (int64_t n = 0; n < N; n += 64) {
                tile_shared _Float16 xs[64][32], ys[1][32][64];
                float acc[64][64] = { 0 };

#pragma tile pipeline stages(3)
                for (int64_t k = 0; k < K; k += 32) {
                    tile_load(xs, tile_view(x, B, M, K), b, m, k);
                    tile_load(ys, tile_view(y, B, K, N), b, k, n);
                    tile_gemm(acc, xs, ys[0]);
                }
                tile_store(acc, tile_view(z, B, M, N), b, m, n);
            }
}

/* A part of a matrix with a leading dimension, from a corner that lies before it. */
tile_kernel
void limited(int M, int K, int lda, int from, int rows, const _Float16 *x, const _Float16 *y, float *z)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m += 128) {
        tile_shared _Float16 xs[128][64], ys[64][64];
        float acc[128][64] = { 0 };

#pragma tile pipeline stages(2)
        for (int k = 0; k < K + from; k += 64) {
            tile_load(xs, tile_view(x + lda, M, lda), m, k - from, .rows = rows, .cols = K);
            tile_load(ys, tile_view(y, K, 64), k - from, 0);
            tile_gemm(acc, xs, ys);
        }
        tile_store(acc, tile_view(z, M, 64), m, 0);
    }
}

/* Loops one after the other and inside another, of other lengths in each block, some of no step. */
tile_kernel
void loops(int M, int K, const _Float16 *x, const _Float16 *y, float *z)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64) {
        tile_shared _Float16 xs[64][32], ys[32][64], us[64][64], vs[64][64];
        float acc[64][64] = { 0 };

        for (int r = 0; r < 3; r++) {
            int end = r == 1 ? 0 : m + 40 * r < K ? m + 40 * r : K;

#pragma tile pipeline stages(4)
            for (int k = 0; k < end; k += 32) {
                tile_load(xs, tile_view(x, M, K), m, k);
                tile_load(ys, tile_view(y, K, 64), k, 0);
                tile_gemm(acc, xs, ys);
            }
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                for (int j = 0; j < 64; j++)
                    acc[i][j] *= 0.5f;
        }
#pragma tile pipeline stages(2)
        for (int k = K; k > 0; k -= 64) {
            tile_load(us, tile_view(x, M, K), m, k - 64);
            tile_load(vs, tile_view(y, K, 64), k - 64, 0);
            tile_gemm(acc, us, vs);
        }
        tile_store(acc, tile_view(z, M, 64), m, 0);
    }
}

/* Which rows, which matrix and whether at all is read from memory. */
tile_kernel
void routed(int blocks, int M, int E, int K, const int *row, const int *expert, const _Float16 *x,
            const _Float16 *w, float *z)
{
#pragma tile grid threads(128)
    for (int b = 0; b < blocks; b++) {
        tile_shared _Float16 xs[64][64], ws[64][64];
        float acc[64][64] = { 0 };
        int e = expert[b], from = row[b];

        if (e >= 0) {
#pragma tile pipeline stages(2)
            for (int k = 0; k < K; k += 64) {
                int at = from + row[blocks];

                tile_load(xs, tile_view(x, M, K), at, k);
                tile_load(ws, tile_view(w, E, 64, K), e, 0, k);
                tile_gemm_nt(acc, xs, ws);
            }
        }
        tile_store(acc, tile_view(z, blocks * 64, 64), b * 64, 0);
    }
}

/* How far to go only the threads with the data know; and a loop that ends early. */
tile_kernel
void found(int M, int K, const _Float16 *x, const _Float16 *y, const int *use, float *z)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64) {
        tile_shared _Float16 xs[64][32], ys[32][64];
        float acc[64][64] = { 0 };
        int end = 0;

#pragma tile parallel reduction(+: end)
        for (int i = 0; i < K; i++)
            end += use[i];
#pragma tile pipeline stages(3)
        for (int k = 0; k < end; k += 32) {
            tile_load(xs, tile_view(x, M, K), m, k);
            tile_load(ys, tile_view(y, K, 64), k, 0);
            tile_gemm(acc, xs, ys);
        }
#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += 32) {
            if (use[k] == 2)
                break;
            tile_load(xs, tile_view(x, M, K), m, k);
            tile_load(ys, tile_view(y, K, 64), k, 0);
            tile_gemm(acc, xs, ys);
        }
        tile_store(acc, tile_view(z, M, 64), m, 0);
    }
}

/* Each round reads what the one before stored. */
tile_kernel
void rounds(int M, int R, _Float16 *x, const _Float16 *y)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64) {
        tile_shared _Float16 xs[64][32], ys[32][128];

        for (int r = 0; r < R; r++) {
            float acc[64][128] = { 0 };

#pragma tile pipeline stages(3)
            for (int k = 0; k < 128; k += 32) {
                tile_load(xs, tile_view(x, M, 128), m, k);
                tile_load(ys, tile_view(y, 128, 128), k, 0);
                tile_gemm(acc, xs, ys);
            }
            tile_store(acc, tile_view(x, M, 128), m, 0);
        }
    }
}

/* Loop and product read the same tile; lines are loaded, too; two loads apart from each other. */
tile_kernel
void shares(int M, int K, const _Float16 *x, const _Float16 *y, const float *s, float *z, float *sums)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64) {
        tile_shared _Float16 xs[64][64], ys[64][64];
        tile_shared float ss[64];
        float acc[64][64] = { 0 }, sum[64] = { 0 };

#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += 64) {
            tile_load(xs, tile_view(x, M, K), m, k);
            tile_load(ss, tile_view(s, K), k);
#pragma tile parallel loops(1)
            for (int i = 0; i < 64; i++)
                for (int j = 0; j < 64; j++)
                    sum[i] += (float) xs[i][j] * ss[j];
            tile_load(ys, tile_view(y, K, 64), k, 0);
            tile_gemm(acc, xs, ys);
        }
        tile_store(acc, tile_view(z, M, 64), m, 0);
        tile_store(sum, tile_view(sums, M), m);
    }
}

/* Tiles whose versions or elements the TMA does not take. */
tile_kernel
void odd(int M, int K, const _Float16 *x, const _Float16 *y, const float *s, const bool *use, float *z, float *sums)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64) {
        tile_shared _Float16 xs[64][32], ys[32][64];
        tile_shared float few[20];
        tile_shared bool flags[128];
        float acc[64][64] = { 0 }, sum[64] = { 0 };

#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += 32) {
            tile_load(xs, tile_view(x, M, K), m, k);
            tile_load(ys, tile_view(y, K, 64), k, 0);
            tile_load(few, tile_view(s, K), k);
            tile_gemm(acc, xs, ys);
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                sum[i] += few[i % 20];
        }
#pragma tile pipeline stages(2)
        for (int k = 0; k < K; k += 32) {
            tile_load(xs, tile_view(x, M, K), m, k);
            tile_load(ys, tile_view(y, K, 64), k, 0);
            tile_load(flags, tile_view(use, K), k);
            tile_gemm(acc, xs, ys);
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                sum[i] += flags[i] ? 1.0f : 0.0f;
        }
        tile_store(acc, tile_view(z, M, 64), m, 0);
        tile_store(sum, tile_view(sums, M), m);
    }
}

#define PRAGMA(text) _Pragma(#text)
#define B_KN tile_view(B, K, N), k, n
#define B_NK tile_view(B, N, K), n, k
/* Neighbours along n have A's tile in common, those along m B's. */
#define TOGETHER(name, op, BM, BN, BK, BR, BC, threads_, clauses, at_b) \
    tile_kernel \
    void name(int M, int N, int K, const _Float16 *A, const _Float16 *B, float *C) \
    { \
        PRAGMA(tile grid threads(threads_) clauses) \
        for (int m = 0; m < M; m += BM) \
            for (int n = 0; n < N; n += BN) { \
                tile_shared _Float16 As[BM][BK], Bs[BR][BC]; \
                float acc[BM][BN] = { 0 }; \
                PRAGMA(tile pipeline stages(3)) \
                for (int k = 0; k < K; k += BK) { \
                    tile_load(As, tile_view(A, M, K), m, k); \
                    tile_load(Bs, at_b); \
                    op(acc, As, Bs); \
                } \
                tile_store(acc, tile_view(C, M, N), m, n); \
            } \
    }
TOGETHER(pairs, tile_gemm, 64, 64, 32, 32, 64, 128, cluster(2), B_KN)
TOGETHER(columns, tile_gemm_nt, 64, 64, 32, 64, 32, 128, cluster(1, 2) order(column), B_NK)
TOGETHER(squares, tile_gemm, 128, 64, 64, 64, 64, 256, cluster(2, 2) order(grouped(2)), B_KN)
TOGETHER(rows, tile_gemm, 64, 64, 16, 16, 64, 128, cluster(4, 1) order(morton), B_KN)

/* All blocks of a cluster use w, each its own x; how many steps differs from pair to pair. */
tile_kernel
void common(int B, int M, int K, const int *steps, const _Float16 *x, const _Float16 *w, float *z)
{
#pragma tile grid threads(128) cluster(2)
    for (int b = 0; b < B; b++)
        for (int m = 0; m < M; m += 64) {
            tile_shared _Float16 xs[64][64], ws[64][64];
            float acc[64][64] = { 0 };

            for (int r = 0; r < 2; r++) {
#pragma tile pipeline stages(2)
                for (int k = 0; k < steps[b]; k += 64) {
                    tile_load(xs, tile_view(x, B, M, K), b, m, k);
                    tile_load(ws, tile_view(w, K, 64), k, 0);
                    tile_gemm(acc, xs, ws);
                }
            }
            tile_store(acc, tile_view(z, B, M, 64), b, m, 0);
        }
}

/* Blocks that are not in step. */
tile_kernel
void apart(int M, int K, const _Float16 *x, const _Float16 *w, float *z)
{
#pragma tile grid threads(128) cluster(2)
    for (int m = 0; m < M; m += 64) {
        tile_shared _Float16 xs[64][32], ws[32][64];
        float acc[64][64] = { 0 };

#pragma tile pipeline stages(2)
        for (int k = 0; k < (m < K ? m : K); k += 32) {
            tile_load(xs, tile_view(x, M, K), m, k);
            tile_load(ws, tile_view(w, K, 64), k, 0);
            tile_gemm(acc, xs, ws);
        }
        tile_store(acc, tile_view(z, M, 64), m, 0);
    }
}
#endif

#ifdef DRIVER
/* sum += x[i][k] y[k][j] over k in [from, to), rows of ldx and ldy elements; *size the same of absolute values */
static void add(double *sum, double *size, const _Float16 *x, int64_t ldx, const _Float16 *y, int64_t ldy, int i,
                int j, int from, int to)
{
    for (int k = from; k < to; k++) {
        double p = (double) x[i * ldx + k] * (double) y[k * ldy + j];

        *sum += p;
        *size += fabs(p);
    }
}

static _Float16 *halves(int64_t n)
{
    _Float16 *p = buffer(sizeof *p * (size_t) (n ? n : 1));

    FILL(p, n, (_Float16) random_float());
    return p;
}

static void near_sum(const char *name, double got, double want, int terms, double size)
{
    struct check c = { 0 };

    if (check_value(&c, got, want, check_sum(terms, size)))
        WRONG("%s: %g, not %g", name, got, want);
}

static void check_batched(enum target t, int B, int M, int N, int K)
{
    _Float16 *x = halves(B * M * K), *y = halves(B * K * N);
    float *z = buffer(sizeof *z * (size_t) (B * M * N));

    LAUNCH(t, batched, B, M, N, K, x, y, z);
    for (int i = 0; i < B * M * N; i++) {
        double sum = 0, size = 0;
        int b = i / N / M;

        add(&sum, &size, x + b * M * K, K, y + b * K * N, N, i / N % M, i % N, 0, K);
        near_sum("batched", z[i], sum, K, size);
    }
    release(x);
    release(y);
    release(z);
}

static void check_limited(enum target t, int M, int K, int lda, int from, int rows)
{
    _Float16 *x = halves((M + 1) * lda), *y = halves(K * 64);
    float *z = buffer(sizeof *z * (size_t) (M * 64));

    LAUNCH(t, limited, M, K, lda, from, rows, x, y, z);
    for (int i = 0; i < M * 64; i++) {
        double sum = 0, size = 0;

        if (i / 64 < rows)
            add(&sum, &size, x + lda, lda, y, 64, i / 64, i % 64, 0, K);
        near_sum("limited", z[i], sum, K, size);
    }
    release(x);
    release(y);
    release(z);
}

static void check_loops(enum target t, int M, int K)
{
    _Float16 *x = halves(M * K), *y = halves(K * 64);
    float *z = buffer(sizeof *z * (size_t) (M * 64));

    LAUNCH(t, loops, M, K, x, y, z);
    for (int i = 0; i < M * 64; i++) {
        double sum = 0, size = 0;
        int m = i / 64 / 64 * 64;

        for (int r = 0; r < 3; r++) {
            int end = r == 1 ? 0 : m + 40 * r < K ? m + 40 * r : K;

            /* whole steps: the last one goes on to the next multiple of 32 */
            end = (end + 31) / 32 * 32 < K ? (end + 31) / 32 * 32 : K;
            add(&sum, &size, x, K, y, 64, i / 64, i % 64, 0, end);
            sum *= 0.5;
        }
        add(&sum, &size, x, K, y, 64, i / 64, i % 64, 0, K);
        near_sum("loops", z[i], sum, 3 * K + 3, size);
    }
    release(x);
    release(y);
    release(z);
}

static void check_routed(enum target t, int M, int K)
{
    enum { BLOCKS = 4, E = 3 };
    _Float16 *x = halves(M * K), *w = halves(E * 64 * K);
    int *row = buffer(sizeof *row * (BLOCKS + 1)), *expert = buffer(sizeof *expert * BLOCKS);
    float *z = buffer(sizeof *z * (BLOCKS * 64 * 64));

    for (int b = 0; b < BLOCKS; b++) {
        row[b] = b * 7 - 5;
        expert[b] = (b + 1) % (E + 1) - 1;
    }
    row[BLOCKS] = 3;
    LAUNCH(t, routed, BLOCKS, M, E, K, row, expert, x, w, z);
    for (int i = 0; i < BLOCKS * 64 * 64; i++) {
        int b = i / 4096, r = row[b] + 3 + i / 64 % 64, e = expert[b];
        double sum = 0, size = 0;

        for (int k = 0; e >= 0 && r >= 0 && r < M && k < K; k++) {
            double p = (double) x[r * K + k] * (double) w[(e * 64 + i % 64) * K + k];

            sum += p;
            size += fabs(p);
        }
        near_sum("routed", z[i], sum, K, size);
    }
    release(x);
    release(w);
    release(row);
    release(expert);
    release(z);
}

static void check_found(enum target t, int M, int K)
{
    _Float16 *x = halves(M * K), *y = halves(K * 64);
    int *use = buffer(sizeof *use * (size_t) K), end = 0, stop = K;
    float *z = buffer(sizeof *z * (size_t) (M * 64));

    for (int k = 0; k < K; k++) {
        use[k] = k == 64 ? 2 : k % 3 == 0;
        end += use[k];
        if (k % 32 == 0 && use[k] == 2 && k < stop)
            stop = k;
    }
    end = (end + 31) / 32 * 32 < K ? (end + 31) / 32 * 32 : K;
    LAUNCH(t, found, M, K, x, y, use, z);
    for (int i = 0; i < M * 64; i++) {
        double sum = 0, size = 0;

        add(&sum, &size, x, K, y, 64, i / 64, i % 64, 0, end);
        add(&sum, &size, x, K, y, 64, i / 64, i % 64, 0, stop);
        near_sum("found", z[i], sum, 2 * K, size);
    }
    release(x);
    release(y);
    release(use);
    release(z);
}

/* y doubles or negates and moves columns, so that every round is exact. */
static void check_rounds(enum target t, int M, int R)
{
    _Float16 *x = halves(M * 128), *y = buffer(sizeof *y * 128 * 128), *want = malloc(sizeof *want * (size_t) (M * 128));

    FILL(x, M * 128, (_Float16) (float) (random_bits() % 17));
    FILL(y, 128 * 128, (_Float16) (fill_i % 128 == (fill_i / 128 + 5) % 128 ? (fill_i % 3 ? -1.0f : 2.0f) : 0.0f));
    memcpy(want, x, sizeof *want * (size_t) (M * 128));
    for (int r = 0; r < R; r++)
        for (int i = 0; i < M; i++) {
            _Float16 row[128];

            for (int k = 0; k < 128; k++) {
                int j = (k + 5) % 128;

                row[j] = (_Float16) ((float) want[i * 128 + k] * (float) y[k * 128 + j]);
            }
            memcpy(want + i * 128, row, sizeof row);
        }
    LAUNCH(t, rounds, M, R, x, y);
    for (int i = 0; i < M * 128; i++)
        EXPECT(x[i] == want[i], "rounds %d: %g, not %g", i, (double) x[i], (double) want[i]);
    release(x);
    release(y);
    free(want);
}

static void check_shares(enum target t, int M, int K)
{
    _Float16 *x = halves(M * K), *y = halves(K * 64);
    float *s = buffer(sizeof *s * (size_t) K), *z = buffer(sizeof *z * (size_t) (M * 64)),
          *sums = buffer(sizeof *sums * (size_t) M);

    FILL(s, K, random_float());
    LAUNCH(t, shares, M, K, x, y, s, z, sums);
    for (int i = 0; i < M; i++) {
        double sum = 0, size = 0;

        for (int k = 0; k < K; k++) {
            sum += (double) x[i * K + k] * s[k];
            size += fabs((double) x[i * K + k] * s[k]);
        }
        near_sum("shares, sums", sums[i], sum, K, size);
        for (int j = 0; j < 64; j++) {
            sum = size = 0;
            add(&sum, &size, x, K, y, 64, i, j, 0, K);
            near_sum("shares", z[i * 64 + j], sum, K, size);
        }
    }
    release(x);
    release(y);
    release(s);
    release(z);
    release(sums);
}

static void check_odd(enum target t, int M, int K)
{
    _Float16 *x = halves(M * K), *y = halves(K * 64);
    float *s = buffer(sizeof *s * (size_t) K), *z = buffer(sizeof *z * (size_t) (M * 64)),
          *sums = buffer(sizeof *sums * (size_t) M);
    bool *use = buffer(sizeof *use * (size_t) K);

    FILL(s, K, random_float());
    FILL(use, K, random_bits() & 1);
    LAUNCH(t, odd, M, K, x, y, s, use, z, sums);
    for (int i = 0; i < M; i++) {
        double sum = 0, size = 0;

        for (int k = 0; k < K; k += 32) {
            double a = k + i % 64 % 20 < K ? s[k + i % 64 % 20] : 0, b = k + i % 64 < K && use[k + i % 64];

            sum += a + b;
            size += fabs(a) + b;
        }
        near_sum("odd, sums", sums[i], sum, 2 * (K / 32 + 1), size);
        for (int j = 0; j < 64; j++) {
            sum = size = 0;
            add(&sum, &size, x, K, y, 64, i, j, 0, K);
            near_sum("odd", z[i * 64 + j], 2 * sum, 2 * K, 2 * size);
        }
    }
    release(x);
    release(y);
    release(s);
    release(use);
    release(z);
    release(sums);
}

/* B is [K][N], or [N][K] with nt. */
static void check_together(enum target t, const char *name,
                           int (*launch)(enum target, int, int, int, const _Float16 *, const _Float16 *, float *),
                           int nt, int M, int N, int K)
{
    _Float16 *A = halves(M * K), *B = halves(K * N);
    float *C = buffer(sizeof *C * (size_t) (M * N));

    launched(t, name, launch(t, M, N, K, A, B, C));
    for (int i = 0; i < M * N; i++) {
        double sum = 0, size = 0;

        for (int k = 0; k < K; k++) {
            double p = (double) A[i / N * K + k] * (double) (nt ? B[i % N * K + k] : B[k * N + i % N]);

            sum += p;
            size += fabs(p);
        }
        near_sum(name, C[i], sum, K, size);
    }
    release(A);
    release(B);
    release(C);
}

#define STARTER(name) \
    static int start_##name(enum target t, int M, int N, int K, const _Float16 *A, const _Float16 *B, float *C) \
    { \
        return t == METAL  ? LAUNCH_METAL(name, M, N, K, A, B, C) \
               : t == CUDA ? LAUNCH_CUDA(name, M, N, K, A, B, C) \
                           : (name(M, N, K, A, B, C), 0); \
    }
STARTER(pairs)
STARTER(columns)
STARTER(squares)
STARTER(rows)

static void check_common(enum target t, int B, int M, int K)
{
    _Float16 *x = halves(B * M * K), *w = halves(K * 64);
    int *steps = buffer(sizeof *steps * (size_t) B);
    float *z = buffer(sizeof *z * (size_t) (B * M * 64));

    FILL(steps, B, fill_i * 64);
    LAUNCH(t, common, B, M, K, steps, x, w, z);
    for (int i = 0; i < B * M * 64; i++) {
        int row = i / 64, b = row / M;
        double sum = 0, size = 0;

        add(&sum, &size, x, K, w, 64, row, i % 64, 0, b * 64 < K ? b * 64 : K);
        near_sum("common", z[i], 2 * sum, 2 * K, 2 * size);
    }
    release(x);
    release(w);
    release(steps);
    release(z);
}

static void check_apart(enum target t, int M, int K)
{
    _Float16 *x = halves(M * K), *w = halves(K * 64);
    float *z = buffer(sizeof *z * (size_t) (M * 64));

    LAUNCH(t, apart, M, K, x, w, z);
    for (int i = 0; i < M * 64; i++) {
        double sum = 0, size = 0;
        int m = i / 64 / 64 * 64;

        add(&sum, &size, x, K, w, 64, i / 64, i % 64, 0, m < K ? m : K);
        near_sum("apart", z[i], sum, K, size);
    }
    release(x);
    release(w);
    release(z);
}

static void run(enum target t)
{
    check_together(t, "pairs", start_pairs, 0, 64, 128, 104);
    check_together(t, "pairs", start_pairs, 0, 70, 248, 40);
    check_together(t, "pairs", start_pairs, 0, 64, 72, 40);
    check_together(t, "pairs", start_pairs, 0, 64, 130, 40);
    check_together(t, "columns", start_columns, 1, 128, 80, 72);
    check_together(t, "columns", start_columns, 1, 60, 80, 72);
    check_together(t, "squares", start_squares, 0, 250, 128, 136);
    check_together(t, "rows", start_rows, 0, 64, 200, 72);
    check_common(t, 3, 128, 136);
    check_common(t, 2, 72, 70);
    check_apart(t, 128, 104);
    check_batched(t, 3, 72, 80, 104);
    check_batched(t, 2, 5, 67, 33);
    check_batched(t, 1, 64, 64, 0);
    check_limited(t, 200, 88, 96, 24, 150);
    check_limited(t, 130, 70, 75, 3, 0);
    check_limited(t, 130, 0, 64, 64, 130);
    check_loops(t, 136, 200);
    check_loops(t, 70, 61);
    check_routed(t, 80, 136);
    check_routed(t, 60, 70);
    check_found(t, 72, 104);
    check_found(t, 20, 45);
    check_rounds(t, 72, 3);
    check_odd(t, 72, 104);
    check_shares(t, 72, 136);
    check_shares(t, 10, 75);
}
#endif
