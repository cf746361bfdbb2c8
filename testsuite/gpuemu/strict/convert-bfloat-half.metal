#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    bfloat x = bfloat(a[t]);
    half h = half(x);                                   // GOOD
    half h = x; // error: // BROKEN
    a[t] = float(h);
}
