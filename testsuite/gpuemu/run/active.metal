// options: --apple-internals
// SIMD functions of the active threads, as others use them; broken/simd-partial.metal: not so without the option.
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *x [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    if (t < 20u)
    {
        float next = simd_shuffle_down(100.0f, 1);      // of the last lane, from one that is not active
        x[t] = simd_sum(1.0f) + (t < 19u ? next : 0.0f);
    }
    threadgroup_barrier(mem_flags::mem_device);
    x[t + 64u] = simd_sum(1.0f);
    simdgroup_float8x8 two(2.0f), product = two * two;
    if (t < 32u)
        simdgroup_store(product, x + 128);
}
