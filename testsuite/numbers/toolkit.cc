/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conversions of the CUDA toolkit, as its headers compute them on the host. Its e4m3 without
   saturation keeps the sign of a NaN, which tile.h does not. */
#include "codes.h"
#include <cstring>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>

void toolkit_narrow(uint32_t first, int n, codes *out)
{
    for (int i = 0; i < n; i++) {
        const uint32_t bits = first + (uint32_t)i;
        float x;
        memcpy(&x, &bits, sizeof x);
        const uint16_t nosat = __nv_cvt_float_to_fp8(x, __NV_NOSAT, __NV_E4M3);
        out->of[E4M3][i] = __nv_cvt_float_to_fp8(x, __NV_SATFINITE, __NV_E4M3);
        out->of[E4M3_NOSAT][i] = nosat == 0xff ? 0x7f : nosat;
        out->of[E5M2][i] = __nv_cvt_float_to_fp8(x, __NV_SATFINITE, __NV_E5M2);
        out->of[E5M2_NOSAT][i] = __nv_cvt_float_to_fp8(x, __NV_NOSAT, __NV_E5M2);
        out->of[E8M0][i] = __nv_cvt_float_to_e8m0(x, __NV_SATFINITE, cudaRoundPosInf);
        out->of[BF16][i] = __nv_bfloat16_raw(__float2bfloat16_rn(x)).x;
        out->of[F16][i] = __half_raw(__float2half_rn(x)).x;
    }
}

static float fp8(uint8_t c, __nv_fp8_interpretation_t type)
{
    return __half2float(__half(__nv_cvt_fp8_to_halfraw(c, type)));
}

void toolkit_widen(float (*out)[CODES])
{
    for (int c = 0; c < CODES; c++) {
        const uint8_t byte = (uint8_t)c;
        __half_raw h;
        __nv_bfloat16_raw b;
        h.x = b.x = (unsigned short)c;
        out[E4M3][c] = out[E4M3_NOSAT][c] = fp8(byte, __NV_E4M3);
        out[E5M2][c] = out[E5M2_NOSAT][c] = fp8(byte, __NV_E5M2);
        out[E8M0][c] = __bfloat162float(__nv_bfloat16(__nv_cvt_e8m0_to_bf16raw(byte)));
        out[BF16][c] = __bfloat162float(__nv_bfloat16(b));
        out[F16][c] = __half2float(__half(h));
        out[E8M0_ZERO][c] = byte == 0 || byte == 0xff ? 0.0f : out[E8M0][c];
    }
}
