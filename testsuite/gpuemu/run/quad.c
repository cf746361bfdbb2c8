/* SPDX-License-Identifier: MIT-0 */
#include "launch.h"

int main(void)
{
    int *out = malloc(64 * 16 * 4);
    void *outs[] = {out};
    tile_metal_call c = {"quad.metal", "quads", {1, 1, 1}, 64, 0, NULL, NULL, 0, outs, 1};
    CHECK(!tile_metal_launch(&c, NULL));
    for (int t = 0; t < 64; t++) {
        int *o = out + t * 16, q = t & ~3, i = t & 3, sum = 0, upto = 0, parity = 0;
        for (int k = 0; k < 4; k++) {
            sum += (q + k) * (q + k);
            parity ^= (q + k) * (q + k);
            upto += k <= i ? (q + k) * (q + k) : 0;
        }
        CHECK(o[0] == sum && o[1] == (q + 3) * (q + 3) - q * q);
        CHECK(o[2] == (t ^ 1) * (t ^ 1) && o[3] == (q + 3 - i) * (q + 3 - i) && o[4] == (q + 2) * (q + 2));
        int up = i ? t - 1 : t, down = i < 3 ? t + 1 : t, left = q + (i + 3) % 4, right = q + (i + 1) % 4;
        CHECK(o[5] == up * up && o[6] == down * down && o[7] == left * left && o[8] == right * right);
        CHECK(o[9] == upto && o[10] == upto - t * t);
        CHECK(o[11] == (i ? (t - 1) * (t - 1) : -(q + 3) * (q + 3)) && o[12] == 13 && o[13] == (q == 0));
        CHECK(o[14] == (t / 4 % 3 == 1 ? parity + 1 : -1));
        int row = t & ~7, at = t % 8 + 3;
        CHECK(o[15] == (at < 8 ? (row + at) * (row + at) : -(row + at - 8) * (row + at - 8)));
    }
    return failures != 0;
}
