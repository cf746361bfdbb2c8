#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    device float *local = a;                            // GOOD
    __global float *local = a; // error: __global is not Metal // BROKEN
    local[t] = 1.0f;
}
