/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops that sum up products of rows, without tiles: in flat grids and in blocks of parallel loops, operands in either order, of all
   widths, with longer rows and without, from other numbers on, and what is computed of the sums. */
#include "run.h"

#pragma GCC diagnostic ignored "-Wunused-parameter"     /* kernels have the same ones */

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)
#define PARAMETERS(T, S, O) (int M, int N, int K, int rows, const T *A, const S *B, const float *bias, O *C)
#define SUM_TO(type, begin, a, b, end) \
    type s = begin; \
    for (int k = 0; k < end; k++) \
        s += a * b;
#define SUM(type, begin, a, b) SUM_TO(type, begin, a, b, K)
/* every iteration a loop of the grid's */
#define FLAT(name, T, S, O, SUMS, clauses, first, last, a, b, out) \
    tile_kernel \
    void name PARAMETERS(T, S, O) \
    { \
        PRAGMA(tile grid clauses) \
        for (int i = 0; i first M; i++) \
            for (int j = 0; j last N; j++) { \
                SUM(SUMS, 0, a, b) \
                C[i * N + j] = out; \
            } \
    }
FLAT(nest_plain, float, float, float, float, , <, <, A[i * K + k], B[k * N + j], s)
FLAT(nest_columns, float, float, float, float, loops(2), <, <, A[k * M + i], B[j * K + k], s)
FLAT(nest_half, _Float16, _Float16, _Float16, float, threads(128), <, <, (float) A[i * K + k], (float) B[k * N + j], (_Float16) s)
FLAT(nest_bf16, tile_bf16, tile_bf16, tile_bf16, float, loops(2), <, <, tile_f32(A[i * K + k]), tile_f32(B[j * K + k]), tile_bf16_from(s))
FLAT(nest_weights, _Float16, int8_t, float, float, , <, <, (float) A[i * K + k], (float) B[j * K + k], fmaxf(s * bias[j], 0))
FLAT(nest_eight, tile_e4m3, tile_bf16, float, float, , <, <, tile_f32(A[i * K + k]), tile_f32(B[k * N + j]), s)
FLAT(nest_mixed, float, _Float16, float, float, threads(64), <, <, A[k * M + i], B[k * N + j], s + bias[i])
FLAT(nest_bytes, int8_t, uint8_t, int, int, , <, <, A[i * K + k], B[j * K + k], s)
FLAT(nest_wide, float, float, float, float, , <, <, A[(int64_t) i * rows + k], B[k * N + j], s)

/* rows are the blocks', columns the threads' */
tile_kernel
void nest_rows PARAMETERS(float, float, float)
{
#pragma tile grid
    for (int t = 1; t <= M; t++) {
        const float *row = A + (int64_t) (t - 1) * K;
#pragma tile parallel
        for (int o = 0; o < N; o++) {
            SUM(float, bias[o], row[k], B[(int64_t) o * K + k])
            C[(int64_t) (t - 1) * N + o] = s > 0 ? s : 0.25f * s;
        }
    }
}

/* blocks of iterations, by numbers of the whole and by those in the block */
tile_kernel
void nest_blocks PARAMETERS(float, float, float)
{
#pragma tile grid
    for (int m = 0; m < M; m += 16)
        for (int n = 0; n < N; n += 16)
#pragma tile parallel
            for (int i = m; i < m + 16; i++)
                for (int j = n; j < n + 16; j++)
                    if (i < M && j < N) {
                        SUM(float, 0, A[i * K + k], B[k * N + j])
                        C[i * N + j] = s;
                    }
}

tile_kernel
void nest_local PARAMETERS(_Float16, _Float16, float)
{
#pragma tile grid threads(256)
    for (int n = 0; n < N; n += 32)
        for (int m = 0; m < M; m += 8)
#pragma tile parallel
            for (int i = 0; i < 8; i++)
                for (int j = 0; j < 32; j++) {
                    int row = m + i, column = n + j;

                    if (row <= M - 1 && N > column) {
                        float s = 0;

                        for (int k = 0; k < K; k++) {
                            float x = A[row * K + k];
                            s = s + x * (float) B[column * K + k];
                        }
                        C[row * N + column] = s + bias[column];
                    }
                }
}

