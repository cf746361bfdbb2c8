/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products of signed bytes, given either way round, and accumulators that loops change, that lie beside others, whose
   rows are summed up and that have no whole parts for all warps. */
#include "run.h"

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)
#define PRODUCT(name, op, BM, BN, BK, AR, AC, BR, BC, at_a, at_b, threads_, change) \
    tile_kernel \
    void name(int M, int N, int K, const int8_t *A, const int8_t *B, int *C) \
    { \
        PRAGMA(tile grid threads(threads_)) \
        for (int m = 0; m < M; m += BM) \
            for (int n = 0; n < N; n += BN) { \
                tile_shared int8_t As[AR][AC], Bs[BR][BC]; \
                int acc[BM][BN] = { 0 }; \
                for (int k = 0; k < K; k += BK) { \
                    tile_load(As, at_a); \
                    tile_load(Bs, at_b); \
                    op(acc, As, Bs); \
                } \
                PRAGMA(tile parallel) \
                for (int i = 0; i < BM; i++) \
                    for (int j = 0; j < BN; j++) \
                        acc[i][j] = change; \
                tile_store(acc, tile_view(C, M, N), m, n); \
            } \
    }
#define A_MK tile_view(A, M, K), m, k
#define A_KM tile_view(A, K, M), k, m
#define B_KN tile_view(B, K, N), k, n
#define B_NK tile_view(B, N, K), n, k
PRODUCT(nn, tile_gemm, 32, 64, 32, 32, 32, 32, 64, A_MK, B_KN, 64, 2 * acc[i][j] + i)
PRODUCT(nt, tile_gemm_nt, 64, 64, 32, 64, 32, 64, 32, A_MK, B_NK, 128, 2 * acc[i][j] + i)
PRODUCT(tn, tile_gemm_tn, 64, 32, 48, 48, 64, 48, 32, A_KM, B_KN, 32, 2 * acc[i][j] + i)
PRODUCT(tt, tile_gemm_tt, 32, 48, 16, 16, 32, 48, 16, A_KM, B_NK, 32, 2 * acc[i][j] + i)
PRODUCT(narrow, tile_gemm, 16, 24, 32, 16, 32, 32, 24, A_MK, B_KN, 64, 2 * acc[i][j] + i)

/* the accumulator beside a value for each of its rows */
tile_kernel
void sums(int M, int K, const int8_t *A, const int8_t *B, int *C)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += 64) {
        tile_shared int8_t As[64][32], Bs[32][32];
        int acc[64][32] = { 0 }, sum[64];

        for (int k = 0; k < K; k += 32) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, K, 32), k, 0);
            tile_gemm(acc, As, Bs);
        }
        tile_reduce_sum(sum, acc);
        tile_store(sum, tile_view(C, M), m);
    }
}
#endif

#ifdef DRIVER
static int product(const int8_t *A, const int8_t *B, int ta, int tb, const int size[3], int i, int j)
{
    int M = size[0], N = size[1], K = size[2], sum = 0;

    for (int k = 0; k < K; k++)
        sum += A[ta ? k * M + i : i * K + k] * B[tb ? j * K + k : k * N + j];
    return sum;
}

#define CHECK(kernel, ta, tb, rows) \
    do { \
        FILL(C, M * N, -1); \
        LAUNCH(t, kernel, M, N, K, A, B, C); \
        SAME(#kernel, C, M * N, 2 * product(A, B, ta, tb, size, (int) i / N, (int) i % N) + (int) i / N % (rows)); \
    } while (0)

static void run(enum target t)
{
    static const int sizes[][3] = { { 64, 64, 32 }, { 65, 67, 97 }, { 31, 48, 17 }, { 128, 64, 64 }, { 7, 5, 0 } };
    const int *size = sizes[(seed() - 1) % 5];
    const int M = size[0], N = size[1], K = size[2];
    int8_t *A = buffer(M * K), *B = buffer(N * K), *W = buffer(K * 32);
    int *C = buffer(M * N * sizeof *C), *S = buffer(M * sizeof *S), wide[] = { M, 32, K };

    FILL(A, M * K, random_bits());
    FILL(B, N * K, random_bits());
    FILL(W, K * 32, random_bits());
    CHECK(nn, 0, 0, 32);
    CHECK(nt, 0, 1, 64);
    CHECK(tn, 1, 0, 64);
    CHECK(tt, 1, 1, 32);
    CHECK(narrow, 0, 0, 16);
    LAUNCH(t, sums, M, K, A, W, S);
    for (int i = 0; i < M; i++) {
        int want = 0;

        for (int j = 0; j < 32; j++)
            want += product(A, W, 0, 0, wide, i, j);
        EXPECT(S[i] == want, "sum %d is %d, not %d", i, S[i], want);
    }
    release(A);
    release(B);
    release(W);
    release(C);
    release(S);
}
#endif
