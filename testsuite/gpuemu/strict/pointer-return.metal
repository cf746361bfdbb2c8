#include <metal_stdlib>
using namespace metal;
device float *f(device float *p) { return p; }          // GOOD
float *f(device float *p) { return p; } // error: 'f' returns a pointer or reference without an address space // BROKEN
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    a[t] = *f(a);
}
