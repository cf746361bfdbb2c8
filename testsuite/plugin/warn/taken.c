/* Iterations that meet where no polynomial says so, and serial loops that a parallel nest takes in. */
#include <tile.h>

tile_kernel void tried(int M, const int *digit, float *C)
{
#pragma tile grid
    for (int m = 0; m < M; m += 64) {
        tile_shared float s[64], z[64][32];
        float f[64];

        tile_load(s, tile_view(C, M), m);
        tile_fill(z, 0);
        tile_fill(f, 0);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            s[i] += s[i ^ 1]; /* { dg-warning "over 'i' write elements that others read, of 's'" } { dg-note ".i = 0 reads what i = 1 writes." "[i ^ 1" } */
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            s[i] = s[(i + 1) % 64]; /* { dg-warning "write elements that others read, of 's'" } { dg-note ".i = 0 reads what i = 1 writes." "[(i + 1" } */
#pragma tile parallel
        for (int i = 0; i < 64; i++) {
            if (i == 0)
                s[0] = 1; /* { dg-warning "write elements that others read, of 's'" } */
            f[i] = s[0]; /* { dg-note ".i = 1 reads what i = 0 writes." } */
        }
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            if (m + i < M)
                C[m + i] = C[m + (i ^ 32)]; /* { dg-warning "others read, of 'C'" } { dg-note ".i = 0 reads what i = 32 writes." "[m + (i ^ 32" } */
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int k = 0; k < 32; k++) { /* { dg-note "not in both i = 0, k = 0 and i = 0, k = 1; add up" "for" } */
                z[i][k / 2] = k; /* { dg-warning "over 'k' write the same element of 'z'; loops.1. keeps that loop serial" } */
                f[i] += 1; /* { dg-warning "over 'k' write the same element of 'f'; loops.1. keeps that loop serial" } */
            }
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int k = 1; k < 32; k++)
                z[i][k] += z[i][k - 1]; /* { dg-warning "over 'k' write elements that others read, of 'z'; loops.1." } { dg-note "i = 0, k = 2 reads what i = 0, k = 1 writes" "[k - 1" } */
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int k = 0; k < 32; k++) { /* { dg-warning "this loop over 'k', but where 'f' is written .*; write loops.1. to keep it serial, or loops.2. if" "for" } */
                z[i][k] *= 2;
                if (z[i][k] > f[i])
                    f[i] = z[i][k]; /* { dg-note "'f' is written here" } */
            }
#pragma tile parallel
        for (int i = 0; i < 2; i++)
            for (int j = 0; j < 32; j++)
                for (int k = 0; k < 32; k++) /* { dg-warning "where 'z' is written .*; write loops.2. to keep it serial, or loops.3. if" } */
                    z[i * 32 + j][digit[m + k]] += 1; /* { dg-note "'z' is written here" } */
        tile_store(f, tile_view(C, M), m);
        tile_store(s, tile_view(C, M), m);
    }
}

static void count(float (*z)[64][32], int i, int d) { (*z)[i][d]++; } /* { dg-note "'z' is written here" } */

tile_kernel void called(int M, const unsigned char *digit, float *C)
{
#pragma tile grid
    for (int m = 0; m < M; m++) {
        tile_shared float z[64][32];

        tile_fill(z, 0);
#pragma tile parallel
        for (int i = 0; i < 64; i++)
            for (int k = 0; k < M; k++) { /* { dg-warning "where 'z' is written does not depend on 'k' alone" } */
                int d = digit[k] >> 3;

                count(&z, i, d);
            }
        tile_store(z, tile_view(C, 64, 32 * M), 0, 32 * m);
    }
}
