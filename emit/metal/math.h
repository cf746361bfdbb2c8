/* SPDX-License-Identifier: MIT-0 */
/* Functions of math.h that Metal lacks, or whose special values it does not promise, as support code. They are right in every
   math mode, with and without flushing to zero: testsuite/numbers/math.c measures them. */
#ifndef TL_MATH_H
#define TL_MATH_H

#define TL_METAL_ERF(name, exp) \
    { name, \
      "// Maclaurin's series below 1, from there on 1 - erfc by a rational fit (Abramowitz and Stegun\n" \
      "// 7.1.26): both within 1e-6 of erf, relative.\n" \
      "static inline float " name "(float x)\n" \
      "{\n" \
      "    const float a = fabs(x), s = x * x;\n" \
      "    if (a < 1.0f) {\n" \
      "        float sum = 0.0f;\n" \
      "        const float c[11] = {1.0f, -0.333333333f, 0.1f, -0.0238095238f, 0.00462962963f,\n" \
      "                             -0.000757575758f, 0.000106837607f, -1.32275132e-5f, 1.45891690e-6f,\n" \
      "                             -1.45038522e-7f, 1.31225330e-8f};\n" \
      "        for (int i = 10; i >= 0; i--)\n" \
      "            sum = fma(sum, s, c[i]);\n" \
      "        return 1.12837917f * x * sum;\n" \
      "    }\n" \
      "    const float t = 1.0f / fma(0.3275911f, a, 1.0f);\n" \
      "    const float p = fma(fma(fma(fma(1.061405429f, t, -1.453152027f), t, 1.421413741f), t,\n" \
      "                            -0.284496736f), t, 0.254829592f);\n" \
      "    const float r = 1.0f - p * t * " exp "(-s);\n" \
      "    return x < 0.0f ? -r : r;\n" \
      "}\n", 0, false }

