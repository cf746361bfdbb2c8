/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Convolutions as sums of products: rows of images by pointers that blocks and iterations move, with strides, gaps, mirrored, by
   planes, along one dimension; and memory that ends with the last view that is read. */
#include "run.h"

typedef _Float16 half;

/* Rows and columns of tap r: where in the image output (y, x) reads; H_OUT rows of output. */
#define CONVOLUTION(NAME, TAPS, H_OUT, ROW, COLUMN, CLAUSES) \
tile_kernel \
void NAME(int B, int H, int W, int C, int F, const half *X, const half *K, float *Y) \
{ \
    _Pragma(CLAUSES) \
    for (int b = 0; b < B; b++) \
        for (int y = 0; y < H_OUT; y++) \
            for (int x = 0; x < W; x += 64) \
                for (int f = 0; f < F; f += 64) { \
                    tile_shared half a[64][64], k[64][64]; \
                    float acc[64][64] = { 0 }; \
                    for (int r = 0; r < TAPS; r++) { \
                        int yy = ROW; \
                        if (yy >= 0 && yy < H) { \
                            _Pragma("tile pipeline stages(3)") \
                            for (int c = 0; c < C; c += 64) { \
                                tile_load(a, tile_view(X + ((int64_t) b * H + yy) * W * C, W, C), x + COLUMN, c); \
                                tile_load(k, tile_view(K + (int64_t) r * C * F, C, F), c, f); \
                                tile_gemm(acc, a, k); \
                            } \
                        } \
                    } \
                    tile_store(acc, tile_view(Y + ((int64_t) b * (H_OUT) + y) * W * F, W, F), x, f); \
                } \
}

#ifdef KERNELS
CONVOLUTION(strided, 9, (H + 1) / 2, 2 * y + r / 3 - 1, r % 3 - 1, "tile grid threads(128)")
CONVOLUTION(dilated, 9, H, y + 2 * (r / 3) - 2, 2 * (r % 3) - 2, "tile grid threads(128)")
CONVOLUTION(pointwise, 1, H, y, 0, "tile grid threads(128) persistent")
CONVOLUTION(mirrored, 6, H, H - 1 - y + r / 2 - 1, r % 2, "tile grid threads(128) order(row)")
CONVOLUTION(gapped, 2, (H + 3) / 4, 4 * y + r, 0, "tile grid threads(128)")

/* Channels before rows: a view has a row of each channel. */
tile_kernel
void planes(int B, int H, int W, int C, int F, const half *X, const half *K, float *Y)
{
#pragma tile grid threads(128)
    for (int b = 0; b < B; b++)
        for (int y = 0; y < H; y++)
            for (int x = 0; x < W; x += 64)
                for (int f = 0; f < F; f += 64) {
                    tile_shared half k[64][32], a[32][64];
                    float acc[64][64] = { 0 };

                    for (int r = -1; r <= 1; r++) {
                        if (y + r < 0 || y + r > H - 1)
                            continue;
#pragma tile pipeline stages(2)
                        for (int c = 0; c < C; c += 32) {
                            tile_load(k, tile_view(K + (r + 1) * F * C, F, C), f, c);
                            tile_load(a, tile_view(X + ((int64_t) b * C * H + y + r) * W, C, H * W), c, x, .cols = W);
                            tile_gemm(acc, k, a);
                        }
                    }
                    tile_store(acc, tile_view(Y + ((int64_t) b * F * H + y) * W, F, H * W), f, x, .cols = W);
                }
}

/* Along one dimension: the taps move in the view, the batch and the taps' coefficients by pointers. */
tile_kernel
void signal(int B, int N, int C, int F, int taps, const half *X, const half *K, float *Y)
{
#pragma tile grid threads(128)
    for (int b = B - 1; b >= 0; b--)
        for (int n = 0; n < N; n += 64) {
            tile_shared half a[64][64], k[64][64];
            float acc[64][64] = { 0 };

#pragma tile pipeline stages(3)
            for (int t = taps - 1; t >= 0; t--) {
                tile_load(a, tile_view(X + (int64_t) b * N * C, N, C), n + t - taps / 2, 0);
                tile_load(k, tile_view(K + (int64_t) t * C * F, C, F), 0, 0);
                tile_gemm(acc, a, k);
            }
            tile_store(acc, tile_view(Y + (int64_t) b * N * F, N, F), n, 0);
        }
}

