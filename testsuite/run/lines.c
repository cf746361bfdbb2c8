/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reductions of tiles and what is done with their results: lines beside their tile, lines
   alone, in registers and not; fragments as the first operand of a product; rows by number. */
#include "run.h"

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)

/* Scales rows by their maximum, shifts columns by their sum; THREADS and the shape decide
   whether lines stay in registers, and in how many threads each is. */
#define LINES(name, A, B, THREADS) \
    tile_kernel \
    void name(int M, int N, const float *x, float *rows, float *cols, float *y) \
    { \
        PRAGMA(tile grid threads(THREADS)) \
        for (int m = 0; m < M; m += A) \
        for (int n = 0; n < N; n += B) { \
            float t[A][B], r[A], c[B], low; \
            tile_load(t, tile_view(x, M, N), m, n, .fill = -3.0f); \
            tile_reduce_max(r, t); \
            tile_reduce_sum_cols(c, t); \
            tile_reduce_min(low, r); \
            PRAGMA(tile parallel) \
            for (int i = 0; i < A; i++) \
                for (int j = 0; j < B; j++) \
                    t[i][j] = t[i][j] * r[i] + c[j] - low; \
            tile_store(t, tile_view(y, M, N), m, n); \
            PRAGMA(tile parallel) \
            for (int i = 0; i < A; i++) \
                if (m + i < M) \
                    rows[n / B * M + m + i] = r[i]; \
            tile_store(c, tile_view(cols, (M + A - 1) / A, N), m / A, n); \
        } \
    }
LINES(lines_24_20, 24, 20, 96)
LINES(lines_16_64, 16, 64, 128)
LINES(lines_64_16, 64, 16, 64)
LINES(lines_8_128, 8, 128, 32)

/* y = softmax(x xT) x with everything but x in registers. */
enum { BM = 32, BN = 32, D = 32 };
tile_kernel
void attend(int n, const _Float16 *x, float *y)
{
#pragma tile grid threads(64)
    for (int i0 = 0; i0 < n; i0 += BM) {
        tile_shared _Float16 q[BM][D], k[BN][D];
        float o[BM][D] = {0}, most[BM], total[BM], now[BM], shrink[BM];
        tile_fill(most, -INFINITY);
        tile_fill(total, 0);
        tile_load(q, tile_view(x, n, D), i0, 0);
#pragma tile pipeline stages(2)
        for (int j0 = 0; j0 < n; j0 += BN) {
            float s[BM][BN] = {0};
            _Float16 p[BM][BN];
            tile_load(k, tile_view(x, n, D), j0, 0);
            tile_gemm_nt(s, q, k);
#pragma tile parallel
            for (int i = 0; i < BM; i++)
                for (int j = 0; j < BN; j++)
                    s[i][j] = j0 + j < n ? s[i][j] : -INFINITY;
            tile_reduce_max(now, s);
#pragma tile parallel
            for (int i = 0; i < BM; i++) {
                now[i] = fmaxf(now[i], most[i]);
                shrink[i] = expf(most[i] - now[i]);
                most[i] = now[i];
            }
#pragma tile parallel
            for (int i = 0; i < BM; i++)
                for (int j = 0; j < BN; j++) {
                    s[i][j] = expf(s[i][j] - most[i]);
                    p[i][j] = (_Float16) s[i][j];
                }
            tile_reduce_sum(now, s);
#pragma tile parallel
            for (int i = 0; i < BM; i++)
                total[i] = total[i] * shrink[i] + now[i];
#pragma tile parallel
            for (int i = 0; i < BM; i++)
                for (int j = 0; j < D; j++)
                    o[i][j] *= shrink[i];
            tile_gemm(o, p, k);
        }
#pragma tile parallel
        for (int i = 0; i < BM; i++)
            for (int j = 0; j < D; j++)
                o[i][j] /= total[i];
        tile_store(o, tile_view(y, n, D), i0, 0);
    }
}

/* The rows with these numbers, doubled, into their places in another matrix. */
tile_kernel
void by_number(int count, int height, int width, const int *numbers, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int r = 0; r < count; r += 16)
    for (int c = 0; c < width; c += 32) {
        tile_shared int rows[16];
        float t[16][32];
        tile_load(rows, tile_view(numbers, count), r, .fill = -1);
        tile_gather(t, tile_view(x, height, width), rows, c);
#pragma tile parallel
        for (int i = 0; i < 16; i++)
            for (int j = 0; j < 32; j++)
                t[i][j] *= 2;
        tile_scatter(t, tile_view(y, height, width), rows, c);
    }
}

