/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What passes/target/ claims about a GPU, measured on the one at hand: contrib/bench/calibrate compiles and runs it. The best of
   several runs each; under a minute in all. */
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>

#define CHECK(call)                                                                                    \
    do {                                                                                               \
        cudaError_t error = (call);                                                                    \
        if (error != cudaSuccess) {                                                                    \
            fprintf(stderr, "calibrate: %s: %s\n", #call, cudaGetErrorString(error));                  \
            exit(1);                                                                                   \
        }                                                                                              \
    } while (0)

static int sms;

static void row(const char *what, double value, const char *unit, const char *where)
{
    printf("%-58s %12.2f %-10s %s\n", what, value, unit, where);
}

/* Seconds of a launch, the best of five after one that does not count. */
static double seconds(const std::function<void()> &launch)
{
    cudaEvent_t from, to;
    double best = 1e9;
    CHECK(cudaEventCreate(&from));
    CHECK(cudaEventCreate(&to));
    for (int i = 0; i < 6; i++) {
        float ms;
        CHECK(cudaEventRecord(from));
        launch();
        CHECK(cudaEventRecord(to));
        CHECK(cudaEventSynchronize(to));
        CHECK(cudaGetLastError());
        CHECK(cudaEventElapsedTime(&ms, from, to));
        best = i ? std::min(best, ms * 1e-3) : best;
    }
    return best;
}

/* ---- memory and the second cache */

__global__ void copy(const uint4 *from, uint4 *to, size_t n)
{
    for (size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; i < n; i += gridDim.x * (size_t)blockDim.x)
        to[i] = from[i];
}

/* Each block reads all of it, from another place on; n is a power of two. */
__global__ void read_all(const uint4 *from, uint32_t n, int times, uint32_t *to)
{
    uint32_t sum = 0;
    for (int t = 0; t < times; t++)
        for (uint32_t i = 0; i < n; i += 4 * blockDim.x) {
            uint4 x[4];
            for (int k = 0; k < 4; k++) {
                uint32_t at = (i + k * blockDim.x + threadIdx.x + blockIdx.x * 64u * blockDim.x) & (n - 1);
                asm volatile("ld.global.cg.v4.u32 {%0, %1, %2, %3}, [%4];"
                             : "=r"(x[k].x), "=r"(x[k].y), "=r"(x[k].z), "=r"(x[k].w) : "l"(from + at));
            }
            for (int k = 0; k < 4; k++)
                sum += x[k].x ^ x[k].y ^ x[k].z ^ x[k].w;
        }
    if (sum == 1)
        *to = sum;
}

static void bandwidth(void)
{
    const size_t bytes = (size_t)1 << 30;
    uint4 *a, *b;
    CHECK(cudaMalloc(&a, bytes));
    CHECK(cudaMalloc(&b, bytes));
    CHECK(cudaMemset(a, 0, bytes));
    double t = seconds([&] { copy<<<sms * 16, 512>>>(a, b, bytes / 16); });
    row("memory, copied", 2 * (double)bytes / t * 1e-9, "GB/s", "tl_device.memory");
    const uint32_t n = (8 << 20) / 16;
    const int times = 4;
    t = seconds([&] { read_all<<<sms * 2, 1024>>>(a, n, times, (uint32_t *)b); });
    row("cache of all cores, 8 MiB read by each", 2.0 * sms * times * n * 16 / t * 1e-9, "GB/s", "tl_device.cache");
    CHECK(cudaFree(a));
    CHECK(cudaFree(b));
}

/* ---- latencies */

/* Goes on where the last one ended, as what that read is in the cache. */
__global__ void chase(const uint32_t *next, int n, long long *clocks, uint32_t *last)
{
    uint32_t at = *last;
    long long from = clock64();
    for (int i = 0; i < n; i++)
        asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(at) : "l"(next + at));
    *clocks = clock64() - from;
    *last = at;
}

__global__ void chase_shared(int n, long long *clocks, uint32_t *last)
{
    __shared__ uint32_t next[1024];
    for (int i = 0; i < 1024; i++)
        next[i] = (i + 37) % 1024;
    uint32_t at = 0;
    long long from = clock64();
    for (int i = 0; i < n; i++)
        at = *(volatile uint32_t *)&next[at];
    *clocks = clock64() - from;
    *last = at;
}

