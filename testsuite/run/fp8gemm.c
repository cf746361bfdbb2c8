/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products of bytes: what they move and on which unit they run. */
#include "run.h"

enum { BM = 64, BN = 64, BK = 128 };

#ifdef KERNELS
/* Without a pipeline, whose barriers are read, too: what is counted are operands. */
#define PRODUCT(name, A_TYPE, B_TYPE, ACC, op, NT, ...) \
    tile_kernel \
    void name(int M, int N, int K, const A_TYPE *A, const B_TYPE *B, ACC *C) \
    { \
        _Pragma("tile grid threads(128) warps(2, 2)") \
        for (int m = 0; m < M; m += BM) \
        for (int n = 0; n < N; n += BN) { \
            tile_shared A_TYPE As[BM][BK]; \
            tile_shared B_TYPE Bs[NT ? BN : BK][NT ? BK : BN]; \
            ACC acc[BM][BN] = {0}; \
\
            _Pragma("tile pipeline stages(1)") \
            for (int k = 0; k < K; k += BK) { \
                tile_load(As, tile_view(A, M, K), m, k); \
                tile_load(Bs, tile_view(B, NT ? N : K, NT ? K : N), NT ? n : k, NT ? k : n); \
                op(acc, As, Bs __VA_ARGS__); \
            } \
            tile_store(acc, tile_view(C, M, N), m, n); \
        } \
    }
PRODUCT(bytes_nt, tile_e4m3, tile_e4m3, float, tile_gemm_nt, 1)
PRODUCT(bytes_nn, tile_e5m2, tile_e4m3, float, tile_gemm, 0)
PRODUCT(mixed_nt, tile_e4m3, tile_e5m2, float, tile_gemm_nt, 1)
PRODUCT(exact_nt, tile_e4m3, tile_e4m3, float, tile_gemm_nt, 1, , .exact = 1)
PRODUCT(halves_nt, _Float16, _Float16, float, tile_gemm_nt, 1)
PRODUCT(signed_nt, int8_t, int8_t, int, tile_gemm_nt, 1)
PRODUCT(signed_unsigned, int8_t, uint8_t, int, tile_gemm, 0)
PRODUCT(unsigned_signed, uint8_t, int8_t, int, tile_gemm_nt, 1)
PRODUCT(unsigned_nn, uint8_t, uint8_t, int, tile_gemm, 0)

