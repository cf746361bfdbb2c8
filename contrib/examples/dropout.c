/* SPDX-License-Identifier: MIT-0 */
/* Dropout: y = x / keep where the element's random number lies below keep, else 0. Philox 4x32-10 draws
   four numbers from a counter and a seed, so that nobody stores a mask: the backward pass is the same
   kernel on the gradient. */
#include <tile.h>

enum { PIECE = 1024 };

static void philox(uint32_t c[4], uint64_t seed)
{
    uint32_t k0 = (uint32_t) seed, k1 = (uint32_t) (seed >> 32);

    for (int round = 0; round < 10; round++) {
        uint64_t a = (uint64_t) 0xD2511F53 * c[0], b = (uint64_t) 0xCD9E8D57 * c[2];

        c[0] = (uint32_t) (b >> 32) ^ c[1] ^ k0;
        c[1] = (uint32_t) b;
        c[2] = (uint32_t) (a >> 32) ^ c[3] ^ k1;
        c[3] = (uint32_t) a;
        k0 += 0x9E3779B9;
        k1 += 0xBB67AE85;
    }
}

tile_kernel
void dropout(int64_t n, float keep, uint64_t seed, const float *x, float *y)
{
#pragma tile grid threads(128)
    for (int64_t i = 0; i < n; i += PIECE)
#pragma tile parallel
        for (int j = 0; j < PIECE / 4; j++) {
            int64_t at = i + 4 * j;
            uint32_t c[4] = { (uint32_t) (at / 4), (uint32_t) (at / 4 >> 32), 0, 0 };

            philox(c, seed);
            for (int k = 0; k < 4; k++)
                if (at + k < n)
                    y[at + k] = (float) (c[k] >> 8) * 0x1p-24f < keep ? x[at + k] / keep : 0.0f;
        }
}
