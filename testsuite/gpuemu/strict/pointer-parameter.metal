#include <metal_stdlib>
using namespace metal;
float f(device float *p) { return *p; }                 // GOOD
float f(float *p) { return *p; } // error: 'p' is a pointer or reference without an address space // BROKEN
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    float x = a[t];
    a[t] = x + f(a);                                    // GOOD
    a[t] = x + f(&x);                                   // BROKEN
}
