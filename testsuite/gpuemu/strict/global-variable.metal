#include <metal_stdlib>
using namespace metal;
constant int table[2] = {1, 2};                         // GOOD
int table[2] = {1, 2}; // error: address space // BROKEN
kernel void k(device float *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    a[t] = float(table[t & 1u]);
}
