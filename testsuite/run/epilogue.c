/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens to an accumulator after its product: bias, activation, residual, second product,
   row sums, stores of other types; and products that start from what the accumulator held. */
#include "run.h"

enum { BM = 64, BN = 64, BK = 32 };

#ifdef KERNELS
static inline float gelu(float x)
{
    return 0.5f * x * (1.0f + tanhf(0.7978845608f * (x + 0.044715f * x * x * x)));
}

/* half C = gelu(A·B + bias) + residual, with the bias in a fragment */
tile_kernel
void layer(int M, int N, int K, const _Float16 *A, const _Float16 *B, const float *bias,
           const _Float16 *residual, _Float16 *C)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared _Float16 As[BM][BK], Bs[BK][BN];
        float acc[BM][BN] = {0}, b[BN], r[BM][BN];

#pragma tile pipeline stages(2)
        for (int k = 0; k < K; k += BK) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, K, N), k, n);
            tile_gemm(acc, As, Bs);
        }
        tile_load(b, tile_view(bias, N), n);
        tile_load(r, tile_view(residual, M, N), m, n);
#pragma tile parallel
        for (int i = 0; i < BM; i++)
            for (int j = 0; j < BN; j++)
                acc[i][j] = gelu(acc[i][j] + b[j]) + r[i][j];
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

/* C += A·B, written element by element */
tile_kernel
void add(int M, int N, int K, const float *A, const float *B, float *C)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += 32)
    for (int n = 0; n < N; n += 32) {
        float acc[32][32];

        tile_load(acc, tile_view(C, M, N), m, n);
        for (int k = 0; k < K; k += 16) {
            tile_shared float As[32][16], Bs[16][32];
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, K, N), k, n);
            tile_gemm(acc, As, Bs);
        }
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 32; j++)
                if (m + i < M && n + j < N)
                    C[(m + i) * N + n + j] = acc[i][j];
    }
}

/* (A·Aᵀ)·A: the first product becomes an operand of the second */
tile_kernel
void twice(int n, const _Float16 *A, float *C, float *sums)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b++) {
        tile_shared _Float16 a[32][32], p[32][32];
        float acc[32][32] = {0}, out[32][32] = {0}, row[32];

        tile_load(a, tile_view(A, n, 32, 32), b, 0, 0);
        tile_gemm_nt(acc, a, a);
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 32; j++)
                p[i][j] = (_Float16) (acc[i][j] / 16);
        tile_gemm(out, p, a);
#pragma tile parallel
        for (int i = 0; i < 32; i++) {
            float sum = 0;
            for (int j = 0; j < 32; j++)
                sum += out[i][j];
            row[i] = sum;
        }
        tile_store(out, tile_view(C, n, 32, 32), b, 0, 0);
        tile_store(row, tile_view(sums, n, 32), b, 0);
    }
}

/* Warps stand as the clause says, although a row then crosses all of them. */
tile_kernel
void in_a_row(int n, const _Float16 *A, float *C, float *most)
{
#pragma tile grid threads(128) warps(1, 4)
    for (int b = 0; b < n; b++) {
        tile_shared _Float16 a[64][32];
        float acc[64][64] = {0}, top[64];

        tile_load(a, tile_view(A, n, 64, 32), b, 0, 0);
        tile_gemm_nt(acc, a, a);
        tile_reduce_max(top, acc);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int j = 0; j < 64; j++)
                acc[i][j] -= top[i];
        tile_store(acc, tile_view(C, n, 64, 64), b, 0, 0);
        tile_store(top, tile_view(most, n, 64), b, 0);
    }
}

/* 8-bit integers with 32-bit sums; a mixed product of half and float */
tile_kernel
void bytes(int M, int N, int K, const int8_t *A, const uint8_t *B, int *C)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += 32)
    for (int n = 0; n < N; n += 32) {
        tile_shared int8_t As[32][32];
        tile_shared uint8_t Bs[32][32];
        int acc[32][32];

        tile_fill(acc, 5);
#pragma tile pipeline stages(2)
        for (int k = 0; k < K; k += 32) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, N, K), n, k);
            tile_gemm_nt(acc, As, Bs);
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

