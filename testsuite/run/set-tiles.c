/* SPDX-License-Identifier: GPL-3.0-or-later */
/* memset of shared arrays, fragments and slices of them, to any byte; of a helper's array, whichever that is. */
#include "run.h"
#include <string.h>

enum { ROWS = 4, WIDTH = 8, SIZE = ROWS * WIDTH };

#ifdef KERNELS
static void set(float (*t)[ROWS][WIDTH], int byte)
{
    memset(*t, byte, sizeof *t);
    memset((*t)[1], 0x3c, sizeof (*t)[1]);
}

static void set_again(float (*t)[ROWS][WIDTH], int byte)
{
    set(t, byte);
}

tile_kernel
void set_tiles(int n, float *y, uint8_t *z, int *w, tile_bf16 *b, bool *q)
{
#pragma tile grid threads(64)
    for (int i = 0; i < n; i++) {
        tile_shared float s[ROWS][WIDTH];
        tile_shared int v[3][SIZE];
        float f[ROWS][WIDTH], sum[ROWS][WIDTH];
        uint8_t u[SIZE];
        tile_bf16 h[SIZE];
        bool t[SIZE];

        memset(v, 0xff, sizeof v);
        memset(v[i % 2], 0x1234, sizeof v[0]);
        memset(v + 2, i, sizeof v[2]);
        memset(u, i + 0x80, sizeof u);
        memset(&h, 0x41, sizeof h);
        memset(t, 1, sizeof t);
        set_again(&s, 0x40 + i);
        set(&f, 0);
#pragma tile parallel
        for (int j = 0; j < ROWS; j++)
            for (int k = 0; k < WIDTH; k++) {
                float own[ROWS][WIDTH];

                set_again(&own, 0x3f + k % 2);
                sum[j][k] = s[j][k] + 2 * f[j][k] + 3 * own[j][k];
            }
        tile_store(sum, tile_view(y, n * ROWS, WIDTH), i * ROWS, 0);
        tile_store(u, tile_view(z, n * SIZE), i * SIZE);
        tile_store(v, tile_view(w, n * 3, SIZE), i * 3, 0);
        tile_store(h, tile_view(b, n * SIZE), i * SIZE);
        tile_store(t, tile_view(q, n * SIZE), i * SIZE);
    }
}
#endif

#ifdef DRIVER
static float number(int byte)
{
    uint32_t bits = (uint32_t) byte * 0x01010101u;
    float f;

    memcpy(&f, &bits, 4);
    return f;
}

static void run(enum target t)
{
    enum { N = 5 };
    float *y = calloc(N * SIZE, sizeof *y);
    uint8_t *z = calloc(N * SIZE, sizeof *z);
    int *w = calloc(N * 3 * SIZE, sizeof *w);
    tile_bf16 *b = calloc(N * SIZE, sizeof *b);
    bool *q = calloc(N * SIZE, sizeof *q);

    LAUNCH(t, set_tiles, N, y, z, w, b, q);
    for (int i = 0; i < N * SIZE; i++) {
        int block = i / SIZE, row = i % SIZE / WIDTH;
        float want = row == 1 ? 6 * number(0x3c) : number(0x40 + block) + 3 * number(0x3f + i % 2);

        EXPECT(fabsf(y[i] - want) <= 1e-5f * want, "y[%d] is %g, not %g", i, y[i], want);
        EXPECT(z[i] == block + 0x80, "z[%d] is %d", i, z[i]);
        EXPECT(b[i].bits == 0x4141 && q[i], "b[%d] is %x, q %d", i, b[i].bits, q[i]);
    }
    for (int i = 0; i < N * 3 * SIZE; i++) {
        int block = i / SIZE / 3, tile = i / SIZE % 3;
        int want = tile == 2 ? block * 0x01010101 : tile == block % 2 ? 0x34343434 : -1;

        EXPECT(w[i] == want, "w[%d] is %x, not %x", i, w[i], want);
    }
    free(y);
    free(z);
    free(w);
    free(b);
    free(q);
}
#endif
