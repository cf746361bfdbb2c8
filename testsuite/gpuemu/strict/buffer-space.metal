#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]],
              device float *b [[buffer(1)]],            // GOOD
              thread float *b [[buffer(1)]], // error: a buffer is a device or constant // BROKEN
              uint t [[thread_index_in_threadgroup]])
{
    a[t] = b[t];
}
