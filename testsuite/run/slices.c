/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fragments visited in parts and in other orders of loops: alone, beside others, as accumulators,
   with lines and reductions. Each kernel takes n blocks of SIZE numbers and must do what the same
   function does on the CPU. */
#include "run.h"

enum { SIZE = 4096 };

#ifdef KERNELS
/* Columns outside, rows inside, with a row and a column. */
tile_kernel
void swapped(int n, const float *x, float *y)
{
#pragma tile grid threads(96)
    for (int b = 0; b < n; b++) {
        float t[30][20], r[30], c[20];

        tile_load(t, tile_view(x, n, 30, 20), b, 0, 0);
        tile_reduce_max(r, t);
        tile_reduce_sum_cols(c, t);
#pragma tile parallel
        for (int j = 0; j < 20; j++)
            for (int i = 0; i < 30; i++)
                t[i][j] = t[i][j] * 2 + r[i] - c[j];
        tile_store(t, tile_view(y, n, 30, 20), b, 0, 0);
    }
}

tile_kernel
void swapped_3(int n, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        float t[5][6][7];

        tile_load(t, tile_view(x, n, 5, 6, 7), b, 0, 0, 0);
#pragma tile parallel
        for (int k = 0; k < 7; k++)
            for (int i = 0; i < 5; i++)
                for (int j = 0; j < 6; j++)
                    t[i][j][k] += (float) (100 * i + 10 * j + k);
        tile_store(t, tile_view(y, n, 5, 6, 7), b, 0, 0, 0);
    }
}

/* Every way to say where a loop starts, ends and how it steps; variables of every width. */
tile_kernel
void parts(int n, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        float t[64][40];

        tile_load(t, tile_view(x, n, 64, 40), b, 0, 0);
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 40; j++)
                t[i + 32][j] += 1;
#pragma tile parallel
        for (int i = 3; i <= 16; i++)
            for (int j = 0; j < 16; j++)
                t[i][j] *= 2;
#pragma tile parallel
        for (int i = 63; i >= 0; i -= 5)
            for (long j = 1; j < 40; j += 3)
                t[i][j] = (float) (i - j);
#pragma tile parallel
        for (uint8_t i = 5; i < 12; i++)
            for (int8_t j = -10; j < 11; j += 7)
                t[i + 52][j + 10] += (float) (i * 3 + j);
#pragma tile parallel
        for (unsigned i = 9; i < 30; i++)
            for (short j = 8; j > 2; j--)
                t[i - 9][30 + j] -= (float) i;
#pragma tile parallel
        for (int j = 7; j < 8; j++)
            for (int i = 63; i < 64; i++)
                t[i][j] = -1;
        tile_store(t, tile_view(y, n, 64, 40), b, 0, 0);
    }
}

tile_kernel
void parts_1(int n, const int *x, int *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b++) {
        int t[100], u[100], total = 0, most = 0;

        tile_load(t, tile_view(x, n, 100), b, 0);
        tile_load(u, tile_view(x, n, 100), b, 0);
#pragma tile parallel
        for (int i = 10; i < 90; i += 4)
            t[i + 3] = t[i + 3] * 3 + u[i + 3];
#pragma tile parallel reduction(+: total) reduction(max: most)
        for (int i = 1; i < 51; i += 7) {
            total += t[i];
            most = most > u[i] ? most : u[i];
        }
#pragma tile parallel
        for (int i = 0; i < 99; i++)
            t[i] += u[i + 1] + total;
        tile_store(t, tile_view(y, n, 102), b, 0, .cols = 100);
        y[b * 102 + 100] = total;
        y[b * 102 + 101] = most;
    }
}

/* Lines of the same part, of another part, and of another fragment. */
tile_kernel
void part_lines(int n, const float *x, float *y)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b++) {
        float t[32][64], r[32], c[64], half[16];

        tile_load(t, tile_view(x, n, 32, 64), b, 0, 0);
        tile_reduce_sum(r, t);
        tile_reduce_min_cols(c, t);
        tile_fill(half, 3);
#pragma tile parallel
        for (int i = 0; i < 16; i++)
            for (int j = 0; j < 64; j++)
                t[i + 16][j] += r[i + 16] * c[j];
#pragma tile parallel
        for (int i = 0; i < 16; i++)
            for (int j = 8; j < 24; j++)
                t[i][j] -= r[i] * half[i];
#pragma tile parallel
        for (int i = 0; i < 16; i++)
            for (int j = 0; j < 64; j++)
                t[i][j] = t[i][j] * 2 + r[31 - i] + c[j];
        tile_store(t, tile_view(y, n, 32, 64), b, 0, 0);
    }
}

