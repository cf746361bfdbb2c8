/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Large grids whose threads have adjacent iterations along rows, as vectors where these are aligned: rows of channels and of pixels. */
#include "run.h"

#ifdef KERNELS
/* each channel by weights of its own, 0 around the image */
tile_kernel
void channels(int h, int w, int c, const _Float16 *restrict x, const float *restrict weight, _Float16 *restrict y)
{
#pragma tile grid
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++)
            for (int k = 0; k < c; k++) {
                float s = 0;
                for (int dy = -1; dy <= 1; dy++)
                    for (int dx = -1; dx <= 1; dx++) {
                        int row = i + dy, col = j + dx;
                        if (row >= 0 && row < h && col >= 0 && col < w)
                            s += (float) x[(row * w + col) * c + k] * weight[(dy * 3 + dx + 4) * c + k];
                    }
                y[(i * w + j) * c + k] = (_Float16) s;
            }
}

/* the least of a pixel's neighbourhood */
tile_kernel
void erode(int h, int w, const uint8_t *restrict x, uint8_t *restrict y)
{
#pragma tile grid
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            int least = 255;
            for (int dy = -1; dy <= 1; dy++)
                for (int dx = -1; dx <= 1; dx++) {
                    int row = i + dy, col = j + dx;
                    if (row >= 0 && row < h && col >= 0 && col < w)
                        least = x[row * w + col] < least ? x[row * w + col] : least;
                }
            y[i * w + j] = (uint8_t) least;
        }
}

/* the ends of a row stand for what is beyond them; where j is 0, j - 1 is the largest number */
tile_kernel
void ends(int h, size_t w, const float *restrict x, float *restrict y)
{
#pragma tile grid
    for (int i = 0; i < h; i++)
        for (size_t j = 0; j < w; j++) {
            size_t before = j - 1 < w - 1 ? j - 1 : w - 1, after = j + 1 < w - 1 ? j + 1 : w - 1;
            y[i * w + j] = x[i * w + before] + 2 * x[i * w + j] + x[i * w + after];
        }
}
#endif

#ifdef DRIVER
enum { MOST = 1100 * 1100 };

static void check_channels(enum target t, int h, int w, int c, const _Float16 *x, const float *weight, _Float16 *y)
{
    LAUNCH(t, channels, h, w, c, x, weight, y);
    for (int i = 0; i < h * w * c; i++) {
        int row = i / c / w, col = i / c % w, s = 0;
        for (int n = 0; n < 9; n++) {
            int r = row + n / 3 - 1, q = col + n % 3 - 1;
            s += r < 0 || r >= h || q < 0 || q >= w ? 0 : (int) x[(r * w + q) * c + i % c] * (int) weight[n * c + i % c];
        }
        EXPECT((int) y[i] == s, "channels[%d] is %d, not %d", i, (int) y[i], s);
    }
}

static void check_pixels(enum target t, int h, int w, const uint8_t *x, uint8_t *y, const float *a, float *b)
{
    LAUNCH(t, erode, h, w, x, y);
    LAUNCH(t, ends, h, (size_t) w, a, b);
    for (int i = 0; i < h * w; i++) {
        int row = i / w, col = i % w, least = 255;
        float s = a[row * w + (col ? col - 1 : w - 1)] + 2 * a[i] + a[row * w + (col < w - 1 ? col + 1 : w - 1)];
        for (int n = 0; n < 9; n++) {
            int r = row + n / 3 - 1, q = col + n % 3 - 1;
            least = r < 0 || r >= h || q < 0 || q >= w || x[r * w + q] > least ? least : x[r * w + q];
        }
        EXPECT(y[i] == least, "erode[%d] is %d, not %d", i, y[i], least);
        EXPECT(b[i] == s, "ends[%d] is %g, not %g", i, b[i], s);
    }
}

static void run(enum target t)
{
    const int more = pick(7);
    _Float16 *x = buffer(MOST * sizeof *x), *y = buffer(MOST * sizeof *y);
    float *weight = buffer(9 * 40 * sizeof *weight), *a = buffer(MOST * sizeof *a), *b = buffer(MOST * sizeof *b);
    uint8_t *p = buffer(MOST), *q = buffer(MOST);
    FILL(x, MOST, (_Float16) pick(8));
    FILL(weight, 9 * 40, pick(5));
    FILL(a, MOST, pick(1000));
    FILL(p, MOST, (uint8_t) pick(256));
    check_channels(t, 64 + more, 520, 32, x, weight, y);
    check_channels(t, 65, 520 + more, 31, x, weight, y);
    check_pixels(t, 1025 + more, 1032, p, q, a, b);
    check_pixels(t, 1030, 1030, p, q, a, b);
    release(x);
    release(y);
    release(weight);
    release(a);
    release(b);
    release(p);
    release(q);
}
#endif
