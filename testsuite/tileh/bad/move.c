/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wrong operands of the operations that move tiles. */
#include <tile.h>

struct pair { int a, b; };

void tiles(int n, const float *A, float *p)
{
    float t[8][8], quad[2][2][2][2], run[n][n], *pointers[4];
    const float fixed[8][8] = { { 0 } };
    struct pair pairs[4];
    int scalar = 0;

    tile_load(t, tile_view(A, n, n), 0, 0);
    tile_load(p, tile_view(A, n, n), 0, 0); /* error: tile_load: the tile is a pointer */
    tile_load(scalar, tile_view(A, n, n), 0, 0); /* error: tile_load: the tile is not an array */
    tile_load(fixed, tile_view(A, n, n), 0, 0); /* error: tile_load: the tile is const */
    tile_load(quad, tile_view(A, n, n, n, n), 0, 0, 0, 0); /* error: more than 3 dimensions */
    tile_load(run, tile_view(A, n, n), 0, 0); /* error: has a shape that is not constant */
    tile_load(pointers, tile_view(A, n), 0); /* error: elements of a type that tiles cannot have */
    tile_fill(pairs, 0); /* error: tile_fill: the tile has elements of a type */
    tile_fill(p, 0); /* error: tile_fill: the tile is a pointer */
    tile_fill(fixed, 0); /* error: tile_fill: the tile is const */
}

void views(int n, const float *A, float *B, const float (*W)[n][n], struct pair *P, float **Q)
{
    float t[8][8];

    tile_load(t, A, 0, 0); /* error: tile_load: the view is a pointer; use tile_view */
    tile_load(t, W, 0, 0); /* error: tile_load: the view is a pointer; use tile_view */
    tile_load(t, A[0], 0, 0); /* error: tile_load: the view is not an array */
    tile_load(t, tile_view(P, n, n), 0, 0); /* error: the view has elements of a type */
    tile_load(t, tile_view(Q, n, n), 0, 0); /* error: the view has elements of a type */
    tile_load(t, *(float (*)[1][1][1][1][1]) B, 0, 0, 0, 0); /* error: more than 4 dimensions */
    tile_load(t, *W, 0, 0);
    tile_store(t, *W, 0, 0); /* error: tile_store: the view is const */
    tile_store(t, tile_view(A, n, n), 0, 0); /* error: tile_store: the view is const */
    tile_store(t, tile_view(B, n, n), 0, 0);
}

void indices(int n, const float *A, float *B)
{
    float t[8][8], row[8];

    tile_load(t, tile_view(A, n, n), 0); /* error: as many indices as it has dimensions */
    tile_load(t, tile_view(A, n, n), 0, 0, 0); /* error: as many indices as it has dimensions */
    tile_load(t, tile_view(A, n, n), 0, .cols = 0); /* error: as many indices as it has dim */
    tile_load(row, tile_view(A, n), 0, 0); /* error: as many indices as it has dimensions */
    tile_load(row, tile_view(A, n), .i0 = 0); /* error: as many indices as it has dimensions */
    tile_load(row, tile_view(A, n, n, n, n), 0, 0, 0, 0, 1); /* error: as many indices as it */
    tile_load(t, tile_view(A, n), 0); /* error: the tile has more dimensions than the view */
    tile_store(t, tile_view(B, n, n), 0); /* error: as many indices as it has dimensions */
    tile_store(t, tile_view(B, n, n), 0, 0, .fill = 1); /* error: fill */
    tile_load(t, tile_view(A, n, n), 0, 0, .columns = 1); /* error: columns */
    tile_load(row, tile_view(A, n, n), 0, 0, .cols = n, .rows = n, .fill = 1, .evict = 0);
}

void shapes(void)
{
    float t[8][4], u[4][8], v[8];
    const float c[8][4] = { { 0 } };

    tile_copy(t, c);
    tile_copy(t, u); /* error: tile_copy: source and destination differ in shape */
    tile_copy(v, t); /* error: tile_copy: source and destination differ in shape */
    tile_copy(c, t); /* error: tile_copy: the destination is const */
    tile_transpose(u, t);
    tile_transpose(t, c); /* error: tile_transpose: an [N][M] source needs an [M][N] */
    tile_transpose(v, v); /* error: tile_transpose: an [N][M] source needs an [M][N] */
}
