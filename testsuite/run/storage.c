/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bf16 as a storage type, elements of it under a condition, and transposes of tiles with conversion. */
#include "run.h"

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

static void run(enum target t)
{
    bf16(t, 32, 64);
    bf16(t, 17, 35);
    transposes(t, 64, 96);
    transposes(t, 33, 50);
    spread_rows(t, 20 + seed());
}
#endif