/* All of k in one product: the unit may not sum it all up. */
tile_kernel
void deep_nt(int M, int N, int K, const tile_e4m3 *A, const tile_e4m3 *B, float *C)
{
#pragma tile grid threads(32)
    for (int m = 0; m < M; m += 16)
    for (int n = 0; n < N; n += 16) {
        tile_shared tile_e4m3 As[16][1024], Bs[16][1024];
        float acc[16][16] = {0};

        tile_load(As, tile_view(A, M, K), m, 0);
        tile_load(Bs, tile_view(B, N, K), n, 0);
        tile_gemm_nt(acc, As, Bs);
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

/* Long sums are summed up in larger parts, which the kernel finds out from K. */
tile_kernel
void long_nt(int M, int N, int K, const tile_e4m3 *A, const tile_e4m3 *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)
    for (int n = 0; n < N; n += 16) {
        tile_shared tile_e4m3 As[64][128], Bs[16][128];
        float acc[64][16] = {0};

#pragma tile pipeline stages(2)
        for (int k = 0; k < K; k += 128) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, N, K), n, k);
            tile_gemm_nt(acc, As, Bs);
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

/* The next layer's operand in bytes, computed from a product in registers. */
tile_kernel
void layers(int n, const tile_e4m3 *A, const tile_e4m3 *B, float *C)
{
#pragma tile grid threads(64)
    for (int i = 0; i < n; i++) {
        tile_shared tile_e4m3 As[32][32], Bs[32][32];
        float acc[32][32] = {0}, sum[32][32] = {0};
        tile_e4m3 rounded[32][32];

        tile_load(As, tile_view(A, n, 32, 32), i, 0, 0);
        tile_load(Bs, tile_view(B, n, 32, 32), i, 0, 0);
        tile_gemm(acc, As, Bs);
        tile_copy(rounded, acc);
        tile_gemm(sum, rounded, Bs);
        tile_store(sum, tile_view(C, n, 32, 32), i, 0, 0);
    }
}
#endif

#ifdef DRIVER
#include "element.h"
#define VALUE(x) _Generic(x, int8_t: x, uint8_t: x, default: tile_f32(x))

#ifdef RUN_HEADER
static struct gpuemu_stats counts;
#else
static struct {
    uint64_t matrix_ops, matrix_instructions, global_read, shared_read;
} counts;
#endif

static void before(void)
{
#ifdef RUN_HEADER
    gpuemu_stats_reset();
#endif
}

/* True with the counts of the launch since before(), if it was emulated. */
static int counted(enum target t)
{
#ifdef RUN_HEADER
    return t != CPU && !gpuemu_stats(NULL, &counts);
#else
    (void) t;
    return 0;
#endif
}

/* `low` and the data lie in [low, 1): from 0 on all terms of a sum have one sign, where narrow sums
   lose the most. */
#define CHECK_PRODUCT(name, A_TYPE, B_TYPE, ACC, NT, low, exact) \
    do { \
        A_TYPE *A = buffer(sizeof(A_TYPE) * (size_t) (M * K)); \
        B_TYPE *B = buffer(sizeof(B_TYPE) * (size_t) (K * N)); \
        ACC *C = buffer(4 * (size_t) (M * N)); \
        struct check c = { 0 }; \
        int fp8 = IS_FP8(A_TYPE) && IS_FP8(B_TYPE), unit = t == CUDA && fp8 && !(exact); \
        for (int i = 0; i < M * K; i++) \
            SET(&A[i], (low) + (1 - (low)) * fabsf(random_float())); \
        for (int i = 0; i < K * N; i++) \
            SET(&B[i], (low) + (1 - (low)) * fabsf(random_float())); \
        before(); \
        LAUNCH(t, name, M, N, K, A, B, C); \
        if (counted(t)) { \
            uint64_t each = counts.matrix_instructions ? counts.matrix_ops / counts.matrix_instructions : 0; \
            int bytes = each == 16 * 8 * 32 || each == 64 * 16 * 32; /* mma, wgmma */ \
            unit = unit && bytes; \
            EXPECT(!(fp8 && bytes && (exact)), #name " is not exact"); \
        } \
        for (int i = 0; i < M; i++) \
            for (int j = 0; j < N; j++) { \
                double sum = 0, size = 0; \
                for (int k = 0; k < K; k++) { \
                    double term = (double) VALUE(A[i * K + k]) * (double) VALUE(B[NT ? j * K + k : k * N + j]); \
                    sum += term; \
                    size += fabs(term); \
                } \
                double most = _Generic((ACC) 0, int: 0.0, \
                                       default: unit ? check_narrow_sum(size) : check_sum(K, size)); \
                if (check_value(&c, (double) C[i * N + j], sum, most)) \
                    WRONG(#name " %dx%dx%d [%d][%d] is %g, not %g", M, N, K, i, j, (double) C[i * N + j], sum); \
            } \
        release(A); \
        release(B); \
        release(C); \
    } while (0)

static void products(enum target t, int M, int N, int K)
{
    CHECK_PRODUCT(bytes_nt, tile_e4m3, tile_e4m3, float, 1, -1, 0);
    CHECK_PRODUCT(bytes_nt, tile_e4m3, tile_e4m3, float, 1, 0, 0);
    CHECK_PRODUCT(bytes_nn, tile_e5m2, tile_e4m3, float, 0, 0, 0);
    CHECK_PRODUCT(mixed_nt, tile_e4m3, tile_e5m2, float, 1, 0, 0);
    CHECK_PRODUCT(exact_nt, tile_e4m3, tile_e4m3, float, 1, 0, 1);
    CHECK_PRODUCT(halves_nt, _Float16, _Float16, float, 1, -1, 1);
    CHECK_PRODUCT(signed_nt, int8_t, int8_t, int, 1, -1, 1);
    CHECK_PRODUCT(signed_unsigned, int8_t, uint8_t, int, 0, -1, 1);
    CHECK_PRODUCT(unsigned_signed, uint8_t, int8_t, int, 1, -1, 1);
    CHECK_PRODUCT(unsigned_nn, uint8_t, uint8_t, int, 0, -1, 1);
}

static void deep(enum target t, int M, int N, int K)
{
    CHECK_PRODUCT(deep_nt, tile_e4m3, tile_e4m3, float, 1, 0, 0);
}

static void moves(enum target t)
{
    const int M = 2 * BM, N = BN, K = 2 * BK;
    uint64_t bytes, ops = (uint64_t) M * N * K;

    CHECK_PRODUCT(bytes_nt, tile_e4m3, tile_e4m3, float, 1, -1, 0);
    if (!counted(t))
        return;
    EXPECT(counts.matrix_ops == ops, "%d multiply-adds on matrix units", (int) counts.matrix_ops);
    bytes = counts.global_read;
    /* each of the 4 warps of a block reads its 32 rows and 32 columns once */
    EXPECT(counts.shared_read == ops / BM / BN * (32 + 32) * 4, "%d bytes of operands read", (int) counts.shared_read);
    CHECK_PRODUCT(halves_nt, _Float16, _Float16, float, 1, -1, 1);
    counted(t);
    /* a thread on Metal also reads its arguments: up to 16 bytes */
    EXPECT(2 * bytes - counts.global_read <= (t == METAL ? 16 * 128 * ops / BM / BN / K : 0),
           "%d bytes read instead of half of %d", (int) bytes, (int) counts.global_read);
    CHECK_PRODUCT(mixed_nt, tile_e4m3, tile_e5m2, float, 1, -1, 0);
    counted(t);
    EXPECT(counts.matrix_ops == ops, "%d multiply-adds on matrix units", (int) counts.matrix_ops);
    CHECK_PRODUCT(unsigned_signed, uint8_t, int8_t, int, 1, -1, 1);
    counted(t);
    EXPECT(counts.matrix_ops == (t == CUDA ? ops : 0), "%d multiply-adds on matrix units", (int) counts.matrix_ops);
}

static void two(enum target t, int n)
{
    size_t size = (size_t) n * 1024;
    tile_e4m3 *A = buffer(size), *B = buffer(size);
    float *C = buffer(4 * size);
    struct check c = { 0 };

    for (size_t i = 0; i < size; i++) {
        A[i] = tile_e4m3_from((float) (pick(3) - 1)); /* so that both sums are exact */
        B[i] = tile_e4m3_from((float) (pick(3) - 1) / 4);
    }
    LAUNCH(t, layers, n, A, B, C);
    for (int x = 0; x < n; x++)
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 32; j++) {
                double sum = 0;

                for (int k = 0; k < 32; k++) {
                    double inner = 0;

                    for (int l = 0; l < 32; l++)
                        inner += (double) tile_f32(A[1024 * x + 32 * i + l])
                                 * (double) tile_f32(B[1024 * x + 32 * l + k]);
                    sum += (double) tile_f32(tile_e4m3_from((float) inner)) * (double) tile_f32(B[1024 * x + 32 * k + j]);
                }
                if (check_value(&c, (double) C[1024 * x + 32 * i + j], sum, 0))
                    WRONG("layers [%d][%d][%d] is %g, not %g", x, i, j, (double) C[1024 * x + 32 * i + j], sum);
            }
    release(A);
    release(B);
    release(C);
}

static void deeper(enum target t, int M, int N, int K)
{
    CHECK_PRODUCT(long_nt, tile_e4m3, tile_e4m3, float, 1, 0, 0);
}

static void run(enum target t)
{
    deeper(t, 50, 15, 2096);
    deeper(t, 64, 16, 1808);
    moves(t);
    products(t, BM, BN + 3, 3 * BK);
    products(t, BM - 7, BN + 8, BK + 21);
    deep(t, 18, 15, 1003);
    two(t, 2);
}
#endif