/* Blocks by their numbers, the inner loop's outside; what lies outside leaves. */
tile_kernel
void nest_counted PARAMETERS(float, float, float)
{
    int across = (N + 15) / 16;
#pragma tile grid
    for (int bx = 0; bx < across; bx++)
        for (int by = 0; by < (M + 15) / 16; by++)
#pragma tile parallel
            for (int ty = 0; ty < 16; ty++)
                for (int tx = 0; tx < 16; tx++) {
                    int row = by * 16 + ty, column = bx * 16 + tx;

                    if (row >= M || !(column < N))
                        continue;
                    SUM(float, 0, A[row * K + k], B[k * N + column])
                    C[row * N + column] = s;
                }
}

tile_kernel
void nest_left PARAMETERS(float, float, float)
{
#pragma tile grid loops(2)
    for (int i = 0; i < 160; i++)
        for (int j = 0; j < 160; j++) {
            if (i >= M || j > N - 1)
                continue;
            SUM(float, bias[i], A[i * K + k], B[j * K + k])
            C[i * N + j] = s;
        }
}

/* Whole blocks without a guard: the rows after the last one are there. */
tile_kernel
void nest_whole PARAMETERS(float, float, float)
{
#pragma tile grid
    for (int m = 0; m < M; m += 8)
        for (int n = 0; n < N; n += 32)
#pragma tile parallel
            for (int i = m; i < m + 8; i++)
                for (int j = n; j < n + 32; j++) {
                    SUM(float, 0, A[i * K + k], B[k * rows + j])
                    C[i * rows + j] = s;
                }
}

/* What is no sum of products: squares of differences with a weight of each, the least sum, the largest bits in common. */
tile_kernel
void nest_distance(int M, int N, int K, const float *A, const _Float16 *B, const float *weight, float *C)
{
#pragma tile grid
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            float s = 0;

            for (int k = 0; k < K; k++) {
                float d = A[i * K + k] - (float) B[j * K + k];

                s += weight[k] * d * d;
            }
            C[i * N + j] = sqrtf(s);
        }
}

tile_kernel
void nest_least(int M, int N, int K, const float *A, const float *B, float *C)
{
#pragma tile grid
    for (int m = 0; m < M; m += 8)
        for (int n = 0; n < N; n += 32)
#pragma tile parallel
            for (int i = m; i < m + 8; i++)
                for (int j = n; j < n + 32; j++)
                    if (i < M && j < N) {
                        float s = C[i * N + j];

                        for (int k = 0; k < K; k++)
                            s = fminf(s, A[i * K + k] + B[k * N + j]);
                        C[i * N + j] = s;
                    }
}

tile_kernel
void nest_common(int M, int N, int K, const int *A, const int *B, int *C)
{
#pragma tile grid loops(2)
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            int s = -1;

            for (int k = 0; k < K; k++) {
                int x = A[k * M + i] & B[j * K + k];

                s = s > x ? s : x;
            }
            C[j * M + i] = s;
        }
}

/* Divisors that may be 0 where nothing is divided: of an end, and of elements outside. */
tile_kernel
void nest_end(int M, int N, int K, int by, const float *A, const float *B, float *C)
{
#pragma tile grid loops(2)
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++)
            if (by != 0 && i < M / by) {
                SUM(float, 0, A[i * K + k], B[k * N + j])
                C[i * N + j] = s;
            }
}

/* Rows that others are added to, in memory, under the condition that there are any. */
tile_kernel
void nest_added(int M, int N, int K, const float *restrict A, const float *restrict B, float *restrict C)
{
#pragma tile grid loops(1)
    for (int i = 0; i < M; i++)
        for (int k = 0; k < K; k++) {
            float f = A[(int64_t) i * K + k];
#pragma tile parallel
            for (int j = 0; j < N; j++)
                C[(int64_t) i * N + j] += f * B[(int64_t) k * N + j];
        }
}

tile_kernel
void nest_quotients(int M, int N, int K, const int *A, const int *B, int *C)
{
#pragma tile grid loops(2)
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            int s = 0;

            for (int k = 0; k < K; k++)
                s += A[i * K + k] / B[k * N + j];
            C[i * N + j] = s;
        }
}

/* Conditions for all iterations, and what is stored before the sum; the loop's end is computed in the iteration. */
tile_kernel
void nest_when PARAMETERS(float, float, float)
{
#pragma tile grid loops(2)
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            int end = rows - 3;

            C[i * N + j] = bias[j];
            if (rows > 3 && end > 0) {
                SUM_TO(float, 0, A[i * rows + k], B[k * N + j], end)
                C[i * N + j] += s;
            }
        }
}

