#include <metal_stdlib>
using namespace metal;
float f(device const float *p) { return *p; }           // GOOD
float f(threadgroup const float *p) { return *p; }      // BROKEN
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    a[t] = f(a); // error: no matching function
}
