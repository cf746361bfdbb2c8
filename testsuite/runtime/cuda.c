/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CUDA devices on the stub driver: what it is asked for, errors at every step, threads. Compiled with STANDIN, the file
 * that stands for compiled code. */
#include "contrib/runtime/runtime.h"

#include <dlfcn.h>

#include "check.h"
#include "section.h"
#include "stub.h"

#define TEXT "the text of scale"
CONTAINER(scale_section, "scale.cu", TEXT, 2, "scale.metal", "metal");
CONTAINER(bad_section, "bad.cu", "#error", 2, "bad.metal", "metal");
/* The same with code that was compiled ahead for sm_89. */
__asm__(".pushsection .tile,\"a\"\n.balign 8\n"
        "10: .ascii \"\\177TILE\\r\\n\\0\"\n.long 2, 2\n.quad 13f-10b, 0\n"
        ".long 3, 8\n.quad 5, 5\n.ascii \"ahead.cuahead\\0\\0\\0\"\n"
        ".long 6, 14\n.quad 12f-11f, 12f-11f\n.ascii \"ahead.cu sm_89\\0\\0\"\n"
        "11: .incbin \"" STANDIN "\"\n12: .balign 8\n13: .popsection");

static const char *const kernels[] = { "scale_kernel<true>", "two<true, false>", "scale_kernel_tma",
                                       "two<false, true>", NULL };
static tile_cuda_file scale_file = { "scale.cu", 0, kernels }, bad_file = { "bad.cu", 0, kernels },
    ahead_file = { "ahead.cu", 0, kernels };
static stub_driver_state *driver;
static stub_nvrtc_state *nvrtc;
static int (*depth)(void);

static int (*starts)(tile_device *, const tile_cuda_call *) = tile_cuda_start;

static int launch(tile_device *d, const tile_cuda_file *file, const char *kernel, int64_t blocks, uint32_t threads,
                  uint32_t shared, uint32_t cluster, int *p)
{
    float value = 2.5f;
    void *const arguments[] = { &p, &value };
    tile_cuda_call c = { file, kernel, blocks, threads, shared, cluster, 2, arguments };
    if (tile_path_of(d, "scale", 1, 1, 0) != TILE_PATH_CUDA)
        return -1;
    return tile_note(d, "scale", starts(d, &c));
}

static int fail(const char *function, int error, int after)
{
    snprintf(driver->fail, sizeof driver->fail, "%s", function);
    driver->error = error;
    driver->after = after;
    return 1;
}

/* Nothing is left, of the device and on the thread's stack of contexts; the driver has nothing to say against us. */
static void clean(void)
{
    fail("", 0, 0);
    EXPECT(!driver->contexts && !driver->streams && !driver->events && !driver->modules && !driver->allocated &&
           !depth());
    SAYS(driver->wrong[0] ? driver->wrong : "fine", "fine");
    EXPECT(!nvrtc->programs);
}

static void opens(void)
{
    tile_device *d = tile_open("cuda"), *second = tile_open("cuda:1");
    EXPECT(d && second);
    EXPECT(!strcmp(tile_name(d), "cuda:0 (Stub 0)") && !strcmp(tile_name(second), "cuda:1 (Stub 1)"));
    EXPECT(tile_cuda_arch(d) == 90 && tile_cuda_shared(d) == 232448 && tile_cuda_cores(d) == 132);
    tile_close(second);
    EXPECT(!tile_open("cuda:2"));
    SAYS(tile_error(NULL), "cuda:2: this machine has 2 GPUs");
    tile_close(d);
    EXPECT((d = tile_open(NULL)) && !strncmp(tile_name(d), "cuda:0", 6));      /* the best */
    tile_close(d);
    static const char *const steps[] = { "cuDeviceGetCount", "cuDeviceGet", "cuDevicePrimaryCtxRetain",
                                         "cuCtxPushCurrent_v2", "cuStreamCreate", "cuEventCreate", "cuEventRecord" };
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        for (int after = 0; after < (i == 5 ? 2 : 1); after++) {
            fail(steps[i], 77, after);
            EXPECT(!tile_open("cuda"));
            SAYS(tile_error(NULL), "cuda: ");
            SAYS(tile_error(NULL), "(CUDA error 77: stub says 77)");
            clean();
        }
    fail("cuStreamCreate", 9999, 0);
    EXPECT(!tile_open("cuda"));
    SAYS(tile_error(NULL), "CUDA error 9999");
    EXPECT(fail("cuStreamCreate", 2, 0) && (d = tile_open(NULL)) && !strcmp(tile_name(d), "cpu"));
    tile_close(d);
    clean();
}