#define TL_METAL_MATH \
    TL_METAL_ERF("tile_erf", "precise::exp"), \
    TL_METAL_ERF("tile_fast_erf", "fast::exp"), \
    { "tile_fast_tanh", \
      "// Below 1/4 Maclaurin's series; fast::tanh is (t - 1) / (t + 1) of a t that overflows.\n" \
      "static inline float tile_fast_tanh(float x)\n" \
      "{\n" \
      "    const float s = x * x;\n" \
      "    if (s < 0.0625f)\n" \
      "        return x * fma(fma(fma(s, -0.0539682540f, 0.133333333f), s, -0.333333333f), s, 1.0f);\n" \
      "    const float t = fast::exp(-2.0f * fabs(x));\n" \
      "    return copysign((1.0f - t) / (1.0f + t), x);\n" \
      "}\n", 0, false }, \
    { "tile_erfc", \
      "// From 1/2 on exp(-x x) times a polynomial in (x - 2) / (x + 2), fitted to 2e-8; e is the rounding\n" \
      "// error of x x, which exp would multiply.\n" \
      "static inline float tile_erfc(float x)\n" \
      "{\n" \
      "    if (x < 0.5f)\n" \
      "        return 1.0f - tile_erf(x);\n" \
      "    if (x > 10.0f)\n" \
      "        return 0.0f;\n" \
      "    const float s = x * x, e = fma(x, x, -s), t = (x - 2.0f) / (x + 2.0f);\n" \
      "    const float c[9] = {1.27697837f, -0.0927635989f, -0.166029786f, 0.164043075f, -0.0542259954f,\n" \
      "                        -0.00795225982f, 0.00872555744f, 0.000957414141f, -0.00135852287f};\n" \
      "    float sum = 0.0f;\n" \
      "    for (int i = 8; i >= 0; i--)\n" \
      "        sum = fma(sum, t, c[i]);\n" \
      "    return precise::exp(-s) * (1.0f - e) * (sum / fma(2.0f, x, 1.0f));\n" \
      "}\n", "tile_erf", false }, \
    { "tile_expm1", \
      "// Below 1/2 Maclaurin's series.\n" \
      "static inline float tile_expm1(float x)\n" \
      "{\n" \
      "    if (!(fabs(x) < 0.5f))\n" \
      "        return precise::exp(x) - 1.0f;\n" \
      "    float sum = 0.0f;\n" \
      "    const float c[8] = {1.0f, 0.5f, 0.166666667f, 0.0416666667f, 0.00833333333f, 0.00138888889f,\n" \
      "                        0.000198412698f, 2.48015873e-5f};\n" \
      "    for (int i = 7; i >= 0; i--)\n" \
      "        sum = fma(sum, x, c[i]);\n" \
      "    return x * sum;\n" \
      "}\n", 0, false }, \
    { "tile_log1p", \
      "// Below 1/2 the series of 2 atanh(t / 2), where t / 2 = x / (2 + x).\n" \
      "static inline float tile_log1p(float x)\n" \
      "{\n" \
      "    if (!(fabs(x) < 0.5f))\n" \
      "        return precise::log(1.0f + x);\n" \
      "    const float t = x / fma(0.5f, x, 1.0f), s = 0.25f * t * t;\n" \
      "    float sum = 0.0f;\n" \
      "    const float c[8] = {1.0f, 0.333333333f, 0.2f, 0.142857143f, 0.111111111f, 0.0909090909f,\n" \
      "                        0.0769230769f, 0.0666666667f};\n" \
      "    for (int i = 7; i >= 0; i--)\n" \
      "        sum = fma(sum, s, c[i]);\n" \
      "    return t * sum;\n" \
      "}\n", 0, false }, \
    { "tile_cbrt", \
      "// A third of the exponent to start with, then Newton's method.\n" \
      "static inline float tile_cbrt(float x)\n" \
      "{\n" \
      "    const float abs = fabs(x);\n" \
      "    if (!(abs > 0.0f && abs < INFINITY))\n" \
      "        return x;\n" \
      "    const bool small = abs < 1e-30f;\n" \
      "    const float a = small ? abs * 16777216.0f : abs;\n" \
      "    float t = as_type<float>(as_type<uint>(a) / 3u + 709921077u);\n" \
      "    for (int i = 0; i < 3; i++)\n" \
      "        t -= (t - a / (t * t)) * 0.333333333f;\n" \
      "    return copysign(small ? t * 0.00390625f : t, x);\n" \
      "}\n", 0, false }, \
    { "tile_hypot", \
      "static inline float tile_hypot(float x, float y)\n" \
      "{\n" \
      "    const float a = fmax(fabs(x), fabs(y)), b = fmin(fabs(x), fabs(y));\n" \
      "    if (a == INFINITY)\n" \
      "        return a;\n" \
      "    if (x != x || y != y)\n" \
      "        return NAN;\n" \
      "    const float r = a == 0.0f ? 0.0f : b / a;\n" \
      "    return a * precise::sqrt(fma(r, r, 1.0f));\n" \
      "}\n", 0, false }, \
    { "tile_atan2", \
      "// By the signs, zeros' too, and the angle below 45 degrees.\n" \
      "static inline float tile_atan2(float y, float x)\n" \
      "{\n" \
      "    const float a = fmax(fabs(x), fabs(y)), b = fmin(fabs(x), fabs(y));\n" \
      "    if (x != x || y != y)\n" \
      "        return NAN;\n" \
      "    float r = precise::atan(a == 0.0f ? 0.0f : a == b ? 1.0f : b / a);\n" \
      "    if (fabs(y) > fabs(x))\n" \
      "        r = 1.57079633f - r;\n" \
      "    if (as_type<int>(x) < 0)\n" \
      "        r = 3.14159265f - r;\n" \
      "    return copysign(r, y);\n" \
      "}\n", 0, false }, \
    { "tile_pow", \
      "// The magnitude by Metal's pow of ordinary numbers, the rest as C has it.\n" \
      "static inline float tile_pow(float x, float y)\n" \
      "{\n" \
      "    const float a = fabs(x), b = fabs(y);\n" \
      "    if (x == 1.0f || y == 0.0f)\n" \
      "        return 1.0f;\n" \
      "    const bool whole = trunc(y) == y, odd = b < 16777216.0f && whole && trunc(0.5f * y) != 0.5f * y;\n" \
      "    if (x != x || y != y || (x < 0.0f && a < INFINITY && !whole))\n" \
      "        return NAN;\n" \
      "    float r = 1.0f;\n" \
      "    if (a == 0.0f || a == INFINITY || (b == INFINITY && a != 1.0f))\n" \
      "        r = (a < 1.0f) == (y < 0.0f) ? INFINITY : 0.0f;\n" \
      "    else if (a != 1.0f)\n" \
      "        r = precise::pow(a, y);\n" \
      "    return odd && as_type<int>(x) < 0 ? -r : r;\n" \
      "}\n", 0, false }, \
    { "tile_divided", \
      "// What is left of x when the multiple of y is taken off that is next to it, or next towards zero: long\n" \
      "// division of the significands m and d, 8 bits at a time.\n" \
      "static inline float tile_divided(float x, float y, bool nearest)\n" \
      "{\n" \
      "    const uint a = as_type<uint>(x) & 0x7fffffffu, b = as_type<uint>(y) & 0x7fffffffu;\n" \
      "    if (a >= 0x7f800000u || b > 0x7f800000u || b == 0u)\n" \
      "        return NAN;\n" \
      "    int e = int(a < 0x800000u ? 1u : a >> 23), to = int(b < 0x800000u ? 1u : b >> 23);\n" \
      "    if (b == 0x7f800000u || e < (nearest ? to - 1 : to))\n" \
      "        return x;\n" \
      "    uint m = (a & 0x7fffffu) + (a < 0x800000u ? 0u : 0x800000u);\n" \
      "    uint d = (b & 0x7fffffu) + (b < 0x800000u ? 0u : 0x800000u);\n" \
      "    if (e < to) {\n" \
      "        d *= 2u;\n" \
      "        to = e;\n" \
      "    }\n" \
      "    uint q = m / d;\n" \
      "    m -= q * d;\n" \
      "    while (e > to) {\n" \
      "        const int bits = e - to < 8 ? e - to : 8;\n" \
      "        m <<= bits;\n" \
      "        q = m / d;\n" \
      "        m -= q * d;\n" \
      "        e -= bits;\n" \
      "    }\n" \
      "    uint sign = as_type<uint>(x) & 0x80000000u;\n" \
      "    if (nearest && (2u * m > d || (2u * m == d && (q & 1u) != 0u))) {\n" \
      "        m = d - m;\n" \
      "        sign ^= 0x80000000u;\n" \
      "    }\n" \
      "    if (m == 0u)\n" \
      "        return as_type<float>(sign);\n" \
      "    const int zeros = int(clz(m)) - 8, shift = zeros < to - 1 ? zeros : to - 1;\n" \
      "    return as_type<float>(sign | ((m << shift) + (uint(to - 1 - shift) << 23)));\n" \
      "}\n", 0, false }, \
    { "tile_fmod", \
      "static inline float tile_fmod(float x, float y)\n" \
      "{\n" \
      "    return tile_divided(x, y, false);\n" \
      "}\n", "tile_divided", false }, \
    { "tile_remainder", \
      "static inline float tile_remainder(float x, float y)\n" \
      "{\n" \
      "    return tile_divided(x, y, true);\n" \
      "}\n", "tile_divided", false }, \
    { "tile_popcount", \
      "static inline int tile_popcount(ulong x)\n" \
      "{\n" \
      "    return int(popcount(uint(x)) + popcount(uint(x >> 32)));\n" \
      "}\n", 0, false }, \
    { "tile_clz", \
      "static inline int tile_clz(ulong x)\n" \
      "{\n" \
      "    const uint high = uint(x >> 32);\n" \
      "    return int(high != 0u ? clz(high) : 32u + clz(uint(x)));\n" \
      "}\n", 0, false }, \
    { "tile_ctz", \
      "static inline int tile_ctz(ulong x)\n" \
      "{\n" \
      "    const uint low = uint(x);\n" \
      "    return int(low != 0u ? ctz(low) : 32u + ctz(uint(x >> 32)));\n" \
      "}\n", 0, false }
#endif
