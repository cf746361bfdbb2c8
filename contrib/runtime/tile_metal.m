/* SPDX-License-Identifier: MIT-0 */
/* tile_rt.h on Apple's Metal. Never compiled or run so far: it was written on a machine without
 * Apple's headers.
 *
 *     clang -fobjc-arc -I.../plugin/include -c tile_metal.m
 *     clang ... tile_metal.o -framework Metal -framework Foundation
 *
 * A kernel's file, "gemm.metal", is looked up as gemm.metallib, then as source text, in the
 * folders of $TILE_METAL_PATH (separated by colons), beside the executable, in the current
 * folder. Pipelines are kept; buffers are ranges of shared memory found by address. */
#import <Foundation/Foundation.h>
#import <Metal/Metal.h>

#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "tile_rt.h"

typedef struct range {
    char *start;
    size_t bytes;
    void *buffer;               /* id<MTLBuffer>, retained */
    struct range *next;
} range;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static id<MTLDevice> device;
static id<MTLCommandQueue> default_queue;
static NSMutableDictionary<NSString *, id<MTLLibrary>> *libraries;
static NSMutableDictionary<NSString *, id<MTLComputePipelineState>> *pipelines;
static NSMapTable<id<MTLCommandQueue>, id<MTLCommandBuffer>> *last_on_queue;
static NSMapTable<id<MTLCommandQueue>, NSNumber *> *errors;
static range *ranges;

static BOOL start(void)
{
    if (device)
        return YES;
    device = MTLCreateSystemDefaultDevice();
    if (!device)
        return NO;
    default_queue = [device newCommandQueue];
    libraries = [NSMutableDictionary new];
    pipelines = [NSMutableDictionary new];
    last_on_queue = [NSMapTable strongToStrongObjectsMapTable];
    errors = [NSMapTable strongToStrongObjectsMapTable];
    return default_queue != nil;
}

static NSArray<NSString *> *folders(void)
{
    NSMutableArray *list = [NSMutableArray new];
    const char *path = getenv("TILE_METAL_PATH");
    if (path)
        [list addObjectsFromArray:[@(path) componentsSeparatedByString:@":"]];
    NSString *program = [[NSBundle mainBundle] executablePath];
    if (program)
        [list addObject:[program stringByDeletingLastPathComponent]];
    [list addObject:@"."];
    return list;
}

static id<MTLLibrary> library_of(NSString *file)
{
    id<MTLLibrary> library = libraries[file];
    NSError *error = nil;
    for (NSString *folder in library ? @[] : folders()) {
        NSString *source = [folder stringByAppendingPathComponent:file];
        NSString *binary = [[source stringByDeletingPathExtension] stringByAppendingPathExtension:@"metallib"];
        NSString *text = nil;
        if ([[NSFileManager defaultManager] fileExistsAtPath:binary]) {
            library = [device newLibraryWithURL:[NSURL fileURLWithPath:binary] error:&error];
        } else if ((text = [NSString stringWithContentsOfFile:source encoding:NSUTF8StringEncoding error:nil])) {
            /* the text says itself how floating point behaves (math_mode, contract, precise::) */
            MTLCompileOptions *options = [MTLCompileOptions new];
            options.languageVersion = MTLLanguageVersion3_1;
            library = [device newLibraryWithSource:text options:options error:&error];
        }
        if (library)
            libraries[file] = library;
        else if (error)
            NSLog(@"tile: %@: %@", source, error.localizedDescription);
        if (library || error)
            break;
    }
    return library;
}

static id<MTLComputePipelineState> pipeline_of(const tile_metal_call *c)
{
    NSMutableString *key = [NSMutableString stringWithFormat:@"%s %s", c->file, c->kernel];
    MTLFunctionConstantValues *values = [MTLFunctionConstantValues new];
    for (uint32_t i = 0; i < c->n_constants; i++) {
        bool value = c->constants[i] != 0;
        [key appendString:value ? @"1" : @"0"];
        [values setConstantValue:&value type:MTLDataTypeBool atIndex:i];
    }
    id<MTLComputePipelineState> pipeline = pipelines[key];
    if (pipeline)
        return pipeline;
    NSError *error = nil;
    id<MTLLibrary> library = library_of(@(c->file));
    id<MTLFunction> function = [library newFunctionWithName:@(c->kernel) constantValues:values error:&error];
    if (function)
        pipeline = [device newComputePipelineStateWithFunction:function error:&error];
    if (pipeline)
        pipelines[key] = pipeline;
    else
        NSLog(@"tile: %s in %s: %@", c->kernel, c->file, error ? error.localizedDescription : @"not found");
    return pipeline;
}

static range *range_of(const void *p)
{
    for (range *r = ranges; r; r = r->next)
        if ((const char *)p >= r->start && (const char *)p < r->start + r->bytes)
            return r;
    return NULL;
}

