#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    long x = 1;                                         // GOOD
    long long x = 1; // error: long long does not exist // BROKEN
    a[t] = float(x);
}
