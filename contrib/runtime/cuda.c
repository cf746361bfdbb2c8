/* SPDX-License-Identifier: MIT-0 */
/* CUDA devices by the driver: memory, copies, waits and clock. The context is the primary one, as in nvcc's code and
 * torch. The device's own stream waits for their default stream. */
#include "contrib/runtime/cuda.h"

#include <stdio.h>
#include <stdlib.h>

static const char *text_of(const trt_cuda *g, int error)
{
    const char *text = NULL;
    return g->api->text(error, &text) || !text ? "unknown" : text;
}

int trt_cuda_say(const trt_cuda *g, const char *what, int error)
{
    return error ? trt_why(error, "%s (CUDA error %d: %s)", what, error, text_of(g, error)) : 0;
}

int trt_cuda_enter(const trt_cuda *g)
{
    return trt_cuda_say(g, "the device's context cannot be used", g->api->push(g->context));
}

void trt_cuda_leave(const trt_cuda *g)
{
    void *left;
    g->api->pop(&left);
}

/* ---- opening */

static int look(tile_device *d, trt_cuda *g)
{
    const trt_cuda_api *api = g->api;
    char name[256] = "";
    int major = 0, minor = 0, error;
    if (!(error = api->device(&g->device, g->index)) && !(error = api->name(name, sizeof name, g->device)) &&
        !(error = api->attribute(&major, TRT_CU_MAJOR, g->device)) &&
        !(error = api->attribute(&minor, TRT_CU_MINOR, g->device)) &&
        !(error = api->attribute(&g->shared, TRT_CU_SHARED_OPTIN, g->device)))
        error = api->attribute(&g->cores, TRT_CU_CORES, g->device);
    if (!error)
        error = api->driver(&g->driver);
    g->arch = major * 10 + minor;
    snprintf(d->name, sizeof d->name, "cuda:%d (%s)", g->index, name);
    return error ? trt_cuda_say(g, "the GPU does not say what it is", error) :
           major < 8 ? trt_why(TILE_RT_EINVAL, "%s is sm_%d, kernels need sm_80 or later", name, g->arch) : 0;
}

static void close_cuda(tile_device *d)
{
    trt_cuda *g = d->cuda;
    if (g->context && !g->api->push(g->context)) {
        trt_cuda_unload(g);
        if (g->mark)
            g->api->event_destroy(g->mark);
        if (g->now)
            g->api->event_destroy(g->now);
        if (g->stream)
            g->api->stream_destroy(g->stream);
        trt_cuda_leave(g);
    }
    if (g->context)
        g->api->release(g->device);
    pthread_mutex_destroy(&g->clock);
    pthread_mutex_destroy(&g->code);
    pthread_mutex_destroy(&g->mapping);
    free(g);
    d->cuda = NULL;
}

static int start(trt_cuda *g)
{
    int error = trt_cuda_say(g, "the GPU cannot be used", g->api->retain(&g->context, g->device));
    if (error) {
        g->context = NULL;
        return error;
    }
    if ((error = trt_cuda_enter(g)))
        return error;
    if (!(error = g->api->stream(&g->stream, TRT_CU_DEFAULT_STREAM)) &&
        !(error = g->api->event(&g->mark, TRT_CU_DEFAULT_EVENT)) &&
        !(error = g->api->event(&g->now, TRT_CU_DEFAULT_EVENT)))
        error = g->api->event_record(g->mark, g->stream);
    trt_cuda_leave(g);
    return trt_cuda_say(g, "the GPU cannot be used", error);
}

static int open_cuda(tile_device *d, int index)
{
    const trt_cuda_api *api = trt_cuda_load();
    int count = 0;
    if (!api)
        return TILE_RT_EINVAL;
    trt_cuda *g = d->cuda = calloc(1, sizeof *g);
    if (!g)
        return trt_why(TILE_RT_ELIMIT, "no memory is left");
    g->api = api;
    g->index = index;
    pthread_mutex_init(&g->clock, NULL);
    pthread_mutex_init(&g->code, NULL);
    pthread_mutex_init(&g->mapping, NULL);
    int error = trt_cuda_say(g, "the GPUs cannot be counted", api->count(&count));
    if (!error && index >= count)
        error = trt_why(TILE_RT_EINVAL, "this machine has %d GPU%s", count, count == 1 ? "" : "s");
    if (error || (error = look(d, g)) || (error = start(g))) {
        close_cuda(d);
        return error;
    }
    d->stream = g->stream;
    return 0;
}

/* ---- memory */

/* Waits for all streams if others than the device's may have had work since the last wait. */
static int wait_others(tile_device *d)
{
    return atomic_exchange(&d->several, false) ? d->cuda->api->wait() : 0;
}

