// groups: 2 threads: 64
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    b[g.x * 64u + t] = a[t];                                            // GOOD
    b[g.x * 60u + t] = a[t]; // error: data race on global memory: this write and a write by another block // BROKEN
}
