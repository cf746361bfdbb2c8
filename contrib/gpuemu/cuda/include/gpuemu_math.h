/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Device arithmetic that math.h lacks. Fast forms are computed precisely. */
#ifndef GPUEMU_MATH_H
#define GPUEMU_MATH_H
#include "gpuemu_device.h"
#include "gpuemu_formats.h"

#define GPUEMU_MINMAX(R, A, B)                                                                   \
    GPUEMU_D constexpr R min(A a, B b) { return (R)b < (R)a ? (R)b : (R)a; }                      \
    GPUEMU_D constexpr R max(A a, B b) { return (R)a < (R)b ? (R)b : (R)a; }
GPUEMU_MINMAX(int, int, int)
GPUEMU_MINMAX(unsigned, unsigned, unsigned)
GPUEMU_MINMAX(unsigned, int, unsigned)
GPUEMU_MINMAX(unsigned, unsigned, int)
GPUEMU_MINMAX(long, long, long)
GPUEMU_MINMAX(unsigned long, unsigned long, unsigned long)
GPUEMU_MINMAX(long long, long long, long long)
GPUEMU_MINMAX(unsigned long long, unsigned long long, unsigned long long)
#undef GPUEMU_MINMAX
GPUEMU_D float min(float a, float b) { return fminf(a, b); }
GPUEMU_D float max(float a, float b) { return fmaxf(a, b); }
GPUEMU_D double min(double a, double b) { return fmin(a, b); }
GPUEMU_D double max(double a, double b) { return fmax(a, b); }

GPUEMU_D float gpuemu_rsqrtf(float x) { return (float)(1 / sqrt((double)x)); }
GPUEMU_D double gpuemu_rsqrt(double x) { return 1 / sqrt(x); }
/* glibc declares these names for itself (C23's since 2.43): no functions. */
#define rsqrtf(x) gpuemu_rsqrtf(x)
#define rsqrt(x) gpuemu_rsqrt(x)
#define __expf(x) expf(x)
#define __exp10f(x) exp10f(x)
#define __logf(x) logf(x)
#define __log2f(x) log2f(x)
#define __log10f(x) log10f(x)
#define __sinf(x) sinf(x)
#define __cosf(x) cosf(x)
#define __tanf(x) tanf(x)
#define __powf(x, y) powf(x, y)
GPUEMU_D float __fdividef(float x, float y) { return x / y; }
GPUEMU_D float __saturatef(float x) { return x > 0 ? (x < 1 ? x : 1) : 0; }
GPUEMU_D float __fmaf_rn(float a, float b, float c) { return fmaf(a, b, c); }
GPUEMU_D float __fadd_rn(float a, float b) { return a + b; }
GPUEMU_D float __fsub_rn(float a, float b) { return a - b; }
GPUEMU_D float __fmul_rn(float a, float b) { return a * b; }
GPUEMU_D float __fdiv_rn(float a, float b) { return a / b; }
GPUEMU_D float __frcp_rn(float a) { return 1 / a; }
GPUEMU_D float __fsqrt_rn(float a) { return sqrtf(a); }
GPUEMU_D float __frsqrt_rn(float a) { return rsqrtf(a); }
GPUEMU_D double __dadd_rn(double a, double b) { return a + b; }
GPUEMU_D double __dsub_rn(double a, double b) { return a - b; }
GPUEMU_D double __dmul_rn(double a, double b) { return a * b; }
GPUEMU_D double __ddiv_rn(double a, double b) { return a / b; }
GPUEMU_D double __fma_rn(double a, double b, double c) { return fma(a, b, c); }

template <class D, class S> GPUEMU_D D gpuemu_cast_bits(S s)
{
    static_assert(sizeof(D) == sizeof(S), "sizes differ");
    D d;
    __builtin_memcpy(&d, &s, sizeof d);
    return d;
}
GPUEMU_D float __int_as_float(int x) { return gpuemu_cast_bits<float>(x); }
GPUEMU_D float __uint_as_float(unsigned x) { return gpuemu_cast_bits<float>(x); }
GPUEMU_D int __float_as_int(float x) { return gpuemu_cast_bits<int>(x); }
GPUEMU_D unsigned __float_as_uint(float x) { return gpuemu_cast_bits<unsigned>(x); }
GPUEMU_D double __longlong_as_double(long long x) { return gpuemu_cast_bits<double>(x); }
GPUEMU_D long long __double_as_longlong(double x) { return gpuemu_cast_bits<long long>(x); }

#define GPUEMU_F2I(I, name)                                                                      \
    GPUEMU_D I __float2##name##_rn(float x) { return gpuemu_to_int<I>(nearbyint((double)x)); }    \
    GPUEMU_D I __float2##name##_rz(float x) { return gpuemu_to_int<I>(trunc((double)x)); }        \
    GPUEMU_D I __float2##name##_rd(float x) { return gpuemu_to_int<I>(floor((double)x)); }        \
    GPUEMU_D I __float2##name##_ru(float x) { return gpuemu_to_int<I>(ceil((double)x)); }         \
    GPUEMU_D float __##name##2float_rn(I x) { return (float)x; }
GPUEMU_F2I(int, int)
GPUEMU_F2I(unsigned, uint)
GPUEMU_F2I(long long, ll)
GPUEMU_F2I(unsigned long long, ull)
#undef GPUEMU_F2I
GPUEMU_D float __double2float_rn(double x) { return (float)x; }

GPUEMU_D int __popc(unsigned x) { return __builtin_popcount(x); }
GPUEMU_D int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
GPUEMU_D int __clz(int x) { return x ? __builtin_clz((unsigned)x) : 32; }
GPUEMU_D int __clzll(long long x) { return x ? __builtin_clzll((unsigned long long)x) : 64; }
GPUEMU_D int __ffs(int x) { return __builtin_ffs(x); }
GPUEMU_D int __ffsll(long long x) { return __builtin_ffsll(x); }
GPUEMU_D unsigned __brev(unsigned x)
{
    unsigned r = 0;
    for (int i = 0; i < 32; i++)
        r |= (x >> i & 1) << (31 - i);
    return r;
}
GPUEMU_D unsigned __umulhi(unsigned a, unsigned b) { return (unsigned)((uint64_t)a * b >> 32); }
GPUEMU_D int __mulhi(int a, int b) { return (int)((int64_t)a * b >> 32); }
GPUEMU_D unsigned long long __umul64hi(unsigned long long a, unsigned long long b)
{
    return (unsigned long long)((unsigned __int128)a * b >> 64);
}
GPUEMU_D int __mul24(int a, int b) { return (a << 8 >> 8) * (b << 8 >> 8); }
GPUEMU_D unsigned __byte_perm(unsigned a, unsigned b, unsigned s)
{
    uint64_t both = (uint64_t)b << 32 | a;
    unsigned r = 0;
    for (int i = 0; i < 4; i++)
        r |= (unsigned)(both >> (8 * (s >> (4 * i) & 7)) & 255) << (8 * i);
    return r;
}
GPUEMU_D unsigned __funnelshift_l(unsigned lo, unsigned hi, unsigned n)
{
    return (unsigned)(((uint64_t)hi << 32 | lo) << (n & 31) >> 32);
}
GPUEMU_D unsigned __funnelshift_r(unsigned lo, unsigned hi, unsigned n)
{
    return (unsigned)(((uint64_t)hi << 32 | lo) >> (n & 31));
}
GPUEMU_D int __dp4a(int a, int b, int c)
{
    for (int i = 0; i < 4; i++)
        c += (int8_t)(a >> (8 * i)) * (int8_t)(b >> (8 * i));
    return c;
}

#endif
