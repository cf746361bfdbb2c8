// SPDX-License-Identifier: GPL-3.0-or-later
// tcgen05.mma of two blocks together, 256 rows by 32 columns, 16 of k: each block loads its half of both operands, counted by the
// even one's mbarrier, has half of the sums and stores them.
//
// arch: sm_100a
// expect unmasked: deadlock.*an mbarrier
// expect counted: the destination and the mbarrier are in different blocks
// expect groups: both .cta_group::1 and .cta_group::2
// expect commits: both .cta_group::1 and .cta_group::2
// expect odd: issued by the odd block of a pair
// expect each: deadlock.*an mbarrier
// expect met: the blocks of the cluster have not met
// expect taken: may not have allocated|is not allocated
// expect leaves: a block ends before a tcgen05.mma|has ended|may have ended|without tcgen05.dealloc
// expect freed: data race, no tcgen05.fence|the other block of the pair has freed its columns
// expect kept: without tcgen05.dealloc
// expect single: deadlock.*an mbarrier
// expect bytes: deadlock.*an mbarrier
// expect bytesless: data race|not been waited for|uninitialised shared memory
// expect wide: the instruction descriptor's N is not 32 to 256 by 32
// expect rows: the instruction descriptor's M is not 256
// expect alone: the cluster has no pairs of blocks
// expect scope: no tcgen05.fence::before_thread_sync|known to be complete
#include <cuda.h>
#include <cuda_runtime.h>
#include <stdint.h>

#ifdef __CUDA_ARCH_FEAT_SM100_ALL
static __device__ __forceinline__ uint32_t shared_address(const void *p)
{
    return (uint32_t)__cvta_generic_to_shared(p);
}

static __device__ __forceinline__ void cluster_sync(void)
{
    asm volatile("barrier.cluster.arrive.release.aligned; barrier.cluster.wait.acquire.aligned;" ::: "memory");
}
#endif

