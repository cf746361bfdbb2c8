/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products of 8-bit floats in parts along k, of which the next runs, or another warpgroup multiplies, while one is added in float. */
#include "run.h"
#ifdef DRIVER
#include <pthread.h>
#endif

enum { BM = 128, BN = 64, BK = 128 };

#ifdef KERNELS
#define PRODUCT(name, PARAMETERS, LOAD_SCALES, op, ...) \
    tile_kernel \
    void name(int M, int N, int K, const tile_e4m3 *A, const tile_e4m3 *B, PARAMETERS float *C) \
    { \
        _Pragma("tile grid threads(256)") \
        for (int m = 0; m < M; m += BM) \
        for (int n = 0; n < N; n += BN) { \
            tile_shared tile_e4m3 As[BM][BK], Bs[BN][BK]; \
            float acc[BM][BN] = {0}; \
\
            _Pragma("tile pipeline stages(2)") \
            for (int k = 0; k < K; k += BK) { \
                LOAD_SCALES \
                tile_load(As, tile_view(A, M, K), m, k); \
                tile_load(Bs, tile_view(B, N, K), n, k); \
                op(acc, As, Bs __VA_ARGS__); \
            } \
            tile_store(acc, tile_view(C, M, N), m, n); \
        } \
    }
#define BLOCKS \
    tile_shared float as[BM]; \
    float bs = b_scale[k / BK]; \
    tile_load(as, tile_view(a_scale, (K + BK - 1) / BK, M), k / BK, m);
PRODUCT(plain, , , tile_gemm_nt)
#define COMMA ,
PRODUCT(blocks, const float *a_scale COMMA const float *b_scale COMMA, BLOCKS, tile_gemm_scaled_nt, , as, bs)

/* Rows and columns have scales of their own; 40 columns are no multiple of a warp's lanes. */
#define SIDES(name, COLUMNS) \
    tile_kernel \
    void name(int M, int N, int K, const tile_e4m3 *A, const tile_e4m3 *B, const float *a_scale, const float *b_scale, float *C) \
    { \
        _Pragma("tile grid threads(256)") \
        for (int m = 0; m < M; m += BM) \
        for (int n = 0; n < N; n += COLUMNS) { \
            tile_shared tile_e4m3 As[BM][BK], Bs[COLUMNS][BK]; \
            tile_shared float as[BM][1], bs[COLUMNS][1]; \
            float acc[BM][COLUMNS] = {0}; \
\
            _Pragma("tile pipeline stages(2)") \
            for (int k = 0; k < K; k += BK) { \
                tile_load(As, tile_view(A, M, K), m, k); \
                tile_load(Bs, tile_view(B, N, K), n, k); \
                tile_load(as, tile_view(a_scale, M, (K + BK - 1) / BK), m, k / BK); \
                tile_load(bs, tile_view(b_scale, N, (K + BK - 1) / BK), n, k / BK); \
                tile_gemm_scaled_nt(acc, As, Bs, as, bs); \
            } \
            tile_store(acc, tile_view(C, M, N), m, n); \
        } \
    }
SIDES(sides, 64)
SIDES(few_sides, 40)
#endif

#ifdef DRIVER
static void check(enum target t, int M, int N, int K, int far)
{
    int all = (K + BK - 1) / BK;
    tile_e4m3 *A = buffer((size_t) (M * K)), *B = buffer((size_t) (N * K));
    float *as = buffer(4 * (size_t) (all * M)), *bs = buffer(4 * (size_t) all), *C = buffer(4 * (size_t) (M * N));

    for (int i = 0; i < M * K; i++)
        A[i] = tile_e4m3_from(random_float());
    for (int i = 0; i < N * K; i++)
        B[i] = tile_e4m3_from(random_float());
    for (int i = 0; i < all * M; i++)
        as[i] = (random_float() + 1.5f) * (far ? 0x1p-110f : 1);
    for (int i = 0; i < all; i++)
        bs[i] = (random_float() + 1.5f) * (far && i % 2 ? 0x1p105f : 1);
    for (int kernel = 0; kernel < 2; kernel++) {
        struct check c = { 0 };

        if (kernel == 0)
            LAUNCH(t, plain, M, N, K, A, B, C);
        else
            LAUNCH(t, blocks, M, N, K, A, B, as, bs, C);
        for (int i = 0; i < M; i++)
            for (int j = 0; j < N; j++) {
                double sum = 0, size = 0;

                for (int k = 0; k < K; k++) {
                    double term = (double) tile_f32(A[i * K + k]) * (double) tile_f32(B[j * K + k]);

                    if (kernel == 1)
                        term *= (double) as[k / BK * M + i] * (double) bs[k / BK];
                    sum += term;
                    size += fabs(term);
                }
                if (check_value(&c, (double) C[i * N + j], sum, t == CUDA ? check_narrow_sum(size) : check_sum(K, size)))
                    WRONG("%d of %dx%dx%d [%d][%d] is %g, not %g", kernel, M, N, K, i, j, (double) C[i * N + j], sum);
            }
    }
    release(A);
    release(B);
    release(as);
    release(bs);
    release(C);
}

