#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a, constant float &x,
              uint t [[thread_index_in_threadgroup]]    // GOOD
              uint t // error: kernel parameter 't' has no attribute // BROKEN
              )
{
    a[t] = x;
}
