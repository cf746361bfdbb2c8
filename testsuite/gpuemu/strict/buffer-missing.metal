#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]],            // GOOD
kernel void k(device float *a, // error: kernel parameter 'a' has no attribute // BROKEN
              uint t [[thread_index_in_threadgroup]])
{
    a[t] = 1.0f;
}
