// groups: 1 threads: 64
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    threadgroup float s[64];
    float sum = 0.0f;
    for (int i = 0; i < 4; i++) {
        s[t] = a[uint(i) * 64u + t]; // error: any line: data race on shared memory
        threadgroup_barrier(mem_flags::mem_threadgroup);
        sum += s[(t + 32u) % 64u];
        threadgroup_barrier(mem_flags::mem_threadgroup);                // GOOD
    }
    b[t] = sum;
}
