#include <metal_stdlib>
#include <metal_tensor>
#include <MetalPerformancePrimitives/MetalPerformancePrimitives.h>
using namespace metal;
kernel void k(device half *a [[buffer(0)]], device int8_t *b [[buffer(1)]], uint t [[thread_index_in_threadgroup]])
{
    tensor<device half, dextents<int, 2>, tensor_inline> x(a, dextents<int, 2>(16, 16)); // GOOD
    tensor<half, dextents<int, 2>, tensor_inline> x(a, dextents<int, 2>(16, 16)); // error: undefined template // BROKEN
}
