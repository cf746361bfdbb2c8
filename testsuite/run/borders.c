/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Windows whose elements outside of an image are left out, or are those at its border: guards that hold in the iterations of a thread are
   asked once, and those along the lanes keep loads from memory that is not the image's. */
#include "run.h"

#ifdef KERNELS
/* sums of what is there, of three rows and columns of each plane, and how many there are */
tile_kernel
void around(int planes, int h, int w, const int *x, const int *weight, int *y)
{
#pragma tile grid
    for (int p = 0; p < planes; p++)
        for (int i = 0; i < h; i++)
            for (int j = 0; j < w; j++) {
                int sum = 0, n = 0;

                for (int r = -1; r <= 1; r++)
                    for (int c = 0; c < 3; c++) {
                        int at = i + r, side = j + c - 1;

                        if (at >= 0 && at < h && side >= 0 && !(side >= w)) {
                            sum += x[(p * h + at) * w + side] * weight[p * 9 + r * 3 + 3 + c];
                            n++;
                        }
                    }
                y[(p * h + i) * w + j] = 10 * sum + n;
            }
}

/* the nearest elements at the border; rows downwards in steps of one, and only some of them */
tile_kernel
void nearest(int h, int w, const uint8_t *x, uint8_t *y)
{
#pragma tile grid
    for (int i = h - 1; i >= 2; i--)
        for (int j = 0; j < w; j++) {
            int sum = 0;

            for (int r = -1; r <= 1; r++)
                for (int c = -1; c <= 1; c++) {
                    int at = i + r, side = j + c;

                    at = at < 0 ? 0 : at >= h ? h - 1 : at;
                    if (side < 0)
                        side = 0;
                    side = side < w ? side : w - 1;
                    sum += x[at * w + side];
                }
            y[i * w + j] = sum / 9;
        }
}

/* a window that grows with the rows, and a border that depends on the row and column together */
tile_kernel
void slanted(int h, int w, const int *x, int *y)
{
#pragma tile grid
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            int sum = 0;

            for (int r = 0; r < 3; r++)
                if (i - r >= 0 && i + j - r < h + 5)
                    sum += x[(i - r) * w + j];
            y[i * w + j] = sum;
        }
}

/* sums over channels, too, whose loads are alike along outputs, and weights along images, rows and columns */
tile_kernel
void outputs(int n, int channels, int h, int w, int k, const int *x, const int *weight, int *y)
{
#pragma tile grid
    for (int b = 0; b < n; b++)
        for (int o = 0; o < k; o++)
            for (int i = 0; i < h; i++)
                for (int j = 0; j < w; j++) {
                    int sum = 0;

                    for (int c = 0; c < channels; c++)
                        for (int r = 0; r < 3; r++)
                            for (int s = 0; s < 3; s++) {
                                int at = i + r - 1, side = j + s - 1;

                                if (at >= 0 && at < h && side >= 0 && side < w)
                                    sum += x[((b * channels + c) * h + at) * w + side] * weight[((o * channels + c) * 3 + r) * 3 + s];
                            }
                    y[((b * k + o) * h + i) * w + j] = sum;
                }
}

tile_kernel
void inner(int n, int channels, int h, int w, int k, int rows, int cols, const int *x, const int *weight, int *y)
{
#pragma tile grid
    for (int b = 0; b < n; b++)
        for (int o = 0; o < k; o++)
            for (int i = 0; i <= h - rows; i++)
                for (int j = 0; j <= w - cols; j++) {
                    int sum = 0;

                    for (int c = 0; c < channels; c++)
                        for (int r = 0; r < rows; r++)
                            for (int s = 0; s < cols; s++)
                                sum += x[((b * channels + c) * h + i + r) * w + j + s] * weight[((o * channels + c) * rows + r) * cols + s];
                    y[((b * k + o) * h + i) * w + j] = sum;
                }
}

/* elements inside of a border: vectors begin with that of the border */
tile_kernel
void line(int n, const int *restrict x, int *restrict y)
{
#pragma tile grid
    for (int i = 3; i <= n; i++)
        y[i] = x[i - 1] - 3 * x[i] + x[i + 1];
}

tile_kernel
void inside(int h, int w, const int *restrict x, int *restrict y)
{
#pragma tile grid
    for (int i = 1; i < h - 1; i++)
        for (int j = 1; j < w - 1; j++)
            y[i * w + j] = x[i * w + j - 1] + x[i * w + j + 1] + 2 * x[(i - 1) * w + j] + x[(i + 1) * w + j];
}
#endif

#ifdef DRIVER
static void run(enum target t)
{
    const int more = pick(7), h = 700 + more, w = 760, all = 2 * h * w;
    int *x = buffer(all * sizeof *x), *weight = buffer(45 * sizeof *weight), *got = buffer(all * sizeof *got), *want = buffer(all * sizeof *want);
    uint8_t *pixel = buffer(1500 * (700 + more)), *y = buffer(1500 * (700 + more)), *z = buffer(1500 * (700 + more));

    FILL(x, all, pick(1000));
    FILL(weight, 45, pick(9));
    FILL(pixel, 1500 * (700 + more), (uint8_t) pick(256));
    around(2, h, w, x, weight, want);
    LAUNCH(t, around, 2, h, w, x, weight, got);
    SAME("around", got, all, want[i]);
    around(5, 7, 9, x, weight, want);
    LAUNCH(t, around, 5, 7, 9, x, weight, got);
    SAME("around", got, 5 * 7 * 9, want[i]);
    nearest(700 + more, 1500, pixel, z);
    LAUNCH(t, nearest, 700 + more, 1500, pixel, y);
    SAME("nearest", y + 3000, 1500 * (698 + more), z[i + 3000]);
    outputs(2, 2, 61 + more, 200, 11, x, x + 100, want);
    LAUNCH(t, outputs, 2, 2, 61 + more, 200, 11, x, x + 100, got);
    SAME("outputs", got, 22 * (61 + more) * 200, want[i]);
    inner(2, 2, 63 + more, 200, 9 + more, 3, 2, x, x + 100, want);
    LAUNCH(t, inner, 2, 2, 63 + more, 200, 9 + more, 3, 2, x, x + 100, got);
    for (int i = 0; i < 2 * (9 + more) * (63 + more) * 200; i++)
        if (i % 200 == 199 || i / 200 % (63 + more) > 60 + more)
            got[i] = want[i];
    SAME("inner", got, 2 * (9 + more) * (63 + more) * 200, want[i]);
    for (int by = 0; by < 3; by += 2) {
        line((1 << 20) + 3 + more, x + by, want + by / 2);
        LAUNCH(t, line, (1 << 20) + 3 + more, x + by, got + by / 2);
        SAME("line", got, (1 << 20) + more, want[i]);
    }
    inside(2 * h, w, x, want);
    LAUNCH(t, inside, 2 * h, w, x, got);
    SAME("inside", got, 2 * h * w, want[i]);
    slanted(2 * h, w, x, want);
    LAUNCH(t, slanted, 2 * h, w, x, got);
    SAME("slanted", got, all, want[i]);
    release(x);
    release(weight);
    release(got);
    release(want);
    release(pixel);
    release(y);
    release(z);
}
#endif