tile_kernel
void mixed(int M, int K, const _Float16 *A, const float *B, float *C)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += 16) {
        tile_shared _Float16 a[16][16];
        tile_shared float b[16][24];
        float acc[16][24] = {0};

        for (int k = 0; k < K; k += 16) {
            tile_load(a, tile_view(A, M, K), m, k);
            tile_load(b, tile_view(B, K, 24), k, 0);
            tile_gemm(acc, a, b);
        }
        tile_store(acc, tile_view(C, M, 24), m, 0);
    }
}

/* Blocks of small arguments, of large ones, of both, and of none but NaN. */
tile_kernel
void capped(int rows, float cap, const float *X, float *Y)
{
#pragma tile grid threads(64)
    for (int m = 0; m < rows; m += 32) {
        float t[32][64];

        tile_load(t, tile_view(X, rows, 64), m, 0);
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 64; j++)
                t[i][j] = j % 9 ? cap * tanhf(t[i][j] / 30) : -cap;
        tile_store(t, tile_view(Y, rows, 64), m, 0);
    }
}
#endif

#ifdef DRIVER
static double gelu_of(double x)
{
    return 0.5 * x * (1 + tanh(0.7978845608 * (x + 0.044715 * x * x * x)));
}

static void layers(enum target t, int M, int N, int K)
{
    _Float16 *A = buffer(2 * (size_t) (M * K)), *B = buffer(2 * (size_t) (K * N));
    _Float16 *R = buffer(2 * (size_t) (M * N)), *C = buffer(2 * (size_t) (M * N));
    float *bias = buffer(4 * (size_t) N);

    FILL(A, M * K, random_float());
    FILL(B, K * N, random_float());
    FILL(R, M * N, random_float());
    FILL(bias, N, random_float());
    LAUNCH(t, layer, M, N, K, A, B, bias, R, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            double sum = bias[j], size = fabs(sum);

            for (int k = 0; k < K; k++) {
                double term = (double) A[i * K + k] * (double) B[k * N + j];
                sum += term;
                size += fabs(term);
            }
            double want = gelu_of(sum) + (double) R[i * N + j]; /* gelu' is below 1.13 */
            double bound = 1.13 * check_sum(K + 1, size) + fabs(sum) * 1e-5
                           + check_elementwise(fmax(fabs(sum), fabs(want)));
            NEAR("layer", C + i * N + j, 1, want, check_as_half(want, bound));
        }
    release(A);
    release(B);
    release(R);
    release(C);
    release(bias);
}

static void sums(enum target t, int M, int N, int K)
{
    float *A = buffer(4 * (size_t) (M * K)), *B = buffer(4 * (size_t) (K * N));
    float *C = buffer(4 * (size_t) (M * N)), *D = buffer(4 * (size_t) (M * N));

    FILL(A, M * K, random_float());
    FILL(B, K * N, random_float());
    FILL(C, M * N, random_float());
    memcpy(D, C, 4 * (size_t) (M * N));
    LAUNCH(t, add, M, N, K, A, B, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            double sum = D[i * N + j], size = fabs(sum);

            for (int k = 0; k < K; k++) {
                sum += (double) A[i * K + k] * B[k * N + j];
                size += fabs((double) A[i * K + k] * B[k * N + j]);
            }
            NEAR("add", C + i * N + j, 1, sum, check_sum(K + 1, size));
        }
    release(A);
    release(B);
    release(C);
    release(D);
}

/* small integers, so that everything is exact */
static void chains(enum target t)
{
    _Float16 *A = buffer(2 * 3 * 1024);
    float *C = buffer(4 * 3 * 1024), *rows = buffer(4 * 96);

    FILL(A, 3 * 1024, pick(5) - 2);
    LAUNCH(t, twice, 3, A, C, rows);
    for (int b = 0; b < 3; b++)
        for (int i = 0; i < 32; i++) {
            double row = 0;
            const _Float16 *a = A + 1024 * b;

            for (int j = 0; j < 32; j++) {
                double sum = 0;
                for (int k = 0; k < 32; k++) {
                    double p = 0;
                    for (int l = 0; l < 32; l++)
                        p += (double) a[32 * i + l] * (double) a[32 * k + l];
                    sum += p / 16 * (double) a[32 * k + j];
                }
                row += sum;
                EXPECT(C[1024 * b + 32 * i + j] == sum, "[%d][%d] %g, not %g", i, j,
                       C[1024 * b + 32 * i + j], sum);
            }
            EXPECT(rows[32 * b + i] == row, "row %d %g, not %g", i, rows[32 * b + i], row);
        }
    release(A);
    release(C);
    release(rows);
}

