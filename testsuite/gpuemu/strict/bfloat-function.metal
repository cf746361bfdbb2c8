#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    bfloat x = bfloat(a[t]);
    bfloat y = bfloat(exp(float(x)));                   // GOOD
    bfloat y = exp(x); // error: // BROKEN
    a[t] = float(y);
}
