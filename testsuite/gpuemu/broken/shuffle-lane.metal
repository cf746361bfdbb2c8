// groups: 1 threads: 64
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    ushort other = 16;                                                  // GOOD
    ushort other = 32;                                                  // BROKEN
    b[t] = simd_shuffle_xor(a[t], other); // error: lane \d+ shuffles from lane \d+, which does not take part
}
