// SPDX-License-Identifier: GPL-3.0-or-later
// The negation in a maximum of three. SAME: `lost` is what `plain` is, which negates nothing.
#include "run.h"

__global__ void lost(int *p)
{
    int a = p[threadIdx.x], b = p[threadIdx.x + 32], c = p[threadIdx.x + 64];
    p[threadIdx.x] = max(max(a, -b), c);
}

__global__ void plain(int *p)
{
    int a = p[threadIdx.x], b = p[threadIdx.x + 32], c = p[threadIdx.x + 64];
    p[threadIdx.x] = max(max(a, b), c);
}

__global__ void kept(int *p)
{
    int a = p[threadIdx.x], b = p[threadIdx.x + 32], c = p[threadIdx.x + 64], negated;
    asm("{ .reg .b64 t; cvt.s64.s32 t, %1; neg.s64 t, t; cvt.u32.u64 %0, t; }" : "=r"(negated) : "r"(b));
    p[threadIdx.x] = max(max(a, negated), c);
}

static int value(int i)
{
    return i / 32 == 1 ? i % 2 ? -50 : 50 : i % 32;
}

static bool is_right(const int *p)
{
    for (int i = 0; i < 32; i++)
        if (p[i] != (i % 2 ? 50 : i))
            return false;
    return true;
}

int main(void)
{
    int *k = array(96, value), *l = array(96, value);
    kept<<<1, 32>>>(k);
    bool good = finished() && is_right(k);
    lost<<<1, 32>>>(l);
    return verdict(good, finished() && is_right(l));
}