/* Lines of one product beside another that has more columns or more rows. */
tile_kernel
void two_widths(int n, const _Float16 *x, float *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        tile_shared _Float16 u[32][16], v[64][16];
        float s[32][32] = {0}, wide[32][64] = {0}, high[64][32] = {0}, row[32], col[32];

        tile_load(u, tile_view(x + b, 32, 16), 0, 0);
        tile_load(v, tile_view(x + 3 * b, 64, 16), 0, 0);
        tile_gemm_nt(s, u, u);
        tile_gemm_nt(wide, u, v);
        tile_gemm_nt(high, v, u);
        tile_reduce_max(row, s);
        tile_reduce_max_cols(col, s);
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 64; j++)
                wide[i][j] -= row[i];
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int j = 0; j < 32; j++)
                high[i][j] -= 2 * col[j];
        tile_store(wide, tile_view(y, n, 32, 64), b, 0, 0);
        tile_store(high, tile_view(y + n * 2048, n, 64, 32), b, 0, 0);
    }
}

tile_kernel
void turn(int M, int N, const int *x, int *y)
{
#pragma tile grid threads(96)
    for (int m = 0; m < M; m += 24)
    for (int n = 0; n < N; n += 10) {
        int a[24][10], b[10][24];
        tile_load(a, tile_view(x, M, N), m, n);
        tile_transpose(b, a);
        tile_store(b, tile_view(y, N, M), n, m);
    }
}
#endif

#ifdef DRIVER
/* Small integers: sums and products are exact. */
static void lines(enum target t, int M, int N, int A, int B,
                  void (*launch)(enum target, int, int, const float *, float *, float *, float *))
{
    int down = (M + A - 1) / A, across = (N + B - 1) / B;
    float *x = buffer(sizeof *x * M * N), *y = buffer(sizeof *y * M * N);
    float *rows = buffer(sizeof *rows * M * across), *cols = buffer(sizeof *cols * down * N);
    float *want_y = malloc(sizeof *y * M * N);
    float *want_rows = malloc(sizeof *y * M * across), *want_cols = malloc(sizeof *y * down * N);

    FILL(x, M * N, pick(60) - 40);
    for (int m = 0; m < M; m += A)
        for (int n = 0; n < N; n += B) {
            double low = INFINITY, row[256], col[256] = { 0 };
            for (int i = 0; i < A; i++) {
                row[i] = -INFINITY;
                for (int j = 0; j < B; j++) {
                    double v = m + i < M && n + j < N ? x[(m + i) * N + n + j] : -3;
                    row[i] = fmax(row[i], v);
                    col[j] += v;
                }
                low = fmin(low, row[i]);
            }
            for (int i = 0; i < A && m + i < M; i++) {
                want_rows[n / B * M + m + i] = (float) row[i];
                for (int j = 0; j < B && n + j < N; j++)
                    want_y[(m + i) * N + n + j] = (float) (x[(m + i) * N + n + j] * row[i] + col[j] - low);
            }
            for (int j = 0; j < B && n + j < N; j++)
                want_cols[m / A * N + n + j] = (float) col[j];
        }
    launch(t, M, N, x, rows, cols, y);
    SAME("rows", rows, M * across, want_rows[i]);
    SAME("cols", cols, down * N, want_cols[i]);
    SAME("y", y, M * N, want_y[i]);
    free(want_y);
    free(want_rows);
    free(want_cols);
    release(x);
    release(y);
    release(rows);
    release(cols);
}

