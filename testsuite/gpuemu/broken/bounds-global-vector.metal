// groups: 1 threads: 64
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    device float4 *v = (device float4 *)a;
    v[t] = float4(1.0f);                                                // GOOD
    v[t + 1u] = float4(1.0f); // error: 16-byte write outside all buffers // BROKEN
}
