#include <metal_stdlib>
#include <metal_simdgroup_matrix>
using namespace metal;

constant bool exact [[function_constant(0)]];

struct Sizes { int M, N, K; };

// 32x32 of C a group, 4 SIMD groups of 16x16
template <typename T>
static void product(constant Sizes &s, device const T *A, device const T *B, device float *C,
                    threadgroup T (&As)[32][24], threadgroup T (&Bs)[16][40], uint3 g, uint t, uint sg,
                    uint lane)
{
    simdgroup_float8x8 acc[2][2];
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            acc[i][j] = make_filled_simdgroup_matrix<float, 8, 8>(0.0f);
    int m = int(g.y) * 32, n = int(g.x) * 32;
    for (int k = 0; k < s.K; k += 16) {
        for (int i = int(t); i < 512; i += 128) {
            int r = i / 16, c = i % 16;
            if (exact)
                As[r][c] = A[(m + r) * s.K + k + c];
            else
                As[r][c] = m + r < s.M && k + c < s.K ? A[(m + r) * s.K + k + c] : T(0.0f);
            r = i / 32;
            c = i % 32;
            Bs[r][c] = k + r < s.K && n + c < s.N ? B[(k + r) * s.N + n + c] : T(0.0f);
        }
        threadgroup_barrier(mem_flags::mem_threadgroup);
        for (int kk = 0; kk < 16; kk += 8) {
            simdgroup_matrix<T, 8, 8> a[2], b[2];
            for (int i = 0; i < 2; i++) {
                simdgroup_load(a[i], &As[int(sg / 2u) * 16 + i * 8][kk], 24);
                simdgroup_load(b[i], &Bs[kk][int(sg % 2u) * 16 + i * 8], 40);
            }
            for (int i = 0; i < 2; i++)
                for (int j = 0; j < 2; j++)
                    simdgroup_multiply_accumulate(acc[i][j], a[i], b[j], acc[i][j]);
        }
        threadgroup_barrier(mem_flags::mem_threadgroup);
    }
    uint q = lane / 4u;
    int row = int((q & 4u) + lane / 2u % 4u), col = int((q & 2u) * 2u + lane % 2u * 2u);
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            for (int e = 0; e < 2; e++) {
                int r = m + int(sg / 2u) * 16 + i * 8 + row, c = n + int(sg % 2u) * 16 + j * 8 + col + e;
                if (r < s.M && c < s.N)
                    C[r * s.N + c] = acc[i][j].thread_elements()[e];
            }
}

#define PRODUCT(name, T)                                                                       \
    kernel void name(constant Sizes &s [[buffer(0)]], device const T *A [[buffer(1)]],         \
                     device const T *B [[buffer(2)]], device float *C [[buffer(3)]],           \
                     uint3 g [[threadgroup_position_in_grid]],                                 \
                     uint t [[thread_index_in_threadgroup]],                                   \
                     uint sg [[simdgroup_index_in_threadgroup]],                               \
                     uint lane [[thread_index_in_simdgroup]])                                  \
    {                                                                                          \
        threadgroup T As[32][24];                                                              \
        threadgroup T Bs[16][40];                                                              \
        product(s, A, B, C, As, Bs, g, t, sg, lane);                                           \
    }
PRODUCT(product_half, half)
PRODUCT(product_float, float)
PRODUCT(product_bfloat, bfloat)

// through memory, transposed: y = x' for one 8x8 of each SIMD group
kernel void transpose(device const half *x [[buffer(1)]], device half *y [[buffer(2)]],
                      uint sg [[simdgroup_index_in_threadgroup]])
{
    threadgroup half s[2][8][16];
    simdgroup_half8x8 m;
    simdgroup_load(m, x + sg * 64u, 8, ulong2(0, 0), true);
    simdgroup_store(m, &s[sg][0][0], 16, ulong2(4, 0));
    simdgroup_barrier(mem_flags::mem_threadgroup);
    simdgroup_load(m, &s[sg][0][4], 16);
    simdgroup_store(m, y + sg * 64u, 8);
}
