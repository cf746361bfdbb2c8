// SPDX-License-Identifier: GPL-3.0-or-later
// Every type of mma.sync, one warp each: which register of which lane holds which element is
// written out here per type, and the driver knows plain matrices only.
//
// arch: sm_89
// expect newer: needs sm_90a
// expect stray: unknown register
// expect registers: wrong number of registers
// expect types: no such shape for these types
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_runtime.h>
#include <stdint.h>

/* The operands of lane l, as bytes of row-major A (16 x K) and of B given by columns (8 x K). */
struct regs {
    uint32_t a[4], b[2];
};

static __device__ void put_byte(uint32_t &r, int at, uint8_t v) { r |= (uint32_t)v << (8 * at); }
static __device__ void put_half(uint32_t &r, int at, uint16_t v) { r |= (uint32_t)v << (16 * at); }

/* 16-bit types, k 16 */
static __device__ regs load16(const uint16_t *A, const uint16_t *B, int K)
{
    int g = (int)threadIdx.x >> 2, q = (int)threadIdx.x & 3;
    regs r = {};
    for (int i = 0; i < K / 2; i++)
        put_half(r.a[i / 2], i & 1, A[(g + 8 * ((i >> 1) & 1)) * K + 2 * q + (i & 1) + 8 * (i >> 2)]);
    for (int i = 0; i < K / 4; i++)
        put_half(r.b[i / 2], i & 1, B[g * K + 2 * q + (i & 1) + 8 * (i >> 1)]);
    return r;
}

/* 8-bit types, k 32 */
static __device__ regs load8(const uint8_t *A, const uint8_t *B)
{
    int g = (int)threadIdx.x >> 2, q = (int)threadIdx.x & 3;
    regs r = {};
    for (int i = 0; i < 16; i++)
        put_byte(r.a[i / 4], i & 3, A[(g + 8 * ((i >> 2) & 1)) * 32 + 4 * q + (i & 3) + 16 * (i >> 3)]);
    for (int i = 0; i < 8; i++)
        put_byte(r.b[i / 4], i & 3, B[g * 32 + 4 * q + (i & 3) + 16 * (i >> 2)]);
    return r;
}

/* tf32, k 8 */
static __device__ regs load32(const float *A, const float *B)
{
    int g = (int)threadIdx.x >> 2, q = (int)threadIdx.x & 3;
    regs r = {};
    for (int i = 0; i < 4; i++)
        asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(r.a[i]) : "f"(A[(g + 8 * (i & 1)) * 8 + q + 4 * (i >> 1)]));
    for (int i = 0; i < 2; i++)
        asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(r.b[i]) : "f"(B[g * 8 + q + 4 * i]));
    return r;
}

#define MMA(name, shape, types, C, D)                                                              \
    static __device__ void name(D (&d)[4], const regs &r)                                          \
    {                                                                                              \
        asm volatile("mma.sync.aligned." shape ".row.col." types                                   \
                     " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"            \
                     : "+" C(d[0]), "+" C(d[1]), "+" C(d[2]), "+" C(d[3])                          \
                     : "r"(r.a[0]), "r"(r.a[1]), "r"(r.a[2]), "r"(r.a[3]), "r"(r.b[0]), "r"(r.b[1])); \
    }
MMA(mma_f16, "m16n8k16", "f32.f16.f16.f32", "f", float)
MMA(mma_bf16, "m16n8k16", "f32.bf16.bf16.f32", "f", float)
MMA(mma_e4m3, "m16n8k32", "f32.e4m3.e4m3.f32", "f", float)
MMA(mma_mixed, "m16n8k32", "f32.e4m3.e5m2.f32", "f", float)
MMA(mma_s8, "m16n8k32", "s32.s8.s8.s32", "r", int)
MMA(mma_u8s8, "m16n8k32", "s32.u8.s8.s32", "r", int)
MMA(mma_tf32, "m16n8k8", "f32.tf32.tf32.f32", "f", float)

template <class D> static __device__ void store(D *out, const D (&d)[4])
{
    int g = (int)threadIdx.x >> 2, q = (int)threadIdx.x & 3;
    for (int i = 0; i < 4; i++)
        out[(g + 8 * (i >> 1)) * 8 + 2 * q + (i & 1)] = d[i];
}

