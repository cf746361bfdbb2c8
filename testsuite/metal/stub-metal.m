/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A Metal device that runs a few kernels known by name, each queue in a thread of its own. What Metal
   forbids ends the program.

     who    writes its name and constants to the buffer      add    adds its scalar to the int there
     slow   does so after a while                            fail   ends in an error
   A source is compiled unless it says #error and has the functions that it names. "wide" in a
   function's name stands for SIMD groups of 64 threads, "small" for at most 64 threads. tile_lanes, of the runtime's own,
   writes what lanes hold of matrices. */
#import <Metal/Metal.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "stub.h"

int stub_compiled, stub_pipelines, stub_command_buffers, stub_lanes_differ;
static int stub_paused;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

static void need(BOOL good, const char *what)
{
    if (good)
        return;
    fprintf(stderr, "stub: %s\n", what);
    abort();
}

static id failed(NSError **error)
{
    *error = [[[NSError alloc] init] autorelease];
    return nil;
}

@implementation MTLCompileOptions
@synthesize languageVersion = version;
- (id)init
{
    fast = YES;
    mode = 2;
    return [super init];
}
- (void)setMathMode:(NSInteger)to
{
    need(stub_system >= 15, "no math modes before macOS 15");
    mode = to;
}
- (void)setMathFloatingPointFunctions:(NSInteger)to
{
    need(stub_system >= 15, "no math modes before macOS 15");
    functions = to;
}
- (void)setFastMathEnabled:(BOOL)to
{
    fast = to;
}
@end

@implementation MTLFunctionConstantValues
- (void)setConstantValue:(const void *)value type:(MTLDataType)type atIndex:(NSUInteger)index
{
    need(type == MTLDataTypeBool && index < sizeof values - 1, "constants are few and bool");
    values[index] = *(const uint8_t *)value ? '1' : '0';
}
@end

/* A function, and the pipeline made of it. */
@interface StubFunction : NSObject <MTLFunction, MTLComputePipelineState> {
@public
    char name[64], constants[32];
}
@end
@implementation StubFunction
- (NSUInteger)maxTotalThreadsPerThreadgroup
{
    return strstr(name, "small") ? 64 : 1024;
}
- (NSUInteger)threadExecutionWidth
{
    return strstr(name, "wide") ? 64 : 32;
}
@end

@interface StubLibrary : NSObject <MTLLibrary> {
@public
    char *source;
}
@end
@implementation StubLibrary
- (id<MTLFunction>)newFunctionWithName:(NSString *)name constantValues:(MTLFunctionConstantValues *)values
                                 error:(NSError **)error
{
    char wanted[128];
    snprintf(wanted, sizeof wanted, "kernel void %s(", [name UTF8String]);
    if (!strstr(source, wanted))
        return failed(error);
    StubFunction *f = [[StubFunction alloc] init];
    snprintf(f->name, sizeof f->name, "%s", [name UTF8String]);
    snprintf(f->constants, sizeof f->constants, "%s", values->values);
    return f;
}
- (void)dealloc
{
    free(source);
    [super dealloc];
}
@end

@interface StubBuffer : NSObject <MTLBuffer> {
@public
    char *bytes;
    NSUInteger n;
    BOOL own, apart;
}
@end
@implementation StubBuffer
- (void *)contents
{
    need(!apart, "the host does not see this buffer");
    return bytes;
}
- (NSUInteger)length
{
    return n;
}
- (MTLStorageMode)storageMode
{
    return apart ? MTLStorageModePrivate : MTLStorageModeShared;
}
- (void)dealloc
{
    if (own)
        free(bytes);
    [super dealloc];
}
@end

typedef struct dispatch {
    StubFunction *function;
    int scalar;
    StubBuffer *buffer;     /* [[buffer(1)]] */
    size_t offset;
    StubBuffer *from;       /* a copy, without a function */
    size_t begin, bytes;
    struct dispatch *next;
} dispatch;

@class StubCommands;
/* What a queue shares with its thread. */
typedef struct worker {
    StubCommands *first, *last;     /* committed */
    BOOL gone;
} worker;

@interface StubEncoder : NSObject <MTLComputeCommandEncoder, MTLBlitCommandEncoder> {
@public
    dispatch now, **end;
    BOOL ended;
}
@end

@interface StubQueue : NSObject <MTLCommandQueue> {
@public
    int most, out;
    worker *work;
}
@end

@interface StubCommands : NSObject <MTLCommandBuffer> {
@public
    StubQueue *queue;
    StubEncoder *encoder;
    dispatch *list;
    MTLCommandBufferStatus state;
    MTLCommandBufferHandler handlers[4];
    int n;
    StubCommands *next;
}
@end

