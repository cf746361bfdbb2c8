/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows a constant number of bytes apart that no vector divides, as blocks of quantized elements with their scale before
   them: they are loaded in the largest pieces that do, wherever the first begins. */
#include <string.h>

#include "run.h"

enum { ROWS = 64, QUANTS = 16, BLOCK = 2 + QUANTS, FOUR = 4 * 5 };

#ifdef KERNELS
/* Blocks of a half and 16 bytes of two quants each, to 32 halves. */
tile_kernel
void dequantized(int n, const uint8_t *x, _Float16 *y)
{
#pragma tile grid threads(256)
    for (int b = 0; b < n; b += ROWS) {
#pragma tile parallel
        for (int i = 0; i < ROWS; i++)
            for (int j = 0; j < QUANTS; j++)
                if (b + i < n) {
                    _Float16 scale;
                    int both = x[(b + i) * BLOCK + 2 + j];

                    memcpy(&scale, &x[(b + i) * BLOCK], sizeof scale);
                    y[(b + i) * 2 * QUANTS + j] = (_Float16) ((float) ((both & 15) - 8) * (float) scale);
                    y[(b + i) * 2 * QUANTS + QUANTS + j] = (_Float16) ((float) ((both >> 4) - 8) * (float) scale);
                }
    }
}

/* Two sources, whose pieces are 4 and 8 bytes; stores by vectors. */
tile_kernel
void summed(int n, const uint8_t *x, const uint16_t *w, int32_t *y)
{
#pragma tile grid threads(128)
    for (int b = 0; b < n; b += ROWS) {
#pragma tile parallel
        for (int i = 0; i < ROWS; i++)
            for (int j = 0; j < QUANTS; j++)
                if (b + i < n)
                    y[(b + i) * QUANTS + j] = x[(b + i) * FOUR + j] + 3 * w[(b + i) * FOUR + 4 + j];
    }
}
#endif

#ifdef DRIVER
static void test_dequantized(enum target t, int n, size_t from, size_t to)
{
    uint8_t *x = buffer_at((size_t) (n * BLOCK), from);
    _Float16 *y = buffer_at(sizeof(_Float16) * (size_t) (n * 2 * QUANTS), to * sizeof(_Float16));

    FILL(x, n * BLOCK, pick(256));
    for (int i = 0; i < n; i++)
        memcpy(&x[i * BLOCK], &(_Float16) { (_Float16) (pick(9) - 4) }, 2);
    LAUNCH(t, dequantized, n, x, y);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 2 * QUANTS; j++) {
            _Float16 scale;
            int both = x[i * BLOCK + 2 + j % QUANTS], quant = j < QUANTS ? both & 15 : both >> 4;
            memcpy(&scale, &x[i * BLOCK], 2);
            EXPECT((float) y[i * 2 * QUANTS + j] == (float) (quant - 8) * (float) scale, "y[%d][%d] is %g", i, j,
                   (double) y[i * 2 * QUANTS + j]);
        }
    release(x);
    release(y);
}

static void test_summed(enum target t, int n, size_t of_x, size_t of_w, size_t of_y)
{
    uint8_t *x = buffer_at((size_t) (n * FOUR), of_x);
    uint16_t *w = buffer_at(2 * (size_t) (n * FOUR), 2 * of_w);
    int32_t *y = buffer_at(4 * (size_t) (n * QUANTS), 4 * of_y);

    FILL(x, n * FOUR, pick(256));
    FILL(w, n * FOUR, pick(65536));
    LAUNCH(t, summed, n, x, w, y);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < QUANTS; j++)
            EXPECT(y[i * QUANTS + j] == x[i * FOUR + j] + 3 * w[i * FOUR + 4 + j], "y[%d][%d] is %d", i, j, y[i * QUANTS + j]);
    release(x);
    release(w);
    release(y);
}

static void run(enum target t)
{
    for (size_t from = 0; from < 4; from++)
        for (size_t to = 0; to < 3; to++)
            test_dequantized(t, from + to ? 67 : 128, from, to);
    for (size_t at = 0; at < 5; at++) {
        test_summed(t, 70, at, 0, 0);
        test_summed(t, 63, at, at, 0);
        test_summed(t, 65, 0, at, 1);
    }
}
#endif
