// groups: 1 threads: 64
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    threadgroup float s[64];
    if (t != 17u)                                                       // BROKEN
    s[t] = 1.0f;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    b[t] = s[63u - t]; // error: read of uninitialised shared memory
}
