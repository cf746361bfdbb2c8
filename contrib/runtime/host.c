/* SPDX-License-Identifier: MIT-0 */
/* Devices whose memory the host sees: the CPU, both emulators, and Metal. Weak symbols are null for those not linked. */
#include "contrib/runtime/runtime.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "contrib/gpuemu/gpuemu.h"

#ifdef __APPLE__        /* libtile contains the Metal runtime, and there is no emulator */
#define gpuemu_buffer ((int (*)(const void *, size_t))NULL)
#define gpuemu_device_buffer gpuemu_buffer
#define gpuemu_device_stream ((void *(*)(void))NULL)
#define gpuemu_on_device ((void (*)(int))NULL)
#define gpuemu_buffer_forget ((void (*)(const void *))NULL)
#define gpuemu_last_error ((const char *(*)(void))NULL)
#define gpuemu_forget_error ((void (*)(void))NULL)
#define gpuemu_cuda_linked ((void (*)(void))NULL)
#else
#pragma weak tile_metal_launch
#pragma weak tile_metal_wait
#pragma weak tile_metal_wait_all
#pragma weak tile_metal_queue
#pragma weak tile_metal_alloc
#pragma weak tile_metal_free
#pragma weak tile_metal_copy
#pragma weak gpuemu_buffer
#pragma weak gpuemu_device_buffer
#pragma weak gpuemu_device_stream
#pragma weak gpuemu_on_device
#pragma weak gpuemu_buffer_forget
#pragma weak gpuemu_last_error
#pragma weak gpuemu_forget_error
#pragma weak gpuemu_cuda_linked
#endif

bool trt_emulates_cuda(void)
{
    return gpuemu_cuda_linked != NULL;
}

/* ---- opening */

static int open_cpu(tile_device *d, int index)
{
    (void)d, (void)index;
    return 0;
}

static int open_metal(tile_device *d, int index)
{
    (void)d, (void)index;
    if (!tile_metal_launch || gpuemu_buffer)
        return trt_why(TILE_RT_EINVAL, "the Metal runtime is not linked into this program");
    void *p = tile_metal_alloc(16);
    if (!p)
        return trt_why(TILE_RT_EINVAL, "this machine has no Metal device");
    tile_metal_free(p);
    return 0;
}

static int not_linked(const char *suffix)
{
    return trt_why(TILE_RT_EINVAL, "no emulated kernel is linked into this program (gpuemu-cc x%s -o x.o, and "
                   "libgpuemu)", suffix);
}

/* Opens an emulated device, whose own stream sees the device's memory alone. */
static int open_emulated(tile_device *d)
{
    d->stream = gpuemu_device_stream();
    return 0;
}

static int open_emulated_metal(tile_device *d, int index)
{
    (void)index;
    return tile_metal_launch && gpuemu_buffer ? open_emulated(d) : not_linked(".metal");
}

static int open_emulated_cuda(tile_device *d, int index)
{
    (void)index;
    return trt_emulates_cuda() ? open_emulated(d) : not_linked(".cu");
}

static void close_host(tile_device *d)
{
    (void)d;
}

/* ---- memory */

static int is_there(const void *p, size_t bytes)
{
    return p ? 0 : trt_why(TILE_RT_ELIMIT, "no %zu bytes of memory are left", bytes);
}

static int alloc_host(tile_device *d, size_t bytes, void **p)
{
    *p = aligned_alloc(256, bytes ? (bytes + 255) / 256 * 256 : 256);
    if (*p && gpuemu_buffer)
        (d->on == &trt_emulated_cuda ? gpuemu_device_buffer : gpuemu_buffer)(*p, bytes);
    return is_there(*p, bytes);
}

static void release_host(tile_device *d, void *p)
{
    (void)d;
    if (gpuemu_buffer_forget)
        gpuemu_buffer_forget(p);
    free(p);
}

static int alloc_metal(tile_device *d, size_t bytes, void **p)
{
    (void)d;
    *p = tile_metal_alloc(bytes);
    return is_there(*p, bytes);
}

static void release_metal(tile_device *d, void *p)
{
    (void)d;
    tile_metal_free(p);
}

static int wait_host(tile_device *d)
{
    (void)d;
    return 0;
}

