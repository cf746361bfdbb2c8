/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocks of clusters that load for each other: along one dimension and both, in every order of blocks,
   where trips make whole clusters and where not, in step and not. */
#include "run.h"

#ifdef KERNELS
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
#include "sums.h"

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
}
#endif
