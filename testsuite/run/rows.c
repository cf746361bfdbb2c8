/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of tiles as tiles: every operation on them, of constant and of varying first rows, in shared memory and in
   registers, in helpers, in pipelines, of parts of larger arrays. */
#include "run.h"

enum { SIZE = 4096 };

#ifdef KERNELS
/* Fill, load, store, copy and elements: what is loaded in halves is stored in quarters in reverse. */
tile_kernel
void moved(int n, int first, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared float s[24][20];
        float f[24][20];
        tile_shared _Float16 h[3][8][20];

        tile_fill(s, -1);
        tile_load(tile_rows(s, 0, 13), tile_view(x, n, 48, 20), b, 0, 0, .cols = 17);
        tile_load(*(float (*)[11][20]) &s[13], tile_view(x, n, 48, 20), b, 13, -3);
        tile_fill(tile_rows(s, first, 2), 7);
        tile_fill(tile_rows(f, 0, 12), 2);
        tile_copy(tile_rows(f, 12, 12), tile_rows(s, 6, 12));
        tile_copy(tile_rows(s, 1, 5), tile_rows(s, first + 4, 5));
        tile_copy(tile_rows(h[1], first, 3), tile_rows(f, 2 * first, 3));
        tile_copy(tile_rows(h[1], 0, 2), tile_rows(s, 20, 2));
        tile_fill(tile_rows(h, 2, 1), 3);
        tile_fill(h[0], 4);
        tile_fill(tile_rows(tile_rows(h[1], 2, 6), 3, 3), 5);
#pragma tile parallel
        for (int i = 0; i < 2; i++)
            for (int j = 0; j < 20; j++)
                tile_rows(s, first, 3)[i + 1][j] += tile_rows(f, 10, 4)[2 * i][j] + tile_rows(s, 21, 2)[i][0];
        tile_copy(tile_rows(h[1], 2, 1), tile_rows(h[2], first, 1));
        for (int q = 0; q < 4; q++)
            tile_store(tile_rows(s, 18 - 6 * q, 6), tile_view(y, n, 80, 20), b, 6 * q, 0);
        tile_store(tile_rows(f, 3, 20), tile_view(y, n, 80, 20), b, 24, 1);
        tile_store(tile_rows(f, first, 2), tile_view(y, n, 80, 20), b, 44, 0, .cols = 5);
        for (int p = 0; p < 3; p++)
            tile_store(h[p], tile_view(y, n, 80, 20), b, 46 + 8 * p, 0);
    }
}

/* Of rank 1, elements, from anywhere on. */
tile_kernel
void elements(int n, int first, const int *x, int *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        tile_shared int s[40];
        int f[40], sum = 0;

        tile_load(tile_rows(s, 0, 16), tile_view(x, n, 128), b, 0);
        tile_load(tile_rows(s, 16 + first, 16), tile_view(x, n, 128), b, 16);
        tile_load(tile_rows(s, 16, 8), tile_view(x, n, 128), b, 64);
        tile_load(tile_rows(s, first + 24, 3), tile_view(x, n, 128), b, 60);
        tile_fill(tile_rows(s, 39 - first, 1), 9);
        tile_fill(tile_rows(s, 36, 4), 1);
        tile_fill(f, 0);
        tile_copy(tile_rows(f, 7, 20), tile_rows(s, first, 20));
        tile_load(tile_rows(f, first, 4), tile_view(x, n, 128), b, 100);
        tile_fill(tile_rows(s, 32, 4), 2);
        tile_reduce_sum(sum, tile_rows(s, 3, 27));
        tile_store(tile_rows(f, 1, 39), tile_view(y, n, 96), b, 0);
        tile_store(tile_rows(s, first, 30), tile_view(y, n, 96), b, 40);
        y[96 * b + 80] = sum + tile_rows(s, 4, 4)[first];
    }
}

