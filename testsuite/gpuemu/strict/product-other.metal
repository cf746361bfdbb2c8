#include <metal_stdlib>
#include <metal_tensor>
#include <MetalPerformancePrimitives/MetalPerformancePrimitives.h>
using namespace metal;
kernel void k(device half *a [[buffer(0)]], device int8_t *b [[buffer(1)]], uint t [[thread_index_in_threadgroup]])
{
    constexpr auto how = mpp::tensor_ops::matmul2d_descriptor(16, 16, 16);
    constexpr auto other = mpp::tensor_ops::matmul2d_descriptor(16, 16, 32);
    mpp::tensor_ops::matmul2d<how, execution_simdgroup> op;
    mpp::tensor_ops::matmul2d<other, execution_simdgroup> op2;
    tensor<device half, dextents<int, 2>, tensor_inline> x(a, dextents<int, 2>(32, 32));
    auto sum = op.get_destination_cooperative_tensor<decltype(x), decltype(x), float>();
    op.run(x, x, sum);      // GOOD
    op2.run(x, x, sum); // error: no matching // BROKEN
}