static int alloc_cuda(tile_device *d, size_t bytes, void **p)
{
    char what[64];
    uint64_t there = 0;
    int error = trt_cuda_enter(d->cuda);
    if (error)
        return error;
    snprintf(what, sizeof what, "no %zu bytes of memory can be had", bytes);
    error = trt_cuda_say(d->cuda, what, d->cuda->api->alloc(&there, bytes ? bytes : 1));
    trt_cuda_leave(d->cuda);
    *p = (void *)(uintptr_t)there;
    return error;
}

static void release_cuda(tile_device *d, void *p)
{
    if (trt_cuda_enter(d->cuda))
        return;
    d->cuda->api->free((uint64_t)(uintptr_t)p);     /* cuMemFree waits for kernels that may use it */
    trt_cuda_leave(d->cuda);
}

static int write_cuda(tile_device *d, void *to, const void *from, size_t bytes)
{
    trt_cuda *g = d->cuda;
    void *stream = d->stream;
    int error = trt_cuda_enter(g);
    if (error)
        return error;
    if (!(error = wait_others(d)) && !(error = g->api->to_device((uint64_t)(uintptr_t)to, from, bytes, stream)))
        error = g->api->stream_wait(stream);
    trt_cuda_leave(g);
    return trt_cuda_say(g, "the copy, or what was launched before it, failed", error);
}

static int read_cuda(tile_device *d, void *to, const void *from, size_t bytes)
{
    trt_cuda *g = d->cuda;
    void *stream = d->stream;
    int error = trt_cuda_enter(g);
    if (error)
        return error;
    if (!(error = wait_others(d)) && !(error = g->api->to_host(to, (uint64_t)(uintptr_t)from, bytes, stream)))
        error = g->api->stream_wait(stream);
    trt_cuda_leave(g);
    return trt_cuda_say(g, "the copy, or what was launched before it, failed", error);
}

/* ---- waiting */

static int wait_cuda(tile_device *d)
{
    trt_cuda *g = d->cuda;
    int error = trt_cuda_enter(g);
    if (error)
        return error;
    if (!(error = wait_others(d)))
        error = g->api->stream_wait(d->stream);
    trt_cuda_leave(g);
    return trt_cuda_say(g, "what was launched failed", error);
}

/* Each call moves the mark, since the driver has the time between events as a float of milliseconds. */
static int seconds_cuda(tile_device *d, double *now)
{
    trt_cuda *g = d->cuda;
    float elapsed = 0;
    int error = trt_cuda_enter(g);
    if (error)
        return error;
    pthread_mutex_lock(&g->clock);
    if (!(error = wait_others(d)) && !(error = g->api->event_record(g->now, d->stream)) && !(error = g->api->event_wait(g->now)) &&
        !(error = g->api->event_elapsed(&elapsed, g->mark, g->now))) {
        void *mark = g->mark;
        g->mark = g->now;
        g->now = mark;
        *now = g->seconds += (double)elapsed * 1e-3;
    }
    pthread_mutex_unlock(&g->clock);
    trt_cuda_leave(g);
    return trt_cuda_say(g, "what was launched failed", error);
}

/* ---- launches of linked code */

static _Thread_local const trt_cuda *entered;

static void launched(tile_device *d)
{
    (void)d;
    if (entered)
        trt_cuda_leave(entered);
    entered = NULL;
}

static void *stream_cuda(tile_device *d)
{
    return d->stream;
}

/* Makes the context current for linked code, until tile_note. */
static tile_path path_cuda(tile_device *d, int metal, int cuda, int linked)
{
    (void)metal;
    if (linked && !trt_emulates_cuda()) {
        launched(d);
        int error = d->cuda->api->push(d->cuda->context);
        if (!error) {
            entered = d->cuda;
            return TILE_PATH_CUDA_LINKED;
        }
        trt_why(TILE_RT_EINVAL, "the device's context cannot be used (CUDA error %d: %s)", error, text_of(d->cuda, error));
        return TILE_PATH_NONE;
    }
    if (cuda)
        return TILE_PATH_CUDA;
    trt_why(TILE_RT_EINVAL, "was not made for CUDA");
    return TILE_PATH_NONE;
}

static const char *words(tile_device *d, int error)
{
    char *text = trt_text();
    snprintf(text, TRT_TEXT, "CUDA error %d: %s", error, text_of(d->cuda, error));
    return text;
}

const trt_backend trt_cuda_backend = {
    "cuda", open_cuda, close_cuda, alloc_cuda, release_cuda, write_cuda, read_cuda, wait_cuda, seconds_cuda,
    stream_cuda, path_cuda, words, launched
};
