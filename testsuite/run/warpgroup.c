/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products that four warps compute together where an architecture can: operands of one to four
   panels of 128 bytes and of narrower rows, given either way round, in slices, bf16, one of them
   in registers; accumulators of one to four times 64 rows, split among warpgroups both ways. */
#include "run.h"

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)
#define PRODUCT(name, op, T, BM, BN, BK, AR, AC, BR, BC, at_a, at_b, threads_, stages_) \
    tile_kernel \
    void name(int M, int N, int K, const T *A, const T *B, float *C) \
    { \
        PRAGMA(tile grid threads(threads_)) \
        for (int m = 0; m < M; m += BM) \
            for (int n = 0; n < N; n += BN) { \
                tile_shared T As[AR][AC], Bs[BR][BC]; \
                float acc[BM][BN] = { 0 }; \
                PRAGMA(tile pipeline stages(stages_)) \
                for (int k = 0; k < K; k += BK) { \
                    tile_load(As, at_a); \
                    tile_load(Bs, at_b); \
                    op(acc, As, Bs); \
                } \
                tile_store(acc, tile_view(C, M, N), m, n); \
            } \
    }
#define A_MK tile_view(A, M, K), m, k
#define A_KM tile_view(A, K, M), k, m
#define B_KN tile_view(B, K, N), k, n
#define B_NK tile_view(B, N, K), n, k
PRODUCT(one_group, tile_gemm, _Float16, 64, 64, 64, 64, 64, 64, 64, A_MK, B_KN, 128, 3)
PRODUCT(two_tiles, tile_gemm, _Float16, 128, 96, 32, 128, 32, 32, 96, A_MK, B_KN, 128, 2)
PRODUCT(two_groups, tile_gemm_nt, tile_bf16, 128, 40, 16, 128, 16, 40, 16, A_MK, B_NK, 256, 3)
PRODUCT(side_by_side, tile_gemm, _Float16, 64, 128, 64, 64, 64, 64, 128, A_MK, B_KN, 256, 1)
PRODUCT(turned, tile_gemm_tn, _Float16, 128, 64, 48, 48, 128, 48, 64, A_KM, B_KN, 128, 2)
PRODUCT(turned_both, tile_gemm_tt, _Float16, 64, 64, 128, 128, 64, 64, 128, A_KM, B_NK, 128, 2)
PRODUCT(wide, tile_gemm, tile_bf16, 64, 320, 32, 64, 32, 32, 320, A_MK, B_KN, 128, 1)

/* P = A B' stays in registers, then C = (2 P) V; two slices take turns. */
tile_kernel
void chain(int M, int N, int L, const _Float16 *A, const _Float16 *B, const _Float16 *V, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64) {
        tile_shared _Float16 As[64][64], Bs[2][32][64], Vs[2][32][80];
        float acc[64][80] = { 0 };

        tile_load(As, tile_view(A, M, 64), m, 0);
        for (int n = 0; n < N; n += 32) {
            int s = n / 32 % 2;
            float p[64][32] = { 0 };
            _Float16 q[64][32];

            tile_load(Bs[s], tile_view(B, N, 64), n, 0);
            tile_load(Vs[s], tile_view(V, N, L), n, 0);
            tile_gemm_nt(p, As, Bs[s]);
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                for (int j = 0; j < 32; j++)
                    q[i][j] = (_Float16) (2 * p[i][j]);
            tile_gemm(acc, q, Vs[s]);
        }
        tile_store(acc, tile_view(C, M, L), m, 0);
    }
}

/* What a loop writes to an operand is what the product reads; a condition decides about it. */
tile_kernel
void written(int M, int K, float by, const float *A, const float *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64) {
        tile_shared _Float16 As[64][32], Bs[32][32];
        float acc[64][32] = { 0 };

        for (int k = 0; k < K; k += 32) {
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                for (int j = 0; j < 32; j++)
                    As[i][j] = m + i < M && k + j < K ? (_Float16) (by * A[(m + i) * K + k + j]) : (_Float16) 0;
#pragma tile parallel
            for (int i = 0; i < 32; i++)
                for (int j = 0; j < 32; j++)
                    Bs[j][i] = k + j < K ? (_Float16) B[(k + j) * 32 + i] : (_Float16) 0;
            if (k != 32)
                tile_gemm(acc, As, Bs);
        }
        tile_store(acc, tile_view(C, M, 32), m, 0);
    }
}

/* Two groups of warps run a loop again and again, with nothing between that they wait for together. */
tile_kernel
void again(int M, int K, int R, const _Float16 *A, const _Float16 *B, float *C)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m += 128) {
        tile_shared _Float16 As[128][64], Bs[64][64];
        _Float16 p[128][64];
        float s[128][64], most[128], acc[128][64] = { 0 };

        tile_load(As, tile_view(A, M, 64), m, 0);
        for (int r = 0; r < R; r++) {
#pragma tile pipeline stages(2)
            for (int k = 0; k < K; k += 64) {
                tile_load(Bs, tile_view(B, K, 64), k, 0);
                tile_fill(s, 0);
                tile_gemm_nt(s, As, Bs);
                tile_reduce_max(most, s);
#pragma tile parallel
                for (int i = 0; i < 128; i++)
                    for (int j = 0; j < 64; j++)
                        s[i][j] = fminf(fabsf(s[i][j] - most[i]), 8);
#pragma tile parallel
                for (int i = 0; i < 128; i++)
                    for (int j = 0; j < 64; j++)
                        acc[i][j] *= 0.5f;
                tile_copy(p, s);
                tile_gemm(acc, p, Bs);
            }
        }
        tile_store(acc, tile_view(C, M, 64), m, 0);
    }
}
#endif

