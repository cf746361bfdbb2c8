#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(30)]],           // GOOD
kernel void k(device float *a [[buffer(31)]], // error: buffers are numbered 0 to 30 // BROKEN
              uint t [[thread_index_in_threadgroup]])
{
    a[t] = 1.0f;
}
