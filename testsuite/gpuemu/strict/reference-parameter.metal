#include <metal_stdlib>
using namespace metal;
float f(thread float &x) { return x; }                  // GOOD
float f(float &x) { return x; } // error: 'x' is a pointer or reference without an address space // BROKEN
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    float x = a[t];
    a[t] = f(x);
}
