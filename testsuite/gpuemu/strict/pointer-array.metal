#include <metal_stdlib>
using namespace metal;
float f(thread const float *x) { return x[0]; }         // GOOD
float f(const float x[4]) { return x[0]; } // error: an array parameter is a pointer or reference without an address space // BROKEN
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    float x[4] = {1.0f, 2.0f, 3.0f, 4.0f};
    a[t] = f(x);
}
