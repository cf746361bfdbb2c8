/* What OpenMP shares out in another way than by loops. { dg-options "-fopenmp" } */
#include <tile.h>
static void two(float *y)
{
#pragma omp parallel
    {
        y[0] = 1;
        y[1] = 2;
    }
}
tile_kernel void k(int n, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 64) {
        float s = 0, t;
#pragma omp critical
        s += 1;
#pragma omp atomic
        y[0] += 1;
#pragma omp atomic capture
        t = s++;
#pragma omp atomic read
        t = s;
#pragma omp sections
        {
#pragma omp section
            y[b] = 0;
        }
#pragma omp single
        y[b] = 0;
#pragma omp master
        y[b] = 0;
#pragma omp masked
        y[b] = 0;
#pragma omp task
        y[b] = 0;
#pragma omp taskgroup
        y[b] = 0;
#pragma omp taskloop
        for (int i = 0; i < n; i++)
            y[i] = 1;
#pragma omp taskwait
#pragma omp taskyield
#pragma omp barrier
#pragma omp flush
        two(y);
#pragma omp scope
        y[b] = s;
#pragma omp target
        y[b] = 3;
#pragma omp target data map(y)
        for (int i = 0; i < n; i++)
            y[i] = 1;
#pragma omp for ordered
        for (int i = 0; i < n; i++) {
            y[i] = 1;
#pragma omp ordered
            y[i] = 2;
        }
        t = y[0];
    }
}
tile_kernel void before(int n, float *y)
{
#pragma omp parallel for
#pragma tile grid
    for (int b = 0; b < n; b++)
        y[b] = 1;
}
tile_kernel void before2(int n, float *y)
{
#pragma omp parallel
#pragma tile grid
    for (int b = 0; b < n; b++)
        y[b] = 1;
}
tile_kernel void before3(int n, float *y)
{
#pragma omp parallel
    {
#pragma tile grid
    for (int b = 0; b < n; b++)
        y[b] = 1;
    }
}
tile_kernel void before4(int n, float *y)
{
#pragma GCC unroll 4
#pragma tile grid
    for (int b = 0; b < n; b++)
        y[b] = 1;
}
tile_kernel void before5(int n, float *y)
{
#pragma omp parallel for
    for (int b = 0; b < n; b++)
        y[b] = 1;
}
