// groups: 1 threads: 64
#include <metal_stdlib>
using namespace metal;
#include <metal_simdgroup_matrix>
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    threadgroup float s[64];
    s[t] = a[t];
    threadgroup_barrier(mem_flags::mem_threadgroup);                    // GOOD
    simdgroup_float8x8 m;
    simdgroup_load(m, s, 8); // error: (data race on shared memory|uninitialised)
    if (t < 32u)
        simdgroup_store(m, b, 8);
}