/* Taps and channels by one loop, whose remainder is where a row begins: not by 16 bytes each time, for some C. */
tile_kernel
void unrolled(int B, int N, int C, int F, int taps, const half *X, const half *K, float *Y)
{
#pragma tile grid threads(128)
    for (int b = 0; b < B; b++)
        for (int n = 0; n < N; n += 64) {
            tile_shared half a[64][32], k[32][64];
            float acc[64][64] = { 0 };

#pragma tile pipeline stages(3)
            for (int c = 0; c < taps * C; c += 32) {
                tile_load(a, tile_view(X, B, N, C), b, n + c / C - taps / 2, c % C);
                tile_load(k, tile_view(K, taps * C, F), c, 0);
                tile_gemm(acc, a, k);
            }
            tile_store(acc, tile_view(Y, B, N, F), b, n, 0);
        }
}

/* Tiles of the upper left triangle, in memory that ends with the last of them. */
tile_kernel
void triangle(int n, int rows, const half *A, const half *B, float *C)
{
#pragma tile grid threads(128)
    for (int i = 0; i < n; i++) {
        tile_shared half a[64][64], b[64][64];
        float acc[64][64] = { 0 };

#pragma tile pipeline stages(3)
        for (int j = 0; j < n - i; j++) {
            tile_load(a, tile_view(A + ((int64_t) i * n + j) * rows * 64, rows, 64), 0, 0);
            tile_load(b, tile_view(B + (int64_t) i * 4096, 64, 64), 0, 0);
            tile_gemm(acc, a, b);
        }
        tile_store(acc, tile_view(C, n, 64, 64), i, 0, 0);
    }
}

/* The same under a condition. */
tile_kernel
void corner(int n, int rows, const half *A, const half *B, float *C)
{
#pragma tile grid threads(128)
    for (int i = 0; i < n; i++) {
        tile_shared half a[64][64], b[64][64];
        float acc[64][64] = { 0 };

        for (int j = 0; j < n; j++)
            if (i + j < n) {
#pragma tile pipeline stages(3)
                for (int k = 0; k < 64; k += 32) {
                    tile_load(a, tile_view(A + ((int64_t) i * n + j) * rows * 64, rows, 64), 0, 0);
                    tile_load(b, tile_view(B + (int64_t) i * 4096, 64, 64), 0, 0);
                    tile_gemm(acc, a, b);
                }
            }
        tile_store(acc, tile_view(C, n, 64, 64), i, 0, 0);
    }
}
#endif

#ifdef DRIVER
#include "sums.h"

/* Where output y reads at tap r. */
typedef int place_fn(int H, int y, int r);
static int row_strided(int H, int y, int r) { return (void) H, 2 * y + r / 3 - 1; }
static int row_dilated(int H, int y, int r) { return (void) H, y + 2 * (r / 3) - 2; }
static int row_same(int H, int y, int r) { return (void) H, (void) r, y; }
static int row_mirrored(int H, int y, int r) { return H - 1 - y + r / 2 - 1; }
static int row_gapped(int H, int y, int r) { return (void) H, 4 * y + r; }
static int by_thirds(int H, int y, int r) { return (void) H, (void) y, r % 3 - 1; }
static int by_wide_thirds(int H, int y, int r) { return (void) H, (void) y, 2 * (r % 3) - 2; }
static int by_halves(int H, int y, int r) { return (void) H, (void) y, r % 2; }
static int by_none(int H, int y, int r) { return (void) H, (void) y, (void) r, 0; }

