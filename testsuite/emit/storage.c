/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs cuda-storage.tile or metal-storage.tile (-DMETAL): floats in vectors of 2, 3, 4, 8 and 16
   are narrowed to each storage type, stored, widened and stored again. -DHEADER names the header. */
#include <stdio.h>
#include <stdlib.h>
#include <tile.h>
#include HEADER

enum { SIZES = 5, TYPES = 4, ROOM = 16, N = ROOM * (SIZES * TYPES + 1), LEFT = 0x12 };

static float x[N], y[N];
static tile_bf16 b[N];
static tile_e4m3 e4[N];
static tile_e5m2 e5[N];
static tile_e8m0 e8[N];

int main(void)
{
    static const int lanes[SIZES] = { 2, 3, 4, 8, 16 };
    int wrong = 0;

    for (int i = 0; i < N; i++) {
        x[i] = y[i] = ldexpf((float) (rand() % 20000 - 10000), rand() % 40 - 34);
        b[i].bits = e4[i].bits = e5[i].bits = e8[i].bits = LEFT;
    }
#ifdef METAL
    if (storage_metal(x, b, e4, e5, e8, NULL))
#else
    if (storage_cuda(x, b, e4, e5, e8, NULL))
#endif
        return 2;
    for (int k = ROOM; k < N; k++) {
        int block = k / ROOM - 1, type = block / SIZES;
        float f = y[k];
        tile_bf16 nb = tile_bf16_from(f);
        tile_e4m3 n4 = tile_e4m3_from(f);
        tile_e5m2 n5 = tile_e5m2_from(f);
        tile_e8m0 n8 = tile_e8m0_from(f);
        const unsigned code[TYPES] = { b[k].bits, e4[k].bits, e5[k].bits, e8[k].bits };
        const unsigned narrow[TYPES] = { nb.bits, n4.bits, n5.bits, n8.bits };
        const float wide[TYPES] = { tile_f32(nb), tile_f32(n4), tile_f32(n5), tile_f32(n8) };

        if (k % ROOM >= lanes[block % SIZES])
            wrong += x[k] != f || code[type] != LEFT;
        else
            wrong += x[k] != wide[type] || code[type] != narrow[type];
    }
    if (wrong)
        fprintf(stderr, "%d wrong\n", wrong);
    return wrong != 0;
}
