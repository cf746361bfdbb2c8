/* SPDX-License-Identifier: GPL-3.0-or-later */
/* As much of Apple's Foundation as tile_metal.m uses, on GCC's Objective-C runtime (stub-foundation.m). */
#ifndef STUB_FOUNDATION_H
#define STUB_FOUNDATION_H
#include <stddef.h>
#include <stdint.h>

typedef signed char BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)
typedef unsigned long NSUInteger;
typedef long NSInteger;
typedef NSUInteger NSStringEncoding;
enum { NSUTF8StringEncoding = 4 };

@protocol NSObject
- (id)retain;
- (oneway void)release;
- (id)autorelease;
- (BOOL)respondsToSelector:(SEL)selector;
@end

@interface NSObject <NSObject> {
    Class kind;
    int count;
}
+ (id)alloc;
- (id)init;
- (void)dealloc;
@end

@interface NSAutoreleasePool : NSObject {
@public
    NSAutoreleasePool *outer;
    id *objects;
    size_t n;
}
- (void)drain;
@end

@class NSString;
@interface NSError : NSObject
- (NSString *)localizedDescription;
@end

@interface NSString : NSObject {
    char *text;
}
+ (NSString *)stringWithUTF8String:(const char *)s;
+ (NSString *)stringWithContentsOfFile:(NSString *)path encoding:(NSStringEncoding)e error:(NSError **)error;
- (const char *)UTF8String;
@end


@interface NSURL : NSObject {
    NSString *path;
}
+ (NSURL *)fileURLWithPath:(NSString *)path;
@end

typedef struct {
    NSInteger majorVersion, minorVersion, patchVersion;
} NSOperatingSystemVersion;
@interface NSProcessInfo : NSObject
+ (NSProcessInfo *)processInfo;
- (NSOperatingSystemVersion)operatingSystemVersion;
@end

@interface NSBundle : NSObject
+ (NSBundle *)mainBundle;
- (NSString *)executablePath;
@end
#endif