/* A chain through all lines of so many bytes. */
static double chain(size_t bytes, long long *clocks, uint32_t *last)
{
    const size_t lines = bytes / 128;
    const int n = 20000;
    uint32_t *host = (uint32_t *)calloc(lines, 128), *device;
    const size_t step = (lines / 8 * 5) | 1;        /* odd, and lines is a power of two: all are met */
    for (size_t i = 0; i < lines; i++)
        host[i * 32] = (uint32_t)((i + step) % lines * 32);
    CHECK(cudaMalloc(&device, bytes));
    CHECK(cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice));
    *last = 0;
    seconds([&] { chase<<<1, 1>>>(device, n, clocks, last); });
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(device));
    free(host);
    return (double)*clocks / n;
}

__global__ void barriers(int n, long long *clocks)
{
    long long from = clock64();
    for (int i = 0; i < n; i++)
        __syncthreads();
    if (!threadIdx.x)
        *clocks = clock64() - from;
}

__global__ void shuffles(int n, long long *clocks, uint32_t *last)
{
    uint32_t x = threadIdx.x;
    long long from = clock64();
    for (int i = 0; i < n; i++)
        x = __shfl_xor_sync(~0u, x, 1) + i;
    if (!threadIdx.x)
        *clocks = clock64() - from;
    *last = x;
}

static void latencies(void)
{
    long long *clocks;
    uint32_t *last;
    const int n = 10000;
    CHECK(cudaMallocManaged(&clocks, sizeof *clocks));
    CHECK(cudaMallocManaged(&last, sizeof *last));
    row("memory, one load", chain((size_t)1 << 28, clocks, last), "clocks", "");
    row("cache of all cores, one load", chain((size_t)1 << 22, clocks, last), "clocks", "");
    seconds([&] { chase_shared<<<1, 1>>>(n, clocks, last); });
    CHECK(cudaDeviceSynchronize());
    row("shared memory, one load", (double)*clocks / n, "clocks", "");
    seconds([&] { shuffles<<<1, 32>>>(n, clocks, last); });
    CHECK(cudaDeviceSynchronize());
    row("shuffle and sum", (double)*clocks / n, "clocks", "tl_shuffles_pay");
    seconds([&] { barriers<<<1, 256>>>(n, clocks); });
    CHECK(cudaDeviceSynchronize());
    row("barrier of 256 threads", (double)*clocks / n, "clocks", "tl_shuffles_pay");
}

/* ---- tiles that arrive in shared memory, while all cores load */

#if __CUDA_ARCH__ >= 900 || !defined __CUDA_ARCH__
__device__ void wait(uint32_t full, uint32_t parity)
{
    asm volatile("{ .reg .pred p; again: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1; @!p bra again; }"
                 :: "r"(full), "r"(parity) : "memory");
}
#endif

/* `ahead` tiles under way; what a block does with one takes no time. */
__global__ void tiles(const char *from, uint32_t all, int bytes, int ahead, int n)
{
#if __CUDA_ARCH__ >= 900
    extern __shared__ __align__(128) char slots[];
    __shared__ uint64_t full[16];
    uint32_t bars = (uint32_t)__cvta_generic_to_shared(full), to = (uint32_t)__cvta_generic_to_shared(slots);
    if (threadIdx.x)
        return;
    for (int i = 0; i < ahead; i++)
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(bars + 8 * i));
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    for (int i = 0; i < n + ahead; i++) {
        int slot = i % ahead;
        if (i >= ahead)
            wait(bars + 8 * slot, (i / ahead - 1) & 1);
        if (i >= n)
            continue;
        uint32_t at = (uint32_t)(((uint64_t)blockIdx.x * 7919 + i) * bytes % all);
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(bars + 8 * slot), "r"(bytes) : "memory");
        asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
                     :: "r"(to + slot * bytes), "l"(from + at), "r"(bytes), "r"(bars + 8 * slot) : "memory");
    }
