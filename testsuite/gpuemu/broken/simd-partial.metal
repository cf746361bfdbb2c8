// groups: 1 threads: 64
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    float x = a[t];
    if (t != 5u)                                                        // BROKEN
    x = simd_sum(x); // error: deadlock: 31 of 64 threads wait here for a SIMD operation; thread 5 has ended
    b[t] = x;
}
