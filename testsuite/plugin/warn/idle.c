/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops of a block that could be parallel; and those that could not, or where nobody knows. */
#include <tile.h>

tile_kernel void two_bounds(int n, int64_t m, const float *x, float *y)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b += 1024) {
        tile_shared float t[4];
        tile_fill(t, 1);
        for (int i = b; i < b + 1024 && i < m; i++) /* { dg-warning "loop over 'i' are independent" } { dg-note "other conditions as an if in it, under '#pragma tile parallel'" } */
            y[i] += x[i] * t[i & 3];
    }
}

tile_kernel void helped(int n, const float *x, float *restrict y, const int *use, float *restrict z)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b += 64) {
        tile_shared float t[64][32];

        for (int i = 0; i < 64; i++) { /* { dg-warning "loop over 'i' are independent" } { dg-note "put '#pragma tile parallel' before it" } */
            float sum = 0;

            for (int j = 0; j < 32; j++) {
                if (!use[j])
                    continue;
                t[i][j] = x[b + i] * (float) j;
                sum += t[i][j];
            }
            if (b + i < n)
                y[b + i] = sum;
        }
        for (int i = 63; i >= 0; i--) /* { dg-warning "loop over 'i' are independent" } */
            for (int j = 0; j < 4; j++)
                z[4 * (b + i) + j] = t[i][j] + z[4 * (b + i) + 3 - j];
    }
}

/* One carries a value, meets its neighbour, its own rows or perhaps the other array; is left early; is short; has tiles or is parallel in it. */
tile_kernel void others(int n, const float *x, float *y, float *z, const int *at)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b += 64) {
        tile_shared float t[65], rows[64][32];
        float last = 0;
        int i;

        tile_fill(t, 0);
        tile_fill(rows, 0);
        for (int k = 0; k < 64; k++) {
            t[k] = last;
            last += x[b + k];
        }
        for (int k = 0; k < 64; k++)
            t[k + 1] += t[k];
        for (int k = 0; k < 64; k++)
            for (int j = 0; j < 5; j++)
                t[k / 2 + j] = 1;
        for (int k = 0; k < 60; k++)
            for (int j = 0; j < 2; j++)
                z[b + k + j] = 1;
        for (int k = 0; k < 64; k++)
            z[b + k] = y[b + k];
        for (int k = 0; k < 64; k++)
            z[at[b + k]] = 1;
        for (int k = 0; k < 64; k++) {
            if (x[b + k] < 0)
                break;
            z[b + k] = x[b + k];
        }
        for (int k = 0; k < 4; k++)
            z[b + k] = x[b + k];
        for (int k = 0; k < n; k++) {
            tile_fill(tile_rows(rows, k & 63, 1), (float) k);
#pragma tile parallel
            for (int j = 0; j < 32; j++)
                rows[k & 63][j] += (float) k;
        }
        for (i = 0; i < 64 && i < n; i++)
            t[i] = 0;
        z[b] = (float) i + t[3] + rows[4][5];
    }
}

/* counters of the block itself */
tile_kernel void at_the_top(int n, const float *x, float *restrict y, int *restrict z)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b += 64) {
        tile_shared float t[64];
        int i, k;

        tile_fill(t, 1);
        for (i = 0; i < 64; i++) /* { dg-warning "loop over 'i' are independent" } */
            y[b + i] = x[b + i] * t[i];
        for (k = 0; k < 64; k++)
            if (x[b + k] > 1)
                break;
        z[b] = k;
    }
}

/* Sums: of a block, of its only iteration, of one block; those of many iterations, of a few elements and of other kinds are not. */
tile_kernel void sums(int n, int m, const float *x, const int *k, float *y)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b++) {
        tile_shared float t[1024];
        float s = 0, last = 0;
        int most = 0;
        tile_load(t, tile_view(x, n, 1024), b, 0);
        for (int i = 0; i < 1024; i++) /* { dg-warning "loop over 'i' reduces 's', but one thread of the block runs it" } { dg-note "put '#pragma tile parallel reduction\(\+: s\)' before it" } */
            s += t[i];
        for (int i = 0; i < m; i++) /* { dg-warning "loop over 'i' reduces 'most'" } { dg-note "parallel reduction\(max: most\)' before it" } */
            most = most > k[i] ? most : k[i];
        for (int i = 0; i < 8; i++)
            s += t[i];
        for (int i = 0; i < 1024; i++)
            last = last * 0.5f + t[i];
        y[b] = s + last + (float)most;
    }
#pragma tile grid
    for (int b = 0; b < 20; b++) {
        float s = 0;
        for (int i = 0; i < n; i++)
            s += x[i];
        for (int j = 0; j < m; j++) {
            s *= 0.5f;
            for (int i = 0; i < n; i++) /* { dg-warning "loop over 'i' reduces 's', but one warp at most runs it" } */
                s += x[i];
        }
        y[b] += s;
    }
#pragma tile grid
    {
        float s = 0;
        for (int i = 0; i < n; i++) /* { dg-warning "loop over 'i' reduces 's', but one thread of the block runs it" } */
            s += x[i];
        y[0] += s;
    }
#pragma tile grid
    for (int b = 0; b < n; b++) {
        float s = 0;
        for (int i = 0; i < m; i++)
            s += x[i * n + b];
        y[b] += s;
    }
}
