// groups: 1 threads: 32
#include <metal_stdlib>
#include <metal_tensor>
#include <MetalPerformancePrimitives/MetalPerformancePrimitives.h>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device half *a [[buffer(1)]],
              device half *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    constexpr auto how = mpp::tensor_ops::matmul2d_descriptor(16, 16, 32, false, false, false,
        mpp::tensor_ops::matmul2d_descriptor::mode::multiply_accumulate);
    mpp::tensor_ops::matmul2d<how, execution_simdgroup> op;
    tensor<device half, dextents<int, 2>, tensor_inline> left(a, dextents<int, 2>(32, 16));
    tensor<device half, dextents<int, 2>, tensor_inline> right(b, dextents<int, 2>(16, 32));
    auto sum = op.get_destination_cooperative_tensor<decltype(left), decltype(right), float>();
    for (int i = 0; i < int(sum.get_capacity()); i++)                   // GOOD
        if (sum.is_valid_element(i))                                    // GOOD
            sum[i] = 0.0f;                                              // GOOD
    op.run(left, right, sum); // error: added to element \(\d+, \d+\), which has no value
}
