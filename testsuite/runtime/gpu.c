/* SPDX-License-Identifier: GPL-3.0-or-later */
/* libtile on a GPU, with kernels that NVRTC compiles: shared memory, clusters, TMA, threads, every GPU there is, and a
 * fault. gcc builds it alone; it needs the driver and NVRTC with its headers.
 *
 *     gpu                    runs all of it, on each GPU
 *     gpu sound              all but the fault, for compute-sanitizer
 *     gpu compile ARCH...    compiles, without a GPU */
#include "contrib/runtime/runtime.h"

#include "check.h"
#include "section.h"

enum { ROWS = 8, COLS = 32, WIDE = 60, TALL = 20, N = 1000 };

#define TEXT \
    "#include <cuda_fp16.h>\n" \
    "struct alignas(64) map_of { unsigned long long opaque[16]; };\n" \
    "static __device__ unsigned at(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }\n" \
    /* p[i] += v, through the last words of the block's shared memory */ \
    "template <bool twice> static __global__ void __launch_bounds__(128) add(int *p, int n, int v, unsigned bytes) {\n" \
    "    extern __shared__ int s[];\n" \
    "    int *last = s + bytes / 4 - 128, i = blockIdx.x * 128 + threadIdx.x;\n" \
    "    last[127 - threadIdx.x] = twice ? 2 * v : v;\n" \
    "    __syncthreads();\n" \
    "    if (i < n) p[i] += last[threadIdx.x];\n" \
    "}\n" \
    /* how many blocks are together, and which one of them this is */ \
    "static __global__ void cluster(int *p) {\n" \
    "    unsigned n = 1, r = 0;\n" \
    "#if __CUDA_ARCH__ >= 900\n" \
    "    asm(\"mov.u32 %0, %%cluster_nctarank;\" : \"=r\"(n));\n" \
    "    asm(\"mov.u32 %0, %%cluster_ctarank;\" : \"=r\"(r));\n" \
    "#endif\n" \
    "    p[blockIdx.x] = n * 100 + r;\n" \
    "}\n" \
    /* a box from element 4 of row 15 on */ \
    "static __global__ void box(float *y, const __grid_constant__ map_of map) {\n" \
    "#if __CUDA_ARCH__ >= 900\n" \
    "    __shared__ alignas(128) float t[8 * 32];\n" \
    "    __shared__ alignas(8) unsigned long long full;\n" \
    "    if (threadIdx.x == 0) {\n" \
    "        asm volatile(\"mbarrier.init.shared::cta.b64 [%0], 1;\" : : \"r\"(at(&full)) : \"memory\");\n" \
    "        asm volatile(\"fence.mbarrier_init.release.cluster;\" : : : \"memory\");\n" \
    "        asm volatile(\"mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 1024;\" : : \"r\"(at(&full)) : \"memory\");\n" \
    "        asm volatile(\"cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];\"\n" \
    "            : : \"r\"(at(t)), \"l\"(&map), \"r\"(4), \"r\"(15), \"r\"(at(&full)) : \"memory\");\n" \
    "    }\n" \
    "    __syncthreads();\n" \
    "    unsigned done = 0;\n" \
    "    while (!done)\n" \
    "        asm volatile(\"{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], 0; selp.u32 %0, 1, 0, p; }\"\n" \
    "            : \"=r\"(done) : \"r\"(at(&full)) : \"memory\");\n" \
    "    for (int i = threadIdx.x; i < 8 * 32; i += blockDim.x) y[i] = t[i];\n" \
    "#endif\n" \
    "}\n" \
    "static __global__ void fault(int *p) { p[1ll << 40] = 1; }\n"
CONTAINER(section, "gpu-test.cu", TEXT, 2, "gpu-test.metal", "");

static const char *const kernels[] = { "add<true>", "add<false>", "cluster", "box", "fault", NULL };
static tile_cuda_file file = { "gpu-test.cu", 0, kernels };

static int launch(tile_device *d, const char *kernel, int blocks, uint32_t shared, uint32_t cluster, uint32_t n,
                  void *const *arguments)
{
    tile_cuda_call c = { &file, kernel, blocks, 128, shared, cluster, n, arguments };
    int error = tile_path_of(d, kernel, 0, 1, 0) == TILE_PATH_CUDA ? tile_note(d, kernel, tile_cuda_start(d, &c)) : -1;
    if (error)
        printf("%s\n", tile_error(d));
    return error;
}

static int add(tile_device *d, const char *kernel, int *p, int n, int v, unsigned shared)
{
    return launch(d, kernel, (n + 127) / 128, shared, 1, 4, (void *const[]){ &p, &n, &v, &shared });
}

/* N words that n adds of 1 and of twice 1 make, from threads of their own. */
static tile_device *d;

