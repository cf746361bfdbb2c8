/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products of 8-bit floats with powers of two for every 32 along k, which an architecture may multiply by itself: of both
   operands, of one, for all rows alike; four, two, five and eight along a tile; 128 rows and 256, columns that are no
   multiple of 32; loaded with the tiles or once for all; the ends of their range and numbers that are none. */
#include "run.h"

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)
#define PRODUCT(name, op, TA, TB, BM, BN, BK, BR, BC, at_b, tiles, load_scales, sa, sb, threads_, stages_) \
    tile_kernel \
    void name(int M, int N, int K, const TA *A, const TB *B, const tile_e8m0 *SA, const tile_e8m0 *SB, float *C) \
    { \
        (void) SA, (void) SB; \
        PRAGMA(tile grid threads(threads_)) \
        for (int m = 0; m < M; m += BM) \
            for (int n = 0; n < N; n += BN) { \
                tile_shared TA As[BM][BK]; \
                tile_shared TB Bs[BR][BC]; \
                tiles; \
                float acc[BM][BN] = { 0 }; \
                PRAGMA(tile pipeline stages(stages_)) \
                for (int k = 0; k < K; k += BK) { \
                    tile_load(As, tile_view(A, M, K), m, k); \
                    tile_load(Bs, at_b); \
                    load_scales; \
                    op(acc, As, Bs, sa, sb); \
                } \
                tile_store(acc, tile_view(C, M, N), m, n); \
            } \
    }
#define B_KN tile_view(B, K, N), k, n
#define B_NK tile_view(B, N, K), n, k
#define BLOCKS ((K + 31) / 32)
#define A_SCALES tile_load(as, tile_view(SA, M, BLOCKS), m, k / 32)
#define B_SCALES tile_load(bs, tile_view(SB, N, BLOCKS), n, k / 32)
PRODUCT(both, tile_gemm_scaled_nt, tile_e4m3, tile_e4m3, 128, 32, 128, 32, 128, B_NK,
        tile_shared tile_e8m0 as[128][4]; tile_shared tile_e8m0 bs[32][4], A_SCALES; B_SCALES, as, bs, 128, 1)
PRODUCT(rows_alone, tile_gemm_scaled, tile_e5m2, tile_e4m3, 128, 96, 64, 64, 96, B_KN,
        tile_shared tile_e8m0 as[128][2], A_SCALES, as, 1.0f, 256, 2)
PRODUCT(columns_alone, tile_gemm_scaled_nt, tile_e4m3, tile_e5m2, 128, 48, 32, 48, 32, B_NK,
        tile_shared tile_e8m0 bs[48][1], B_SCALES, 1.0f, bs, 128, 3)

/* Five blocks along a tile; b's are all rows' alike, and one of two slices. */
tile_kernel
void five(int M, int K, const tile_e4m3 *A, const tile_e5m2 *B, const tile_e8m0 *SA, const tile_e8m0 *SB, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 128) {
        tile_shared tile_e4m3 As[128][160];
        tile_shared tile_e5m2 Bs[16][160];
        tile_shared tile_e8m0 as[128][5], bs[2][5];
        float acc[128][16] = { 0 };

        for (int k = 0; k < K; k += 160) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, 16, K), 0, k);
            tile_load(as, tile_view(SA, M, K / 32), m, k / 32);
            tile_load(bs[k / 160 % 2], tile_view(SB, K / 32), k / 32);
            tile_gemm_scaled_nt(acc, As, Bs, as, bs[k / 160 % 2]);
        }
        tile_store(acc, tile_view(C, M, 16), m, 0);
    }
}

/* Two times 128 rows, eight blocks along a tile; more shared memory than Metal has. */
tile_kernel_on("cuda")
void eight(int M, int K, const tile_e4m3 *A, const tile_e4m3 *B, const tile_e8m0 *SA, const tile_e8m0 *SB, float *C)
{
#pragma tile grid threads(256)
    for (int m = 0; m < M; m += 256) {
        tile_shared tile_e4m3 As[256][256], Bs[48][256];
        tile_shared tile_e8m0 as[256][8], bs[48][8];
        float acc[256][48] = { 0 };

        for (int k = 0; k < K; k += 256) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, 48, K), 0, k);
            tile_load(as, tile_view(SA, M, (K + 31) / 32), m, k / 32);
            tile_load(bs, tile_view(SB, 48, (K + 31) / 32), 0, k / 32);
            tile_gemm_scaled_nt(acc, As, Bs, as, bs);
        }
        tile_store(acc, tile_view(C, M, 48), m, 0);
    }
}

