/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops that read fragments spread in another way than their own: neighbours, other orders, halves,
   every other column, transposes, single rows and columns, lines of one tile beside another; of every
   type, in part written, in fewer threads than there are. Each kernel must do what the same function does on the
   CPU: the numbers are small integers, so that all results are exact. */
#include "run.h"

enum { SIZE = 8192 };

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)

/* Along the rows, which a warp has whole. */
#define ALONG(name, T, TO, FROM, THREADS, H, W) \
    tile_kernel \
    void name(int n, const int *x, int *y) \
    { \
        PRAGMA(tile grid threads(THREADS)) \
        for (int b = 0; b < n; b++) { \
            T p[H][W]; \
            int u[H][W], w[H][W / 2]; \
            PRAGMA(tile parallel) \
            for (int i = 0; i < H; i++) \
                for (int j = 0; j < W; j++) \
                    p[i][j] = TO(x[b + i * W + j]); \
            PRAGMA(tile parallel) \
            for (int i = 0; i < H; i++) \
                for (int j = 0; j < W; j++) { \
                    int next = j + 1 < W ? (int) FROM(p[i][j + 1]) : 7; \
                    u[i][j] = next + 3 * (int) FROM(p[i][j ^ 1]) + 5 * (int) FROM(p[i][W - 1 - j]); \
                    u[i][j] += 9 * (int) FROM(p[i][(j + 5) % W]) + 11 * (int) FROM(p[i][j / 2]); \
                } \
            PRAGMA(tile parallel) \
            for (int i = 0; i < H; i++) \
                for (int j = 0; j < W / 2; j++) \
                    w[i][j] = u[i][j] - 3 * u[i][j + W / 2] + 5 * u[i][2 * j] + 7 * u[i][2 * j + 1]; \
            tile_store(u, tile_view(y, n, H, W + W / 2), b, 0, 0); \
            tile_store(w, tile_view(y, n, H, W + W / 2), b, 0, W); \
        } \
    }
ALONG(along_int, int, , , 128, 64, 32)
ALONG(along_float, float, (float), , 64, 20, 24)
ALONG(along_half, _Float16, (_Float16), , 64, 16, 32)
ALONG(along_bf16, tile_bf16, tile_bf16_from, tile_f32, 96, 24, 16)
ALONG(along_byte, int8_t, (int8_t), , 64, 16, 32)
ALONG(along_word, uint16_t, (uint16_t), , 64, 16, 64)
ALONG(along_bool, bool, 1 == , , 64, 16, 32)
ALONG(along_long, int64_t, , , 64, 16, 32)
ALONG(along_fp8, tile_e4m3, tile_e4m3_from, tile_f32, 64, 16, 32)

/* Vectors, and tiles of rank 3. */
tile_kernel
void ranks(int n, const int *x, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        int v[100], w[100], t[4][4][8], u[4][4][8];

        tile_load(v, tile_view(x + b, 100), 0);
        tile_load(t, tile_view(x + 3 * b, 4, 4, 8), 0, 0, 0);
#pragma tile parallel
        for (int i = 0; i < 100; i++)
            w[i] = v[99 - i] + 10 * v[(i + 50) % 100] + 100 * v[3];
#pragma tile parallel
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 4; j++)
                for (int k = 0; k < 8; k++)
                    u[i][j][k] = t[j][i][k] + 10 * t[i][3 - j][k] + 100 * t[i][j][7 - k] + 1000 * w[16 * i + k];
        tile_store(w, tile_view(y, n, 100), b, 0);
        tile_store(u, tile_view(y + n * 100, n, 4, 4, 8), b, 0, 0, 0);
    }
}

/* Only some columns have a value; a loop of known and one of unknown bounds. */
tile_kernel
void partly(int n, int m, const int *x, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        int p[16][32], u[16][32];

#pragma tile parallel
        for (int i = 2; i < 15; i++)
            for (int j = 3; j < 29; j++)
                p[i][j] = x[b + 32 * i + j];
        tile_fill(u, -1);
#pragma tile parallel
        for (int i = 2; i < 15; i++)
            for (int j = 3; j < 28; j += 3)
                u[i][j] = p[i][31 - j] + 10 * p[i][j + 1];
#pragma tile parallel
        for (int i = 2; i < 15; i++)
            for (int j = 4; j < m; j++)
                u[i][j] += p[i][j - 1];
        tile_store(u, tile_view(y, n, 16, 32), b, 0, 0);
    }
}

