#include <metal_stdlib>
#include <metal_tensor>
#include <MetalPerformancePrimitives/MetalPerformancePrimitives.h>
using namespace metal;
kernel void k(device const half *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    constexpr auto how = mpp::tensor_ops::matmul2d_descriptor(16, 16, 16);
    mpp::tensor_ops::matmul2d<how, execution_simdgroup> op;
    tensor<device half, dextents<int, 2>, tensor_inline> x((device half *)a, dextents<int, 2>(16, 16));      // GOOD
    tensor<device const half, dextents<int, 2>, tensor_inline> x(a, dextents<int, 2>(16, 16));               // BROKEN
    auto sum = op.get_destination_cooperative_tensor<decltype(x), decltype(x), float>(); // error: no matching member function
}
