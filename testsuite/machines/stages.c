/* A pipeline that fits all machines with three stages, and what is lowered after it: 104 KiB together. */
#include <tile.h>

#ifndef DRIVER
tile_kernel void staged(int m, int c, int n, const _Float16 *x, const _Float16 *w, float *y)
{
#pragma tile grid threads(128)
    for (int i = 0; i < m; i += 64)
    for (int j = 0; j < n; j += 128) {
        tile_shared _Float16 xs[64][64], ws[128][64];
        float acc[64][128] = {0}, transposed[128][64];
#pragma tile pipeline stages(3)
        for (int k = 0; k < c; k += 64) {
            tile_load(xs, tile_view(x, m, c), i, k);
            tile_load(ws, tile_view(w, n, c), j, k);
            tile_gemm_nt(acc, xs, ws);
        }
        tile_transpose(transposed, acc);
        tile_store(transposed, tile_view(y, n, m), j, i);
    }
}
#else
#include <stdio.h>
#include "stages.tile.h"

int main(void)
{
    enum { M = 66, C = 201, N = 130 };
    static _Float16 x[M][C], w[N][C];
    static float y[N][M];
    int wrong = 0;
    for (int k = 0; k < C; k++) {
        for (int i = 0; i < M; i++)
            x[i][k] = (_Float16)((i * C + k) * 7 % 9 - 4);
        for (int j = 0; j < N; j++)
            w[j][k] = (_Float16)((j * C + k) * 5 % 7 - 3);
    }
    int code = staged_cuda(M, C, N, x[0], w[0], y[0], NULL);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            float sum = 0;
            for (int k = 0; k < C; k++)
                sum += (float)x[i][k] * (float)w[j][k];
            wrong += y[j][i] != sum;
        }
    printf("%d, %d wrong", code, wrong);
    return 0;
}
#endif
