/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GPUEMU_CUDA_BF16_H
#define GPUEMU_CUDA_BF16_H
#include "cuda_runtime.h"
#include "gpuemu_half.h"

GPUEMU_HALF(__nv_bfloat16, __nv_bfloat162, __nv_bfloat16_raw, __nv_bfloat162_raw, gpuemu::bf16_to_f32, gpuemu::f64_to_bf16)
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

GPUEMU_D float __bfloat162float(__nv_bfloat16 h) { return h; }
GPUEMU_D __nv_bfloat16 __float2bfloat16(float x) { return __nv_bfloat16(x); }
GPUEMU_D __nv_bfloat16 __float2bfloat16_rn(float x) { return __nv_bfloat16(x); }
GPUEMU_D __nv_bfloat16 __double2bfloat16(double x) { return __nv_bfloat16(x); }
GPUEMU_D __nv_bfloat162 __floats2bfloat162_rn(float a, float b) { return {__nv_bfloat16(a), __nv_bfloat16(b)}; }
GPUEMU_D __nv_bfloat162 __float2bfloat162_rn(float a) { return {__nv_bfloat16(a), __nv_bfloat16(a)}; }
GPUEMU_D __nv_bfloat162 __float22bfloat162_rn(float2 a) { return {__nv_bfloat16(a.x), __nv_bfloat16(a.y)}; }
GPUEMU_D float2 __bfloat1622float2(__nv_bfloat162 h) { return {float(h.x), float(h.y)}; }
GPUEMU_D float __low2float(__nv_bfloat162 h) { return h.x; }
GPUEMU_D float __high2float(__nv_bfloat162 h) { return h.y; }
GPUEMU_D __nv_bfloat16 __low2bfloat16(__nv_bfloat162 h) { return h.x; }
GPUEMU_D __nv_bfloat16 __high2bfloat16(__nv_bfloat162 h) { return h.y; }
GPUEMU_D __nv_bfloat162 __bfloat162bfloat162(__nv_bfloat16 h) { return {h, h}; }
GPUEMU_D __nv_bfloat162 __halves2bfloat162(__nv_bfloat16 a, __nv_bfloat16 b) { return {a, b}; }
GPUEMU_D __nv_bfloat162 make_bfloat162(__nv_bfloat16 a, __nv_bfloat16 b) { return {a, b}; }
GPUEMU_D unsigned short __bfloat16_as_ushort(__nv_bfloat16 h) { return h.__x; }
GPUEMU_D __nv_bfloat16 __ushort_as_bfloat16(unsigned short x) { return __nv_bfloat16_raw{x}; }
#endif
