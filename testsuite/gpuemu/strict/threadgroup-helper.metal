#include <metal_stdlib>
using namespace metal;
float f(threadgroup float *s) { s[0] = 1.0f; return s[0]; } // GOOD
float f() { threadgroup float s[4]; s[0] = 1.0f; return s[0]; } // error: threadgroup variables are declared in kernels only // BROKEN
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    threadgroup float s[4];                             // GOOD
    a[t] = f(s);                                        // GOOD
    a[t] = f();                                         // BROKEN
}
