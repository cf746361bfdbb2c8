#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    float4 v = float4(a[t]);
    half4 h = half4(v);                                 // GOOD
    half4 h = v; // error: // BROKEN
    a[t] = float(h.x);
}
