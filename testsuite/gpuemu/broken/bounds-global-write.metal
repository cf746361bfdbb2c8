// groups: 1 threads: 64
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    a[t] = 0.0f;                                                        // GOOD
    a[int(t) - 1] = 0.0f; // error: 4-byte write outside all buffers, at byte -4 of one // BROKEN
}
