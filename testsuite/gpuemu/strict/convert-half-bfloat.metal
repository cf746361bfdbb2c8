#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    half h = half(a[t]);
    bfloat x = bfloat(h);                               // GOOD
    bfloat x = h; // error: // BROKEN
    a[t] = float(x);
}
