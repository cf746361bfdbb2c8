/* SPDX-License-Identifier: GPL-3.0-or-later */
/* FP8 and E8M0 conversions, exact. */
#ifndef GPUEMU_CUDA_FP8_H
#define GPUEMU_CUDA_FP8_H
#include "cuda_bf16.h"
#include "cuda_fp16.h"

typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;
enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE };
enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 };
enum cudaRoundMode { cudaRoundNearest, cudaRoundZero, cudaRoundPosInf, cudaRoundMinInf };

GPUEMU_D __nv_fp8_storage_t __nv_cvt_float_to_fp8(float x, __nv_saturation_t s, __nv_fp8_interpretation_t i)
{
    return i == __NV_E4M3 ? gpuemu::f32_to_e4m3(x, s == __NV_SATFINITE) : gpuemu::f32_to_e5m2(x, s == __NV_SATFINITE);
}
GPUEMU_D __nv_fp8_storage_t __nv_cvt_double_to_fp8(double x, __nv_saturation_t s, __nv_fp8_interpretation_t i)
{
    return __nv_cvt_float_to_fp8(gpuemu::round_odd(x), s, i);
}
GPUEMU_D __nv_fp8x2_storage_t __nv_cvt_float2_to_fp8x2(float2 x, __nv_saturation_t s, __nv_fp8_interpretation_t i)
{
    return (__nv_fp8x2_storage_t)(__nv_cvt_float_to_fp8(x.x, s, i) | __nv_cvt_float_to_fp8(x.y, s, i) << 8);
}
GPUEMU_D __nv_fp8_storage_t __nv_cvt_halfraw_to_fp8(__half_raw x, __nv_saturation_t s, __nv_fp8_interpretation_t i)
{
    return __nv_cvt_float_to_fp8(gpuemu::f16_to_f32(x.x), s, i);
}
GPUEMU_D __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_fp8(__nv_bfloat16_raw x, __nv_saturation_t s, __nv_fp8_interpretation_t i)
{
    return __nv_cvt_float_to_fp8(gpuemu::bf16_to_f32(x.x), s, i);
}
GPUEMU_D float gpuemu_fp8_to_float(__nv_fp8_storage_t b, __nv_fp8_interpretation_t i)
{
    return i == __NV_E4M3 ? gpuemu::e4m3_to_f32(b) : gpuemu::e5m2_to_f32(b);
}
GPUEMU_D __half_raw __nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t b, __nv_fp8_interpretation_t i)
{
    return {gpuemu::f32_to_f16(gpuemu_fp8_to_float(b, i))};
}
GPUEMU_D __half2_raw __nv_cvt_fp8x2_to_halfraw2(__nv_fp8x2_storage_t b, __nv_fp8_interpretation_t i)
{
    return {__nv_cvt_fp8_to_halfraw((__nv_fp8_storage_t)b, i).x, __nv_cvt_fp8_to_halfraw((__nv_fp8_storage_t)(b >> 8), i).x};
}
GPUEMU_D __nv_fp8_storage_t __nv_cvt_float_to_e8m0(float x, __nv_saturation_t, cudaRoundMode r)
{
    return gpuemu::f32_to_e8m0(x, r == cudaRoundPosInf);
}
GPUEMU_D __nv_bfloat16_raw __nv_cvt_e8m0_to_bf16raw(__nv_fp8_storage_t b)
{
    return {(unsigned short)(b == 0xff ? 0x7fff : b ? b << 7 : 0x40)};
}

#define GPUEMU_FP8(F, F2, F4, I)                                                                 \
    struct F {                                                                                   \
        __nv_fp8_storage_t __x;                                                                  \
        F() = default;                                                                           \
        explicit F(float v) : __x(__nv_cvt_float_to_fp8(v, __NV_SATFINITE, I)) {}                \
        explicit F(double v) : __x(__nv_cvt_double_to_fp8(v, __NV_SATFINITE, I)) {}              \
        explicit F(__half v) : F(float(v)) {}                                                    \
        explicit F(__nv_bfloat16 v) : F(float(v)) {}                                             \
        explicit operator float() const { return gpuemu_fp8_to_float(__x, I); }                  \
        explicit operator __half() const { return __nv_cvt_fp8_to_halfraw(__x, I); }             \
    };                                                                                           \
    struct F2 {                                                                                  \
        __nv_fp8x2_storage_t __x;                                                                \
        F2() = default;                                                                          \
        explicit F2(float2 v) : __x(__nv_cvt_float2_to_fp8x2(v, __NV_SATFINITE, I)) {}           \
        explicit operator float2() const                                                         \
        {                                                                                        \
            return {gpuemu_fp8_to_float((__nv_fp8_storage_t)__x, I),                             \
                    gpuemu_fp8_to_float((__nv_fp8_storage_t)(__x >> 8), I)};                     \
        }                                                                                        \
    };                                                                                           \
    struct F4 {                                                                                  \
        __nv_fp8x4_storage_t __x;                                                                \
        F4() = default;                                                                          \
        explicit F4(float4 v)                                                                    \
            : __x(F2(float2{v.x, v.y}).__x | (unsigned)F2(float2{v.z, v.w}).__x << 16) {}        \
        explicit operator float4() const                                                         \
        {                                                                                        \
            F2 a, b;                                                                             \
            a.__x = (__nv_fp8x2_storage_t)__x;                                                   \
            b.__x = (__nv_fp8x2_storage_t)(__x >> 16);                                           \
            return {float2(a).x, float2(a).y, float2(b).x, float2(b).y};                         \
        }                                                                                        \
    };
GPUEMU_FP8(__nv_fp8_e4m3, __nv_fp8x2_e4m3, __nv_fp8x4_e4m3, __NV_E4M3)
GPUEMU_FP8(__nv_fp8_e5m2, __nv_fp8x2_e5m2, __nv_fp8x4_e5m2, __NV_E5M2)
#endif