static void *thread(void *number)
{
    int host[N] = { 0 }, *p = tile_alloc(d, sizeof host), n = 50 + (int)(intptr_t)number;
    EXPECT(p && !tile_write(d, p, host, sizeof host));
    for (int i = 0; i < n; i++)
        EXPECT(!add(d, i % 2 ? "add<true>" : "add<false>", p, N - 1, 1,
                    i % 3 ? 512 : 100000 - 4096 * (unsigned)(i % 5)));
    EXPECT(!tile_read(d, host, p, sizeof host));
    EXPECT(host[0] == n + n / 2 && host[N - 2] == n + n / 2 && host[N - 1] == 0);
    tile_free(d, p);
    return NULL;
}

static void clusters(void)
{
    int host[16], *p = tile_alloc(d, sizeof host);
    for (uint32_t size = 1; size <= 16; size *= 2) {
        EXPECT(!launch(d, "cluster", 16, 0, size, 1, (void *const[]){ &p }) && !tile_read(d, host, p, sizeof host));
        for (int i = 0; i < 16; i++)
            EXPECT(host[i] == (int)size * 100 + i % (int)size);
    }
    tile_free(d, p);
}

static void boxes(void)
{
    float host[TALL * WIDE], back[ROWS * COLS], *x = tile_alloc(d, sizeof host), *y = tile_alloc(d, sizeof back);
    for (int i = 0; i < TALL * WIDE; i++)
        host[i] = (float)i;
    tile_tensor_map map;
    EXPECT(!tile_write(d, x, host, sizeof host));
    int error = tile_cuda_tensor_map(d, &map, 7 /* float */, 0, x, 2, (int64_t[]){ WIDE, TALL }, (int64_t[]){ WIDE * 4 },
                                     (int64_t[]){ COLS, ROWS });
    EXPECT(!tile_note(d, "box", error) && !launch(d, "box", 1, 0, 1, 2, (void *const[]){ &y, &map }));
    EXPECT(!tile_read(d, back, y, sizeof back));
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLS; j++)      /* rows beyond the last are zeros */
            EXPECT(back[i * COLS + j] == (i + 15 < TALL && j + 4 < WIDE ? host[(i + 15) * WIDE + j + 4] : 0));
}

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static bool on(const char *name)
{
    int host[N] = { 0 };
    if (!(d = tile_open(name)))
        return false;
    int *p = tile_alloc(d, sizeof host);
    double start = seconds();
    EXPECT(!tile_write(d, p, host, sizeof host) && !add(d, "add<true>", p, N, 1, 512) && !tile_wait(d));
    double first = seconds() - start, before = tile_seconds(d);
    start = seconds();
    for (int i = 0; i < 10000; i++)
        EXPECT(!add(d, "add<false>", p, N, 1, 512));
    double calls = seconds() - start, after = tile_seconds(d);
    EXPECT(!tile_read(d, host, p, sizeof host) && host[0] == 10002 && host[N - 1] == 10002);
    EXPECT(after > before && after - before < seconds() - start + 0.1);
    together(16, thread);
    if (tile_cuda_arch(d) >= 90) {
        clusters();
        boxes();
    }
    EXPECT(!tile_wait(d) && !*tile_error(d));
    printf("%s, sm_%d: first launch after %.0f ms, then %.1f us a launch, %.1f us on the device\n", tile_name(d),
           tile_cuda_arch(d), first * 1e3, calls * 100, (after - before) * 100);
    tile_close(d);
    return true;
}

static int compile(int argc, char **argv)
{
    for (int i = 2; i < argc; i++) {
        trt_bytes cubin = { NULL, 0 }, text = { (char *)TEXT, strlen(TEXT) };
        EXPECT(!trt_note(NULL, argv[i], trt_compile(&file, text, atoi(argv[i]), 13000, &cubin)));
        printf("%s\n", tile_error(NULL));
        for (int k = 0; kernels[k]; k++)
            EXPECT(cubin.at && trt_cubin_symbol(cubin, kernels[k]));
    }
    return wrong != 0;
}

int main(int argc, char **argv)
{
    char name[20];
    int gpus = 0;
    file.hash = trt_hash(TEXT, strlen(TEXT));
    if (argc > 1 && !strcmp(argv[1], "compile"))
        return compile(argc, argv);
    while (snprintf(name, sizeof name, "cuda:%d", gpus), on(name))
        gpus++;
    SAYS(tile_error(NULL), gpus ? "this machine has" : "cuda");
    EXPECT(gpus);
    if (!gpus)
        printf("%s\n", tile_error(NULL));
    /* last: a fault may end CUDA for the process */
    if (gpus && (argc < 2 || strcmp(argv[1], "sound")) && (d = tile_open("cuda"))) {
        int *p = tile_alloc(d, 4);
        EXPECT(!launch(d, "fault", 1, 0, 1, 1, (void *const[]){ &p }) && tile_wait(d));
        SAYS(tile_error(d), "CUDA error 7");
        printf("as it should: %s\n", tile_error(d));
        EXPECT(tile_read(d, &gpus, p, 4));
        tile_close(d);
    }
    printf("libtile: %s\n", wrong ? "WRONG" : "right");
    return wrong != 0;
}
