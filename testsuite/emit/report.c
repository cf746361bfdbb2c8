/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kernels whose blocks are counted by hand; report.exp has the numbers. */
#include <tile.h>

/* Per element: two reads, a write, a product and a sum. */
tile_kernel
void saxpy(int n, float a, const float *x, float *y)
{
#pragma tile grid threads(32)
    for (int i = 0; i < n; i += 256)
#pragma tile parallel
        for (int j = i; j < i + 256; j++)
            y[j] = a * x[j] + y[j];
}

enum { M = 256, N = 128, K = 32 };
#define PRODUCT(name, type, accumulator, ...) \
    tile_kernel void name(int m, int n, int k, const type *A, const type *B, accumulator *C) \
    { \
        _Pragma("tile grid threads(256)") \
        for (int i = 0; i < m; i += M) \
        for (int j = 0; j < n; j += N) { \
            tile_shared type a[M][K], b[K][N]; \
            accumulator c[M][N] = { 0 }; \
            _Pragma("tile pipeline stages(1)") \
            for (int l = 0; l < k; l += K) { \
                tile_load(a, tile_view(A, m, k), i, l); \
                tile_load(b, tile_view(B, k, n), l, j); \
                tile_gemm(c, a, b __VA_ARGS__); \
            } \
            tile_store(c, tile_view(C, m, n), i, j); \
        } \
    }
PRODUCT(halves, _Float16, float)
PRODUCT(bytes, int8_t, int32_t)

/* Loops in loops, of known and unknown trips, downwards and to a last one; a helper; a `while`; two nests. */
static void count(float *p, int i)
{
    for (int k = 0; k < 5; k++)
        p[i] = p[i] + 1;
}

tile_kernel
void loops(int n, int m, int s, float *x, const int *rows, uint32_t *hits)
{
#pragma tile grid threads(32)
    for (int b = n; b > 3; b -= 4) {
        for (int i = 0; i < 8; i++)
            for (int k = 1; k <= m; k += s)
                x[k] = expf(x[k]);
        count(x, b);
        int t = n;
        while (t > 1) {
            x[t] = 0;
            t /= 2;
        }
    }
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 16) {
        tile_shared float t[16][64];
        tile_gather(t, tile_view(x, n, 64), rows + b, 0);
#pragma tile parallel
        for (int i = 0; i < 16; i++)
            if (t[i][0] > 0)
                tile_atomic_add(&hits[b], 1);
    }
}

/* Shared memory for 7 blocks of sm_80, 4 of sm_89 and 10 of sm_90a: 40 rows of 128 floats. */
tile_kernel
void ragged(int n, int m, const float *x, float *y)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b += 40) {
        tile_shared float t[40][128];
        tile_fill(t, 1.0f);
        float sum = 0;
        for (int i = 0; i < m; i++)
            sum += x[i] * t[39][i % 128];
#pragma tile parallel
        for (int i = 0; i < 40; i++)
            y[b + i] = t[i][0] + sum;
    }
}

/* Bounds from memory are read once, a condition in each trip. Arrays of more registers than a thread of any machine has. */
tile_kernel
void rows(int n, const int *start, const float *x, float *y, const int *next)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 64)
#pragma tile parallel
        for (int i = 0; i < 64; i++) {
            float s[300] = { 0 };
            for (int k = start[b + i]; k < start[b + i + 1]; k++)
                s[k % 300] = x[k];
            int e = i;
            while (next[e] > e)
                e = next[e];
            y[b + i] = s[e % 300];
        }
}