#ifdef DRIVER
#include "product.h"

static void chained(enum target t, int M, int N, int L)
{
    _Float16 *A = buffer(sizeof *A * (size_t) (M * 64)), *B = buffer(sizeof *B * (size_t) (N * 64)),
             *V = buffer(sizeof *V * (size_t) (N * L));
    float *C = buffer(sizeof *C * (size_t) (M * L));

    fill(A, M * 64, 0);
    fill(B, N * 64, 0);
    fill(V, N * L, 0);
    LAUNCH(t, chain, M, N, L, A, B, V, C);
    for (int i = 0; i < M; i++)
        for (int l = 0; l < L; l++) {
            double sum = 0, bound = 0;
            struct check c = { 0 };

            for (int j = 0; j < N; j++) {
                double p = 0, size = 0, v = (double) V[j * L + l];

                for (int k = 0; k < 64; k++) {
                    p += (double) A[i * 64 + k] * (double) B[j * 64 + k];
                    size += fabs((double) A[i * 64 + k] * (double) B[j * 64 + k]);
                }
                sum += 2 * p * v;
                bound += fabs(v) * check_as_half(2 * p, check_sum(64, 2 * size)) + check_sum(N, fabs(2 * p * v));
            }
            if (check_value(&c, C[i * L + l], sum, bound))
                WRONG("chain %d %d: %g, not %g", i, l, C[i * L + l], sum);
        }
    release(A);
    release(B);
    release(V);
    release(C);
}

static void writes(enum target t, int M, int K)
{
    float *A = buffer(sizeof *A * (size_t) (M * K)), *B = buffer(sizeof *B * (size_t) (K * 32)),
          *C = buffer(sizeof *C * (size_t) (M * 32));

    FILL(A, M * K, random_float());
    FILL(B, K * 32, random_float());
    LAUNCH(t, written, M, K, 0.5f, A, B, C);
    for (int i = 0; i < M * 32; i++) {
        double sum = 0, size = 0;
        struct check c = { 0 };

        for (int k = 0; k < K; k++)
            if (k < 32 || k >= 64) {
                double x = (double) (_Float16) (0.5f * A[i / 32 * K + k]) * (double) (_Float16) B[k * 32 + i % 32];
                sum += x;
                size += fabs(x);
            }
        if (check_value(&c, C[i], sum, check_sum(K, size)))
            WRONG("written %d: %g, not %g", i, C[i], sum);
    }
    release(A);
    release(B);
    release(C);
}

/* Of small whole numbers, so that all sums are exact. */
static void repeats(enum target t, int M, int K, int R)
{
    _Float16 *A = buffer(sizeof *A * (size_t) (M * 64)), *B = buffer(sizeof *B * (size_t) (K * 64));
    float *C = buffer(sizeof *C * (size_t) (M * 64)), *want = malloc(sizeof *want * (size_t) (M * 64));

    FILL(A, M * 64, (_Float16) (pick(5) - 2));
    FILL(B, K * 64, (_Float16) (pick(5) - 2));
    again(M, K, R, A, B, want);
    LAUNCH(t, again, M, K, R, A, B, C);
    for (int i = 0; i < M * 64; i++)
        EXPECT(fabsf(C[i] - want[i]) <= 1e-3f * fabsf(want[i]), "again %d: %g, not %g", i, C[i], want[i]);
    release(A);
    release(B);
    release(C);
    free(want);
}

static void run(enum target t)
{
    CHECK(LAUNCH, one_group, _Float16, 0, 0, 0, 64, 64, 192);
    CHECK(LAUNCH, one_group, _Float16, 0, 0, 0, 70, 61, 65);
    CHECK(LAUNCH, two_tiles, _Float16, 0, 0, 0, 130, 100, 72);
    CHECK(LAUNCH, two_groups, tile_bf16, 1, 0, 1, 128, 80, 80);
    CHECK(LAUNCH, two_groups, tile_bf16, 1, 0, 1, 33, 41, 17);
    CHECK(LAUNCH, side_by_side, _Float16, 0, 0, 0, 64, 136, 136);
    CHECK(LAUNCH, turned, _Float16, 0, 1, 0, 128, 72, 96);
    CHECK(LAUNCH, turned_both, _Float16, 0, 1, 1, 72, 200, 200);
    CHECK(LAUNCH, wide, tile_bf16, 1, 0, 0, 40, 328, 64);
    chained(t, 64, 64, 80);
    chained(t, 50, 100, 77);
    writes(t, 64, 96);
    writes(t, 13, 75);
    repeats(t, 140, 100, 3);
    repeats(t, 256, 200, 3);
}
#endif
