// groups: 1 threads: 64
#include <metal_stdlib>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    device uchar *bytes = (device uchar *)b;
    bytes[t] = uchar(bytes[t] + 1u);                                    // GOOD
    bytes[t] = uchar(bytes[(t + 1u) % 64u] + 1u); // error: data race on global memory // BROKEN
}
