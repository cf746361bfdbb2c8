// SPDX-License-Identifier: GPL-3.0-or-later
// C = A * B^T for half matrices on Hopper: a producer warp fills stages by TMA, two consumer
// warpgroups multiply by wgmma from 128-byte swizzled shared memory, C leaves by TMA. 128 x 128 x 64.
//
// arch: sm_90a
// expect initfence: mbarrier.init was not followed by
// expect initsync: there is no mbarrier at this address|data race on shared memory|uninitialised shared memory|not followed by
// expect fullwait: asynchronous read|not been waited for|data race|uninitialised
// expect emptywait: data race|asynchronous copy|while|more arrivals
// expect bytes: deadlock.*an mbarrier
// expect early: data race|asynchronous copy
// expect arrivals: deadlock.*an mbarrier
// expect toomany: more arrivals in this phase
// expect gwait: ends without wgmma.wait_group|data race on shared memory|not been waited for
// expect weak: data race on shared memory|not been waited for
// expect gearly: before its wgmma.wait_group
// expect gcommit: before its wgmma.wait_group|ends without wgmma.wait_group|data race on shared memory|not been waited for
// expect gfence: wgmma.fence is missing
// expect proxy: without fence.proxy.async
// expect cwait: ends without cp.async.bulk.wait_group
// expect ccommit: ends without cp.async.bulk.commit_group
// expect csync: data race on shared memory|uninitialised
// expect overwrite: write of shared memory that an asynchronous store reads
// expect parity: deadlock|data race|asynchronous copy|uninitialised
// expect descriptor: =wrong
// expect lane: execute different wgmma
#include <cuda.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <stdint.h>

enum { BM = 128, BN = 128, BK = 64, STAGES = 3, THREADS = 384 };
enum { TILE = BM * BK * 2, C_BYTES = BM * BN * 2, SHARED = STAGES * 2 * TILE + C_BYTES + 1024 };

#ifdef __CUDA_ARCH_FEAT_SM90_ALL
static __device__ __forceinline__ uint32_t shared_address(const void *p)
{
    return (uint32_t)__cvta_generic_to_shared(p);
}

__device__ __forceinline__ void wait(uint32_t bar, uint32_t parity)
{
    asm volatile("{\n"
                 ".reg .pred done;\n"
                 "again:\n"
                 "mbarrier.try_wait.parity.shared::cta.b64 done, [%0], %1;\n"
                 "@!done bra again;\n"
                 "}"
                 :: "r"(bar), "r"(parity) : "memory");
}

__device__ __forceinline__ void load(uint32_t dst, const CUtensorMap *map, int x, int y, uint32_t bar)
{
    asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes"
                 " [%0], [%1, {%2, %3}], [%4];"
                 :: "r"(dst), "l"(map), "r"(x), "r"(y), "r"(bar) : "memory");
}

/* 128-byte swizzle, K-major: atoms of 8 rows are 1024 bytes apart. */
static __device__ __forceinline__ uint64_t descriptor(uint32_t address)
{
    return (uint64_t)((address & 0x3ffff) >> 4) | (uint64_t)1 << 16 | (uint64_t)(1024 >> 4) << 32 | (uint64_t)1 << 62; // DROP descriptor
    // WITH descriptor: return (uint64_t)((address & 0x3ffff) >> 4) | (uint64_t)1 << 16 | (uint64_t)(1024 >> 4) << 32 | (uint64_t)2 << 62;
}

