/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Operands of products as tf32 have the nearest 10 fraction bits, not fewer; who else reads them has all. NaN stays so. Numbers of A are 1 and a few
   units of 2^-12, those of B small integers, so that all sums are exact. */
#include "run.h"

enum { BM = 64, BN = 64, BK = 32 };

#ifdef KERNELS
#define NEST(kernel_of, ...) \
    tile_kernel \
    void kernel_of(int M, int N, int K, const float *A, const float *B, float *C, float *S) \
    { \
        _Pragma("tile grid threads(128)") \
        for (int m = 0; m < M; m += BM) \
        for (int n = 0; n < N; n += BN) { \
            tile_shared float a[BM][BK], b[BN][BK]; \
            float acc[BM][BN] = {0}, sum[BM] = {0}; \
            _Pragma("tile pipeline stages(3)") \
            for (int k = 0; k < K; k += BK) { \
                __VA_ARGS__; \
            } \
            tile_store(acc, tile_view(C, M, N), m, n); \
            if (n == 0) \
                tile_store(sum, tile_view(S, M), m); \
        } \
    }
#define LOADS tile_load(a, tile_view(A, M, K), m, k); tile_load(b, tile_view(B, N, K), n, k)
#define SUMS \
    _Pragma("tile parallel loops(1)") \
    for (int i = 0; i < BM; i++) \
        for (int j = 0; j < BK; j++) \
            sum[i] += a[i][j]

NEST (served, LOADS; tile_gemm_nt(acc, a, b, .tf32 = 1))
/* threads write what the product reads */
NEST (computed,
      tile_load(b, tile_view(B, N, K), n, k);
      _Pragma("tile parallel")
      for (int i = 0; i < BM; i++)
          for (int j = 0; j < BK; j++)
              a[i][j] = m + i < M && k + j < K ? A[(m + i) * K + k + j] : 0;
      tile_gemm_nt(acc, a, b, .tf32 = 1))
NEST (filled, tile_load(a, tile_view(A, M, K), m, k, .fill = 1); tile_load(b, tile_view(B, N, K), n, k); tile_gemm_nt(acc, a, b, .tf32 = 1))
/* the sum needs all bits of a; the exact product those of a and b */
NEST (also_read, LOADS; tile_gemm_nt(acc, a, b, .tf32 = 1); SUMS)
NEST (exact, LOADS; if (k % 64 == 0) tile_gemm_nt(acc, a, b, .tf32 = 1); else tile_gemm_nt(acc, a, b))

