/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products whose operands nothing else reads, which Metal 4 reads where they are: edges in all directions, elements beyond that
   a kernel wants or not, several matrices, loads once and in loops, options that forbid it. */
#include "run.h"

enum { BM = 32, BN = 64, BK = 32 };

#ifdef KERNELS
#define PRODUCT(name, T, S, op, TA, TB, pipeline) \
    tile_kernel \
    void name(int M, int N, int K, const T *A, const T *B, S *C) \
    { \
        _Pragma("tile grid threads(64)") \
        for (int m = 0; m < M; m += BM) \
        for (int n = 0; n < N; n += BN) { \
            tile_shared T As[TA ? BK : BM][TA ? BM : BK], Bs[TB ? BN : BK][TB ? BK : BN]; \
            S acc[BM][BN] = {0}; \
            pipeline \
            for (int k = 0; k < K; k += BK) { \
                tile_load(As, tile_view(A, TA ? K : M, TA ? M : K), TA ? k : m, TA ? m : k); \
                tile_load(Bs, tile_view(B, TB ? N : K, TB ? K : N), TB ? n : k, TB ? k : n); \
                op(acc, As, Bs); \
            } \
            tile_store(acc, tile_view(C, M, N), m, n); \
        } \
    }
PRODUCT(half_nn, _Float16, float, tile_gemm, 0, 0,)
PRODUCT(half_tt, _Float16, float, tile_gemm_tt, 1, 1, _Pragma("tile pipeline stages(2)"))
PRODUCT(bf16_nt, tile_bf16, float, tile_gemm_nt, 0, 1,)
PRODUCT(bf16_tn, tile_bf16, float, tile_gemm_tn, 1, 0, _Pragma("tile pipeline stages(2)"))
PRODUCT(float_nn, float, float, tile_gemm, 0, 0, _Pragma("tile pipeline stages(3)"))
PRODUCT(bytes_nt, signed char, int, tile_gemm_nt, 0, 1,)

/* Rows of zeros are wanted below the product. */
tile_kernel
void longer(int M, int N, int K, const float *A, const float *B, float *C)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M + 9; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared float As[BM][BK], Bs[BK][BN];
        float acc[BM][BN] = {0};
        for (int k = 0; k < K; k += BK) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, K, N), k, n);
            tile_gemm(acc, As, Bs);
        }
        tile_store(acc, tile_view(C, M + 9, N), m, n);
    }
}

/* The operands end along k in different places. */
tile_kernel
void shorter(int M, int N, int K, const float *A, const float *B, float *C)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared float As[BM][BK], Bs[BK][BN];
        float acc[BM][BN] = {0};
        for (int k = 0; k < K; k += BK) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, K - 5, N), k, n);
            tile_gemm(acc, As, Bs);
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

/* What is beyond an edge is 1, once a product has ended; before k = 0 it is 0. */
tile_kernel
void options(int M, int N, int K, const float *A, const float *B, float *C)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared float As[BM][BK], Bs[BK][BN];
        float acc[BM][BN] = {0};
        for (int k = -7; k < K; k += BK) {
            tile_load(As, tile_view(A, M, K), m, k, .fill = 1);
            tile_load(Bs, tile_view(B, K, N), k, n, .rows = K - 1);
            tile_gemm(acc, As, Bs);
        }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

/* Sums go on from one tile of rows to the next, which begin at rows 0, 24, 48 and 8: what is beyond an edge at first is within later. */
tile_kernel
void around(int M, int N, int K, const float *A, const float *B, float *C)
{
#pragma tile grid threads(64)
    for (int n = 0; n < N; n += BN) {
        tile_shared float As[BM][BK], Bs[BK][BN];
        float acc[BM][BN] = {0};
        for (int t = 0; t < 4; t++) {
            int m = t * 24 % 64;

            tile_load(As, tile_view(A, M, K), m, 0);
            tile_load(Bs, tile_view(B, K, N), 0, n);
            tile_gemm(acc, As, Bs);
            tile_store(acc, tile_view(C, M, N), m, n);
        }
    }
}