/* Transposed, reduced, gathered, scattered. */
tile_kernel
void turned(int n, int first, const float *x, float *y)
{
#pragma tile grid threads(96)
    for (int b = 0; b < n; b++) {
        tile_shared float s[32][12], u[24][12];
        tile_shared int at[24];
        float f[32][12], line[32], cols[2][12];

        tile_load(s, tile_view(x, n, 32, 12), b, 0, 0);
        tile_load(f, tile_view(x, n, 32, 12), b, 3, 1);
        tile_fill(u, 0);
        tile_transpose(tile_rows(u, 2, 12), tile_rows(s, 5 + first, 12));
        tile_transpose(tile_rows(u, 12, 12), tile_rows(f, first, 12));
        tile_fill(line, 0);
        tile_reduce_sum(tile_rows(line, 0, 9), tile_rows(s, first, 9));
        tile_reduce_max(tile_rows(line, first + 8, 13), tile_rows(f, 19, 13));
        tile_reduce_min_cols(cols[0], tile_rows(s, 3, 7));
        tile_reduce_sum_cols(cols[1], tile_rows(f, 2 * first, 7));
#pragma tile parallel
        for (int i = 0; i < 24; i++)
            at[i] = (7 * i + 3) % 30 - 1;
        tile_gather(tile_rows(s, 4, 10), tile_view(x, n * 32, 12), at, 0);
        tile_gather(tile_rows(f, first, 10), tile_view(x, n * 32, 12), tile_rows(at, 2, 10), 1);
        tile_store(u, tile_view(y, n, 128, 12), b, 0, 0);
        tile_scatter(tile_rows(s, 1, 20), tile_view(y + 128 * 12 * b + 24 * 12, 30, 12), tile_rows(at, 0, 20), 0);
        tile_store(f, tile_view(y, n, 128, 12), b, 54, 0);
        tile_store(tile_rows(cols, first - 1, 1), tile_view(y, n, 128, 12), b, 86, 0);
        tile_store(tile_rows(cols, 0, 2), tile_view(y, n, 128, 12), b, 87, 0);
        tile_store(line, tile_view(y, n, 128 * 12), b, 90 * 12);
    }
}

/* Of rank 3: planes. */
tile_kernel
void planes(int n, int first, const int8_t *x, int8_t *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared int8_t s[6][4][5];
        int8_t f[6][4][5];

        tile_load(tile_rows(s, 0, 4), tile_view(x, n, 6, 4, 5), b, 0, 0, 0);
        tile_load(tile_rows(s, 4, 2), tile_view(x, n, 6, 4, 5), b, first, 1, 0);
        tile_load(f, tile_view(x, n, 6, 4, 5), b, 0, 0, 0);
        tile_copy(tile_rows(f, first, 3), tile_rows(s, 2, 3));
        tile_fill(tile_rows(s[first], 1, 2), 9);
        tile_fill(tile_rows(f[5], first, 2), 8);
        tile_store(tile_rows(s, first, 3), tile_view(y, n, 12, 4, 5), b, 0, 0, 0);
        tile_store(tile_rows(s, 0, 3), tile_view(y, n, 12, 4, 5), b, 3, 0, 0);
        tile_store(f, tile_view(y, n, 12, 4, 5), b, 6, 0, 0);
    }
}

/* Products of parts: the accumulator in halves, operands at rows known and not. */
#define PRODUCT(name, T, first) \
    tile_kernel void name(int n, int row, const T *x, float *y) \
    { \
        _Pragma("tile grid threads(128)") for (int b = 0; b < n; b++) { \
            tile_shared T s[128][32]; \
            float acc[128][32] = { 0 }, one[64][64] = { 0 }; \
            tile_load(tile_rows(s, 0, 64), tile_view(x, n, 128, 32), b, 0, 0); \
            tile_load(tile_rows(s, 64, 64), tile_view(x, n, 128, 32), b, 64, 0); \
            tile_gemm_nt(one, tile_rows(s, first, 64), tile_rows(s, 64, 64)); \
            tile_gemm_tn(tile_rows(acc, 64, 32), tile_rows(s, first, 64), tile_rows(s, 16, 64)); \
            tile_gemm(tile_rows(acc, 0, 64), tile_rows(s, 32, 64), tile_rows(s, first, 32)); \
            tile_gemm_tt(tile_rows(acc, 96 - row, 32), tile_rows(s, 96, 32), tile_rows(s, row, 32)); \
            tile_store(one, tile_view(y, n, 256, 64), b, 0, 0); \
            tile_store(acc, tile_view(y, n, 256, 64), b, 64, 0); \
        } \
    }
PRODUCT(halves, _Float16, 8)
PRODUCT(varying, _Float16, row)
PRODUCT(odd, float, 3)

tile_kernel
void scaled(int n, int first, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared tile_e4m3 s[96][64];
        tile_shared float by[64][2], line[48];
        float acc[64][32] = { 0 };

        tile_load(s, tile_view(x, n, 96, 64), b, 0, 0);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int j = 0; j < 2; j++)
                by[i][j] = (float) (1 << ((i + j) & 3));
#pragma tile parallel
        for (int i = 0; i < 48; i++)
            line[i] = (float) (1 + (i & 1));
        tile_gemm_scaled_nt(tile_rows(acc, 16, 32), tile_rows(s, 8, 32), tile_rows(s, 64, 32), tile_rows(by, first, 32),
                            tile_rows(line, 5, 32));
        tile_gemm_scaled_nt(tile_rows(acc, 0, 16), tile_rows(s, first, 16), tile_rows(s, 32, 32), tile_rows(line, 3, 16),
                            tile_rows(by, 9, 32));
        tile_store(acc, tile_view(y, n, 64, 32), b, 0, 0);
    }
}

