/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers that are taken apart by division and put together again, as kernels of flat indices do. */
#include "run.h"

#ifdef KERNELS
/* A factor for each column; the index is written as rows and columns. */
tile_kernel
void scaled(int64_t n, int cols, const float *x, const float *by, float *y)
{
#pragma tile grid threads(64)
    for (int64_t b = 0; b < n; b += 256)
#pragma tile parallel
        for (int k = 0; k < 256; k++) {
            int64_t e = b + k;
            if (e < n) {
                int64_t row = e / cols, col = e % cols;
                y[row * cols + col] = x[col + row * cols] * by[col];
            }
        }
}

/* Patches of 3 by 3, one row of output a patch's element. */
tile_kernel
void patches(int C, int H, int W, const _Float16 *x, _Float16 *y)
{
#pragma tile grid threads(64)
    for (int i = 0; i < H; i++)
#pragma tile parallel
        for (int c = 0; c < C; c++)
            for (int k = 0; k < 9; k++)
                for (int j = 0; j < W; j++) {
                    int u = k / 3, v = k % 3, a = i + u - 1, b = j + v - 1;
                    bool in = a >= 0 && a < H && b >= 0 && b < W;
                    y[((c * 9 + u * 3 + v) * (int64_t) H + i) * W + j] = in ? x[((int64_t) c * H + a) * W + b] : (_Float16) 0;
                }
}

/* Four parts, by divisors of which some are known; negative ones and negative numbers; parts that do not fit. */
tile_kernel
void parts(int n, int from, int h, int w, int m, const int *x, int *y, int *z)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 128)
#pragma tile parallel
        for (int k = 0; k < 128; k++) {
            int e = b + k, s = e + from;
            if (e < n) {
                int col = e % w, rest = e / w, row = rest % h, plane = rest / h / 4, part = e / (h * w) % 4;
                unsigned u = (unsigned) e;
                y[(((plane * 4 + part) * h) + row) * w + col] = x[e] + (s / m * m + s % m) - (s - s / m * m + s / m * m);
                z[(u / 7u * 7u + u % 7u)] = s / m * (m + 1) + s % m + (int) (s / 5 * 5 + (int64_t) (s % 5));
            }
        }
}
#endif

#ifdef DRIVER
static void check_scaled(enum target t, int n, int cols)
{
    float *x = buffer(4 * (size_t) n), *by = buffer(4 * (size_t) cols), *y = buffer(4 * (size_t) n);

    FILL(x, n, (float) pick(100) - 50);
    FILL(by, cols, (float) pick(7) + 0.5f);
    LAUNCH(t, scaled, n, cols, x, by, y);
    for (int i = 0; i < n; i++)
        EXPECT(y[i] == x[i] * by[i % cols], "y[%d] is %g, not %g", i, y[i], x[i] * by[i % cols]);
    release(x);
    release(by);
    release(y);
}

static void check_patches(enum target t, int C, int H, int W)
{
    int n = C * H * W;
    _Float16 *x = buffer(2 * (size_t) n), *y = buffer(18 * (size_t) n);

    FILL(x, n, (_Float16) (pick(1000) + 1));
    LAUNCH(t, patches, C, H, W, x, y);
    for (int i = 0; i < 9 * n; i++) {
        int j = i % W, r = i / W % H, k = i / W / H % 9, a = r + k / 3 - 1, b = j + k % 3 - 1;
        float want = a < 0 || b < 0 || a >= H || b >= W ? 0 : (float) x[(i / W / H / 9 * H + a) * W + b];

        EXPECT((float) y[i] == want, "y[%d] is %g, not %g", i, (double) y[i], want);
    }
    release(x);
    release(y);
}

static void check_parts(enum target t, int n, int from, int h, int w, int m)
{
    int *x = buffer(4 * (size_t) n), *y = buffer(4 * (size_t) n), *z = buffer(4 * (size_t) n);

    FILL(x, n, pick(1000));
    LAUNCH(t, parts, n, from, h, w, m, x, y, z);
    for (int i = 0; i < n; i++) {
        int want = 2 * (i + from) + (i + from) / m;

        EXPECT(y[i] == x[i], "y[%d] is %d, not %d", i, y[i], x[i]);
        EXPECT(z[i] == want, "z[%d] is %d, not %d", i, z[i], want);
    }
    release(x);
    release(y);
    release(z);
}

static void run(enum target t)
{
    check_scaled(t, 1000, 40);
    check_scaled(t, 515, 7);
    check_patches(t, 2, 5, 16);
    check_patches(t, 1, 3, 11);
    check_parts(t, 2 * 4 * 5 * 8, 0, 5, 8, 6);
    check_parts(t, 3 * 4 * 3 * 7, -90, 3, 7, -4);
}
#endif