#endif
}

static void arrivals(void)
{
    const uint32_t all = 3 << 23;       /* a multiple of the tiles, of which the cache holds all */
    const int n = 2000;
    char *from;
    CHECK(cudaMalloc(&from, all));
    CHECK(cudaMemset(from, 0, all));
    CHECK(cudaFuncSetAttribute(tiles, cudaFuncAttributeMaxDynamicSharedMemorySize, 200 << 10));
    for (int bytes = 16 << 10; bytes <= 48 << 10; bytes += 32 << 10)
        for (int ahead = 1; ahead * bytes <= 200 << 10; ahead *= 2) {
            char what[80];
            double t = seconds([&] { tiles<<<sms, 32, 200 << 10>>>(from, all, bytes, ahead, n); }) / n;
            snprintf(what, sizeof what, "tiles of %d KiB, %d under way: a tile each", bytes >> 10, ahead);
            row(what, t * 1e9, "ns", ahead == 1 ? "tl_device.latency" : "tl_device.cache");
            if (ahead > 1)
                row("  of all cores", bytes * (double)sms / t * 1e-9, "GB/s", "");
        }
    double few = seconds([&] { tiles<<<10 * sms, 384, 200 << 10>>>(from, all, 16 << 10, 1, 1); });
    double many = seconds([&] { tiles<<<110 * sms, 384, 200 << 10>>>(from, all, 16 << 10, 1, 1); });
    row("a block that waits for one tile of 16 KiB, after another", (many - few) / 100 * 1e9, "ns", "tl_device.start");
    CHECK(cudaFree(from));
}

/* ---- arithmetic */

template <int OP> __device__ __forceinline__ void once(uint32_t &a, uint64_t &b, float &f, uint32_t n)
{
    if (OP == 0)
        asm volatile("add.u32 %0, %0, %1;" : "+r"(a) : "r"(n));
    if (OP == 1)
        asm volatile("add.f32 %0, %0, %1;" : "+f"(f) : "f"(1.5f));
    if (OP == 2)
        asm volatile("mad.wide.u32 %0, %1, %2, %0;" : "+l"(b) : "r"((uint32_t)b), "r"(n));
    if (OP == 3)
        asm volatile("div.u32 %0, %0, %1;" : "+r"(a) : "r"(n));
    if (OP == 4)
        asm volatile("div.u64 %0, %0, %1;" : "+l"(b) : "l"((uint64_t)n));
    if (OP == 5) {
        asm volatile("add.u32 %0, %0, %1;" : "+r"(a) : "r"(n));
        asm volatile("add.f32 %0, %0, %1;" : "+f"(f) : "f"(1.5f));
    }
}

/* Clocks that a scheduler takes for the operation of a warp, of 16 warps. */
template <int OP> __global__ void issue(uint32_t n, int times, long long *clocks, uint32_t *last)
{
    uint32_t a[4];
    uint64_t b[4];
    float f[4];
    for (int k = 0; k < 4; k++) {
        a[k] = threadIdx.x + 1000 + k;
        b[k] = threadIdx.x + 1000 + k;
        f[k] = (float)a[k];
    }
    long long from = clock64();
    for (int i = 0; i < times; i++)
#pragma unroll
        for (int k = 0; k < 16; k++)
            once<OP>(a[k % 4], b[k % 4], f[k % 4], OP == 0 || OP == 5 ? a[(k + 1) % 4] : n);    /* no sums that ptxas could join */
    long long took = clock64() - from;
    for (int k = 0; k < 4; k++)
        *last = a[k] + (uint32_t)b[k] + (uint32_t)f[k];
    if (!threadIdx.x)
        *clocks = took;
}

template <int OP> static void issued(const char *what)
{
    long long *clocks;
    uint32_t *last;
    const int times = 200, warps = 16;
    CHECK(cudaMallocManaged(&clocks, sizeof *clocks));
    CHECK(cudaMallocManaged(&last, sizeof *last));
    seconds([&] { issue<OP><<<1, 32 * warps>>>(1, times, clocks, last); });
    CHECK(cudaDeviceSynchronize());
    row(what, (double)*clocks / times / 16 / (warps / 4), "clocks", "tl_costs");
}