static int wait_metal(tile_device *d)
{
    return atomic_exchange(&d->several, false) ? tile_metal_wait_all() : tile_metal_wait(d->stream);
}

static int copy(tile_device *d, void *to, const void *from, size_t bytes)
{
    int error = d->on->wait(d);
    int copied = TILE_RT_OK;
    if (d->on == &trt_metal && tile_metal_copy)
        copied = tile_metal_copy(to, from, bytes);
    else
        memmove(to, from, bytes);
    return error ? error : copied;
}

static int seconds(tile_device *d, double *now)
{
    struct timespec t;
    int error = d->on->wait(d);
    clock_gettime(CLOCK_MONOTONIC, &t);
    *now = (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
    return error;
}

/* ---- launches */

static void *stream_emulated(tile_device *d)
{
    return d->stream;
}

static void *stream_metal(tile_device *d)
{
    void *queue = d->stream;
    return queue ? queue : tile_metal_queue();
}

/* Begins a launch in this thread, which sees the device's memory alone, on any stream. */
static void begin_emulated(void)
{
    if (gpuemu_on_device)
        gpuemu_on_device(1);
}

static void launched_emulated(tile_device *d)
{
    (void)d;
    gpuemu_on_device(0);
}

static tile_path path_cpu(tile_device *d, int metal, int cuda, int linked)
{
    (void)d, (void)metal, (void)cuda, (void)linked;
    return TILE_PATH_CPU;
}

static tile_path path_metal(tile_device *d, int metal, int cuda, int linked)
{
    (void)d, (void)cuda, (void)linked;
    if (gpuemu_forget_error)
        gpuemu_forget_error();
    if (metal) {
        begin_emulated();
        return TILE_PATH_METAL;
    }
    trt_why(TILE_RT_EINVAL, "was not made for Metal");
    return TILE_PATH_NONE;
}

static tile_path path_emulated_cuda(tile_device *d, int metal, int cuda, int linked)
{
    (void)d, (void)metal;
    gpuemu_forget_error();
    if (linked) {
        begin_emulated();
        return TILE_PATH_CUDA_LINKED;
    }
    trt_why(TILE_RT_EINVAL, cuda ? "its emulated CUDA is not linked into this program" : "was not made for CUDA");
    return TILE_PATH_NONE;
}

int tile_metal_start(const struct tile_metal_call *call, void *device)
{
    tile_device *d = device;
    if (!d || !call)
        return trt_why(TILE_RT_EINVAL, "the %s is null", d ? "call" : "device");
    if (d->on != &trt_metal && d->on != &trt_emulated_metal)
        return trt_why(TILE_RT_EINVAL, "%s does not run Metal", d->name);
    return tile_metal_launch(call, d->stream);
}

/* The emulator's own message, else the error's number. */
static const char *words(tile_device *d, int error)
{
    char *number = trt_text();
    const char *said = gpuemu_last_error && d->on != &trt_cpu ? gpuemu_last_error() : "";
    if (*said)
        return said;
    snprintf(number, TRT_TEXT, "error %d", error);
    if (d->on == &trt_emulated_cuda || d->on == &trt_cpu)
        return number;
    return error == TILE_RT_EINVAL ? "unknown file or kernel, or memory that is not from tile_alloc" :
           error == TILE_RT_ELIMIT ? "more blocks, threads or memory than the device has" :
           error == TILE_RT_EFAULT ? "the kernel failed while it ran" : number;
}

#define HOST(variable, word, open, alloc, release, wait, stream, path, launched) \
    const trt_backend variable = { \
        word, open, close_host, alloc, release, copy, copy, wait, seconds, stream, path, words, launched \
    }

HOST(trt_cpu, "cpu", open_cpu, alloc_host, release_host, wait_host, NULL, path_cpu, NULL);
HOST(trt_metal, "metal", open_metal, alloc_metal, release_metal, wait_metal, stream_metal, path_metal, NULL);
HOST(trt_emulated_metal, "emulated-metal", open_emulated_metal, alloc_metal, release_metal, wait_host, stream_emulated, path_metal,
     launched_emulated);
HOST(trt_emulated_cuda, "emulated-cuda", open_emulated_cuda, alloc_host, release_host, wait_host, stream_emulated, path_emulated_cuda,
     launched_emulated);
