/* SPDX-License-Identifier: MIT-0 */
/* Numbers of four bits, two in a byte: element 2k in the low, 2k + 1 in the high nibble of byte k.
   Ordinary functions, which kernels carry along like the user's own; all are exact. */
#ifndef TILE_H
#include "../tile.h"
#endif
#if defined TILE__KERNELS && !defined TILE_PACKED_H
#define TILE_PACKED_H
#pragma GCC system_header

/* nibble i of a byte (only the last bit of i counts): 0 to 15 */
static inline int tile_uint4 (uint8_t byte, int i)
{
    return byte >> 4 * (i & 1) & 15;
}

/* the same as a number in two's complement: -8 to 7 */
static inline int tile_int4 (uint8_t byte, int i)
{
    return ((byte >> 4 * (i & 1) & 15) ^ 8) - 8;
}

/* e2m1, the elements of mxfp4 and nvfp4: the last 3 bits of a code stand for 0, 0.5, 1, 1.5, 2, 3, 4
   and 6, the one before them for minus */
static inline float tile_e2m1_f32 (int code)
{
    float abs = (float) (0xc8643210u >> 4 * (code & 7) & 15) * 0.5f; /* doubled, a nibble each */

    return code & 8 ? -abs : abs;
}

/* nf4, the elements of 4-bit NormalFloat: quantiles of a normal distribution, scaled to [-1, 1] */
static inline float tile_nf4_f32 (int code)
{
    static const float nf4[16] = {
        -1.0f,
        -0.6961928009986877f,
        -0.5250730514526367f,
        -0.39491748809814453f,
        -0.28444138169288635f,
        -0.18477343022823334f,
        -0.09105003625154495f,
        0.0f,
        0.07958029955625534f,
        0.16093020141124725f,
        0.24611230194568634f,
        0.33791524171829224f,
        0.44070982933044434f,
        0.5626170039176941f,
        0.7229568362236023f,
        1.0f
    };

    return nf4[code & 15];
}

#endif
