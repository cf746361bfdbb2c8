/* Iterations of grids that are threads': which loops are, and why others are not. */
#include <tile.h>

tile_kernel void two(int H, int W, const float *x, float *restrict y)
{
#pragma tile grid
    for (int i = 1; i < H; i++)
        for (int j = 0; j < W; j++)
            y[(int64_t) i * W + j] = x[(int64_t) (i - 1) * W + j];
}

tile_kernel void aliased(int H, int W, float *x, float *y)
{
#pragma tile grid
    for (int i = 0; i < H; i++)
        for (int j = 0; j < W; j++)
            y[i * W + j] = x[i * W + j];
}

tile_kernel void carried(int H, int W, float *y)
{
#pragma tile grid
    for (int i = 0; i < H; i++)
        for (int j = 1; j < W; j++)
            y[i * W + j] += y[i * W + j - 1];
#pragma tile grid
    for (int i = 0; i < H; i++)
        for (int j = 1; j < i; j++)
            y[i * W + j] = 0;
#pragma tile grid
    for (unsigned i = 0; i < (unsigned) H; i++)
        for (unsigned j = 0; j < (unsigned) W; j++)
            y[i * (unsigned) W + j] = 0;
#pragma tile grid threads(64)
    for (int i = 0; i < H; i++)
#pragma tile serial
        for (int j = 0; j < W; j++)
            y[i * W + j] = 0;
}

/* Iterations that stream: threads have several, adjacent ones. */
tile_kernel void streams(int64_t n, const float *x, tile_bf16 *y)
{
#pragma tile grid
    for (int64_t i = 0; i < n; i++)
        y[i] = tile_bf16_from(x[i]);
}

tile_kernel void scores(int n, const float *restrict x, float *restrict s, float *restrict top)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        float most = 0;
        for (int j = 0; j <= i; j++) {
            float sum = 0;
            for (int k = 0; k < n; k++)
                sum += x[i * n + k] * x[j * n + k];
            s[i * n + j] = sum;
            if (sum > most)
                most = sum;
        }
        top[i] = most;
    }
}

tile_kernel void chained(int n, const float *restrict x, float *restrict s)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        float last = 0;
        for (int j = 0; j <= i; j++) {
            float sum = last;
            for (int k = 0; k < n; k++)
                sum += x[i * n + k] * x[j * n + k];
            s[i * n + j] = last = sum;
        }
    }
}
