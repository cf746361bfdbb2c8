/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the record says of pointers: a view line for each set of extents, none where other accesses are. */
#include <tile.h>

tile_kernel
void views(int M, int64_t n, short s, const float *A, float *twice, float *at, float *loaded, float (*array)[M][n], float *changed,
           float *unused)
{
    tile_assume(s > 0 && n % 16 == 0);
    int rows = M;
    rows *= 2;
#pragma tile grid threads(32)
    for (int i = 0; i < M; i += 16) {
        tile_shared float a[16], b[16][16];
        tile_load(a, tile_view(A, M * 2 + s), i);
        tile_store(a, tile_view(twice, n), i);
        tile_load(b, tile_view(twice, M, 16), i, 0);
        tile_store(b, tile_view(at + 16, M, n), i, 0);
        tile_load(a, tile_view(loaded, n), i);
        tile_store(a, tile_view(changed, rows), i);
        tile_load(b, *array, i, 0);
        tile_store(b, tile_view(twice, M, 16), i, 0);
        loaded[i] = 1;
    }
}

/* Variables that hold pointers: swapped, chosen and taken back; moved, which no line is about. */
tile_kernel
void held(int n, int m, int steps, const float *A, float *x, float *y, float *z, float *moved, float *last)
{
    float *out = last;
    for (int s = 0; s < steps; s++) {
        const float *from = s % 2 ? A : x;
#pragma tile grid threads(32)
        for (int i = 0; i < n; i += 16) {
            tile_shared float a[16], b[16];
            tile_load(a, tile_view(from, n), i);
            tile_load(b, tile_view(x, m, 2), i, 0);
            tile_store(a, tile_view(y, 3 * m), i);
            tile_store(a, tile_view(out, m), i);
            tile_store(b, tile_view(z, n), i);
            tile_store(b, tile_view(moved, n), i);
        }
        float *other = x;
        x = y;
        y = other;
        moved += n;
        out = s > 3 ? last : z;
    }
}

/* Rows at a pointer, as C passes a matrix: how many there are nobody says. */
tile_kernel void rows_at(int m, int n, const float matrix[m][n], const float weight[3][3], const float (*whole)[m][n], float *sum)
{
#pragma tile grid
    for (int i = 0; i < m; i++) {
        float s = 0;
        for (int j = 0; j < n; j++)
            s += matrix[i][j] * weight[i % 3][j % 3] * (*whole)[i][j];
        sum[i] = s;
    }
}
