#include <metal_stdlib>
#include <metal_tensor>
#include <MetalPerformancePrimitives/MetalPerformancePrimitives.h>          // GOOD
using namespace metal;
kernel void k(device half *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    constexpr auto how = mpp::tensor_ops::matmul2d_descriptor(16, 16, 16); // error: mpp
}
