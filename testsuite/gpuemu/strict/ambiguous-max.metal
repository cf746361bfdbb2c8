#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    a[t] = max(a[t], 0.0f);                             // GOOD
    a[t] = max(a[t], 0); // error: ambiguous // BROKEN
}
