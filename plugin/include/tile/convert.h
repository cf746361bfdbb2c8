/* SPDX-License-Identifier: MIT-0 */
/* Conversions between float and the storage types. All work on the bits: the result is the nearest
   value, ties to even, straight from float. No rounding mode and no flushing of subnormals matters. */
#ifndef TILE_H
#include "../tile.h"
#endif
#if defined TILE__KERNELS && !defined TILE_CONVERT_H
#define TILE_CONVERT_H
#pragma GCC system_header

/* A function that is called: inlined, gcc takes longer for it. Not without `inline`, or gcc -O0
   puts it into every object. */
#define TILE__SHARED __attribute__ ((noinline)) static inline

static inline uint32_t tile__bits (float x)
{
    uint32_t bits;
    __builtin_memcpy (&bits, &x, sizeof bits);
    return bits;
}

static inline float tile__float_of (uint32_t bits)
{
    float x;
    __builtin_memcpy (&x, &bits, sizeof x);
    return x;
}

/* |x| as an FP8 code with `man` mantissa bits; codes above the format's largest mean overflow. */
static inline uint32_t tile__fp8_code (float x, int man, int bias)
{
    uint32_t abs = tile__bits (x) & 0x7fffffff;
    int exp = (int) (abs >> 23), drop = 23 - man;

    if (exp < 128 - bias) { /* below the smallest normal: count units of the smallest subnormal */
        drop = 151 - bias - man - exp;
        if (drop > 24)
            return 0;
        abs = (abs & 0x7fffff) | 0x800000;
    } else {
        abs -= (uint32_t) (127 - bias) << 23;
    }
    return (abs + ((1u << (drop - 1)) - 1) + (abs >> drop & 1)) >> drop;
}

/* codes above `last` become `over` */
static inline uint8_t tile__fp8_from (float x, int man, int bias, uint32_t last, uint32_t over)
{
    uint32_t sign = tile__bits (x) >> 24 & 0x80, code = tile__fp8_code (x, man, bias);

    if ((tile__bits (x) & 0x7fffffff) > 0x7f800000)
        return 0x7f;
    if (code > last)
        return (uint8_t) (over == 0x7f ? over : sign | over);
    return (uint8_t) (sign | code);
}

static inline tile_e4m3 tile_e4m3_from (float x)
{
    return (tile_e4m3) { tile__fp8_from (x, 3, 7, 0x7e, 0x7e) };
}

static inline tile_e4m3 tile_e4m3_from_nosat (float x)
{
    return (tile_e4m3) { tile__fp8_from (x, 3, 7, 0x7e, 0x7f) };
}

static inline tile_e5m2 tile_e5m2_from (float x)
{
    return (tile_e5m2) { tile__fp8_from (x, 2, 15, 0x7b, 0x7b) };
}

static inline tile_e5m2 tile_e5m2_from_nosat (float x)
{
    return (tile_e5m2) { tile__fp8_from (x, 2, 15, 0x7b, 0x7c) };
}

static inline tile_bf16 tile_bf16_from (float x)
{
    uint32_t bits = tile__bits (x);

    if ((bits & 0x7fffffff) > 0x7f800000)
        return (tile_bf16) { (uint16_t) (bits >> 16 | 0x40) };
    return (tile_bf16) { (uint16_t) ((bits + 0x7fff + (bits >> 16 & 1)) >> 16) };
}

/* The smallest power of two that is at least |x|. */
static inline tile_e8m0 tile_e8m0_from (float x)
{
    uint32_t abs = tile__bits (x) & 0x7fffffff, code = (abs >> 23) + ((abs & 0x7fffff) != 0);

    if (abs > 0x7f800000)
        code = 0xff;
    else if (abs <= 0x00400000)
        code = 0;
    else if (code > 0xfe)
        code = 0xfe;
    return (tile_e8m0) { (uint8_t) code };
}

static inline float tile_bf16_f32_ (tile_bf16 x)
{
    return tile__float_of ((uint32_t) x.bits << 16);
}

static inline float tile_e4m3_f32_ (tile_e4m3 x)
{
    uint32_t abs = x.bits & 0x7f, sign = (uint32_t) (x.bits & 0x80) << 24;

    if (abs == 0x7f)
        return tile__float_of (sign | 0x7fc00000);
    if (abs < 8) {
        float f = (float) abs * 0x1p-9f;
        return sign ? -f : f;
    }
    return tile__float_of (sign | ((abs << 20) + (120u << 23)));
}

static inline float tile_e5m2_f32_ (tile_e5m2 x)
{
    uint32_t abs = x.bits & 0x7f, sign = (uint32_t) (x.bits & 0x80) << 24;

    if (abs >= 0x7c)
        return tile__float_of (sign | (abs > 0x7c ? 0x7fc00000 : 0x7f800000));
    if (abs < 4) {
        float f = (float) abs * 0x1p-16f;
        return sign ? -f : f;
    }
    return tile__float_of (sign | ((abs << 21) + (112u << 23)));
}

static inline float tile_e8m0_f32_ (tile_e8m0 x)
{
    uint32_t bits = (uint32_t) x.bits << 23;

    return tile__float_of (x.bits == 0xff ? 0x7fc00000 : x.bits == 0 ? 0x00400000 : bits);
}

static inline float tile_e8m0_zero_f32 (tile_e8m0 x)
{
    return x.bits == 0 || x.bits == 0xff ? 0.0f : tile_e8m0_f32_ (x);
}

static inline float tile_f32_f32_ (float x)
{
    return x;
}

/* any element as a float */
#define tile_f32(x) \
    _Generic ((x), \
        tile_bf16: tile_bf16_f32_, \
        tile_e4m3: tile_e4m3_f32_, \
        tile_e5m2: tile_e5m2_f32_, \
        tile_e8m0: tile_e8m0_f32_, \
        default: tile_f32_f32_) (x)

#endif
