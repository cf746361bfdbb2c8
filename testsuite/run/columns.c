/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products of floats that threads multiply by themselves: operands that lie by columns, and how they are dealt. */
#include "run.h"

#define PRODUCTS(X) \
    X(plain, 128, 64, 64, 32, 2, 0, 0) \
    X(both, 128, 64, 64, 32, 3, 0, 1)           /* both would: neither does */ \
    X(only_b, 64, 32, 64, 16, 2, 1, 1) \
    X(neither, 64, 32, 32, 8, 2, 1, 0) \
    X(large, 256, 128, 128, 32, 2, 0, 0)        /* two blocks share a core */ \
    X(uneven, 160, 64, 80, 32, 2, 0, 0)         /* threads do not share rows of a evenly */ \
    X(wide, 512, 32, 128, 32, 2, 0, 0)          /* rows for half of the threads */ \
    X(deep, 32, 64, 32, 64, 2, 0, 0)            /* many rounds of a thread */

#ifdef KERNELS
#define OP00 tile_gemm
#define OP01 tile_gemm_nt
#define OP10 tile_gemm_tn
#define OP11 tile_gemm_tt
#define PRODUCT(name, threads, BM, BN, BK, stages, TA, TB) \
    tile_kernel \
    void name(int M, int N, int K, const float *A, const float *B, float *C) \
    { \
        enum { THREADS = threads, STAGES = stages }; \
\
        _Pragma("tile grid threads(THREADS)") \
        for (int m = 0; m < M; m += BM) \
        for (int n = 0; n < N; n += BN) { \
            tile_shared float As[TA ? BK : BM][TA ? BM : BK], Bs[TB ? BN : BK][TB ? BK : BN]; \
            float acc[BM][BN] = {0}; \
\
            _Pragma("tile pipeline stages(STAGES)") \
            for (int k = 0; k < K; k += BK) { \
                tile_load(As, tile_view(A, TA ? K : M, TA ? M : K), TA ? k : m, TA ? m : k); \
                tile_load(Bs, tile_view(B, TB ? N : K, TB ? K : N), TB ? n : k, TB ? k : n); \
                OP##TA##TB(acc, As, Bs); \
            } \
            tile_store(acc, tile_view(C, M, N), m, n); \
        } \
    }
PRODUCTS(PRODUCT)

/* A tile that is both operands, of a matrix of a batch; the block of rows starts before the matrix. */
tile_kernel
void squares(int batch, int n, int K, const float *A, float *C)
{
#pragma tile grid threads(64)
    for (int p = 0; p < batch; p++)
    for (int i = -3; i < n; i += 32) {
        tile_shared float As[32][32];
        float acc[32][32] = {0};

#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += 32) {
            tile_load(As, tile_view(A, batch, n, K), p, i, k);
            tile_gemm_nt(acc, As, As);
        }
        tile_store(acc, tile_view(C, batch, n + 3, 32), p, i + 3, 0, .cols = n - i);
    }
}

/* Other readers of the tile: it stays as it is. */
tile_kernel
void beside(int M, int K, int lda, const float *A, const float *B, float *C, float *sum)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64) {
        tile_shared float As[64][32], Bs[32][32];
        float acc[64][32] = {0}, all[64] = {0};

#pragma tile pipeline stages(2)
        for (int k = 0; k < K; k += 32) {
            tile_load(As, tile_view(A, M, lda), m, k, .cols = K);
            tile_load(Bs, tile_view(B, K, 32), k, 0);
            tile_gemm(acc, As, Bs);
#pragma tile parallel
            for (int i = 0; i < 64; i++)
                all[i] += As[i][3];
        }
        tile_store(acc, tile_view(C, M, 32), m, 0);
        tile_store(all, tile_view(sum, M), m);
    }
}
#endif

#ifdef DRIVER

static double product(double *size, int K, const float *a, int step_a, const float *b, int step_b)
{
    double sum = 0;

    *size = 0;
    for (int k = 0; k < K; k++) {
        sum += (double) a[k * step_a] * (double) b[k * step_b];
        *size += fabs((double) a[k * step_a] * (double) b[k * step_b]);
    }
    return sum;
}

#define CHECK(name, THREADS, BM, BN, BK, STAGES, TA, TB) \
    { \
        static const int rest[][3] = { { 0, 0, 0 }, { 1, 3, 5 }, { BM - 1, BN - 1, BK - 1 }, { 8, 4, 1 } }; \
        int turns = BM == 128 ? 2 : 4; \
        for (int r = 0; r < turns; r++) { \
            int M = (r % 2 ? 0 : BM) + rest[r][0], N = rest[r][1] + (r == 1 ? 0 : BN), K = BK * (r % 3) + rest[r][2]; \
            float *a = buffer(4 * (size_t) (M * K)), *b = buffer(4 * (size_t) (K * N)), *c = buffer(4 * (size_t) (M * N)); \
            double size; \
            FILL(a, M * K, random_float()); \
            FILL(b, K * N, random_float()); \
            LAUNCH(t, name, M, N, K, a, b, c); \
            NEAR(#name, c, M * N, \
                 product(&size, K, TA ? a + i / N : a + i / N * K, TA ? M : 1, TB ? b + i % N * K : b + i % N, TB ? 1 : N), \
                 check_sum(K, size)); \
            release(a); \
            release(b); \
            release(c); \
        } \
    }

static void square(enum target t, int n, int K)
{
    enum { BATCH = 2 };
    float *a = buffer(4 * (size_t) (BATCH * n * K)), *c = buffer(4 * (size_t) (BATCH * (n + 3) * 32));

    FILL(a, BATCH * n * K, random_float());
    FILL(c, BATCH * (n + 3) * 32, 7);
    LAUNCH(t, squares, BATCH, n, K, a, c);
    for (int p = 0; p < BATCH; p++)
        for (int i = 0; i < n + 3; i++)
            for (int j = 0; j < 32; j++) {
                int row = i - 3, column = i / 32 * 32 - 3 + j;
                double size = 0, want = row >= 0 && column >= 0 && column < n
                                            ? product(&size, K, a + (p * n + row) * K, 1, a + (p * n + column) * K, 1) : 0;
                float got = c[(p * (n + 3) + i) * 32 + j];

                if (column >= n)
                    want = 7;
                EXPECT(fabs((double) got - want) <= check_sum(K, size), "squares [%d][%d][%d] is %g, not %g", p, i, j,
                       (double) got, want);
            }
    release(a);
    release(c);
}

static void reader(enum target t, int M, int K)
{
    int lda = K + 3;
    float *a = buffer(4 * (size_t) (M * lda)), *b = buffer(4 * (size_t) (K * 32)), *c = buffer(4 * (size_t) (M * 32)),
          *s = buffer(4 * (size_t) M);
    double size;

    FILL(a, M * lda, random_float());
    FILL(b, K * 32, random_float());
    LAUNCH(t, beside, M, K, lda, a, b, c, s);
    NEAR("beside", c, M * 32, product(&size, K, a + i / 32 * lda, 1, b + i % 32, 32), check_sum(K, size));
    for (int i = 0; i < M; i++) {
        double want = 0;

        for (int k = 3; k < K; k += 32)
            want += (double) a[i * lda + k];
        EXPECT(fabs((double) s[i] - want) < 1e-4, "sum[%d] is %g, not %g", i, (double) s[i], want);
    }
    release(a);
    release(b);
    release(c);
    release(s);
}

static void run(enum target t)
{
    PRODUCTS(CHECK)
    square(t, 35, 40);
    square(t, 29, 32);
    reader(t, 65, 70);
}
#endif
