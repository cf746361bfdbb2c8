/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products that tensor_ops could do, but for what else is done with their accumulators. */
#include <tile.h>

tile_kernel
void reduced(int n, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared float u[32][32];
        float acc[32][32] = {0}, top[32];

        tile_load(u, tile_view(x, n, 32), b, 0);
        tile_gemm_nt(acc, u, u); /* its rows are reduced */
        tile_reduce_max(top, acc);
        tile_store(top, tile_view(y, n, 32), b, 0);
    }
}
