/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Variables that iterations advance, as code that walks memory has them: pointers of rows, indices of pixels, over two loops, down, and
   what they are after the loop. Iterations are threads' nevertheless. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void copied(int m, int n, const float *x, float *y)
{
#pragma tile grid
    for (int j = 0; j < m; j++) {
        const float *p = x + (int64_t) j * n;
        float *q = y + (int64_t) j * n;
        for (int i = 0; i < n; i++)
            *q++ = *p++ * 2;
    }
}

tile_kernel
void pixels(int m, int n, const uint8_t *grey, uint8_t *rgb, int *lengths)
{
#pragma tile grid
    for (int j = 0; j < m; j++) {
        uint8_t *out = rgb + (int64_t) 3 * n * j;
        int k = j * n, length = 0;
        for (int i = 0; i < n; i++) {
            out[0] = grey[k], out[1] = grey[k] + 1, out[2] = 255;
            out += 3;
            k++;
            length += 3;
        }
        lengths[j] = length;
    }
}

/* The last element of a row is the first one of the copy. */
tile_kernel
void reversed(int m, int n, int c, const int *x, int *y)
{
#pragma tile grid
    for (int j = 0; j < m; j++) {
        int *dst = y + (int64_t) j * n * c;
        int number = 0;
        for (int i = n - 1; i >= 0; i--)
            for (int k = 0; k < c; k++) {
                *dst++ = x[((int64_t) j * n + i) * c + k] + number;
                number += 2;
            }
    }
}
#endif

#ifdef DRIVER
static void shape(enum target t, int m, int n, int c)
{
    size_t all = (size_t) m * n * c;
    float *x = buffer(sizeof *x * all), *y = buffer(sizeof *y * (all + 1));
    uint8_t *grey = buffer(all), *rgb = buffer(3 * all + 1);
    int *a = buffer(sizeof *a * all), *b = buffer(sizeof *b * (all + 1)), *lengths = buffer(sizeof *lengths * (size_t) m);

    FILL(x, all, (float) pick(1000));
    FILL(y, all + 1, -5);
    FILL(grey, all, (uint8_t) pick(256));
    FILL(rgb, 3 * all + 1, 77);
    FILL(a, all, pick(1000));
    FILL(b, all + 1, -5);
    LAUNCH(t, copied, m, n * c, x, y);
    LAUNCH(t, pixels, m, n * c, grey, rgb, lengths);
    LAUNCH(t, reversed, m, n, c, a, b);
    for (int j = 0; j < m; j++) {
        EXPECT(lengths[j] == 3 * n * c, "row %d has %d bytes", j, lengths[j]);
        for (int i = 0; i < n * c; i++) {
            int at = j * n * c + i, from = (j * n + n - 1 - i / c) * c + i % c;
            EXPECT(y[at] == 2 * x[at], "copied [%d][%d] is %g", j, i, (double) y[at]);
            EXPECT(rgb[3 * at] == grey[at] && rgb[3 * at + 1] == (uint8_t) (grey[at] + 1) && rgb[3 * at + 2] == 255, "pixel [%d][%d]", j, i);
            EXPECT(b[at] == a[from] + 2 * i, "reversed [%d][%d] is %d", j, i, b[at]);
        }
    }
    EXPECT(y[all] == -5 && rgb[3 * all] == 77 && b[all] == -5, "written past the end");
    release(x), release(y), release(grey), release(rgb), release(a), release(b), release(lengths);
}

static void run(enum target t)
{
    shape(t, 5, 9, 3);
    shape(t, 1 + pick(40), 1 + pick(40), 1 + pick(5));
    shape(t, 3, 64, 4);
}
#endif
