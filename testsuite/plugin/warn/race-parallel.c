/* Parallel loops whose iterations are not independent. */
#include <tile.h>

tile_kernel void loops(int M, float *C)
{
#pragma tile grid
    for (int m = 0; m < M; m += 64) {
        tile_shared float x[64], y[64], z[64][64];

        tile_fill(x, 0);
        tile_fill(y, 0);
        tile_fill(z, 0);
#pragma tile parallel
        for (int i = 0; i < 63; i++)
            x[i + 1] = x[i]; /* { dg-warning "parallel loop over 'i' write elements that others read, of 'x' .-Wsequence-point" "= x" } { dg-note "another iteration reads it here; .*second array" "[i];" } */
#pragma tile parallel
        for (int i = 0; i < 64; i++) { /* { dg-note "write each element in one iteration" "for" } */
            x[0] = i; /* { dg-warning "over 'i' write the same element of 'x'" "= i" } */
            y[i] = 1;
        }
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            y[i] = i > 0 ? y[i - 1] : 0; /* { dg-warning "over 'i' write elements that others read, of 'y'" } { dg-note "reads it here" "[i - 1" } */
#pragma tile parallel
        for (int i = 0; i < 64; i++)
        for (int j = 0; j < 64; j++)
            if (i > 0 && j > 0)
                z[i][j] = z[i - 1][j - 1]; /* { dg-warning "over 'i' write elements that others read, of 'z'" } { dg-note "reads it here" } */
#pragma tile parallel
        for (int i = 0; i < 15; i++) /* { dg-note "write each element in one iteration" "for" } */
            for (int k = 0; k < 8; k++)
                x[i * 4 + k] = 3; /* { dg-warning "over 'i' write the same element of 'x'" } */
#pragma tile parallel
        for (int i = 0; i < 64; i++) {
            x[i] = i; /* { dg-warning "over 'i' write elements that others read, of 'x'" } */
            y[i] = x[63 - i]; /* { dg-note "another iteration reads it here" } */
        }
#pragma tile parallel
        for (int i = 0; i < 64; i++)
        for (int j = 0; j < 64; j++)
            z[i][j] += z[j][i]; /* { dg-warning "write elements that others read, of 'z'" } { dg-note "another iteration reads it here" } */
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            x[i] += x[0]; /* { dg-warning "write elements that others read, of 'x'" } { dg-note "another iteration reads it here" } */
#pragma tile parallel
        for (int i = 0; i < 32; i++) {
            x[i] = x[63 - i];
            y[2 * i] = y[2 * i + 1];
            z[i][0] = z[40][i];
        }
#pragma tile parallel
        for (int i = 0; i < 64; i++) {
            if (i < 32)
                x[i] = x[63 - i];
            C[m + i] = x[i] + y[i] + z[i][i];
        }
        tile_store(y, tile_view(C, M), m);
    }
}

/* Conditions that leave a loop nearly all of its iterations, or enough of the last. */
tile_kernel void most(int M, int n, float *C)
{
#pragma tile grid
    for (int m = 0; m < M; m += 64) {
        tile_shared float x[64], y[64];

        tile_load(x, tile_view(C, M), m);
        tile_load(y, tile_view(C, M), m);
#pragma tile parallel
        for (int i = 0; i < n; i++)
            if (i > 0 && i < n - 2)
                x[i] = x[i - 1]; /* { dg-warning "over 'i' write elements that others read, of 'x'" } { dg-note "another iteration reads it here" } */
#pragma tile parallel
        for (int i = 0; i < n; i++)
            if (i > n - 4)
                y[i] = y[i - 2]; /* { dg-warning "over 'i' write elements that others read, of 'y'" } { dg-note "another iteration reads it here" } */
        tile_store(x, tile_view(C, M), m);
        tile_store(y, tile_view(C, M), m);
    }
}

/* Its own element alone, which is read in more turns than it is written in. */
tile_kernel void read_in_turns(int n, int *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        tile_shared int t[16][64];

        tile_fill(t, b);
#pragma tile parallel loops(2)
        for (int i = 3; i < 14; i += 2)
            for (int16_t j = 0; j < b % 34; j++) {
                int p = 0;

                for (int c = 0; c < 4; c++)
                    p += t[i][j] % 1000;
                t[i][j] = p;
            }
        y[b] = t[3][0];
    }
}

/* A loop in the iterations, whose indices are no sums. */
tile_kernel void inner(int M, float *C)
{
#pragma tile grid
    for (int m = 0; m < M; m += 64) {
        tile_shared float x[64], y[64];

        tile_fill(x, 0);
        tile_fill(y, 0);
#pragma tile parallel
        for (int i = 0; i < 32; i++) { /* { dg-note "not in both i = 0 and i = 1" } */
            y[i] = i;
            for (int k = 0; k < 9; k++)
                x[i ^ k] = 3; /* { dg-warning "over 'i' write the same element of 'x'" } */
        }
        tile_store(x, tile_view(C, M), m);
        tile_store(y, tile_view(C, M), m);
    }
}
