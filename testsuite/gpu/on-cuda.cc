/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands in for libgpuemu where the emitted CUDA runs on a real GPU: the drivers of the run tests
   and of the examples link with it unchanged. Launches are made to wait (CUDA_LAUNCH_BLOCKING),
   and what the drivers allocate (-Wl,--wrap=malloc,...) is pinned memory that the GPU reaches under
   the same address. Nothing is counted. */
#include "contrib/gpuemu/gpuemu.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>
#include <unistd.h>

namespace {

const size_t arena_size = size_t(1) << 29;
char *arena;
size_t used;
struct block { /* before what is handed out */
    block *next;
    size_t bytes;
    char gap[240];
} *unused;

void stop(const char *what, cudaError_t error)
{
    fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
    _exit(2);
}

/* What went wrong after the last launch is told at the end. */
void at_end()
{
    cudaError_t error = cudaDeviceSynchronize();
    if (error)
        stop("GPU", error);
}

void start()
{
    setenv("CUDA_LAUNCH_BLOCKING", "1", 1);
    cudaError_t error = cudaHostAlloc((void **) &arena, arena_size, cudaHostAllocDefault);
    if (error)
        stop("pinned memory", error);
    atexit(at_end);
}

} // namespace

extern "C" {

/* 256-byte aligned, as memalign in run.h asks for */
void *__wrap_malloc(size_t bytes)
{
    if (!arena)
        start();
    bytes = (bytes + 255) / 256 * 256;
    for (block **b = &unused; *b; b = &(*b)->next)
        if ((*b)->bytes == bytes) {
            block *found = *b;
            *b = found->next;
            return found + 1;
        }
    if (used + sizeof(block) + bytes > arena_size)
        return nullptr;
    block *b = (block *) (arena + used);
    used += sizeof(block) + bytes;
    b->bytes = bytes;
    return b + 1;
}

void *__wrap_calloc(size_t n, size_t size)
{
    void *p = __wrap_malloc(n * size);
    return p ? memset(p, 0, n * size) : p;
}

void *__wrap_memalign(size_t, size_t bytes)
{
    return __wrap_malloc(bytes);
}

void __wrap_free(void *p)
{
    if (!p)
        return;
    block *b = (block *) p - 1;
    b->next = unused;
    unused = b;
}

int gpuemu_buffer(const void *p, size_t bytes)
{
    return !p || !bytes;
}

void gpuemu_buffer_forget(const void *) {}

const char *gpuemu_last_error(void)
{
    return cudaGetErrorString(cudaGetLastError());
}

void gpuemu_stats_reset(void) {}

int gpuemu_stats(const char *, struct gpuemu_stats *)
{
    return 1;
}

} // extern "C"
