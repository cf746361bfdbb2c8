// groups: 1 threads: 64
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    float x[4] = {0.0f, 1.0f, 2.0f, 3.0f};
    b[t] = x[t % 4u];                                                   // GOOD
    b[t] = x[t % 5u]; // error: index 4 outside an array // BROKEN
}
