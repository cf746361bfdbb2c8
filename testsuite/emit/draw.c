/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What draw.exp draws. */
#include <tile.h>

tile_kernel
void product(int M, int N, int K, const _Float16 *A, const _Float16 *B, float *C)
{
#pragma tile grid threads(64)
    for (int m = 0; m < M; m += 32)
    for (int n = 0; n < N; n += 16) {
        tile_shared _Float16 a[32][64], b[64][16];
        float c[32][16] = {0};
#pragma tile pipeline stages(1)
        for (int k = 0; k < K; k += 64) {
            tile_load(a, tile_view(A, M, K), m, k);
            tile_load(b, tile_view(B, K, N), k, n);
            tile_gemm(c, a, b);
        }
        tile_store(c, tile_view(C, M, N), m, n);
    }
}
