/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers of four bits: all bytes, all codes. */
#include "check.h"

int main(void)
{
    static const float e2m1[8] = { 0, 0.5f, 1, 1.5f, 2, 3, 4, 6 };

    for (int c = 0; c < 256; c++)
        for (int i = -2; i < 4; i++) {
            int code = i % 2 ? c / 16 : c % 16;

            CHECK(tile_uint4((uint8_t) c, i) == code, "%02x %d", c, i);
            CHECK(tile_int4((uint8_t) c, i) == code - 16 * (code / 8), "%02x %d", c, i);
        }
    for (int c = -32; c < 32; c++) {
        int code = (c + 32) % 16;
        float x = tile_nf4_f32(c);

        CHECK(same_float(tile_e2m1_f32(c), code / 8 ? -e2m1[code % 8] : e2m1[code % 8]), "%d", c);
        CHECK(code == 15 ? x == 1 : x < tile_nf4_f32(c + 1), "%d", c);
        CHECK(code == 0 ? x == -1 : code == 7 ? x == 0 : !code || x > tile_nf4_f32(c - 1), "%d", c);
    }
    /* from bitsandbytes' table: quantiles of the standard normal distribution over the largest */
    CHECK(tile_nf4_f32(1) == -0.6961928009986877f && tile_nf4_f32(14) == 0.7229568362236023f);
    return done();
}
