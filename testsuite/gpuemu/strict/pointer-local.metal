#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    float x = a[t];
    thread float *p = &x;                               // GOOD
    float *p = &x; // error: 'p' is a pointer or reference without an address space // BROKEN
    a[t] = *p;
}
