/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile_gemm_scaled: every form of either scale, for the operand types A_TYPE and B_TYPE; scaled.exp
   goes through the pairs of types. */
#include "run.h"

#ifndef A_TYPE
#define A_TYPE tile_e4m3
#define B_TYPE tile_e4m3
#endif

enum { BM = 32, BN = 24, BK = 128 };

/* A form of scale: its element type in memory, its tile for `rows` rows, how the tile is loaded at
   row r and depth k, and its element at (r, k). `blocks` counts those along k. */
#define SCALAR_TYPE float
#define SCALAR_TILE(t, rows) float t
#define SCALAR_LOAD(t, S, R, K, r, k) t = S[0]
#define SCALAR_AT(R, K, r, k) 0
#define ROW_TYPE float
#define ROW_TILE(t, rows) tile_shared float t[rows]
#define ROW_LOAD(t, S, R, K, r, k) tile_load(t, tile_view(S, R), r)
#define ROW_AT(R, K, r, k) (r)
#define BLOCK_LOAD(t, S, R, K, r, k, G) tile_load(t, tile_view(S, R, ((K) + G - 1) / G), r, (k) / G)
#define BLOCK_AT(K, r, k, G) ((r) * (((K) + G - 1) / G) + (k) / G)
#define B32_TYPE float
#define B32_TILE(t, rows) tile_shared float t[rows][BK / 32]
#define B32_LOAD(t, S, R, K, r, k) BLOCK_LOAD(t, S, R, K, r, k, 32)
#define B32_AT(R, K, r, k) BLOCK_AT(K, r, k, 32)
#define B64_TYPE float
#define B64_TILE(t, rows) tile_shared float t[rows][BK / 64]
#define B64_LOAD(t, S, R, K, r, k) BLOCK_LOAD(t, S, R, K, r, k, 64)
#define B64_AT(R, K, r, k) BLOCK_AT(K, r, k, 64)
#define B128_TYPE float
#define B128_TILE(t, rows) tile_shared float t[rows][BK / 128]
#define B128_LOAD(t, S, R, K, r, k) BLOCK_LOAD(t, S, R, K, r, k, 128)
#define B128_AT(R, K, r, k) BLOCK_AT(K, r, k, 128)
#define MX_TYPE tile_e8m0
#define MX_TILE(t, rows) tile_shared tile_e8m0 t[rows][BK / 32]
#define MX_LOAD(t, S, R, K, r, k) BLOCK_LOAD(t, S, R, K, r, k, 32)
#define MX_AT(R, K, r, k) BLOCK_AT(K, r, k, 32)
#define ALL_TYPE tile_e8m0
#define ALL_TILE(t, rows) tile_shared tile_e8m0 t[BK / 32]
#define ALL_LOAD(t, S, R, K, r, k) tile_load(t, tile_view(S, ((K) + 31) / 32), (k) / 32)
#define ALL_AT(R, K, r, k) ((k) / 32)

/* Forms of both scales, stages (OTHER_STAGES exchanges 1 and 3), whether b is given as [N][K], options. */
#define PRODUCTS(X) \
    X(scalar_row, SCALAR, ROW, 1, 0, ) \
    X(row_b128, ROW, B128, 3, 1, ) \
    X(b32_all, B32, ALL, 3, 0, ) \
    X(b64_b32, B64, B32, 1, 1, ) \
    X(b128_mx, B128, MX, 3, 0, ) \
    X(mx_scalar, MX, SCALAR, 1, 1, ) \
    X(all_b64, ALL, B64, 3, 1, ) \
    X(mx_mx, MX, MX, 3, 1, ) \
    X(row_row_exact, ROW, ROW, 1, 1, TILE_EXACT) \
    X(mx_all_zero, MX, ALL, 1, 0, TILE_ZERO)
#define TILE_EXACT , .exact = 1
#define TILE_ZERO , .e8m0 = TILE_E8M0_ZERO

