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

/* Handles and numbers that the functions take. */
SAME(sizeof(CUdeviceptr), sizeof(uint64_t));
SAME(sizeof(CUresult), sizeof(int));
SAME(sizeof(CUdevice), sizeof(int));
SAME(sizeof(CUtensorMapDataType), sizeof(int));
SAME(sizeof(CUtensorMapSwizzle), sizeof(int));
SAME(sizeof(cuuint64_t), sizeof(uint64_t));
SAME(sizeof(cuuint32_t), sizeof(uint32_t));
SAME(sizeof(nvrtcResult), sizeof(int));
SAME((int)NVRTC_SUCCESS, 0);
