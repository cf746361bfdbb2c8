/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kernels whose arguments the Python loader's test passes, rightly and wrongly. */
#include <tile.h>

enum { B = 64 };

tile_kernel
void product(int M, int N, int K, const _Float16 *a, const _Float16 *b, float *c)
{
#pragma tile grid threads(32)
    for (int m = 0; m < M; m += 16)
    for (int n = 0; n < N; n += 16) {
        tile_shared _Float16 as[16][16], bs[16][16];
        float acc[16][16] = {0};
        for (int k = 0; k < K; k += 16) {
            tile_load(as, tile_view(a, M, K), m, k);
            tile_load(bs, tile_view(b, K, N), k, n);
            tile_gemm(acc, as, bs);
        }
        tile_store(acc, tile_view(c, M, N), m, n);
    }
}

/* y = by x, through views of half as many rows as it is told of. */
tile_kernel
void scale(int rows, int columns, float by, const float *x, float *y)
{
#pragma tile grid threads(32)
    for (int i = 0; i < rows / 2; i++)
        for (int j = 0; j < columns; j += B) {
            float t[1][B];
            tile_load(t, tile_view(x, rows / 2, columns), i, j);
#pragma tile parallel
            for (int k = 0; k < B; k++)
                t[0][k] *= by;
            tile_store(t, tile_view(y, rows / 2, columns), i, j);
        }
}

tile_kernel
void scalars(bool flag, int8_t i8, uint8_t u8, int16_t i16, uint16_t u16, int i32, unsigned u32, int64_t i64, uint64_t u64,
             float f, int64_t *out)
{
#pragma tile grid threads(32)
    for (int i = 0; i < 10; i++)
        out[i] = i == 0 ? flag : i == 1 ? i8 : i == 2 ? u8 : i == 3 ? i16 : i == 4 ? u16 : i == 5 ? i32 :
                 i == 6 ? (int64_t)u32 : i == 7 ? i64 : i == 8 ? (int64_t)(u64 >> 1) : (int64_t)f;
}

tile_kernel
void codes(int n, const tile_e4m3 *x, const tile_bf16 *y, float *z)
{
#pragma tile grid threads(32)
    for (int i = 0; i < n; i += B) {
        float a[B], b[B];
        tile_load(a, tile_view(x, n), i);
        tile_load(b, tile_view(y, n), i);
#pragma tile parallel
        for (int k = 0; k < B; k++)
            a[k] += b[k];
        tile_store(a, tile_view(z, n), i);
    }
}

struct particle {
    float x[2];
    int charge;
};

tile_kernel
void field(int n, _Float16 by, const struct particle *p, _Float16 *out)
{
#pragma tile grid threads(32)
    for (int i = 0; i < n; i += B)
#pragma tile parallel
        for (int k = i; k < i + B; k++)
            if (k < n)
                out[k] = by * (p[k].x[1] - p[k].x[0]) * p[k].charge;
}

/* glibc has a function of this name, too. */
tile_kernel
void step(int n, float *x)
{
#pragma tile grid threads(32)
    for (int i = 0; i < n; i += B)
#pragma tile parallel
        for (int k = i; k < i + B; k++)
            if (k < n)
                x[k] += 1;
}

/* Writes where no view says that it does. */
tile_kernel
void stray(int at, float *x)
{
#pragma tile grid threads(32)
    for (int i = 0; i < 1; i++)
        x[at] = 1;
}
