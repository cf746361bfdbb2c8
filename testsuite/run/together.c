/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Elements that one iteration accesses one beside the other: pairs, rows that are walked four at a time, words that
   become eight elements, windows of two rows, and rows that are read for the rows beside them, each at every alignment and with rows of every length; stores between which
   the same memory is read, that are made twice, in the other order, or under a condition. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void complex_product(int64_t n, const float *a, const float *b, float *y)
{
#pragma tile grid threads(32)
    for (int64_t b0 = 0; b0 < n; b0 += 64) {
#pragma tile parallel
        for (int t = 0; t < 64; t++) {
            int64_t i = b0 + t;

            if (i < n) {
                y[2 * i] = a[2 * i] * b[2 * i] - a[2 * i + 1] * b[2 * i + 1];
                y[2 * i + 1] = a[2 * i] * b[2 * i + 1] + a[2 * i + 1] * b[2 * i];
            }
        }
    }
}

/* less the sum of four; the last two of each four changed once more */
tile_kernel
void fours(int rows, int cols, int ld, const int16_t *x, int16_t *y)
{
#pragma tile grid threads(32)
    for (int r = 0; r < rows; r++) {
#pragma tile parallel
        for (int t = 0; t < cols / 4; t++) {
            const int16_t *from = x + (int64_t) r * ld + t * 4;
            int16_t *to = y + (int64_t) r * ld + t * 4;
            int sum = 0;

            for (int i = 0; i < 4; i++)
                sum += from[i];
            for (int i = 0; i < 4; i++)
                to[i] = (int16_t) (from[i] - sum);
            for (int i = 2; i < 4; i++)
                to[i] = (int16_t) (to[i] + from[3 - i]);
        }
    }
}

/* many rows of bytes times a vector of floats, which a warp reads for several */
tile_kernel
void rows_of_bytes(int rows, int cols, const uint8_t *w, const float *x, float *y)
{
#pragma tile grid
    for (int i = 0; i < rows; i++) {
        float s = 0;
        for (int k = 0; k < cols; k++)
            s += w[(int64_t) i * cols + k] * x[k];
        y[i] = s;
    }
}

tile_kernel
void unpacked(int rows, int cols, const uint32_t *w, const float *scale, _Float16 *y)
{
    tile_assume(cols > 0);
    int64_t n = (int64_t) rows * ((cols + 7) / 8);

#pragma tile grid threads(32)
    for (int64_t b = 0; b < n; b += 32) {
#pragma tile parallel
        for (int t = 0; t < 32; t++) {
            int64_t e = b + t;

            if (e < n) {
                int64_t row = e / ((cols + 7) / 8), col = e % ((cols + 7) / 8) * 8;
                float s = scale[row];

                if (col + 8 <= cols)
                    for (int i = 0; i < 8; i++)
                        y[row * cols + col + i] = (_Float16) ((float) (w[e] >> 4 * i & 15) * s);
                else
                    for (int i = 0; i < 8; i++)
                        if (col + i < cols)
                            y[row * cols + col + i] = (_Float16) ((float) (w[e] >> 4 * i & 15) * s);
            }
        }
    }
}

/* the largest of squares of 2 x 2, of planes, by a pointer of the iteration's own */
tile_kernel
void pooled(int planes, int H, int W, const _Float16 *x, _Float16 *y)
{
    int h = H / 2, w = W / 2;

#pragma tile grid threads(32)
    for (int p = 0; p < planes; p++) {
#pragma tile parallel
        for (int i = 0; i < h; i++)
            for (int j = 0; j < w; j++) {
                const _Float16 *s = x + ((int64_t) p * H + 2 * i) * W + 2 * j;
                float a = fmaxf(s[0], s[1]), b = fmaxf(s[W], s[W + 1]);

                y[((int64_t) p * h + i) * w + j] = (_Float16) fmaxf(a, b);
            }
    }
}

/* rows above and below, two far as well, in blocks of some rows */
tile_kernel
void stencil(int H, int W, const float *x, float *y)
{
#pragma tile grid threads(64)
    for (int i0 = 0; i0 < H; i0 += 5) {
        int rows = H - i0 < 5 ? H - i0 : 5;
#pragma tile parallel
        for (int r = 0; r < rows; r++)
            for (int j = 0; j < W; j++) {
                int i = i0 + r;
                int64_t e = (int64_t) i * W + j;
                float up = i > 0 ? x[e - W] : 0, far = i + 2 < H ? x[e + 2 * W] : 0, left = j > 0 ? x[e - 1] : 0;

                y[e] = 2 * x[e] - up + 3 * far - 5 * left;
            }
    }
}