/* One of several matrices, and the first operand is loaded once, outside the loop that needs it. */
tile_kernel
void batch(int Z, int M, int K, const _Float16 *A, const _Float16 *B, float *C)
{
#pragma tile grid threads(64)
    for (int z = 0; z < Z; z++)
    for (int m = 0; m < M; m += BM) {
        tile_shared _Float16 As[BM][BK], Bs[BK][BN];
        float acc[BM][BN] = {0};
        tile_load(As, tile_view(A, Z, M, K), z, m, 0);
        tile_load(Bs, tile_view(B, Z, K, BN), z, 0, 0);
        tile_gemm(acc, As, Bs);
        tile_store(acc, tile_view(C, Z, M, BN), z, m, 0);
    }
}

/* Elements beyond are counted, moved, or find others: they have to be those that C says. */
tile_kernel
void found(int M, int N, int K, const signed char *A, const signed char *B, const int *D, int *C)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared signed char As[BM][BK], Bs[BK][BN];
        int acc[BM][BN] = {0};
        for (int k = 0; k < K; k += BK) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, K, N), k, n);
            tile_gemm(acc, As, Bs);
        }
#pragma tile parallel
        for (int i = 0; i < BM; i++)
            for (int j = 0; j < BN; j++) {
                int x = acc[i][j];
                acc[i][j] = D[x & 15] + x;
            }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}

/* The kernel writes what it reads, elsewhere. */
tile_kernel
void beside(int M, int N, int K, float *A, const float *B)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += BM) {
        tile_shared float As[BM][BK], Bs[BK][BN];
        float acc[BM][BN] = {0};
        tile_load(As, tile_view(A, M, K), m, 0);
        tile_load(Bs, tile_view(B, K, N), 0, 0);
        tile_gemm(acc, As, Bs);
        tile_store(acc, tile_view(A, M, K), m, 0);
    }
}

/* Elements are computed from themselves and a bias, with conditions. */
tile_kernel
void gelu(int M, int N, int K, const float *A, const float *B, const float *bias, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += BM)
    for (int n = 0; n < N; n += BN) {
        tile_shared float As[BM][BK], Bs[BK][BN];
        tile_shared float b[BN];
        float acc[BM][BN] = {0};
#pragma tile pipeline stages(2)
        for (int k = 0; k < K; k += BK) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, K, N), k, n);
            tile_gemm(acc, As, Bs);
        }
        tile_load(b, tile_view(bias, N), n);
#pragma tile parallel
        for (int i = 0; i < BM; i++)
            for (int j = 0; j < BN; j++) {
                float x = acc[i][j] + b[j];
                if (x < 0)
                    x *= 0.25f;
                else if (x > 2)
                    x = 2;
                acc[i][j] = x;
            }
        tile_store(acc, tile_view(C, M, N), m, n);
    }
}
#endif

#ifdef DRIVER
#include "element.h"

#define NUMBER(x) ((double) (x))
#define STORED(x) ((double) tile_f32(x))
#define AT_A(GET, TA, i, k) GET(A[TA ? (k) * M + (i) : (i) * K + (k)])
#define AT_B(GET, TB, k, j) GET(B[TB ? (j) * K + (k) : (k) * N + (j)])