/* C = A B': A 256 rows of 16 halves, B 32 */
__global__ void __launch_bounds__(128) product(const __grid_constant__ CUtensorMap A, const __grid_constant__ CUtensorMap B, float *C)
{
#ifdef __CUDA_ARCH_FEAT_SM100_ALL
    __shared__ __align__(1024) uint16_t a[128 * 16], b[16 * 16];
    __shared__ __align__(8) uint64_t full, done;
    __shared__ uint32_t columns;
    const int t = (int)threadIdx.x, warp = t / 32;
    uint32_t rank;
    asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
    if (t == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(shared_address(&full)) : "memory");
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(shared_address(&done)) : "memory");
        asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    }
    cluster_sync(); // DROP met
    // WITH met: __syncthreads();
    if (warp == 0) { // DROP taken
    // WITH taken: if (warp == 0 && rank == 0) {
        asm volatile("tcgen05.alloc.cta_group::2.sync.aligned.shared::cta.b32 [%0], 32;" :: "r"(shared_address(&columns)) : "memory"); // DROP groups
        // WITH groups: asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], 32;" :: "r"(shared_address(&columns)) : "memory");
        asm volatile("tcgen05.relinquish_alloc_permit.cta_group::2.sync.aligned;" ::: "memory");
    }
    cluster_sync();
    // WITH taken: if (rank && t == 0) columns = 480; __syncthreads();
    const uint32_t sums = columns;
    if (t == 0) {
        uint32_t bytes = 2 * (sizeof a + sizeof b), leader = shared_address(&full) & 0xfeffffffu;
        // WITH bytes: bytes += 16;
        // WITH bytesless: bytes /= 2;
        // WITH unmasked: leader = shared_address(&full);
        if (rank == 0)
            asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(shared_address(&full)), "r"(bytes) : "memory");
        asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.cta_group::2 [%0], [%1, {%3, %4}], [%2];" // DROP counted
        // WITH counted: asm volatile("{ .reg .b32 there; mapa.shared::cluster.u32 there, %2, 0; cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {%3, %4}], [there]; }"
                     :: "r"(shared_address(a)), "l"(&A), "r"(leader), "r"(0), "r"((int)rank * 128) : "memory");
        asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.cta_group::2 [%0], [%1, {%3, %4}], [%2];"
                     :: "r"(shared_address(b)), "l"(&B), "r"(leader), "r"(0), "r"((int)rank * 16) : "memory");
        if (rank == 0) { // DROP odd each
        // WITH odd: if (rank == 1) {
        // WITH each: {
            uint32_t form = 1u << 4 | 32 / 8 << 17 | 256 / 16 << 24;
            uint64_t da = (uint64_t)1 << 46 | (uint64_t)(256 >> 4) << 32 | (uint64_t)6 << 61, db = da;
            // WITH wide: form -= 2u << 17;
            // WITH rows: form -= 8u << 24;
            da |= (shared_address(a) & 0x3ffff) >> 4;
            db |= (shared_address(b) & 0x3ffff) >> 4;
            asm volatile("{ .reg .pred p; again: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra again; }" :: "r"(shared_address(&full)) : "memory"); // DROP odd
            asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
            asm volatile("{ .reg .pred add; setp.ne.b32 add, 0, 0; tcgen05.mma.cta_group::2.kind::f16 [%0], %1, %2, %3, add; }"
                         :: "r"(sums), "l"(da), "l"(db), "r"(form) : "memory");
            uint16_t mask = 3;
            // WITH single: mask = 1;
            asm volatile("tcgen05.commit.cta_group::2.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [%0], %1;" :: "r"(shared_address(&done)), "h"(mask) : "memory"); // DROP commits
            // WITH commits: asm volatile("tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [%0], %1;" :: "r"(shared_address(&done)), "h"(mask) : "memory");
        }
    }
    // WITH leaves: if (rank) return;
    asm volatile("{ .reg .pred p; again: mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 p, [%0], 0; @!p bra again; }" :: "r"(shared_address(&done)) : "memory"); // DROP scope
    // WITH scope: asm volatile("{ .reg .pred p; again: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra again; }" :: "r"(shared_address(&done)) : "memory");
    asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
    float x[32];
    for (int i = 0; i < 32; i += 8)
        asm volatile("tcgen05.ld.sync.aligned.32x32b.x8.b32 {%0, %1, %2, %3, %4, %5, %6, %7}, [%8];"
                     : "=f"(x[i]), "=f"(x[i + 1]), "=f"(x[i + 2]), "=f"(x[i + 3]), "=f"(x[i + 4]), "=f"(x[i + 5]), "=f"(x[i + 6]), "=f"(x[i + 7])
                     : "r"(sums + (uint32_t)(warp * 32 << 16) + (uint32_t)i) : "memory");
    asm volatile("tcgen05.wait::ld.sync.aligned;" ::: "memory");
    for (int i = 0; i < 32; i++)
        C[((int)rank * 128 + t) * 32 + i] = x[i];
    asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
    cluster_sync(); // DROP freed
    // WITH freed: __syncthreads();
    if (warp == 0) {
        asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
        if (rank == 0) asm volatile("tcgen05.dealloc.cta_group::2.sync.aligned.b32 %0, 32;" :: "r"(sums) : "memory");
        if (rank == 1) asm volatile("tcgen05.dealloc.cta_group::2.sync.aligned.b32 %0, 32;" :: "r"(sums) : "memory"); // DROP kept
    }
#endif
}

static CUresult map(CUtensorMap *m, const uint16_t *p, cuuint64_t rows, cuuint32_t high)
{
    const cuuint64_t size[] = {16, rows}, stride[] = {32};
    const cuuint32_t box[] = {16, high}, step[] = {1, 1};
    return cuTensorMapEncodeTiled(m, CU_TENSOR_MAP_DATA_TYPE_FLOAT16, 2, (void *)p, size, stride, box, step, CU_TENSOR_MAP_INTERLEAVE_NONE,
                                  CU_TENSOR_MAP_SWIZZLE_32B, CU_TENSOR_MAP_L2_PROMOTION_NONE, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
}

extern "C" int product_cuda(const uint16_t *A, const uint16_t *B, float *C, void *stream)
{
    CUtensorMap a, b;
    if (map(&a, A, 256, 128) != CUDA_SUCCESS || map(&b, B, 32, 16) != CUDA_SUCCESS)
        return 1;
    cudaLaunchAttribute attribute;
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim.x = 2;
    attribute.val.clusterDim.y = 1;
    attribute.val.clusterDim.z = 1;
    // WITH alone: attribute.val.clusterDim.x = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3(2);
    config.blockDim = dim3(128);
    config.stream = (cudaStream_t)stream;
    config.attrs = &attribute;
    config.numAttrs = 1;
    return (int)cudaLaunchKernelEx(&config, product, a, b, C);
}
