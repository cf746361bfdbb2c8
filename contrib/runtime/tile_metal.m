/* SPDX-License-Identifier: MIT-0 */
/* tile_rt.h on Apple's Metal. The suite compiles it with stub headers and runs it on a stub
 * device (testsuite/metal). No Apple device has run it.
 *
 *     clang -I.../plugin/include -c tile_metal.m        # without -fobjc-arc
 *     clang ... tile_metal.o -framework Metal -framework Foundation
 *
 * A kernel's file, "gemm.metal", is looked up as gemm.metallib, then as source text, in the
 * folders of $TILE_METAL_PATH (separated by colons), the executable's folder, the current
 * folder. Pipelines are kept. Buffers are ranges of addresses.
 *
 * Launches on the default queue share command buffers until the program asks for the queue. A
 * command buffer is committed when it is full, when the GPU has finished all earlier ones, or at a wait.
 * On a queue that the program knows each launch has a command buffer, in order with the program's.
 * The lock is not held while Metal waits, since that may be for a handler below, which takes
 * the lock. */
#import <Foundation/Foundation.h>
#import <Metal/Metal.h>

#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "tile_rt.h"

#if __has_feature(objc_arc)
#error "compile tile_metal.m without -fobjc-arc"
#endif

enum {
    TM_BATCH = 32,          /* launches in a command buffer */
    TM_BUFFERS = 30,
    TM_SCALAR_BYTES = 4096, /* limit of setBytes */
    TM_SIMD_WIDTH = 32      /* the width that kernels assume */
};

typedef struct tm_range {
    char *start;
    size_t bytes, reserved;             /* reserved: host addresses of a private buffer, in bytes; 0: the host sees it */
    id<MTLBuffer> buffer;
    struct tm_range *next;
} tm_range;

/* library is null if it could not be compiled, so that it is not tried again. */
typedef struct tm_library {
    char *file;
    id<MTLLibrary> library;
    struct tm_library *next;
} tm_library;

typedef struct tm_pipeline {
    char *file, *kernel;
    uint32_t n_constants;
    uint8_t *constants;
    id<MTLComputePipelineState> state;
    struct tm_pipeline *next;
} tm_pipeline;

/* A queue of the program's is kept only while it has work in flight or an error. */
typedef struct tm_queue {
    id<MTLCommandQueue> queue;
    id<MTLCommandBuffer> open;          /* takes launches, with its encoder */
    id<MTLComputeCommandEncoder> encoder;
    unsigned launches, users;           /* in `open`; threads that hold a pointer to this */
    uint64_t committed, done;           /* command buffers; they end in order */
    int error;
    struct tm_queue *next;
} tm_queue;

static pthread_mutex_t tm_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t tm_ended = PTHREAD_COND_INITIALIZER;
static id<MTLDevice> tm_device;
static id<MTLCommandQueue> tm_default;
static BOOL tm_shown;                   /* the program knows the default queue */
static tm_range *tm_ranges;
static tm_library *tm_libraries;
static tm_pipeline *tm_pipelines;
static tm_queue *tm_queues;

static BOOL tm_start(void)
{
    if (!tm_device)
        tm_device = MTLCreateSystemDefaultDevice();
    if (tm_device && !tm_default)
        tm_default = [tm_device newCommandQueue];
    return tm_default != nil;
}

/* ---- kernels */

static void *tm_need(void *p)
{
    if (!p)
        abort();
    return p;
}

#include "tile_metal_compile.h"

/* Compiles and keeps the file if it is in this folder; NO: it is not. */
static BOOL tm_library_in(const char *folder, size_t length, const char *file)
{
    static const char *const suffixes[] = { "lib", "" };    /* gemm.metallib before gemm.metal */
    for (int i = 0; i < 2; i++) {
        size_t room = length + strlen(file) + 8;
        char *path = tm_need(malloc(room));
        snprintf(path, room, "%.*s/%s%s", (int)length, folder, file, suffixes[i]);
        BOOL there = access(path, R_OK) == 0;
        if (there) {
            NSError *error = nil;
            tm_library *l = tm_need(calloc(1, sizeof *l));
            l->file = tm_need(strdup(file));
            l->library = tm_compile(path, suffixes[i], &error);
            l->next = tm_libraries;
            tm_libraries = l;
            if (!l->library)
                fprintf(stderr, "tile: %s: %s\n", path, error ? [[error localizedDescription] UTF8String] : "not compiled");
        }
        free(path);
        if (there)
            return YES;
    }
    return NO;
}

static BOOL tm_find_library(const char *file)
{
    const char *path = getenv("TILE_METAL_PATH");
    while (path && *path) {
        size_t n = strcspn(path, ":");
        if (n && tm_library_in(path, n, file))
            return YES;
        path += n + (path[n] == ':');
    }
    const char *program = [[[NSBundle mainBundle] executablePath] UTF8String];
    const char *slash = program ? strrchr(program, '/') : NULL;
    return (slash && tm_library_in(program, (size_t)(slash - program), file)) || tm_library_in(".", 1, file);
}