static void memory(void)
{
    tile_device *d = tile_open("cuda");
    int waits = driver->waits;
    char host[100], back[100];
    memset(host, 7, sizeof host);
    char *p = tile_alloc(d, 100), *none = tile_alloc(d, 0);
    EXPECT(p && none && !tile_write(d, p, host, 100) && !tile_read(d, back, p, 100) && !memcmp(host, back, 100));
    EXPECT(driver->waits == waits + 2);
    EXPECT(!tile_alloc(d, (size_t)1 << 50));
    SAYS(tile_error(d), "CUDA error 2: stub says 2");
    EXPECT(tile_wait(d) == 2);
    EXPECT(tile_write(d, p + 1, host, 100) && tile_read(d, back, host, 1) && tile_wait(d));
    static const char *const steps[] = { "cuMemcpyHtoDAsync_v2", "cuMemcpyDtoHAsync_v2", "cuStreamSynchronize" };
    for (int i = 0; i < 3; i++) {
        fail(steps[i], 700, 0);
        EXPECT((tile_write(d, p, host, 1) == 700) == (i != 1));
        EXPECT((tile_read(d, back, p, 1) == 700) == (i != 0));
        SAYS(tile_error(d), "CUDA error 700");
        fail("", 0, 0);
        EXPECT(tile_wait(d) == 700 && !tile_wait(d));
    }
    double t = tile_seconds(d), u = tile_seconds(d);
    EXPECT(u - t == 0.25);
    fail("cuEventSynchronize", 719, 0);
    EXPECT(tile_seconds(d) < 0 && tile_wait(d) == 719 && fail("", 0, 0));
    EXPECT(tile_seconds(d) == t + 0.75);    /* what passed meanwhile too */
    tile_free(d, none);
    tile_close(d);
    clean();
}

