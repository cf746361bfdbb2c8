/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The host side of CUDA: what a device of each architecture allows, launches, errors, memory. */
#include <cstdlib>
#include <map>
#include <vector>
#include <string>

#include "front.h"

namespace gpuemu_cuda {

static thread_local cudaError_t last_error;
static kernel_info *kernels;
static std::map<const void *, int> dynamic_limit; /* cudaFuncAttributeMaxDynamicSharedMemorySize */
state current;

enum { STATIC_SHARED = 48 * 1024 };

/* As many as GPUEMU_CORES says, else four. */
static int multiprocessors()
{
    const char *n = getenv("GPUEMU_CORES");
    return n && atoi(n) > 0 ? atoi(n) : 4;
}

/* The device that code runs on: that of GPUEMU_DEVICE, else the one that it was compiled for. */
static device device_of(const device &code)
{
    const char *name = getenv("GPUEMU_DEVICE");
    int number = 0;
    char feature = 0;
    if (!name || sscanf(name, "sm_%d%c", &number, &feature) < 1)
        return code;
    return {number, feature == 'a', code.source};
}

/* Code of an architecture runs on newer ones, code of its "a" form on that alone. */
static bool runs(const device &code)
{
    const device on = device_of(code);
    return code.feature ? on.feature && on.arch == code.arch : on.arch >= code.arch;
}

/* Shared memory a block may opt in to. */
static int shared_limit(const device &code)
{
    const device d = device_of(code);
    return d.arch == 80 ? 166912 : d.arch == 89 ? 101376 : 232448;
}

void add_kernel(kernel_info *k)
{
    gpuemu_turn mine;
    k->next = kernels;
    kernels = k;
}

static const kernel_info *find(const void *function)
{
    for (const kernel_info *k = kernels; k; k = k->next)
        if (k->function == function)
            return k;
    return nullptr;
}

cudaError_t error(cudaError_t e)
{
    if (e)
        last_error = e;
    return e;
}

static cudaError_t refuse(cudaError_t e, const char *kernel, const std::string &why)
{
    gpuemu_refuse(GPUEMU_EINVAL, "kernel %s: %s", kernel, why.c_str());
    return e;
}

struct call_data {
    void (*call)(const void *, void **);
    const void *function;
    void **args;
};

/* The core runs one cluster after another: the first thread of each starts with a clean slate. */
static uint32_t cluster_running[4];

static void body(void *arg)
{
    const gpuemu_thread *t = gpuemu_self;
    uint32_t now[4] = {1, t->block[0] / t->clusters[0], t->block[1] / t->clusters[1], t->block[2] / t->clusters[2]};
    if (memcmp(now, cluster_running, sizeof now)) {
        reset_state();
        memcpy(cluster_running, now, sizeof now);
    }
    call_data *c = (call_data *)arg;
    c->call(c->function, c->args);
    thread_exit_checks();
}

cudaError_t launch(const device &d, const void *function, void (*call)(const void *, void **), unsigned pointers,
                   const cudaLaunchConfig_t &config, void **args)
{
    gpuemu_turn mine;
    const kernel_info *info = find(function);
    static char name[128]; /* of a template: enter() finds it out */
    snprintf(name, sizeof name, "%s", info ? info->name : "(template)");
    current.name = info ? nullptr : name;
    if (!runs(d))
        return refuse(cudaErrorNoKernelImageForDevice, name, "compiled for sm_" + std::to_string(d.arch) +
                      (d.feature ? "a" : "") + ", which does not run on " + getenv("GPUEMU_DEVICE"));
    unsigned threads = config.blockDim.x * config.blockDim.y * config.blockDim.z;
    for (unsigned n : {config.blockDim.x, config.blockDim.y, config.blockDim.z})
        if (n == 0 || n > 1024)
            return refuse(cudaErrorInvalidConfiguration, name, "block dimension " + std::to_string(n));
    if (threads > 1024 || config.blockDim.z > 64)
        return refuse(cudaErrorInvalidConfiguration, name, std::to_string(threads) + " threads in a block");
    if (info && info->max_threads && threads > (unsigned)info->max_threads)
        return refuse(cudaErrorInvalidValue, name, std::to_string(threads) + " threads exceed __launch_bounds__(" +
                      std::to_string(info->max_threads) + ")");
    if (!config.gridDim.x || !config.gridDim.y || !config.gridDim.z || config.gridDim.x > 0x7fffffff ||
        config.gridDim.y > 65535 || config.gridDim.z > 65535)
        return refuse(cudaErrorInvalidConfiguration, name, "grid of " + std::to_string(config.gridDim.x) + " x " +
                      std::to_string(config.gridDim.y) + " x " + std::to_string(config.gridDim.z) + " blocks");
    unsigned cluster[3] = {1, 1, 1};
    bool dependent = false;
    if (info && info->cluster[0])
        memcpy(cluster, info->cluster, sizeof cluster);
    for (unsigned i = 0; i < config.numAttrs; i++) {
        if (config.attrs[i].id == cudaLaunchAttributeProgrammaticStreamSerialization)
            dependent = config.attrs[i].val.programmaticStreamSerializationAllowed;
        if (config.attrs[i].id == cudaLaunchAttributeClusterDimension) {
            cluster[0] = config.attrs[i].val.clusterDim.x;
            cluster[1] = config.attrs[i].val.clusterDim.y;
            cluster[2] = config.attrs[i].val.clusterDim.z;
        }
    }
    const unsigned grid[3] = {config.gridDim.x, config.gridDim.y, config.gridDim.z},
                   block[3] = {config.blockDim.x, config.blockDim.y, config.blockDim.z};
    unsigned together = 1;
    for (int i = 0; i < 3; i++) {
        together = cluster[i] && cluster[i] <= GPUEMU_MAX_CLUSTER ? together * cluster[i] : GPUEMU_MAX_CLUSTER + 1;
        if (together <= GPUEMU_MAX_CLUSTER && grid[i] % cluster[i])
            return refuse(cudaErrorInvalidConfiguration, name, "a grid of " + std::to_string(grid[i]) +
                          " blocks, no whole clusters of " + std::to_string(cluster[i]));
        if (together > GPUEMU_MAX_CLUSTER)
            return refuse(cudaErrorInvalidClusterSize, name, "a cluster has 1 to " +
                          std::to_string(GPUEMU_MAX_CLUSTER) + " blocks");
    }
    if (dependent && d.arch < 90)
        return refuse(cudaErrorInvalidValue, name, "dependent launches need sm_90 or newer");
    if (together > 1 && d.arch < 90)
        return refuse(cudaErrorInvalidClusterSize, name, "clusters need sm_90 or newer");
    auto opted = dynamic_limit.find(function);
    size_t allowed = opted == dynamic_limit.end() ? (size_t)STATIC_SHARED : (size_t)opted->second;
    if (config.dynamicSmemBytes > allowed)
        return refuse(cudaErrorInvalidValue, name, std::to_string(config.dynamicSmemBytes) +
                      " bytes of dynamic shared memory, allowed are " + std::to_string(allowed) +
                      " (cudaFuncSetAttribute raises that)");
    std::vector<gpuemu_range> ranges;
    for (unsigned i = 0; i < 32; i++)
        if (pointers >> i & 1)
            ranges.push_back({*(void **)args[i], 0});
    call_data data = {call, function, args};
    struct gpuemu_launch l = {};
    l.kernel = name;
    l.source = info ? info->source : d.source;
    l.entry = body;
    l.arg = &data;
    memcpy(l.grid, grid, sizeof grid);
    memcpy(l.block, block, sizeof block);
    memcpy(l.cluster, cluster, sizeof cluster);
    l.dynamic_shared = config.dynamicSmemBytes;
    l.static_limit = STATIC_SHARED;
    l.shared_limit = (size_t)shared_limit(d);
    l.ranges = ranges.data();
    l.n_ranges = ranges.size();
    l.dependent = dependent;
    l.only_device = gpuemu_is_device_launch(config.stream);
    current.dynamic_shared = config.dynamicSmemBytes;
    current.arch = d.arch;
    current.feature = d.feature != 0;
    int rc = ::gpuemu_launch(&l);
    reset_state();
    cluster_running[0] = 0;
    return rc == GPUEMU_OK ? cudaSuccess : rc == GPUEMU_EFAULT ? cudaErrorLaunchFailure :
           rc == GPUEMU_ELIMIT ? cudaErrorLaunchOutOfResources : cudaErrorInvalidValue;
}

cudaError_t launch_registered(const device &d, const void *function, const cudaLaunchConfig_t &config, void **args)
{
    gpuemu_turn mine;
    const kernel_info *k = find(function);
    if (!k)
        return refuse(cudaErrorInvalidDeviceFunction, "?", "not a kernel, or a template's; launch those by <<<>>> or "
                      "cudaLaunchKernelEx");
    return launch(d, function, k->call, k->pointers, config, args);
}

cudaError_t attribute(const device &code, int *value, int attr, int dev)
{
    const device d = device_of(code);
    if (dev)
        return error(cudaErrorInvalidDevice);
    static const struct { int attr, value; } fixed[] = {
        {cudaDevAttrMaxThreadsPerBlock, 1024}, {cudaDevAttrMaxBlockDimX, 1024}, {cudaDevAttrMaxBlockDimY, 1024},
        {cudaDevAttrMaxBlockDimZ, 64}, {cudaDevAttrMaxGridDimX, 0x7fffffff}, {cudaDevAttrMaxGridDimY, 65535},
        {cudaDevAttrMaxGridDimZ, 65535}, {cudaDevAttrMaxSharedMemoryPerBlock, STATIC_SHARED},
        {cudaDevAttrTotalConstantMemory, 65536}, {cudaDevAttrWarpSize, 32}, {cudaDevAttrMaxRegistersPerBlock, 65536},
        {cudaDevAttrMaxRegistersPerMultiprocessor, 65536}, {cudaDevAttrClockRate, 1000000},
        {cudaDevAttrL2CacheSize, 40 << 20},
        {cudaDevAttrMaxBlocksPerMultiprocessor, 32}, {cudaDevAttrReservedSharedMemoryPerBlock, 1024},
        {cudaDevAttrCooperativeLaunch, 0},
    };
    switch (attr) {
    case cudaDevAttrComputeCapabilityMajor: *value = d.arch / 10; return cudaSuccess;
    case cudaDevAttrComputeCapabilityMinor: *value = d.arch % 10; return cudaSuccess;
    case cudaDevAttrMaxSharedMemoryPerBlockOptin: *value = shared_limit(d); return cudaSuccess;
    case cudaDevAttrMaxSharedMemoryPerMultiprocessor: *value = shared_limit(d) + 1024; return cudaSuccess;
    case cudaDevAttrMaxThreadsPerMultiProcessor: *value = d.arch == 89 ? 1536 : 2048; return cudaSuccess;
    case cudaDevAttrMultiProcessorCount: *value = multiprocessors(); return cudaSuccess;
    case cudaDevAttrClusterLaunch: *value = d.arch >= 90; return cudaSuccess;
    }
    for (auto &f : fixed)
        if (f.attr == attr) {
            *value = f.value;
            return cudaSuccess;
        }
    return error(cudaErrorInvalidValue);
}

cudaError_t properties(const device &code, cudaDeviceProp *p, int dev)
{
    const device d = device_of(code);
    if (dev)
        return error(cudaErrorInvalidDevice);
    memset(p, 0, sizeof *p);
    snprintf(p->name, sizeof p->name, "gpuemu sm_%d%s", d.arch, d.feature ? "a" : "");
    p->totalGlobalMem = (size_t)1 << 34;
    p->sharedMemPerBlock = STATIC_SHARED;
    p->sharedMemPerBlockOptin = (size_t)shared_limit(d);
    p->sharedMemPerMultiprocessor = (size_t)shared_limit(d) + 1024;
    p->regsPerBlock = 65536;
    p->warpSize = 32;
    p->maxThreadsPerBlock = 1024;
    p->major = d.arch / 10;
    p->minor = d.arch % 10;
    p->multiProcessorCount = multiprocessors();
    p->maxThreadsPerMultiProcessor = d.arch == 89 ? 1536 : 2048;
    return cudaSuccess;
}

cudaError_t set_function_attribute(const device &d, const void *function, int attr, int value)
{
    gpuemu_turn mine;
    switch (attr) {
    case cudaFuncAttributeMaxDynamicSharedMemorySize:
        if (value < 0 || value > shared_limit(d)) {
            const kernel_info *k = find(function);
            gpuemu_refuse(GPUEMU_ELIMIT, "kernel %s: %d bytes of dynamic shared memory, the device has %d",
                          k ? k->name : "(template)", value, shared_limit(d));
            return error(cudaErrorInvalidValue);
        }
        dynamic_limit[function] = value;
        return cudaSuccess;
    case cudaFuncAttributePreferredSharedMemoryCarveout:
    case cudaFuncAttributeNonPortableClusterSizeAllowed:
        return cudaSuccess;
    }
    return error(cudaErrorInvalidValue);
}

/* Static shared memory is not known before a kernel ran: sharedSizeBytes is 0. */
cudaError_t function_attributes(const device &d, cudaFuncAttributes *a, const void *function)
{
    gpuemu_turn mine;
    const kernel_info *k = find(function);
    memset(a, 0, sizeof *a);
    a->maxThreadsPerBlock = k && k->max_threads ? k->max_threads : 1024;
    a->ptxVersion = d.arch;
    a->binaryVersion = device_of(d).arch;
    auto opted = dynamic_limit.find(function);
    a->maxDynamicSharedSizeBytes = opted == dynamic_limit.end() ? STATIC_SHARED : opted->second;
    return cudaSuccess;
}

cudaError_t occupancy(const device &code, int *blocks, const void *, int threads, size_t shared)
{
    const device d = device_of(code);
    if (threads <= 0 || threads > 1024)
        return error(cudaErrorInvalidValue);
    int by_threads = (d.arch == 89 ? 1536 : 2048) / threads, by_shared = (shared_limit(d) + 1024) / (int)(shared + 1024);
    *blocks = by_threads < by_shared ? by_threads : by_shared;
    return cudaSuccess;
}

cudaError_t allocate(void **p, size_t bytes)
{
    *p = nullptr;
    if (!bytes)
        return cudaSuccess;
    *p = aligned_alloc(256, (bytes + 255) / 256 * 256);
    if (!*p)
        return error(cudaErrorMemoryAllocation);
    gpuemu_device_buffer(*p, bytes);
    return cudaSuccess;
}

cudaError_t deallocate(void *p)
{
    if (p)
        gpuemu_buffer_forget(p);
    free(p);
    return cudaSuccess;
}

cudaError_t copy(void *dst, const void *src, size_t bytes)
{
    memcpy(dst, src, bytes);
    return cudaSuccess;
}

cudaError_t set(void *dst, int value, size_t bytes)
{
    memset(dst, value, bytes);
    return cudaSuccess;
}

} // namespace gpuemu_cuda

