/* SPDX-License-Identifier: MIT-0 */
/* Types and functions of the CUDA driver that libtile uses, as in libcuda.so.1 of CUDA 12 and later. */
#ifndef TILE_RUNTIME_CUDA_API_H
#define TILE_RUNTIME_CUDA_API_H

#include <stddef.h>
#include <stdint.h>

typedef struct trt_cu_attribute {       /* CUlaunchAttribute */
    int id;
    char pad[4];
    union {
        char pad[64];
        struct {
            unsigned x, y, z;
        } cluster;
        int dependent;
    } value;
} trt_cu_attribute;

typedef struct trt_cu_launch {          /* CUlaunchConfig */
    unsigned grid[3], block[3], shared;
    void *stream;
    trt_cu_attribute *attributes;
    unsigned n_attributes;
} trt_cu_launch;

typedef struct trt_cu_map {             /* CUtensorMap */
    _Alignas(64) uint64_t opaque[16];
} trt_cu_map;

enum {
    TRT_CU_SHARED_OPTIN = 97, TRT_CU_CORES = 16, TRT_CU_MAJOR = 75, TRT_CU_MINOR = 76,     /* CU_DEVICE_ATTRIBUTE_... */
    TRT_CU_MAX_DYNAMIC_SHARED = 8, TRT_CU_NON_PORTABLE_CLUSTER = 14,                       /* CU_FUNC_ATTRIBUTE_... */
    TRT_CU_CLUSTER_DIMENSION = 4,                                                          /* CU_LAUNCH_ATTRIBUTE_... */
    TRT_CU_DEPENDENT = 6,               /* CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION */
    TRT_CU_L2_128 = 2,                  /* CU_TENSOR_MAP_L2_PROMOTION_L2_128B */
    TRT_CU_DEFAULT_EVENT = 0, TRT_CU_DEFAULT_STREAM = 0
};

/* F(name here, symbol, parameters) */
#define TRT_CUDA_FUNCTIONS(F) \
    F(init, cuInit, (unsigned)) \
    F(driver, cuDriverGetVersion, (int *)) \
    F(text, cuGetErrorString, (int, const char **)) \
    F(count, cuDeviceGetCount, (int *)) \
    F(device, cuDeviceGet, (int *, int)) \
    F(name, cuDeviceGetName, (char *, int, int)) \
    F(attribute, cuDeviceGetAttribute, (int *, int, int)) \
    F(retain, cuDevicePrimaryCtxRetain, (void **, int)) \
    F(release, cuDevicePrimaryCtxRelease_v2, (int)) \
    F(push, cuCtxPushCurrent_v2, (void *)) \
    F(pop, cuCtxPopCurrent_v2, (void **)) \
    F(wait, cuCtxSynchronize, (void)) \
    F(stream, cuStreamCreate, (void **, unsigned)) \
    F(stream_destroy, cuStreamDestroy_v2, (void *)) \
    F(stream_wait, cuStreamSynchronize, (void *)) \
    F(event, cuEventCreate, (void **, unsigned)) \
    F(event_destroy, cuEventDestroy_v2, (void *)) \
    F(event_record, cuEventRecord, (void *, void *)) \
    F(event_wait, cuEventSynchronize, (void *)) \
    F(event_elapsed, cuEventElapsedTime, (float *, void *, void *)) \
    F(alloc, cuMemAlloc_v2, (uint64_t *, size_t)) \
    F(free, cuMemFree_v2, (uint64_t)) \
    F(to_device, cuMemcpyHtoDAsync_v2, (uint64_t, const void *, size_t, void *)) \
    F(to_host, cuMemcpyDtoHAsync_v2, (void *, uint64_t, size_t, void *)) \
    F(module, cuModuleLoadData, (void **, const void *)) \
    F(unload, cuModuleUnload, (void *)) \
    F(function, cuModuleGetFunction, (void **, void *, const char *)) \
    F(function_set, cuFuncSetAttribute, (void *, int, int)) \
    F(launch, cuLaunchKernelEx, (const trt_cu_launch *, void *, void **, void **)) \
    F(tensor_map, cuTensorMapEncodeTiled, \
      (trt_cu_map *, int, uint32_t, void *, const uint64_t *, const uint64_t *, const uint32_t *, const uint32_t *, \
       int, int, int, int))

typedef struct trt_cuda_api {
#define TRT_FUNCTION(field, symbol, parameters) int (*field) parameters;
    TRT_CUDA_FUNCTIONS(TRT_FUNCTION)
#undef TRT_FUNCTION
} trt_cuda_api;

#endif