@implementation StubEncoder
- (void)setComputePipelineState:(id<MTLComputePipelineState>)state
{
    need(!ended, "encoding after its end");
    now.function = (StubFunction *)state;
}
- (void)setBytes:(const void *)bytes length:(NSUInteger)length atIndex:(NSUInteger)index
{
    need(!ended && index == 0 && length >= sizeof now.scalar && length <= 4096, "bad bytes");
    memcpy(&now.scalar, bytes, sizeof now.scalar);
}
- (void)setBuffer:(id<MTLBuffer>)buffer offset:(NSUInteger)offset atIndex:(NSUInteger)index
{
    need(!ended && index >= 1 && index <= 30, "bad buffer");
    if (index == 1) {
        now.buffer = (StubBuffer *)buffer;
        now.offset = offset;
    }
}
- (void)dispatchThreadgroups:(MTLSize)groups threadsPerThreadgroup:(MTLSize)threads
{
    need(!ended && now.function && groups.width && groups.height && groups.depth, "bad dispatch");
    need(threads.width <= now.function.maxTotalThreadsPerThreadgroup, "too many threads");
    dispatch *d = malloc(sizeof *d);
    *d = now;
    d->next = NULL;
    [d->function retain];
    [d->buffer retain];
    *end = d;
    end = &d->next;
}
- (void)copyFromBuffer:(id<MTLBuffer>)from sourceOffset:(NSUInteger)begin toBuffer:(id<MTLBuffer>)to
     destinationOffset:(NSUInteger)at size:(NSUInteger)bytes
{
    need(!ended && bytes && begin + bytes <= from.length && at + bytes <= to.length, "bad copy");
    dispatch *d = calloc(1, sizeof *d);
    d->from = [(StubBuffer *)from retain];
    d->buffer = [(StubBuffer *)to retain];
    d->begin = begin;
    d->offset = at;
    d->bytes = bytes;
    *end = d;
    end = &d->next;
}
- (void)endEncoding
{
    need(!ended, "ended twice");
    ended = YES;
}
@end

@implementation StubCommands
- (id<MTLComputeCommandEncoder>)computeCommandEncoder
{
    need(!encoder && !state, "one encoder at a time");
    encoder = [[StubEncoder alloc] init];
    encoder->end = &list;
    return [[encoder retain] autorelease];
}
- (id<MTLBlitCommandEncoder>)blitCommandEncoder
{
    return (StubEncoder *)[self computeCommandEncoder];
}
- (void)addCompletedHandler:(MTLCommandBufferHandler)block
{
    need(!state && n < 4, "handlers come before commit");
    handlers[n++] = stub_block_copy(block);
}
- (void)commit
{
    need(!state && (!encoder || encoder->ended), "commit of what is not ended");
    pthread_mutex_lock(&lock);
    state = MTLCommandBufferStatusCommitted;
    [self retain];
    worker *w = queue->work;
    *(w->last ? &w->last->next : &w->first) = self;
    w->last = self;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
}
- (void)waitUntilCompleted
{
    while (__atomic_load_n(&state, __ATOMIC_SEQ_CST) < MTLCommandBufferStatusCompleted)
        usleep(100);
}
- (MTLCommandBufferStatus)status
{
    return state;
}
- (NSError *)error
{
    return state == MTLCommandBufferStatusError ? [[[NSError alloc] init] autorelease] : nil;
}
static void lanes(float *x)
{
    for (int i = 0; i < 128; i++) {
        int lane = i / 2 % 32;
        int row = lane / 16 * 4 + lane / 2 % 4, column = lane / 8 % 2 * 4 + lane % 2 * 2 + i % 2;
        x[64 + i] = stub_lanes_differ && i == 100 ? -1 : 8 * row + column;
    }
}

/* What runs; then handlers; only then the place on the queue is free. */
- (void)execute
{
    MTLCommandBufferStatus end = MTLCommandBufferStatusCompleted;
    while (list) {
        dispatch *d = list;
        const StubFunction *f = d->function;
        char *p = d->buffer ? d->buffer->bytes + d->offset : NULL;
        if (f && !strncmp(f->name, "slow", 4))
            usleep(1000);
        if (d->from)
            memmove(p, d->from->bytes + d->begin, d->bytes);
        else if (!strcmp(f->name, "tile_lanes"))
            lanes((float *)p);
        else if (!strncmp(f->name, "fail", 4))
            end = MTLCommandBufferStatusError;
        else if (!strncmp(f->name, "add", 3) || !strncmp(f->name, "slow", 4))
            __atomic_add_fetch((int *)p, d->scalar, __ATOMIC_SEQ_CST);
        else if (p)
            sprintf(p, "%s %s", f->name, f->constants);
        list = d->next;
        [d->function release];
        [d->buffer release];
        [d->from release];
        free(d);
    }
    __atomic_store_n(&state, end, __ATOMIC_SEQ_CST);
    for (int i = 0; i < n; i++) {
        handlers[i](self);
        free(handlers[i]);
    }
    n = 0;
}
- (void)dealloc
{
    need(!list, "released with work that was not done");
    pthread_mutex_lock(&lock);
    queue->out--;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    [encoder release];
    [queue release];
    [super dealloc];
}
@end

