/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bf16 as a storage type, elements of it under a condition, transposes of tiles with conversion, and codes that are assigned. */
#include "run.h"
#include <string.h>

struct codes {
    tile_e4m3 a[2];
    tile_bf16 b;
};

#ifdef KERNELS
/* bf16 is read and rounded back bit for bit; in between it is float. */
tile_kernel
void halve(int M, int N, const tile_bf16 *x, tile_bf16 *y, float *z)
{
#pragma tile grid threads(64)
    for (int i = 0; i < M; i += 16)
    for (int j = 0; j < N; j += 32) {
        float t[16][32];
        tile_shared tile_bf16 s[16][32];

        tile_load(t, tile_view(x, M, N), i, j);
        tile_store(t, tile_view(z, M, N), i, j);
#pragma tile parallel
        for (int r = 0; r < 16; r++)
            for (int c = 0; c < 32; c++)
                t[r][c] *= 0.3f;
        tile_copy(s, t);
        tile_store(s, tile_view(y, M, N), i, j);
    }
}

tile_kernel
void transpose(int M, int N, const float *x, _Float16 *y, float *z)
{
#pragma tile grid threads(128)
    for (int i = 0; i < M; i += 32)
    for (int j = 0; j < N; j += 48) {
        tile_shared float s[32][48];
        tile_shared _Float16 h[48][32];
        float t[48][32], u[32][48];

        tile_load(s, tile_view(x, M, N), i, j);
        tile_transpose(h, s);
        tile_store(h, tile_view(y, N, M), j, i);
        tile_copy(u, s);
        tile_transpose(t, u);
        tile_store(t, tile_view(z, N, M), j, i);
    }
}

tile_kernel
void spread(int M, const tile_bf16 *x, float *y)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += 16) {
        float t[16][32];

#pragma tile parallel
        for (int i = 0; i < 16; i++)
            for (int j = 0; j < 32; j++)
                t[i][j] = m + i < M ? tile_f32(x[m + i]) * (float) j : 3.0f;
        tile_store(t, tile_view(y, M, 32), m, 0);
    }
}

static void negate(tile_bf16 *x)
{
    x->bits ^= 0x8000;
}

tile_kernel
void coded(int n, const uint8_t *x, float *y, tile_e5m2 *z, struct codes *s)
{
#pragma tile grid threads(64)
    for (int m = 0; m < n; m += 64) {
        tile_shared tile_e4m3 t[64];
        tile_e4m3 first;

        first.bits = x[m];
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            t[i].bits = first.bits ^ (uint8_t) i;
#pragma tile parallel
        for (int i = 0; i < 64; i++) {
            tile_bf16 b;
            tile_e8m0 e;

            if (m + i >= n)
                continue;
            b.bits = (uint16_t) (0x3f80 + i);
            negate(&b);
            memcpy(&e.bits, x + m + i, 1);
            z[m + i].bits = (uint8_t) (e.bits++ + 1);
            s[m + i].a[i & 1].bits = s[m + i].b.bits = e.bits;
            y[m + i] = tile_f32(t[63 - i]) + tile_f32(b);
        }
    }
}
#endif

#ifdef DRIVER
static void spread_rows(enum target t, int M)
{
    tile_bf16 *x = buffer(2 * (size_t) M);
    float *y = buffer(4 * (size_t) M * 32);

    FILL(x, M, tile_bf16_from((float) pick(100)));
    LAUNCH(t, spread, M, x, y);
    SAME("spread", y, M * 32, tile_f32(x[i / 32]) * (float) (i % 32));
    release(x);
    release(y);
}

static void bf16(enum target t, int M, int N)
{
    int n = M * N;
    tile_bf16 *x = buffer(2 * (size_t) n), *y = buffer(2 * (size_t) n);
    float *z = buffer(4 * (size_t) n);

    for (int i = 0; i < n; i++)
        x[i] = tile_bf16_from(random_float() * (float) (1 << pick(20)));
    LAUNCH(t, halve, M, N, x, y, z);
    for (int i = 0; i < n; i++) {
        volatile float v = tile_f32(x[i]) * 0.3f;
        EXPECT(z[i] == tile_f32(x[i]), "%g, not %g", z[i], tile_f32(x[i]));
        EXPECT(y[i].bits == tile_bf16_from(v).bits, "%g, not %g", tile_f32(y[i]), v);
    }
    release(x);
    release(y);
    release(z);
}

static void transposes(enum target t, int M, int N)
{
    int n = M * N;
    float *x = buffer(4 * (size_t) n), *z = buffer(4 * (size_t) n);
    _Float16 *y = buffer(2 * (size_t) n);

    FILL(x, n, pick(2000) - 1000);
    LAUNCH(t, transpose, M, N, x, y, z);
    SAME("half", y, n, x[i % M * N + i / M]);
    SAME("float", z, n, x[i % M * N + i / M]);
    release(x);
    release(y);
    release(z);
}

static void codes(enum target t, int n)
{
    uint8_t *x = buffer((size_t) n);
    float *y = buffer(4 * (size_t) n);
    tile_e5m2 *z = buffer((size_t) n);
    struct codes *s = buffer(sizeof *s * (size_t) n);

    FILL(x, n, pick(64));
    FILL(s, n, (struct codes) { 0 });
    LAUNCH(t, coded, n, x, y, z, s);
    for (int i = 0; i < n; i++) {
        tile_e4m3 code = { (uint8_t) (x[i / 64 * 64] ^ (63 - i % 64)) };
        tile_bf16 b = { (uint16_t) (0xbf80 + i % 64) };
        EXPECT(y[i] == tile_f32(code) + tile_f32(b), "%g, not %g", y[i], tile_f32(code) + tile_f32(b));
        EXPECT(z[i].bits == x[i] + 1 && s[i].a[i & 1].bits == x[i] + 1 && !s[i].a[~i & 1].bits && s[i].b.bits == x[i] + 1,
               "%d, not %d", z[i].bits, x[i] + 1);
    }
    release(x);
    release(y);
    release(z);
    release(s);
}

static void run(enum target t)
{
    bf16(t, 32, 64);
    bf16(t, 17, 35);
    transposes(t, 64, 96);
    transposes(t, 33, 50);
    spread_rows(t, 20 + seed());
    codes(t, 100);
}
#endif
