#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    float x = 1.0f;                                     // GOOD
    double x = 1.0f; // error: double does not exist // BROKEN
    a[t] = float(x);
}