static __device__ __forceinline__ void wgmma(float (&d)[64], uint64_t a, uint64_t b, int add)
{
    asm volatile("{\n"
                 ".reg .pred p;\n"
                 "setp.ne.b32 p, %66, 0;\n"
                 "wgmma.mma_async.sync.aligned.m64n128k16.f32.f16.f16 "
                 "{%0, %1, %2, %3, %4, %5, %6, %7, "
                 "%8, %9, %10, %11, %12, %13, %14, %15, "
                 "%16, %17, %18, %19, %20, %21, %22, %23, "
                 "%24, %25, %26, %27, %28, %29, %30, %31, "
                 "%32, %33, %34, %35, %36, %37, %38, %39, "
                 "%40, %41, %42, %43, %44, %45, %46, %47, "
                 "%48, %49, %50, %51, %52, %53, %54, %55, "
                 "%56, %57, %58, %59, %60, %61, %62, %63}, %64, %65, p, 1, 1, 0, 0;\n"
                 "}"
                 : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]), "+f"(d[4]), "+f"(d[5]), 
                   "+f"(d[6]), "+f"(d[7]), "+f"(d[8]), "+f"(d[9]), "+f"(d[10]), "+f"(d[11]), 
                   "+f"(d[12]), "+f"(d[13]), "+f"(d[14]), "+f"(d[15]), "+f"(d[16]), "+f"(d[17]), 
                   "+f"(d[18]), "+f"(d[19]), "+f"(d[20]), "+f"(d[21]), "+f"(d[22]), "+f"(d[23]), 
                   "+f"(d[24]), "+f"(d[25]), "+f"(d[26]), "+f"(d[27]), "+f"(d[28]), "+f"(d[29]), 
                   "+f"(d[30]), "+f"(d[31]), "+f"(d[32]), "+f"(d[33]), "+f"(d[34]), "+f"(d[35]), 
                   "+f"(d[36]), "+f"(d[37]), "+f"(d[38]), "+f"(d[39]), "+f"(d[40]), "+f"(d[41]), 
                   "+f"(d[42]), "+f"(d[43]), "+f"(d[44]), "+f"(d[45]), "+f"(d[46]), "+f"(d[47]), 
                   "+f"(d[48]), "+f"(d[49]), "+f"(d[50]), "+f"(d[51]), "+f"(d[52]), "+f"(d[53]), 
                   "+f"(d[54]), "+f"(d[55]), "+f"(d[56]), "+f"(d[57]), "+f"(d[58]), "+f"(d[59]), 
                   "+f"(d[60]), "+f"(d[61]), "+f"(d[62]), "+f"(d[63])
                 : "l"(a), "l"(b), "r"(add) : "memory");
}
#endif

__global__ void __launch_bounds__(THREADS, 1)
gemm_kernel(int K, const __grid_constant__ CUtensorMap ma, const __grid_constant__ CUtensorMap mb,
            const __grid_constant__ CUtensorMap mc)
{
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
    extern __shared__ __align__(1024) unsigned char smem[];
    __shared__ __align__(8) uint64_t full[STAGES], empty[STAGES];
    unsigned char *const As = smem, *const Bs = smem + STAGES * TILE, *const Cs = smem + 2 * STAGES * TILE;
    const int m0 = (int)blockIdx.y * BM, n0 = (int)blockIdx.x * BN, trips = (K + BK - 1) / BK;
    const int group = (int)threadIdx.x / 128;

    if (threadIdx.x == 0) {
        for (int s = 0; s < STAGES; s++) {
            asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" :: "r"(shared_address(&full[s])), "r"(1) : "memory");
            asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" :: "r"(shared_address(&empty[s])), "r"(2) : "memory"); // DROP arrivals
            // WITH arrivals: asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" :: "r"(shared_address(&empty[s])), "r"(3) : "memory");
        }
        asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory"); // DROP initfence
    }
    __syncthreads(); // DROP initsync

    if (group == 0) {
        asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
        if (threadIdx.x == 0)
            for (int t = 0; t < trips; t++) {
                int s = t % STAGES;
                uint32_t bar = shared_address(&full[s]);
                wait(shared_address(&empty[s]), (uint32_t)(t / STAGES & 1) ^ 1u); // DROP emptywait parity
                // WITH parity: wait(shared_address(&empty[s]), (uint32_t)(t / STAGES & 1));
                asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(bar), "r"(2 * TILE) : "memory"); // DROP bytes
                // WITH bytes: asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(bar), "r"(2 * TILE + 128) : "memory");
                load(shared_address(As + s * TILE), &ma, t * BK, m0, bar);
                load(shared_address(Bs + s * TILE), &mb, t * BK, n0, bar);
            }
    } else {
        asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
        const int wg = group - 1, lane = (int)threadIdx.x % 32, warp = (int)threadIdx.x / 32 % 4;
        float acc[64];
#pragma unroll
        for (int i = 0; i < 64; i++)
            acc[i] = 0;
        for (int t = 0; t < trips; t++) {
            int s = t % STAGES;
            wait(shared_address(&full[s]), (uint32_t)(t / STAGES & 1)); // DROP fullwait
            // WITH early: if (threadIdx.x % 128 == 0) asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" :: "r"(shared_address(&empty[s])) : "memory");
            asm volatile("wgmma.fence.sync.aligned;" ::: "memory"); // DROP gfence
            uint64_t a = descriptor(shared_address(As + s * TILE + wg * TILE / 2));
            uint64_t b = descriptor(shared_address(Bs + s * TILE));
            // WITH lane: if (warp == 2) a += 2;
#pragma unroll
            for (int k = 0; k < BK / 16; k++)
                wgmma(acc, a + 2 * (uint64_t)k, b + 2 * (uint64_t)k, 1);
            asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory"); // DROP gcommit
            // WITH gearly: if (acc[5] > 1000000) acc[0] = 0;
            asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory"); // DROP gwait weak
            // WITH weak: asm volatile("wgmma.wait_group.sync.aligned 1;" ::: "memory");
            // WITH gfence: acc[0] += 1;
            if (threadIdx.x % 128 == 0) { // DROP early
                asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" :: "r"(shared_address(&empty[s])) : "memory"); // DROP early
                // WITH toomany: asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0], 2;" :: "r"(shared_address(&empty[s])) : "memory");
            } // DROP early
        }
        // WITH gwait: return;
        // WITH weak: asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
        __half *const out = (__half *)(Cs + wg * C_BYTES / 2);
#pragma unroll
        for (int i = 0; i < 64; i += 2) {
            int row = 16 * warp + lane / 4 + 8 * ((i >> 1) & 1), col = 8 * (i >> 2) + lane % 4 * 2;
            *(__half2 *)(out + row * BN + col) = __floats2half2_rn(acc[i], acc[i + 1]);
        }
        asm volatile("fence.proxy.async.shared::cta;" ::: "memory"); // DROP proxy
        asm volatile("bar.sync %0, 128;" :: "r"(1 + wg) : "memory"); // DROP csync
        if (threadIdx.x % 128 == 0) {
            asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%0, {%1, %2}], [%3];"
                         :: "l"(&mc), "r"(n0), "r"(m0 + wg * 64), "r"(shared_address(out)) : "memory");
            asm volatile("cp.async.bulk.commit_group;" ::: "memory"); // DROP ccommit
            // WITH overwrite: out[7] = __float2half(77.0f);
            asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory"); // DROP cwait
        }
    }