extern "C" {

void gpuemu_cuda_linked(void) {}

cudaError_t cudaGetLastError(void)
{
    cudaError_t e = gpuemu_cuda::last_error;
    gpuemu_cuda::last_error = cudaSuccess;
    return e;
}

cudaError_t cudaPeekAtLastError(void) { return gpuemu_cuda::last_error; }

static const struct { cudaError_t e; const char *name, *text; } errors[] = {
    {cudaSuccess, "cudaSuccess", "no error"},
    {cudaErrorInvalidValue, "cudaErrorInvalidValue", "invalid argument"},
    {cudaErrorMemoryAllocation, "cudaErrorMemoryAllocation", "out of memory"},
    {cudaErrorInvalidConfiguration, "cudaErrorInvalidConfiguration", "invalid configuration argument"},
    {cudaErrorInvalidDeviceFunction, "cudaErrorInvalidDeviceFunction", "invalid device function"},
    {cudaErrorInvalidDevice, "cudaErrorInvalidDevice", "invalid device ordinal"},
    {cudaErrorSymbolNotFound, "cudaErrorSymbolNotFound", "named symbol not found"},
    {cudaErrorLaunchOutOfResources, "cudaErrorLaunchOutOfResources", "too many resources requested for launch"},
    {cudaErrorLaunchFailure, "cudaErrorLaunchFailure", "unspecified launch failure"},
    {cudaErrorInvalidClusterSize, "cudaErrorInvalidClusterSize", "cluster misconfiguration"},
    {cudaErrorNotSupported, "cudaErrorNotSupported", "operation not supported"},
};

const char *cudaGetErrorString(cudaError_t e)
{
    for (auto &x : errors)
        if (x.e == e)
            return x.text;
    return "unknown error";
}

const char *cudaGetErrorName(cudaError_t e)
{
    for (auto &x : errors)
        if (x.e == e)
            return x.name;
    return "cudaErrorUnknown";
}

cudaError_t cudaGetDriverEntryPointByVersion(const char *symbol, void **f, unsigned, unsigned long long,
                                             cudaDriverEntryPointQueryResult *r)
{
    *f = !strcmp(symbol, "cuTensorMapEncodeTiled") ? (void *)cuTensorMapEncodeTiled :
         !strcmp(symbol, "cuGetErrorString") ? (void *)cuGetErrorString : nullptr;
    if (r)
        *r = *f ? cudaDriverEntryPointSuccess : cudaDriverEntryPointSymbolNotFound;
    return *f || r ? cudaSuccess : gpuemu_cuda::error(cudaErrorSymbolNotFound);
}

cudaError_t cudaGetDriverEntryPoint(const char *symbol, void **f, unsigned long long flags,
                                    cudaDriverEntryPointQueryResult *r)
{
    return cudaGetDriverEntryPointByVersion(symbol, f, CUDA_VERSION, flags, r);
}

CUresult cuGetErrorString(CUresult e, const char **text)
{
    *text = e == CUDA_SUCCESS ? "no error" : "error";
    return CUDA_SUCCESS;
}

} // extern "C"
