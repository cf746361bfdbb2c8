/* Grid iterations that write the same elements of global memory. */
#include <tile.h>

tile_kernel void rows(int M, int N, float (*C)[M][N])
{
#pragma tile grid
    for (int m = 0; m < M; m += 32) /* { dg-note "writes 64 along 'm', which advances by 32; write 'm \+= 64'" "+= 32" } { dg-note "fix-it: m \+= 64" } */
    for (int n = 0; n < N; n += 64) {
        float f[64][64] = {0};

        tile_store(f, *C, m, n); /* { dg-warning "this grid over 'm' write the same element of 'C' .-Wsequence-point" "tile_store" } */
    }
}

tile_kernel void columns(int M, int N, float *C)
{
#pragma tile grid persistent
    for (int m = 0; m < M; m += 64)
    for (int n = 0; n < N; n++) { /* { dg-note "write 'n \+= 64'" "++" } { dg-note "fix-it: n \+= 64" } */
        float f[64][64] = {0};

        tile_store(f, tile_view(C, M, N), m, n, .cols = N - 1); /* { dg-warning "over 'n' write the same element of 'C'" "tile_store" } */
    }
}

tile_kernel void missing(int M, int N, float *C, float *R)
{
#pragma tile grid
    for (int m = 0; m < M; m += 64)
    for (int n = 0; n < N; n += 64) { /* { dg-note "does not depend on 'n'; write under 'if .n == 0.', or add up with tile_atomic_add" "for" } */
        float f[64][64] = {0}, r[64] = {0};

        tile_store(f, tile_view(C, M, N), m, n);
        tile_store(r, tile_view(R, M), m); /* { dg-warning "over 'n' write the same element of 'R'" "tile_store" } */
    }
}

static void put(float *row, int j) { row[j] = 1; } /* { dg-warning "over 'm' write the same element of 'C'" "= 1" } */

/* 64 rows of N elements, each iteration 32 rows on; the condition sees the same sum. */
tile_kernel void elements(int M, int N, float *C)
{
#pragma tile grid
    for (int m = 0; m < M; m += 32) /* { dg-note "writes 64 along 'm', which advances by 32" "+= 32" } { dg-note "fix-it: m \+= 64" } */
#pragma tile parallel
        for (int i = 0; i < 64; i++)
        for (int j = 0; j < 64; j++)
            if (m + i < M && j < N)
                put(C + (m + i) * N, j);
}

/* Another block may have written the halo already. */
tile_kernel void in_place(int M, float *C)
{
#pragma tile grid
    for (int m = 0; m < M; m += 64) {
        tile_shared float a[66];
        float b[64];

        tile_load(a, tile_view(C, M), m - 1); /* { dg-note "another iteration reads it here; .*use a second array or a second grid" "tile_load" } */
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            b[i] = a[i] + a[i + 1] + a[i + 2];
        tile_store(b, tile_view(C, M), m); /* { dg-warning "over 'm' write elements that others read, of 'C'" "tile_store" } */
    }
}

tile_kernel void beside(int M, int *y)
{
#pragma tile grid
    for (int m = 0; m < M; m++) {
        y[m] = 1; /* { dg-warning "over 'm' write the same element of 'y'" "= 1" } */
        y[m + 1] = 2; /* { dg-note "another iteration writes it here" "= 2" } */
    }
}

/* A view of as many dimensions as there are. */
tile_kernel void planes(int B, int H, int M, float *C)
{
#pragma tile grid
    for (int b = 0; b < B; b++)
    for (int h = 0; h < H; h++)
    for (int m = 0; m < M; m += 32) { /* { dg-note "writes 64 along 'm', which advances by 32" "+= 32" } { dg-note "fix-it: m \+= 64" } */
        float f[64][64] = {0};

        tile_store(f, tile_view(C, B, H, M, 64), b, h, m, 0); /* { dg-warning "over 'm' write the same element of 'C'" "tile_store" } */
    }
}

/* The last iteration of the inner loop is in another row. */
tile_kernel void within(int M, int *y)
{
#pragma tile grid
    for (int m = 0; m < M; m++) {
        y[3 * m] = 1; /* { dg-warning "over 'm' write the same element of 'y'" "= 1" } */
        for (int k = 1; k < 4; k++)
            y[3 * m + k] = k; /* { dg-note "another iteration writes it here" "= k" } */
    }
}

/* The first iteration is no constant. */
tile_kernel void first(int lo, int n, float *y, float *z)
{
#pragma tile grid
    for (int b = lo; b < n; b++) { /* { dg-note "or let one iteration write" "for (" } */
        z[b] = 1;
        y[0] = 2; /* { dg-warning "over 'b' write the same element of 'y'" "= 2" } */
    }
}

/* No step upwards helps. */
tile_kernel void down(int n, float *y)
{
#pragma tile grid
    for (int m = n; m >= 0; m -= 32) { /* { dg-note "iterations of a grid run in any order and at once" "for (" } */
        float f[64] = {0};

        tile_store(f, tile_view(y, n), m); /* { dg-warning "over 'm' write the same element of 'y'" "tile_store" } */
    }
}
