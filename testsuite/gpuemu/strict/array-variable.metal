#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], constant int &n [[buffer(1)]],
              uint t [[thread_index_in_threadgroup]])
{
    float x[4];                                         // GOOD
    float x[n]; // error: array size is not a constant // BROKEN
    x[0] = 1.0f;
    a[t] = x[0] + float(n);
}
