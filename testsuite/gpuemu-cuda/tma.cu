// SPDX-License-Identifier: GPL-3.0-or-later
// Bulk copies of every rank and swizzle mode, at corners that lie partly outside; and the small
// instructions around them: elections, named barriers, stmatrix, cp.async that arrives at an mbarrier.
//
// arch: sm_90a
// expect coords: wrong|\[map, \{coordinates\}\] is expected
// expect rank: the tensor map has rank
// expect aligned: the address is no multiple of 128
// expect before: a store at the negative coordinate -16
// expect start: do not start at a multiple of 16 bytes
// expect early: asynchronous copy has not been waited for|data race
// expect unfenced: asynchronous write of shared memory that thread \d+ wrote without fence.proxy.async
// expect twice: data race|asynchronous copy
// expect size: the size is not a multiple of 16
// expect span: exceeds the swizzle span
// expect stride: a stride is not a multiple of 16
// expect outside: 1-byte read outside all buffers
// expect missing: deadlock: 64 of 64 threads wait here for an mbarrier
// expect named: deadlock|arrives twice
// expect half: (SIMD|warp|deadlock|not reached)
// expect some noinc: asynchronous copy has not been waited for|data race|uninitialised
// expect scribble: something overwrote the mbarrier|data race
// expect some unarrived: an arrival of asynchronous hardware at an mbarrier that expects none|asynchronous copy|deadlock|more arrivals|data race|uninitialised
#include <cuda.h>
#include <cuda_runtime.h>
#include <stdint.h>

typedef CUresult (*encode_tiled)(CUtensorMap *, CUtensorMapDataType, cuuint32_t, void *, const cuuint64_t *,
                                 const cuuint64_t *, const cuuint32_t *, const cuuint32_t *, CUtensorMapInterleave,
                                 CUtensorMapSwizzle, CUtensorMapL2promotion, CUtensorMapFloatOOBfill);

struct corner {
    int at[5];
};

static __device__ __forceinline__ uint32_t shared_address(const void *p)
{
    return (uint32_t)__cvta_generic_to_shared(p);
}

static __device__ __forceinline__ void wait(uint64_t *bar, uint32_t parity)
{
    uint32_t done;
    do {
        asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2; selp.b32 %0, 1, 0, p; }"
                     : "=r"(done) : "r"(shared_address(bar)), "r"(parity) : "memory");
    } while (!done);
}

/* Loads a box, shows its bytes as they lie, stores it to another place. */
__global__ void box(int rank, int bytes, corner from, corner to, const __grid_constant__ CUtensorMap in,
                    const __grid_constant__ CUtensorMap out, uint8_t *raw)
{
    __shared__ __align__(1024) uint8_t tile[4096];
    __shared__ __align__(8) uint64_t bar[1];
    uint32_t b = shared_address(bar), t = shared_address(tile);
    // WITH aligned: t += 64;
    uint32_t first = 0;
    if (threadIdx.x < 32)
        asm volatile("{ .reg .pred p; elect.sync _|p, 0xffffffff; selp.b32 %0, 1, 0, p; }" : "=r"(first));
    if (first) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(b) : "memory");
        asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
        asm volatile("prefetch.tensormap [%0];" :: "l"(&in) : "memory");
        asm volatile("mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%0], %1;" :: "r"(b), "r"(bytes) : "memory");
        asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" :: "r"(b) : "memory"); // DROP missing
        const CUtensorMap *m = &in;
        const int *c = from.at;
        // WITH unfenced: tile[0] = 1;
        // WITH rank: rank = rank % 5 + 1;
        // WITH start: from.at[0] += 8;
#define LOAD(n, list, ...)                                                                         \
        asm volatile("cp.async.bulk.tensor." #n "d.shared::cluster.global.tile.mbarrier::complete_tx::bytes" \
                     " [%0], [%1, {" list "}], [%2];" :: "r"(t), "l"(m), "r"(b), __VA_ARGS__ : "memory")
        switch (rank) {
        case 1: LOAD(1, "%3", "r"(c[0])); break;
        case 2: LOAD(2, "%3, %4", "r"(c[0]), "r"(c[1])); break; // DROP coords
        // WITH coords: case 2: LOAD(2, "%3", "r"(c[0])); break;
        case 3: LOAD(3, "%3, %4, %5", "r"(c[0]), "r"(c[1]), "r"(c[2])); break;
        case 4: LOAD(4, "%3, %4, %5, %6", "r"(c[0]), "r"(c[1]), "r"(c[2]), "r"(c[3])); break;
        case 5: LOAD(5, "%3, %4, %5, %6, %7", "r"(c[0]), "r"(c[1]), "r"(c[2]), "r"(c[3]), "r"(c[4])); break;
        }
        // WITH twice: if (rank == 2) LOAD(2, "%3, %4", "r"(c[0]), "r"(c[1]));
    }
    __syncthreads();
    // WITH scribble: *(volatile uint64_t *)bar = 1;
    wait(bar, 0); // DROP early
    for (int i = (int)threadIdx.x; i < bytes; i += (int)blockDim.x)
        raw[i] = tile[i];
    if (first) {
        const CUtensorMap *m = &out;
        const int *c = to.at;
        // WITH before: to.at[0] = -16;
#define STORE(n, list, ...)                                                                        \
        asm volatile("cp.async.bulk.tensor." #n "d.global.shared::cta.tile.bulk_group [%0, {" list "}], [%1];" \
                     :: "l"(m), "r"(t), __VA_ARGS__ : "memory")
        switch (rank) {
        case 1: STORE(1, "%2", "r"(c[0])); break;
        case 2: STORE(2, "%2, %3", "r"(c[0]), "r"(c[1])); break;
        case 3: STORE(3, "%2, %3, %4", "r"(c[0]), "r"(c[1]), "r"(c[2])); break;
        case 4: STORE(4, "%2, %3, %4, %5", "r"(c[0]), "r"(c[1]), "r"(c[2]), "r"(c[3])); break;
        case 5: STORE(5, "%2, %3, %4, %5, %6", "r"(c[0]), "r"(c[1]), "r"(c[2]), "r"(c[3]), "r"(c[4])); break;
        }
        asm volatile("cp.async.bulk.commit_group;" ::: "memory");
        asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
    }
}

