// groups: 1 threads: 40
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    float x = simd_sum(a[t]);                                           // GOOD
    float x = simd_shuffle_down(a[t], 4); // error: lane 4 shuffles from lane 8, which does not take part // BROKEN
    b[t] = x;
}
