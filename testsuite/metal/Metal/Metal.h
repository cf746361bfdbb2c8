/* SPDX-License-Identifier: GPL-3.0-or-later */
/* As much of Apple's Metal as tile_metal.m uses, with the names and types of its documentation;
   stub-metal.m has a device. */
#ifndef STUB_METAL_H
#define STUB_METAL_H
#import <Foundation/Foundation.h>

typedef struct {
    NSUInteger width, height, depth;
} MTLSize;
static inline MTLSize MTLSizeMake(NSUInteger w, NSUInteger h, NSUInteger d)
{
    MTLSize s = { w, h, d };
    return s;
}

typedef enum { MTLDataTypeBool = 53 } MTLDataType;
typedef enum { MTLLanguageVersion3_1 = (3 << 16) + 1 } MTLLanguageVersion;
typedef enum { MTLCommandBufferStatusCommitted = 2, MTLCommandBufferStatusCompleted = 4, MTLCommandBufferStatusError = 5 }
    MTLCommandBufferStatus;
typedef NSUInteger MTLResourceOptions;
enum { MTLResourceStorageModeShared = 0, MTLResourceStorageModePrivate = 2 << 4 };

@interface MTLCompileOptions : NSObject {
@public
    MTLLanguageVersion version;
    NSInteger mode, functions;
    BOOL fast;
}
@property MTLLanguageVersion languageVersion;
@end

@interface MTLFunctionConstantValues : NSObject {
@public
    char values[32];    /* '0' or '1' as a string */
}
- (void)setConstantValue:(const void *)value type:(MTLDataType)type atIndex:(NSUInteger)index;
@end

@protocol MTLFunction <NSObject>
@end
@protocol MTLLibrary <NSObject>
- (id<MTLFunction>)newFunctionWithName:(NSString *)name constantValues:(MTLFunctionConstantValues *)values
                                 error:(NSError **)error;
@end
@protocol MTLComputePipelineState <NSObject>
@property(readonly) NSUInteger maxTotalThreadsPerThreadgroup;
@property(readonly) NSUInteger threadExecutionWidth;
@end
typedef enum { MTLStorageModeShared = 0, MTLStorageModePrivate = 2 } MTLStorageMode;
@protocol MTLBuffer <NSObject>
- (void *)contents;
@property(readonly) NSUInteger length;
@property(readonly) MTLStorageMode storageMode;
@end
@protocol MTLComputeCommandEncoder <NSObject>
- (void)setComputePipelineState:(id<MTLComputePipelineState>)state;
- (void)setBytes:(const void *)bytes length:(NSUInteger)length atIndex:(NSUInteger)index;
- (void)setBuffer:(id<MTLBuffer>)buffer offset:(NSUInteger)offset atIndex:(NSUInteger)index;
- (void)dispatchThreadgroups:(MTLSize)groups threadsPerThreadgroup:(MTLSize)threads;
- (void)endEncoding;
@end
@protocol MTLBlitCommandEncoder <NSObject>
- (void)copyFromBuffer:(id<MTLBuffer>)from sourceOffset:(NSUInteger)begin toBuffer:(id<MTLBuffer>)to
     destinationOffset:(NSUInteger)at size:(NSUInteger)bytes;
- (void)endEncoding;
@end
@protocol MTLCommandBuffer;
typedef void (^MTLCommandBufferHandler)(id<MTLCommandBuffer>);
@protocol MTLCommandBuffer <NSObject>
- (id<MTLComputeCommandEncoder>)computeCommandEncoder;
- (id<MTLBlitCommandEncoder>)blitCommandEncoder;
- (void)addCompletedHandler:(MTLCommandBufferHandler)block;
- (void)commit;
- (void)waitUntilCompleted;
@property(readonly) MTLCommandBufferStatus status;
@property(readonly) NSError *error;
@end
@protocol MTLCommandQueue <NSObject>
- (id<MTLCommandBuffer>)commandBuffer;
@end
@protocol MTLDevice <NSObject>
- (id<MTLCommandQueue>)newCommandQueue;
- (id<MTLLibrary>)newLibraryWithSource:(NSString *)source options:(MTLCompileOptions *)options error:(NSError **)error;
- (id<MTLLibrary>)newLibraryWithURL:(NSURL *)url error:(NSError **)error;
- (id<MTLComputePipelineState>)newComputePipelineStateWithFunction:(id<MTLFunction>)function error:(NSError **)error;
- (id<MTLBuffer>)newBufferWithLength:(NSUInteger)length options:(MTLResourceOptions)options;
- (id<MTLBuffer>)newBufferWithBytesNoCopy:(void *)p length:(NSUInteger)length options:(MTLResourceOptions)options
                              deallocator:(void (^)(void *, NSUInteger))deallocator;
@end

id<MTLDevice> MTLCreateSystemDefaultDevice(void);
#endif
