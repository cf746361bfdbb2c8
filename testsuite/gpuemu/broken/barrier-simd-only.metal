// groups: 1 threads: 32
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    threadgroup float s[64];
    s[t] = a[t];
    simdgroup_barrier(mem_flags::mem_threadgroup);                      // GOOD
    b[t] = s[31u - t] + s[t]; // error: (data race on shared memory|uninitialised)
}
