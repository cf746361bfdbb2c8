#include <metal_stdlib>
// Needs Metal 4.0: macOS 26.1 or later. // BROKEN
#include <metal_tensor>
#include <MetalPerformancePrimitives/MetalPerformancePrimitives.h>
using namespace metal;
kernel void k(device half *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    constexpr auto how = mpp::tensor_ops::matmul2d_descriptor(16, 32, 16);
    mpp::tensor_ops::matmul2d<how, execution_simdgroup> op;
    auto left = op.get_left_input_cooperative_tensor<half, half, float>(); // error: macOS 26.2
    left[0] = a[t];
}
