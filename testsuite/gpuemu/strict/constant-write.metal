#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], constant float *c [[buffer(1)]],
              uint t [[thread_index_in_threadgroup]])
{
    a[t] = c[t];                                        // GOOD
    c[t] = a[t]; // error: // BROKEN
}