static void across(enum target t)
{
    _Float16 *A = buffer(2 * 3 * 2048);
    float *C = buffer(4 * 3 * 4096), *most = buffer(4 * 3 * 64);

    FILL(A, 3 * 2048, pick(9) - 4);
    LAUNCH(t, in_a_row, 3, A, C, most);
    for (int row = 0; row < 192; row++) {
        const _Float16 *a = A + 32 * row, *all = A + row / 64 * 2048;
        int dot[64], top = -1000;

        for (int j = 0; j < 64; j++) {
            dot[j] = 0;
            for (int k = 0; k < 32; k++)
                dot[j] += (int) a[k] * (int) all[32 * j + k];
            top = dot[j] > top ? dot[j] : top;
        }
        EXPECT(most[row] == top, "row %d %g, not %d", row, most[row], top);
        for (int j = 0; j < 64; j++)
            EXPECT(C[64 * row + j] == dot[j] - top, "[%d][%d] %g, not %d", row, j, C[64 * row + j], dot[j] - top);
    }
    release(A);
    release(C);
    release(most);
}

static void integers(enum target t, int M, int N, int K)
{
    int8_t *A = buffer((size_t) (M * K));
    uint8_t *B = buffer((size_t) (N * K));
    int *C = buffer(4 * (size_t) (M * N));

    FILL(A, M * K, pick(256) - 128);
    FILL(B, N * K, pick(256));
    LAUNCH(t, bytes, M, N, K, A, B, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            int sum = 5;
            for (int k = 0; k < K; k++)
                sum += A[i * K + k] * B[j * K + k];
            EXPECT(C[i * N + j] == sum, "[%d][%d] %d, not %d", i, j, C[i * N + j], sum);
        }
    release(A);
    release(B);
    release(C);
}

static void mixtures(enum target t, int M, int K)
{
    _Float16 *A = buffer(2 * (size_t) (M * K));
    float *B = buffer(4 * 24 * (size_t) K), *C = buffer(4 * 24 * (size_t) M);

    FILL(A, M * K, random_float());
    FILL(B, K * 24, random_float());
    LAUNCH(t, mixed, M, K, A, B, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < 24; j++) {
            double sum = 0, size = 0;
            for (int k = 0; k < K; k++) {
                sum += (double) A[i * K + k] * B[k * 24 + j];
                size += fabs((double) A[i * K + k] * B[k * 24 + j]);
            }
            NEAR("mixed", C + i * 24 + j, 1, sum, check_sum(K, size));
        }
    release(A);
    release(B);
    release(C);
}

/* 27 / 30 is the largest argument that counts as small. */
static float argument(int row)
{
    static const float few[] = { 0, -0.0f, 27, -27, 27.000002f, 1e-30f, -1e-42f, 3 };

    switch (row / 32) {
    case 0: return few[pick(4)] + few[pick(2)];
    case 1: return 27 * random_float();
    case 2: return 300 * random_float();
    case 3: return pick(50) ? 9 * random_float() : pick(2) ? -INFINITY : 1e30f;
    case 4: return few[pick(8)];
    case 5: return 30 * random_float() + 3;
    default: return NAN;
    }
}

static void caps(enum target t, int rows)
{
    float *X = buffer(4 * 64 * (size_t) rows), *Y = buffer(4 * 64 * (size_t) rows);

    for (int i = 0; i < rows; i++)
        for (int j = 0; j < 64; j++)
            X[64 * i + j] = argument(i);
    LAUNCH(t, capped, rows, 50, X, Y);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < 64; j++) {
            double want = j % 9 ? 50 * tanh((double) X[64 * i + j] / 30) : -50, got = Y[64 * i + j];

            EXPECT(isnan(want) ? isnan(got) : fabs(got - want) <= 1.1e-5 * fabs(want) + 0x1p-120, "tanh(%g / 30): %g, not %g",
                   X[64 * i + j], got, want);
        }
    release(X);
    release(Y);
}

static void run(enum target t)
{
    layers(t, 128, 96, 64);
    layers(t, 65, 47, 33);
    sums(t, 64, 32, 32);
    sums(t, 33, 40, 17);
    chains(t);
    across(t);
    integers(t, 64, 64, 64);
    integers(t, 33, 31, 40);
    mixtures(t, 32, 32);
    mixtures(t, 19, 21);
    caps(t, 224);
    caps(t, 45);
}
#endif