/* Rows and columns by number: written, read, reduced, of an accumulator and of rank 3. */
tile_kernel
void edges(int n, int m, const _Float16 *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared _Float16 u[32][16];
        float s[32][32] = {0}, t[20][24], c[4][8][8], v[32], most = -100;

        tile_load(u, tile_view(x + b, 32, 16), 0, 0);
        tile_gemm_nt(s, u, u);
        tile_load(t, tile_view(x + 3 * b, 20, 24), 0, 0);
        tile_load(c, tile_view(x + 5 * b, 4, 8, 8), 0, 0, 0);
        tile_load(v, tile_view(x + 7 * b, 32), 0);
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            s[i][0] = 1000;
#pragma tile parallel
        for (int j = 1; j < 32; j++)
            s[31][j] += v[j];
#pragma tile parallel
        for (int i = 0; i < m; i++)
            t[i + 1][23] = t[i + 1][23] * 3 + 1;
#pragma tile parallel
        for (int k = 7; k >= 0; k--)
            c[3][k][2] = (float) (b + k);
#pragma tile parallel
        for (int k = 0; k < 8; k++)
            for (int i = 0; i < 4; i++)
                c[i][5][k] *= 2;
#pragma tile parallel reduction(max: most)
        for (int j = 0; j < 24; j++)
            most = fmaxf(most, t[7][j]);
#pragma tile parallel
        for (int i = 0; i < 20; i++)
            y[b * 1780 + i] = t[i][1] - t[i][0] + most;
        tile_store(s, tile_view(y + b * 1780 + 20, 32, 32), 0, 0);
        tile_store(t, tile_view(y + b * 1780 + 1044, 20, 24), 0, 0);
        tile_store(c, tile_view(y + b * 1780 + 1524, 4, 8, 8), 0, 0, 0);
    }
}

/* Accumulators: halves of a row, as rotary embedding has them; transposed in a warp; spread over
   fewer warps than there are. */
#define PRODUCT(name, THREADS, M, N) \
    tile_kernel \
    void name(int n, const _Float16 *x, float *y) \
    { \
        PRAGMA(tile grid threads(THREADS)) \
        for (int b = 0; b < n; b++) { \
            tile_shared _Float16 u[M][16], v[N][16]; \
            float s[M][N] = {0}, turned[N][M], half[M][N / 2], top[M]; \
            tile_load(u, tile_view(x + b, M, 16), 0, 0); \
            tile_load(v, tile_view(x + 5 * b, N, 16), 0, 0); \
            tile_gemm_nt(s, u, v); \
            PRAGMA(tile parallel) \
            for (int i = 0; i < M; i++) \
                for (int j = 0; j < N / 2; j++) \
                    half[i][j] = s[i][j] - 2 * s[i][j + N / 2] + s[i][j + 1]; \
            tile_transpose(turned, s); \
            tile_reduce_max(top, s); \
            PRAGMA(tile parallel) \
            for (int i = 0; i < N; i++) \
                for (int j = 0; j < M; j++) \
                    turned[i][j] += 1000 * top[j]; \
            tile_store(half, tile_view(y, n, M, N / 2), b, 0, 0); \
            tile_store(turned, tile_view(y + n * (M) * (N) / 2, n, N, M), b, 0, 0); \
        } \
    }
PRODUCT(product_32, 32, 32, 32)
PRODUCT(product_32_wide, 32, 16, 64)
PRODUCT(product_128, 128, 64, 64)
PRODUCT(product_idle, 128, 16, 16)

/* Read once after many products, whose warps are not split for its sake. */
tile_kernel
void after(int n, int K, const _Float16 *x, float *y)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b++) {
        tile_shared _Float16 u[64][16], v[64][16];
        float s[64][64] = {0}, half[64][32];

        for (int k = 0; k < K; k += 16) {
            tile_load(u, tile_view(x + b, 64, 16), 0, k % 16);
            tile_load(v, tile_view(x + 5 * b, 64, 16), 0, k % 16);
            tile_gemm_nt(s, u, v);
        }
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int j = 0; j < 32; j++)
                half[i][j] = s[i][j] - 2 * s[i][j + 32];
        tile_store(half, tile_view(y, n, 64, 32), b, 0, 0);
    }
}

/* What a product with other warps leaves is read by a loop over the first. */
tile_kernel
void two_products(int n, const _Float16 *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared _Float16 u[32][16], v[64][16];
        float s[32][64] = {0}, t[32][32] = {0};

        tile_load(u, tile_view(x + b, 32, 16), 0, 0);
        tile_load(v, tile_view(x + 5 * b, 64, 16), 0, 0);
        tile_gemm_nt(s, u, v);
        tile_gemm_nt(t, u, u);
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 32; j++)
                t[i][j] += 2 * s[i][2 * j] - s[i][j + 32];
        tile_store(t, tile_view(y, n, 32, 32), b, 0, 0);
    }
}