tile_kernel
void gathered(int M, int N, int K, const float *A, const float *B, const int *rows, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared float a[BM][BK], b[BN][BK];
        float acc[BM][BN] = {0};
#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += BK) {
            tile_gather(a, tile_view(A, M, K), rows + m, k);
            tile_load(b, tile_view(B, N, K), n, k);
            tile_gemm_nt(acc, a, b, .tf32 = 1);
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

/* Operands whose rows run across k: the second one, both. */
tile_kernel
void second_across(int M, int N, int K, const float *A, const float *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared float a[BM][BK], b[BK][BN];
        float acc[BM][BN] = {0};
#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += BK) {
            tile_load(a, tile_view(A, M, K), m, k);
            tile_load(b, tile_view(B, K, N), k, n);
            tile_gemm(acc, a, b, .tf32 = 1);
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

tile_kernel
void both_across(int M, int N, int K, const float *A, const float *B, float *C)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m += 2 * BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared float a[BK][2 * BM], b[BK][BN];
        float acc[2 * BM][BN] = {0};
        for (int k = 0; k < K; k += BK) {
            tile_load(a, tile_view(A, K, M), k, m);
            tile_load(b, tile_view(B, K, N), k, n);
            tile_gemm_tn(acc, a, b, .tf32 = 1);
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}
#endif

#ifdef DRIVER
static float kept(float x, int bits)
{
    float unit = ldexpf(1, -bits);

    return roundf(x / unit) * unit;
}

/* The sum of a row of A times one of B, whose first `narrow` numbers along k of each 64 have 10 fraction bits. */
static float formula(const float *a, const float *b, int K, int narrow)
{
    float sum = 0;

    for (int k = 0; k < K; k++)
        sum += kept(a[k], k % 64 < narrow ? 10 : 12) * b[k];
    return sum;
}

/* `narrow`: how many of each 64 numbers may lose bits. Those of `must`, on CUDA, do. */
#define CHECK(name, narrow, must, ...) \
    do { \
        FILL(C, M * N, -5); \
        FILL(S, M, -5); \
        LAUNCH(t, name, M, N, K, __VA_ARGS__); \
        int lost = 0; \
        for (int i = 0; i < M; i++) \
            for (int j = 0; j < N; j++) { \
                float want = formula(A + i * K, B + j * K, K, 0), less = formula(A + i * K, B + j * K, K, narrow), is = C[i * N + j]; \
                lost += is != want; \
                EXPECT(is == want || is == less, "%s %d %d %d: C[%d][%d] is %.9g, not %.9g or %.9g", #name, M, N, K, i, j, is, want, less); \
            } \
        EXPECT(t != CUDA || !(must) || lost > M, "%s: only %d of all elements lose bits", #name, lost); \
    } while (0)

/* A row of A has a NaN. */
#define CHECK_NAN(name) \
    do { \
        LAUNCH(t, name, M, N, K, A, B, C, S); \
        for (int j = 0; j < N; j++) \
            EXPECT(isnan(C[5 * N + j]), #name ": element %d of a row with NaN is %g", j, C[5 * N + j]); \
    } while (0)

static void shape(enum target t, int M, int N, int K)
{
    float *A = buffer(sizeof *A * M * K), *B = buffer(sizeof *B * N * K), *C = buffer(sizeof *C * M * N), *S = buffer(sizeof *S * M);
    float *At = buffer(sizeof *At * M * K), *Bt = buffer(sizeof *Bt * N * K);
    int whole = (M + BM - 1) / BM * BM, *rows = buffer(sizeof *rows * whole);

    FILL(A, M * K, 1 + (float) (pick(3) ? 2 * pick(2) + 1 : 0) * 0x1p-12f);
    FILL(B, N * K, pick(5) - 2);
    FILL(At, M * K, A[fill_i % M * K + fill_i / M]);
    FILL(Bt, N * K, B[fill_i % N * K + fill_i / N]);
    FILL(rows, whole, fill_i < M ? (int) fill_i : -1);
    CHECK(served, 64, true, A, B, C, S);
    CHECK(computed, 64, true, A, B, C, S);
    CHECK(filled, 64, true, A, B, C, S);
    CHECK(also_read, 64, true, A, B, C, S);
    for (int i = 0; i < M; i++) {
        float sum = 0;
        for (int k = 0; k < K; k++)
            sum += A[i * K + k];
        EXPECT(S[i] == sum, "also_read: S[%d] is %.9g, not %.9g", i, S[i], sum);
    }
    CHECK(exact, 32, false, A, B, C, S);
    CHECK(gathered, 64, true, A, B, rows, C);
    CHECK(second_across, 64, true, A, Bt, C);
    CHECK(both_across, 64, true, At, Bt, C);
    static const uint32_t nan = 0x7fffffff;     /* that of CUDA's arithmetic */
    memcpy(A + 5 * K + 3, &nan, sizeof nan);
    CHECK_NAN(served);
    CHECK_NAN(also_read);
    release(A);
    release(B);
    release(At);
    release(Bt);
    release(C);
    release(S);
    release(rows);
}

static void run(enum target t)
{
    shape(t, 64, 64, 64);
    shape(t, 128, 72, 100);     /* the TMA serves edges */
    shape(t, 70, 65, 90);       /* and no rows of other lengths */
}
#endif
