/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several stores of an iteration to contiguous elements of shared memory: nibbles and quarters that are decoded, and stores that stay. */
#include "run.h"

#ifdef KERNELS
#define PRAGMA(text) _Pragma(#text)

#define ROWS(NAME, TYPE, PER, ...) \
    tile_kernel \
    void NAME(int M, const uint8_t *x, TYPE *y) \
    { \
        PRAGMA(tile grid threads(64)) \
        for (int m = 0; m < M; m += 16) { \
            tile_shared uint8_t w[16][32]; \
            tile_shared TYPE b[16][32 * PER]; \
            tile_load(w, tile_view(x, M, 32), m, 0); \
            __VA_ARGS__ \
            tile_store(b, tile_view(y, M, 32 * PER), m, 0); \
        } \
    }

ROWS(nibbles, _Float16, 2,
PRAGMA(tile parallel)
    for (int i = 0; i < 16; i++)
        for (int j = 0; j < 32; j++) {
            int scale = i + 1;
            b[i][2 * j] = (_Float16) (((w[i][j] & 15) - 8) * scale);
            b[i][2 * j + 1] = (_Float16) (((w[i][j] >> 4) - 8) * scale);
        })

ROWS(quarters, int8_t, 4,
PRAGMA(tile parallel)
    for (int i = 0; i < 16; i++)
        for (int j = 0; j < 32; j++) {
            b[i][j * 4] = (int8_t) (w[i][j] & 3);
            b[i][j * 4 + 1] = (int8_t) (w[i][31 - j] >> 2 & 3);
            b[i][j * 4 + 2] = (int8_t) (w[i][j] >> 4 & 3);
            b[i][j * 4 + 3] = (int8_t) -(w[i][j] >> 6);
        })

/* the second store reads what the first one wrote; elements are not contiguous */
ROWS(differences, int8_t, 2,
PRAGMA(tile parallel)
    for (int i = 0; i < 16; i++)
        for (int j = 0; j < 32; j++) {
            b[i][2 * j] = (int8_t) (w[i][j] & 15);
            b[i][2 * j + 1] = (int8_t) (b[i][2 * j] - (w[i][j] >> 4));
        })

ROWS(halves, int8_t, 2,
PRAGMA(tile parallel)
    for (int i = 0; i < 16; i++)
        for (int j = 0; j < 32; j++) {
            b[i][j] = (int8_t) (w[i][j] & 15);
            b[i][j + 32] = (int8_t) (w[i][j] >> 4);
        })
#endif

#ifdef DRIVER
static void run(enum target t)
{
    int M = 39;
    uint8_t *x = buffer((size_t) M * 32);
    _Float16 *f = buffer(sizeof *f * (size_t) M * 64);
    int8_t *y = buffer((size_t) M * 128);

    FILL(x, M * 32, (uint8_t) pick(256));
    LAUNCH(t, nibbles, M, x, f);
    SAME("nibbles", f, M * 64, (double) ((i % 2 ? x[i / 2] >> 4 : x[i / 2] & 15) - 8) * (i / 64 % 16 + 1));
    LAUNCH(t, quarters, M, x, y);
    SAME("quarters", y, M * 128, i % 4 == 0 ? x[i / 4] & 3 : i % 4 == 1 ? x[i / 128 * 32 + 31 - i % 128 / 4] >> 2 & 3 : i % 4 == 2 ? x[i / 4] >> 4 & 3 : -(x[i / 4] >> 6));
    LAUNCH(t, differences, M, x, y);
    SAME("differences", y, M * 64, i % 2 ? (x[i / 2] & 15) - (x[i / 2] >> 4) : x[i / 2] & 15);
    LAUNCH(t, halves, M, x, y);
    SAME("halves", y, M * 64, i % 64 < 32 ? x[i / 64 * 32 + i % 32] & 15 : x[i / 64 * 32 + i % 32] >> 4);
    release(x);
    release(f);
    release(y);
}
#endif
