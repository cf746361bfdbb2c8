#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], constant int &n [[buffer(1)]],
              uint t [[thread_index_in_threadgroup]])
{
    a[t] = float(min(n, int(t)));                       // GOOD
    a[t] = float(min(n, t)); // error: ambiguous // BROKEN
}