/* A batch, whose matrices have fewer rows than they have room for. */
tile_kernel
void nest_batch(int batch, int M, int N, int K, int used, const float *A, const float *B, float *C)
{
#pragma tile grid loops(3)
    for (int b = 0; b < batch; b++)
        for (int i = 0; i < M; i++)
            for (int j = 0; j < N; j++)
                if (i < used) {
                    SUM(float, 0, A[(b * M + i) * K + k], B[(b * K + k) * N + j])
                    C[(b * M + i) * N + j] = s;
                }
}
#endif

#ifdef DRIVER
static double of_f32(const void *p, int64_t i) { return ((const float *) p)[i]; }
static double of_f16(const void *p, int64_t i) { return (double) ((const _Float16 *) p)[i]; }
static double of_bf16(const void *p, int64_t i) { return (double) tile_f32(((const tile_bf16 *) p)[i]); }
static double of_e4m3(const void *p, int64_t i) { return (double) tile_f32(((const tile_e4m3 *) p)[i]); }
static double of_i8(const void *p, int64_t i) { return ((const int8_t *) p)[i]; }
static double of_u8(const void *p, int64_t i) { return ((const uint8_t *) p)[i]; }
#define TO_f32(x) (x)
#define TO_f16(x) ((_Float16) (x))
#define TO_bf16(x) tile_bf16_from(x)
#define TO_e4m3(x) tile_e4m3_from(x)
#define TO_i8(x) ((int8_t) (100 * (x)))
#define TO_u8(x) ((uint8_t) (100 * fabsf(x)))

enum { TA = 1, TB = 2 };

static double sum_of(int ta, int tb, int M, int N, int K, int lda, int64_t e, double (*a)(const void *, int64_t), const void *A,
                     double (*b)(const void *, int64_t), const void *B, double *size)
{
    int64_t i = e / N, j = e % N;
    double sum = *size = 0;

    for (int64_t k = 0; k < K; k++) {
        double x = a(A, ta ? k * M + i : i * lda + k) * b(B, tb ? j * K + k : k * N + j);
        sum += x;
        *size += fabs(x);
    }
    return sum;
}