/* taps of an element lie beside each other, 16 bytes of four of them */
tile_kernel
void taps(int rows, int cols, const tile_bf16 *x, const tile_bf16 *w, float *y)
{
#pragma tile grid threads(32)
    for (int r = 0; r < rows; r++) {
#pragma tile parallel
        for (int c = 0; c < cols; c++) {
            float s = 0;

            for (int k = 0; k < 2; k++)
                if (r + k < rows)
                    s += tile_f32(x[(int64_t) (r + k) * cols + c]) * tile_f32(w[c * 2 + k]);
            y[(int64_t) r * cols + c] = s;
        }
    }
}

/* in place, what was stored is read, one of four is stored under a condition, the other pair twice */
tile_kernel
void in_place(int n, int *x)
{
#pragma tile grid threads(64)
    for (int b = 0; b < n; b += 64) {
#pragma tile parallel
        for (int i = b; i < b + 64; i++)
            if (i < n) {
                int *p = x + 4 * i;

                p[0] += p[1];
                p[1] = p[0] + p[2];
                if (p[3] % 2)
                    p[3] = 0;
                p[2] = p[1];
                p[3] += p[2];
                p[3] += 1;
                p[2] += 5;
            }
    }
}
#endif

#ifdef DRIVER
static void of_complex(enum target t, int n, size_t off)
{
    float *a = buffer_at((size_t) n * 8, off), *b = buffer_at((size_t) n * 8, 8 - off), *y = buffer_at((size_t) n * 8, off);

    FILL(a, 2 * n, pick(99) - 50);
    FILL(b, 2 * n, pick(99) - 50);
    LAUNCH(t, complex_product, n, a, b, y);
    SAME("product", y, 2 * n, i % 2 ? a[i - 1] * b[i] + a[i] * b[i - 1] : a[i] * b[i] - a[i + 1] * b[i + 1]);
    release(a);
    release(b);
    release(y);
}

static void of_fours(enum target t, int rows, int cols, int ld, size_t off)
{
    int16_t *x = buffer_at((size_t) rows * ld * 2, off), *y = buffer_at((size_t) rows * ld * 2, 8 - off);

    FILL(x, rows * ld, pick(999) - 500);
    FILL(y, rows * ld, 7);
    LAUNCH(t, fours, rows, cols, ld, x, y);
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < ld; c++) {
            const int16_t *p = x + r * ld + c / 4 * 4;
            int want = c < cols / 4 * 4 ? (int16_t) (x[r * ld + c] - p[0] - p[1] - p[2] - p[3]) : 7;
            if (c < cols / 4 * 4 && c % 4 > 1)
                want = (int16_t) (want + p[3 - c % 4]);
            EXPECT(y[r * ld + c] == want, "fours[%d][%d] of %d x %d is %d, not %d", r, c, rows, cols, y[r * ld + c], want);
        }
    release(x);
    release(y);
}

static void of_unpacked(enum target t, int rows, int cols, size_t off)
{
    int words = rows * ((cols + 7) / 8);
    uint32_t *w = buffer((size_t) words * 4);
    float *scale = buffer((size_t) rows * 4);
    _Float16 *y = buffer_at((size_t) rows * cols * 2, off);

    FILL(w, words, random_bits() << 8 ^ random_bits());
    FILL(scale, rows, 1 + fill_i);
    LAUNCH(t, unpacked, rows, cols, w, scale, y);
    SAME("unpacked", y, rows * cols,
         (w[i / cols * ((cols + 7) / 8) + i % cols / 8] >> 4 * (i % cols % 8) & 15) * scale[i / cols]);
    release(w);
    release(scale);
    release(y);
}

static void of_rows(enum target t, int rows, int cols, size_t off)
{
    uint8_t *w = buffer_at((size_t)rows * cols, off);
    float *x = buffer((size_t)cols * 4), *y = buffer_at((size_t)rows * 4, off * 4);

    FILL(w, rows * cols, random_bits());
    FILL(x, cols, pick(64));
    LAUNCH(t, rows_of_bytes, rows, cols, w, x, y);
    for (int i = 0; i < rows; i++) {
        float s = 0;
        for (int k = 0; k < cols; k++)
            s += w[i * cols + k] * x[k];
        EXPECT(y[i] == s, "row %d of %d: %g, not %g", i, rows, y[i], s);
    }
    release(w);
    release(x);
    release(y);
}