static void launches(void)
{
    tile_device *d = tile_open("cuda");
    int *p = tile_alloc(d, 400);
    *p = 0;
    EXPECT(!launch(d, &scale_file, "scale_kernel<true>", 3, 128, 1000, 1, p) && *p == 1);
    EXPECT(!strcmp(driver->kernel, "_Z12scale_kernelILb1EEvPif") && driver->grid == 3 && driver->block == 128 &&
           driver->shared == 1000);
    EXPECT(driver->cluster == 0 && driver->pointer == (uint64_t)(uintptr_t)p && driver->value == 2.5f);
    EXPECT(nvrtc->compiled == 1 && driver->loads == 1 && driver->functions == 3 && !strcmp(nvrtc->file, "scale.cu"));
    EXPECT(!strcmp(nvrtc->names, "scale_kernel<true>;two<true, false>;scale_kernel_tma;two<false, true>;"));
    EXPECT(!strncmp(nvrtc->options, "--gpu-architecture=sm_90a;--std=c++17;", 38));
    SAYS(nvrtc->options, "/include;");      /* beside the library */
    EXPECT(!launch(d, &scale_file, "scale_kernel_tma", INT32_MAX, 1024, 232448, 2, p));
    EXPECT(driver->cluster == 2 && driver->shared == 232448 && driver->grid == INT32_MAX && driver->functions == 3);
    EXPECT(!launch(d, &scale_file, "scale_kernel_tma", 16, 1024, 100000, 16, p) && driver->cluster == 16 && !driver->dependent);
    starts = tile_cuda_start_dependent;
    EXPECT(!launch(d, &scale_file, "scale_kernel_tma", 16, 1024, 100000, 16, p) && driver->cluster == 16 && driver->dependent == 1);
    starts = tile_cuda_start;
    EXPECT(!launch(d, &scale_file, "scale_kernel_tma", 16, 1024, 232448, 16, p) && driver->functions == 3);
    EXPECT(nvrtc->compiled == 1 && driver->loads == 1 && driver->launches == 5);
    EXPECT(!launch(d, &scale_file, "scale_kernel<true>", 0, 128, 0, 1, p) && driver->launches == 5);
    EXPECT(!tile_wait(d) && !*tile_error(d));
    /* Another launch function's kernels of the same text are compiled when it launches one. */
    static const char *const own[] = { "scale_kernel_tma", "other", NULL };
    tile_cuda_file same_file = { "scale.cu", scale_file.hash, own };
    EXPECT(!launch(d, &same_file, "scale_kernel_tma", 1, 32, 0, 1, p) && nvrtc->compiled == 1 && driver->launches == 6);
    EXPECT(launch(d, &same_file, "other", 1, 32, 0, 1, p) && nvrtc->compiled == 2 && driver->loads == 2);
    EXPECT(!strcmp(nvrtc->names, "scale_kernel_tma;other;") && tile_wait(d) && driver->launches == 6);

    EXPECT(launch(d, &scale_file, "two<false, true>", 1, 32, 0, 1, p));
    SAYS(tile_error(d), "scale: what was compiled of scale.cu has no kernel two<false, true>");
    EXPECT(launch(d, &scale_file, "unknown", 1, 32, 0, 1, p) &&
           launch(d, &scale_file, "two<true, false>", -1, 32, 0, 1, p));
    EXPECT(launch(d, &scale_file, "two<true, false>", 1ll << 31, 32, 0, 1, p));
    SAYS(tile_error(d), "2147483648 blocks");
    EXPECT(launch(d, &scale_file, "two<true, false>", 1, 0, 0, 1, p) &&
           launch(d, &scale_file, "two<true, false>", 1, 1025, 0, 1, p));
    EXPECT(launch(d, &scale_file, "two<true, false>", 1, 32, 232449, 1, p));
    SAYS(tile_error(d), "232449 bytes of shared memory");
    tile_cuda_call no_kernel = { .file = &scale_file, .blocks = 1, .threads = 32 };
    EXPECT(tile_cuda_start(d, NULL) && tile_cuda_start(d, &no_kernel));
    EXPECT(fail("cuLaunchKernelEx", 701, 0) && launch(d, &scale_file, "two<true, false>", 5, 64, 12, 1, p) == 701);
    SAYS(tile_error(d), "scale: two<true, false> with 5 blocks of 64 threads, 12 bytes of shared memory");
    SAYS(tile_error(d), "CUDA error 701: stub says 701");
    EXPECT(fail("cuStreamSynchronize", 700, 0) && tile_wait(d) && fail("", 0, 0));
    SAYS(tile_error(d), "has no kernel");   /* the first */
    EXPECT(!tile_wait(d) && driver->launches == 6);

    EXPECT(launch(d, &bad_file, "two<true, false>", 1, 32, 0, 1, p));
    SAYS(tile_error(d), "scale: NVRTC 13.0 does not compile bad.cu: stub compilation error:\nscale.cu(3): error: #error");
    tile_cuda_file gone = { "scale.cu", 5, kernels };
    EXPECT(launch(d, &gone, "two<true, false>", 1, 32, 0, 1, p));
    SAYS(tile_error(d), "the text scale.cu is in no .tile section");
    EXPECT(tile_path_of(d, "scale", 1, 0, 0) == TILE_PATH_NONE && tile_stream(d) && !depth());

    for (int i = 0; i < 2; i++)     /* the context is current for NAME_cuda */
        EXPECT(tile_path_of(d, "scale", 1, 1, 1) == TILE_PATH_CUDA_LINKED && depth() == 1);
    EXPECT(tile_note(d, "scale", 98) == 98 && !depth());
    SAYS(tile_error(d), "scale: CUDA error 98: stub says 98");
    EXPECT(fail("cuCtxPushCurrent_v2", 201, 0) && tile_path_of(d, "scale", 1, 1, 1) == TILE_PATH_NONE && !depth());
    SAYS(tile_error(d), "scale: the device's context cannot be used (CUDA error 201");
    fail("", 0, 0);
    tile_close(d);
    clean();
}

