/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accumulators of so few rows that several warps share them: sums, maxima and factors of rows, and of columns. */
#include "run.h"

enum { N = 128, K = 32 };

#ifdef KERNELS
#define FEW_ROWS(M, threads_, name) \
    tile_kernel \
    void name(int rows, int depth, const _Float16 *A, const _Float16 *B, const float *factor, float *C, float *sums, float *mosts, float *columns) \
    { \
        _Pragma(threads_) \
        for (int m = 0; m < rows; m += M) { \
            tile_shared _Float16 As[M][K], Bs[K][N]; \
            float acc[M][N] = {0}, by[M], sum[M], most[M], column[N]; \
\
            _Pragma("tile pipeline stages(2)") \
            for (int k = 0; k < depth; k += K) { \
                tile_load(As, tile_view(A, rows, depth), m, k); \
                tile_load(Bs, tile_view(B, depth, N), k, 0); \
                tile_gemm(acc, As, Bs); \
            } \
            tile_load(by, tile_view(factor, rows), m); \
            _Pragma("tile parallel") \
            for (int i = 0; i < M; i++) \
                for (int j = 0; j < N; j++) \
                    acc[i][j] *= by[i]; \
            tile_reduce_max(most, acc); \
            _Pragma("tile parallel") \
            for (int i = 0; i < M; i++) \
                for (int j = 0; j < N; j++) \
                    acc[i][j] -= most[i]; \
            tile_reduce_sum(sum, acc); \
            tile_reduce_sum_cols(column, acc); \
            tile_store(acc, tile_view(C, rows, N), m, 0); \
            tile_store(sum, tile_view(sums, rows), m); \
            tile_store(most, tile_view(mosts, rows), m); \
            tile_store(column, tile_view(columns, (rows + M - 1) / M, N), m / M, 0); \
        } \
    }
FEW_ROWS(16, "tile grid threads(128)", few16)
FEW_ROWS(32, "tile grid threads(256)", few32)
FEW_ROWS(64, "tile grid threads(256)", few64)
#endif

#ifdef DRIVER
#define CHECK_ROWS(M, name, rows, depth) \
    do { \
        int blocks = (rows + M - 1) / M; \
        _Float16 *A = buffer(2 * rows * depth), *B = buffer(2 * depth * N); \
        float *by = buffer(4 * rows), *C = buffer(4 * rows * N), *sums = buffer(4 * rows), *mosts = buffer(4 * rows); \
        float *columns = buffer(4 * blocks * N); \
        double *want = calloc(blocks * M * N, sizeof *want), *sum = calloc(blocks * M, sizeof *sum), *most = calloc(blocks * M, sizeof *most); \
        double *column = calloc(blocks * N, sizeof *column); \
\
        FILL(A, rows * depth, random_float()); \
        FILL(B, depth * N, random_float()); \
        FILL(by, rows, random_float() + 2); \
        LAUNCH(t, name, rows, depth, A, B, by, C, sums, mosts, columns); \
        for (int i = 0; i < rows; i++) { \
            most[i] = -INFINITY; \
            for (int j = 0; j < N; j++) { \
                for (int k = 0; k < depth; k++) \
                    want[i * N + j] += (double) A[i * depth + k] * (double) B[k * N + j] * (double) by[i]; \
                most[i] = fmax(most[i], want[i * N + j]); \
            } \
            for (int j = 0; j < N; j++) { \
                want[i * N + j] -= most[i]; \
                sum[i] += want[i * N + j]; \
                column[i / M * N + j] += want[i * N + j]; \
            } \
        } \
        NEAR(#name " C", C, rows * N, want[i], 1e-3); \
        NEAR(#name " sums", sums, rows, sum[i], 1e-1); \
        NEAR(#name " mosts", mosts, rows, most[i], 1e-3); \
        NEAR(#name " columns", columns, blocks * N, column[i], 1e-2); \
        release(A); \
        release(B); \
        release(by); \
        release(C); \
        release(sums); \
        release(mosts); \
        release(columns); \
        free(want); \
        free(sum); \
        free(most); \
        free(column); \
    } while (0)

static void run(enum target t)
{
    int depth = 32 + pick(2) * pick(40), more = pick(16);

    CHECK_ROWS(16, few16, 16, depth);
    CHECK_ROWS(16, few16, (17 + more), depth);
    CHECK_ROWS(32, few32, (31 + more), depth);
    CHECK_ROWS(64, few64, (60 + more), depth);
}
#endif
