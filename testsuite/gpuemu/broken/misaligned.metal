// groups: 1 threads: 64
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    threadgroup half s[72];
    s[t] = 1.0h;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    threadgroup half4 *p = (threadgroup half4 *)&s[t / 16u * 4u];       // GOOD
    threadgroup half4 *p = (threadgroup half4 *)&s[t / 16u * 4u + 2u];  // BROKEN
    half4 v = *p; // error: misaligned access: a value of type .*half4.* not a multiple of 8
    b[t] = float(v.x);
}