static tm_library *tm_library_of(const char *file)
{
    for (int found = 1; found; found = tm_find_library(file))
        for (tm_library *l = tm_libraries; l; l = l->next)
            if (!strcmp(l->file, file))
                return l;
    fprintf(stderr, "tile: %s: not found\n", file);
    return NULL;
}

static BOOL tm_is_pipeline(const tm_pipeline *p, const tile_metal_call *c)
{
    if (strcmp(p->kernel, c->kernel) || strcmp(p->file, c->file) || p->n_constants != c->n_constants)
        return NO;
    for (uint32_t i = 0; i < c->n_constants; i++)
        if (p->constants[i] != (c->constants[i] != 0))
            return NO;
    return YES;
}

static id<MTLComputePipelineState> tm_pipeline_of(const tile_metal_call *c)
{
    for (tm_pipeline *p = tm_pipelines; p; p = p->next)
        if (tm_is_pipeline(p, c))
            return p->state;
    tm_library *l = tm_library_of(c->file);
    if (!l)
        return nil;
    tm_pipeline *p = tm_need(calloc(1, sizeof *p));
    MTLFunctionConstantValues *values = [[[MTLFunctionConstantValues alloc] init] autorelease];
    p->file = tm_need(strdup(c->file));
    p->kernel = tm_need(strdup(c->kernel));
    p->n_constants = c->n_constants;
    p->constants = tm_need(calloc(c->n_constants + 1, 1));
    for (uint32_t i = 0; i < c->n_constants; i++) {
        p->constants[i] = c->constants[i] != 0;
        [values setConstantValue:&p->constants[i] type:MTLDataTypeBool atIndex:i];
    }
    p->next = tm_pipelines;
    tm_pipelines = p;
    if (!l->library)
        return nil;
    NSError *error = nil;
    id<MTLFunction> function = [l->library newFunctionWithName:[NSString stringWithUTF8String:c->kernel]
                                                constantValues:values error:&error];
    if (function)
        p->state = [tm_device newComputePipelineStateWithFunction:function error:&error];
    [function release];
    if (!p->state)
        fprintf(stderr, "tile: %s in %s: %s\n", c->kernel, c->file,
                error ? [[error localizedDescription] UTF8String] : "not found");
    else if (p->state.threadExecutionWidth != TM_SIMD_WIDTH)
        fprintf(stderr, "tile: %s in %s: needs SIMD groups of %d threads, not %lu\n", c->kernel, c->file, TM_SIMD_WIDTH,
                (unsigned long)p->state.threadExecutionWidth);
    return p->state;
}

/* ---- queues */

static tm_queue *tm_queue_of(id<MTLCommandQueue> queue, BOOL make)
{
    for (tm_queue *q = tm_queues; q; q = q->next)
        if (q->queue == queue)
            return q;
    if (!make)
        return NULL;
    tm_queue *q = tm_need(calloc(1, sizeof *q));
    q->queue = [queue retain];
    q->next = tm_queues;
    return tm_queues = q;
}

/* Forgets the queue if it has no users, no work in flight and no error. */
static void tm_leave(tm_queue *q)
{
    if (q->users || q->open || q->done < q->committed || q->error)
        return;
    tm_queue **at = &tm_queues;
    while (*at != q)
        at = &(*at)->next;
    *at = q->next;
    [q->queue release];
    free(q);
}

static void tm_commit(tm_queue *q);

static void tm_completed(tm_queue *q, id<MTLCommandBuffer> done)
{
    pthread_mutex_lock(&tm_lock);
    q->done++;
    if (done.status == MTLCommandBufferStatusError) {
        fprintf(stderr, "tile: %s\n", done.error ? [[done.error localizedDescription] UTF8String] : "a kernel failed");
        q->error = q->error ? q->error : TILE_RT_EFAULT;
    }
    if (q->open && q->done == q->committed)
        tm_commit(q);
    pthread_cond_broadcast(&tm_ended);
    tm_leave(q);
    pthread_mutex_unlock(&tm_lock);
}

static void tm_commit(tm_queue *q)
{
    id<MTLCommandBuffer> commands = q->open;
    [q->encoder endEncoding];
    [q->encoder release];
    q->encoder = nil;
    q->open = nil;
    q->launches = 0;
    q->committed++;
    [commands addCompletedHandler:^(id<MTLCommandBuffer> done) { tm_completed(q, done); }];
    [commands commit];
    [commands release];
}

/* Opens a command buffer for launches; NO: Metal gives none. */
static BOOL tm_open(tm_queue *q)
{
    if (q->open)
        return YES;
    /* waits while the queue is full, also of the program's own command buffers */
    pthread_mutex_unlock(&tm_lock);
    id<MTLCommandBuffer> commands = [[q->queue commandBuffer] retain];
    pthread_mutex_lock(&tm_lock);
    if (q->open || !commands) {     /* another thread was faster */
        [commands release];
        return q->open != nil;
    }
    q->open = commands;
    q->encoder = [[commands computeCommandEncoder] retain];
    return YES;
}

