#include <metal_stdlib>
using namespace metal;
int fact(int n) { return n < 2 ? 1 : n; }               // GOOD
int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); } // error: recursion is not allowed // BROKEN
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    a[t] = float(fact(int(t)));
}