/* What is launched, copied and timed is on the stream that is set, in all threads; what waits does so for all streams. */
static void streams(void)
{
    tile_device *d = tile_open("cuda");
    int *p = tile_alloc(d, 4), zero = 0;
    char other, third;
    void *own = tile_stream(d), *const set[] = { &other, NULL, &third, own };
    EXPECT(own && tile_stream(d) == own && !depth());
    EXPECT(!tile_write(d, p, &zero, 4) && driver->stream == own && !tile_use_stream(d, own));
    for (int i = 0; i < 4; i++) {
        int all = driver->waits_for_all;
        EXPECT(!tile_use_stream(d, set[i]) && tile_stream(d) == set[i] && !depth() && driver->waits_for_all == all);
        EXPECT(!launch(d, &scale_file, "scale_kernel<true>", 1, 32, 0, 1, p) && driver->stream == set[i]);
        driver->stream = &zero;
        EXPECT(!tile_read(d, &zero, p, 4) && zero == i + 1 && driver->stream == set[i] && driver->waits_for_all == all + 1);
        EXPECT(!tile_wait(d) && tile_seconds(d) > 0 && driver->waits_for_all == all + 1);
    }
    int all = driver->waits_for_all;
    for (int i = 0; i < 4; i++)
        EXPECT(!tile_use_stream(d, set[i]));
    EXPECT(fail("cuCtxSynchronize", 719, 0) && tile_wait(d) == 719 && fail("", 0, 0));
    SAYS(tile_error(d), "what was launched failed (CUDA error 719");
    EXPECT(driver->waits_for_all == all && !tile_use_stream(d, &other) && tile_seconds(d) > 0);
    EXPECT(driver->waits_for_all == all + 1 && tile_use_stream(NULL, &other) == TILE_RT_EINVAL);
    tile_close(d);                      /* which does not own the last one */
    clean();
}

/* After a kernel's first launch nothing that a graph cannot capture is called, also where another device function runs. */
static void capture(void)
{
    tile_device *d = tile_open("cuda");
    int *p = tile_alloc(d, 4), before;
    char stream;
    *p = 0;
    EXPECT(!launch(d, &scale_file, "scale_kernel<true>", 1, 32, 0, 1, p) && !tile_use_stream(d, &stream));
    before = driver->launches;
    driver->capturing = &stream;
    for (int i = 0; i < 3; i++)
        EXPECT(!launch(d, &scale_file, i ? "scale_kernel_tma" : "scale_kernel<true>", 1, 32, 100000, 1 + i, p));
    EXPECT(driver->launches == before + 3 && !*driver->wrong);
    driver->capturing = NULL;
    EXPECT(!tile_wait(d));
    tile_close(d);
    clean();
}

