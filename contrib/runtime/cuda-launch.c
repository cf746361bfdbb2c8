/* SPDX-License-Identifier: MIT-0 */
/* Launches kernels of the program's CUDA text, and makes their tensor maps. */
#include "contrib/runtime/cuda.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* The device's CUDA part; null, and trt_why, if it has none. */
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

static int start(trt_cuda *g, void *stream, const tile_cuda_call *c, bool dependent)
{
    trt_kernel *kernel = NULL;
    trt_cu_attribute attributes[2];
    trt_cu_launch l = {
        .grid = { (unsigned)c->blocks, 1, 1 }, .block = { c->threads, 1, 1 }, .shared = c->shared, .stream = stream,
        .attributes = attributes,
    };
    if (c->cluster > 1)
        attributes[l.n_attributes++] = (trt_cu_attribute){ .id = TRT_CU_CLUSTER_DIMENSION, .value.cluster = { c->cluster, 1, 1 } };
    if (dependent && g->arch >= 90)
        attributes[l.n_attributes++] = (trt_cu_attribute){ .id = TRT_CU_DEPENDENT, .value.dependent = 1 };
    int error = trt_cuda_kernel(g, c, &kernel);
    if (error || !(error = g->api->launch(&l, kernel->function, (void **)c->arguments, NULL)))
        return error;
    char what[200];
    snprintf(what, sizeof what, "%s with %lld blocks of %u threads, %u bytes of shared memory, clusters of %u, does "
             "not start", c->kernel, (long long)c->blocks, c->threads, c->shared, c->cluster > 1 ? c->cluster : 1);
    return trt_cuda_say(g, what, error);
}

static int enter_and_start(tile_device *d, const tile_cuda_call *c, bool dependent)
{
    trt_cuda *g = cuda_of(d);
    int error = g ? check(c) : TILE_RT_EINVAL;
    if (error || !c->blocks)
        return error;
    if ((error = trt_cuda_enter(g)))
        return error;
    error = start(g, d->stream, c, dependent);
    trt_cuda_leave(g);
    return error;
}

int tile_cuda_start(tile_device *d, const tile_cuda_call *c)
{
    return enter_and_start(d, c, false);
}

int tile_cuda_start_dependent(tile_device *d, const tile_cuda_call *c)
{
    return enter_and_start(d, c, true);
}

static int encode(trt_cuda *g, const trt_view *v, tile_tensor_map *map)
{
    static const uint32_t step[5] = { 1, 1, 1, 1, 1 };
    trt_cu_map aligned;
    int error = trt_cuda_enter(g);     /* the address belongs to this context */
    if (error)
        return error;
    error = g->api->tensor_map(&aligned, v->type, v->rank, (void *)(uintptr_t)v->base, v->size, v->stride, v->box, step, 0,
                               v->swizzle, TRT_CU_L2_128, 0);
    trt_cuda_leave(g);
    if (!error)
        memcpy(map, &aligned, sizeof *map);
    return trt_cuda_say(g, "the driver does not take a tensor map", error);
}

static bool kept(trt_cuda *g, const trt_view *v, tile_tensor_map *map)
{
    bool found = false;
    pthread_mutex_lock(&g->mapping);
    for (int i = 0; i < TRT_KEPT_MAPS && !found; i++)
        if (g->views[i].base == v->base && !memcmp(&g->views[i], v, sizeof *v)) {
            *map = g->maps[i];
            found = true;
        }
    pthread_mutex_unlock(&g->mapping);
    return found;
}

static void keep(trt_cuda *g, const trt_view *v, const tile_tensor_map *map)
{
    pthread_mutex_lock(&g->mapping);
    g->views[g->oldest_map] = *v;
    g->maps[g->oldest_map] = *map;
    g->oldest_map = (g->oldest_map + 1) % TRT_KEPT_MAPS;
    pthread_mutex_unlock(&g->mapping);
}

int tile_cuda_tensor_map(tile_device *d, tile_tensor_map *map, int type, int swizzle, const void *base, int rank,
                         const int64_t *sizes, const int64_t *strides, const int64_t *box)
{
    trt_cuda *g = cuda_of(d);
    if (!g)
        return TILE_RT_EINVAL;
    if (!map || !sizes || !box || rank < 1 || rank > 5 || (rank > 1 && !strides))
        return trt_why(TILE_RT_EINVAL, "the tensor map is not complete");
    trt_view v = { .base = base, .rank = (uint32_t)rank, .type = type, .swizzle = swizzle };
    for (int i = 0; i < rank; i++) {
        if (sizes[i] < 1 || box[i] < 1 || box[i] > 256 || (i && strides[i - 1] < 1))
            return trt_why(TILE_RT_EINVAL, "dimension %d of a tensor map has %lld elements, %lld in a box", i,
                           (long long)sizes[i], (long long)box[i]);
        v.size[i] = (uint64_t)sizes[i];
        v.box[i] = (uint32_t)box[i];
    }
    for (int i = 0; i + 1 < rank; i++)
        v.stride[i] = (uint64_t)strides[i];
    if (kept(g, &v, map))
        return 0;
    int error = encode(g, &v, map);
    if (!error)
        keep(g, &v, map);
    return error;
}
