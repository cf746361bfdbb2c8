// SPDX-License-Identifier: GPL-3.0-or-later
// Clusters of four blocks, two in each direction, of 96 threads: they read and write each other's shared
// memory, exchange through global memory, and each loads a quarter of a row for all by bulk multicast.
//
// arch: sm_90a
// expect start: data race on shared memory|uninitialised shared memory
// expect middle: data race on shared memory|uninitialised shared memory
// expect end: has ended|may have ended
// expect late: may have ended|ended before an asynchronous copy
// expect global: data race on global memory
// expect missed: deadlock.*the cluster's barrier|has ended
// expect relaxed: data race on shared memory
// expect mask: there is no block 4 in a cluster of 4
// expect rank: there is no block 4 in a cluster of 4
// expect window: another block's shared memory
// expect scoped: data race on shared memory
// expect scope: data race on shared memory
// expect bytes: deadlock.*an mbarrier
// expect bytesless: data race on shared memory|not been waited for|uninitialised shared memory
// expect remote: more arrivals|data race|asynchronous copy
// expect alone: deadlock.*an mbarrier
// expect whole: no whole clusters
// expect large: a cluster has 1 to 8 blocks
#include <cuda_runtime.h>
#include <stdint.h>

enum { THREADS = 96, TURNS = 3 };

#ifdef __CUDA_ARCH_FEAT_SM90_ALL
static __device__ __forceinline__ uint32_t shared_address(const void *p)
{
    return (uint32_t)__cvta_generic_to_shared(p);
}

static __device__ __forceinline__ uint32_t address_in(const void *p, uint32_t rank)
{
    uint32_t a;
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(a) : "r"(shared_address(p)), "r"(rank));
    return a;
}

static __device__ __forceinline__ void *pointer_in(void *p, uint32_t rank)
{
    void *q;
    asm("mapa.u64 %0, %1, %2;" : "=l"(q) : "l"(p), "r"(rank));
    return q;
}

static __device__ __forceinline__ void cluster_arrive(void)
{
    asm volatile("barrier.cluster.arrive.release.aligned;" ::: "memory");
}

static __device__ __forceinline__ void cluster_wait(void)
{
    asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory");
}

static __device__ __forceinline__ void cluster_sync(void)
{
    cluster_arrive();
    cluster_wait();
}

static __device__ __forceinline__ void wait(uint32_t bar, uint32_t parity)
{
    asm volatile("{\n.reg .pred done;\nagain:\n"
                 "mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 done, [%0], %1;\n" // DROP scope
                 // WITH scope: "mbarrier.try_wait.parity.shared::cta.b64 done, [%0], %1;\n"
                 "@!done bra again;\n}" :: "r"(bar), "r"(parity) : "memory");
}
#endif