static void tensor_maps(void)
{
    tile_device *d = tile_open("cuda");
    char room[sizeof(tile_tensor_map) + 8];
    tile_tensor_map *map = (tile_tensor_map *)(((uintptr_t)room + 7) / 8 * 8);
    int64_t sizes[] = { 64, 48, 5 }, strides[] = { 128, 1ll << 33 }, box[] = { 32, 16, 1 }, wide[] = { 32, 257, 1 },
        none[] = { 64, 0, 5 };
    EXPECT(!tile_cuda_tensor_map(d, map, 6, 3, room, 3, sizes, strides, box) && map->opaque[15] == 0x5a5a5a5a5a5a5a5a);
    EXPECT(driver->type == 6 && driver->swizzle == 3 && driver->base == room && driver->rank == 3);
    EXPECT(!driver->interleave && !driver->fill && driver->promotion == 2);
    for (int i = 0; i < 3; i++)
        EXPECT(driver->sizes[i] == (uint64_t)sizes[i] && driver->box[i] == box[i] && driver->steps[i] == 1);
    EXPECT(driver->strides[0] == 128 && driver->strides[1] == 1ull << 33);
    EXPECT(!tile_cuda_tensor_map(d, map, 6, 0, room, 1, sizes, NULL, box) && driver->rank == 1);
    EXPECT(tile_cuda_tensor_map(d, map, 6, 0, room, 0, sizes, strides, box) &&
           tile_cuda_tensor_map(d, map, 6, 0, room, 6, sizes, strides, box));
    EXPECT(tile_cuda_tensor_map(d, map, 6, 0, room, 2, sizes, strides, wide) &&
           tile_cuda_tensor_map(d, map, 6, 0, room, 2, none, strides, box));
    EXPECT(tile_cuda_tensor_map(d, map, 6, 0, room, 2, sizes, NULL, box) &&
           tile_cuda_tensor_map(d, NULL, 6, 0, room, 1, sizes, NULL, box));

    /* Two addresses in turn are encoded once; another extent, stride, box or type is another map. */
    int before = driver->encodes;
    for (int i = 0; i < 6; i++)
        EXPECT(!tile_cuda_tensor_map(d, map, 6, 3, room + i % 2 * 16, 3, sizes, strides, box) &&
               map->opaque[0] == (uint64_t)(room + i % 2 * 16));
    EXPECT(driver->encodes == before + 1);
    sizes[1]++;
    EXPECT(!tile_cuda_tensor_map(d, map, 6, 3, room, 3, sizes, strides, box) && driver->encodes == before + 2);
    strides[0] += 16;
    EXPECT(!tile_cuda_tensor_map(d, map, 6, 3, room, 3, sizes, strides, box) && driver->encodes == before + 3);
    box[1]--;
    EXPECT(!tile_cuda_tensor_map(d, map, 6, 3, room, 3, sizes, strides, box) && driver->encodes == before + 4);
    EXPECT(!tile_cuda_tensor_map(d, map, 9, 3, room, 3, sizes, strides, box) && driver->encodes == before + 5);
    for (int i = 0; i < 40; i++)
        EXPECT(!tile_cuda_tensor_map(d, map, 6, 3, room + i, 1, sizes, NULL, box) &&
               map->opaque[0] == (uint64_t)(room + i));
    EXPECT(driver->encodes == before + 45);

    for (int i = 0; i < 2; i++) {
        fail(i ? "" : "cuTensorMapEncodeTiled", !i, 0);
        EXPECT(tile_cuda_tensor_map(d, map, 6, 0, room, 3, sizes, strides, box) == !i);
    }
    EXPECT(tile_note(d, "gemm", 1) == 1);
    SAYS(tile_error(d), "gemm: the driver does not take a tensor map (CUDA error 1");
    tile_close(d);
    clean();
}