/* Scales that are there before the pipeline, whose tiles warps of their own may load; the first half of K starts anew. */
tile_kernel_on("cuda")
void before(int M, int N, const tile_e4m3 *A, const tile_e4m3 *B, const tile_e8m0 *SA, const tile_e8m0 *SB, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 128)
        for (int n = 0; n < N; n += 64) {
            tile_shared tile_e4m3 As[128][128], Bs[64][128];
            tile_shared tile_e8m0 as[4][128][4], bs[4][64][4];
            float acc[128][64] = { 0 };

            for (int s = 0; s < 4; s++) {
                tile_load(as[s], tile_view(SA, M, 16), m, 4 * s);
                tile_load(bs[s], tile_view(SB, N, 16), n, 4 * s);
            }
#pragma tile pipeline stages(3)
            for (int k = 0; k < 512; k += 128) {
                tile_load(As, tile_view(A, M, 512), m, k);
                tile_load(Bs, tile_view(B, N, 512), n, k);
                tile_gemm_scaled_nt(acc, As, Bs, as[k / 128], bs[k / 128]);
            }
            tile_store(acc, tile_view(C, M, N), m, n);
        }
}

/* Codes that are numbers, or zeros. */
#define CODES(name, options) \
    tile_kernel \
    void name(const tile_e4m3 *A, const tile_e4m3 *B, const tile_e8m0 *SA, const tile_e8m0 *SB, float *C) \
    { \
        PRAGMA(tile grid threads(128)) \
        for (int m = 0; m < 128; m += 128) { \
            tile_shared tile_e4m3 As[128][32], Bs[16][32]; \
            tile_shared tile_e8m0 as[128][1], bs[1]; \
            float acc[128][16] = { 0 }; \
            tile_load(As, tile_view(A, 128, 32), m, 0); \
            tile_load(Bs, tile_view(B, 16, 32), 0, 0); \
            tile_load(as, tile_view(SA, 128, 1), m, 0); \
            tile_load(bs, tile_view(SB, 1), 0); \
            tile_gemm_scaled_nt(acc, As, Bs, as, bs options); \
            tile_store(acc, tile_view(C, 128, 16), m, 0); \
        } \
    }
#define ZERO , .e8m0 = TILE_E8M0_ZERO
CODES(codes, )
CODES(zeros, ZERO)
#endif

#ifdef DRIVER
#include "element.h"

static void start(void)
{
#ifdef RUN_HEADER
    gpuemu_stats_reset();
#endif
}

/* Units for 8-bit floats have narrow sums, but for that which multiplies 128 rows by all columns. A GPU does not tell. */
static double bound(enum target t, int columns, int K, double size)
{
#ifdef RUN_HEADER
    struct gpuemu_stats s;

    if (t != CUDA || (!gpuemu_stats(NULL, &s) && s.matrix_instructions
                      && s.matrix_ops / s.matrix_instructions == (unsigned long long) (128 * 32 * columns)))
        return check_sum(K, size);
#endif
    (void) columns;
    return t == CUDA ? check_narrow_sum(size) : check_sum(K, size);
}

#define FILLED(T, name, n) \
    T *name = buffer(sizeof(T) * (size_t) (n)); \
    for (int i = 0; i < (n); i++) \
        SET(&name[i], random_float())