/* Helpers get a part and take parts of it. */
static void twice(float (*t)[8][12], int first)
{
#pragma tile parallel
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 12; j++)
            tile_rows(*t, first, 3)[i][j] *= 2;
    tile_fill(tile_rows(*t, 6, 1), (*t)[7][3]);
}

static void inner(float (*t)[16][12], int first)
{
    twice(&tile_rows(*t, 8, 8), first);
    twice((float (*)[8][12]) &(*t)[first], 0);
    tile_copy(tile_rows(*t, 0, 1), tile_rows(*t, 15, 1));
}

tile_kernel
void helped(int n, int first, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared float s[32][12];
        float f[32][12];

        tile_load(s, tile_view(x, n, 32, 12), b, 0, 0);
        tile_load(f, tile_view(x, n, 32, 12), b, 1, 0);
        inner(&tile_rows(s, 16, 16), first);
        inner(&tile_rows(s, first, 16), 3);
        inner(&tile_rows(f, 5, 16), first);
        tile_store(s, tile_view(y, n, 64, 12), b, 0, 0);
        tile_store(f, tile_view(y, n, 64, 12), b, 32, 0);
    }
}

/* Places of extremes, and prefixes. */
tile_kernel
void ordered(int n, int first, const int *x, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared int s[16][20], u[16][20];
        int f[16][20], most[16], at[16];

        tile_load(s, tile_view(x, n, 16, 20), b, 0, 0);
        tile_load(f, tile_view(x, n, 16, 20), b, 1, 0);
        tile_fill(u, 0);
        tile_fill(most, 0);
        tile_fill(at, -1);
        tile_reduce_argmax(tile_rows(most, 0, 5), tile_rows(at, first, 5), tile_rows(s, 2, 5));
        tile_reduce_argmin(tile_rows(most, 7, 6), tile_rows(at, 9, 6), tile_rows(f, first, 6));
        tile_scan_sum(tile_rows(u, first, 7), tile_rows(s, 8, 7));
        tile_scan_max(tile_rows(u, 10, 5), tile_rows(f, 3, 5));
        tile_scan_sum(tile_rows(u[15], 2, 9), tile_rows(s[first], 3, 9));
        tile_store(u, tile_view(y, n, 18, 20), b, 0, 0);
        tile_store(most, tile_view(y, n, 18, 20), b, 16, 0);
        tile_store(at, tile_view(y, n, 18, 20), b, 17, 0);
    }
}

/* A pipelined product whose operand comes in halves, and one that is whole. */
tile_kernel
void piped(int M, int K, const _Float16 *A, const _Float16 *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64) {
        tile_shared _Float16 As[64][32], Bs[32][32];
        float acc[64][32] = { 0 };
#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += 32) {
            tile_load(tile_rows(As, 0, 32), tile_view(A, M, K), m, k);
            tile_load(tile_rows(As, 32, 32), tile_view(A, M, K), m + 32, k);
            tile_load(Bs, tile_view(B, K, 32), k, 0);
            tile_gemm(acc, tile_rows(As, 0, 64), tile_rows(Bs, 0, 32));
        }
        tile_store(acc, tile_view(C, M, 32), m, 0);
    }
}

/* Parts of tiles that have versions. */
tile_kernel
void parted(int M, int K, const _Float16 *A, const _Float16 *B, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64) {
        tile_shared _Float16 As[64][64], Bs[64][32];
        float acc[64][32] = { 0 };
#pragma tile pipeline stages(2)
        for (int k = 0; k < K; k += 64) {
            tile_load(As, tile_view(A, M, K), m, k);
            tile_load(Bs, tile_view(B, K, 32), k, 0);
            for (int i = 0; i < 64; i += 32)
                tile_gemm_nt(tile_rows(acc, 0, 32), tile_rows(As, i, 32), tile_rows(As, 16, 32));
            tile_gemm(tile_rows(acc, 32, 32), tile_rows(As, 32, 32), Bs);
        }
        tile_store(acc, tile_view(C, M, 32), m, 0);
    }
}

/* A window that slides down: each step loads four rows over the oldest ones. */
tile_kernel
void window(int n, int rows, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int c = 0; c < n; c += 32) {
        tile_shared float ring[12][32];

        tile_load(tile_rows(ring, 0, 8), tile_view(x, rows, n), 0, c);
        for (int r = 0; r + 8 < rows; r += 4) {
            tile_load(tile_rows(ring, (r + 8) % 12, 4), tile_view(x, rows, n), r + 8, c);
#pragma tile parallel
            for (int i = 0; i < 4; i++)
                for (int j = 0; j < 32; j++)
                    if (c + j < n)
                        y[(r + i) * n + c + j] = ring[(r + i) % 12][j] + ring[(r + i + 4) % 12][j]
                                                 + tile_rows(ring, (r + 8) % 12, 4)[i][j];
        }
    }
}

