// SPDX-License-Identifier: GPL-3.0-or-later
// wgmma of every operand type, from shared memory written by hand in each layout that descriptors
// describe, and from registers. m64n64, one warpgroup.
//
// arch: sm_90a
// expect fence: without fence.proxy.async
// expect sync: data race on shared memory|uninitialised
// expect late: data race on shared memory
// expect stray: outside shared memory|uninitialised
// expect changed: shared memory changed between wgmma|data race
// expect apart: threads of a warpgroup execute different wgmma|deadlock
// expect shape: no such shape
#include <cuda_runtime.h>
#include <stdint.h>

#ifdef __CUDA_ARCH_FEAT_SM90_ALL
#define WGMMA(name, kind, C, D, immediates)                                                        \
    static __device__ __forceinline__ void name(D (&d)[32], uint64_t a, uint64_t b)                \
    {                                                                                              \
        asm volatile("wgmma.fence.sync.aligned;\n" \
                     "wgmma.mma_async.sync.aligned.m64n64" kind " {"                              \
                     "%0,%1,%2,%3,%4,%5,%6,%7,%8,%9,%10,%11,%12,%13,%14,%15,%16,%17,%18,%19,%20,%21,%22,%23,%24,%25,%26,%27,%28,%29,%30,%31"                                                                       \
                     "}, %32, %33, 1" immediates ";"                                               \
                     : "+" C(d[0]), "+" C(d[1]), "+" C(d[2]), "+" C(d[3]), "+" C(d[4]), "+" C(d[5]),  \
                       "+" C(d[6]), "+" C(d[7]), "+" C(d[8]), "+" C(d[9]), "+" C(d[10]), "+" C(d[11]),  \
                       "+" C(d[12]), "+" C(d[13]), "+" C(d[14]), "+" C(d[15]), "+" C(d[16]), "+" C(d[17]),  \
                       "+" C(d[18]), "+" C(d[19]), "+" C(d[20]), "+" C(d[21]), "+" C(d[22]), "+" C(d[23]),  \
                       "+" C(d[24]), "+" C(d[25]), "+" C(d[26]), "+" C(d[27]), "+" C(d[28]), "+" C(d[29]),  \
                       "+" C(d[30]), "+" C(d[31])                                                                       \
                     : "l"(a), "l"(b) : "memory");                                                 \
    }
#define WGMMA_REGS(name, kind, C, D, immediates)                                                   \
    static __device__ __forceinline__ void name(D (&d)[32], const uint32_t (&a)[4], uint64_t b)    \
    {                                                                                              \
        asm volatile("wgmma.fence.sync.aligned;\n" \
                     "wgmma.mma_async.sync.aligned.m64n64" kind " {"                              \
                     "%0,%1,%2,%3,%4,%5,%6,%7,%8,%9,%10,%11,%12,%13,%14,%15,%16,%17,%18,%19,%20,%21,%22,%23,%24,%25,%26,%27,%28,%29,%30,%31"                                                                       \
                     "}, {%32, %33, %34, %35}, %36, 1" immediates ";"                              \
                     : "+" C(d[0]), "+" C(d[1]), "+" C(d[2]), "+" C(d[3]), "+" C(d[4]), "+" C(d[5]),  \
                       "+" C(d[6]), "+" C(d[7]), "+" C(d[8]), "+" C(d[9]), "+" C(d[10]), "+" C(d[11]),  \
                       "+" C(d[12]), "+" C(d[13]), "+" C(d[14]), "+" C(d[15]), "+" C(d[16]), "+" C(d[17]),  \
                       "+" C(d[18]), "+" C(d[19]), "+" C(d[20]), "+" C(d[21]), "+" C(d[22]), "+" C(d[23]),  \
                       "+" C(d[24]), "+" C(d[25]), "+" C(d[26]), "+" C(d[27]), "+" C(d[28]), "+" C(d[29]),  \
                       "+" C(d[30]), "+" C(d[31])                                                                       \
                     : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b) : "memory");             \
    }
WGMMA(mma_f16, "k16.f32.f16.f16", "f", float, ", 1, 1, 0, 0") // DROP shape
// WITH shape: WGMMA(mma_f16, "k8.f32.f16.f16", "f", float, ", 1, 1, 0, 0")
WGMMA(mma_f16_minus, "k16.f32.f16.f16", "f", float, ", -1, 1, 0, 0")
WGMMA(mma_bf16_tb, "k16.f32.bf16.bf16", "f", float, ", 1, 1, 0, 1")
WGMMA(mma_f16_tab, "k16.f32.f16.f16", "f", float, ", 1, 1, 1, 1")
WGMMA(mma_tf32, "k8.f32.tf32.tf32", "f", float, ", 1, 1")
WGMMA(mma_e4m3, "k32.f32.e4m3.e5m2", "f", float, ", 1, 1")
WGMMA(mma_s8, "k32.s32.s8.u8", "r", int, "")
WGMMA_REGS(mma_f16_regs, "k16.f32.f16.f16", "f", float, ", 1, 1, 0")

