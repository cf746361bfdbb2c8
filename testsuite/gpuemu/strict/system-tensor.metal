#include <metal_stdlib>
// Needs Metal 3.1: macOS 14.0 or later. // BROKEN
#include <metal_tensor>
#include <MetalPerformancePrimitives/MetalPerformancePrimitives.h>
using namespace metal;
kernel void k(device half *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    tensor<device half, dextents<int, 2>, tensor_inline> x(a, dextents<int, 2>(32, 32)); // error: macOS 26.0
}