__global__ void all(int kind, const void *A, const void *B, float *C, int *I)
{
    float d[4] = {1, 1, 1, 1};
    int n[4] = {1, 1, 1, 1};
    switch (kind) {
    case 0: mma_f16(d, load16((const uint16_t *)A, (const uint16_t *)B, 16)); break;
    case 1: mma_bf16(d, load16((const uint16_t *)A, (const uint16_t *)B, 16)); break;
    case 2: mma_e4m3(d, load8((const uint8_t *)A, (const uint8_t *)B)); break;
    case 3: mma_mixed(d, load8((const uint8_t *)A, (const uint8_t *)B)); break;
    case 4: mma_s8(n, load8((const uint8_t *)A, (const uint8_t *)B)); break;
    case 5: mma_u8s8(n, load8((const uint8_t *)A, (const uint8_t *)B)); break;
    case 6: mma_tf32(d, load32((const float *)A, (const float *)B)); break;
    case 7: { /* half accumulators: two in a register, and k 8 */
        uint32_t h[2] = {0x3c003c00, 0x3c003c00};
        regs r = load16((const uint16_t *)A, (const uint16_t *)B, 8);
        asm volatile("mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16 {%0, %1}, {%2, %3}, {%4}, {%0, %1};"
                     : "+r"(h[0]), "+r"(h[1]) : "r"(r.a[0]), "r"(r.a[1]), "r"(r.b[0]));
        for (int i = 0; i < 4; i++)
            d[i] = __half2float(__ushort_as_half((unsigned short)(h[i / 2] >> (16 * (i & 1)))));
        break;
    }
    case 8: { /* each 8x8 block of A by columns, then transposed among the lanes */
        int g = (int)threadIdx.x >> 2, q = (int)threadIdx.x & 3;
        regs r = load16((const uint16_t *)A, (const uint16_t *)B, 16);
        for (int i = 0; i < 4; i++) {
            uint32_t by_column = 0;
            for (int e = 0; e < 2; e++)
                put_half(by_column, e, ((const uint16_t *)A)[(2 * q + e + 8 * (i & 1)) * 16 + g + 8 * (i >> 1)]);
            asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(r.a[i]) : "r"(by_column));
        }
        mma_f16(d, r);
        break;
    }
    }
    // WITH newer: asm volatile("wgmma.fence.sync.aligned;");
    // WITH stray: asm volatile("mov.b32 %0, oops;" : "=r"(n[0]));
    // WITH registers: asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%4}, {%4,%4}, {%0,%1,%2,%3};" : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]) : "r"(0));
    // WITH types: asm volatile("mma.sync.aligned.m16n8k32.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%4,%4,%4}, {%4,%4}, {%0,%1,%2,%3};" : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]) : "r"(0));
    if (kind == 4 || kind == 5)
        store(I, n);
    else
        store(C, d);
}

extern "C" int all_cuda(int kind, const void *A, const void *B, float *C, int *I, void *stream)
{
    all<<<1, 32, 0, (cudaStream_t)stream>>>(kind, A, B, C, I);
    return (int)cudaGetLastError();
}

/* Conversions of every kind of code, by instruction and by library function. */
__global__ void convert(int n, const float *x, uint8_t *e4m3, uint8_t *e5m2, uint16_t *half, uint16_t *bf16, float *back)
{
    int i = (int)(blockIdx.x * blockDim.x + threadIdx.x);
    if (i >= n)
        return;
    unsigned short pair;
    asm("cvt.rn.satfinite.e4m3x2.f32 %0, %1, %2;" : "=h"(pair) : "f"(0.0f), "f"(x[i]));
    e4m3[i] = (uint8_t)pair;
    e5m2[i] = __nv_fp8_e5m2(x[i]).__x;
    half[i] = __half_as_ushort(__float2half_rn(x[i]));
    unsigned both;
    asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(both) : "f"(x[i]), "f"(0.0f));
    bf16[i] = (uint16_t)(both >> 16);
    unsigned wide;
    asm("cvt.rn.f16x2.e4m3x2 %0, %1;" : "=r"(wide) : "h"((unsigned short)(i & 255)));
    back[i] = __half2float(__ushort_as_half((unsigned short)wide));
}

extern "C" int convert_cuda(int n, const float *x, uint8_t *e4m3, uint8_t *e5m2, uint16_t *half, uint16_t *bf16,
                            float *back, void *stream)
{
    convert<<<(n + 255) / 256, 256, 0, (cudaStream_t)stream>>>(n, x, e4m3, e5m2, half, bf16, back);
    return (int)cudaGetLastError();
}
