#include <metal_stdlib>
using namespace metal;
kernel void k( // GOOD
kernel int k( // error: a kernel returns void // BROKEN
    device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    a[t] = 1.0f;
    return 0;                                           // BROKEN
}
