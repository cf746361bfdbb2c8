/* SPDX-License-Identifier: MIT-0 */
/* A CUDA device: its context, its stream and the code that it has loaded. */
#ifndef TILE_RUNTIME_CUDA_H
#define TILE_RUNTIME_CUDA_H

#include "contrib/runtime/runtime.h"

#include "contrib/runtime/cuda-api.h"

typedef struct trt_kernel {
    char *name, *symbol;        /* "gemm_kernel<true>", and what it is in the cubin; null if it is not there */
    void *function;             /* null before it is first used */
    uint32_t shared;            /* bytes of dynamic shared memory that it may have */
    bool large_cluster;
    struct trt_kernel *next;
} trt_kernel;

typedef struct trt_module {
    char *file;
    uint64_t hash;
    void *module;
    trt_kernel *kernels;
    struct trt_module *next;
} trt_module;

/* What a tensor map is encoded from. No padding: compared by bytes. */
typedef struct trt_view {
    const void *base;
    uint64_t size[5], stride[5];
    uint32_t box[5], rank;
    int32_t type, swizzle;
} trt_view;

enum { TRT_KEPT_MAPS = 32 };

typedef struct trt_cuda {
    const trt_cuda_api *api;
    int index, device, driver;
    int arch, shared, cores;
    void *context, *stream;     /* its own stream, the first that the device launches on */
    pthread_mutex_t clock;      /* of the next three */
    void *mark, *now;           /* events; the clock stood at `seconds` when it was at the mark */
    double seconds;
    pthread_mutex_t code;       /* of the modules */
    trt_module *modules;
    pthread_mutex_t mapping;    /* of the rest: the last tensor maps */
    trt_view views[TRT_KEPT_MAPS];
    tile_tensor_map maps[TRT_KEPT_MAPS];
    int oldest_map;
} trt_cuda;

/* The driver, loaded once; null, and trt_why, if it is not there. */
const trt_cuda_api *trt_cuda_load(void);
/* The error of the driver, with its words, when `what` was done. */
int trt_cuda_say(const trt_cuda *g, const char *what, int error);
/* Makes the device's context current; trt_cuda_leave restores what was. */
int trt_cuda_enter(const trt_cuda *g);
void trt_cuda_leave(const trt_cuda *g);

/* The kernel, from where its file's code is found or after that is compiled. The context is current. */
int trt_cuda_kernel(trt_cuda *g, const tile_cuda_call *call, trt_kernel **kernel);
void trt_cuda_unload(trt_cuda *g);

#endif
