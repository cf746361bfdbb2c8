#include <metal_stdlib>
// Needs Metal 4.0: macOS 26.0 or later. // BROKEN
#include <metal_tensor>
#include <MetalPerformancePrimitives/MetalPerformancePrimitives.h>
using namespace metal;
kernel void k(device bfloat *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    constexpr auto how = mpp::tensor_ops::matmul2d_descriptor(16, 16, 32);
    mpp::tensor_ops::matmul2d<how, execution_simdgroup> op;
    tensor<device bfloat, dextents<int, 2>, tensor_inline> x(a, dextents<int, 2>(32, 32));
    auto sum = op.get_destination_cooperative_tensor<decltype(x), decltype(x), float>();
    op.run(x, x, sum); // error: macOS 26.1
}
