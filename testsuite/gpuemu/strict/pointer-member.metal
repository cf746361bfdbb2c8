#include <metal_stdlib>
using namespace metal;
struct S {
    device float *p;                                    // GOOD
    float *p; // error: 'p' is a pointer or reference without an address space // BROKEN
};
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    S s;
    s.p = a;
    a[t] = *s.p;
}
