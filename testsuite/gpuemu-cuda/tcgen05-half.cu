// SPDX-License-Identifier: GPL-3.0-or-later
// tcgen05.mma of 64 rows by 32 columns, 16 of k: 16 rows are in the first half of each warp's lanes, which tcgen05.ld and .st of
// 16x256b spread as mma.sync does its sums.
//
// arch: sm_100a
// expect wide: outside shared memory
// expect rows: not initialised
// expect upper: not initialised
// expect other: the warp reaches lanes from
// expect order: =wrong
// expect before: no tcgen05.fence::before_thread_sync
#include <cuda_runtime.h>
#include <stdint.h>

/* A: 64 rows of 16 halves, B: 32; C = C + A B' */
__global__ void product(const uint16_t *A, const uint16_t *B, float *C)
{
#ifdef __CUDA_ARCH_FEAT_SM100_ALL
    __shared__ __align__(128) uint16_t a[64 * 16], b[32 * 16];
    __shared__ __align__(8) uint64_t done;
    __shared__ uint32_t columns;
    const int t = (int)threadIdx.x, warp = t / 32, lane = t % 32;
    const uint32_t bar = (uint32_t)__cvta_generic_to_shared(&done), to = (uint32_t)__cvta_generic_to_shared(&columns);
    float x[16];
    if (t == 0)
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1; fence.mbarrier_init.release.cluster;" : : "r"(bar) : "memory");
    if (warp == 0)
        asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], 32;" : : "r"(to) : "memory");
    /* without swizzle: cores of eight rows of 16 bytes, 128 apart along k */
    for (int i = t; i < 64 * 16; i += 128)
        a[i / 128 * 128 + i % 16 / 8 * 64 + i / 16 % 8 * 8 + i % 8] = A[i];
    for (int i = t; i < 32 * 16; i += 128)
        b[i / 128 * 128 + i % 16 / 8 * 64 + i / 16 % 8 * 8 + i % 8] = B[i];
    asm volatile("fence.proxy.async.shared::cta;" : : : "memory");
    for (int i = 0; i < 16; i++)
        x[i] = C[(warp * 16 + lane / 4 + i / 2 % 2 * 8) * 32 + i / 4 * 8 + lane % 4 * 2 + i % 2];
    __syncthreads();
    const uint32_t sums = columns;
    uint32_t own = sums + (uint32_t)(warp * 32 << 16);
    // WITH other: own = sums + (uint32_t)((warp ^ 1) * 32 << 16);
    asm volatile("tcgen05.st.sync.aligned.16x256b.x4.b32 [%0], {%1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16};" : : "r"(own), "f"(x[0]), "f"(x[1]), "f"(x[2]), "f"(x[3]), "f"(x[4]), "f"(x[5]), "f"(x[6]), "f"(x[7]), "f"(x[8]), "f"(x[9]), "f"(x[10]), "f"(x[11]), "f"(x[12]), "f"(x[13]), "f"(x[14]), "f"(x[15]) : "memory"); // DROP order
    // WITH order: asm volatile("tcgen05.st.sync.aligned.16x256b.x4.b32 [%0], {%1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16};" : : "r"(own), "f"(x[0]), "f"(x[1]), "f"(x[4]), "f"(x[5]), "f"(x[2]), "f"(x[3]), "f"(x[6]), "f"(x[7]), "f"(x[8]), "f"(x[9]), "f"(x[10]), "f"(x[11]), "f"(x[12]), "f"(x[13]), "f"(x[14]), "f"(x[15]) : "memory");
    asm volatile("tcgen05.wait::st.sync.aligned;" : : : "memory");
    asm volatile("tcgen05.fence::before_thread_sync;" : : : "memory"); // DROP before
    __syncthreads();
    if (t == 0) {
        uint32_t form = 1u << 4 | 32 / 8 << 17 | 64 / 16 << 24;
        uint64_t da = (uint64_t)1 << 46 | (uint64_t)(256 >> 4) << 32 | (uint64_t)(128 >> 4) << 16, db = da;
        // WITH wide: form += 4u << 24;
        da |= ((uint32_t)__cvta_generic_to_shared(a) & 0x3ffff) >> 4;
        db |= ((uint32_t)__cvta_generic_to_shared(b) & 0x3ffff) >> 4;
        asm volatile("tcgen05.fence::after_thread_sync;" : : : "memory");
        asm volatile("{ .reg .pred add; setp.ne.b32 add, 1, 0; tcgen05.mma.cta_group::1.kind::f16 [%0], %1, %2, %3, add; }"
                     : : "r"(sums), "l"(da), "l"(db), "r"(form) : "memory");
        asm volatile("tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%0];" : : "r"(bar) : "memory");
    }
    asm volatile("{ .reg .pred p; again: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra again; }" : : "r"(bar) : "memory");
    asm volatile("tcgen05.fence::after_thread_sync;" : : : "memory");
    // WITH upper: own += 16u << 16;
    asm volatile("tcgen05.ld.sync.aligned.16x256b.x4.b32 {%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15}, [%16];" : "=f"(x[0]), "=f"(x[1]), "=f"(x[2]), "=f"(x[3]), "=f"(x[4]), "=f"(x[5]), "=f"(x[6]), "=f"(x[7]), "=f"(x[8]), "=f"(x[9]), "=f"(x[10]), "=f"(x[11]), "=f"(x[12]), "=f"(x[13]), "=f"(x[14]), "=f"(x[15]) : "r"(own) : "memory"); // DROP rows
    // WITH rows: asm volatile("tcgen05.ld.sync.aligned.32x32b.x2.b32 {%0, %1}, [%2];" : "=f"(x[0]), "=f"(x[1]) : "r"(own) : "memory");
    asm volatile("tcgen05.wait::ld.sync.aligned;" : : : "memory");
    for (int i = 0; i < 16; i++)
        C[(warp * 16 + lane / 4 + i / 2 % 2 * 8) * 32 + i / 4 * 8 + lane % 4 * 2 + i % 2] = x[i];
    asm volatile("tcgen05.fence::before_thread_sync;" : : : "memory");
    __syncthreads();
    if (warp == 0) {
        asm volatile("tcgen05.fence::after_thread_sync;" : : : "memory");
        asm volatile("tcgen05.dealloc.cta_group::1.sync.aligned.b32 %0, 32;" : : "r"(sums) : "memory");
    }
#endif
}

extern "C" int product_cuda(const uint16_t *A, const uint16_t *B, float *C, void *stream)
{
    product<<<1, 128, 0, (cudaStream_t)stream>>>(A, B, C);
    return (int)cudaGetLastError();
}
