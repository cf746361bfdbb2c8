// SPDX-License-Identifier: GPL-3.0-or-later
// tcgen05.mma whose first operand is in tensor memory: 128 rows, each in its lane, or 64, 16 in the first half of each warp's
// lanes, two halves a column; stored by tcgen05.st of 32x32b, or of 16x128b, which spreads pairs of what mma.sync sums up.
//
// arch: sm_100a
// expect unset: an operand in tensor memory is not initialised
// expect lanes: an operand in tensor memory is not initialised
// expect order: =wrong
// expect overlap: the operand and the sums overlap
// expect beyond: is not allocated
// expect lane: does not start at lane 0, or is transposed
// expect turned: does not start at lane 0, or is transposed
// expect scales: without scales, of .cta_group::1 alone
// expect before: no tcgen05.fence::before_thread_sync
// expect wait: tcgen05.st has not been waited for
// expect after: tcgen05.fence::after_thread_sync since another thread
// expect changed: data race
#include <cuda_runtime.h>
#include <stdint.h>

/* A: ROWS of 16 halves, B: 32; C = C + A B' */
template <int ROWS> __global__ void product(const uint16_t *A, const uint16_t *B, float *C)
{
#ifdef __CUDA_ARCH_FEAT_SM100_ALL
    __shared__ __align__(128) uint16_t b[32 * 16];
    __shared__ __align__(8) uint64_t done;
    __shared__ uint32_t columns;
    const int t = (int)threadIdx.x, warp = t / 32, lane = t % 32;
    const uint32_t bar = (uint32_t)__cvta_generic_to_shared(&done), to = (uint32_t)__cvta_generic_to_shared(&columns);
    float x[32];
    uint32_t a[8];
    if (t == 0)
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1; fence.mbarrier_init.release.cluster;" : : "r"(bar) : "memory");
    if (warp == 0)
        asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], 64;" : : "r"(to) : "memory");
    /* without swizzle: cores of eight rows of 16 bytes, 128 apart along k */
    for (int i = t; i < 32 * 16; i += 128)
        b[i / 128 * 128 + i % 16 / 8 * 64 + i / 16 % 8 * 8 + i % 8] = B[i];
    asm volatile("fence.proxy.async.shared::cta;" : : : "memory");
    for (int i = 0; i < 32; i++)
        x[i] = ROWS == 128 ? C[t * 32 + i] : i < 16 ? C[(warp * 16 + lane / 4 + i / 2 % 2 * 8) * 32 + i / 4 * 8 + lane % 4 * 2 + i % 2] : 0;
    for (int i = 0; i < 8; i++)
        a[i] = ROWS == 128 ? ((const uint32_t *)A)[t * 8 + i]
               : i < 4 ? ((const uint32_t *)A)[(warp * 16 + lane / 4 + i % 2 * 8) * 8 + i / 2 * 4 + lane % 4] : 0;
    __syncthreads();
    const uint32_t sums = columns;
    uint32_t own = sums + (uint32_t)(warp * 32 << 16);
    if (ROWS == 128) {
        asm volatile("tcgen05.st.sync.aligned.32x32b.x32.b32 [%0], {%1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31, %32};" : : "r"(own), "f"(x[0]), "f"(x[1]), "f"(x[2]), "f"(x[3]), "f"(x[4]), "f"(x[5]), "f"(x[6]), "f"(x[7]), "f"(x[8]), "f"(x[9]), "f"(x[10]), "f"(x[11]), "f"(x[12]), "f"(x[13]), "f"(x[14]), "f"(x[15]), "f"(x[16]), "f"(x[17]), "f"(x[18]), "f"(x[19]), "f"(x[20]), "f"(x[21]), "f"(x[22]), "f"(x[23]), "f"(x[24]), "f"(x[25]), "f"(x[26]), "f"(x[27]), "f"(x[28]), "f"(x[29]), "f"(x[30]), "f"(x[31]) : "memory");
        asm volatile("tcgen05.st.sync.aligned.32x32b.x8.b32 [%0], {%1, %2, %3, %4, %5, %6, %7, %8};" : : "r"(own + 32), "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(a[4]), "r"(a[5]), "r"(a[6]), "r"(a[7]) : "memory"); // DROP unset
        // WITH unset: asm volatile("tcgen05.st.sync.aligned.32x32b.x4.b32 [%0], {%1, %2, %3, %4};" : : "r"(own + 32), "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]) : "memory");
    } else {
        asm volatile("tcgen05.st.sync.aligned.16x256b.x4.b32 [%0], {%1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16};" : : "r"(own), "f"(x[0]), "f"(x[1]), "f"(x[2]), "f"(x[3]), "f"(x[4]), "f"(x[5]), "f"(x[6]), "f"(x[7]), "f"(x[8]), "f"(x[9]), "f"(x[10]), "f"(x[11]), "f"(x[12]), "f"(x[13]), "f"(x[14]), "f"(x[15]) : "memory");
        asm volatile("tcgen05.st.sync.aligned.16x128b.x2.b32 [%0], {%1, %2, %3, %4};" : : "r"(own + 32), "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]) : "memory"); // DROP lanes // DROP order
        // WITH lanes: asm volatile("tcgen05.st.sync.aligned.32x32b.x4.b32 [%0], {%1, %2, %3, %4};" : : "r"(own + 32), "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]) : "memory");
        // WITH order: asm volatile("tcgen05.st.sync.aligned.16x128b.x2.b32 [%0], {%1, %2, %3, %4};" : : "r"(own + 32), "r"(a[0]), "r"(a[2]), "r"(a[1]), "r"(a[3]) : "memory");
    }
    asm volatile("tcgen05.wait::st.sync.aligned;" : : : "memory"); // DROP wait
    asm volatile("tcgen05.fence::before_thread_sync;" : : : "memory"); // DROP before
    __syncthreads();
    if (t == 0) {
        uint32_t form = 1u << 4 | 32 / 8 << 17 | ROWS / 16 << 24, first = sums + 32;
        uint64_t db = (uint64_t)1 << 46 | (uint64_t)(256 >> 4) << 32 | (uint64_t)(128 >> 4) << 16;
        db |= ((uint32_t)__cvta_generic_to_shared(b) & 0x3ffff) >> 4;
        // WITH overlap: first -= 4;
        // WITH beyond: first += 32;
        // WITH lane: first += 1u << 16;
        // WITH turned: form |= 1u << 15;
        asm volatile("tcgen05.fence::after_thread_sync;" : : : "memory"); // DROP after
        asm volatile("{ .reg .pred add; setp.ne.b32 add, 1, 0; tcgen05.mma.cta_group::1.kind::f16 [%0], [%1], %2, %3, add; }" // DROP scales
                     : : "r"(sums), "r"(first), "l"(db), "r"(form) : "memory"); // DROP scales
        // WITH scales: asm volatile("{ .reg .pred add; setp.ne.b32 add, 1, 0; tcgen05.mma.cta_group::1.kind::mxf8f6f4.block_scale.block32 [%0], [%1], %2, %3, [%0], [%0], add; }" : : "r"(sums), "r"(first), "l"(db), "r"(form) : "memory");
        asm volatile("tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%0];" : : "r"(bar) : "memory");
    }
    // WITH changed: asm volatile("tcgen05.st.sync.aligned.32x32b.x1.b32 [%0], {%1};" : : "r"(own + 32), "r"(a[1]) : "memory");
    asm volatile("{ .reg .pred p; again: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra again; }" : : "r"(bar) : "memory");
    asm volatile("tcgen05.fence::after_thread_sync;" : : : "memory");
    if (ROWS == 128) {
        asm volatile("tcgen05.ld.sync.aligned.32x32b.x32.b32 {%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31}, [%32];" : "=f"(x[0]), "=f"(x[1]), "=f"(x[2]), "=f"(x[3]), "=f"(x[4]), "=f"(x[5]), "=f"(x[6]), "=f"(x[7]), "=f"(x[8]), "=f"(x[9]), "=f"(x[10]), "=f"(x[11]), "=f"(x[12]), "=f"(x[13]), "=f"(x[14]), "=f"(x[15]), "=f"(x[16]), "=f"(x[17]), "=f"(x[18]), "=f"(x[19]), "=f"(x[20]), "=f"(x[21]), "=f"(x[22]), "=f"(x[23]), "=f"(x[24]), "=f"(x[25]), "=f"(x[26]), "=f"(x[27]), "=f"(x[28]), "=f"(x[29]), "=f"(x[30]), "=f"(x[31]) : "r"(own) : "memory");
    } else {
        asm volatile("tcgen05.ld.sync.aligned.16x256b.x4.b32 {%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15}, [%16];" : "=f"(x[0]), "=f"(x[1]), "=f"(x[2]), "=f"(x[3]), "=f"(x[4]), "=f"(x[5]), "=f"(x[6]), "=f"(x[7]), "=f"(x[8]), "=f"(x[9]), "=f"(x[10]), "=f"(x[11]), "=f"(x[12]), "=f"(x[13]), "=f"(x[14]), "=f"(x[15]) : "r"(own) : "memory");
    }
    asm volatile("tcgen05.wait::ld.sync.aligned;" : : : "memory");
    for (int i = 0; i < (ROWS == 128 ? 32 : 16); i++)
        C[ROWS == 128 ? t * 32 + i : (warp * 16 + lane / 4 + i / 2 % 2 * 8) * 32 + i / 4 * 8 + lane % 4 * 2 + i % 2] = x[i];
    asm volatile("tcgen05.fence::before_thread_sync;" : : : "memory");
    __syncthreads();
    if (warp == 0) {
        asm volatile("tcgen05.fence::after_thread_sync;" : : : "memory");
        asm volatile("tcgen05.dealloc.cta_group::1.sync.aligned.b32 %0, 64;" : : "r"(sums) : "memory");
    }
#endif
}

extern "C" int product_cuda(int rows, const uint16_t *A, const uint16_t *B, float *C, void *stream)
{
    if (rows == 128)
        product<128><<<1, 128, 0, (cudaStream_t)stream>>>(A, B, C);
    else
        product<64><<<1, 128, 0, (cudaStream_t)stream>>>(A, B, C);
    return (int)cudaGetLastError();
}
