#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], // error: deleted
              uint t [[thread_index_in_threadgroup]])   // GOOD
              int t [[thread_index_in_threadgroup]])    // BROKEN
{
    a[t] = 1.0f;
}
