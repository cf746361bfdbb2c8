#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    half h = half(a[t]);
    a[t] = float(max(h, 0.0h));                         // GOOD
    a[t] = float(max(h, 0.0f)); // error: ambiguous // BROKEN
}
