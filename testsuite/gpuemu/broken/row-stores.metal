// groups: 1 threads: 32
// Loops that an optimiser may turn into stores wider than any the program has.
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint thread_index [[thread_index_in_threadgroup]],
              uint3 g [[threadgroup_position_in_grid]])
{
    const int t = int(thread_index);
    threadgroup uint4 memory[120];
    threadgroup float *s = (threadgroup float *)memory;
    for (int e = t; e < 30; e += 32) {
        for (int i = 0; i < 16; i++) {
            s[e * 16 + i] = 1.0f;
        }
    }
    threadgroup_barrier(mem_flags::mem_threadgroup);                    // GOOD
    for (int e = t; e < 120; e += 32) {
        *(device float4 *)&b[t * 4] =
            *(threadgroup float4 *)&s[e * 4]; // error: any line: (data race on shared memory|uninitialised)
    }
}
