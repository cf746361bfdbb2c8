// groups: 1 threads: 32
#include <metal_stdlib>
#include <metal_tensor>
#include <MetalPerformancePrimitives/MetalPerformancePrimitives.h>
using namespace metal;
kernel void k(constant int &n [[buffer(0)]], device float *a [[buffer(1)]],
              device float *b [[buffer(2)]], device atomic_int *c [[buffer(3)]],
              uint t [[thread_index_in_threadgroup]], uint3 g [[threadgroup_position_in_grid]])
{
    constexpr auto how = mpp::tensor_ops::matmul2d_descriptor(16, 32, 16, false, false, false,
        mpp::tensor_ops::matmul2d_descriptor::mode::multiply);
    mpp::tensor_ops::matmul2d<how, execution_simdgroup> op;
    auto left = op.get_left_input_cooperative_tensor<half, half, float>();
    auto right = op.get_right_input_cooperative_tensor<half, half, float>();
    auto sum = op.get_destination_cooperative_tensor<decltype(left), decltype(right), float>();
    for (int i = 0; i < int(left.get_capacity()); i++)
        left[i] = 1.0h;
    for (int i = 1; i < int(right.get_capacity()); i++)
        right[i] = 2.0h;
    right[0] = 2.0h;                                                    // GOOD
    op.run(left, right, sum); // error: reads element \d+ of row \d+ of a cooperative tensor, which has no value
}
