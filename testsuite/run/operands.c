/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fragments as operands of products: first and second, as they are and transposed, over different
   numbers of warps; in several products at once; beside reductions. Each kernel must do what the
   same function does on the CPU: the numbers are small integers, so that sums are exact. */
#include "run.h"

enum { SIZE = 8192 };

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)

/* p is [P][Q], made from a product; o[M][N] += p y or y p in any form. */
#define OPERAND(name, THREADS, P, Q, M, N, Y0, Y1, PRODUCT) \
    tile_kernel \
    void name(int n, const _Float16 *x, float *out) \
    { \
        PRAGMA(tile grid threads(THREADS)) \
        for (int b = 0; b < n; b++) { \
            tile_shared _Float16 u[P][16], v[Q][16], y[Y0][Y1]; \
            float s[P][Q] = {0}, o[M][N]; \
            _Float16 p[P][Q]; \
            tile_load(u, tile_view(x + b, P, 16), 0, 0); \
            tile_load(v, tile_view(x + b + 7, Q, 16), 0, 0); \
            tile_load(y, tile_view(x + b + 90, Y0, Y1), 0, 0); \
            tile_fill(o, 1); \
            tile_gemm_nt(s, u, v); \
            PRAGMA(tile parallel) \
            for (int i = 0; i < P; i++) \
                for (int j = 0; j < Q; j++) \
                    p[i][j] = (_Float16) (s[i][j] + (float) (i - j)); \
            PRODUCT; \
            tile_store(o, tile_view(out, n, M, N), b, 0, 0); \
        } \
    }
#define FIRST(name, T, M, N, K) \
    OPERAND(name##_nn, T, M, K, M, N, K, N, tile_gemm(o, p, y)) \
    OPERAND(name##_nt, T, M, K, M, N, N, K, tile_gemm_nt(o, p, y)) \
    OPERAND(name##_tn, T, K, M, M, N, K, N, tile_gemm_tn(o, p, y)) \
    OPERAND(name##_tt, T, K, M, M, N, N, K, tile_gemm_tt(o, p, y))
#define SECOND(name, T, M, N, K) \
    OPERAND(name##_nn, T, K, N, M, N, M, K, tile_gemm(o, y, p)) \
    OPERAND(name##_nt, T, N, K, M, N, M, K, tile_gemm_nt(o, y, p)) \
    OPERAND(name##_tn, T, K, N, M, N, K, M, tile_gemm_tn(o, y, p)) \
    OPERAND(name##_tt, T, N, K, M, N, K, M, tile_gemm_tt(o, y, p))
FIRST(first_32, 32, 16, 24, 48)
FIRST(first_64, 64, 32, 40, 16)
FIRST(first_128, 128, 64, 16, 32)
FIRST(first_96, 96, 48, 8, 16)
FIRST(first_wide, 64, 64, 32, 32)
FIRST(first_large, 128, 64, 64, 64)
SECOND(second_32, 32, 32, 16, 48)
SECOND(second_64, 64, 16, 32, 32)
SECOND(second_128, 128, 32, 64, 16)
SECOND(second_odd, 64, 16, 48, 16)
SECOND(second_wide, 64, 32, 64, 32)
SECOND(second_large, 128, 64, 64, 64)

/* As a first operand in both forms, and both operands of one. */
tile_kernel
void both_ways(int n, const _Float16 *x, float *out)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared _Float16 u[32][16];
        float s[32][32] = {0}, o[32][16] = {0}, q[32][16] = {0}, r[32][32] = {0};
        _Float16 p[32][32];

        tile_load(u, tile_view(x + b, 32, 16), 0, 0);
        tile_gemm_nt(s, u, u);
        tile_copy(p, s);
        tile_gemm(o, p, u);
        tile_gemm_tn(q, p, u);
        tile_gemm(r, p, p);
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 16; j++)
                o[i][j] += 2 * q[i][j];
        tile_store(o, tile_view(out, n, 32, 48), b, 0, 0);
        tile_store(r, tile_view(out, n, 32, 48), b, 0, 16);
    }
}

/* One warp has everything. */
tile_kernel
void one_warp(int n, const _Float16 *x, float *out)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        tile_shared _Float16 u[32][16];
        float s[32][32] = {0}, o[32][16] = {0}, r[32][32] = {0};
        _Float16 p[32][32];

        tile_load(u, tile_view(x + b, 32, 16), 0, 0);
        tile_gemm_nt(s, u, u);
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 32; j++)
                p[i][j] = (_Float16) ((int) (s[i][j] + (float) (100 + i)) % 5);
        tile_gemm(o, p, u);
        tile_gemm_tn(o, p, u);
        tile_gemm(r, p, p);
        tile_gemm_tt(r, p, p);
        tile_store(o, tile_view(out, n, 32, 48), b, 0, 0);
        tile_store(r, tile_view(out, n, 32, 48), b, 0, 16);
    }
}

/* Rows are reduced over warps that a transposed operand wants split by columns; loads straight into
   operands; a loop around everything. */
tile_kernel
void reduced(int n, const _Float16 *x, float *out)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared _Float16 u[32][16], y[32][24];
        float o[32][24] = {0}, top[32], sum[32];
        _Float16 w[32][32];

        tile_load(w, tile_view(x + b, 32, 32), 0, 0);
        tile_load(y, tile_view(x + 3 * b, 32, 24), 0, 0);
#pragma tile pipeline stages(2)
        for (int t = 0; t < 3; t++) {
            float s[32][32] = {0};
            _Float16 p[32][32];

            tile_load(u, tile_view(x + 5 * t, 32, 16), 0, 0);
            tile_gemm_nt(s, u, u);
            tile_reduce_max(top, s);
            tile_reduce_sum_cols(sum, s);
#pragma tile parallel
            for (int j = 0; j < 32; j++)
                for (int i = 0; i < 32; i++)
                    p[i][j] = (_Float16) (s[i][j] - top[i] + (sum[j] > 0 ? 1.0f : 0.0f));
            tile_gemm_tn(o, p, y);
            tile_gemm_tn(o, w, y);
        }
        tile_store(o, tile_view(out, n, 32, 24), b, 0, 0);
    }
}