/* The first row is read from memory, of the tile itself. */
tile_kernel
void self(int n, int first, const int *x, int *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        tile_shared int s[16][4];

        tile_load(s, tile_view(x, n, 16, 4), b, 0, 0);
        tile_load(tile_rows(s, s[0][0] & 7, 9), tile_view(x, n, 16, 4), b, first, 0);
        tile_store(tile_rows(s, s[15][0] & 7, 9), tile_view(y, n, 16, 4), b, 0, 0);
    }
}
#endif

#ifdef DRIVER
#define COMPARE(name, X, Y, first, tolerance) \
    do { \
        X *x = buffer(sizeof *x * SIZE * 5); \
        Y *y = buffer(sizeof *y * 3 * 4 * SIZE), *want = buffer(sizeof *want * 3 * 4 * SIZE); \
        FILL(x, SIZE * 5, (X) (pick(15) - 7)); \
        FILL(y, 12 * SIZE, -5); \
        FILL(want, 12 * SIZE, -5); \
        name(3, first, x, want); \
        LAUNCH(t, name, 3, first, x, y); \
        for (int i = 0; i < 12 * SIZE; i++) \
            EXPECT(fabs((double) (y[i] - want[i])) <= tolerance, \
                   "%s(%d): element %d is %g, not %g", #name, first, i, (double) y[i], (double) want[i]); \
        release(x); \
        release(y); \
        release(want); \
    } while (0)

static void product(enum target t, int M, int K, int parts)
{
    _Float16 *A = buffer(sizeof *A * (size_t) (M * K)), *B = buffer(sizeof *B * (size_t) (K * 32));
    float *C = buffer(sizeof *C * (size_t) (M * 32)), *want = buffer(sizeof *want * (size_t) (M * 32));

    FILL(A, M * K, (_Float16) (pick(9) - 4));
    FILL(B, K * 32, (_Float16) (pick(9) - 4));
    FILL(C, M * 32, -5);
    if (parts) {
        parted(M, K, A, B, want);
        LAUNCH(t, parted, M, K, A, B, C);
    } else {
        for (int i = 0; i < M; i++)
            for (int j = 0; j < 32; j++) {
                double sum = 0;

                for (int k = 0; k < K; k++)
                    sum += (double) (A[i * K + k] * (float) B[k * 32 + j]);
                want[i * 32 + j] = (float) sum;
            }
        LAUNCH(t, piped, M, K, A, B, C);
    }
    for (int i = 0; i < M * 32; i++)
        EXPECT(C[i] == want[i], "product %d: element %d is %g, not %g", parts, i, (double) C[i], (double) want[i]);
    release(A);
    release(B);
    release(C);
    release(want);
}

static void slide(enum target t, int n, int rows)
{
    float *x = buffer(sizeof *x * (size_t) (n * rows)), *y = buffer(sizeof *y * (size_t) (n * rows));

    FILL(x, n * rows, (float) pick(100));
    FILL(y, n * rows, -5);
    LAUNCH(t, window, n, rows, x, y);
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < n; c++) {
            int full = r < (rows - 8 + 3) / 4 * 4;
            float want = !full ? -5 : x[r * n + c] + x[(r + 4) * n + c] + (r + 8 < rows ? x[(r + 8) * n + c] : 0);

            EXPECT(y[r * n + c] == want, "window: (%d, %d) is %g, not %g", r, c, (double) y[r * n + c], (double) want);
        }
    release(x);
    release(y);
}

static void run(enum target t)
{
    for (int first = 1; first <= 2; first++) {
        COMPARE(moved, float, float, first + 1, 0);
        COMPARE(elements, int, int, first, 0);
        COMPARE(turned, float, float, first, 1e-4);
        COMPARE(planes, int8_t, int8_t, first, 0);
        COMPARE(halves, _Float16, float, first * 16, 0);
        COMPARE(varying, _Float16, float, first * 5, 0);
        COMPARE(odd, float, float, first * 5, 0);
        COMPARE(scaled, float, float, first, 0);
        COMPARE(ordered, int, int, first, 0);
        COMPARE(helped, float, float, first, 0);
        COMPARE(self, int, int, first, 0);
    }
    product(t, 64, 96, 0);
    product(t, 77, 72, 0);
    product(t, 64, 128, 1);
    product(t, 77, 72, 1);
    slide(t, 40, 32);
    slide(t, 33, 28);
}
#endif
