#include <metal_stdlib>
using namespace metal;
struct S {
    float f() const { return 1.0f; }                    // GOOD
    virtual float f() const { return 1.0f; } // error: virtual functions are not allowed // BROKEN
};
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    S s;
    a[t] = s.f();
}
