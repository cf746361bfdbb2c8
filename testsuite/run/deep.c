/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pipelines that multiply little of k in an iteration: several iterations may be one, where the loop ends with the views and does
   nothing else. All sums are exact. */
#include "run.h"

enum { BM = 64, BN = 64 };

#ifdef KERNELS
#define NEST(kernel_of, T, BK, end, limit, BROWS, BCOLUMNS, ...) \
    tile_kernel \
    void kernel_of(int M, int N, int K, int part, const T *A, const T *B, float *C) \
    { \
        _Pragma("tile grid threads(128)") \
        for (int m = 0; m < M; m += BM) \
        for (int n = 0; n < N; n += BN) { \
            tile_shared T a[BM][BK], b[BROWS][BCOLUMNS]; \
            float acc[BM][BN] = {0}; \
            int trips = 0; \
            _Pragma("tile pipeline stages(4)") \
            for (int k = 0; k < end; k += BK) { \
                tile_load(a, tile_view(A, M, K), m, k, .cols = limit); \
                __VA_ARGS__; \
            } \
            tile_store(acc, tile_view(C, M, N), m, n); \
            if (trips && m == 0 && n == 0) \
                C[0] = (float) trips; \
        } \
        (void) part; \
    }
#define ALONG(...) tile_load(b, tile_view(B, N, K), n, k); tile_gemm_nt(acc, a, b)

NEST (codes, tile_e4m3, 32, K, K, BN, 32, ALONG ())
NEST (codes_64, tile_e4m3, 64, K, K, BN, 64, ALONG ())
NEST (thin, _Float16, 16, K, K, BN, 16, ALONG ())
NEST (thin_nn, _Float16, 16, K, K, 16, BN, tile_load(b, tile_view(B, K, N), k, n); tile_gemm(acc, a, b))
NEST (ends, _Float16, 16, part, K, BN, 16, ALONG ())
NEST (counts, _Float16, 16, K, K, BN, 16, ALONG (); trips++)
/* rows of half a line; the loads end with the loop, the views later */
NEST (limited, _Float16, 32, part, part, BN, 32, tile_load(b, tile_view(B, N, K), n, k, .cols = part); tile_gemm_nt(acc, a, b))
/* twice the first half of b */
NEST (folded, _Float16, 16, K, K, BN, 16, tile_load(b, tile_view(B, N, K), n, k % (K / 2)); tile_gemm_nt(acc, a, b))
#endif

#ifdef DRIVER
/* `across`: B is [K][N]; `fold`: columns of B begin again after so many. */
#define CHECK(name, T, of, end, across, fold, counted) \
    do { \
        T *A = buffer(sizeof *A * M * K), *B = buffer(sizeof *B * N * K); \
        FILL(A, M * K, of((float) (pick(5) - 2))); \
        FILL(B, N * K, of((float) (pick(5) - 2))); \
        FILL(C, M * N, -5); \
        LAUNCH(t, name, M, N, K, part, A, B, C); \
        for (int i = 0; i < M; i++) \
            for (int j = 0; j < N; j++) { \
                float sum = 0; \
                for (int k = 0; k < (end); k++) \
                    sum += tile_f32(A[i * K + k]) * tile_f32((across) ? B[k * N + j] : B[j * K + k % (fold)]); \
                sum = (counted) && !i && !j ? (float) (counted) : sum; \
                EXPECT(C[i * N + j] == sum, #name " %d %d %d: C[%d][%d] is %g, not %g", M, N, K, i, j, C[i * N + j], sum); \
            } \
        release(A); \
        release(B); \
    } while (0)
#define HALF(x) ((_Float16) (x))

static void shape(enum target t, int M, int N, int K, int part)
{
    float *C = buffer(sizeof *C * M * N);

    CHECK(codes, tile_e4m3, tile_e4m3_from, K, false, K, 0);
    CHECK(codes_64, tile_e4m3, tile_e4m3_from, K, false, K, 0);
    CHECK(thin, _Float16, HALF, K, false, K, 0);
    CHECK(thin_nn, _Float16, HALF, K, true, K, 0);
    CHECK(ends, _Float16, HALF, part, false, K, 0);
    CHECK(limited, _Float16, HALF, part, false, K, 0);
    CHECK(counts, _Float16, HALF, K, false, K, (K + 15) / 16);
    CHECK(folded, _Float16, HALF, K, false, K / 2, 0);
    release(C);
}

static void run(enum target t)
{
    shape(t, 64, 64, 96, 48);
    shape(t, 72, 136, 160, 80);
    shape(t, 70, 65, 96, 32);
}
#endif
