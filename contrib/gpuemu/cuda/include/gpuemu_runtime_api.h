/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The host side: launches, attributes, memory. Device pointers are host pointers, every call is
 * synchronous, the device has the limits of --arch. */
#ifndef GPUEMU_RUNTIME_API_H
#define GPUEMU_RUNTIME_API_H
#include <type_traits>
#include <utility>

enum cudaError {
    cudaSuccess = 0, cudaErrorInvalidValue = 1, cudaErrorMemoryAllocation = 2,
    cudaErrorInvalidConfiguration = 9, cudaErrorInvalidSymbol = 13,
    cudaErrorInvalidDeviceFunction = 98, cudaErrorNoDevice = 100, cudaErrorInvalidDevice = 101,
    cudaErrorNoKernelImageForDevice = 209, cudaErrorSymbolNotFound = 500,
    cudaErrorNotReady = 600, cudaErrorIllegalAddress = 700, cudaErrorLaunchOutOfResources = 701,
    cudaErrorLaunchFailure = 719, cudaErrorNotSupported = 801, cudaErrorInvalidClusterSize = 912,
    cudaErrorUnknown = 999
};
typedef enum cudaError cudaError_t;
typedef struct CUstream_st *cudaStream_t;
typedef struct CUevent_st *cudaEvent_t;
typedef struct CUfunc_st *cudaFunction_t;

enum cudaMemcpyKind {
    cudaMemcpyHostToHost, cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost, cudaMemcpyDeviceToDevice,
    cudaMemcpyDefault
};
enum cudaFuncAttribute {
    cudaFuncAttributeMaxDynamicSharedMemorySize = 8, cudaFuncAttributePreferredSharedMemoryCarveout = 9,
    cudaFuncAttributeClusterDimMustBeSet = 10, cudaFuncAttributeNonPortableClusterSizeAllowed = 14
};
enum cudaFuncCache { cudaFuncCachePreferNone, cudaFuncCachePreferShared, cudaFuncCachePreferL1, cudaFuncCachePreferEqual };
enum { cudaSharedmemCarveoutDefault = -1, cudaSharedmemCarveoutMaxShared = 100, cudaSharedmemCarveoutMaxL1 = 0 };
enum cudaDeviceAttr {
    cudaDevAttrMaxThreadsPerBlock = 1, cudaDevAttrMaxBlockDimX, cudaDevAttrMaxBlockDimY,
    cudaDevAttrMaxBlockDimZ, cudaDevAttrMaxGridDimX, cudaDevAttrMaxGridDimY, cudaDevAttrMaxGridDimZ,
    cudaDevAttrMaxSharedMemoryPerBlock, cudaDevAttrTotalConstantMemory, cudaDevAttrWarpSize,
    cudaDevAttrMaxRegistersPerBlock = 12, cudaDevAttrClockRate = 13, cudaDevAttrMultiProcessorCount = 16,
    cudaDevAttrL2CacheSize = 38, cudaDevAttrMaxThreadsPerMultiProcessor = 39,
    cudaDevAttrComputeCapabilityMajor = 75, cudaDevAttrComputeCapabilityMinor = 76,
    cudaDevAttrMaxSharedMemoryPerMultiprocessor = 81, cudaDevAttrMaxRegistersPerMultiprocessor = 82,
    cudaDevAttrCooperativeLaunch = 95, cudaDevAttrMaxSharedMemoryPerBlockOptin = 97,
    cudaDevAttrMaxBlocksPerMultiprocessor = 106, cudaDevAttrReservedSharedMemoryPerBlock = 111,
    cudaDevAttrClusterLaunch = 120
};
struct cudaFuncAttributes {
    size_t sharedSizeBytes, constSizeBytes, localSizeBytes;
    int maxThreadsPerBlock, numRegs, ptxVersion, binaryVersion, cacheModeCA;
    int maxDynamicSharedSizeBytes, preferredShmemCarveout;
};
struct cudaDeviceProp {
    char name[256];
    size_t totalGlobalMem, sharedMemPerBlock, sharedMemPerBlockOptin, sharedMemPerMultiprocessor;
    int regsPerBlock, warpSize, maxThreadsPerBlock, major, minor, multiProcessorCount, l2CacheSize;
    int maxThreadsPerMultiProcessor;
};
enum cudaLaunchAttributeID {
    cudaLaunchAttributeIgnore = 0, cudaLaunchAttributeAccessPolicyWindow = 1, cudaLaunchAttributeCooperative = 2,
    cudaLaunchAttributeClusterDimension = 4, cudaLaunchAttributeClusterSchedulingPolicyPreference = 5,
    cudaLaunchAttributeProgrammaticStreamSerialization = 6, cudaLaunchAttributePriority = 8
};
union cudaLaunchAttributeValue {
    char pad[64];
    int cooperative, programmaticStreamSerializationAllowed, priority, clusterSchedulingPolicyPreference;
    struct { unsigned int x, y, z; } clusterDim;
};
struct cudaLaunchAttribute {
    cudaLaunchAttributeID id;
    char pad[4];
    cudaLaunchAttributeValue val;
};
struct cudaLaunchConfig_t {
    dim3 gridDim, blockDim;
    size_t dynamicSmemBytes;
    cudaStream_t stream;
    cudaLaunchAttribute *attrs;
    unsigned int numAttrs;
};
enum cudaDriverEntryPointQueryResult {
    cudaDriverEntryPointSuccess, cudaDriverEntryPointSymbolNotFound, cudaDriverEntryPointVersionNotSufficent
};
enum { cudaEnableDefault = 0, cudaStreamNonBlocking = 1, cudaStreamDefault = 0 };

