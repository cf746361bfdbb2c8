/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The small floating formats, bit for bit: f16, bf16, tf32, e4m3, e5m2, e8m0. */
#ifndef GPUEMU_FORMATS_H
#define GPUEMU_FORMATS_H
#include <cstdint>
#include <cstring>

namespace gpuemu {

inline uint32_t f32_bits(float x)
{
    uint32_t u;
    memcpy(&u, &x, 4);
    return u;
}

inline float f32_of(uint32_t u)
{
    float x;
    memcpy(&x, &u, 4);
    return x;
}

inline uint64_t f64_bits(double x)
{
    uint64_t u;
    memcpy(&u, &x, 8);
    return u;
}

inline double f64_of(uint64_t u)
{
    double x;
    memcpy(&x, &u, 8);
    return x;
}

/* |x| of a finite float given by its bits, rounded to nearest even to a format of E exponent and
 * M mantissa bits. A result beyond the format's range simply has an exponent field that is too
 * large: the caller decides what overflow means. */
inline uint32_t round_magnitude(uint32_t abs, int E, int M)
{
    int bias = (1 << (E - 1)) - 1, e = (int)(abs >> 23) - 127;
    uint32_t mant = abs & 0x7fffff, r = 0;
    int shift = 23 - M;
    if ((abs >> 23) == 0)
        return 0; /* below 2^-126: far below half the smallest value of every format here */
    mant |= 0x800000;
    if (e < 1 - bias)
        shift += 1 - bias - e;
    else
        r = (uint32_t)(e + bias - 1) << M; /* the hidden bit adds the missing one */
    if (shift > 24)
        return 0;
    uint32_t q = mant >> shift, rest = mant & ((1u << shift) - 1), half = 1u << (shift - 1);
    if (rest > half || (rest == half && (q & 1)))
        q++;
    return r + q;
}

inline float widen(uint32_t bits, int E, int M, bool ieee)
{
    uint32_t sign = bits >> (E + M) & 1, e = bits >> M & ((1u << E) - 1), m = bits & ((1u << M) - 1);
    int bias = (1 << (E - 1)) - 1;
    if (ieee && e == (1u << E) - 1)
        return f32_of(sign << 31 | 0x7f800000 | m << (23 - M));
    if (e == 0) { /* m * 2^(1 - bias - M), exact in float for all formats but bf16 */
        float scale = f32_of((uint32_t)(127 + 1 - bias - M) << 23), x = (float)m * scale;
        return sign ? -x : x;
    }
    return f32_of(sign << 31 | (e + 127 - bias) << 23 | m << (23 - M));
}

inline float f16_to_f32(uint16_t h) { return widen(h, 5, 10, true); }
inline float bf16_to_f32(uint16_t h) { return f32_of((uint32_t)h << 16); }
inline float e5m2_to_f32(uint8_t b) { return widen(b, 5, 2, true); }
inline float e4m3_to_f32(uint8_t b)
{
    return (b & 0x7f) == 0x7f ? f32_of(0x7fffffff) : widen(b, 4, 3, false);
}
inline float e8m0_to_f32(uint8_t b)
{
    return b == 0xff ? f32_of(0x7fffffff) : b ? f32_of((uint32_t)b << 23) : f32_of(0x00400000);
}

inline uint16_t f32_to_f16(float x)
{
    uint32_t u = f32_bits(x), abs = u & 0x7fffffff, sign = u >> 16 & 0x8000;
    if (abs > 0x7f800000)
        return 0x7fff;
    if (abs >= 0x47800000)
        return (uint16_t)(sign | 0x7c00);
    return (uint16_t)(sign | round_magnitude(abs, 5, 10));
}

inline uint16_t f32_to_f16_rz(float x)
{
    uint16_t h = f32_to_f16(x);
    float back = f16_to_f32(h), a = f32_of(f32_bits(x) & 0x7fffffff);
    if ((h & 0x7fff) <= 0x7c00 && f32_of(f32_bits(back) & 0x7fffffff) > a)
        h--;
    return h;
}

inline uint16_t f32_to_bf16(float x)
{
    uint32_t u = f32_bits(x);
    if ((u & 0x7fffffff) > 0x7f800000)
        return 0x7fff;
    return (uint16_t)((u + 0x7fff + (u >> 16 & 1)) >> 16);
}

/* To float so that a second rounding, to fewer bits, gives what rounding once would: an inexact
 * result gets an odd last bit. */
inline float round_odd(double x)
{
    float f = (float)x;
    if (f == x || x != x)
        return f;
    uint32_t u = f32_bits(f);
    if ((f < 0 ? -(double)f : f) > (x < 0 ? -x : x))
        u--;
    return f32_of(u | 1);
}

inline uint16_t f64_to_f16(double x) { return f32_to_f16(round_odd(x)); }
inline uint16_t f64_to_bf16(double x) { return f32_to_bf16(round_odd(x)); }

/* The bits a TF32 matrix unit reads of a float: the low 13 mantissa bits are dropped. */
inline float tf32_operand(uint32_t u) { return f32_of(u & 0xffffe000); }

/* cvt.rna.tf32.f32: to nearest, ties away from zero. */
inline uint32_t f32_to_tf32(float x)
{
    uint32_t u = f32_bits(x);
    if ((u & 0x7fffffff) >= 0x7f800000)
        return u;
    return (u + 0x1000) & 0xffffe000;
}

/* NaN becomes 0x7f without a sign in every FP8 conversion. */
inline uint8_t f32_to_e4m3(float x, bool saturate)
{
    uint32_t u = f32_bits(x), abs = u & 0x7fffffff, sign = u >> 24 & 0x80;
    if (abs > 0x7f800000)
        return 0x7f;
    uint32_t r = abs >= 0x44000000 ? 0x7f : round_magnitude(abs, 4, 3); /* 512 and more overflow */
    if (r >= 0x7f)
        return (uint8_t)(saturate ? sign | 0x7e : sign | 0x7f);
    return (uint8_t)(sign | r);
}

inline uint8_t f32_to_e5m2(float x, bool saturate)
{
    uint32_t u = f32_bits(x), abs = u & 0x7fffffff, sign = u >> 24 & 0x80;
    if (abs > 0x7f800000)
        return 0x7f;
    uint32_t r = abs >= 0x47800000 ? 0x7c : round_magnitude(abs, 5, 2);
    if (r >= 0x7c)
        r = saturate ? 0x7b : 0x7c;
    return (uint8_t)(sign | r);
}

/* |x| rounded up to a power of two (up), or down towards zero. */
inline uint8_t f32_to_e8m0(float x, bool up)
{
    uint32_t abs = f32_bits(x) & 0x7fffffff, e = abs >> 23, m = abs & 0x7fffff;
    if (abs > 0x7f800000)
        return 0xff;
    if (abs == 0x7f800000)
        return 0xfe;
    if (up && (e ? m != 0 : m > 0x400000))
        e++;
    return (uint8_t)(e > 0xfe ? 0xfe : e);
}

} // namespace gpuemu
#endif
