/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The classes of the stub's Foundation.h, and blocks. */
#import <Foundation/Foundation.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "stub.h"

/* GCC's runtime */
id class_createInstance(Class c, size_t extra);
id object_dispose(id object);
const char *class_getName(Class c);

static _Thread_local NSAutoreleasePool *pool;
static struct { const char *name; int live; } kinds[32];

/* Counts the objects of each class. */
static void count_live(Class c, int by)
{
    const char *name = class_getName(c);
    for (int i = 0; i < 32; i++) {
        const char *there = NULL;
        if (__atomic_compare_exchange_n(&kinds[i].name, &there, name, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)
            || !strcmp(there, name)) {
            __atomic_add_fetch(&kinds[i].live, by, __ATOMIC_SEQ_CST);
            return;
        }
    }
    abort();
}

int stub_live(const char *name)
{
    for (int i = 0; i < 32 && kinds[i].name; i++)
        if (!strcmp(kinds[i].name, name))
            return __atomic_load_n(&kinds[i].live, __ATOMIC_SEQ_CST);
    return 0;
}

void stub_release(void *object)
{
    [(id)object release];
}

@implementation NSObject
+ (id)alloc
{
    NSObject *o = class_createInstance(self, 0);
    o->count = 1;
    count_live(self, 1);
    return o;
}
- (id)init
{
    return self;
}
- (id)retain
{
    __atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST);
    return self;
}
- (oneway void)release
{
    int left = __atomic_sub_fetch(&count, 1, __ATOMIC_SEQ_CST);
    if (left < 0)
        abort();
    if (!left)
        [self dealloc];
}
- (id)autorelease
{
    if (!pool) {
        fprintf(stderr, "autorelease without a pool\n");
        abort();
    }
    pool->objects = realloc(pool->objects, (pool->n + 1) * sizeof *pool->objects);
    pool->objects[pool->n++] = self;
    return self;
}
/* Of MTLCompileOptions, what macOS 15 added. */
- (BOOL)respondsToSelector:(SEL)selector
{
    return stub_system >= 15;
}
- (void)dealloc
{
    count_live(kind, -1);
    object_dispose(self);
}
@end

@implementation NSAutoreleasePool
- (id)init
{
    outer = pool;
    return pool = self;
}
- (void)drain
{
    for (size_t i = 0; i < n; i++)
        [objects[i] release];
    pool = outer;
    free(objects);
    [self release];
}
@end

@implementation NSString
+ (NSString *)stringWithUTF8String:(const char *)s
{
    NSString *o = [[NSString alloc] init];
    o->text = strdup(s);
    return [o autorelease];
}
+ (NSString *)stringWithContentsOfFile:(NSString *)path encoding:(NSStringEncoding)e error:(NSError **)error
{
    static _Thread_local char text[1 << 16];
    FILE *f = fopen([path UTF8String], "r");
    if (!f) {
        *error = [[[NSError alloc] init] autorelease];
        return nil;
    }
    text[fread(text, 1, sizeof text - 1, f)] = 0;
    fclose(f);
    return [NSString stringWithUTF8String:text];
}
- (const char *)UTF8String
{
    return text;
}
- (void)dealloc
{
    free(text);
    [super dealloc];
}
@end

@implementation NSError
- (NSString *)localizedDescription
{
    return [NSString stringWithUTF8String:"as the stub is told"];
}
@end

@implementation NSURL
+ (NSURL *)fileURLWithPath:(NSString *)path
{
    NSURL *o = [[NSURL alloc] init];
    o->path = [path retain];
    return [o autorelease];
}
- (void)dealloc
{
    [path release];
    [super dealloc];
}
@end

int stub_system = 26, stub_update = 1;

@implementation NSProcessInfo
+ (NSProcessInfo *)processInfo
{
    static NSProcessInfo *one;
    return one ? one : (one = [[NSProcessInfo alloc] init]);
}
- (NSOperatingSystemVersion)operatingSystemVersion
{
    return (NSOperatingSystemVersion){ stub_system, stub_update, 0 };
}
@end

@implementation NSBundle
+ (NSBundle *)mainBundle
{
    static NSBundle *one;
    return one ? one : (one = [[NSBundle alloc] init]);
}
- (NSString *)executablePath
{
    char path[4096];
    ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);
    path[n < 0 ? 0 : n] = 0;
    return [NSString stringWithUTF8String:path];
}
@end

/* Blocks that capture nothing that needs more than copying. */
struct block {
    void *isa;
    int flags, reserved;
    void (*invoke)(void);
    struct { unsigned long reserved, size; } *descriptor;
};
void *_NSConcreteStackBlock[32], *_NSConcreteGlobalBlock[32];

void *stub_block_copy(const void *b)
{
    size_t n = ((const struct block *)b)->descriptor->size;
    return memcpy(malloc(n), b, n);
}