namespace gpuemu_cuda {

/* What the rewriter found where a kernel is defined. */
struct kernel_info {
    const void *function;
    const char *name, *source;
    int line, max_threads;
    unsigned cluster[3];
    void (*call)(const void *function, void **args);
    unsigned pointers;                 /* bit i: parameter i is a pointer */
    kernel_info *next;
};
void add_kernel(kernel_info *k);

struct device {
    int arch;                          /* 80 89 90 100 */
    int feature;                       /* the "a" form */
    const char *source;
};

/* args[i] points to parameter i, already of its own type. */
cudaError_t launch(const device &d, const void *function, void (*call)(const void *, void **), unsigned pointers,
                   const cudaLaunchConfig_t &config, void **args);
cudaError_t launch_registered(const device &d, const void *function, const cudaLaunchConfig_t &config, void **args);
cudaError_t attribute(const device &d, int *value, int attr, int dev);
cudaError_t set_function_attribute(const device &d, const void *function, int attr, int value);
cudaError_t function_attributes(const device &d, cudaFuncAttributes *a, const void *function);
cudaError_t occupancy(const device &d, int *blocks, const void *function, int threads, size_t shared);
cudaError_t properties(const device &d, cudaDeviceProp *p, int dev);
cudaError_t error(cudaError_t e);      /* remembers it for cudaGetLastError */
cudaError_t allocate(void **p, size_t bytes);
cudaError_t deallocate(void *p);
cudaError_t copy(void *dst, const void *src, size_t bytes);
cudaError_t set(void *dst, int value, size_t bytes);

namespace { extern const device here; } /* of this translation unit: gpuemu_here.h */

/* Few functions for each signature: every one costs a compiler as much as some lines of a kernel. */
template <class I, class... P> struct call_of;
template <size_t... I, class... P> struct call_of<std::index_sequence<I...>, P...> {
    static constexpr unsigned pointers = (0u | ... | ((unsigned)std::is_pointer<P>::value << (I & 31)));
    GPUEMU_PLAIN static void call(const void *f, void **a)
    {
        reinterpret_cast<void (*)(P...)>(const_cast<void *>(f))(*static_cast<std::remove_reference_t<P> *>(a[I])...);
    }
};
template <class... P> using kernel_call = call_of<std::index_sequence_for<P...>, P...>;

template <class... P>
GPUEMU_PLAIN cudaError_t launch_values(const cudaLaunchConfig_t &c, void (*k)(P...), std::remove_const_t<P>... v)
{
    void *p[sizeof...(P) + 1] = {(void *)&v...};
    return error(launch(here, (const void *)k, kernel_call<P...>::call, kernel_call<P...>::pointers, c, p));
}

/* k<<<grid, block, shared, stream>>>(args) */
static inline cudaLaunchConfig_t configure(dim3 grid, dim3 block, size_t shared = 0, cudaStream_t stream = nullptr)
{
    return {grid, block, shared, stream, nullptr, 0};
}
template <class... P, class... A> GPUEMU_PLAIN void launch_syntax(const cudaLaunchConfig_t &c, void (*k)(P...), A &&...a)
{
    static_assert(sizeof...(P) == sizeof...(A), "wrong number of kernel arguments");
    launch_values<P...>(c, k, static_cast<A &&>(a)...);
}

struct registration {
    kernel_info info;
    template <class... P>
    GPUEMU_PLAIN registration(void (*k)(P...), const char *name, const char *source, int line, int threads, unsigned cx,
                             unsigned cy, unsigned cz)
        : info{(const void *)k, name, source, line, threads, {cx, cy, cz}, kernel_call<P...>::call,
               kernel_call<P...>::pointers, nullptr}
    {
        add_kernel(&info);
    }
    registration(const registration &) = delete;
};

} // namespace gpuemu_cuda

