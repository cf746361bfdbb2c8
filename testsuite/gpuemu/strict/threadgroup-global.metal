#include <metal_stdlib>
using namespace metal;
threadgroup float s[4]; // error: threadgroup variables are declared in kernels only // BROKEN
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    threadgroup float s[4];                             // GOOD
    s[0] = 1.0f;
    a[t] = s[0];
}
