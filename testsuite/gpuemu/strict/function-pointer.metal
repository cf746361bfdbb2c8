#include <metal_stdlib>
using namespace metal;
float f(float x) { return x; }
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    a[t] = f(a[t]);                                     // GOOD
    float (*p)(float) = f; a[t] = p(a[t]); // error: // BROKEN
}
