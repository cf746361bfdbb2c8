/* SPDX-License-Identifier: GPL-3.0-or-later */
/* metal_math, metal_common, metal_integer, metal_relational: overloads for exactly the types that
 * Metal has, so that what is ambiguous there is ambiguous here. half is computed in float and
 * rounded once. */
namespace metal {

/* Applies f to each element of vectors. */
#define GPUEMU_EACH1(name, T)                                                                 \
    inline T##2 name(T##2 a) { T##2 r; for (int i = 0; i < 2; i++) r[i] = name(a[i]); return r; } \
    inline T##3 name(T##3 a) { T##3 r; for (int i = 0; i < 3; i++) r[i] = name(a[i]); return r; } \
    inline T##4 name(T##4 a) { T##4 r; for (int i = 0; i < 4; i++) r[i] = name(a[i]); return r; }
#define GPUEMU_EACH2(name, V, n)                                                              \
    inline V name(V a, V b) { V r; for (int i = 0; i < n; i++) r[i] = name(a[i], b[i]); return r; }
#define GPUEMU_EACH3(name, V, n)                                                              \
    inline V name(V a, V b, V c)                                                              \
    { V r; for (int i = 0; i < n; i++) r[i] = name(a[i], b[i], c[i]); return r; }

#define GPUEMU_M1(name, f)                                                                    \
    inline float name(float x) { return f(x); }                                               \
    inline half name(half x) { return (half)f((float)x); }                                    \
    GPUEMU_EACH1(name, float)                                                                 \
    inline half2 name(half2 a) { half2 r; for (int i = 0; i < 2; i++) r[i] = name((half)a[i]); return r; } \
    inline half3 name(half3 a) { half3 r; for (int i = 0; i < 3; i++) r[i] = name((half)a[i]); return r; } \
    inline half4 name(half4 a) { half4 r; for (int i = 0; i < 4; i++) r[i] = name((half)a[i]); return r; }
#define GPUEMU_M2(name, f)                                                                    \
    inline float name(float x, float y) { return f(x, y); }                                   \
    inline half name(half x, half y) { return (half)f((float)x, (float)y); }                  \
    GPUEMU_EACH2(name, float2, 2) GPUEMU_EACH2(name, float3, 3) GPUEMU_EACH2(name, float4, 4) \
    GPUEMU_EACH2(name, half2, 2) GPUEMU_EACH2(name, half3, 3) GPUEMU_EACH2(name, half4, 4)

inline float gpuemu_rsqrt(float x) { return 1.0f / __builtin_sqrtf(x); }
inline float gpuemu_exp10(float x) { return __builtin_powf(10.0f, x); }
inline float gpuemu_fract(float x) { return __builtin_fminf(x - __builtin_floorf(x), 0x1.fffffep-1f); }
inline float gpuemu_saturate(float x) { return __builtin_fminf(__builtin_fmaxf(x, 0.0f), 1.0f); }
inline float gpuemu_sign(float x) { return x > 0.0f ? 1.0f : x < 0.0f ? -1.0f : x == x ? x : 0.0f; }
inline float gpuemu_sinpi(float x) { return __builtin_sinf(x * 3.14159265358979f); }
inline float gpuemu_cospi(float x) { return __builtin_cosf(x * 3.14159265358979f); }

#define GPUEMU_MATH                                                                           \
    GPUEMU_M1(exp, __builtin_expf) GPUEMU_M1(exp2, __builtin_exp2f) GPUEMU_M1(log, __builtin_logf) \
    GPUEMU_M1(log2, __builtin_log2f) GPUEMU_M1(log10, __builtin_log10f)                       \
    GPUEMU_M1(sqrt, __builtin_sqrtf) GPUEMU_M1(rsqrt, gpuemu_rsqrt)                           \
    GPUEMU_M1(sin, __builtin_sinf) GPUEMU_M1(cos, __builtin_cosf) GPUEMU_M1(tan, __builtin_tanf) \
    GPUEMU_M1(asin, __builtin_asinf) GPUEMU_M1(acos, __builtin_acosf)                         \
    GPUEMU_M1(atan, __builtin_atanf) GPUEMU_M1(sinh, __builtin_sinhf)                         \
    GPUEMU_M1(cosh, __builtin_coshf) GPUEMU_M1(tanh, __builtin_tanhf)                         \
    GPUEMU_M1(asinh, __builtin_asinhf) GPUEMU_M1(acosh, __builtin_acoshf)                     \
    GPUEMU_M1(atanh, __builtin_atanhf) GPUEMU_M1(exp10, gpuemu_exp10)                         \
    GPUEMU_M1(sinpi, gpuemu_sinpi) GPUEMU_M1(cospi, gpuemu_cospi)                             \
    GPUEMU_M1(fabs, __builtin_fabsf) GPUEMU_M1(floor, __builtin_floorf)                       \
    GPUEMU_M1(ceil, __builtin_ceilf) GPUEMU_M1(round, __builtin_roundf)                       \
    GPUEMU_M1(rint, __builtin_rintf) GPUEMU_M1(trunc, __builtin_truncf)                       \
    GPUEMU_M1(fract, gpuemu_fract)                                                            \
    GPUEMU_M2(pow, __builtin_powf) GPUEMU_M2(powr, __builtin_powf) GPUEMU_M2(fmod, __builtin_fmodf) \
    GPUEMU_M2(atan2, __builtin_atan2f) GPUEMU_M2(copysign, __builtin_copysignf)               \
    GPUEMU_M2(fmax, __builtin_fmaxf) GPUEMU_M2(fmin, __builtin_fminf)                         \
    GPUEMU_M2(fdim, __builtin_fdimf)                                                          \
    inline float fma(float a, float b, float c) { return __builtin_fmaf(a, b, c); }           \
    inline half fma(half a, half b, half c)                                                   \
    { return (half)__builtin_fmaf((float)a, (float)b, (float)c); }                              \
    GPUEMU_EACH3(fma, float2, 2) GPUEMU_EACH3(fma, float3, 3) GPUEMU_EACH3(fma, float4, 4)    \
    GPUEMU_EACH3(fma, half2, 2) GPUEMU_EACH3(fma, half3, 3) GPUEMU_EACH3(fma, half4, 4)

GPUEMU_MATH
/* The fast versions compute what the specification defines them as, where it does; what it leaves undefined is NaN. */
inline float gpuemu_fast_tan(float x) { return __builtin_sinf(x) * (1.0f / __builtin_cosf(x)); }
inline float gpuemu_fast_sinh(float x) { return 0.5f * (__builtin_expf(x) - __builtin_expf(-x)); }
inline float gpuemu_fast_cosh(float x) { return 0.5f * (__builtin_expf(x) + __builtin_expf(-x)); }
inline float gpuemu_fast_tanh(float x) { float t = __builtin_expf(2.0f * x); return (t - 1.0f) / (t + 1.0f); }
inline float gpuemu_fast_exp10(float x) { return __builtin_exp2f(x * 3.32192809488736f); }
inline float gpuemu_fast_log10(float x) { return __builtin_log2f(x) * 0.301029995663981f; }
inline float gpuemu_fast_pow(float x, float y)
{
    return x == 0.0f && y == 0.0f ? __builtin_nanf("") : __builtin_exp2f(y * __builtin_log2f(x));
}
inline float gpuemu_fast_fmod(float x, float y) { return x - y * __builtin_truncf(x / y); }
inline float gpuemu_fast_atan2(float y, float x)
{
    if (x == 0.0f || y == 0.0f)
        return __builtin_nanf("");
    float t = __builtin_atanf(y / x);
    return x > 0.0f ? t : y > 0.0f ? t + 3.14159265358979f : t - 3.14159265358979f;
}
namespace precise { using namespace metal; }
namespace fast {
using namespace metal;
GPUEMU_M1(tan, gpuemu_fast_tan) GPUEMU_M1(sinh, gpuemu_fast_sinh) GPUEMU_M1(cosh, gpuemu_fast_cosh)
GPUEMU_M1(tanh, gpuemu_fast_tanh) GPUEMU_M1(exp10, gpuemu_fast_exp10) GPUEMU_M1(log10, gpuemu_fast_log10)
GPUEMU_M2(pow, gpuemu_fast_pow) GPUEMU_M2(powr, gpuemu_fast_pow) GPUEMU_M2(fmod, gpuemu_fast_fmod)
GPUEMU_M2(atan2, gpuemu_fast_atan2)
}
GPUEMU_M1(saturate, gpuemu_saturate)
GPUEMU_M1(sign, gpuemu_sign)

inline float ldexp(float x, int e) { return __builtin_ldexpf(x, e); }
inline half ldexp(half x, int e) { return (half)__builtin_ldexpf((float)x, e); }
inline float sincos(float x, thread float &c) { c = __builtin_cosf(x); return __builtin_sinf(x); }
inline float divide(float a, float b) { return a / b; }

#define GPUEMU_REL(name, f)                                                                   \
    inline bool name(float x) { return f(x); }                                                \
    inline bool name(half x) { return f((float)x); }
GPUEMU_REL(isnan, __builtin_isnan) GPUEMU_REL(isinf, __builtin_isinf)
GPUEMU_REL(isfinite, __builtin_isfinite) GPUEMU_REL(isnormal, __builtin_isnormal)
GPUEMU_REL(signbit, 0 != __builtin_signbitf)
#undef GPUEMU_REL

/* min, max, clamp, abs: one overload a type. */
#define GPUEMU_INT(T)                                                                         \
    constexpr T min(T a, T b) { return b < a ? b : a; }                                       \
    constexpr T max(T a, T b) { return a < b ? b : a; }                                       \
    constexpr T clamp(T x, T lo, T hi) { return min(max(x, lo), hi); }                        \
    constexpr T min3(T a, T b, T c) { return min(a, min(b, c)); }                             \
    constexpr T max3(T a, T b, T c) { return max(a, max(b, c)); }                             \
    constexpr T abs(T a) { return a < (T)0 ? (T)-a : a; }                                     \
    inline T select(T a, T b, bool c) { return c ? b : a; }                                   \
    inline T popcount(T x)                                                                    \
    { return (T)__builtin_popcountl((ulong)x & (~0ul >> (64 - 8 * sizeof(T)))); }             \
    inline T clz(T x)                                                                         \
    {                                                                                         \
        ulong u = (ulong)x & (~0ul >> (64 - 8 * sizeof(T)));                                  \
        return (T)(u ? __builtin_clzl(u) - (64 - 8 * (int)sizeof(T)) : 8 * (int)sizeof(T));   \
    }                                                                                         \
    inline T ctz(T x)                                                                         \
    {                                                                                         \
        ulong u = (ulong)x & (~0ul >> (64 - 8 * sizeof(T)));                                  \
        return (T)(u ? __builtin_ctzl(u) : 8 * (int)sizeof(T));                               \
    }
GPUEMU_INT(char) GPUEMU_INT(uchar) GPUEMU_INT(short) GPUEMU_INT(ushort)
GPUEMU_INT(int) GPUEMU_INT(uint) GPUEMU_INT(long) GPUEMU_INT(ulong)
#undef GPUEMU_INT
#define GPUEMU_INTV(T, n)                                                                     \
    GPUEMU_EACH2(min, T##n, n) GPUEMU_EACH2(max, T##n, n) GPUEMU_EACH3(clamp, T##n, n)
#define GPUEMU_INTVS(T) GPUEMU_INTV(T, 2) GPUEMU_INTV(T, 3) GPUEMU_INTV(T, 4)
GPUEMU_INTVS(char) GPUEMU_INTVS(uchar) GPUEMU_INTVS(short) GPUEMU_INTVS(ushort)
GPUEMU_INTVS(int) GPUEMU_INTVS(uint) GPUEMU_INTVS(long) GPUEMU_INTVS(ulong)

GPUEMU_M2(min, __builtin_fminf)
GPUEMU_M2(max, __builtin_fmaxf)
GPUEMU_M1(abs, __builtin_fabsf)
#define GPUEMU_FLT(T)                                                                         \
    inline T clamp(T x, T lo, T hi) { return min(max(x, lo), hi); }                           \
    inline T mix(T a, T b, T t) { return a + (b - a) * t; }                                   \
    inline T step(T edge, T x) { return x < edge ? (T)0.0f : (T)1.0f; }                       \
    inline T select(T a, T b, bool c) { return c ? b : a; }                                   \
    inline T min3(T a, T b, T c) { return min(a, min(b, c)); }                                \
    inline T max3(T a, T b, T c) { return max(a, max(b, c)); }
GPUEMU_FLT(float) GPUEMU_FLT(half)
#undef GPUEMU_FLT
/* A comparison of vectors gives Metal's bool4, clang's vector of integers of the elements' size. */
#define GPUEMU_SELECT(V, B, n)                                                                \
    inline V select(V a, V b, B c)                                                            \
    { V r; for (int i = 0; i < n; i++) r[i] = c[i] ? b[i] : a[i]; return r; }
#define GPUEMU_SELECTS(V, B)                                                                  \
    GPUEMU_SELECT(V##2, B##2, 2) GPUEMU_SELECT(V##3, B##3, 3) GPUEMU_SELECT(V##4, B##4, 4)
GPUEMU_SELECTS(float, int) GPUEMU_SELECTS(float, bool) GPUEMU_SELECTS(half, short) GPUEMU_SELECTS(half, bool)
GPUEMU_SELECTS(int, int) GPUEMU_SELECTS(int, bool) GPUEMU_SELECTS(uint, int) GPUEMU_SELECTS(uint, bool)
GPUEMU_SELECTS(short, short) GPUEMU_SELECTS(short, bool) GPUEMU_SELECTS(ushort, short) GPUEMU_SELECTS(ushort, bool)
#undef GPUEMU_SELECTS
#undef GPUEMU_SELECT
#define GPUEMU_FLTV(T, n)                                                                     \
    GPUEMU_EACH3(clamp, T##n, n)                                                              \
    inline T dot(T##n a, T##n b) { T r = 0; for (int i = 0; i < n; i++) r += a[i] * b[i]; return r; }
GPUEMU_FLTV(float, 2) GPUEMU_FLTV(float, 3) GPUEMU_FLTV(float, 4)
inline half dot(half2 a, half2 b) { return a.x * b.x + a.y * b.y; }
inline half dot(half4 a, half4 b) { return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w; }
inline float length(float2 a) { return __builtin_sqrtf(dot(a, a)); }
inline float length(float3 a) { return __builtin_sqrtf(dot(a, a)); }
inline float length(float4 a) { return __builtin_sqrtf(dot(a, a)); }

inline int mulhi(int a, int b) { return (int)(((long)a * b) >> 32); }
inline uint mulhi(uint a, uint b) { return (uint)(((ulong)a * b) >> 32); }
inline uint rotate(uint x, uint n) { return x << (n & 31) | x >> (-n & 31); }
inline uint reverse_bits(uint x) { return __builtin_bitreverse32(x); }
inline uint extract_bits(uint x, uint off, uint n)
{ return n == 0 ? 0 : n >= 32 ? x >> off : x >> off & ((1u << n) - 1); }
inline int extract_bits(int x, uint off, uint n)
{ return n == 0 ? 0 : (int)((uint)x << (32 - off - n)) >> (32 - n); }

template <class V> inline bool gpuemu_all(V v)
{ bool r = true; for (int i = 0; i < gpuemu_vec<V>::n; i++) r = r && v[i]; return r; }
template <class V> inline bool gpuemu_any(V v)
{ bool r = false; for (int i = 0; i < gpuemu_vec<V>::n; i++) r = r || v[i]; return r; }
#define GPUEMU_B(T) inline bool all(T v) { return gpuemu_all(v); } inline bool any(T v) { return gpuemu_any(v); }
GPUEMU_B(int2) GPUEMU_B(int3) GPUEMU_B(int4) GPUEMU_B(short2) GPUEMU_B(short3) GPUEMU_B(short4)
GPUEMU_B(char2) GPUEMU_B(char4) GPUEMU_B(long2) GPUEMU_B(long4)
#undef GPUEMU_B

/* Declared there, too, so that a text's own functions of those namespaces are overloads of these. */
namespace precise {
using metal::acos; using metal::acosh; using metal::asin; using metal::asinh; using metal::atan; using metal::atanh;
using metal::ceil; using metal::copysign; using metal::cos; using metal::cospi; using metal::divide;
using metal::exp; using metal::exp2; using metal::fabs; using metal::fdim; using metal::floor; using metal::fma;
using metal::fmax; using metal::fmin; using metal::fract; using metal::ldexp; using metal::log; using metal::log2;
using metal::rint; using metal::round; using metal::rsqrt; using metal::sin; using metal::sincos; using metal::sinpi;
using metal::sqrt; using metal::trunc; using metal::abs; using metal::max; using metal::min; using metal::clamp;
using metal::tan; using metal::sinh; using metal::cosh; using metal::tanh; using metal::exp10; using metal::log10;
using metal::pow; using metal::powr; using metal::fmod; using metal::atan2;
}
namespace fast {
using metal::acos; using metal::acosh; using metal::asin; using metal::asinh; using metal::atan; using metal::atanh;
using metal::ceil; using metal::copysign; using metal::cos; using metal::cospi; using metal::divide;
using metal::exp; using metal::exp2; using metal::fabs; using metal::fdim; using metal::floor; using metal::fma;
using metal::fmax; using metal::fmin; using metal::fract; using metal::ldexp; using metal::log; using metal::log2;
using metal::rint; using metal::round; using metal::rsqrt; using metal::sin; using metal::sincos; using metal::sinpi;
using metal::sqrt; using metal::trunc; using metal::abs; using metal::max; using metal::min; using metal::clamp;
}
}