/* Where byte x of row r of a K-major tile lies; rows of span bytes (16: core matrices 128 apart). */
static __device__ __forceinline__ int k_major(int span, int r, int x)
{
    int c = x / 16;
    switch (span) {
    case 128: return r * 128 + ((c ^ (r & 7)) * 16) + x % 16;
    case 64: return r * 64 + ((c ^ ((r >> 1) & 3)) * 16) + x % 16;
    case 32: return r * 32 + ((c ^ ((r >> 2) & 1)) * 16) + x % 16;
    default: return r / 8 * 256 + c * 128 + r % 8 * 16 + x % 16;
    }
}

/* The same of element mn, k of a 64 x 16 tile of 2-byte elements with mn contiguous, 128-byte swizzle. */
static __device__ __forceinline__ int mn_major(int mn, int k)
{
    return k / 8 * 1024 + k % 8 * 128 + (((mn / 8) ^ (k & 7)) * 16) + mn % 8 * 2;
}

static __device__ __forceinline__ uint64_t descriptor(uint32_t address, int span)
{
    uint64_t mode = span == 128 ? 1 : span == 64 ? 2 : span == 32 ? 3 : 0, sbo = span == 16 ? 256 : 8 * span;
    return (uint64_t)((address & 0x3ffff) >> 4) | (uint64_t)(128 >> 4) << 16 | sbo >> 4 << 32 | mode << 62;
}

template <class D> static __device__ __forceinline__ void store(D *out, const D (&d)[32])
{
    int warp = (int)threadIdx.x / 32, g = (int)threadIdx.x % 32 / 4, q = (int)threadIdx.x % 4;
#pragma unroll
    for (int i = 0; i < 32; i++)
        out[(16 * warp + g + 8 * ((i >> 1) & 1)) * 64 + 8 * (i >> 2) + 2 * q + (i & 1)] = d[i];
}
#endif

/* A and B: 64 rows of 32 bytes of elements each. */
__global__ void __launch_bounds__(128) all(int kind, int span, const uint8_t *A, const uint8_t *B, float *C, int *I)
{
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
    __shared__ __align__(1024) uint8_t as[64 * 128], bs[64 * 128];
    const int step = span == 128 ? 64 : 0; /* where the 32 bytes lie in a row of 128 */
    for (int i = (int)threadIdx.x; i < 64 * 32; i += 128) {
        int r = i / 32, x = i % 32;
        as[kind == 3 ? mn_major(r, x / 2) + x % 2 : k_major(span, r, step + x)] = A[i];
        bs[kind == 2 || kind == 3 ? mn_major(r, x / 2) + x % 2 : k_major(span, r, step + x)] = B[i];
    }
    asm volatile("fence.proxy.async;" ::: "memory"); // DROP fence
    __syncthreads(); // DROP sync
    uint64_t a = descriptor((uint32_t)__cvta_generic_to_shared(as), kind == 3 ? 128 : span) + (kind == 3 ? 0 : step / 16);
    uint64_t b = descriptor((uint32_t)__cvta_generic_to_shared(bs), kind == 2 || kind == 3 ? 128 : span) + (kind == 2 || kind == 3 ? 0 : step / 16);
    // WITH stray: b += 64 * 128 / 16;
    float d[32];
    int n[32];
#pragma unroll
    for (int i = 0; i < 32; i++) {
        d[i] = 1;
        n[i] = 1;
    }
    // WITH apart: if (threadIdx.x < 96)
    switch (kind) {
    case 0: mma_f16(d, a, b); break;
    case 1: mma_f16_minus(d, a, b); break;
    case 2: mma_bf16_tb(d, a, b); break;
    case 3: mma_f16_tab(d, a, b); break;
    case 4: mma_tf32(d, a, b); break;
    case 5: mma_e4m3(d, a, b); break;
    case 6: mma_s8(n, a, b); break;
    case 7: {
        uint32_t r[4];
        int row = (int)threadIdx.x / 32 * 16 + (int)threadIdx.x % 32 / 4, q = (int)threadIdx.x % 4;
#pragma unroll
        for (int i = 0; i < 4; i++)
            r[i] = *(const uint32_t *)(A + (row + 8 * (i & 1)) * 32 + 4 * q + 16 * (i >> 1));
        mma_f16_regs(d, r, b);
        break;
    }
    }
    asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
    // WITH late: bs[threadIdx.x] = 0;
    // WITH changed: __syncthreads(); bs[threadIdx.x] ^= 3; asm volatile("fence.proxy.async;" ::: "memory"); __syncthreads();
    asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
    if (kind == 6)
        store(I, n);
    else
        store(C, d);
#else
    __trap();
#endif
}

extern "C" int all_cuda(int kind, int span, const void *A, const void *B, float *C, int *I, void *stream)
{
    all<<<1, 128, 0, (cudaStream_t)stream>>>(kind, span, (const uint8_t *)A, (const uint8_t *)B, C, I);
    return (int)cudaGetLastError();
}