/* C has `rows` rows, those from M on zeros, and sums up `depth` terms. */
#define CHECK_PRODUCT(name, T, S, GET, TA, TB, rows, depth) \
    do { \
        T *A = buffer(sizeof(T) * (size_t) (M * K)), *B = buffer(sizeof(T) * (size_t) (K * N)); \
        S *C = buffer(sizeof(S) * (size_t) ((rows) * N)); \
        struct check c = { 0 }; \
        fill_##T(A, M * K); \
        fill_##T(B, K * N); \
        LAUNCH(t, name, M, N, K, A, B, C); \
        for (int i = 0; i < (rows); i++) \
            for (int j = 0; j < N; j++) { \
                double sum = 0, size = 0; \
                for (int k = 0; k < (depth) && i < M; k++) { \
                    double term = AT_A(GET, TA, i, k) * AT_B(GET, TB, k, j); \
                    sum += term; \
                    size += fabs(term); \
                } \
                if (check_value(&c, (double) C[i * N + j], sum, check_sum(K, size))) \
                    WRONG(#name " %dx%dx%d [%d][%d] is %g, not %g", M, N, K, i, j, (double) C[i * N + j], sum); \
            } \
        release(A); \
        release(B); \
        release(C); \
    } while (0)
#define FILLS(T, value) \
    static void fill_##T(T *x, int n) \
    { \
        for (int i = 0; i < n; i++) \
            value; \
    }
typedef signed char byte;
FILLS(_Float16, x[i] = (_Float16) random_float())
FILLS(float, x[i] = random_float())
FILLS(tile_bf16, SET(&x[i], random_float()))
FILLS(byte, x[i] = (byte) (pick(255) - 127))

static void products(enum target t, int M, int N, int K)
{
    CHECK_PRODUCT(half_nn, _Float16, float, NUMBER, 0, 0, M, K);
    CHECK_PRODUCT(half_tt, _Float16, float, NUMBER, 1, 1, M, K);
    CHECK_PRODUCT(bf16_nt, tile_bf16, float, STORED, 0, 1, M, K);
    CHECK_PRODUCT(bf16_tn, tile_bf16, float, STORED, 1, 0, M, K);
    CHECK_PRODUCT(float_nn, float, float, NUMBER, 0, 0, M, K);
    CHECK_PRODUCT(bytes_nt, byte, int, NUMBER, 0, 1, M, K);
    CHECK_PRODUCT(longer, float, float, NUMBER, 0, 0, M + 9, K);
    if (K > 5)
        CHECK_PRODUCT(shorter, float, float, NUMBER, 0, 0, M, K - 5);
    CHECK_PRODUCT(options, float, float, NUMBER, 0, 0, M, K - 1);
}

static void batches(enum target t, int Z, int M, int K)
{
    _Float16 *A = buffer(2 * (size_t) (Z * M * K)), *B = buffer(2 * (size_t) (Z * K * BN));
    float *C = buffer(4 * (size_t) (Z * M * BN));
    struct check c = { 0 };

    fill__Float16(A, Z * M * K);
    fill__Float16(B, Z * K * BN);
    LAUNCH(t, batch, Z, M, K, A, B, C);
    for (int i = 0; i < Z * M; i++)
        for (int j = 0; j < BN; j++) {
            double sum = 0, size = 0;

            for (int k = 0; k < K && k < BK; k++) {
                double term = (double) A[i * K + k] * (double) B[(i / M * K + k) * BN + j];
                sum += term;
                size += fabs(term);
            }
            if (check_value(&c, (double) C[i * BN + j], sum, check_sum(K, size)))
                WRONG("batch %dx%dx%d [%d][%d] is %g, not %g", Z, M, K, i, j, (double) C[i * BN + j], sum);
        }
    release(A);
    release(B);
    release(C);
}

static void finds(enum target t, int M, int N, int K)
{
    byte *A = buffer((size_t) (M * K)), *B = buffer((size_t) (K * N));
    int *C = buffer(4 * (size_t) (M * N)), *D = buffer(64);

    fill_byte(A, M * K);
    fill_byte(B, K * N);
    for (int i = 0; i < 16; i++)
        D[i] = pick(1000);
    LAUNCH(t, found, M, N, K, A, B, D, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            int sum = 0;

            for (int k = 0; k < K; k++)
                sum += A[i * K + k] * B[k * N + j];
            EXPECT(C[i * N + j] == sum + D[sum & 15], "found [%d][%d] is %d", i, j, C[i * N + j]);
        }
    release(A);
    release(B);
    release(C);
    release(D);
}

static void writes(enum target t, int M, int K)
{
    float *A = buffer(4 * (size_t) (M * K)), *B = buffer(4 * (size_t) (K * K)), *was = buffer(4 * (size_t) (M * K));
    struct check c = { 0 };

    fill_float(A, M * K);
    fill_float(B, K * K);
    memcpy(was, A, 4 * (size_t) (M * K));
    LAUNCH(t, beside, M, K, K, A, B);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < K; j++) {
            double sum = 0, size = 0;

            for (int k = 0; k < K && k < BK; k++) {
                double term = (double) was[i * K + k] * (double) B[k * K + j];
                sum += term;
                size += fabs(term);
            }
            if (check_value(&c, (double) A[i * K + j], sum, check_sum(K, size)))
                WRONG("beside [%d][%d] is %g, not %g", i, j, (double) A[i * K + j], sum);
        }
    release(A);
    release(B);
    release(was);
}