/* x, y: [block][thread], blocks row by row; rows: [cluster][turn][thread]; global: [block] */
static __global__ void __launch_bounds__(THREADS) exchange(const int *x, const int *rows, int *y, int *global)
{
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
    __shared__ __align__(128) int mine[THREADS], theirs[THREADS], row[THREADS];
    __shared__ __align__(8) uint64_t full, done, said;
    __shared__ int told;
    const int t = (int)threadIdx.x, block = (int)(blockIdx.y * gridDim.x + blockIdx.x);
    const int cluster = (int)(blockIdx.y / 2 * (gridDim.x / 2) + blockIdx.x / 2);
    uint32_t rank, size, x_in, y_in;
    asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
    asm("mov.u32 %0, %%cluster_nctarank;" : "=r"(size));
    asm("mov.u32 %0, %%cluster_ctaid.x;" : "=r"(x_in));
    asm("mov.u32 %0, %%cluster_ctaid.y;" : "=r"(y_in));
    if (size != 4 || rank != y_in * 2 + x_in || x_in != blockIdx.x % 2 || y_in != blockIdx.y % 2)
        __trap();

    if (t == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(shared_address(&full)) : "memory");
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 12;" :: "r"(shared_address(&done)) : "memory");
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(shared_address(&said)) : "memory");
        asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    }
    mine[t] = x[block * THREADS + t];
    cluster_sync(); // DROP start relaxed
    // WITH start: __syncthreads();
    // WITH relaxed: asm volatile("barrier.cluster.arrive.relaxed.aligned; barrier.cluster.wait.aligned;" ::: "memory");

    /* The next block's by window address, the one after it by pointer; to the one before. */
    int next, pair;
    asm volatile("ld.shared::cluster.b32 %0, [%1];" : "=r"(next) : "r"(address_in(&mine[t], (rank + 1) % 4))); // DROP window rank
    // WITH window: asm volatile("ld.shared::cta.b32 %0, [%1];" : "=r"(next) : "r"(address_in(&mine[t], (rank + 1) % 4)));
    // WITH rank: asm volatile("ld.shared::cluster.b32 %0, [%1];" : "=r"(next) : "r"(address_in(&mine[t], rank + 1)));
    pair = *(volatile int *)pointer_in(&mine[t], (rank + 2) % 4);
    asm volatile("st.shared::cluster.b32 [%0], %1;" :: "r"(address_in(&theirs[t], (rank + 3) % 4)), "r"(mine[t] * 5) : "memory");
    if (t == 0)
        global[block] = mine[0];
    cluster_sync(); // DROP middle global
    // WITH middle: if (t == 0) global[block] = 0;
    // WITH middle: __syncthreads();
    int sum = next * 2 + pair * 3 + theirs[t]; // DROP global
    // WITH global: int sum = next * 2 + pair * 3;
    if (t == 0)
        sum += global[blockIdx.y / 2 * 2 * gridDim.x + blockIdx.x / 2 * 2]; // DROP middle
    cluster_arrive();
    cluster_wait();

    for (int turn = 0; turn < TURNS; turn++) {
        if (t == 0) {
            if (turn)
                wait(shared_address(&done), (uint32_t)(turn - 1) & 1);
            uint32_t bytes = THREADS * 4;
            // WITH bytes: bytes += 16;
            // WITH bytesless: bytes -= 96;
            asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(shared_address(&full)), "r"(bytes) : "memory");
            uint16_t mask = 15;
            // WITH mask: mask = 31;
            asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%0], [%1], %2, [%3], %4;"
                         :: "r"(shared_address(&row[rank * 24])), "l"(rows + (cluster * TURNS + turn) * THREADS + rank * 24),
                            "r"(96), "r"(shared_address(&full)), "h"(mask) : "memory");
        }
        // WITH late: if (turn == TURNS - 1) break;
        wait(shared_address(&full), (uint32_t)turn & 1);
        sum += row[THREADS - 1 - t];
        __syncwarp();
        if (t % 32 < 4) // DROP remote alone
            asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" :: "r"(address_in(&done, (uint32_t)t % 32)) : "memory"); // DROP remote alone
        // WITH remote: if (t % 32 < 4) asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" :: "r"(address_in(&done, rank)) : "memory");
        // WITH alone: if (t % 32 == 0) asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" :: "r"(address_in(&done, rank)) : "memory");
    }
    /* A value in the next block's memory, and an arrival there that says so. */
    if (t == 0) {
        *(volatile int *)pointer_in(&told, (rank + 1) % 4) = (int)rank;
        asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" :: "r"(address_in(&said, (rank + 1) % 4)) : "memory"); // DROP scoped
        // WITH scoped: asm volatile("mbarrier.arrive.shared::cluster.b64 _, [%0];" :: "r"(address_in(&said, (rank + 1) % 4)) : "memory");
    }
    wait(shared_address(&said), 0);
    sum += *(volatile int *)&told - (int)((rank + 3) % 4);
    y[block * THREADS + t] = sum;
    cluster_sync(); // DROP end missed
    // WITH missed: if (rank != 2) cluster_sync();
#else
    __trap();
#endif
}

/* The same through an attribute of the kernel: each block counts in the first one of its cluster. */
static __global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(64) count(int *y)
{
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
    __shared__ int n;
    if (threadIdx.x == 0)
        n = 0;
    cluster_sync();
    asm volatile("{ .reg .b32 old; atom.shared::cluster.add.u32 old, [%0], 1; }" :: "r"(address_in(&n, 0)) : "memory");
    cluster_sync();
    if (threadIdx.x == 0)
        y[blockIdx.x] = *(volatile int *)pointer_in(&n, 0);
    cluster_sync();
#else
    __trap();
#endif
}

extern "C" int exchange_cuda(int blocks_x, int blocks_y, const int *x, const int *rows, int *y, int *global, void *stream)
{
    cudaLaunchAttribute attribute;
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim.x = 2;
    attribute.val.clusterDim.y = 2;
    attribute.val.clusterDim.z = 1;
    // WITH large: attribute.val.clusterDim.x = 16;
    // WITH whole: blocks_x -= 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3((unsigned)blocks_x, (unsigned)blocks_y);
    config.blockDim = dim3(THREADS);
    config.stream = (cudaStream_t)stream;
    config.attrs = &attribute;
    config.numAttrs = 1;
    int possible = 0;
    cudaError_t error = cudaDeviceGetAttribute(&possible, cudaDevAttrClusterLaunch, 0);
    if (error || !possible)
        return error ? (int)error : (int)cudaErrorNotSupported;
    return (int)cudaLaunchKernelEx(&config, exchange, x, rows, y, global);
}

extern "C" int count_cuda(int blocks, int *y, void *stream)
{
    count<<<(unsigned)blocks, 64, 0, (cudaStream_t)stream>>>(y);
    return (int)cudaGetLastError();
}