/* The kernel with elements T and S and results O; `want` of sum x at i, j; more: its bound in addition to that of a sum. */
#define NEST(name, T, t_, S, s_, O, o_, how, lda, m_, n_, k_, want, more) \
    do { \
        int M = m_, N = n_, K = k_, rows = lda; \
        int64_t all = (int64_t) (M - 1) * rows + K > (int64_t) M * K ? (int64_t) (M - 1) * rows + K : (int64_t) M * K; \
        T *A = buffer(sizeof *A * (size_t) all); \
        S *B = buffer(sizeof *B * (size_t) (K * N)); \
        float *bias = buffer(sizeof *bias * (size_t) (M + N)); \
        O *C = buffer(sizeof *C * (size_t) (M * N)); \
        FILL(A, all, TO_##t_(random_float())); \
        FILL(B, K * N, TO_##s_(random_float())); \
        FILL(bias, M + N, random_float()); \
        LAUNCH(t, name, M, N, K, rows, A, B, bias, C); \
        for (int64_t e = 0; e < M * N; e++) { \
            int64_t i = e / N, j = e % N; \
            double size, x = sum_of((how) & TA, (how) & TB, M, N, K, rows, e, of_##t_, A, of_##s_, B, &size), right = want; \
            (void) i, (void) j; \
            EXPECT(fabs(of_##o_(C, e) - right) <= check_sum(K, size) + (more) + 1e-6, #name " %dx%dx%d [%d]: %g, not %g", M, N, K, (int) e, \
                   of_##o_(C, e), right); \
        } \
        release(A); \
        release(B); \
        release(bias); \
        release(C); \
    } while (0)
static double of_i32(const void *p, int64_t i) { return ((const int *) p)[i]; }

static void batches(enum target t, int batch, int M, int N, int K, int used)
{
    float *A = buffer(sizeof *A * (size_t) (batch * M * K)), *B = buffer(sizeof *B * (size_t) (batch * K * N));
    float *C = buffer(sizeof *C * (size_t) (batch * M * N));

    FILL(A, batch * M * K, random_float());
    FILL(B, batch * K * N, random_float());
    FILL(C, batch * M * N, -1);
    LAUNCH(t, nest_batch, batch, M, N, K, used, A, B, C);
    for (int e = 0; e < batch * M * N; e++) {
        int b = e / N / M;
        double size, x = sum_of(0, 0, M, N, K, K, e % (M * N), of_f32, A + b * M * K, of_f32, B + b * K * N, &size);

        if (e / N % M >= used)
            x = -1, size = 0;
        EXPECT(fabs(C[e] - x) <= check_sum(K, size), "batch %d: %g, not %g", e, (double) C[e], x);
    }
    release(A);
    release(B);
    release(C);
}

/* M and N are multiples of the blocks, or the rows after them are there. */
static void whole(enum target t, int M, int N, int K)
{
    float *A = buffer(sizeof *A * (size_t) (M * K)), *B = buffer(sizeof *B * (size_t) (K * N)), *C = buffer(sizeof *C * (size_t) (M * N));

    FILL(A, M * K, random_float());
    FILL(B, K * N, random_float());
    for (int less = 0; less < 8; less += 3) {
        LAUNCH(t, nest_whole, M - less, N - less, K, N, A, B, C, C);
        for (int e = 0; e < M * N; e++) {
            double size, x = sum_of(0, 0, M, N, K, K, e, of_f32, A, of_f32, B, &size);

            EXPECT(fabs(C[e] - x) <= check_sum(K, size), "whole %d: %g, not %g", e, (double) C[e], x);
        }
        FILL(C, M * N, 0);
    }
    release(A);
    release(B);
    release(C);
}

static void others(enum target t, int M, int N, int K)
{
    float *A = buffer(sizeof *A * (size_t) (M * K)), *B = buffer(sizeof *B * (size_t) (N * K)), *w = buffer(sizeof *w * (size_t) K);
    float *C = buffer(sizeof *C * (size_t) (M * N));
    _Float16 *H = buffer(sizeof *H * (size_t) (N * K));
    int *I = buffer(sizeof *I * (size_t) (M * K)), *J = buffer(sizeof *J * (size_t) (N * K)), *D = buffer(sizeof *D * (size_t) (M * N));

    FILL(A, M * K, random_float());
    FILL(B, N * K, random_float());
    FILL(H, N * K, random_float());
    FILL(w, K, fabsf(random_float()));
    LAUNCH(t, nest_distance, M, N, K, A, H, w, C);
    for (int e = 0; e < M * N; e++) {
        double x = 0;

        for (int k = 0; k < K; k++)
            x += (double) w[k] * pow((double) A[e / N * K + k] - (double) H[e % N * K + k], 2);
        EXPECT(fabs((double) C[e] * C[e] - x) <= 2 * check_sum(K, x), "distance %d: %g, not %g", e, (double) C[e], sqrt(x));
    }
    FILL(C, M * N, fill_i % 5 ? NAN : -1.5f);
    A[K / 2] = -INFINITY;
    A[K + 1] = NAN;
    LAUNCH(t, nest_least, M, N, K, A, B, C);
    for (int e = 0; e < M * N; e++) {
        float x = e % 5 ? NAN : -1.5f;

        for (int k = 0; k < K; k++)
            x = fminf(x, A[e / N * K + k] + B[k * N + e % N]);
        EXPECT(C[e] == x, "least %d: %g, not %g", e, (double) C[e], (double) x);
    }
    FILL(A, M * K, 1);
    for (int by = 0; by < 2; by++) {
        FILL(C, M * N, -1);
        FILL(B, N * K, 0.5f);
        LAUNCH(t, nest_end, M, N, K, by, A, B, C);
        SAME("end", C, M * N, by ? 0.5f * (float) K : -1);
    }
    FILL(A, M * K, (float) (fill_i % 7));
    FILL(B, N * K, (float) (fill_i % 5));
    for (int k = 0; k <= K; k += K) {
        FILL(C, M * N, (float) (fill_i % 3));
        LAUNCH(t, nest_added, M, N, k, A, B, C);
        for (int e = 0; e < M * N; e++) {
            float x = (float) (e % 3);

            for (int i = 0; i < k; i++)
                x += A[e / N * K + i] * B[i * N + e % N];
            EXPECT(C[e] == x, "added %d: %g, not %g", e, (double) C[e], (double) x);
        }
    }
    FILL(D, M * N, -1);
    FILL(I, M * K, fill_i);
    FILL(J, N * K, 1);
    LAUNCH(t, nest_quotients, M, N, K, I, J, D);
    SAME("quotients", D, M * N, (int) (i / N * K * K + K * (K - 1) / 2));
    FILL(I, M * K, (int) random_bits());
    FILL(J, N * K, (int) random_bits());
    LAUNCH(t, nest_common, M, N, K, I, J, D);
    for (int e = 0; e < M * N; e++) {
        int x = -1;

        for (int k = 0; k < K; k++)
            x = x > (I[k * M + e % M] & J[e / M * K + k]) ? x : I[k * M + e % M] & J[e / M * K + k];
        EXPECT(D[e] == x, "common %d: %d, not %d", e, D[e], x);
    }
    release(A);
    release(B);
    release(C);
    release(D);
    release(H);
    release(I);
    release(J);
    release(w);
}

static void run(enum target t)
{
    const int m = 33 + pick(120), n = 34 + pick(100), k = 32 + pick(70), few = 1 + pick(31);

    NEST(nest_plain, float, f32, float, f32, float, f32, 0, k, m, n, k, x, 0);
    NEST(nest_plain, float, f32, float, f32, float, f32, 0, 64, 64, 132, 64, x, 0);
    NEST(nest_plain, float, f32, float, f32, float, f32, 0, k, few, n, k, x, 0);
    NEST(nest_plain, float, f32, float, f32, float, f32, 0, few, m, n, few, x, 0);
    NEST(nest_columns, float, f32, float, f32, float, f32, TA | TB, k, m, n, k, x, 0);
    NEST(nest_half, _Float16, f16, _Float16, f16, _Float16, f16, 0, k, m, n, k, x, fabs(x) / 1024);
    NEST(nest_half, _Float16, f16, _Float16, f16, _Float16, f16, 0, 72, 80, 136, 72, x, fabs(x) / 1024);
    NEST(nest_bf16, tile_bf16, bf16, tile_bf16, bf16, tile_bf16, bf16, TB, k, m, n, k, x, fabs(x) / 128);
    NEST(nest_weights, _Float16, f16, int8_t, i8, float, f32, TB, k, m, n, k, fmax(x * (double) bias[j], 0), 0);
    NEST(nest_eight, tile_e4m3, e4m3, tile_bf16, bf16, float, f32, 0, k, m, n, k, x, 0);
    NEST(nest_mixed, float, f32, _Float16, f16, float, f32, TA, k, m, n, k, x + (double) bias[i], 0);
    NEST(nest_bytes, int8_t, i8, uint8_t, u8, int, i32, TB, k, m, n, k, x, -1e-6);
    NEST(nest_wide, float, f32, float, f32, float, f32, 0, k + 3, m, n, k, x, 0);
    NEST(nest_wide, float, f32, float, f32, float, f32, 0, 1, m, n, k, x, 0);
    NEST(nest_when, float, f32, float, f32, float, f32, 0, k + 3, m, n, k, x + (double) bias[j], 0);
    NEST(nest_when, float, f32, float, f32, float, f32, 0, few + 3, m, n, few, x + (double) bias[j], 0);
    NEST(nest_rows, float, f32, float, f32, float, f32, TB, k, m, n, k, x + (double) bias[j] > 0 ? x + (double) bias[j] : (x + (double) bias[j]) / 4, 0);
    NEST(nest_blocks, float, f32, float, f32, float, f32, 0, k, m, n, k, x, 0);
    NEST(nest_blocks, float, f32, float, f32, float, f32, 0, k, few, n, k, x, 0);
    NEST(nest_counted, float, f32, float, f32, float, f32, 0, k, m, n, k, x, 0);
    NEST(nest_left, float, f32, float, f32, float, f32, TB, k, m, n, k, x + (double) bias[i], 0);
    NEST(nest_local, _Float16, f16, _Float16, f16, float, f32, TB, k, m, n, k, x + (double) bias[j], 0);
    others(t, m, n, k);
    others(t, few, n, k);
    whole(t, 40, 64, k);
    batches(t, 2, 40, 44, 36, 40);
    batches(t, 3, 40, 33, 36, 34);
}
#endif