/* Exchanges whose distance an unrolled loop gives: all in registers. */
tile_kernel
void hadamard(int n, const int *x, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        int p[2][128], q[2][128];

        tile_load(p, tile_view(x, n, 2, 128), b, 0, 0);
#pragma tile unroll
        for (int e = 0; e <= 6; e++) {
            int h = 1 << e;

#pragma tile parallel
            for (int i = 0; i < 2; i++)
                for (int j = 0; j < 128; j++)
                    q[i][j] = j & h ? p[i][j ^ h] - p[i][j] : p[i][j ^ h] + p[i][j];
#pragma tile parallel
            for (int i = 0; i < 2; i++)
                for (int j = 0; j < 128; j++)
                    p[i][j] = q[i][j];
        }
        tile_store(p, tile_view(y, n, 2, 128), b, 0, 0);
    }
}

/* Columns beside vectors: a thread that has some of a row has its element of the vector. */
tile_kernel
void columns(int n, const int *x, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        int p[100][4], sum[100], first[100];

        tile_load(p, tile_view(x, n, 100, 4), b, 0, 0);
#pragma tile parallel
        for (int i = 0; i < 100; i++) {
            sum[i] = 0;
#pragma tile unroll
            for (int j = 0; j < 4; j++)
                sum[i] = 3 * sum[i] + p[i][j];
        }
#pragma tile unroll
        for (int j = 1; j < 3; j++) {
#pragma tile parallel
            for (int i = 0; i < 100; i++)
                first[i] = (j > 1 ? first[i] : 7) * p[i][j] - p[i][0] + sum[i];
        }
        tile_store(sum, tile_view(y, n, 200), b, 0);
        tile_store(first, tile_view(y, n, 200), b, 100);
    }
}
#endif

#ifdef DRIVER
#define SAME_AS_CPU(name, in, out, size, count, ...) \
    do { \
        LAUNCH(CPU, name, 2, ##__VA_ARGS__, in, out); \
        memcpy(want, out, (count) * sizeof *out); \
        memset(out, 0, (count) * sizeof *out); \
        LAUNCH(t, name, 2, ##__VA_ARGS__, in, out); \
        SAME(#name, out, count, ((const size *) want)[i]); \
    } while (0)

static void run(enum target t)
{
    int *x = buffer(sizeof *x * SIZE), *y = buffer(sizeof *y * 2 * SIZE), *want = malloc(sizeof *want * 2 * SIZE);
    _Float16 *h = buffer(sizeof *h * SIZE);
    float *f = buffer(sizeof *f * 2 * SIZE);

    FILL(x, SIZE, pick(9));
    SAME_AS_CPU(along_int, x, y, int, 2 * 64 * 48);
    SAME_AS_CPU(along_float, x, y, int, 2 * 20 * 36);
    SAME_AS_CPU(along_half, x, y, int, 2 * 16 * 48);
    SAME_AS_CPU(along_bf16, x, y, int, 2 * 24 * 24);
    SAME_AS_CPU(along_byte, x, y, int, 2 * 16 * 48);
    SAME_AS_CPU(along_word, x, y, int, 2 * 16 * 96);
    SAME_AS_CPU(along_bool, x, y, int, 2 * 16 * 48);
    SAME_AS_CPU(along_long, x, y, int, 2 * 16 * 48);
    SAME_AS_CPU(along_fp8, x, y, int, 2 * 16 * 48);
    SAME_AS_CPU(ranks, x, y, int, 2 * 228);
    SAME_AS_CPU(partly, x, y, int, 1024, 20);
    SAME_AS_CPU(partly, x, y, int, 1024, 4);
    SAME_AS_CPU(partly, x, y, int, 1024, 30);
    FILL(h, SIZE, (_Float16) (pick(7) - 3));
    SAME_AS_CPU(edges, h, f, float, 2 * 1780, 19);
    SAME_AS_CPU(edges, h, f, float, 2 * 1780, 3);
    SAME_AS_CPU(product_32, h, f, float, 2 * 1536);
    SAME_AS_CPU(product_32_wide, h, f, float, 2 * 1536);
    SAME_AS_CPU(product_128, h, f, float, 2 * 6144);
    SAME_AS_CPU(product_idle, h, f, float, 2 * 384);
    SAME_AS_CPU(after, h, f, float, 2 * 2048, 48);
    SAME_AS_CPU(two_products, h, f, float, 2 * 1024);
    SAME_AS_CPU(hadamard, x, y, int, 2 * 256);
    SAME_AS_CPU(columns, x, y, int, 2 * 200);
#if defined RUN_HEADER && !defined ON_CUDA /* a GPU does not count */
    struct gpuemu_stats s;
    gpuemu_stats_reset();
    LAUNCH(t, hadamard, 2, x, y);
    LAUNCH(t, columns, 2, x, y);
    EXPECT(t == CPU || (!gpuemu_stats(NULL, &s) && !s.shared_read), "something is not in registers");
#endif
    free(want);
    release(x);
    release(y);
    release(h);
    release(f);
}
#endif