static void sums(enum target t, int M, int N, int K)
{
    float *A = buffer(4 * (size_t) (M * K)), *B = buffer(4 * (size_t) (K * N)), *C = buffer(4 * (size_t) (M * N));
    struct check c = { 0 };

    fill_float(A, M * K);
    fill_float(B, K * N);
    LAUNCH(t, around, M, N, K, A, B, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            double sum = 0, size = 0;
            int last = 3;

            while (i < last * 24 % 64 || i >= last * 24 % 64 + BM)
                last--;
            for (int s = 0; s <= last; s++)
                for (int k = 0, r = s * 24 % 64 + i - last * 24 % 64; k < K && k < BK && r < M; k++) {
                    double term = (double) A[r * K + k] * (double) B[k * N + j];
                    sum += term;
                    size += fabs(term);
                }
            if (check_value(&c, (double) C[i * N + j], sum, check_sum(4 * K, size)))
                WRONG("around [%d][%d] is %g, not %g", i, j, (double) C[i * N + j], sum);
        }
    release(A);
    release(B);
    release(C);
}

static void layer(enum target t, int M, int N, int K)
{
    float *A = buffer(4 * (size_t) (M * K)), *B = buffer(4 * (size_t) (K * N)), *bias = buffer(4 * (size_t) N);
    float *C = buffer(4 * (size_t) (M * N));
    struct check c = { 0 };

    fill_float(A, M * K);
    fill_float(B, K * N);
    fill_float(bias, N);
    LAUNCH(t, gelu, M, N, K, A, B, bias, C);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            double sum = (double) bias[j], size = fabs((double) bias[j]);

            for (int k = 0; k < K; k++) {
                double term = (double) A[i * K + k] * (double) B[k * N + j];
                sum += term;
                size += fabs(term);
            }
            double want = sum < 0 ? 0.25 * sum : sum > 2 ? 2 : sum;
            if (check_value(&c, (double) C[i * N + j], want, check_sum(K + 1, size) + check_elementwise(want)))
                WRONG("gelu [%d][%d] is %g, not %g", i, j, (double) C[i * N + j], want);
        }
    release(A);
    release(B);
    release(bias);
    release(C);
}

static void run(enum target t)
{
    const int M[] = { BM, 1, 2 * BM - 1, BM + 7, BM / 2 + 1 }, N[] = { BN, 1, BN + 33, 2 * BN - 1, BN / 2 + 1 };
    const int K[] = { BK, 1, BK + 1, 2 * BK - 1, BK / 2 };

    for (int i = 0; i < 5; i += 2) {
        int m = M[(i + seed()) % 5], n = N[(i + 2 * seed()) % 5], k = K[(i + 3 * seed()) % 5];

        products(t, m, n, k);
        batches(t, 2, m, k);
        finds(t, m, n, k);
        layer(t, m, n, k);
    }
    writes(t, 2 * BM - 5, 40);
    sums(t, BM + 9, BN + 3, BK - 1);
    products(t, 2 * BM, BN, 2 * BK);
    products(t, 3, 5, BK);
}
#endif
