// SPDX-License-Identifier: GPL-3.0-or-later
// tcgen05.mma of two operand types, from shared memory written by hand in the layouts that descriptors describe; two
// products of 128 x 32, the second on top of the first, the sums started by tcgen05.st.
//
// arch: sm_100a
// expect proxy: without fence.proxy.async
// expect sync: data race on shared memory|uninitialised
// expect early: before the products that write it are known to be complete|data race
// expect changed: shared memory changed between tcgen05.mma|data race
// expect stored: tcgen05.st has not been waited for
// expect loaded: tcgen05.ld has not been waited for
// expect before: no tcgen05.fence::before_thread_sync
// expect after: no tcgen05.fence::before_thread_sync
// expect waited: no tcgen05.fence::after_thread_sync since
// expect kept: without tcgen05.dealloc
// expect few: is not allocated
// expect odd: no power of two
// expect again: given up its permit
// expect lanes: the warp reaches lanes from
// expect unset: not initialised
// expect shape: M is neither 128 nor 64
// expect version: not of version 1
// expect swizzle: =wrong
// expect open: before its tcgen05.mma is complete
// expect group: the cluster has no pairs of blocks
#include <cuda_runtime.h>
#include <stdint.h>

#ifdef __CUDA_ARCH_FEAT_SM100_ALL
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

static __device__ __forceinline__ uint64_t descriptor(const void *p, int span)
{
    uint32_t address = (uint32_t)__cvta_generic_to_shared(p);
    uint64_t mode = span == 128 ? 2 : span == 64 ? 4 : span == 32 ? 6 : 0, sbo = span == 16 ? 256 : 8 * span;
    mode = mode; // DROP swizzle
    // WITH swizzle: mode = mode ? 0 : 2;
    uint64_t d = (uint64_t)((address & 0x3ffff) >> 4) | (uint64_t)(128 >> 4) << 16 | sbo >> 4 << 32 | mode << 61;
    d |= (uint64_t)1 << 46; // DROP version
    return d;
}
#endif

/* A: 128 rows of 16 halves, B: 32; C = C + 2 A B'. bf16: of both */
__global__ void product(int bf16, int span, const uint16_t *A, const uint16_t *B, float *C)
{
#ifdef __CUDA_ARCH_FEAT_SM100_ALL
    __shared__ __align__(1024) unsigned char a[128 * 128], b[32 * 128];
    __shared__ __align__(8) uint64_t done;
    __shared__ uint32_t columns;
    const int t = (int)threadIdx.x, warp = t / 32;
    const uint32_t bar = (uint32_t)__cvta_generic_to_shared(&done);
    float x[32];
    if (t == 0)
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1; fence.mbarrier_init.release.cluster;" : : "r"(bar) : "memory");
    if (warp == 0) {
        const uint32_t to = (uint32_t)__cvta_generic_to_shared(&columns);
        asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], 32;" : : "r"(to) : "memory"); // DROP few odd group
        // WITH odd: asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], 48;" : : "r"(to) : "memory");
        // WITH group: asm volatile("tcgen05.alloc.cta_group::2.sync.aligned.shared::cta.b32 [%0], 32;" : : "r"(to) : "memory");
        // WITH few: if (t == 0) columns = to * 0;
        asm volatile("tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;");
        // WITH again: asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], 32;" : : "r"(to) : "memory");
    }
    for (int k = 0; k < 16; k++) {
        *(uint16_t *)(a + k_major(span, t, 2 * k)) = A[t * 16 + k];
        if (t < 32)
            *(uint16_t *)(b + k_major(span, t, 2 * k)) = B[t * 16 + k];
    }
    asm volatile("fence.proxy.async.shared::cta;" : : : "memory"); // DROP proxy
    for (int j = 0; j < 32; j++)
        x[j] = C[t * 32 + j];
    __syncthreads(); // DROP sync
    const uint32_t sums = columns;
    uint32_t own = sums + (uint32_t)(warp * 32 << 16);
    // WITH lanes: own = sums + (uint32_t)((warp ^ 1) * 32 << 16);
    for (int j = 0; j < 32; j += 2) {
        asm volatile("tcgen05.st.sync.aligned.32x32b.x2.b32 [%0], {%1, %2};" : : "r"(own + j), "f"(x[j]), "f"(x[j + 1]) : "memory"); // DROP unset
    }
    asm volatile("tcgen05.wait::st.sync.aligned;" : : : "memory"); // DROP stored
    asm volatile("tcgen05.fence::before_thread_sync;" : : : "memory"); // DROP before
    __syncthreads();
    if (t == 0) {
        uint32_t form = 1u << 4 | (uint32_t)bf16 << 7 | (uint32_t)bf16 << 10 | 32 / 8 << 17 | 128 / 16 << 24;
        // WITH shape: form -= 2u << 24;
        asm volatile("tcgen05.fence::after_thread_sync;" : : : "memory"); // DROP after
        // WITH waited: asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 1; }" : : "r"(bar) : "memory");
        for (int i = 0; i < 2; i++)
            asm volatile("{ .reg .pred add; setp.ne.b32 add, %4, 0; "
                         "tcgen05.mma.cta_group::1.kind::f16 [%0], %1, %2, %3, add; }"
                         : : "r"(sums), "l"(descriptor(a, span)), "l"(descriptor(b, span)), "r"(form), "r"(1) : "memory");
        asm volatile("tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%0];" : : "r"(bar) : "memory"); // DROP open
        // WITH changed: *(uint16_t *)a ^= 1;
    }
    asm volatile("{ .reg .pred p; again: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra again; }" : : "r"(bar) : "memory"); // DROP early open
    asm volatile("tcgen05.fence::after_thread_sync;" : : : "memory");
    for (int j = 0; j < 32; j += 2) {
        asm volatile("tcgen05.ld.sync.aligned.32x32b.x2.b32 {%0, %1}, [%2];" : "=f"(x[j]), "=f"(x[j + 1]) : "r"(own + j) : "memory"); // DROP open
    }
    asm volatile("tcgen05.wait::ld.sync.aligned;" : : : "memory"); // DROP loaded
    for (int j = 0; j < 32; j++)
        C[t * 32 + j] = x[j];
    asm volatile("tcgen05.fence::before_thread_sync;" : : : "memory");
    __syncthreads();
    if (warp == 0) {
        asm volatile("tcgen05.fence::after_thread_sync;" : : : "memory");
        asm volatile("tcgen05.dealloc.cta_group::1.sync.aligned.b32 %0, 32;" : : "r"(sums) : "memory"); // DROP kept open
    }
#endif
}

extern "C" int product_cuda(int bf16, int span, const uint16_t *A, const uint16_t *B, float *C, void *stream)
{
    product<<<1, 128, 0, (cudaStream_t)stream>>>(bf16, span, A, B, C);
    return (int)cudaGetLastError();
}