/* Two shapes in one loop: only one can lead. */
tile_kernel
void two_shapes(int n, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        float t[64][32], u[32][32], v[32][32];

        tile_load(t, tile_view(x, n, 64, 32), b, 0, 0);
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 32; j++) {
                u[i][j] = t[i + 32][j] - t[i][j];
                v[i][j] = u[i][j] + t[i + 32][j];
            }
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = 0; j < 32; j++)
                t[i + 32][j] = v[j][i] + u[i][j];
#pragma tile parallel
        for (int i = 0; i < 31; i++)
            for (int j = 0; j < 31; j++)
                u[i][j + 1] = v[i + 1][j] - v[31 - i][j];
        tile_store(t, tile_view(y, n, 96, 32), b, 0, 0);
        tile_store(u, tile_view(y, n, 96, 32), b, 64, 0);
    }
}

/* An accumulator in parts: bias on some rows, the upper triangle, swapped loops. */
tile_kernel
void product(int n, const _Float16 *x, float *y)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b++) {
        tile_shared _Float16 s[64][32];
        float acc[64][64] = {0}, row[64];

        tile_load(s, tile_view(x, n, 64, 32), b, 0, 0);
        tile_gemm_nt(acc, s, s);
        tile_reduce_max(row, acc);
#pragma tile parallel
        for (int j = 0; j < 64; j++)
            for (int i = 0; i < 64; i++)
                acc[i][j] = j > i ? -1 : acc[i][j] - row[i];
#pragma tile parallel
        for (int i = 16; i < 48; i++)
            for (int j = 0; j < 60; j++)
                acc[i][j + 4] *= 2;
        tile_gemm_nt(acc, s, s);
        tile_store(acc, tile_view(y, n, 64, 64), b, 0, 0);
    }
}

/* An index that a conversion wraps is not the variable. */
tile_kernel
void wrapped(int n, const int *x, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        int t[300], u[300];

        tile_load(t, tile_view(x, n, 300), b, 0);
#pragma tile parallel
        for (int i = 0; i < 300; i++)
            u[i] = t[(uint8_t) i] + t[(uint8_t) (i + 44)];
#pragma tile parallel
        for (int i = -5; i < 40; i++)
            t[i + 5] += u[(int8_t) (i + 20)];
#pragma tile parallel
        for (int i = 0; i < 300; i++)
            t[i] -= u[i];
        tile_store(t, tile_view(y, n, 300), b, 0);
    }
}

/* The first row is chosen: by ?:, by a comparison, by what memory holds. */
tile_kernel
void chosen(int n, const int *x, int *y)
{
#pragma tile grid threads(96)
    for (int b = 0; b < n; b++) {
        tile_shared int s[10][10];
        int f[10][10], lim = 1;

        tile_load(s, tile_view(x + 100 * b, 10, 10), 0, 0);
        tile_fill(f, 7);
        tile_fill(tile_rows(f, b < lim ? b : lim, 2), 1);
        tile_fill(tile_rows(f, 3 + (b < lim) * 2, 2), 2);
        tile_copy(tile_rows(f, 8, 1), tile_rows(s, x[b] > 3 ? x[b] & 7 : 0, 1));
        tile_fill(tile_rows(s, s[1][2] > 3 ? 1 : 2, 2), 3);
#pragma tile parallel
        for (int i = 0; i < 10; i++)
            for (int j = 0; j < 10; j++)
                f[i][j] += 10 * s[i][j];
        tile_store(f, tile_view(y + 100 * b, 10, 10), 0, 0);
    }
}
#endif

#ifdef DRIVER
#define COMPARE(name, X, Y) \
    do { \
        X *x = buffer(sizeof *x * SIZE * 3); \
        Y *y = buffer(sizeof *y * SIZE * 3), *want = buffer(sizeof *want * SIZE * 3); \
        FILL(x, SIZE * 3, (X) (pick(15) - 7)); \
        FILL(y, SIZE * 3, -5); \
        FILL(want, SIZE * 3, -5); \
        name(3, x, want); \
        LAUNCH(t, name, 3, x, y); \
        SAME(#name, y, SIZE * 3, want[i]); \
        release(x); \
        release(y); \
        release(want); \
    } while (0)

static void run(enum target t)
{
    COMPARE(swapped, float, float);
    COMPARE(swapped_3, float, float);
    COMPARE(parts, float, float);
    COMPARE(parts_1, int, int);
    COMPARE(part_lines, float, float);
    COMPARE(two_shapes, float, float);
    COMPARE(product, _Float16, float);
    COMPARE(wrapped, int, int);
    COMPARE(chosen, int, int);
}
#endif
