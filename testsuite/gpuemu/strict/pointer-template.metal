#include <metal_stdlib>
using namespace metal;
template <typename T> T twice(device T *p) { return *p + *p; } // GOOD
template <typename T> T twice(T *p) { return *p + *p; } // error: 'p' is a pointer or reference without an address space // BROKEN
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    float x = a[t];
    a[t] = x + twice(a);                                // GOOD
    a[t] = x + twice(&x);                               // BROKEN
}