/* ---- launching */

static tm_range *tm_range_of(const void *p)
{
    for (tm_range *r = tm_ranges; r; r = r->next)
        if ((const char *)p >= r->start && (const char *)p < r->start + r->bytes)
            return r;
    return NULL;
}

static int tm_check(const tile_metal_call *c)
{
    if (c->n_buffers > TM_BUFFERS)
        return TILE_RT_EINVAL;
    for (uint32_t i = 0; i < c->n_buffers; i++)
        if (c->buffers[i] && !tm_range_of(c->buffers[i]))
            return TILE_RT_EINVAL;
    if (c->groups[0] > INT_MAX || c->groups[1] > 65535 || c->groups[2] > 65535 || c->scalar_bytes > TM_SCALAR_BYTES)
        return TILE_RT_ELIMIT;
    return TILE_RT_OK;
}

static void tm_encode(id<MTLComputeCommandEncoder> encoder, id<MTLComputePipelineState> pipeline, const tile_metal_call *c)
{
    [encoder setComputePipelineState:pipeline];
    if (c->scalar_bytes)
        [encoder setBytes:c->scalars length:c->scalar_bytes atIndex:0];
    for (uint32_t i = 0; i < c->n_buffers; i++) {
        tm_range *r = c->buffers[i] ? tm_range_of(c->buffers[i]) : NULL;
        [encoder setBuffer:r ? r->buffer : nil offset:r ? (NSUInteger)((char *)c->buffers[i] - r->start) : 0 atIndex:1 + i];
    }
    [encoder dispatchThreadgroups:MTLSizeMake(c->groups[0], c->groups[1], c->groups[2])
            threadsPerThreadgroup:MTLSizeMake(c->threads, 1, 1)];
}

static int tm_launch(const tile_metal_call *c, id<MTLCommandQueue> given)
{
    int error = tm_start() ? tm_check(c) : TILE_RT_EINVAL;
    if (error || !c->groups[0] || !c->groups[1] || !c->groups[2])
        return error;
    id<MTLComputePipelineState> pipeline = tm_pipeline_of(c);
    if (!pipeline)
        return TILE_RT_EINVAL;
    if (c->threads > pipeline.maxTotalThreadsPerThreadgroup || pipeline.threadExecutionWidth != TM_SIMD_WIDTH)
        return TILE_RT_ELIMIT;
    tm_queue *q = tm_queue_of(given ? given : tm_default, YES);
    q->users++;
    if (tm_open(q)) {
        tm_encode(q->encoder, pipeline, c);
        q->launches++;
        if (given || tm_shown || q->launches == TM_BATCH || q->committed == q->done)
            tm_commit(q);
    } else {
        error = TILE_RT_ELIMIT;
    }
    q->users--;
    tm_leave(q);
    return error;
}

int tile_metal_launch(const tile_metal_call *call, void *queue)
{
    int error;
    @autoreleasepool {
        pthread_mutex_lock(&tm_lock);
        error = tm_launch(call, (id<MTLCommandQueue>)queue);
        pthread_mutex_unlock(&tm_lock);
    }
    return error;
}

/* Waits, and takes the queue's error. The caller is one of the queue's users, and no longer one afterwards. */
static int tm_finish(tm_queue *q)
{
    if (q->open)
        tm_commit(q);
    for (uint64_t last = q->committed; q->done < last;)
        pthread_cond_wait(&tm_ended, &tm_lock);
    int error = q->error;
    q->error = TILE_RT_OK;
    q->users--;
    tm_leave(q);
    return error;
}

int tile_metal_wait(void *queue)
{
    int error = TILE_RT_OK;
    @autoreleasepool {
        pthread_mutex_lock(&tm_lock);
        tm_queue *q = tm_queue_of(queue ? (id<MTLCommandQueue>)queue : tm_default, NO);
        if (q) {
            q->users++;
            error = tm_finish(q);
        }
        pthread_mutex_unlock(&tm_lock);
    }
    return error;
}

int tile_metal_wait_all(void)
{
    int error = TILE_RT_OK;
    @autoreleasepool {
        pthread_mutex_lock(&tm_lock);
        /* later queues are inserted before the first one */
        tm_queue *q = tm_queues, *next;
        for (tm_queue *u = q; u; u = u->next)
            u->users++;
        for (; q; q = next) {
            next = q->next;
            int its = tm_finish(q);
            error = error ? error : its;
        }
        pthread_mutex_unlock(&tm_lock);
    }
    return error;
}

void *tile_metal_queue(void)
{
    void *queue = NULL;
    @autoreleasepool {
        pthread_mutex_lock(&tm_lock);
        if (tm_start()) {
            tm_queue *q = tm_queue_of(tm_default, NO);
            if (q && q->open)
                tm_commit(q);
            tm_shown = YES;
            queue = tm_default;
        }
        pthread_mutex_unlock(&tm_lock);
    }
    return queue;
}

#include "tile_metal_memory.h"
