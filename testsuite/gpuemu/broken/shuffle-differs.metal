// groups: 1 threads: 64
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    ushort by = 3;                                                      // GOOD
    ushort by = ushort(t % 32u);                                        // BROKEN
    b[t] = simd_shuffle_down(a[t], by); // error: give an operation different shifts, masks or lanes
}
