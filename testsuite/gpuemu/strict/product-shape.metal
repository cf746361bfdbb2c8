#include <metal_stdlib>
#include <metal_tensor>
#include <MetalPerformancePrimitives/MetalPerformancePrimitives.h>
using namespace metal;
kernel void k(device half *a [[buffer(0)]], device int8_t *b [[buffer(1)]], uint t [[thread_index_in_threadgroup]])
{
    constexpr auto how = mpp::tensor_ops::matmul2d_descriptor(16, 16, 16);       // GOOD
    constexpr auto how = mpp::tensor_ops::matmul2d_descriptor(8, 8, 16);         // BROKEN
    mpp::tensor_ops::matmul2d<how, execution_simdgroup> op;
    tensor<device half, dextents<int, 2>, tensor_inline> x(a, dextents<int, 2>(16, 16));
    auto sum = op.get_destination_cooperative_tensor<decltype(x), decltype(x), float>(); // error: no matching member function
}
