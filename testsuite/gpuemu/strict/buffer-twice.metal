#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]],
              device float *b [[buffer(1)]],            // GOOD
              device float *b [[buffer(0)]], // error: buffer 0 is bound twice // BROKEN
              uint t [[thread_index_in_threadgroup]])
{
    a[t] = b[t];
}
