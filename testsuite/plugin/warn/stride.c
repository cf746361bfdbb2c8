/* Parallel loops whose adjacent threads access memory a row apart; and those for which no other loop is better. */
#include <tile.h>

tile_kernel void columns(int n, int m, const float *restrict x, float *restrict y)
{
#pragma tile grid
    for (int j = 0; j < n; j++)
#pragma tile parallel
        for (int i = 0; i < m; i++) /* { dg-warning "adjacent iterations over 'i', which adjacent threads run, access memory a row apart: 'y'" } */
            y[(int64_t)i * n + j] = x[(int64_t)i * n + j] * 2; /* { dg-note "make 'j' the parallel loop and 'i' one of the grid" } */
}

tile_kernel void pointers(int n, int m, const float *restrict x, float *restrict y)
{
#pragma tile grid
    for (int j = 0; j < n; j++)
#pragma tile parallel
        for (int i = 0; i < m; i++) { /* { dg-warning "memory a row apart: 'to'" } */
            const float *from = x + (int64_t)i * n;
            float *to = y + (int64_t)i * n;

            to[j] = from[j] + 1; /* { dg-note "adjacent iterations over 'j' access adjacent elements" } */
        }
}

/* Contiguous on one side; rows with a loop in them; structs; both loops in the nest. */
tile_kernel void fine(int n, int m, const float *restrict x, float *restrict y, float *restrict z)
{
#pragma tile grid
    for (int j = 0; j < n; j++)
#pragma tile parallel
        for (int i = 0; i < m; i++)
            y[(int64_t)j * m + i] = x[(int64_t)i * n + j];
#pragma tile grid
    for (int j = 0; j < n; j++)
#pragma tile parallel
        for (int i = 0; i < m; i++) {
            float s = 0;

            for (int k = 0; k < n; k++)
                s += x[(int64_t)i * n + k];
            z[(int64_t)i * n + j] = s;
        }
#pragma tile grid
    for (int j = 0; j < n; j++)
#pragma tile parallel
        for (int i = 0; i < m; i++)
            z[i * 16 + j] = 1;
#pragma tile grid
    for (int b = 0; b < n; b++)
#pragma tile parallel
        for (int j = 0; j < n; j++)
            for (int i = 0; i < m; i++)
                y[((int64_t)b * m + i) * n + j] = 1;
}
