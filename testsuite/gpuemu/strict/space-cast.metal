#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    threadgroup float s[4];
    s[t % 4u] = 1.0f;
    device float *p = a;                                // GOOD
    device float *p = (device float *)&s[0]; // error: address space // BROKEN
    p[t] = 1.0f;
}
