#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    a[t] = float(simd_sum(int(t)));                     // GOOD
    a[t] = float(simd_sum(long(t))); // error: no matching function // BROKEN
}