/* What fails while code is loaded fails that launch, and the next one tries again. */
static void loading(void)
{
    static const char *const steps[] = { "cuModuleLoadData", "cuModuleGetFunction", "cuFuncSetAttribute",
                                         "cuCtxPushCurrent_v2" };
    for (int i = 0; i < 4; i++) {
        tile_device *d = tile_open("cuda");
        int *p = tile_alloc(d, 4);
        EXPECT(fail(steps[i], 218, 0) && launch(d, &scale_file, "scale_kernel<true>", 1, 32, 50000, 1, p) == 218);
        SAYS(tile_error(d), "CUDA error 218");
        EXPECT(fail("", 0, 0) && !launch(d, &scale_file, "scale_kernel<true>", 1, 32, 50000, 1, p));
        EXPECT(tile_wait(d) == 218);
        tile_close(d);
        clean();
    }
    EXPECT(nvrtc->compiled == 3);           /* two parts of scale.cu, and bad.cu: the rest was in the cache */
}

static tile_device *shared;

static void *thread(void *number)
{
    int *p = tile_alloc(shared, 4), back = -1, zero = 0;
    tile_write(shared, p, &zero, 4);
    for (int i = 0; i < 100; i++) {
        EXPECT(!launch(shared, &scale_file, (intptr_t)number % 2 ? "scale_kernel<true>" : "scale_kernel_tma", 1, 32,
                       (uint32_t)(intptr_t)number * 10000, 1, p));
        if (i % 10 == 0)
            EXPECT(tile_seconds(shared) > 0 && !tile_wait(shared));
    }
    EXPECT(!tile_read(shared, &back, p, 4) && back == 100);
    tile_free(shared, p);
    EXPECT(!depth());
    return NULL;
}

static void threads(void)
{
    int loads = driver->loads;
    shared = tile_open("cuda");
    together(16, thread);
    EXPECT(driver->loads == loads + 1);
    tile_close(shared);
    clean();
}

/* Mode "arch": $STUB_ARCH's GPU, and what is compiled for it. */
static int arch(const char *expected)
{
    tile_device *d = tile_open("cuda");
    if (!d) {
        SAYS(tile_error(NULL), expected);
        return wrong != 0;
    }
    int *p = tile_alloc(d, 4), error;
    bool runs = !launch(d, &ahead_file, "scale_kernel_tma", 1, 32, 0, 1, p);
    EXPECT(runs == (*expected == '-' || tile_cuda_arch(d) == 89));
    EXPECT(!strcmp(driver->kernel, "_Z16scale_kernel_tmaPK10tensor_mapPi") || tile_cuda_arch(d) != 89);
    EXPECT(tile_cuda_arch(d) != 89 || !nvrtc->compiled);
    error = launch(d, &scale_file, "scale_kernel_tma", 1, 32, 0, 1, p);
    SAYS(error ? tile_error(d) : nvrtc->options, expected);
    tile_close(d);
    clean();
    return wrong != 0;
}

int main(int argc, char **argv)
{
    alarm(300);
    void *cuda = dlopen("libcuda.so.1", RTLD_NOW), *compiler;
    const char *other = getenv("STUB_NVRTC");
    compiler = dlopen(other ? other : "libnvrtc.so.13", RTLD_NOW);
    scale_file.hash = trt_hash(TEXT, strlen(TEXT));
    bad_file.hash = trt_hash("#error", 6);
    ahead_file.hash = trt_hash("ahead", 5);
    driver = cuda ? dlsym(cuda, "stub_driver") : NULL;
    nvrtc = compiler ? dlsym(compiler, "stub_nvrtc") : NULL;
    depth = cuda ? (int (*)(void))dlsym(cuda, "stub_depth") : NULL;
    if (!driver || argc < 2) {
        printf("no stub driver, or no argument\n");
        return 1;
    }
    if (nvrtc)
        snprintf(nvrtc->cubin, sizeof nvrtc->cubin, "%s", STANDIN);
    else
        nvrtc = &(stub_nvrtc_state){ 0 };
    if (!strcmp(argv[1], "arch"))
        return arch(argv[2]);
    opens();
    memory();
    launches();
    streams();
    capture();
    tensor_maps();
    loading();
    threads();
    return wrong != 0;
}