/* Of 32-bit elements, which go to tensor cores as tf32: first, second, both. */
#define TF32(name, THREADS, FIRST, SECOND) \
    tile_kernel \
    void name(int n, const _Float16 *x, float *out) \
    { \
        PRAGMA(tile grid threads(THREADS)) \
        for (int b = 0; b < n; b++) { \
            tile_shared float u[32][8], y[32][32], z[32][32]; \
            float p[32][32] = {0}, o[32][32] = {0}, q[32][32] = {0}, r[32][32] = {0}; \
            tile_load(u, tile_view(x + b, 32, 8), 0, 0); \
            tile_load(y, tile_view(x + 3 * b, 32, 32), 0, 0); \
            tile_load(z, tile_view(x + 5 * b, 32, 32), 0, 0); \
            tile_gemm_nt(p, u, u, .tf32 = 1); \
            if (FIRST) { \
                tile_gemm(o, p, y, .tf32 = 1); \
                tile_gemm_nt(o, p, z, .tf32 = 1); \
            } \
            if (SECOND) \
                tile_gemm_nt(q, z, p, .tf32 = 1); \
            if (FIRST && SECOND) \
                tile_gemm_nt(r, p, p, .tf32 = 1); \
            tile_store(o, tile_view(out, n, 32, 96), b, 0, 0); \
            tile_store(r, tile_view(out, n, 32, 96), b, 0, 32); \
            tile_store(q, tile_view(out, n, 32, 96), b, 0, 64); \
        } \
    }
TF32(tf32_first, 64, 1, 0)
TF32(tf32_second, 64, 0, 1)
TF32(tf32_both, 32, 1, 1)

/* bf16, in the four forms that need nothing or a transpose. */
tile_kernel
void bf16(int n, const _Float16 *x, float *out)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared tile_bf16 y[32][16], z[16][32];
        float o[32][16] = {0}, q[16][32] = {0};
        tile_bf16 p[32][32], r[32][32], s[32][32], t[32][32];

#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 16; j++) {
                y[i][j] = tile_bf16_from((float) x[b + 16 * i + j]);
                z[j][i] = tile_bf16_from((float) x[b + 48 * i + j]);
            }
        tile_load(p, tile_view(x + b + 0, 32, 32), 0, 0);
        tile_load(r, tile_view(x + b + 100, 32, 32), 0, 0);
        tile_load(s, tile_view(x + b + 200, 32, 32), 0, 0);
        tile_load(t, tile_view(x + b + 300, 32, 32), 0, 0);
        tile_gemm(o, p, y);
        tile_gemm_tn(o, r, y);
        tile_gemm(q, z, s);
        tile_gemm_nt(q, z, t);
        tile_store(o, tile_view(out, n, 32, 48), b, 0, 0);
        tile_store(q, tile_view(out, n, 32, 48), b, 0, 16);
    }
}