#define CHECK(NAME, TAPS, H_OUT, ROW, COLUMN, B, H, W, C, F) \
    do { \
        half *x = halves((B) * (H) * (W) * (C)), *k = halves((TAPS) * (C) * (F)); \
        float *y = buffer(sizeof *y * (size_t) ((B) * (H_OUT) * (W) * (F))); \
        LAUNCH(t, NAME, B, H, W, C, F, x, k, y); \
        check_convolution(#NAME, TAPS, H_OUT, ROW, COLUMN, B, H, W, C, F, x, k, y); \
        release(x); \
        release(k); \
        release(y); \
    } while (0)

static void check_convolution(const char *name, int taps, int h_out, place_fn *row, place_fn *column, int B, int H, int W, int C, int F,
                              const half *x, const half *k, const float *y)
{
    for (int i = 0; i < B * h_out * W * F; i += 7) {
        double sum = 0, size = 0;
        int at = i / F, px = at % W, py = at / W % h_out, b = at / W / h_out;

        for (int r = 0; r < taps; r++) {
            int yy = row(H, py, r), xx = px + column(H, py, r);

            if (yy >= 0 && yy < H && xx >= 0 && xx < W)
                add(&sum, &size, x, C, k + r * C * F, F, (b * H + yy) * W + xx, i % F, 0, C);
        }
        near_sum(name, y[i], sum, taps * C, size + 1e-6);
    }
}

static void check_planes(enum target t, int B, int H, int W, int C, int F)
{
    half *x = halves(B * C * H * W), *k = halves(3 * F * C);
    float *y = buffer(sizeof *y * (size_t) (B * F * H * W));

    LAUNCH(t, planes, B, H, W, C, F, x, k, y);
    for (int i = 0; i < B * F * H * W; i++) {
        double sum = 0, size = 0;
        int px = i % W, py = i / W % H, f = i / W / H % F, b = i / W / H / F;

        for (int r = 0; r < 3; r++)
            if (py + r - 1 >= 0 && py + r - 1 < H)
                add(&sum, &size, k + r * F * C, C, x + (b * C * H + py + r - 1) * W, H * W, f, px, 0, C);
        near_sum("planes", y[i], sum, 3 * C, size + 1e-6);
    }
    release(x);
    release(k);
    release(y);
}

static void check_signal(enum target t, int B, int N, int C, int F, int taps)
{
    half *x = halves(B * N * C), *k = halves(taps * C * F);
    float *y = buffer(sizeof *y * (size_t) (B * N * F));

    LAUNCH(t, signal, B, N, C, F, taps, x, k, y);
    for (int i = 0; i < B * N * F; i++) {
        double sum = 0, size = 0;
        int n = i / F % N, b = i / F / N;

        for (int r = 0; r < taps; r++)
            if (n + r - taps / 2 >= 0 && n + r - taps / 2 < N)
                add(&sum, &size, x, C, k + r * C * F, F, b * N + n + r - taps / 2, i % F, 0, C);
        near_sum("signal", y[i], sum, taps * C, size + 1e-6);
    }
    release(x);
    release(k);
    release(y);
}

/* A tile that begins within a row ends with it: what follows is 0. */
static void check_unrolled(enum target t, int B, int N, int C, int F, int taps)
{
    half *x = halves(B * N * C), *k = halves(taps * C * F);
    float *y = buffer(sizeof *y * (size_t) (B * N * F));

    LAUNCH(t, unrolled, B, N, C, F, taps, x, k, y);
    for (int i = 0; i < B * N * F; i++) {
        double sum = 0, size = 0;
        int n = i / F % N, b = i / F / N;

        for (int c = 0; c < taps * C; c += 32) {
            int at = n + c / C - taps / 2, depth = C - c % C < 32 ? C - c % C : 32;

            if (at >= 0 && at < N)
                add(&sum, &size, x, C, k + c / C * C * F, F, b * N + at, i % F, c % C, c % C + depth);
        }
        near_sum("unrolled", y[i], sum, taps * C, size + 1e-6);
    }
    release(x);
    release(k);
    release(y);
}

static void check_triangle(enum target t, bool guard, int n, int rows)
{
    half *a = halves(((n - 1) * n + 1) * rows * 64), *b = halves(n * 4096);
    float *c = buffer(sizeof *c * (size_t) (n * 4096));

    if (guard)
        LAUNCH(t, corner, n, rows, a, b, c);
    else
        LAUNCH(t, triangle, n, rows, a, b, c);
    for (int i = 0; i < n * 4096; i++) {
        double sum = 0, size = 0;

        for (int j = 0; j < n - i / 4096 && i / 64 % 64 < rows; j++)
            add(&sum, &size, a + (i / 4096 * n + j) * rows * 64, 64, b + i / 4096 * 4096, 64, i / 64 % 64, i % 64, 0, 64);
        near_sum("triangle", c[i], guard ? 2 * sum : sum, 128 * n, 2 * size + 1e-6);
    }
    release(a);
    release(b);
    release(c);
}

static void run(enum target t)
{
    CHECK(strided, 9, 3, row_strided, by_thirds, 2, 5, 70, 40, 72);
    CHECK(strided, 9, 2, row_strided, by_thirds, 1, 4, 9, 72, 24);
    CHECK(dilated, 9, 4, row_dilated, by_wide_thirds, 2, 4, 66, 24, 40);
    CHECK(dilated, 9, 1, row_dilated, by_wide_thirds, 2, 1, 20, 24, 40);
    CHECK(pointwise, 1, 3, row_same, by_none, 2, 3, 70, 72, 40);
    CHECK(mirrored, 6, 3, row_mirrored, by_halves, 2, 3, 65, 40, 24);
    CHECK(gapped, 2, 2, row_gapped, by_none, 1, 7, 20, 24, 40);
    CHECK(gapped, 2, 2, row_gapped, by_none, 1, 5, 20, 24, 40);
    check_planes(t, 2, 3, 72, 40, 24);
    check_planes(t, 1, 2, 24, 24, 40);
    check_signal(t, 3, 70, 64, 64, 5);
    check_signal(t, 1, 24, 40, 48, 4);
    check_signal(t, 2, 33, 24, 24, 1);
    check_unrolled(t, 2, 70, 64, 64, 5);
    check_unrolled(t, 1, 66, 40, 24, 3);
    check_unrolled(t, 2, 9, 36, 24, 3);
    check_triangle(t, false, 3, 40);
    check_triangle(t, true, 3, 40);
}
#endif
