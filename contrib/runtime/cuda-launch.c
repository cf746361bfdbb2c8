/* SPDX-License-Identifier: MIT-0 */
/* Starts kernels from the program's CUDA text, and makes what they are given. */
#include "contrib/runtime/cuda.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* Null, and trt_why, if the device is not one of CUDA. */
static trt_cuda *cuda_of(tile_device *d)
{
    if (d && d->cuda)
        return d->cuda;
    trt_why(TILE_RT_EINVAL, "%s does not run CUDA text", tile_name(d));
    return NULL;
}

int tile_cuda_arch(tile_device *d)
{
    trt_cuda *g = cuda_of(d);
    return g ? g->arch : 0;
}

int tile_cuda_shared(tile_device *d)
{
    trt_cuda *g = cuda_of(d);
    return g ? g->shared : 0;
}

int tile_cuda_cores(tile_device *d)
{
    trt_cuda *g = cuda_of(d);
    return g ? g->cores : 0;
}

static int check(const tile_cuda_call *c)
{
    if (!c || !c->file || !c->file->name || !c->file->kernels || !c->kernel || (c->n_arguments && !c->arguments))
        return trt_why(TILE_RT_EINVAL, "the launch is not complete");
    if (c->blocks < 0 || c->blocks > INT_MAX)
        return trt_why(TILE_RT_ELIMIT, "%lld blocks, at most %d are possible", (long long)c->blocks, INT_MAX);
    if (!c->threads || c->threads > 1024)
        return trt_why(TILE_RT_ELIMIT, "%u threads in a block, 1 to 1024 are possible", c->threads);
    return 0;
}

static int start(trt_cuda *g, const tile_cuda_call *c)
{
    trt_kernel *kernel = NULL;
    trt_cu_attribute cluster = { .id = TRT_CU_CLUSTER_DIMENSION, .value.cluster = { c->cluster, 1, 1 } };
    trt_cu_launch l = {
        .grid = { (unsigned)c->blocks, 1, 1 }, .block = { c->threads, 1, 1 }, .shared = c->shared, .stream = g->stream,
        .attributes = &cluster, .n_attributes = c->cluster > 1,
    };
    char what[200];
    int error = trt_cuda_kernel(g, c, &kernel);
    if (error)
        return error;
    snprintf(what, sizeof what, "%s with %lld blocks of %u threads, %u bytes of shared memory, clusters of %u, does "
             "not start", c->kernel, (long long)c->blocks, c->threads, c->shared, c->cluster > 1 ? c->cluster : 1);
    return trt_cuda_say(g, what, g->api->launch(&l, kernel->function, (void **)c->arguments, NULL));
}

int tile_cuda_start(tile_device *d, const tile_cuda_call *c)
{
    trt_cuda *g = cuda_of(d);
    int error = g ? check(c) : TILE_RT_EINVAL;
    if (error || !c->blocks)
        return error;
    if ((error = trt_cuda_enter(g)))
        return error;
    error = start(g, c);
    trt_cuda_leave(g);
    return error;
}

int tile_cuda_tensor_map(tile_device *d, tile_tensor_map *map, int type, int swizzle, const void *base, int rank,
                         const int64_t *sizes, const int64_t *strides, const int64_t *box)
{
    enum { RANK = 5 };
    uint64_t size[RANK], stride[RANK] = { 0 };
    uint32_t width[RANK], step[RANK] = { 1, 1, 1, 1, 1 };
    trt_cu_map aligned;
    trt_cuda *g = cuda_of(d);
    if (!g)
        return TILE_RT_EINVAL;
    if (!map || !sizes || !box || rank < 1 || rank > RANK || (rank > 1 && !strides))
        return trt_why(TILE_RT_EINVAL, "the tensor map is not complete");
    for (int i = 0; i < rank; i++) {
        if (sizes[i] < 1 || box[i] < 1 || box[i] > 256 || (i && strides[i - 1] < 1))
            return trt_why(TILE_RT_EINVAL, "dimension %d of a tensor map has %lld elements, %lld in a box", i,
                           (long long)sizes[i], (long long)box[i]);
        size[i] = (uint64_t)sizes[i];
        width[i] = (uint32_t)box[i];
    }
    for (int i = 0; i + 1 < rank; i++)
        stride[i] = (uint64_t)strides[i];
    int error = trt_cuda_enter(g);     /* the address is one of this context */
    if (error)
        return error;
    error = g->api->tensor_map(&aligned, type, (uint32_t)rank, (void *)(uintptr_t)base, size, stride, width, step,
                               0, swizzle, TRT_CU_L2_128, 0);
    trt_cuda_leave(g);
    if (!error)
        memcpy(map, &aligned, sizeof *map);
    return trt_cuda_say(g, "the driver does not take a tensor map", error);
}
