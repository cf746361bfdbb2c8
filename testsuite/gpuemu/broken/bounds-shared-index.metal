// groups: 1 threads: 64
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    threadgroup float s[4][16];
    s[t / 16u][t % 16u] = 1.0f;                                         // GOOD
    s[t / 16u][t % 16u + 1u] = 1.0f; // error: index 16 outside an array // BROKEN
}
