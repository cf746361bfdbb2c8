#include <metal_stdlib>
using namespace metal;
constant int x = 3;                                     // GOOD
const int x = 3; // error: address space // BROKEN
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    a[t] = float(x);
}
