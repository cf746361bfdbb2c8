/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What cuda-api.h says of the driver's interface, against the toolkit's header. It only has to compile. */
#include <cuda.h>
#include <nvrtc.h>

#include "contrib/runtime/cuda-api.h"

#define SAME(a, b) _Static_assert((a) == (b), #a)
#define SAME_FIELD(mine, field, theirs, other) \
    SAME(offsetof(mine, field), offsetof(theirs, other)); \
    SAME(sizeof((mine){ 0 }.field), sizeof((theirs){ 0 }.other))

SAME(sizeof(trt_cu_launch), sizeof(CUlaunchConfig));
SAME(offsetof(trt_cu_launch, grid), offsetof(CUlaunchConfig, gridDimX));
SAME(offsetof(trt_cu_launch, block), offsetof(CUlaunchConfig, blockDimX));
SAME_FIELD(trt_cu_launch, shared, CUlaunchConfig, sharedMemBytes);
SAME_FIELD(trt_cu_launch, stream, CUlaunchConfig, hStream);
SAME_FIELD(trt_cu_launch, attributes, CUlaunchConfig, attrs);
SAME_FIELD(trt_cu_launch, n_attributes, CUlaunchConfig, numAttrs);
SAME(sizeof(trt_cu_attribute), sizeof(CUlaunchAttribute));
SAME_FIELD(trt_cu_attribute, id, CUlaunchAttribute, id);
SAME_FIELD(trt_cu_attribute, value.cluster, CUlaunchAttribute, value.clusterDim);
SAME(sizeof(trt_cu_map), sizeof(CUtensorMap));
SAME(_Alignof(trt_cu_map), 64);

SAME((int)TRT_CU_SHARED_OPTIN, (int)CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN);
SAME((int)TRT_CU_CORES, (int)CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT);
SAME((int)TRT_CU_MAJOR, (int)CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
SAME((int)TRT_CU_MINOR, (int)CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
SAME((int)TRT_CU_MAX_DYNAMIC_SHARED, (int)CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES);
SAME((int)TRT_CU_NON_PORTABLE_CLUSTER, (int)CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED);
SAME((int)TRT_CU_CLUSTER_DIMENSION, (int)CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION);
SAME((int)TRT_CU_L2_128, (int)CU_TENSOR_MAP_L2_PROMOTION_L2_128B);
SAME((int)TRT_CU_DEFAULT_STREAM, (int)CU_STREAM_DEFAULT);

/* The parameters: these compile if they agree up to the names of handles and enumerations, which are int here. */
static CUresult (*const launch)(const CUlaunchConfig *, CUfunction, void **, void **) = cuLaunchKernelEx;
static CUresult (*const tensor_map)(CUtensorMap *, CUtensorMapDataType, cuuint32_t, void *, const cuuint64_t *, const cuuint64_t *,
                                    const cuuint32_t *, const cuuint32_t *, CUtensorMapInterleave, CUtensorMapSwizzle,
                                    CUtensorMapL2promotion, CUtensorMapFloatOOBfill) = cuTensorMapEncodeTiled;
static CUresult (*const elapsed)(float *, CUevent, CUevent) = cuEventElapsedTime;
static CUresult (*const to_device)(CUdeviceptr, const void *, size_t, CUstream) = cuMemcpyHtoDAsync;
static nvrtcResult (*const create)(nvrtcProgram *, const char *, const char *, int, const char *const *,
                                   const char *const *) = nvrtcCreateProgram;
static nvrtcResult (*const compile)(nvrtcProgram, int, const char *const *) = nvrtcCompileProgram;
static nvrtcResult (*const archs)(int *) = nvrtcGetSupportedArchs;

int main(void)
{
    return !(launch && tensor_map && elapsed && to_device && create && compile && archs);
}
