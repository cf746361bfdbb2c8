/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs cuda-storage.tile or metal-storage.tile (-DMETAL): floats in vectors of 2, 3, 4, 8 and 16
   are narrowed to each storage type, stored, widened and stored again. Each of these gets every
   boundary of rounding of the 8-bit formats and the floats beside it. -DHEADER names the header. */
#include <stdio.h>
#include <string.h>
#include <tile.h>
#include HEADER

enum { SIZES = 5, TYPES = 4, ROOM = 16, N = ROOM * (SIZES * TYPES + 1), LEFT = 0x12, MOST = 8192 };

static float samples[MOST], x[N], y[N];
static tile_bf16 b[N];
static tile_e4m3 e4[N];
static tile_e5m2 e5[N];
static tile_e8m0 e8[N];
static int wrong;

/* Steps of a sixteenth of each power of two that is not too small or too large for e5m2 or e4m3, then
   of a half, with infinity and NaNs. */
static int sample(void)
{
    int n = 0;

    for (uint32_t step = 0; step < 0x1000; step++)
        if ((step >= 105 << 4 && step < 145 << 4) || step % 8 == 0)
            for (uint32_t d = 0; d < 6; d++)
                samples[n++] = tile__float_of(((step << 19) + d / 2 - 1) ^ d << 31);
    return n;
}

static bool same(float a, float b)
{
    return tile__bits(a) == tile__bits(b) || (a != a && b != b);
}

/* After a launch on x as it was in y. */
static void compare(void)
{
    static const int lanes[SIZES] = { 2, 3, 4, 8, 16 };

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
            wrong += !same(x[k], f) || code[type] != LEFT;
        else
            wrong += !same(x[k], wide[type]) || (code[type] != narrow[type] && !(type == 0 && f != f));
    }
}

int main(void)
{
    int n = sample();

    for (int first = 0; first < n; first += 2) {    /* the vectors of 2 see each sample once */
        for (int i = 0; i < N; i++) {
            x[i] = y[i] = samples[(first + i % ROOM) % n];
            b[i].bits = e4[i].bits = e5[i].bits = e8[i].bits = LEFT;
        }
#ifdef METAL
        if (storage_metal(x, b, e4, e5, e8, NULL))
#else
        if (storage_cuda(x, b, e4, e5, e8, NULL))
#endif
            return 2;
        compare();
    }
    if (wrong)
        fprintf(stderr, "%d wrong\n", wrong);
    return wrong != 0;
}
