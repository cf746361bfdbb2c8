#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    a[t] = 1.0f;
    throw 1; // error: exceptions are not allowed // BROKEN
}
