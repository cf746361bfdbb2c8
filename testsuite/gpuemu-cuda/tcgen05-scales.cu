// SPDX-License-Identifier: GPL-3.0-or-later
// tcgen05.mma of 8-bit floats with scales for 32 of k, which tcgen05.st brings to tensor memory: 128 x 48 sums of two products,
// whose scales are the bytes `which_a` and `which_b` of words, and those behind them.
//
// arch: sm_100a
// expect unset: scales in tensor memory are not initialised
// expect apart: not the same in the lanes of all four warps
// expect type: does not say that scales are e8m0
// expect place: do not start at lane 0
// expect other: =wrong
// expect further: =wrong|not initialised
// expect early: data race, no tcgen05.fence
// expect before: no tcgen05.fence::before_thread_sync
// expect stored: tcgen05.st has not been waited for
// expect bits: reserved bits
// expect kind: names a type that the kind does not have
#include <cuda_runtime.h>
#include <stdint.h>

#ifdef __CUDA_ARCH_FEAT_SM100_ALL
/* Rows of 32 bytes, chunks of 16 exchanged in every other four: what the descriptor says. */
static __device__ __forceinline__ int place(int r, int x) { return r * 32 + (((x / 16) ^ ((r >> 2) & 1)) * 16) + x % 16; }

static __device__ __forceinline__ uint64_t descriptor(const void *p)
{
    uint32_t address = (uint32_t)__cvta_generic_to_shared(p);
    return (uint64_t)((address & 0x3ffff) >> 4) | (uint64_t)(256 >> 4) << 32 | (uint64_t)1 << 46 | (uint64_t)6 << 61;
}
#endif

/* A: 128 rows of 32 e4m3, B: 48 of e5m2; a word of four scales for each row. C = the sum of A B' by two of their scales each. */
__global__ void scaled(int which_a, int which_b, const unsigned char *A, const unsigned char *B, const uint32_t *SA, const uint32_t *SB, float *C)
{
#ifdef __CUDA_ARCH_FEAT_SM100_ALL
    __shared__ __align__(1024) unsigned char a[128 * 32], b[48 * 32];
    __shared__ __align__(8) uint64_t done;
    __shared__ uint32_t columns;
    const int t = (int)threadIdx.x, warp = t / 32, lane = t % 32;
    const uint32_t bar = (uint32_t)__cvta_generic_to_shared(&done);
    if (t == 0)
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1; fence.mbarrier_init.release.cluster;" : : "r"(bar) : "memory");
    if (warp == 0) {
        const uint32_t to = (uint32_t)__cvta_generic_to_shared(&columns);
        asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], 64; "
                     "tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;" : : "r"(to) : "memory");
    }
    for (int k = 0; k < 32; k++) {
        a[place(t, k)] = A[t * 32 + k];
        if (t < 48)
            b[place(t, k)] = B[t * 32 + k];
    }
    asm volatile("fence.proxy.async.shared::cta;" : : : "memory");
    __syncthreads();
    const uint32_t sums = columns, own = sums + (uint32_t)(warp * 32 << 16);
    uint32_t s[4];
    for (int q = 0; q < 4; q++)
        s[q] = SA[32 * q + lane];
    // WITH apart: for (int q = 0; q < 4; q++) s[q] = SA[(32 * q + lane) % 127 + (warp == 2)];
    asm volatile("tcgen05.st.sync.aligned.32x32b.x4.b32 [%0], {%1, %2, %3, %4};" : : "r"(own + 48), "r"(s[0]), "r"(s[1]), "r"(s[2]), "r"(s[3]) : "memory"); // DROP unset
    for (int q = 0; q < 2; q++)
        s[q] = SB[32 * q + lane < 48 ? 32 * q + lane : 47];
    asm volatile("tcgen05.st.sync.aligned.32x32b.x2.b32 [%0], {%1, %2};" : : "r"(own + 52), "r"(s[0]), "r"(s[1]) : "memory");
    asm volatile("tcgen05.wait::st.sync.aligned;" : : : "memory"); // DROP stored
    asm volatile("tcgen05.fence::before_thread_sync;" : : : "memory"); // DROP before
    __syncthreads();
    if (t == 0) {
        asm volatile("tcgen05.fence::after_thread_sync;" : : : "memory");
        for (int i = 0; i < 2; i++) {
            uint32_t form = 1u << 10 | 48 / 8 << 17 | 1u << 23 | 128 / 16 << 24 | (uint32_t)(which_b + i) << 4 | (uint32_t)(which_a + i) << 29;
            uint32_t sa = sums + 48, sb = sums + 52;
            // WITH type: form &= ~(1u << 23);
            // WITH bits: form |= 1u << 6;
            // WITH kind: form |= 3u << 7;
            // WITH other: form ^= 1u << 29;
            // WITH further: sb = sums + 53;
            // WITH place: sa += 32u << 16;
            asm volatile("{ .reg .pred add; setp.ne.b32 add, %4, 0; "
                         "tcgen05.mma.cta_group::1.kind::mxf8f6f4.block_scale.block32 [%0], %1, %2, %3, [%5], [%6], add; }"
                         : : "r"(sums), "l"(descriptor(a)), "l"(descriptor(b)), "r"(form), "r"(i), "r"(sa), "r"(sb) : "memory");
        }
        asm volatile("tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%0];" : : "r"(bar) : "memory");
    }
    // WITH early: asm volatile("tcgen05.st.sync.aligned.32x32b.x1.b32 [%0], {%1}; tcgen05.wait::st.sync.aligned;" : : "r"(own + 48), "r"(~s[0]) : "memory");
    asm volatile("{ .reg .pred p; again: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra again; }" : : "r"(bar) : "memory");
    asm volatile("tcgen05.fence::after_thread_sync;" : : : "memory");
    for (int j = 0; j < 48; j += 2) {
        float x[2];
        asm volatile("tcgen05.ld.sync.aligned.32x32b.x2.b32 {%0, %1}, [%2]; tcgen05.wait::ld.sync.aligned;" : "=f"(x[0]), "=f"(x[1]) : "r"(own + j) : "memory");
        C[t * 48 + j] = x[0];
        C[t * 48 + j + 1] = x[1];
    }
    asm volatile("tcgen05.fence::before_thread_sync;" : : : "memory");
    __syncthreads();
    if (warp == 0) {
        asm volatile("tcgen05.fence::after_thread_sync;" : : : "memory");
        asm volatile("tcgen05.dealloc.cta_group::1.sync.aligned.b32 %0, 64;" : : "r"(sums) : "memory");
    }
#endif
}

extern "C" int scaled_cuda(int which_a, int which_b, const unsigned char *A, const unsigned char *B, const uint32_t *SA, const uint32_t *SB, float *C, void *stream)
{
    scaled<<<1, 128, 0, (cudaStream_t)stream>>>(which_a, which_b, A, B, SA, SB, C);
    return (int)cudaGetLastError();
}
