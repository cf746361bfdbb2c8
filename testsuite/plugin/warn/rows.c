/* { dg-options "-S -o %o" } Rows of a grid's second loop that may overlap for what is known of their lengths; and rows that do not. */
#include <tile.h>

tile_kernel void padded(int B, int T, int V, int C, const float *restrict x, float *restrict y)
{
#pragma tile grid
    for (int b = 0; b < B; b++)
        for (int t = 0; t < T; t++) { /* { dg-warning "iterations over .t. stay in one thread.*loops.2. says that they are independent, and tile_assume" } */
            for (int i = 0; i < V; i++)
                y[(b * T + t) * C + i] = 2 * x[(b * T + t) * C + i];
        }
}

tile_kernel void promised(int B, int T, int V, int C, const float *restrict x, float *restrict y)
{
    tile_assume(V <= C);
#pragma tile grid
    for (int b = 0; b < B; b++)
        for (int t = 0; t < T; t++) {
            for (int i = 0; i < V; i++)
                y[(b * T + t) * C + i] = 2 * x[(b * T + t) * C + i];
        }
}

/* sums, and elements whose indices come from memory, are what they are */
tile_kernel void added(int B, int T, const int *restrict at, float *restrict y, float *restrict z)
{
#pragma tile grid
    for (int b = 0; b < B; b++)
        for (int t = 0; t < T; t++)
            y[b] += z[t];
#pragma tile grid
    for (int b = 0; b < B; b++)
        for (int t = 0; t < T; t++)
            z[at[b * T + t]] = 1;
}