#else
    __trap();
#endif
}

typedef CUresult (*encode_tiled)(CUtensorMap *, CUtensorMapDataType, cuuint32_t, void *, const cuuint64_t *,
                                 const cuuint64_t *, const cuuint32_t *, const cuuint32_t *, CUtensorMapInterleave,
                                 CUtensorMapSwizzle, CUtensorMapL2promotion, CUtensorMapFloatOOBfill);

static int make_map(encode_tiled encode, CUtensorMap *map, const void *p, int rows, int cols, int box_rows, int box_cols,
                    CUtensorMapSwizzle swizzle)
{
    cuuint64_t dim[2] = {(cuuint64_t)cols, (cuuint64_t)rows}, stride[1] = {(cuuint64_t)cols * 2};
    cuuint32_t box[2] = {(cuuint32_t)box_cols, (cuuint32_t)box_rows}, one[2] = {1, 1};
    return (int)encode(map, CU_TENSOR_MAP_DATA_TYPE_FLOAT16, 2, (void *)p, dim, stride, box, one, CU_TENSOR_MAP_INTERLEAVE_NONE,
                       swizzle, CU_TENSOR_MAP_L2_PROMOTION_NONE, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
}

extern "C" int gemm_cuda(int M, int N, int K, const void *A, const void *B, void *C, void *stream)
{
    void *entry = nullptr;
    cudaDriverEntryPointQueryResult found;
    cudaError_t e = cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled", &entry, 12000, cudaEnableDefault, &found);
    if (e != cudaSuccess || !entry)
        return (int)cudaErrorNotSupported;
    encode_tiled encode = (encode_tiled)entry;
    CUtensorMap ma, mb, mc;
    if (make_map(encode, &ma, A, M, K, BM, BK, CU_TENSOR_MAP_SWIZZLE_128B) ||
        make_map(encode, &mb, B, N, K, BN, BK, CU_TENSOR_MAP_SWIZZLE_128B) ||
        make_map(encode, &mc, C, M, N, 64, BN, CU_TENSOR_MAP_SWIZZLE_NONE))
        return (int)cudaErrorInvalidValue;
    e = cudaFuncSetAttribute(gemm_kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, SHARED);
    if (e != cudaSuccess)
        return (int)e;
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3((unsigned)((N + BN - 1) / BN), (unsigned)((M + BM - 1) / BM));
    config.blockDim = dim3(THREADS);
    config.dynamicSmemBytes = SHARED;
    config.stream = (cudaStream_t)stream;
    void *args[] = {&K, &ma, &mb, &mc};
    return (int)cudaLaunchKernelExC(&config, (const void *)gemm_kernel, args);
}