extern "C" {
cudaError_t cudaGetLastError(void);
cudaError_t cudaPeekAtLastError(void);
const char *cudaGetErrorString(cudaError_t e);
const char *cudaGetErrorName(cudaError_t e);
cudaError_t cudaGetDriverEntryPointByVersion(const char *symbol, void **f, unsigned version,
                                             unsigned long long flags, cudaDriverEntryPointQueryResult *r = nullptr);
cudaError_t cudaGetDriverEntryPoint(const char *symbol, void **f, unsigned long long flags,
                                    cudaDriverEntryPointQueryResult *r = nullptr);
}

/* static: the device is that of this translation unit. */
#define GPUEMU_API static inline __attribute__((unused)) cudaError_t
#define GPUEMU_HERE gpuemu_cuda::here
GPUEMU_API cudaGetDevice(int *d) { return *d = 0, cudaSuccess; }
GPUEMU_API cudaSetDevice(int d) { return gpuemu_cuda::error(d ? cudaErrorInvalidDevice : cudaSuccess); }
GPUEMU_API cudaGetDeviceCount(int *n) { return *n = 1, cudaSuccess; }
GPUEMU_API cudaDeviceSynchronize() { return cudaPeekAtLastError(); }
GPUEMU_API cudaDeviceReset() { return cudaSuccess; }
GPUEMU_API cudaFree(void *p) { return gpuemu_cuda::deallocate(p); }
GPUEMU_API cudaFreeAsync(void *p, cudaStream_t) { return gpuemu_cuda::deallocate(p); }
GPUEMU_API cudaStreamSynchronize(cudaStream_t) { return cudaPeekAtLastError(); }
GPUEMU_API cudaStreamCreate(cudaStream_t *s) { return *s = nullptr, cudaSuccess; }
GPUEMU_API cudaStreamCreateWithFlags(cudaStream_t *s, unsigned) { return *s = nullptr, cudaSuccess; }
GPUEMU_API cudaStreamDestroy(cudaStream_t) { return cudaSuccess; }
GPUEMU_API cudaEventCreate(cudaEvent_t *e) { return *e = nullptr, cudaSuccess; }
GPUEMU_API cudaEventRecord(cudaEvent_t, cudaStream_t = nullptr) { return cudaSuccess; }
GPUEMU_API cudaEventSynchronize(cudaEvent_t) { return cudaPeekAtLastError(); }
GPUEMU_API cudaEventElapsedTime(float *ms, cudaEvent_t, cudaEvent_t) { return *ms = 1, cudaSuccess; }
GPUEMU_API cudaEventDestroy(cudaEvent_t) { return cudaSuccess; }
GPUEMU_API cudaDeviceGetAttribute(int *v, cudaDeviceAttr a, int d) { return gpuemu_cuda::attribute(GPUEMU_HERE, v, a, d); }
GPUEMU_API cudaGetDeviceProperties(cudaDeviceProp *p, int d) { return gpuemu_cuda::properties(GPUEMU_HERE, p, d); }
GPUEMU_API cudaMemcpy(void *d, const void *s, size_t n, cudaMemcpyKind) { return gpuemu_cuda::copy(d, s, n); }
GPUEMU_API cudaMemcpyAsync(void *d, const void *s, size_t n, cudaMemcpyKind, cudaStream_t = nullptr) { return gpuemu_cuda::copy(d, s, n); }
GPUEMU_API cudaMemset(void *d, int v, size_t n) { return gpuemu_cuda::set(d, v, n); }
GPUEMU_API cudaMemsetAsync(void *d, int v, size_t n, cudaStream_t = nullptr) { return gpuemu_cuda::set(d, v, n); }

