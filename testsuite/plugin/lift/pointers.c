/* Pointers, whole arrays and views. */
#include <tile.h>

tile_kernel void pointers(int M, int K, const float *x, float *restrict y, const _Float16 (*A)[M][K],
                          float (*B)[4][8], int *rows)
{
    const float *p = x + M;
    float *q = M > 3 ? y : y + K;

    M += 1;     /* A keeps the extents it had */
#pragma tile grid
    for (int i = 0; i < M; i++) {
        tile_shared float s[4][8];
        const float *r = p + i * K;
        float *z = &s[1][0], *w = y + i;

        y[i] = *p + p[i] + r[-1] + *(r + 2 * i);
        y[i] = (*A)[i][3] + (*B)[i & 3][2];
        y[i] += tile_view(x, M, K)[i][2];
        tile_view(y, K, 2, 3)[i][1][0] = 0;
        *w++ = 1;
        *--w = 2;
        z[i & 7] = 3;
        s[0][1] = *(&s[1][1] + 2);
        rows[i] = w - y;
        rows[i] = p == x || q < w || q;
        q[i] = s[0][1];
    }
}
