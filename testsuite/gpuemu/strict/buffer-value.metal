#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]],
              constant uint &n [[buffer(1)]],           // GOOD
              uint n [[buffer(1)]], // error: a buffer is a device or constant // BROKEN
              uint t [[thread_index_in_threadgroup]])
{
    a[t] = float(n);
}