template <class T> GPUEMU_API cudaMalloc(T **p, size_t n) { return gpuemu_cuda::allocate((void **)p, n); }
template <class T> GPUEMU_API cudaMallocAsync(T **p, size_t n, cudaStream_t) { return gpuemu_cuda::allocate((void **)p, n); }
template <class T> GPUEMU_API cudaMallocManaged(T **p, size_t n, unsigned = 1) { return gpuemu_cuda::allocate((void **)p, n); }
template <class T> GPUEMU_API cudaMemcpyToSymbol(T &s, const void *src, size_t n, size_t off = 0, cudaMemcpyKind = cudaMemcpyDefault)
{
    return gpuemu_cuda::copy((char *)&s + off, src, n);
}
template <class T> GPUEMU_API cudaMemcpyFromSymbol(void *dst, const T &s, size_t n, size_t off = 0, cudaMemcpyKind = cudaMemcpyDefault)
{
    return gpuemu_cuda::copy(dst, (const char *)&s + off, n);
}
template <class F> GPUEMU_API cudaFuncSetAttribute(F *f, cudaFuncAttribute a, int v)
{
    return gpuemu_cuda::set_function_attribute(GPUEMU_HERE, (const void *)f, a, v);
}
template <class F> GPUEMU_API cudaFuncGetAttributes(cudaFuncAttributes *a, F *f)
{
    return gpuemu_cuda::function_attributes(GPUEMU_HERE, a, (const void *)f);
}
template <class F> GPUEMU_API cudaFuncSetCacheConfig(F *, cudaFuncCache) { return cudaSuccess; }
template <class F> GPUEMU_API cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *n, F *f, int threads, size_t shared)
{
    return gpuemu_cuda::occupancy(GPUEMU_HERE, n, (const void *)f, threads, shared);
}
GPUEMU_API cudaLaunchKernelExC(const cudaLaunchConfig_t *c, const void *f, void **args)
{
    return gpuemu_cuda::error(gpuemu_cuda::launch_registered(GPUEMU_HERE, f, *c, args));
}
template <class... P, class... A>
GPUEMU_PLAIN GPUEMU_API cudaLaunchKernelEx(const cudaLaunchConfig_t *c, void (*k)(P...), A &&...a)
{
    static_assert(sizeof...(P) == sizeof...(A), "wrong number of kernel arguments");
    return gpuemu_cuda::launch_values<P...>(*c, k, static_cast<A &&>(a)...);
}
GPUEMU_API cudaLaunchKernel(const void *f, dim3 g, dim3 b, void **args, size_t shared = 0, cudaStream_t s = nullptr)
{
    cudaLaunchConfig_t c = gpuemu_cuda::configure(g, b, shared, s);
    return gpuemu_cuda::error(gpuemu_cuda::launch_registered(GPUEMU_HERE, f, c, args));
}
template <class... P>
GPUEMU_API cudaLaunchKernel(void (*k)(P...), dim3 g, dim3 b, void **args, size_t shared = 0, cudaStream_t s = nullptr)
{
    return gpuemu_cuda::error(gpuemu_cuda::launch(GPUEMU_HERE, (const void *)k, gpuemu_cuda::kernel_call<P...>::call,
        gpuemu_cuda::kernel_call<P...>::pointers, gpuemu_cuda::configure(g, b, shared, s), args));
}
#endif
