/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conversions of tile.h. */
#include "codes.h"
#include <tile.h>

void tile_narrow(uint32_t first, int n, struct codes *out)
{
    for (int i = 0; i < n; i++) {
        float x = tile__float_of(first + (uint32_t) i);
        _Float16 h = (_Float16) x;

        out->of[E4M3][i] = tile_e4m3_from(x).bits;
        out->of[E4M3_NOSAT][i] = tile_e4m3_from_nosat(x).bits;
        out->of[E5M2][i] = tile_e5m2_from(x).bits;
        out->of[E5M2_NOSAT][i] = tile_e5m2_from_nosat(x).bits;
        out->of[E8M0][i] = tile_e8m0_from(x).bits;
        out->of[BF16][i] = tile_bf16_from(x).bits;
        __builtin_memcpy(&out->of[F16][i], &h, sizeof h);
    }
}

void tile_widen(float (*out)[CODES])
{
    for (int c = 0; c < CODES; c++) {
        uint16_t bits = (uint16_t) c;
        uint8_t byte = (uint8_t) c;
        _Float16 h;

        __builtin_memcpy(&h, &bits, sizeof h);
        out[E4M3][c] = out[E4M3_NOSAT][c] = tile_f32((tile_e4m3) { byte });
        out[E5M2][c] = out[E5M2_NOSAT][c] = tile_f32((tile_e5m2) { byte });
        out[E8M0][c] = tile_f32((tile_e8m0) { byte });
        out[BF16][c] = tile_f32((tile_bf16) { bits });
        out[F16][c] = tile_f32(h);
        out[E8M0_ZERO][c] = tile_e8m0_zero_f32((tile_e8m0) { byte });
    }
}
