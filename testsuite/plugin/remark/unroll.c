/* Factors of GCC's pragma, which GPUs do not take over. */
#include <tile.h>
static float sum(const float *a, int n, float s)
{
#pragma GCC unroll 3
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}
tile_kernel void sums(int n, int m, const float *x, float *y)
{
#pragma tile grid
#pragma GCC unroll 2
    for (int i = 0; i < n; i++) {
        float s = 0;
#pragma GCC ivdep
#pragma GCC unroll 8
        for (int j = 0; j < m; j++)
            s += x[i * m + j];
        int j = 0;
#pragma GCC unroll 6
        while (j < 3)
            s += x[j++];
        y[i] = sum(x, m, s);
    }
}
