#include <metal_stdlib>
#include <metal_tensor>                                                     // GOOD
using namespace metal;
kernel void k(device half *a [[buffer(0)]], uint t [[thread_index_in_threadgroup]])
{
    tensor<device half, dextents<int, 2>, tensor_inline> x(a, dextents<int, 2>(16, 16)); // error: undeclared
}
