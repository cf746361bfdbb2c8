// SPDX-License-Identifier: GPL-3.0-or-later
// Two sums of 64 bits, cut short. SASS: UMOV UR\d+, 0xd4 ;(?!.*IMAD\.HI)
// The constant of the second index is put into registers that nothing reads.
#include "run.h"

__global__ void lost(const int *x, float *y)
{
    __shared__ float s[512];
    for (int i = threadIdx.x; i < 512; i += 32)
        s[i] = i;
    float *to = s + x[threadIdx.x], *from = s + x[threadIdx.x + 32];
    const unsigned long long i = (unsigned long long)threadIdx.x * 3ull + 6ull;
    __syncthreads();
    if (threadIdx.x < 3)
        to[(int)i * 31 + 26] = from[(int)i + 298];
    __syncthreads();
    for (int i = threadIdx.x; i < 512; i += 32)
        y[i] = s[i];
}

__global__ void kept(const int *x, float *y)
{
    __shared__ float s[512];
    for (int i = threadIdx.x; i < 512; i += 32)
        s[i] = i;
    float *to = s + x[threadIdx.x], *from = s + x[threadIdx.x + 32];
    const unsigned long long i = (unsigned long long)((int)threadIdx.x * 3 + 6);
    __syncthreads();
    if (threadIdx.x < 3)
        to[(int)i * 31 + 26] = from[(int)i + 298];
    __syncthreads();
    for (int i = threadIdx.x; i < 512; i += 32)
        y[i] = s[i];
}

static bool is_right(const float *y)
{
    for (int i = 0; i < 3; i++)
        if (y[(i * 3 + 6) * 31 + 26] != i * 3 + 304)
            return false;
    return true;
}

int main(void)
{
    int *x = array(64, zero<int>);
    float *k = array(512, zero<float>), *l = array(512, zero<float>);
    kept<<<1, 32>>>(x, k);
    bool good = finished() && is_right(k);
    lost<<<1, 32>>>(x, l);
    return verdict(good, finished() && is_right(l));
}
