// SPDX-License-Identifier: GPL-3.0-or-later
// C = A * B^T for half matrices with ragged edges: cp.async in three stages, ldmatrix from swizzled
// shared memory, mma.sync. 64 x 64 x 32 tiles, four warps of 32 x 32.
//
// arch: sm_80
// expect wait: shared memory whose asynchronous copy has not been waited for
// expect toofew: shared memory whose asynchronous copy has not been waited for
// expect ready: data race on shared memory|not been waited for|uninitialised
// expect reuse: data race on shared memory|not been waited for|uninitialised
// expect behind: the thread ends without cp.async.wait_group for this copy
// expect size: the size is not 16
// expect unknown: PTX "mma.sync.aligned.m16n8k7.*unsupported shape
// expect newer: PTX "stmatrix.*needs sm_90 or newer
// expect small: PTX "mma.sync.aligned.m16n8k32.*needs sm_89 or newer
// expect modifier: unknown form
// expect policy: the last operand is no cache policy
// expect nopolicy: PTX "ld.global.L2::cache_hint
// expect space: a cache policy is for global memory
// expect address: misaligned access: the address is no multiple of 16
// expect edge: outside all buffers
// expect partial: (SIMD|warp|deadlock|not reached)
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <stdint.h>

enum { BM = 64, BN = 64, BK = 32, STAGES = 3 };

static __device__ __forceinline__ uint32_t shared_address(const void *p)
{
    return (uint32_t)__cvta_generic_to_shared(p);
}

__device__ __forceinline__ void copy16(uint32_t dst, const void *src, int bytes)
{
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" // DROP size
    // WITH size: asm volatile("cp.async.cg.shared.global [%0], [%1], 8, %2;"
                 :: "r"(dst), "l"(src), "r"(bytes) : "memory");
}

static __device__ __forceinline__ void ldmatrix4(uint32_t (&r)[4], uint32_t address)
{
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(address) : "memory");
}

