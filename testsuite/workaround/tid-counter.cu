// SPDX-License-Identifier: GPL-3.0-or-later
// The thread's number behind a loop. SASS: VIADD (R\d+), \1, 0x80 ;.*BLOCKING[^B]*LEA R\d+, \1, UR
// The loop before the last barrier counts in a register from which an address behind that is computed.
#include "run.h"

template <bool keep> static __device__ __forceinline__ void body(float *y, float *z)
{
    const int tid = (int)threadIdx.x;
    __shared__ float s[256];
    __shared__ float t[64];
#pragma unroll 4
    for (int r = 0; r < 8; r++) {
        const int e = r * 32 + tid;
        s[e] = 1;
    }
#pragma unroll
    for (int r = 0; r < 2; r++) {
        const int e = r * 32 + tid;
        t[e] = e / 16 * 16 + e % 16;
    }
    __syncthreads();
#pragma unroll 4
    for (int r = 0; r < 8; r++) {
        const int e = r * 32 + tid;
        y[e] = s[(e / 60 * 10 + e / 6 % 10) * 6 + e % 6];
    }
    __syncthreads();
#pragma unroll
    for (int r = 0; r < 2; r++) {
        const int e = r * 32 + tid;
        z[e] = t[e / 16 * 16 + e % 16];
    }
    if (keep)
        asm volatile("" : : "r"(tid) : "memory");
}

__global__ void __launch_bounds__(32) lost(float *y, float *z)
{
    body<false>(y, z);
}

__global__ void __launch_bounds__(32) kept(float *y, float *z)
{
    body<true>(y, z);
}

static bool is_right(const float *z)
{
    for (int i = 0; i < 64; i++)
        if (z[i] != i)
            return false;
    return true;
}

int main(void)
{
    float *y = array(256, zero<float>), *k = array(64, zero<float>), *l = array(64, zero<float>);
    kept<<<1, 32>>>(y, k);
    bool good = finished() && is_right(k);
    lost<<<1, 32>>>(y, l);
    return verdict(good, finished() && is_right(l));
}
