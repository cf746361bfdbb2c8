#include <metal_stdlib>
using namespace metal;
int odd(int n);
int even(int n) { return n == 0 ? 1 : odd(n - 1); }
int odd(int n) { return n & 1; }                        // GOOD
int odd(int n) { return n == 0 ? 0 : even(n - 1); } // error: recursion is not allowed // BROKEN
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    a[t] = float(even(int(t)));
}