static void of_pooled(enum target t, int planes, int H, int W, size_t off)
{
    int h = H / 2, w = W / 2;
    _Float16 *x = buffer_at((size_t) planes * H * W * 2, off), *y = buffer_at((size_t) planes * h * w * 2, 16 - off);

    FILL(x, planes * H * W, pick(2048));
    LAUNCH(t, pooled, planes, H, W, x, y);
    for (int p = 0; p < planes; p++)
        for (int i = 0; i < h; i++)
            for (int j = 0; j < w; j++) {
                const _Float16 *s = x + (p * H + 2 * i) * W + 2 * j;
                _Float16 a = s[0] > s[1] ? s[0] : s[1], b = s[W] > s[W + 1] ? s[W] : s[W + 1];
                EXPECT(y[(p * h + i) * w + j] == (a > b ? a : b), "pool %d at %d, %d of %d x %d", p, i, j, H, W);
            }
    release(x);
    release(y);
}

static void of_stencil(enum target t, int H, int W, size_t off)
{
    float *x = buffer_at((size_t) H * W * 4, off), *y = buffer_at((size_t) H * W * 4, off);

    FILL(x, H * W, pick(999));
    LAUNCH(t, stencil, H, W, x, y);
    SAME("stencil", y, H * W,
         2 * x[i] - (i >= W ? x[i - W] : 0) + 3 * (i + 2 * W < H * W ? x[i + 2 * W] : 0) - 5 * (i % W ? x[i - 1] : 0));
    release(x);
    release(y);
}

static void of_taps(enum target t, int rows, int cols, size_t off)
{
    tile_bf16 *x = buffer_at((size_t) rows * cols * 2, off), *w = buffer_at((size_t) cols * 4, off);
    float *y = buffer((size_t) rows * cols * 4);

    for (int i = 0; i < rows * cols; i++)
        x[i] = tile_bf16_from((float) pick(99));
    for (int i = 0; i < cols * 2; i++)
        w[i] = tile_bf16_from((float) pick(99));
    LAUNCH(t, taps, rows, cols, x, w, y);
    SAME("taps", y, rows * cols,
         tile_f32(x[i]) * tile_f32(w[i % cols * 2])
             + (i / cols + 1 < rows ? tile_f32(x[i + cols]) * tile_f32(w[i % cols * 2 + 1]) : 0));
    release(x);
    release(w);
    release(y);
}

static void of_place(enum target t, int n, size_t off)
{
    int *x = buffer_at((size_t) n * 16, off), *was = buffer((size_t) n * 16);

    FILL(was, n * 4, pick(99));
    memcpy(x, was, (size_t) n * 16);
    LAUNCH(t, in_place, n, x);
    for (int i = 0; i < n; i++) {
        const int *p = was + 4 * i;
        int a = p[0] + p[1], b = a + p[2], want[4] = { a, b, b + 5, (p[3] % 2 ? 0 : p[3]) + b + 1 };
        EXPECT(!memcmp(want, x + 4 * i, 16), "place %d of %d", i, n);
    }
    release(x);
    release(was);
}

static void run(enum target t)
{
    for (size_t off = 0; off <= 8; off += 4) {
        of_complex(t, 77 + (int) off, off);
        of_place(t, 70 + (int) off, off);
    }
    for (size_t off = 0; off <= 8; off += 2) {
        of_fours(t, 3, 40, 40 + (int) off, off);
        of_fours(t, 2, 19, 23, off);
        of_unpacked(t, 3, 64 + (int) off, off * 2);
        of_unpacked(t, 5, 29 + seed(), off);
    }
    of_rows(t, 8195, 36, 0);
    of_rows(t, 8193 + seed(), 19, 1);
    of_rows(t, 30, 40, 1);
    for (int w = 30; w < 46; w += 2)
        of_pooled(t, 2, 6 + w % 3, w, (size_t) (w % 16));
    of_pooled(t, 2, 5, 33, 2);
    of_pooled(t, 3, 4, 64, 0);
    for (int w = 1; w <= 300; w += w < 4 ? 1 : 37)
        of_stencil(t, 4 + w % 9, w, (size_t) (w % 4) * 4);
    of_stencil(t, 12, 576, 4);
    of_stencil(t, 7, 516 + seed(), 0);
    of_stencil(t, 6, 128, 0);
    for (int c = 30; c < 34; c++)
        of_taps(t, 4, c, (size_t) (c % 4) * 4);
    of_taps(t, 3, 64, 0);
}
#endif
