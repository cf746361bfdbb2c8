// groups: 1 threads: 64
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    threadgroup float s[8192];                                          // GOOD
    threadgroup float s[8192], u[4]; // error: 32784 bytes of shared memory, at most 32768 // BROKEN
    s[t] = 1.0f;
    u[t % 4u] = 1.0f;                                                   // BROKEN
}