#define LINES_TEST(A, B) \
    static void launch_##A##_##B(enum target t, int M, int N, const float *x, float *r, float *c, \
                                 float *y) \
    { \
        LAUNCH(t, lines_##A##_##B, M, N, x, r, c, y); \
    } \
    static void test_##A##_##B(enum target t) \
    { \
        lines(t, A, B, A, B, launch_##A##_##B); \
        lines(t, A + 1, 2 * B - 1, A, B, launch_##A##_##B); \
        lines(t, 3, 2, A, B, launch_##A##_##B); \
    }
LINES_TEST(24, 20)
LINES_TEST(16, 64)
LINES_TEST(64, 16)
LINES_TEST(8, 128)

static void attention(enum target t, int n)
{
    enum { WIDTH = 32 };
    _Float16 *x = buffer(sizeof *x * n * WIDTH);
    float *y = buffer(sizeof *y * n * WIDTH);
    double *want = malloc(sizeof *want * n * WIDTH), *p = malloc(sizeof *p * n);

    FILL(x, n * WIDTH, random_float());
    for (int i = 0; i < n; i++) {
        double most = -INFINITY, total = 0;
        for (int j = 0; j < n; j++) {
            p[j] = 0;
            for (int k = 0; k < WIDTH; k++)
                p[j] += (double) x[i * WIDTH + k] * (double) x[j * WIDTH + k];
            most = fmax(most, p[j]);
        }
        for (int j = 0; j < n; j++)
            total += p[j] = exp(p[j] - most);
        for (int k = 0; k < WIDTH; k++) {
            want[i * WIDTH + k] = 0;
            for (int j = 0; j < n; j++)
                want[i * WIDTH + k] += p[j] / total * (double) x[j * WIDTH + k];
        }
    }
    LAUNCH(t, attend, n, x, y);
    /* the weights are rounded to half: 2^-11 of values up to 1 */
    NEAR("attend", y, n * WIDTH, want[i], 0x1p-10);
    free(want);
    free(p);
    release(x);
    release(y);
}

static void rows(enum target t, int count, int height, int width)
{
    int *numbers = buffer(sizeof *numbers * count);
    float *x = buffer(sizeof *x * height * width), *y = buffer(sizeof *y * height * width);
    float *want = malloc(sizeof *want * height * width);

    FILL(numbers, count, fill_i * 7 % height);      /* 7 and the heights used have no common divisor */
    numbers[0] = -1;
    if (count > 2)
        numbers[2] = height;
    FILL(x, height * width, pick(1000));
    FILL(y, height * width, -1);
    FILL(want, height * width, -1);
    for (int r = 0; r < count; r++)
        for (int c = 0; c < width && numbers[r] >= 0 && numbers[r] < height; c++)
            want[numbers[r] * width + c] = 2 * x[numbers[r] * width + c];
    LAUNCH(t, by_number, count, height, width, numbers, x, y);
    SAME("by_number", y, height * width, want[i]);
    free(want);
    release(numbers);
    release(x);
    release(y);
}

static float product(const _Float16 *x, const _Float16 *y, size_t i, size_t j)
{
    float sum = 0;

    for (int k = 0; k < 16; k++)
        sum += (float) x[16 * i + k] * (float) y[16 * j + k];
    return sum;
}

static void widths(enum target t)
{
    int n = 2;
    _Float16 *x = buffer(sizeof *x * 1100);
    float *y = buffer(sizeof *y * 8192);

    FILL(x, 1100, (_Float16) (pick(7) - 3));
    LAUNCH(t, two_widths, n, x, y);
    for (int b = 0; b < n; b++) {
        const _Float16 *u = x + b, *v = x + 3 * b;
        float most[32];

        for (int i = 0; i < 32; i++) {
            most[i] = -INFINITY;
            for (int j = 0; j < 32; j++)
                most[i] = fmaxf(most[i], product(u, u, i, j));
        }
        SAME("two_widths, wide", y + b * 2048, 2048, product(u, v, i / 64, i % 64) - most[i / 64]);
        SAME("two_widths, high", y + (n + b) * 2048, 2048, product(v, u, i / 32, i % 32) - 2 * most[i % 32]);
    }
    release(x);
    release(y);
}

static void transposes(enum target t, int M, int N)
{
    int *x = buffer(sizeof *x * M * N), *y = buffer(sizeof *y * M * N);

    FILL(x, M * N, fill_i);
    LAUNCH(t, turn, M, N, x, y);
    SAME("turn", y, M * N, i % M * N + i / M);
    release(x);
    release(y);
}

static void run(enum target t)
{
    test_24_20(t);
    test_16_64(t);
    test_64_16(t);
    test_8_128(t);
    attention(t, 32);
    attention(t, 1);
    attention(t, 71);
    rows(t, 16, 50, 32);
    rows(t, 41, 60, 45);
    rows(t, 1, 3, 1);
    widths(t);
    transposes(t, 24, 10);
    transposes(t, 50, 33);
    transposes(t, 1, 1);
}
#endif
