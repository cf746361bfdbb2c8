/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands in for libgpuemu where the emitted CUDA runs on a real GPU: the drivers of the run tests
   and of the examples link with it unchanged. Launches are made to wait (CUDA_LAUNCH_BLOCKING),
   and what the drivers allocate (-Wl,--wrap=malloc,...) is pinned memory that the GPU reaches under
   the same address. Nothing is counted. ON_CUDA_APART=1 makes each allocation one of CUDA's, whose ends
   compute-sanitizer knows; ON_CUDA_BITS=1 prints a hash of all that was allocated, at the end. */
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
    if (!getenv("ON_CUDA_BITS"))
        return;
    unsigned long long hash = 0xcbf29ce484222325u;
    for (size_t at = 0; at < used;) {
        block *b = (block *) (arena + at);
        for (size_t i = 0; i < b->bytes; i++)
            hash = (hash ^ (unsigned char) ((char *) (b + 1))[i]) * 0x100000001b3u;
        at += sizeof *b + b->bytes;
    }
    printf("bits %016llx\n", hash);
}

bool apart;

/* An allocation of its own, which is not given back. */
void *alone(size_t bytes)
{
    void *p = nullptr;
    cudaError_t error = cudaMallocManaged(&p, bytes ? bytes : 1);
    if (error)
        stop("managed memory", error);
    return p;
}

void start()
{
    setenv("CUDA_LAUNCH_BLOCKING", "1", 1);
    apart = getenv("ON_CUDA_APART") != nullptr;
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
    if (apart)
        return alone(bytes);
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
    if (!p || apart)
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

uint64_t gpuemu_tensor_maps(void)
{
    return 0;
}

} // extern "C"
