// SPDX-License-Identifier: GPL-3.0-or-later
// The low byte of a float of 16 bits. SAME: `lost` is what `plain` is, which converts the value to an integer.
#include "run.h"
#include <cuda_fp16.h>
#include <string.h>

__global__ void lost(const __half *x, unsigned char *y)
{
    __half sum = __hadd(x[0], x[1]);
    unsigned short bits;
    memcpy(&bits, &sum, sizeof bits);
    y[0] = (unsigned char)bits;
}

__global__ void plain(const __half *x, unsigned char *y)
{
    __half sum = __hadd(x[0], x[1]);
    unsigned value;
    asm("cvt.rzi.u8.f16 %0, %1;" : "=r"(value) : "h"(__half_as_ushort(sum)));
    y[0] = (unsigned char)value;
}

__global__ void kept(const __half *x, unsigned char *y)
{
    __half sum = __hadd(x[0], x[1]);
    unsigned short bits;
    memcpy(&bits, &sum, sizeof bits);
    y[0] = (unsigned char)__byte_perm(bits, 0, 0x4410);
}

static __half value(int i)
{
    return __half(__half_raw{ (unsigned short)(i ? 0 : 0x3c55) });
}

int main(void)
{
    __half *x = array(2, value);
    unsigned char *k = array(1, zero<unsigned char>), *l = array(1, zero<unsigned char>);
    kept<<<1, 1>>>(x, k);
    bool good = finished() && *k == 0x55;
    lost<<<1, 1>>>(x, l);
    return verdict(good, finished() && *l == 0x55);
}