__global__ void fused(int times, float *to)
{
    float x[16];
    for (int k = 0; k < 16; k++)
        x[k] = (float)threadIdx.x + k;
    for (int i = 0; i < times; i++)
#pragma unroll
        for (int k = 0; k < 64; k++)
            x[k % 16] = fmaf(x[k % 16], 0.5f, 1.0f);
    float sum = 0;
    for (int k = 0; k < 16; k++)
        sum += x[k];
    if (sum == 1)
        *to = sum;
}

__global__ void mma(int times, float *to)
{
    float d[8][4] = { { 0 } };
    uint32_t a = threadIdx.x, b = threadIdx.x;
    for (int i = 0; i < times; i++)
#pragma unroll
        for (int k = 0; k < 8; k++)
            asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %4, %4, %4}, {%5, %5}, {%0, %1, %2, %3};"
                         : "+f"(d[k][0]), "+f"(d[k][1]), "+f"(d[k][2]), "+f"(d[k][3]) : "r"(a), "r"(b));
    float sum = 0;
    for (int k = 0; k < 8; k++)
        sum += d[k][0] + d[k][1] + d[k][2] + d[k][3];
    if (sum == 1)
        *to = sum;
}

/* A loop of so many fused operations, each an instruction of 16 bytes. */
template <int N> __global__ void code(int times, long long *clocks, float *to)
{
    float x[8];
    for (int k = 0; k < 8; k++)
        x[k] = (float)threadIdx.x + k;
    long long from = clock64();
#pragma unroll 1
    for (int i = 0; i < times; i++)
#pragma unroll
        for (int k = 0; k < N; k++)
            x[k % 8] = fmaf(x[k % 8], 0.5f, 1.0f);
    if (!threadIdx.x)
        *clocks = clock64() - from;
    float sum = 0;
    for (int k = 0; k < 8; k++)
        sum += x[k];
    if (sum == 1)
        *to = sum;
}

template <int N> static void length(void)
{
    long long *clocks;
    char what[80];
    const int times = 40;
    CHECK(cudaMallocManaged(&clocks, sizeof *clocks));
    seconds([&] { code<N><<<1, 128>>>(times, clocks, (float *)clocks); });
    CHECK(cudaDeviceSynchronize());
    snprintf(what, sizeof what, "a loop of %d instructions, each", N);
    row(what, (double)*clocks / times / N, "clocks", "TL_CODE_LOOP");
}

static void arithmetic(void)
{
    float *to;
    const int times = 4000;
    CHECK(cudaMalloc(&to, sizeof *to));
    double t = seconds([&] { fused<<<sms * 4, 512>>>(times, to); });
    row("fused operations on floats", 2.0 * 64 * times * 512 * 4 * sms / t * 1e-12, "TFLOP/s", "tl_device.single");
    t = seconds([&] { mma<<<sms * 4, 512>>>(times, to); });
    row("mma.sync of halves", 2.0 * 16 * 8 * 16 * 8 * times * 16 * 4 * sms / t * 1e-12, "TFLOP/s", "tl_device.half * lesser");
    issued<0>("integer sum");
    issued<1>("float sum");
    issued<5>("both");
    issued<2>("product of 32 bits to 64, and sum");
    issued<3>("quotient of 32 bits");
    issued<4>("quotient of 64 bits, of small numbers");
    length<1024>();
    length<2048>();
    length<4096>();
    length<8192>();
    length<16384>();
}

int main(void)
{
    cudaDeviceProp p;
    int clock;
    CHECK(cudaGetDeviceProperties(&p, 0));
    CHECK(cudaDeviceGetAttribute(&clock, cudaDevAttrClockRate, 0));
    sms = p.multiProcessorCount;
    printf("%s, sm_%d%d, %d MHz at most, %d KiB of cache\n", p.name, p.major, p.minor, clock / 1000, p.l2CacheSize >> 10);
    row("cores", sms, "", "tl_device.cores");
    bandwidth();
    latencies();
    if (p.major >= 9)
        arrivals();
    arithmetic();
    return 0;
}
