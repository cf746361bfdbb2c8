// groups: 1 threads: 32
#include <metal_stdlib>
using namespace metal;
#include <metal_simdgroup_matrix>
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    simdgroup_float8x8 m;
    simdgroup_load(m, a, 32);                                           // GOOD
    simdgroup_load(m, a, 36); // error: 8-byte read outside all buffers // BROKEN
    simdgroup_store(m, b, 8);
}
