#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    int x = 1;                                          // GOOD
    static int x = 1; // error: static variables in functions are not allowed // BROKEN
    a[t] = float(x);
}