#define NONE(...) 1.0
#define OF_ROWS(S, x) ldexp(1, S[(x) * ((K + 31) / 32) + k / 32].bits - 127)
#define OF_ALL(S, x) ldexp(1, S[k / 32].bits - 127)
#define LAUNCH_HERE(t, kernel, ...) \
    launched(t, #kernel, (t) == CUDA ? LAUNCH_CUDA(kernel, __VA_ARGS__) : (kernel(__VA_ARGS__), 0))

/* ...: the arguments before the pointers. */
#define CHECK(launch, name, TA, TB, m, n, depth, at_b, a_scale, b_scale, columns, ...) \
    do { \
        int M = m, N = n, K = depth; \
        FILLED(TA, A, M * K); \
        FILLED(TB, B, N * K); \
        FILLED(tile_e8m0, SA, M * ((K + 31) / 32)); \
        FILLED(tile_e8m0, SB, N * ((K + 31) / 32)); \
        float *C = buffer(4 * (size_t) (M * N)); \
        struct check c = { 0 }; \
\
        start(); \
        launch(t, name, __VA_ARGS__, A, B, SA, SB, C); \
        for (int i = 0; i < M; i++) \
            for (int j = 0; j < N; j++) { \
                double sum = 0, size = 0; \
\
                for (int k = 0; k < K; k++) { \
                    double x = (double) tile_f32(A[i * K + k]) * (double) tile_f32(B[at_b]) * a_scale(SA, i) * b_scale(SB, j); \
\
                    sum += x; \
                    size += fabs(x); \
                } \
                if (check_value(&c, (double) C[i * N + j], sum, bound(t, columns, K, size))) \
                    WRONG(#name " %dx%dx%d [%d][%d] is %g, not %g", M, N, K, i, j, (double) C[i * N + j], sum); \
            } \
        release(A); \
        release(B); \
        release(SA); \
        release(SB); \
        release(C); \
    } while (0)

static void check_codes(enum target t, int zero)
{
    static const uint8_t of_b[] = { 0x00, 0x01, 0x7f, 0xfe, 0xff };

    for (int x = 0; x < 5; x++) {
        FILLED(tile_e4m3, A, 128 * 32);
        FILLED(tile_e4m3, B, 16 * 32);
        tile_e8m0 *SA = buffer(128), *SB = buffer(1);
        float *C = buffer(4 * 128 * 16);
        struct check c = { 0 };

        for (int i = 0; i < 128; i++)
            SA[i].bits = (uint8_t) (2 * i + x % 2);
        SB[0].bits = of_b[x];
        start();
        if (zero)
            LAUNCH(t, zeros, A, B, SA, SB, C);
        else
            LAUNCH(t, codes, A, B, SA, SB, C);
        for (int i = 0; i < 128; i++)
            for (int j = 0; j < 16; j++) {
                uint8_t p = SA[i].bits, q = of_b[x];
                bool none = p == 0xff || q == 0xff || (zero && (!p || !q));
                double s = none ? zero ? 0 : (double) NAN : ldexp(1, p + q - 254), sum = 0, size = 0;

                for (int k = 0; k < 32; k++) {
                    double y = (double) tile_f32(A[32 * i + k]) * (double) tile_f32(B[32 * j + k]);

                    sum += y;
                    size += fabs(y);
                }
                if (fabs(sum * s) > 0x1.fp127)      /* one of the terms may be beyond float, or not */
                    continue;
                if (check_value(&c, (double) C[16 * i + j], sum * s, isnan(s) ? 0 : bound(t, 16, 32, size * s) + 0x1p-126))
                    WRONG("codes %02x %02x zero %d [%d][%d] is %g, not %g", p, q, zero, i, j, (double) C[16 * i + j], sum * s);
            }
        release(A);
        release(B);
        release(SA);
        release(SB);
        release(C);
    }
}

static void run(enum target t)
{
    CHECK(LAUNCH, both, tile_e4m3, tile_e4m3, 128, 32, 256, j * K + k, OF_ROWS, OF_ROWS, 32, M, N, K);
    CHECK(LAUNCH, both, tile_e4m3, tile_e4m3, 130, 45, 200, j * K + k, OF_ROWS, OF_ROWS, 32, M, N, K);
    CHECK(LAUNCH, rows_alone, tile_e5m2, tile_e4m3, 120, 100, 144, k * N + j, OF_ROWS, NONE, 96, M, N, K);
    CHECK(LAUNCH, columns_alone, tile_e4m3, tile_e5m2, 128, 48, 160, j * K + k, NONE, OF_ROWS, 48, M, N, K);
    CHECK(LAUNCH, columns_alone, tile_e4m3, tile_e5m2, 9, 55, 70, j * K + k, NONE, OF_ROWS, 48, M, N, K);
    CHECK(LAUNCH, five, tile_e4m3, tile_e5m2, 140, 16, 480, j * K + k, OF_ROWS, OF_ALL, 16, M, K);
    if (t != METAL) {
        CHECK(LAUNCH_HERE, eight, tile_e4m3, tile_e4m3, 257, 48, 300, j * K + k, OF_ROWS, OF_ROWS, 48, M, K);
        CHECK(LAUNCH_HERE, before, tile_e4m3, tile_e4m3, 136, 72, 512, j * K + k, OF_ROWS, OF_ROWS, 64, M, N);
    }
    check_codes(t, 0);
    check_codes(t, 1);
}
#endif
