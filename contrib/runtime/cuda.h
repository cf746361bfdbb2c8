/* SPDX-License-Identifier: MIT-0 */
/* A CUDA device: context, stream and loaded code. */
#ifndef TILE_RUNTIME_CUDA_H
#define TILE_RUNTIME_CUDA_H

#include "contrib/runtime/runtime.h"

#include "contrib/runtime/cuda-api.h"

typedef struct trt_kernel {
    char *name, *symbol;        /* "gemm_kernel<true>"; its symbol in the cubin, null: not there */
    void *function;             /* null before its module is loaded */
    uint32_t shared;            /* bytes of dynamic shared memory that it is allowed */
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

/* Arguments of a tensor map. Without padding, so that bytes can be compared. */
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
    void *context, *stream;     /* stream: the device's own, its first */
    pthread_mutex_t clock;      /* lock of the next three */
    void *mark, *now;           /* events; the clock showed `seconds` at the mark */
    double seconds;
    pthread_mutex_t code;       /* lock of the modules */
    trt_module *modules;
    pthread_mutex_t mapping;    /* lock of what follows: the last tensor maps */
    trt_view views[TRT_KEPT_MAPS];
    tile_tensor_map maps[TRT_KEPT_MAPS];
    int oldest_map;
} trt_cuda;

/* The driver, loaded once; null, and trt_why, if there is none. */
const trt_cuda_api *trt_cuda_load(void);
/* Returns the driver's error; trt_why gets `what`, the number and the driver's words. */
int trt_cuda_say(const trt_cuda *g, const char *what, int error);
/* Makes the device's context current; trt_cuda_leave restores the one before. Returns an error. */
int trt_cuda_enter(const trt_cuda *g);
void trt_cuda_leave(const trt_cuda *g);

/* Finds the call's kernel, and compiles and loads its file first if necessary. The context is current. Returns an error. */
int trt_cuda_kernel(trt_cuda *g, const tile_cuda_call *call, trt_kernel **kernel);
void trt_cuda_unload(trt_cuda *g);

#endif
