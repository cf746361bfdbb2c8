// groups: 1 threads: 64
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    b[t] = a[int(t) * 4 + 3];                                           // GOOD
    b[t] = a[int(t) * 4 + 4]; // error: 4-byte read outside all buffers, at byte 1024 of one of 1024 bytes // BROKEN
}
