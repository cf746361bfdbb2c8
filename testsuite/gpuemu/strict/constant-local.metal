#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    const int x = 3;                                    // GOOD
    constant int x = 3; // error: constant variables are declared outside functions only // BROKEN
    a[t] = float(x);
}
