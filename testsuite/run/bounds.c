/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops over fragments whose bounds are known when the kernel runs: from either end, both, in
   steps, downwards, in any order, with shifted indices, in the accumulator of a product, on
   lines and with reductions; and loops that must not be cut down to the fragment. */
#include "run.h"

enum { H = 24, W = 40 };

#ifdef KERNELS
tile_kernel
void parts(int n, int lo, int hi, const int *x, int *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        int t[H][W];

        tile_load(t, tile_view(x, n, H, W), b, 0, 0);
#pragma tile parallel
        for (int i = 0; i < H; i++)
            for (int j = 0; j < hi; j++)
                t[i][j] += 1;
#pragma tile parallel
        for (int j = lo; j < hi; j++)
            for (int i = lo; i <= 20; i++)
                t[i][j] += 2;
#pragma tile parallel
        for (int i = H - 1; i > lo; i--)
            for (int j = hi; j >= lo; --j)
                t[i][j] += 4;
#pragma tile parallel
        for (int i = 1; i < hi - 16; i += 3)
            for (long j = W - 1; j >= lo; j -= 2)
                t[i][j] += 8;
#pragma tile parallel
        for (unsigned i = 0; i < (unsigned) (lo + 1); i++)
            for (int j = -2 + lo; j < hi; j++)
                t[i][j + 2] += 16 * j;
        tile_store(t, tile_view(y, n, H, W), b, 0, 0);
    }
}

/* With n > W the iterations beyond the fragment do something else. */
tile_kernel
void beyond(int blocks, int n, const int *x, int *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < blocks; b++) {
        int t[W], u[W];

        tile_load(t, tile_view(x, blocks, W), b, 0);
        tile_fill(u, 5);
#pragma tile parallel
        for (int j = 0; j < n; j++)
            if (j < W)
                t[j] += 100;
            else
                y[blocks * W + b * n + j] = j;
#pragma tile parallel
        for (int j = 0; j < n; j++) {
            if (j >= W)
                continue;
            u[j] += t[j];
        }
#pragma tile parallel
        for (int j = 0; j < n; j++) {
            int v = j < W ? u[j] : 7;
            y[blocks * (W + n) + b * n + j] = v;
        }
        tile_store(u, tile_view(y, blocks, W), b, 0);
    }
}

/* A product's columns, as many as are there; rows and columns of it beside others. */
tile_kernel
void columns(int n, int rows, int cols, const _Float16 *x, float *y)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b++) {
        tile_shared _Float16 u[32][16];
        float s[32][32] = {0}, top[32];
        float sum = 0;

        tile_load(u, tile_view(x, n, 32, 16), b, 0, 0);
        tile_gemm_nt(s, u, u);
#pragma tile parallel
        for (int i = rows; i < 32; i++)
            for (int j = 0; j < 32; j++)
                s[i][j] = -1;
#pragma tile parallel
        for (int i = 0; i < 32; i++)
            for (int j = cols; j < 32; j++)
                s[i][j] = -2;
        tile_reduce_max(top, s);
#pragma tile parallel
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < cols; j++)
                s[i][j] = top[i] - s[i][j];
#pragma tile parallel reduction(+: sum)
        for (int i = 0; i < rows; i++)
            sum += top[i];
#pragma tile parallel
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < cols; j++)
                y[n * 1024 + (b * rows + i) * cols + j] = s[i][j] + sum;
        tile_store(s, tile_view(y, n, 32, 32), b, 0, 0);
    }
}
#endif

#ifdef DRIVER
static void part(enum target t, int lo, int hi)
{
    int n = 3, *x = buffer(sizeof *x * 3 * H * W), *y = buffer(sizeof *y * 3 * H * W);

    FILL(x, n * H * W, pick(1000));
    LAUNCH(t, parts, n, lo, hi, x, y);
    for (int b = 0; b < n; b++)
        for (int i = 0; i < H; i++)
            for (int j = 0; j < W; j++) {
                int at = (b * H + i) * W + j, want = x[at];

                want += j < hi ? 1 : 0;
                want += j >= lo && j < hi && i >= lo && i <= 20 ? 2 : 0;
                want += i > lo && j <= hi && j >= lo ? 4 : 0;
                want += i % 3 == 1 && i < hi - 16 && j % 2 == 1 && j >= lo ? 8 : 0;
                want += i <= lo && j >= lo && j - 2 < hi ? 16 * (j - 2) : 0;
                EXPECT(y[at] == want, "parts %d to %d: %d %d %d: %d, not %d", lo, hi, b, i, j, y[at], want);
            }
    release(x);
    release(y);
}

static void outside(enum target t, int n)
{
    int blocks = 2, *x = buffer(sizeof *x * 2 * W), *y = buffer(sizeof *y * (size_t) (2 * W + 4 * n));

    FILL(x, blocks * W, pick(1000));
    FILL(y, blocks * (W + 2 * n), -1);
    LAUNCH(t, beyond, blocks, n, x, y);
    for (int b = 0; b < blocks; b++) {
        const int *p = x + b * W;
        SAME("beyond", y + b * W, W, 5 + (i < n ? p[i] + 100 : 0));
        SAME("beyond, outside", y + blocks * W + b * n, n, i < W ? -1 : (int) i);
        SAME("beyond, read", y + blocks * (W + n) + b * n, n, i < W ? p[i] + 105 : 7);
    }
    release(x);
    release(y);
}

static void column(enum target t, int rows, int cols)
{
    int n = 2;
    _Float16 *x = buffer(sizeof *x * 2 * 32 * 16);
    float *y = buffer(sizeof *y * (size_t) (2 * 1024 + 2 * rows * cols + 1));

    FILL(x, n * 512, (_Float16) (pick(7) - 3));
    LAUNCH(t, columns, n, rows, cols, x, y);
    for (int b = 0; b < n; b++) {
        float s[32][32], top[32], sum = 0;

        for (int i = 0; i < 32; i++) {
            top[i] = -INFINITY;
            for (int j = 0; j < 32; j++) {
                s[i][j] = 0;
                for (int k = 0; k < 16; k++)
                    s[i][j] += (float) x[b * 512 + i * 16 + k] * (float) x[b * 512 + j * 16 + k];
                s[i][j] = j >= cols ? -2 : i >= rows ? -1 : s[i][j];
                top[i] = fmaxf(top[i], s[i][j]);
            }
            sum += i < rows ? top[i] : 0;
        }
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < cols; j++)
                s[i][j] = top[i] - s[i][j];
        SAME("columns", y + b * 1024, 1024, s[i / 32][i % 32]);
        SAME("columns, part", y + n * 1024 + b * rows * cols, rows * cols,
             s[i / cols][i % cols] + sum);
    }
    release(x);
    release(y);
}

static void run(enum target t)
{
    part(t, 0, 38);
    part(t, 5, 7);
    part(t, 23, 20);
    part(t, 2, 2);
    outside(t, W);
    outside(t, 9);
    outside(t, 77);
    column(t, 32, 32);
    column(t, 20, 11);
    column(t, 0, 31);
    column(t, 31, 0);
}
#endif