/* dim, stride (bytes, from the second on), box: innermost first. */
extern "C" int box_cuda(int rank, int swizzle, const long long *dim, const long long *stride, const int *size,
                        const int *from, const int *to, const uint8_t *x, uint8_t *y, uint8_t *raw, void *stream)
{
    void *entry = nullptr;
    cudaDriverEntryPointQueryResult found;
    if (cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled", &entry, 12000, cudaEnableDefault, &found) != cudaSuccess || !entry)
        return (int)cudaErrorNotSupported;
    cuuint64_t d[5], s[4];
    cuuint32_t b[5], one[5] = {1, 1, 1, 1, 1};
    corner cf = {}, ct = {};
    int bytes = 1;
    for (int i = 0; i < rank; i++) {
        d[i] = (cuuint64_t)dim[i];
        b[i] = (cuuint32_t)size[i];
        if (i)
            s[i - 1] = (cuuint64_t)stride[i];
        cf.at[i] = from[i];
        ct.at[i] = to[i];
        bytes *= size[i];
    }
    // WITH span: if (swizzle == 1) swizzle = 0; else if (swizzle) b[0] = 160;
    // WITH stride: if (rank > 1) s[0] += 8;
    // WITH outside: if (rank == 3 && size[2] == 1) d[2] = 100;
    CUtensorMap in, out;
    for (int k = 0; k < 2; k++)
        if (((encode_tiled)entry)(k ? &out : &in, CU_TENSOR_MAP_DATA_TYPE_UINT8, (cuuint32_t)rank, k ? (void *)y : (void *)x, d, s, b, one,
                                  CU_TENSOR_MAP_INTERLEAVE_NONE, (CUtensorMapSwizzle)swizzle, CU_TENSOR_MAP_L2_PROMOTION_NONE,
                                  CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE) != CUDA_SUCCESS)
            return (int)cudaErrorInvalidValue;
    box<<<1, 64, 0, (cudaStream_t)stream>>>(rank, bytes, cf, ct, in, out, raw);
    return (int)cudaGetLastError();
}

/* A plain bulk copy in and out, two halves of a block that hand over by named barriers, an 8x8
   transposition by stmatrix, and cp.async that arrives at an mbarrier. */
__global__ void small(const uint16_t *x, uint16_t *y)
{
    __shared__ __align__(128) uint16_t in[64], turned[64], other[64];
    __shared__ __align__(8) uint64_t bar[2];
    const uint32_t b = shared_address(bar), c = shared_address(bar + 1);
    const int t = (int)threadIdx.x;
    if (t == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(b) : "memory");
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 8;" :: "r"(c) : "memory"); // DROP unarrived
        // WITH unarrived: asm volatile("mbarrier.init.shared::cta.b64 [%0], 7;" :: "r"(c) : "memory");
        asm volatile("fence.proxy.async;" ::: "memory");
    }
    __syncthreads();
    if (t < 32) {
        if (t == 0) {
            int size = 128; // DROP size
            // WITH size: int size = 120;
            asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 128;" :: "r"(b) : "memory");
            asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
                         :: "r"(shared_address(in)), "l"(x), "r"(size), "r"(b) : "memory");
        }
        wait(bar, 0);
        unsigned pair = in[t / 4 * 8 + t % 4 * 2] | (unsigned)in[t / 4 * 8 + t % 4 * 2 + 1] << 16;
        // WITH half: if (t < 16)
        asm volatile("stmatrix.sync.aligned.m8n8.x1.trans.shared.b16 [%0], {%1};"
                     :: "r"(shared_address(turned + t % 8 * 8)), "r"(pair) : "memory");
        asm volatile("barrier.cta.sync 3, 64;" ::: "memory");
        // WITH named: asm volatile("bar.sync 3, 64;" ::: "memory");
    } else {
        if (t >= 56) {
            asm volatile("cp.async.ca.shared.global [%0], [%1], 16;" :: "r"(shared_address(other + (t - 56) * 8)), "l"(x + (t - 56) * 8) : "memory");
            asm volatile("cp.async.mbarrier.arrive.noinc.shared.b64 [%0];" :: "r"(c) : "memory");
        }
        wait(bar + 1, 0); // DROP noinc
        asm volatile("bar.sync 3, 64;" ::: "memory");
        if (t < 56 || turned[0] == in[0])
            y[t] = turned[t] + other[t];
        y[t - 32] = turned[t - 32] + other[t - 32];
    }
    asm volatile("barrier.cluster.arrive.release.aligned;" ::: "memory");
    asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory");
}

extern "C" int small_cuda(const uint16_t *x, uint16_t *y, void *stream)
{
    small<<<1, 64, 0, (cudaStream_t)stream>>>(x, y);
    return (int)cudaGetLastError();
}
