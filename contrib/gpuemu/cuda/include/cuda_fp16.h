/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GPUEMU_CUDA_FP16_H
#define GPUEMU_CUDA_FP16_H
#include "cuda_runtime.h"
#include "gpuemu_half.h"

GPUEMU_HALF(__half, __half2, __half_raw, __half2_raw, gpuemu::f16_to_f32, gpuemu::f64_to_f16)
typedef __half half;
typedef __half2 half2;
typedef __half nv_half;
typedef __half2 nv_half2;

GPUEMU_D float __half2float(__half h) { return h; }
GPUEMU_D __half __float2half(float x) { return __half(x); }
GPUEMU_D __half __float2half_rn(float x) { return __half(x); }
GPUEMU_D __half __float2half_rz(float x) { return __half_raw{gpuemu::f32_to_f16_rz(x)}; }
GPUEMU_D __half __double2half(double x) { return __half(x); }
GPUEMU_D __half2 __floats2half2_rn(float a, float b) { return {__half(a), __half(b)}; }
GPUEMU_D __half2 __float2half2_rn(float a) { return {__half(a), __half(a)}; }
GPUEMU_D __half2 __float22half2_rn(float2 a) { return {__half(a.x), __half(a.y)}; }
GPUEMU_D float2 __half22float2(__half2 h) { return {float(h.x), float(h.y)}; }
GPUEMU_D float __low2float(__half2 h) { return h.x; }
GPUEMU_D float __high2float(__half2 h) { return h.y; }
GPUEMU_D __half __low2half(__half2 h) { return h.x; }
GPUEMU_D __half __high2half(__half2 h) { return h.y; }
GPUEMU_D __half2 __half2half2(__half h) { return {h, h}; }
GPUEMU_D __half2 __halves2half2(__half a, __half b) { return {a, b}; }
GPUEMU_D __half2 make_half2(__half a, __half b) { return {a, b}; }
GPUEMU_D unsigned short __half_as_ushort(__half h) { return h.__x; }
GPUEMU_D short __half_as_short(__half h) { return (short)h.__x; }
GPUEMU_D __half __ushort_as_half(unsigned short x) { return __half_raw{x}; }
GPUEMU_D __half __short_as_half(short x) { return __half_raw{(unsigned short)x}; }
GPUEMU_D int __half2int_rn(__half h) { return __float2int_rn(h); }
GPUEMU_D int __half2int_rz(__half h) { return __float2int_rz(h); }
GPUEMU_D __half __int2half_rn(int i) { return __half(i); }
GPUEMU_D __half __uint2half_rn(unsigned i) { return __half(i); }
GPUEMU_D __half __ll2half_rn(long long i) { return __half(i); }
GPUEMU_D __half __ull2half_rn(unsigned long long i) { return __half(i); }
#endif
