// SPDX-License-Identifier: GPL-3.0-or-later
// A wait for products that other work should run under. SASS: HGMMA.*DEPBAR.*MUFU
// The wait stands before the work, which costs time alone: there is nothing to run.
template <bool keep> static __device__ __forceinline__ void body(float *p, unsigned long long a, unsigned long long b)
{
    float d0 = 0, d1 = 0, d2 = 0, d3 = 0, x = p[threadIdx.x];
    asm volatile("wgmma.fence.sync.aligned;" : : : "memory");
    asm volatile("{ .reg .pred k; setp.ne.b32 k, 0, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, "
                 "%4, %5, k, 1, 1, 0, 0; }" : "+f"(d0), "+f"(d1), "+f"(d2), "+f"(d3) : "l"(a), "l"(b) : "memory");
    asm volatile("wgmma.commit_group.sync.aligned;" : : : "memory");
    for (int i = 0; i < 8; i++)
        x = exp2f(x) * x + 1;
    if (keep)
        asm volatile("{ .reg .pred never; .reg .b32 row; mov.u32 row, %%ctaid.y; setp.ne.u32 never, row, 0; @never trap; "
                     "wgmma.wait_group.sync.aligned 0; }" : "+f"(d0), "+f"(d1), "+f"(d2), "+f"(d3) : : "memory");
    else
        asm volatile("wgmma.wait_group.sync.aligned 0;" : "+f"(d0), "+f"(d1), "+f"(d2), "+f"(d3) : : "memory");
    p[threadIdx.x] = d0 + d1 + d2 + d3 + x;
}

__global__ void __launch_bounds__(128) lost(float *p, unsigned long long a, unsigned long long b)
{
    body<false>(p, a, b);
}

__global__ void __launch_bounds__(128) kept(float *p, unsigned long long a, unsigned long long b)
{
    body<true>(p, a, b);
}
