/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A kernel whose code stands in three files. What the debug information names is a line marked `here` or `seen`; each `seen` it names. */
#include <tile.h>
#include "inner/help.h"

static float own(float x, int k)
{
    while (k--)                                         /* here */
        x = x * x - 0.5f;                               /* seen */
    return x;                                           /* here */
}

tile_kernel void files(int M, int N, int K, const float *A, const float *B, const float *v, float *C)
{
#pragma tile grid threads(128)
    for (int m = 0; m < M; m += 64)                     /* here */
    for (int n = 0; n < N; n += 64) {                   /* here */
        tile_shared float a[64][16], b[16][64];
        float acc[64][64] = {0};                        /* here */
#pragma tile pipeline stages(2)
        for (int k = 0; k < K; k += 16) {               /* here */
            tile_load(a, tile_view(A, M, K), m, k);     /* seen */
            tile_load(b, tile_view(B, K, N), k, n);     /* seen */
            tile_gemm(acc, a, b);                       /* seen */
        }
        rows(&acc, v);                                  /* here */
#pragma tile parallel
        for (int i = 0; i < 64; i++)                    /* here */
            for (int j = 0; j < 64; j++)                /* here */
                acc[i][j] = own(acc[i][j], i);          /* here */
        tile_store(acc, tile_view(C, M, N), m, n);      /* seen */
    }
}