static __device__ __forceinline__ void mma(float (&d)[4], const uint32_t (&a)[4], uint32_t b0, uint32_t b1)
{
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 " // DROP unknown small
    // WITH unknown: asm volatile("mma.sync.aligned.m16n8k7.row.col.f32.f16.f16.f32 "
    // WITH small: asm volatile("mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e5m2.f32 "
                 "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
                 : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

/* Rows of 64 bytes: the 16-byte chunk c of row r lies at c ^ (r / 2 % 4). */
static __device__ __forceinline__ uint32_t chunk(int r, int c)
{
    return (uint32_t)(r * 64 + ((c ^ ((r >> 1) & 3)) << 4));
}

static __device__ __forceinline__ void load_tile(uint32_t dst, const __half *src, int rows, int K, int row0, int k0)
{
    for (int i = (int)threadIdx.x; i < 64 * 4; i += 128) {
        int r = i / 4, c = i % 4, left = (K - k0 - c * 8) * 2;
        int bytes = row0 + r < rows && left > 0 ? (left < 16 ? left : 16) : 0; // DROP edge
        // WITH edge: int bytes = 16;
        const __half *p = src + (size_t)(row0 + r) * K + k0 + c * 8; // DROP edge
        // WITH edge: const __half *p = left ? src + (size_t)(row0 + r) * K + k0 + c * 8 : src;
        copy16(dst + chunk(r, c), bytes ? p : src, bytes); // DROP address
        // WITH address: copy16(dst + 4 + chunk(r, c), bytes ? p : src, bytes);
    }
}

__global__ void __launch_bounds__(128) gemm_kernel(int M, int N, int K, const __half *A, const __half *B, float *C)
{
    __shared__ __align__(128) __half As[STAGES][BM * BK];
    __shared__ __align__(128) __half Bs[STAGES][BN * BK];
    const int m0 = (int)blockIdx.y * BM, n0 = (int)blockIdx.x * BN;
    const int warp = (int)threadIdx.x / 32, lane = (int)threadIdx.x % 32;
    const int wm = warp / 2 * 32, wn = warp % 2 * 32;
    const int trips = (K + BK - 1) / BK;
    float acc[2][4][4] = {};

#pragma unroll
    for (int s = 0; s < STAGES - 1; s++) {
        if (s < trips) {
            load_tile(shared_address(As[s]), A, M, K, m0, s * BK);
            load_tile(shared_address(Bs[s]), B, N, K, n0, s * BK);
        }
        asm volatile("cp.async.commit_group;" ::: "memory");
    }
    for (int t = 0; t < trips; t++) {
        asm volatile("cp.async.wait_group %0;" :: "n"(STAGES - 2) : "memory"); // DROP wait toofew
        // WITH toofew: asm volatile("cp.async.wait_group 2;" ::: "memory");
        // WITH reuse: if (t == 0)
        __syncthreads(); // DROP ready
        int next = t + STAGES - 1;
        if (next < trips) { // DROP behind
        // WITH behind: {
            load_tile(shared_address(As[next % STAGES]), A, M, K, m0, next * BK);
            load_tile(shared_address(Bs[next % STAGES]), B, N, K, n0, next * BK);
        }
        asm volatile("cp.async.commit_group;" ::: "memory");
        uint32_t as = shared_address(As[t % STAGES]), bs = shared_address(Bs[t % STAGES]);
        // WITH partial: if (lane != 3)
#pragma unroll
        for (int k = 0; k < 2; k++) {
            uint32_t a[2][4], b[2][4];
#pragma unroll
            for (int i = 0; i < 2; i++)
                ldmatrix4(a[i], as + chunk(wm + 16 * i + (lane & 15), 2 * k + (lane >> 4)));
#pragma unroll
            for (int j = 0; j < 2; j++)
                ldmatrix4(b[j], bs + chunk(wn + 16 * j + (lane & 7) + ((lane >> 4) << 3), 2 * k + ((lane >> 3) & 1)));
#pragma unroll
            for (int i = 0; i < 2; i++)
#pragma unroll
                for (int j = 0; j < 4; j++)
                    mma(acc[i][j], a[i], b[j / 2][j % 2 * 2], b[j / 2][j % 2 * 2 + 1]);
        }
    }
    // WITH newer: asm volatile("stmatrix.sync.aligned.m8n8.x1.shared.b16 [%0], {%1};" :: "r"(shared_address(As)), "r"(0));
    // WITH policy: asm volatile("st.global.L2::cache_hint.f32 [%0], %1, %2;" :: "l"(C), "f"(0.0f), "l"(5ull) : "memory");
    // WITH nopolicy: asm volatile("ld.global.L2::cache_hint.f32 %0, [%1];" : "=f"(acc[0][0][0]) : "l"(C));
    // WITH space: asm volatile("st.shared.L2::cache_hint.f32 [%0], %1, %2;" :: "r"(shared_address(As)), "f"(0.0f), "l"(5ull) : "memory");
    // WITH modifier: asm volatile("cp.async.foo.wait_all;" ::: "memory");
#pragma unroll
    for (int i = 0; i < 2; i++)
#pragma unroll
        for (int j = 0; j < 4; j++)
#pragma unroll
            for (int e = 0; e < 4; e++) {
                int m = m0 + wm + 16 * i + lane / 4 + 8 * (e >> 1), n = n0 + wn + 8 * j + lane % 4 * 2 + (e & 1);
                if (m < M && n < N)
                    C[(size_t)m * N + n] = acc[i][j][e];
            }
}

extern "C" int gemm_cuda(int M, int N, int K, const void *A, const void *B, float *C, void *stream)
{
    if (K % 8)
        return (int)cudaErrorInvalidValue;
    gemm_kernel<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 128, 0, (cudaStream_t)stream>>>(
        M, N, K, (const __half *)A, (const __half *)B, C);
    return (int)cudaGetLastError();
}
