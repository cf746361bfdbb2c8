#include <metal_stdlib>
using namespace metal;
kernel void k(device float *a [[buffer(0)]])
{
    a[0] = 1.0f;
}
kernel void l(device int *a [[buffer(0)]])              // GOOD
kernel void k(device int *a [[buffer(0)]]) // error: kernel 'k' is defined twice // BROKEN
{
    a[0] = 1;
}
