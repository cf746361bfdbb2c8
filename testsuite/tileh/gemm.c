/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matrix products against sums in double, over shapes, transposes and element types. */
#include "check.h"

static const int16_t small[] = { -12, 7, 3, 0, 25, -1, 9, -30, 14, 2, 5 };

static void set(void *p, int n, void (*put)(void *, int, float))
{
    for (int i = 0; i < n; i++)
        put(p, i, (float) small[pick(11)] / 8 + (float) pick(3));
}

#define PUT(T, N, from) \
    static void put_##N(void *p, int i, float x) \
    { \
        ((T *) p)[i] = from(x); \
    }
PUT(float, f, )
PUT(_Float16, h, (_Float16))
PUT(tile_bf16, bf, tile_bf16_from)
PUT(tile_e4m3, e4, tile_e4m3_from)
PUT(tile_e5m2, e5, tile_e5m2_from)
PUT(int8_t, sc, (int8_t))
PUT(uint8_t, uc, (uint8_t) fabsf)

#define ROWS(transposed, rows, cols) [transposed ? cols : rows][transposed ? rows : cols]
#define AT(x, transposed, i, j) (transposed ? x[j][i] : x[i][j])

#define PRODUCT(op, at, bt, M, N, K, TA, na, TB, nb, TC, tolerance, ...) \
    do { \
        static TA a ROWS(at, M, K); \
        static TB b ROWS(bt, K, N); \
        static TC acc[M][N], start[M][N]; \
        set(a, M * K, put_##na); \
        set(b, K * N, put_##nb); \
        for (int i = 0; i < M * N; i++) \
            acc[i / N][i % N] = start[i / N][i % N] = (TC) (i % 5); \
        op(acc, a, b __VA_ARGS__); \
        for (int i = 0; i < M; i++) \
            for (int j = 0; j < N; j++) { \
                double sum = start[i][j], size = sum; \
                for (int k = 0; k < K; k++) { \
                    double x = tile_f32(AT(a, at, i, k)), y = tile_f32(AT(b, bt, k, j)); \
                    sum += x * y; \
                    size += fabs(x * y); \
                } \
                CHECK(fabs(sum - (double) acc[i][j]) <= tolerance * sqrt(K) * size, \
                      #op " %dx%dx%d " #TA " " #TB " [%d][%d]", M, N, K, i, j); \
            } \
    } while (0)

#define TRANSPOSES(M, N, K, TA, na, TB, nb, TC, tolerance) \
    do { \
        PRODUCT(tile_gemm, 0, 0, M, N, K, TA, na, TB, nb, TC, tolerance); \
        PRODUCT(tile_gemm_nt, 0, 1, M, N, K, TA, na, TB, nb, TC, tolerance); \
        PRODUCT(tile_gemm_tn, 1, 0, M, N, K, TA, na, TB, nb, TC, tolerance); \
        PRODUCT(tile_gemm_tt, 1, 1, M, N, K, TA, na, TB, nb, TC, tolerance); \
    } while (0)

static void shapes(void)
{
    TRANSPOSES(1, 1, 1, float, f, float, f, float, 1e-5);
    TRANSPOSES(3, 5, 7, _Float16, h, _Float16, h, float, 1e-5);
    TRANSPOSES(64, 64, 32, _Float16, h, _Float16, h, float, 1e-5);
    TRANSPOSES(65, 17, 130, float, f, float, f, float, 1e-5);
    TRANSPOSES(2, 129, 64, _Float16, h, float, f, float, 1e-5);
    TRANSPOSES(5, 67, 66, int8_t, sc, int8_t, sc, int, 0);
}

static void types(void)
{
    TRANSPOSES(8, 16, 32, tile_bf16, bf, tile_bf16, bf, float, 1e-5);
    TRANSPOSES(8, 16, 32, tile_e4m3, e4, tile_e4m3, e4, float, 1e-5);
    TRANSPOSES(8, 16, 32, tile_e4m3, e4, tile_e5m2, e5, float, 1e-5);
    TRANSPOSES(8, 16, 32, tile_e4m3, e4, _Float16, h, float, 1e-5);
    TRANSPOSES(8, 16, 32, float, f, tile_bf16, bf, float, 1e-5);
    TRANSPOSES(8, 16, 32, uint8_t, uc, uint8_t, uc, int, 0);
    TRANSPOSES(8, 16, 32, int8_t, sc, uint8_t, uc, int32_t, 0);
    PRODUCT(tile_gemm, 0, 0, 8, 8, 8, float, f, float, f, float, 1e-5, , .tf32 = 1);
    PRODUCT(tile_gemm_nt, 0, 1, 8, 8, 8, float, f, float, f, float, 1e-5, , .exact = 1, .tf32 = 0);
}

/* infinities and NaN reach the columns they belong to and no others; int32 sums wrap */
static void extremes(void)
{
    float acc[2][3] = { { 0 } }, a[2][2] = { { INFINITY, 1 }, { 1, 1 } };
    float b[2][3] = { { 1, 0, 2 }, { 1, 1, NAN } };
    int sum[1][1] = { { INT32_MAX } };
    int8_t one[1][1] = { { 1 } };

    tile_gemm(acc, a, b);
    CHECK(isinf(acc[0][0]) && isnan(acc[0][1]) && isnan(acc[0][2]));
    CHECK(acc[1][0] == 2 && acc[1][1] == 1 && isnan(acc[1][2]));
    tile_gemm(sum, one, one);
    CHECK(sum[0][0] == INT32_MIN);
}

int main(void)
{
    shapes();
    types();
    extremes();
    return done();
}
