#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    threadgroup int n;                                  // GOOD
    threadgroup int n = 0; // error: has no initialiser // BROKEN
    n = 1;
    a[t] = float(n);
}
