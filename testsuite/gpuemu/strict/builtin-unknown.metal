#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]],
              uint t [[thread_index_in_threadgroup]])   // GOOD
              uint t [[thread_index_in_group]]) // error: attribute 'thread_index_in_group' // BROKEN
{
    a[t] = 1.0f;
}
