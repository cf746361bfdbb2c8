#include <metal_stdlib>
using namespace metal;
int f(int n) { return n; }                              // GOOD
int f(int n, ...) { return n; } // error: // BROKEN
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    a[t] = float(f(1));
}
