#include <metal_stdlib>
using namespace metal;
static float my_saturate(float x) { return x; }         // GOOD
static float saturate(float x) { return x; }            // BROKEN
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    a[t] = my_saturate(a[t]);                           // GOOD
    a[t] = saturate(a[t]); // error: ambiguous // BROKEN
}
