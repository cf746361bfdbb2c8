/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pipelines whose loads warps of their own can start: what they have to work out for it (rows from
   memory, conditions, trip counts that differ from block to block, several loops, persistent blocks),
   views of any rank, parts of them, corners outside, far away too, and what they must leave alone. */
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

/* A part of the rows, to where memory says: what comes behind is not part of the sum. */
tile_kernel
void parts(int n, int K, const int *first, const _Float16 *x, const _Float16 *y, float *z)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b++) {
        tile_shared _Float16 xs[64][64], ys[64][64], planes[1][64][64];
        float acc[64][64] = { 0 };

#pragma tile pipeline stages(3)
        for (int k = first[b]; k < first[b + 1]; k += 64) {
            tile_load(xs, tile_view(x, n * 64, K), b * 64, k);
            tile_load(ys, tile_view(y, K, 64), k, 0, .rows = first[b + 1]);
            tile_gemm(acc, xs, ys);
            tile_load(planes, tile_view(y, 1, K, 64), 0, k, 0, .rows = first[b + 1]);
            tile_gemm(acc, xs, planes[0]);
        }
        tile_store(acc, tile_view(z, n * 64, 64), b * 64, 0);
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
/* Corners of 64 bits and unsigned ones: of many an int is another number, and of some a part is inside. */
tile_kernel
void far(int M, int K, int64_t row, int64_t col, int back, const _Float16 *x, const _Float16 *y, float *z)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64) {
        tile_shared _Float16 xs[64][64], ys[64][64];
        float acc[64][64] = { 0 };

#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += 64) {
            tile_load(xs, tile_view(x, M, K), m + row, k + col);
            tile_load(ys, tile_view(y, K, 64), (unsigned) (k - back), 0);
            tile_gemm(acc, xs, ys);
        }
        tile_store(acc, tile_view(z, M, 64), m, 0);
    }
}
/* An operand that is scaled where it lies, while the product before still runs. */
tile_kernel
void scaled(int M, int K, const _Float16 *x, const _Float16 *y, const float *s, const _Float16 *w, float *z)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m += 128) {
        tile_shared _Float16 xs[128][64], ys[64][64], ws[64];
        float acc[128][64] = { 0 }, ss[128];

        tile_load(ss, tile_view(s, M), m);
#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += 64) {
            tile_load(xs, tile_view(x, M, K), m, k);
            tile_load(ws, tile_view(w, K), k);
            tile_load(ys, tile_view(y, K, 64), k, 0);
#pragma tile parallel
            for (int i = 0; i < 128; i++)
                for (int j = 0; j < 64; j++)
                    xs[i][j] = (_Float16) ((float) xs[i][j] * ss[i] * (float) ws[j]);
            tile_gemm(acc, xs, ys);
        }
        tile_store(acc, tile_view(z, M, 64), m, 0);
    }
}
#endif

#ifdef DRIVER
#include "sums.h"

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

static void check_parts(enum target t, int K)
{
    int begin[] = { 0, 5, 70, 70, 133, K }, N = 5, *first = buffer(sizeof begin);
    _Float16 *x = halves(N * 64 * K), *y = halves(K * 64);
    float *z = buffer(sizeof *z * (N * 64 * 64));

    memcpy(first, begin, sizeof begin);
    LAUNCH(t, parts, N, K, first, x, y, z);
    for (int i = 0; i < N * 64 * 64; i++) {
        double sum = 0, size = 0;
        for (int k = first[i / 4096]; k < first[i / 4096 + 1]; k++) {
            sum += 2.0 * (double) x[i / 64 * K + k] * (double) y[k * 64 + i % 64];
            size += 2.0 * fabs((double) x[i / 64 * K + k] * (double) y[k * 64 + i % 64]);
        }
        near_sum("parts", z[i], sum, 2 * K, size);
    }
    release(first);
    release(x);
    release(y);
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

static double inside(const _Float16 *p, int64_t rows, int64_t cols, int64_t i, int64_t j)
{
    return i >= 0 && i < rows && j >= 0 && j < cols ? (double) p[i * cols + j] : 0;
}

static void check_far(enum target t, int64_t row, int64_t col, int back)
{
    enum { M = 72, K = 136 };
    _Float16 *x = halves(M * K), *y = halves(K * 64);
    float *z = buffer(sizeof *z * M * 64);

    LAUNCH(t, far, M, K, row, col, back, x, y, z);
    for (int i = 0; i < M * 64; i++) {
        double sum = 0, size = 0;

        for (int k = 0; k < (K + 63) / 64 * 64; k++) {
            double a = inside(x, M, K, i / 64 + row, k + col),
                   b = inside(y, K, 64, (int64_t) (unsigned) (k / 64 * 64 - back) + k % 64, i % 64);

            sum += a * b;
            size += fabs(a * b);
        }
        near_sum("far", z[i], sum, K, size);
    }
    release(x);
    release(y);
    release(z);
}

static void check_scaled(enum target t, int M, int K)
{
    _Float16 *x = halves(M * K), *y = halves(K * 64), *w = halves(K), *xs = halves(M * K);
    float *s = buffer(sizeof *s * (size_t) M), *z = buffer(sizeof *z * (size_t) (M * 64));

    FILL(s, M, random_float());
    for (int i = 0; i < M * K; i++)
        xs[i] = (_Float16) ((float) x[i] * s[i / K] * (float) w[i % K]);
    LAUNCH(t, scaled, M, K, x, y, s, w, z);
    for (int i = 0; i < M * 64; i++) {
        double sum = 0, size = 0;

        add(&sum, &size, xs, K, y, 64, i / 64, i % 64, 0, K);
        near_sum("scaled", z[i], sum, K, size);
    }
    release(x);
    release(y);
    release(w);
    release(xs);
    release(s);
    release(z);
}

static void run(enum target t)
{
    const int64_t far_away[] = { 0, -8, INT32_MAX - 71, (int64_t) INT32_MAX + 1, -((int64_t) INT32_MAX + 9), (int64_t) 1 << 32,
                                 ((int64_t) 1 << 32) - 8, -((int64_t) 1 << 40) };

    for (unsigned i = 0; i < sizeof far_away / sizeof *far_away; i++) {
        check_far(t, far_away[i], 0, 8);
        check_far(t, 0, far_away[i], 0);
    }
    check_batched(t, 3, 72, 80, 104);
    check_batched(t, 2, 5, 67, 33);
    check_batched(t, 1, 64, 64, 0);
    check_limited(t, 200, 88, 96, 24, 150);
    check_limited(t, 130, 70, 75, 3, 0);
    check_limited(t, 130, 0, 64, 64, 130);
    check_scaled(t, 136, 456);
    check_scaled(t, 70, 61);
    check_scaled(t, 130, 0);
    check_loops(t, 136, 200);
    check_loops(t, 70, 61);
    check_routed(t, 80, 136);
    check_routed(t, 60, 70);
    check_parts(t, 264);
    check_parts(t, 135);
    check_found(t, 72, 104);
    check_found(t, 20, 45);
    check_rounds(t, 72, 3);
    check_odd(t, 72, 104);
    check_shares(t, 72, 136);
    check_shares(t, 10, 75);
}
#endif
