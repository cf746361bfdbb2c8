/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ways to name global memory: whole-array parameters, views as lvalues, pointers that are offset,
   views of rank 1 to 4, strides, and memory that is aligned to nothing but its elements. */
#include "run.h"

#ifdef KERNELS
/* Parameters that point to whole arrays, with extents that are parameters. */
tile_kernel
void whole(int M, int N, const float (*A)[M][N], float (*B)[N][M])
{
#pragma tile grid threads(64)
    for (int i = 0; i < M; i += 16)
    for (int j = 0; j < N; j += 16) {
        tile_shared float t[16][16], u[16][16];

        tile_load(t, *A, i, j);
#pragma tile parallel
        for (int r = 0; r < 16; r++)
            for (int c = 0; c < 16; c++)
                u[c][r] = t[r][c] + 1;
        tile_store(u, *B, j, i);
    }
}

/* The same arrays element by element. */
tile_kernel
void elements(int M, int N, const float (*A)[M][N], float *B)
{
#pragma tile grid threads(32)
    for (int i = 0; i < M; i++) {
#pragma tile parallel
        for (int j = 0; j < N; j++)
            tile_view(B, N, M)[j][i] = (*A)[i][j] + tile_view(&(*A)[0][0], M, N)[i][0];
    }
}

/* Views of rank 1 to 4 of the same memory. */
tile_kernel
void ranks(int a, int b, int c, int d, const int16_t *x, int *y)
{
#pragma tile grid threads(128)
    for (int p = 0; p < a; p++) {
#pragma tile parallel
        for (int q = 0; q < b; q++)
            for (int r = 0; r < c; r++)
                for (int s = 0; s < d; s++)
                    tile_view(y, a, b, c, d)[p][q][r][s] =
                        tile_view(x, a, b, c, d)[p][q][r][s]
                        + 2 * tile_view(x + (int64_t) p * b * c * d, b, c, d)[q][r][s]
                        + 3 * tile_view(x, a * b * c, d)[(p * b + q) * c + r][s]
                        + 4 * tile_view(x, a * b * c * d)[((p * b + q) * c + r) * d + s];
    }
}

/* Pointers that are offset in the prologue, in the block and in the thread. */
tile_kernel
void offsets(int n, int skip, const float *x, float *y)
{
    const float *from = x + skip;
    float *to = y;

    to += skip;
#pragma tile grid threads(64)
    for (int i = 0; i < n; i += 100) {
        const float *p = from + i;
        float *q = &to[i];
        int left = n - i < 100 ? n - i : 100;

#pragma tile parallel
        for (int j = 0; j < left; j++) {
            const float *e = p + j;
            *(q + j) = *e * 2 + e[-1];
        }
    }
}

/* A column-major matrix through a strided view; constant extents. */
tile_kernel
void strided(int n, const float *x, float *y)
{
#pragma tile grid threads(32)
    for (int i = 0; i < n; i++) {
        float t[1][8];

        tile_load(t, tile_view(x + i % 4, n, 8), i, -(i % 4), .cols = 8 - i % 4);
        tile_store(t, tile_view(y, n, 8), i, 0);
    }
}

/* Two nests without a condition before their launches: the second moves vectors only where the pointers allow it. */
tile_kernel
void fixed(const float *x, float *y, int *z)
{
#pragma tile grid threads(32)
    for (int i = 0; i < 2; i++) {
#pragma tile parallel
        for (int j = 0; j < 8; j++)
            z[8 * i + j] = j;
    }
#pragma tile grid threads(64)
    for (int i = 0; i < 32; i += 16) {
        tile_shared float t[16][16];

        tile_load(t, tile_view(x, 32, 16), i, 0);
        tile_store(t, tile_view(y, 32, 16), i, 0);
    }
}
#endif

#ifdef DRIVER
static void matrices(enum target t, int M, int N, size_t offset)
{
    size_t bytes = sizeof(float) * (size_t) (M * N);
    float *A = buffer_at(bytes, offset), *B = buffer_at(bytes, offset);

    FILL(A, M * N, fill_i);
    LAUNCH(t, whole, M, N, (void *) A, (void *) B);
    SAME("whole", B, M * N, A[i % M * N + i / M] + 1);
    LAUNCH(t, elements, M, N, (void *) A, B);
    SAME("elements", B, M * N, A[i % M * N + i / M] + A[i % M * N]);
    release(A);
    release(B);
}

static void all_fixed(enum target t, size_t offset)
{
    float *x = buffer_at(512 * sizeof *x, offset), *y = buffer_at(512 * sizeof *y, offset);
    int *z = buffer(16 * sizeof *z);

    FILL(x, 512, fill_i);
    LAUNCH(t, fixed, x, y, z);
    SAME("fixed", y, 512, x[i]);
    SAME("fixed before", z, 16, i % 8);
    release(x);
    release(y);
    release(z);
}

static void run(enum target t)
{
    int16_t *s = buffer(2 * 3 * 4 * 5 * 6);
    int *n = buffer(4 * 3 * 4 * 5 * 6);
    float *x, *y;

    matrices(t, 32, 48, 0);
    matrices(t, 17, 33, 4);
    matrices(t, 32, 32, 8);
    matrices(t, 5, 3, 12);
    all_fixed(t, 0);
    all_fixed(t, 4);
    FILL(s, 360, fill_i - 100);
    LAUNCH(t, ranks, 3, 4, 5, 6, s, n);
    SAME("ranks", n, 360, 10 * s[i]);
    release(s);
    release(n);

    x = buffer(1010 * sizeof *x), y = buffer(1010 * sizeof *y);
    FILL(x, 1010, fill_i);
    FILL(y, 1010, -1);
    LAUNCH(t, offsets, 1003, 7, x, y);
    SAME("offsets", y, 1010, i < 7 ? -1 : 3 * i - 1);
    release(y);

    y = buffer(20 * 8 * sizeof *y);
    LAUNCH(t, strided, 20, x, y);
    SAME("strided", y, 160,
         i % 8 - i / 8 % 4 < 0 ? 0 : x[i / 8 * 8 + i % 8 - i / 8 % 4 + i / 8 % 4]);
    release(x);
    release(y);
}
#endif