static void *run(void *user)
{
    worker *w = user;
    for (;;) {
        pthread_mutex_lock(&lock);
        while ((!w->first || stub_paused) && !w->gone)
            pthread_cond_wait(&changed, &lock);
        StubCommands *c = w->first;
        if (c && !(w->first = c->next))
            w->last = nil;
        pthread_mutex_unlock(&lock);
        if (!c) {
            free(w);
            return NULL;
        }
        @autoreleasepool {
            [c execute];
            [c release];
        }
    }
}

@implementation StubQueue
- (id<MTLCommandBuffer>)commandBuffer
{
    pthread_mutex_lock(&lock);
    while (out >= most)
        pthread_cond_wait(&changed, &lock);
    out++;
    stub_command_buffers++;
    pthread_mutex_unlock(&lock);
    StubCommands *c = [[StubCommands alloc] init];
    c->queue = [self retain];
    return [c autorelease];
}
- (void)dealloc
{
    pthread_mutex_lock(&lock);
    work->gone = YES;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    [super dealloc];
}
@end

void *stub_queue(int most)
{
    pthread_t thread;
    StubQueue *q = [[StubQueue alloc] init];
    q->most = most;
    q->work = calloc(1, sizeof *q->work);
    need(!pthread_create(&thread, NULL, run, q->work), "a thread");
    pthread_detach(thread);
    return q;
}

void stub_pause(int paused)
{
    pthread_mutex_lock(&lock);
    stub_paused = paused;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
}

void *stub_take(void *queue)
{
    void *c;
    @autoreleasepool {
        c = [[(StubQueue *)queue commandBuffer] retain];
    }
    return c;
}

void stub_commit(void *commands)
{
    @autoreleasepool {
        [(StubCommands *)commands commit];
        [(StubCommands *)commands release];
    }
}

void stub_finish(void *commands)
{
    StubCommands *c = [(StubCommands *)commands retain];
    stub_commit(c);
    while (__atomic_load_n(&c->state, __ATOMIC_SEQ_CST) < MTLCommandBufferStatusCompleted)
        usleep(1000);
    [c release];
}

@interface StubDevice : NSObject <MTLDevice>
@end
@implementation StubDevice
- (id<MTLCommandQueue>)newCommandQueue
{
    return stub_queue(64);
}
- (id<MTLLibrary>)newLibraryWithSource:(NSString *)source options:(MTLCompileOptions *)options error:(NSError **)error
{
    stub_compiled++;
    BOOL tensors = NULL != strstr([source UTF8String], "Needs Metal 4.0");
    BOOL relaxed = NULL != strstr([source UTF8String], "math_mode(relaxed)");
    need(stub_system < 15 ? !options->fast : options->mode == relaxed && options->functions == !relaxed, "which math?");
    need(stub_system >= (tensors ? 26 : 14), "a language that the system has");
    need(stub_update >= 2 || !strstr([source UTF8String], "macOS 26.2"), "a system that is new enough");
    need((int)options.languageVersion == (tensors ? 4 << 16 : (int)MTLLanguageVersion3_1), "which language?");
    if (strstr([source UTF8String], "#error"))
        return failed(error);
    StubLibrary *l = [[StubLibrary alloc] init];
    l->source = strdup([source UTF8String]);
    return l;
}
- (id<MTLLibrary>)newLibraryWithURL:(NSURL *)url error:(NSError **)error
{
    stub_compiled++;
    StubLibrary *l = [[StubLibrary alloc] init];
    l->source = strdup("kernel void who_lib(");
    return l;
}
- (id<MTLComputePipelineState>)newComputePipelineStateWithFunction:(id<MTLFunction>)function error:(NSError **)error
{
    stub_pipelines++;
    if (strstr(((StubFunction *)function)->name, "bad"))
        return failed(error);
    return [(StubFunction *)function retain];
}
- (id<MTLBuffer>)newBufferWithLength:(NSUInteger)length options:(MTLResourceOptions)options
{
    StubBuffer *b = [[StubBuffer alloc] init];
    b->bytes = calloc(length, 1);
    b->n = length;
    b->own = YES;
    b->apart = options == MTLResourceStorageModePrivate;
    return b;
}
- (id<MTLBuffer>)newBufferWithBytesNoCopy:(void *)p length:(NSUInteger)length options:(MTLResourceOptions)options
                              deallocator:(void (^)(void *, NSUInteger))deallocator
{
    StubBuffer *b = [[StubBuffer alloc] init];
    b->bytes = p;
    b->n = length;
    return b;
}
@end

void *stub_buffer(size_t bytes, int apart)
{
    StubBuffer *b = [[StubBuffer alloc] init];
    b->bytes = calloc(bytes, 1);
    b->n = bytes;
    b->own = YES;
    b->apart = apart;
    return b;
}

void *stub_bytes(void *buffer)
{
    return ((StubBuffer *)buffer)->bytes;
}

id<MTLDevice> MTLCreateSystemDefaultDevice(void)
{
    return [[StubDevice alloc] init];
}
