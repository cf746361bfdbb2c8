// groups: 2 threads: 64
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    float x = a[g.x * 64u + t];                                         // GOOD
    float x = a[(1u - g.x) * 64u + t]; a[g.x * 64u + t] = x; // error: data race on global memory: this (read|write) and a (read|write) by another block // BROKEN
    a[g.x * 64u + t] = x + 1.0f;                                        // GOOD
}