#ifdef KERNELS
#define GEMM_0 tile_gemm_scaled
#define GEMM_1 tile_gemm_scaled_nt
#define KERNEL(name, SA, SB, S, NT, OPTIONS) \
    tile_kernel \
    void name(int M, int N, int K, const A_TYPE *A, const B_TYPE *B, const SA##_TYPE *a_scale, \
              const SB##_TYPE *b_scale, float *C) \
    { \
        _Pragma("tile grid threads(64)") \
        for (int m = 0; m < M; m += BM) \
        for (int n = 0; n < N; n += BN) { \
            tile_shared A_TYPE As[BM][BK]; \
            tile_shared B_TYPE Bs[NT ? BN : BK][NT ? BK : BN]; \
            SA##_TILE(sa, BM); \
            SB##_TILE(sb, BN); \
            float acc[BM][BN] = {0}; \
\
            _Pragma(STAGES_##S) \
            for (int k = 0; k < K; k += BK) { \
                tile_load(As, tile_view(A, M, K), m, k); \
                tile_load(Bs, tile_view(B, NT ? N : K, NT ? K : N), NT ? n : k, NT ? k : n); \
                SA##_LOAD(sa, a_scale, M, K, m, k); \
                SB##_LOAD(sb, b_scale, N, K, n, k); \
                GEMM_##NT(acc, As, Bs, sa, sb OPTIONS); \
            } \
            tile_store(acc, tile_view(C, M, N), m, n); \
        } \
    }
#ifdef OTHER_STAGES
#define STAGES_1 "tile pipeline stages(3)"
#define STAGES_3 "tile pipeline stages(1)"
#else
#define STAGES_1 "tile pipeline stages(1)"
#define STAGES_3 "tile pipeline stages(3)"
#endif
PRODUCTS(KERNEL)

/* Codes of e8m0 whose product with its counterpart is a plain number, or is none. */
tile_kernel
void codes(int n, int zero, const A_TYPE *A, const B_TYPE *B, const tile_e8m0 *a_scale,
           const tile_e8m0 *b_scale, float *C)
{
#pragma tile grid threads(32)
    for (int i = 0; i < n; i++) {
        tile_shared A_TYPE As[16][32];
        tile_shared B_TYPE Bs[16][32];
        tile_shared tile_e8m0 sa[16][1], sb[1];
        float acc[16][16] = {0};

        tile_load(As, tile_view(A, n, 16, 32), i, 0, 0);
        tile_load(Bs, tile_view(B, n, 16, 32), i, 0, 0);
        tile_load(sa, tile_view(a_scale, n, 16, 1), i, 0, 0);
        tile_load(sb, tile_view(b_scale, n), i);
        if (zero)
            tile_gemm_scaled_nt(acc, As, Bs, sa, sb, .e8m0 = TILE_E8M0_ZERO);
        else
            tile_gemm_scaled_nt(acc, As, Bs, sa, sb);
        tile_store(acc, tile_view(C, n, 16, 16), i, 0, 0);
    }
}

/* Scales in registers, computed in the kernel; an accumulator in shared memory; a shape that no
   matrix unit takes. */
tile_kernel
void odd(int n, const A_TYPE *A, const B_TYPE *B, const float *a_scale, const float *b_scale, float *C)
{
#pragma tile grid threads(64)
    for (int i = 0; i < n; i++) {
        tile_shared A_TYPE As[7][64];
        tile_shared B_TYPE Bs[64][9];
        tile_shared float acc[7][9];
        float sa[7], sb[9][2];

        tile_load(As, tile_view(A, n, 7, 64), i, 0, 0);
        tile_load(Bs, tile_view(B, n, 64, 9), i, 0, 0);
        tile_load(acc, tile_view(C, n, 7, 9), i, 0, 0);
#pragma tile parallel
        for (int r = 0; r < 7; r++)
            sa[r] = a_scale[7 * i + r] * 2;
        tile_load(sb, tile_view(b_scale, n, 9, 2), i, 0, 0);
        tile_gemm_scaled(acc, As, Bs, sa, sb);
        tile_store(acc, tile_view(C, n, 7, 9), i, 0, 0);
    }
}
#endif

#ifdef DRIVER
#include "element.h"

/* Whether the last launch multiplied bytes: then the unit's own sums are narrow. A GPU does not tell:
   it may have, unless `exact`. */
static int multiplied_bytes(enum target t, int exact)
{
#if defined ON_CUDA
    return t == CUDA && IS_FP8(A_TYPE) && IS_FP8(B_TYPE) && !exact;
#elif defined RUN_HEADER
    struct gpuemu_stats s;

    if (t == CUDA && !gpuemu_stats(NULL, &s) && s.matrix_instructions)
        return s.matrix_ops / s.matrix_instructions == 16 * 8 * 32;
#endif
    (void) t;
    (void) exact;
    return 0;
}

static double bound(enum target t, int exact, int K, double size)
{
    return multiplied_bytes(t, exact) ? check_narrow_sum(size) : check_sum(K, size);
}

static void before(void)
{
#ifdef RUN_HEADER
    gpuemu_stats_reset();
#endif
}

#define FILLED(T, name, n) \
    T *name = buffer(sizeof(T) * (size_t) (n)); \
    for (int i = 0; i < (n); i++) \
        SET(&name[i], random_float())

#define CHECK(name, SA, SB, S, NT, OPTIONS) \
    do { \
        FILLED(A_TYPE, A, M * K); \
        FILLED(B_TYPE, B, K * N); \
        FILLED(SA##_TYPE, a_scale, M * ((K + 31) / 32)); \
        FILLED(SB##_TYPE, b_scale, N * ((K + 31) / 32)); \
        float *C = buffer(4 * (size_t) (M * N)); \
        struct check c = { 0 }; \
        before(); \
        LAUNCH(t, name, M, N, K, A, B, a_scale, b_scale, C); \
        int exact = !strcmp(#OPTIONS, "TILE_EXACT"); \
        if (exact) \
            EXPECT(!multiplied_bytes(t, 1), #name " is not exact"); \
        for (int i = 0; i < M; i++) \
            for (int j = 0; j < N; j++) { \
                double sum = 0, size = 0; \
                for (int k = 0; k < K; k++) { \
                    double term = (double) tile_f32(A[i * K + k]) * (double) tile_f32(B[NT ? j * K + k : k * N + j]) \
                                  * (double) tile_f32(a_scale[SA##_AT(M, K, i, k)]) \
                                  * (double) tile_f32(b_scale[SB##_AT(N, K, j, k)]); \
                    sum += term; \
                    size += fabs(term); \
                } \
                if (check_value(&c, (double) C[i * N + j], sum, bound(t, exact, K, size))) \
                    WRONG(#name " %dx%dx%d [%d][%d] is %g, not %g", M, N, K, i, j, (double) C[i * N + j], sum); \
            } \
        release(A); \
        release(B); \
        release(a_scale); \
        release(b_scale); \
        release(C); \
    } while (0);

static void products(enum target t, int M, int N, int K)
{
    PRODUCTS(CHECK)
}

static double e8m0(uint8_t code, int zero)
{
    if (zero && (code == 0 || code == 0xff))
        return 0;
    return code == 0xff ? NAN : ldexp(1, code - 127);
}

static void check_codes(enum target t, int zero)
{
    static const uint8_t pairs[][2] = { { 0x00, 0xfe }, { 0xfe, 0x00 }, { 0x00, 0x7f }, { 0x00, 0xa0 }, { 0x01, 0x7f },
                                        { 0x7f, 0xff }, { 0xfe, 0xff }, { 0xff, 0x00 }, { 0x00, 0x00 }, { 0x50, 0x51 }, { 0xc0, 0x3e } };
    const int n = sizeof pairs / sizeof *pairs;
    FILLED(A_TYPE, A, 512 * n);
    FILLED(B_TYPE, B, 512 * n);
    FILLED(tile_e8m0, a_scale, 16 * n);
    FILLED(tile_e8m0, b_scale, n);
    float *C = buffer(4 * 256 * (size_t) n);
    struct check c = { 0 };

    for (int x = 0; x < n; x++) {
        for (int i = 0; i < 16; i++)
            a_scale[16 * x + i].bits = (uint8_t) (pairs[x][0] + (i && pairs[x][0] == 0x50 ? i : 0));
        b_scale[x].bits = pairs[x][1];
    }
    before();
    LAUNCH(t, codes, n, zero, A, B, a_scale, b_scale, C);
    for (int x = 0; x < n; x++)
        for (int i = 0; i < 16; i++)
            for (int j = 0; j < 16; j++) {
                double sum = 0, size = 0, s = e8m0(a_scale[16 * x + i].bits, zero) * e8m0(b_scale[x].bits, zero);

                for (int k = 0; k < 32; k++) {
                    double term = (double) tile_f32(A[512 * x + 32 * i + k]) * (double) tile_f32(B[512 * x + 32 * j + k]);

                    sum += term;
                    size += fabs(term);
                }
                /* a GPU may flush a result below the smallest normal number */
                if (check_value(&c, (double) C[256 * x + 16 * i + j], sum * s,
                                isnan(s) ? 0 : bound(t, 0, 32, size * s) + (double) FLT_MIN))
                    WRONG("codes %02x %02x zero %d [%d][%d] is %g, not %g", a_scale[16 * x + i].bits, b_scale[x].bits, zero,
                          i, j, (double) C[256 * x + 16 * i + j], sum * s);
            }
    release(A);
    release(B);
    release(a_scale);
    release(b_scale);
    release(C);
}

static void check_odd(enum target t, int n)
{
    /* products of two scales that no float holds */
    static const float extreme[][2] = { { 0x1p-100f, 0x1p100f }, { 0x1p-70f, -0x1p-70f }, { 0x1.8p126f, 0x1.4p-126f },
                                        { 0x1p-148f, 0x1p126f }, { 0.5f, 0.25f } };
    FILLED(A_TYPE, A, 7 * 64 * n);
    FILLED(B_TYPE, B, 9 * 64 * n);
    FILLED(float, a_scale, 7 * n);
    FILLED(float, b_scale, 18 * n);
    FILLED(float, C, 63 * n);
    float *was = buffer(4 * 63 * (size_t) n);
    struct check c = { 0 };

    for (int i = 0; i < 63 * n; i++)
        was[i] = C[i] *= 0x1p-40f;
    for (int i = 0; i < 7 * n; i++)
        a_scale[i] = i / 7 < 5 ? extreme[i / 7][0] : a_scale[i];
    for (int i = 0; i < 18 * n; i++)
        b_scale[i] = i / 18 < 5 ? extreme[i / 18][1] : b_scale[i];
    before();
    LAUNCH(t, odd, n, A, B, a_scale, b_scale, C);
    for (int x = 0; x < n; x++)
        for (int i = 0; i < 7; i++)
            for (int j = 0; j < 9; j++) {
                double sum = (double) was[63 * x + 9 * i + j], size = fabs(sum);

                for (int k = 0; k < 64; k++) {
                    double term = (double) tile_f32(A[448 * x + 64 * i + k]) * (double) tile_f32(B[576 * x + 9 * k + j])
                                  * 2 * (double) a_scale[7 * x + i] * (double) b_scale[18 * x + 2 * j + k / 32];

                    sum += term;
                    size += fabs(term);
                }
                if (check_value(&c, (double) C[63 * x + 9 * i + j], sum, bound(t, 0, 64, size)))
                    WRONG("odd [%d][%d][%d] is %g, not %g", x, i, j, (double) C[63 * x + 9 * i + j], sum);
            }
    release(A);
    release(B);
    release(a_scale);
    release(b_scale);
    release(C);
    release(was);
}

static void run(enum target t)
{
    products(t, BM, BN, BK);
    products(t, BM + 1, BN - 8, BK + 37);
    check_codes(t, 0);
    check_codes(t, 1);
    check_odd(t, 6);
}
#endif
