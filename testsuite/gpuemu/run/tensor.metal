#include <metal_stdlib>
#include <metal_tensor>
#include <MetalPerformancePrimitives/MetalPerformancePrimitives.h>
using namespace metal;
using namespace mpp::tensor_ops;

struct Sizes { int K; };
struct Edges { int M, N, K, pitch_a, pitch_b; };

// 32x16 of C, from device memory, K known at run time: A as [32][K] or [K][32], B as [K][16] or [16][K]
template <typename T, typename S, bool TA, bool TB>
static void product(constant Sizes &s, device T *A, device T *B, device S *C)
{
    constexpr auto how = matmul2d_descriptor(32, 16, static_cast<int>(dynamic_extent), TA, TB, false,
                                             matmul2d_descriptor::mode::multiply_accumulate);
    matmul2d<how, execution_simdgroup> op;
    auto a = tensor<device T, dextents<int32_t, 2>, tensor_inline>(A, TA ? dextents<int32_t, 2>(32, s.K)
                                                                         : dextents<int32_t, 2>(s.K, 32));
    auto b = tensor<device T, dextents<int32_t, 2>, tensor_inline>(B, TB ? dextents<int32_t, 2>(s.K, 16)
                                                                         : dextents<int32_t, 2>(16, s.K));
    auto c = op.template get_destination_cooperative_tensor<decltype(a), decltype(b), S>();
    #pragma unroll
    for (uint16_t i = 0; i < c.get_capacity(); ++i)
        if (c.is_valid_element(i)) {
            auto at = c.get_multidimensional_index(i);
            c[i] = S(at[0] + 100 * at[1]);
        }
    op.run(a, b, c);
    for (uint16_t i = 0; i < c.get_capacity(); ++i)
        if (c.is_valid_element(i)) {
            auto at = c.get_multidimensional_index(i);
            C[at[1] * 16 + at[0]] = c[i];
        }
}

#define KERNEL(name, T, S, TA, TB) \
    kernel void name(constant Sizes &s [[buffer(0)]], device T *A [[buffer(1)]], device T *B [[buffer(2)]], \
                     device S *C [[buffer(3)]]) \
    { \
        product<T, S, TA, TB>(s, A, B, C); \
    }
KERNEL(half_nn, half, float, false, false)
KERNEL(half_nt, half, float, false, true)
KERNEL(bfloat_tn, bfloat, float, true, false)
KERNEL(float_tt, float, float, true, true)
KERNEL(int_nt, int8_t, int, false, true)

// ... of M x K and K x N, of which each row is longer: what is beyond the edges is not read, and has no value afterwards
template <typename T, typename S, bool TA, bool TB>
static void edges(constant Edges &s, device const T *A, device const T *B, device S *C)
{
    constexpr auto how = matmul2d_descriptor(32, 16, dynamic_length_v<int>, TA, TB, false,
                                             matmul2d_descriptor::mode::multiply_accumulate);
    matmul2d<how, execution_simdgroups<1>> op;
    tensor<device T, dextents<int, 2>, tensor_inline> a((device T *)A, TA ? dextents<int, 2>(s.M, s.K) : dextents<int, 2>(s.K, s.M),
                                                        array<int, 2>{1, s.pitch_a});
    tensor<device T, dextents<int, 2>, tensor_inline> b((device T *)B, TB ? dextents<int, 2>(s.K, s.N) : dextents<int, 2>(s.N, s.K),
                                                        array<int, 2>{1, s.pitch_b});
    auto c = op.template get_destination_cooperative_tensor<decltype(a), decltype(b), S>();
    for (uint16_t i = 0; i < c.get_capacity(); ++i)
        if (c.is_valid_element(i))
            c[i] = S(c.get_multidimensional_index(i)[0] + 100 * c.get_multidimensional_index(i)[1]);
    op.run(a, b, c);
    op.run(a, b, c);
    for (uint16_t i = 0; i < c.get_capacity(); ++i)
        if (c.is_valid_element(i))
            C[c.get_multidimensional_index(i)[1] * 16 + c.get_multidimensional_index(i)[0]] = c[i];
}
#define EDGES(name, T, S, TA, TB) \
    kernel void name(constant Edges &s [[buffer(0)]], device const T *A [[buffer(1)]], device const T *B [[buffer(2)]], \
                     device S *C [[buffer(3)]]) \
    { \
        edges<T, S, TA, TB>(s, A, B, C); \
    }
EDGES(edges_half_nn, half, float, false, false)
EDGES(edges_bfloat_nt, bfloat, float, false, true)
EDGES(edges_float_tn, float, float, true, false)
EDGES(edges_int_tt, int8_t, int, true, true)

// overwrites what is there
kernel void plain(constant Sizes &s [[buffer(0)]], device float *A [[buffer(1)]], device float *B [[buffer(2)]],
                  device float *C [[buffer(3)]])
{
    matmul2d<matmul2d_descriptor(32, 16, 32), execution_simdgroup> op;
    tensor<device float, dextents<int, 2>, tensor_inline> a(A, dextents<int, 2>(s.K, 32)), b(B, dextents<int, 2>(16, s.K));
    auto c = op.get_destination_cooperative_tensor<decltype(a), decltype(b), float>();
    op.run(a, b, c);
    for (uint16_t i = 0; i < c.get_capacity(); ++i)
        if (c.is_valid_element(i))
            C[c.get_multidimensional_index(i)[1] * 16 + c.get_multidimensional_index(i)[0]] = c[i];
}
