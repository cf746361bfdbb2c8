/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many additions to elements of tables at places that come from memory: of bytes, which are few, and of numbers before, among and beyond
   the first elements; of several tables, under conditions, of all pixels of an image; and where other memory may be the table's. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void colours(int h, int w, const uint8_t *x, int *count, int *bright)
{
#pragma tile grid
    for (int i = 0; i < h; i++)
        for (int j = w - 1; j >= 0; j--) {
            uint8_t c = x[i * w + j];

            tile_atomic_add(&count[c], 1);
            if (c > 128)
                tile_atomic_add(&bright[(c >> 4) * 200], c);
        }
}

tile_kernel
void places(int n, const int *x, const uint32_t *weight, uint32_t *sum)
{
#pragma tile grid
    for (int i = 3; i < n; i += 2)
        tile_atomic_add(&sum[x[i]], weight[i]);
}

/* what is read may be the table */
tile_kernel
void own(int n, int *x, int *count)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        tile_atomic_add(&count[x[i] & 15], 1);
        x[i] = i;
    }
}
#endif

#ifdef DRIVER
enum { MANY = (1 << 20) + 2077, TABLE = 12000 };

static void run(enum target t)
{
    const int h = 1021, w = MANY / h, more = pick(50);
    uint8_t *pixel = buffer(MANY);
    int *x = buffer(2 * MANY * sizeof *x), *got = buffer(2 * TABLE * sizeof *got), *want = buffer(2 * TABLE * sizeof *want);
    uint32_t *weight = buffer(2 * MANY * sizeof *weight);

    for (int i = 0; i < MANY; i++)
        pixel[i] = (uint8_t) (i % 7 ? pick(256) : 200);
    FILL(x, 2 * MANY, fill_i % 3 ? pick(6000) - 100 : pick(10));
    FILL(weight, 2 * MANY, (uint32_t) pick(1 << 30));
    for (int part = 0; part < 2; part++) { /* few iterations, and many */
        int rows = part ? h : 5, n = part ? 2 * MANY - more : 500;

        for (int i = 0; i < 2 * TABLE; i++)
            want[i] = got[i] = pick(100);
        colours(rows, w, pixel, want, want + TABLE);
        LAUNCH(t, colours, rows, w, pixel, got, got + TABLE);
        SAME("colours", got, 2 * TABLE, want[i]);
        places(n, x, weight, (uint32_t *) want + 100);
        LAUNCH(t, places, n, x, weight, (uint32_t *) got + 100);
        SAME("places", got, 2 * TABLE, want[i]);
    }
    own(300, want + 20, want);
    LAUNCH(t, own, 300, got + 20, got);
    SAME("own", got, 2 * TABLE, want[i]);
    release(pixel);
    release(x);
    release(got);
    release(want);
    release(weight);
}
#endif
