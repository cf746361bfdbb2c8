/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Transposes between shared tiles, of each size of element: squares of each edge, none (odd sizes), more threads than
   squares and fewer, parts of larger tiles, operands of products, one after the other, in a pipeline. */
#include "run.h"

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)

/* y = x turned, for n matrices of R x C; the second tile is turned once more into the first one. */
#define TURNED(name, T, THREADS, R, C) \
    tile_kernel \
    void name(int n, const T *x, T *y, T *z) \
    { \
        PRAGMA(tile grid threads(THREADS)) \
        for (int b = 0; b < n; b++) { \
            tile_shared T s[R][C], t[C][R]; \
            tile_load(s, tile_view(x, n, R, C), b, 0, 0); \
            tile_transpose(t, s); \
            tile_store(t, tile_view(y, n, C, R), b, 0, 0); \
            tile_transpose(s, t); \
            tile_store(s, tile_view(z, n, R, C), b, 0, 0); \
        } \
    }
TURNED(half_64, _Float16, 256, 64, 64)
TURNED(half_128, tile_bf16, 64, 128, 32)
TURNED(half_6, _Float16, 32, 6, 10)
TURNED(half_7, _Float16, 64, 7, 33)
TURNED(float_32, float, 128, 32, 32)
TURNED(float_96, float, 32, 8, 96)
TURNED(float_5, float, 96, 5, 3)
TURNED(byte_64, uint8_t, 128, 64, 48)
TURNED(byte_9, tile_e4m3, 32, 9, 24)
TURNED(long_16, int64_t, 64, 16, 24)
TURNED(bool_8, bool, 32, 8, 16)

/* Parts of larger tiles, and an operand's layout. */
tile_kernel
void parts(int n, const _Float16 *x, _Float16 *y, float *z)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b++) {
        tile_shared _Float16 s[3][32][64], t[2][64][32];
        float acc[64][64];

        for (int i = 0; i < 3; i++)
            tile_load(s[i], tile_view(x, n * 3, 32, 64), b * 3 + i, 0, 0);
        tile_transpose(t[b % 2], s[(b + 1) % 3]);
        tile_transpose(t[(b + 1) % 2], s[b % 3]);
        tile_fill(acc, 0);
        tile_gemm(acc, t[b % 2], s[2]);
        tile_store(acc, tile_view(z, n, 64, 64), b, 0, 0);
        tile_store(t[0], tile_view(y, n, 2, 64, 32), b, 0, 0, 0);
        tile_store(t[1], tile_view(y, n, 2, 64, 32), b, 1, 0, 0);
    }
}

/* Each trip turns what it has loaded. */
tile_kernel
void trips(int M, int K, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += 32) {
        tile_shared float s[32][16], t[16][32];

#pragma tile pipeline stages(3)
        for (int k = 0; k < K; k += 16) {
            tile_load(s, tile_view(x, M, K), m, k);
            tile_transpose(t, s);
            tile_store(t, tile_view(y, K, M), k, m);
        }
    }
}
#endif

#ifdef DRIVER
#define OF(name, T, R, C, VALUE) \
    do { \
        int n = 3; \
        size_t size = (size_t) n * R * C; \
        T *x = buffer(size * sizeof(T)), *y = buffer(size * sizeof(T)), *z = buffer(size * sizeof(T)); \
        for (size_t i = 0; i < size; i++) \
            x[i] = VALUE; \
        LAUNCH(t, name, n, x, y, z); \
        EXPECT(!memcmp(x, z, size * sizeof(T)), #name ": turned twice"); \
        for (int b = 0; b < n; b++) \
            for (int i = 0; i < R; i++) \
                for (int j = 0; j < C; j++) \
                    EXPECT(!memcmp(&y[(b * C + j) * R + i], &x[(b * R + i) * C + j], sizeof(T)), #name "[%d][%d][%d]", b, j, i); \
        release(x); \
        release(y); \
        release(z); \
    } while (0)

static void of_parts(enum target t, int n)
{
    size_t size = (size_t) n * 3 * 32 * 64;
    _Float16 *x = buffer(size * 2), *y = buffer((size_t) n * 2 * 64 * 32 * 2);
    float *z = buffer((size_t) n * 64 * 64 * 4);

    FILL(x, size, pick(9) - 4);
    LAUNCH(t, parts, n, x, y, z);
    for (int b = 0; b < n; b++)
        for (int i = 0; i < 64; i++) {
            for (int j = 0; j < 32; j++)
                for (int k = 0; k < 2; k++)
                    EXPECT(y[((b * 2 + (b + k) % 2) * 64 + i) * 32 + j] == x[((b * 3 + (b + !k) % 3) * 32 + j) * 64 + i],
                           "part %d of %d at %d, %d", k, b, i, j);
            for (int j = 0; j < 64; j++) {
                float sum = 0;
                for (int k = 0; k < 32; k++)
                    sum += (float) x[((b * 3 + (b + 1) % 3) * 32 + k) * 64 + i] * (float) x[((b * 3 + 2) * 32 + k) * 64 + j];
                EXPECT(z[(b * 64 + i) * 64 + j] == sum, "product %d at %d, %d", b, i, j);
            }
        }
    release(x);
    release(y);
    release(z);
}

static void of_trips(enum target t, int M, int K)
{
    float *x = buffer((size_t) M * K * 4), *y = buffer((size_t) M * K * 4);

    FILL(x, M * K, random_float());
    LAUNCH(t, trips, M, K, x, y);
    SAME("trips", y, M * K, x[i % M * K + i / M]);
    release(x);
    release(y);
}

static void run(enum target t)
{
    OF(half_64, _Float16, 64, 64, (_Float16) pick(2048));
    OF(half_128, tile_bf16, 128, 32, tile_bf16_from(random_float()));
    OF(half_6, _Float16, 6, 10, (_Float16) pick(2048));
    OF(half_7, _Float16, 7, 33, (_Float16) pick(2048));
    OF(float_32, float, 32, 32, random_float());
    OF(float_96, float, 8, 96, random_float());
    OF(float_5, float, 5, 3, random_float());
    OF(byte_64, uint8_t, 64, 48, (uint8_t) random_bits());
    OF(byte_9, tile_e4m3, 9, 24, ((tile_e4m3) { (uint8_t) random_bits() }));
    OF(long_16, int64_t, 16, 24, ((int64_t) random_bits() << 30 | random_bits()));
    OF(bool_8, bool, 8, 16, (bool) pick(2));
    of_parts(t, 5);
    of_trips(t, 64, 96);
    of_trips(t, 50, 41);
}
#endif