static int bind(id<MTLComputeCommandEncoder> encoder, const tile_metal_call *c)
{
    if (c->scalar_bytes)
        [encoder setBytes:c->scalars length:c->scalar_bytes atIndex:0];
    for (uint32_t i = 0; i < c->n_buffers; i++) {
        if (!c->buffers[i])
            continue;
        range *r = range_of(c->buffers[i]);
        if (!r)
            return TILE_RT_EINVAL;
        [encoder setBuffer:(__bridge id<MTLBuffer>)r->buffer
                    offset:(NSUInteger)((char *)c->buffers[i] - r->start)
                   atIndex:1 + i];
    }
    return TILE_RT_OK;
}

static int launch(const tile_metal_call *c, void *given)
{
    if (!start() || c->n_buffers > 30)
        return TILE_RT_EINVAL;
    if (!c->groups[0] || !c->groups[1] || !c->groups[2])
        return TILE_RT_OK;
    if (c->groups[0] > INT_MAX || c->groups[1] > 65535 || c->groups[2] > 65535)
        return TILE_RT_ELIMIT;
    id<MTLCommandQueue> queue = given ? (__bridge id<MTLCommandQueue>)given : default_queue;
    id<MTLComputePipelineState> pipeline = pipeline_of(c);
    if (!pipeline)
        return TILE_RT_EINVAL;
    if (c->threads > pipeline.maxTotalThreadsPerThreadgroup)
        return TILE_RT_ELIMIT;
    id<MTLCommandBuffer> commands = [queue commandBuffer];
    id<MTLComputeCommandEncoder> encoder = [commands computeCommandEncoder];
    [encoder setComputePipelineState:pipeline];
    int error = bind(encoder, c);
    if (!error)
        [encoder dispatchThreadgroups:MTLSizeMake(c->groups[0], c->groups[1], c->groups[2])
                threadsPerThreadgroup:MTLSizeMake(c->threads, 1, 1)];
    [encoder endEncoding];
    if (error)
        return error;
    [commands addCompletedHandler:^(id<MTLCommandBuffer> done) {
        if (done.status != MTLCommandBufferStatusError)
            return;
        pthread_mutex_lock(&lock);
        if (![errors objectForKey:queue])
            [errors setObject:@(TILE_RT_EFAULT) forKey:queue];
        pthread_mutex_unlock(&lock);
    }];
    [commands commit];
    [last_on_queue setObject:commands forKey:queue];
    return TILE_RT_OK;
}

int tile_metal_launch(const tile_metal_call *call, void *queue)
{
    pthread_mutex_lock(&lock);
    int error;
    @autoreleasepool {
        error = launch(call, queue);
    }
    pthread_mutex_unlock(&lock);
    return error;
}

int tile_metal_wait(void *given)
{
    int error = TILE_RT_OK;
    @autoreleasepool {
        pthread_mutex_lock(&lock);
        id<MTLCommandQueue> queue = given ? (__bridge id<MTLCommandQueue>)given : default_queue;
        id<MTLCommandBuffer> last = queue ? [last_on_queue objectForKey:queue] : nil;
        pthread_mutex_unlock(&lock);
        /* the buffers of a queue end in order, each after its handlers have been called */
        [last waitUntilCompleted];
        pthread_mutex_lock(&lock);
        if (queue && [errors objectForKey:queue]) {
            error = [errors objectForKey:queue].intValue;
            [errors removeObjectForKey:queue];
        }
        pthread_mutex_unlock(&lock);
    }
    return error;
}

static int add(id<MTLBuffer> buffer, void *start_of, size_t bytes)
{
    range *r = buffer ? malloc(sizeof *r) : NULL;
    if (!r)
        return TILE_RT_EINVAL;
    *r = (range){ start_of, bytes, (void *)CFBridgingRetain(buffer), ranges };
    ranges = r;
    return TILE_RT_OK;
}

void *tile_metal_alloc(size_t bytes)
{
    pthread_mutex_lock(&lock);
    void *p = NULL;
    @autoreleasepool {
        id<MTLBuffer> buffer = start() ? [device newBufferWithLength:bytes ? bytes : 1
                                                             options:MTLResourceStorageModeShared] : nil;
        if (buffer && add(buffer, buffer.contents, bytes ? bytes : 1) == TILE_RT_OK)
            p = buffer.contents;
    }
    pthread_mutex_unlock(&lock);
    return p;
}

void tile_metal_free(void *p)
{
    pthread_mutex_lock(&lock);
    for (range **at = &ranges; p && *at; at = &(*at)->next)
        if ((*at)->start == p) {
            range *r = *at;
            *at = r->next;
            CFRelease(r->buffer);
            free(r);
            break;
        }
    pthread_mutex_unlock(&lock);
}

int tile_metal_buffer(void *p, size_t bytes)
{
    size_t page = (size_t)getpagesize();
    if (!p || !bytes || (uintptr_t)p % page || bytes % page)
        return TILE_RT_EINVAL;
    pthread_mutex_lock(&lock);
    int error = TILE_RT_EINVAL;
    @autoreleasepool {
        if (start())
            error = add([device newBufferWithBytesNoCopy:p length:bytes
                                                 options:MTLResourceStorageModeShared deallocator:nil], p, bytes);
    }
    pthread_mutex_unlock(&lock);
    return error;
}
