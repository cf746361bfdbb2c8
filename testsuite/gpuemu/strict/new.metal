#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    float x = 1.0f;                                     // GOOD
    float x = *new float(1.0f); // error: new is not allowed // BROKEN
    a[t] = x;
}