/* Scale of column j in block b along k: one in 68 whose products with those of rows float holds to a few bits, all near 1, all the same,
   all the same but one in 40. */
static float side(int b, int j)
{
    float any = random_float() + 1.5f;

    return b % 4 == 0 ? any * (j % 68 == 36 ? 0x1p-106f : 1) : b % 4 == 1 || (b % 4 == 3 && j % 40 == 39) ? any : -1.25f;
}

static void check_sides(enum target t, int M, int N, int K, int few)
{
    int all = (K + BK - 1) / BK;
    tile_e4m3 *A = buffer((size_t) (M * K)), *B = buffer((size_t) (N * K));
    float *as = buffer(4 * (size_t) (all * M)), *bs = buffer(4 * (size_t) (all * N)), *C = buffer(4 * (size_t) (M * N));
    struct check c = { 0 };

    FILL(as, all * M, (random_float() + 1.5f) * 0x1p-38f);
    for (int i = 0; i < M * K; i++)
        A[i] = tile_e4m3_from(400 * fabsf(random_float()));
    for (int i = 0; i < N * K; i++)
        B[i] = tile_e4m3_from(400 * fabsf(random_float()));
    for (int i = 0; i < all * N; i++)
        bs[i] = side(i % all, i / all);
    if (few)
        LAUNCH(t, few_sides, M, N, K, A, B, as, bs, C);
    else
        LAUNCH(t, sides, M, N, K, A, B, as, bs, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            double sum = 0, size = 0;

            for (int k = 0; k < K; k++) {
                double term = (double) tile_f32(A[i * K + k]) * (double) tile_f32(B[j * K + k]);

                term *= (double) as[i * all + k / BK] * (double) bs[j * all + k / BK];
                sum += term;
                size += fabs(term);
            }
            if (check_value(&c, (double) C[i * N + j], sum, (t == CUDA ? check_narrow_sum(size) : check_sum(K, size)) + 0x1p-140))
                WRONG("%dx%dx%d [%d][%d] is %g, not %g", M, N, K, i, j, (double) C[i * N + j], sum);
        }
    release(A);
    release(B);
    release(as);
    release(bs);
    release(C);
}

static enum target target;

/* A thread sees one device: of one multiprocessor these are large grids, whose blocks are joined. */
static void *of_one(void *nothing)
{
    enum target t = target;

    setenv("GPUEMU_CORES", "1", 1);
    check_sides(t, 300, 200, 256, 0);
    check_sides(t, 300, 200, 144, 1);
    check_sides(t, 257, 65, 2048, 0);
    unsetenv("GPUEMU_CORES");
    return nothing;
}

static void run(enum target t)
{
    pthread_t thread;

    check(t, 128, 64, 256, 0);
    check(t, 130, 80, 144, 0);
    check(t, 16, 16, 400, 1);
    check_sides(t, 128, 80, 256, 0);
    check_sides(t, 130, 43, 144, 1);
    check_sides(t, 16, 64, 3072, 0);        /* few tiles of long sums: blocks share them */
    target = t;
    EXPECT(!pthread_create(&thread, NULL, of_one, NULL) && !pthread_join(thread, NULL), "no thread");
}
#endif