/* The matrix unit cannot do this one, but does the other; both end in one loop. */
tile_kernel
void paths(int n, const _Float16 *x, float *out)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared _Float16 u[32][16], v[32][20];
        tile_shared float f[20][32];
        float s[32][32] = {0}, t[32][32] = {0};

        tile_load(u, tile_view(x + b, 32, 16), 0, 0);
        tile_load(v, tile_view(x + b, 32, 20), 0, 0);
        tile_load(f, tile_view(x + b + 9, 20, 32), 0, 0);
        tile_gemm_nt(s, u, u);
        tile_gemm(t, v, f);
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 32; j++)
                s[i][j] -= 2 * t[i][j];
        tile_gemm(s, v, f);
        tile_gemm_nt(t, u, u);
        tile_store(s, tile_view(out, n, 64, 32), b, 0, 0);
        tile_store(t, tile_view(out, n, 64, 32), b, 32, 0);
    }
}

/* A product for one of four warps, whose operand comes from memory 16 bytes at a time. */
tile_kernel
void few_warps(int n, const _Float16 *x, float *out)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b++) {
        tile_shared _Float16 f[8][64];
        _Float16 q[16][64], to[16][8];
        float s[16][8] = {0};

        tile_load(q, tile_view(x + 8, 15, 64), 0, 0);
        tile_load(f, tile_view(x + b, 8, 64), 0, 0);
        tile_gemm_nt(s, q, f);
        tile_copy(to, s);
        tile_store(to, tile_view(out, n, 16, 8), b, 0, 0);
    }
}

/* Two products read transposed what threads compute of two others, as those for the gradients of keys and values do. */
tile_kernel
void across(int n, const _Float16 *x, float *out)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b++) {
        tile_shared _Float16 k[64][32], v[64][32], q[32][32], o[32][32], p[32][64], ds[32][64];
        float dk[64][32] = {0}, dv[64][32] = {0};

        tile_load(k, tile_view(x, 256, 32), b, 0);
        tile_load(v, tile_view(x, 256, 32), 64 + b, 0);
#pragma tile pipeline stages(2)
        for (int m = 0; m < 128; m += 32) {
            float s[32][64] = {0}, dp[32][64] = {0};

            tile_load(q, tile_view(x, 256, 32), 128 + m, 0);
            tile_load(o, tile_view(x, 256, 32), 8 + m, 0);
            tile_gemm_nt(s, q, k);
            tile_gemm_nt(dp, o, v);
#pragma tile parallel
            for (int i = 0; i < 32; i++)
                for (int j = 0; j < 64; j++) {
                    int e = j <= m + i ? (int) (s[i][j] + (float) i) % 3 : 0;

                    p[i][j] = (_Float16) e;
                    ds[i][j] = (_Float16) (e * ((int) dp[i][j] % 5));
                }
            tile_gemm_tn(dv, p, o);
            tile_gemm_tn(dk, ds, q);
        }
        tile_store(dk, tile_view(out, 2 * n, 64, 32), 2 * b, 0, 0);
        tile_store(dv, tile_view(out, 2 * n, 64, 32), 2 * b + 1, 0, 0);
    }
}
#endif

#ifdef DRIVER
#define COMPARE(name) \
    do { \
        _Float16 *x = buffer(sizeof *x * SIZE); \
        float *y = buffer(sizeof *y * SIZE), *want = buffer(sizeof *want * SIZE); \
        FILL(x, SIZE, (_Float16) (pick(5) - 2)); \
        FILL(y, SIZE, -5); \
        FILL(want, SIZE, -5); \
        name(2, x, want); \
        LAUNCH(t, name, 2, x, y); \
        SAME(#name, y, SIZE, want[i]); \
        release(x); \
        release(y); \
        release(want); \
    } while (0)
#define COMPARE_4(name) \
    COMPARE(name##_nn); \
    COMPARE(name##_nt); \
    COMPARE(name##_tn); \
    COMPARE(name##_tt)

static void run(enum target t)
{
    COMPARE_4(first_32);
    COMPARE_4(first_64);
    COMPARE_4(first_128);
    COMPARE_4(first_96);
    COMPARE_4(first_wide);
    COMPARE_4(first_large);
    COMPARE_4(second_32);
    COMPARE_4(second_64);
    COMPARE_4(second_128);
    COMPARE_4(second_odd);
    COMPARE_4(second_wide);
    COMPARE_4(second_large);
    COMPARE(both_ways);
    COMPARE(one_warp);
    COMPARE(reduced);
    COMPARE(tf32_first);
    COMPARE(tf32_second);
    COMPARE(tf32_both);
    COMPARE(bf16);
    COMPARE(paths);
    COMPARE(few_warps);
    COMPARE(across);
}
#endif
