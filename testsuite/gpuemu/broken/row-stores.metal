// groups: 1 threads: 32
// A loop that an optimiser may turn into stores wider than any the program has.
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    threadgroup float s[512];
    for (int i = 0; i < 16; i++)
        s[t * 16u + uint(i)] = 1.0f;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    if (t == 3u)                                                        // BROKEN
    for (int i = 0; i < 8; i++)
        b[t * 8u + uint(i)] = s[t * 16u + uint(i)];
    if (t == 4u)                                                        // BROKEN
    for (int i = 0; i < 8; i++)                                         // BROKEN
        b[31u - uint(i)] = 2.0f; // BROKEN
    // error: any line: data race on global memory
}
