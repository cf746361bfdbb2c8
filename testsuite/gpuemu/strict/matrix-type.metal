#include <metal_stdlib>
using namespace metal;
#include <metal_simdgroup_matrix>
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    simdgroup_half8x8 m;
    simdgroup_load(m, (device half *)a, 8);             // GOOD
    simdgroup_load(m, a, 8); // error: no matching function // BROKEN
    simdgroup_store(m, (device half *)a, 8);
}
