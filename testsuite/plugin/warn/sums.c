/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums at indices from memory, which iterations may share; and indices that they do not share, or of which the author says so. */
#include <tile.h>

tile_kernel void flat(int n, const uint8_t *x, int *count)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b++)
        count[x[b]]++; /* { dg-warning "of this grid over 'b' may meet at one element of 'count'" } { dg-note "tile_atomic_add is, or write loops.1. if" } */
}

tile_kernel void shared(int n, const uint8_t *x, int *count)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b += 1024) {
        tile_shared int h[256];

        tile_fill(h, 0);
#pragma tile parallel
        for (int i = 0; i < 256; i++)
            for (int j = 0; j < 4; j++)
                if (b + i * 4 + j < n)
                    h[x[b + i * 4 + j]] += 1; /* { dg-warning "parallel loop over 'i' may meet at one element of 'h'" } { dg-note "loops.2. if" } */
#pragma tile parallel
        for (int i = 0; i < 256; i++)
            tile_atomic_add(&count[i], h[i]);
    }
}

tile_kernel void rows(int n, const int *start, const int *x, float *v)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b += 1024) {
#pragma tile parallel
        for (int i = 0; i < 1024; i++)
            if (b + i < n)
                for (int j = start[b + i]; j < start[b + i + 1]; j++)
                    v[x[j]] = fmaxf(v[x[j]], 2); /* { dg-warning "may meet at one element of 'v'" } { dg-note "tile_atomic_add" } */
    }
}

tile_kernel void root(int n, const int *x, float *v)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b += 1024) {
#pragma tile parallel
        for (int i = 0; i < 1024; i++)
            if (b + i < n && x[b + i] == b + i)
                v[x[b + i]] += 2;
    }
}

tile_kernel void promised(int n, const int *x, float *v)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b += 1024) {
#pragma tile parallel loops(1)
        for (int i = 0; i < 1024; i++)
            if (b + i < n)
                v[x[b + i]] += 2;
    }
}

tile_kernel void moved(int n, const int *x, const float *w, float *v)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b += 1024) {
        tile_shared float own[1024][4];

        tile_fill(own, 0);
#pragma tile parallel
        for (int i = 0; i < 1024; i++)
            if (b + i < n) {
                float sums[4] = { 0 };

                for (int j = 0; j < 8; j++) {
                    own[i][x[b + i + j] & 3] += w[j];
                    sums[x[b + i + j] & 3] += w[j];
                }
                v[x[b + i]] = w[b + i] + own[i][0] + sums[1];
            }
    }
}

/* Rows from memory, added to by a block each: two blocks may have one row. */
tile_kernel void rows_of_blocks(int T, int C, const int *ix, const float *d, float *w)
{
#pragma tile grid
    for (int t = 0; t < T; t++)
#pragma tile parallel
        for (int i = 0; i < C; i++)
            w[(int64_t)ix[t] * C + i] += d[(int64_t)t * C + i]; /* { dg-warning "over 't' may meet at one element of 'w'" } { dg-note "tile_atomic_add" } */
}
