/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scaled products: every form of either scale against sums in double. */
#include "check.h"

enum { M = 20, N = 70 };

#define SCALAR(s) s
#define ROW(s) s[r]
#define BLOCK(s, G) s[r][k / (G)]
#define SHARED(s) s[k / 32]

/* at_a and at_b say what the scale of row or column r at k is, in terms of r and k */
#define TEST(K, TA, TB, sa, at_a, sb, at_b, ...) \
    do { \
        static TA a[M][K]; \
        static TB b[K][N], bt[N][K]; \
        static float acc[M][N], acct[M][N]; \
        for (int i = 0; i < M * K; i++) \
            a[i / K][i % K] = (TA) { (uint8_t) (pick(2) * 128 + pick(100)) }; \
        for (int i = 0; i < N * K; i++) \
            bt[i % N][i / N] = b[i / N][i % N] = (TB) { (uint8_t) (pick(2) * 128 + pick(100)) }; \
        tile_fill(acc, 3); \
        tile_fill(acct, 3); \
        tile_gemm_scaled(acc, a, b, sa, sb __VA_ARGS__); \
        tile_gemm_scaled_nt(acct, a, bt, sa, sb __VA_ARGS__); \
        for (int i = 0; i < M; i++) \
            for (int j = 0; j < N; j++) { \
                double sum = 3, size = 3; \
                for (int k = 0; k < K; k++) { \
                    double x = tile_f32(a[i][k]), y = tile_f32(b[k][j]); \
                    { int r = i; (void) r; x *= SCALE(at_a); } \
                    { int r = j; (void) r; y *= SCALE(at_b); } \
                    sum += x * y; \
                    size += fabs(x * y); \
                } \
                CHECK(fabs(sum - (double) acc[i][j]) <= 1e-5 * sqrt(K) * size, \
                      #sa " " #sb " [%d][%d]: %g for %g", i, j, (double) acc[i][j], sum); \
                CHECK(acct[i][j] == acc[i][j], "nt " #sa " " #sb " [%d][%d]", i, j); \
            } \
    } while (0)

static float row_a[M], row_b[N], block_a[M][4], block_b[N][4];
static tile_e8m0 mx_a[M][4], mx_b[N][4], shared_a[4], shared_b[4];

static void set(void)
{
    for (int i = 0; i < N * 4; i++) {
        int r = i / 4, c = i % 4;
        block_b[r][c] = (float) (pick(50) + 1) / 16;
        mx_b[r][c].bits = (uint8_t) (120 + pick(12));
        row_b[r] = (float) (pick(50) + 1) / 8;
        if (r < M) {
            block_a[r][c] = (float) (pick(50) + 1) / 16;
            mx_a[r][c].bits = (uint8_t) (120 + pick(12));
            row_a[r] = (float) (pick(50) + 1) / 8;
        }
        shared_a[c].bits = (uint8_t) (125 + c);
        shared_b[c].bits = (uint8_t) (129 - c);
    }
}

#define SCALE(x) (double) tile_f32(x)

static void forms(void)
{
    float scalar = 0.75f;

    TEST(48, tile_e4m3, tile_e4m3, 0.5f, 0.5f, scalar, scalar);
    TEST(33, tile_e4m3, tile_e5m2, row_a, ROW(row_a), row_b, ROW(row_b));
    TEST(128, tile_e4m3, tile_e4m3, block_a, BLOCK(block_a, 32), block_b, BLOCK(block_b, 32));
    TEST(256, tile_e4m3, tile_e4m3, block_a, BLOCK(block_a, 64), block_b, BLOCK(block_b, 64));
    TEST(512, tile_e5m2, tile_e4m3, block_a, BLOCK(block_a, 128), row_b, ROW(row_b));
    TEST(128, tile_e4m3, tile_e4m3, mx_a, BLOCK(mx_a, 32), mx_b, BLOCK(mx_b, 32));
    TEST(128, tile_e5m2, tile_e5m2, shared_a, SHARED(shared_a), mx_b, BLOCK(mx_b, 32));
    TEST(128, tile_e4m3, tile_e4m3, 2, 2, shared_b, SHARED(shared_b));
    TEST(128, tile_e4m3, tile_e4m3, 1.5, 1.5, block_b, BLOCK(block_b, 32), , .exact = 1);
}

static void e8m0_modes(void)
{
    mx_a[0][0].bits = 0;
    mx_a[1][1].bits = 255;
    mx_b[0][0].bits = 200;
#undef SCALE
#define SCALE(x) (double) _Generic((x), tile_e8m0: tile_e8m0_zero_f32, default: tile_f32_f32_)(x)
    TEST(128, tile_e4m3, tile_e4m3, mx_a, BLOCK(mx_a, 32), mx_b, BLOCK(mx_b, 32), ,
         .e8m0 = TILE_E8M0_ZERO);

    /* 2^-127 is a scale like any other, 0xff a NaN; a pair of scales overflows only together */
    tile_e4m3 a[2][32], b[32][1];
    tile_e8m0 sa[2][1] = { { { 0 } }, { { 255 } } }, sb[1] = { { 254 } };
    float acc[2][1] = { { 0 } };
    tile_fill(a, 448);
    tile_fill(b, 448);
    tile_gemm_scaled(acc, a, b, sa, sb);
    CHECK(acc[0][0] == 448.0f * 448 * 32 && isnan(acc[1][0]));

    tile_fill(acc, 0);
    sa[0][0].bits = sa[1][0].bits = 254;
    sb[0].bits = 0;
    tile_gemm_scaled(acc, a, b, sa, sb);
    CHECK(acc[0][0] == 448.0f * 448 * 32 && acc[1][0] == acc[0][0]);
}

int main(void)
{
    set();
    forms();
    e8m0_modes();
    return done();
}
