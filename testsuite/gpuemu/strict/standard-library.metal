#include <metal_stdlib>
using namespace metal;
#include <metal_math>                                   // GOOD
#include <vector> // error: // BROKEN
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    a[t] = 1.0f;
}
