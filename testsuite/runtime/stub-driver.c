/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A CUDA driver without a GPU: looks at how it is called, and fails where the test wants it to. $STUB_GPUS says how
 * many GPUs there are, $STUB_ARCH what they are, $STUB_INIT what cuInit returns, $STUB_DRIVER the driver's version. */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "contrib/runtime/cuda-api.h"
#include "stub.h"

stub_driver_state stub_driver;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static __thread void *current[8];
static __thread int depth;
static char context_of[8];      /* their addresses are contexts */

typedef struct thing {
    char name[100];
    int optin;
} thing;

static void complain(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    if (!*stub_driver.wrong)
        vsnprintf(stub_driver.wrong, sizeof stub_driver.wrong, format, list);
    va_end(list);
}

/* Each function's first step: whether it fails, and whether a context is current where it must be. */
static int enter(const char *function, int needs_context)
{
    int error = 0;
    pthread_mutex_lock(&lock);
    if (needs_context && !depth) {
        complain("%s without a context", function);
        error = 201;
    }
    if (!strcmp(stub_driver.fail, function) && stub_driver.after-- <= 0)
        error = stub_driver.error;
    pthread_mutex_unlock(&lock);
    return error;
}

/* What a driver refuses while a graph is captured. */
static int unless_capturing(const char *function)
{
    if (!stub_driver.capturing)
        return 0;
    complain("%s in a capture", function);
    return 900;
}

#define ENTER(context) \
    do { \
        int error_ = enter(__func__, context); \
        if (error_) \
            return error_; \
    } while (0)
#define COUNT(what, by) __atomic_fetch_add(&stub_driver.what, by, __ATOMIC_SEQ_CST)

int cuInit(unsigned flags)
{
    const char *fails = getenv("STUB_INIT");
    if (flags)
        complain("cuInit(%u)", flags);
    return fails ? atoi(fails) : 0;
}
int cuDriverGetVersion(int *v) { return *v = getenv("STUB_DRIVER") ? atoi(getenv("STUB_DRIVER")) : 13000, 0; }
int cuGetErrorString(int error, const char **words)
{
    static __thread char text[40];
    snprintf(text, sizeof text, "stub says %d", error);
    *words = error == 9999 ? NULL : text;
    return error == 9999;
}
int cuDeviceGetCount(int *n)
{
    ENTER(0);
    const char *gpus = getenv("STUB_GPUS");
    return *n = gpus ? atoi(gpus) : 0, 0;
}
int cuDeviceGet(int *device, int i)
{
    ENTER(0);
    return *device = 100 + i, 0;
}
int cuDeviceGetName(char *name, int room, int device)
{
    return snprintf(name, (size_t)room, "Stub %d", device - 100), 0;
}
int cuDeviceGetAttribute(int *value, int attribute, int device)
{
    int arch = atoi(getenv("STUB_ARCH"));
    (void)device;
    *value = attribute == 75 ? arch / 10 : attribute == 76 ? arch % 10 : attribute == 97 ? 232448 : attribute == 16 ? 132 : -1;
    return *value < 0;
}
int cuDevicePrimaryCtxRetain(void **context, int device)
{
    ENTER(0);
    COUNT(contexts, 1);
    return *context = &context_of[device - 100], 0;
}
int cuDevicePrimaryCtxRelease_v2(int device)
{
    (void)device;
    COUNT(contexts, -1);
    return 0;
}
int cuCtxPushCurrent_v2(void *context)
{
    ENTER(0);
    if (!context || depth == 8)
        complain("too many contexts are pushed, or none");
    else
        current[depth++] = context;
    return 0;
}
int cuCtxPopCurrent_v2(void **context)
{
    if (!depth)
        complain("a context is popped that was not pushed");
    else
        *context = current[--depth];
    return 0;
}
/* How many contexts this thread has pushed. */
int stub_depth(void) { return depth; }

int cuStreamCreate(void **stream, unsigned flags)
{
    ENTER(1);
    COUNT(streams, 1);
    if (flags)
        complain("a stream that does not wait for the default one");
    return *stream = malloc(1), 0;
}
int cuStreamDestroy_v2(void *stream)
{
    COUNT(streams, -1);
    free(stream);
    return 0;
}
int cuStreamSynchronize(void *stream)
{
    ENTER(1);
    (void)stream;
    COUNT(waits, 1);
    return unless_capturing(__func__);
}
int cuCtxSynchronize(void)
{
    ENTER(1);
    COUNT(waits_for_all, 1);
    return unless_capturing(__func__);
}
int cuEventCreate(void **event, unsigned flags)
{
    ENTER(1);
    COUNT(events, 1);
    (void)flags;
    return *event = calloc(1, sizeof(double)), 0;
}
int cuEventDestroy_v2(void *event)
{
    COUNT(events, -1);
    free(event);
    return 0;
}
int cuEventRecord(void *event, void *stream)
{
    static double now = 1e9;    /* as a float it could not count seconds */
    ENTER(1);
    (void)stream;
    *(double *)event = now += 0.25;
    return 0;
}
int cuEventSynchronize(void *event)
{
    ENTER(1);
    (void)event;
    return unless_capturing(__func__);
}
int cuEventElapsedTime(float *ms, void *from, void *to)
{
    ENTER(1);
    return *ms = (float)((*(double *)to - *(double *)from) * 1e3), 0;
}
int cuMemAlloc_v2(uint64_t *p, size_t bytes)
{
    ENTER(1);
    if (!bytes)
        complain("cuMemAlloc of nothing");
    if (unless_capturing(__func__))
        return 900;
    if (bytes > (size_t)1 << 40)
        return 2;
    COUNT(allocated, 1);
    *p = (uint64_t)(uintptr_t)aligned_alloc(256, (bytes + 255) / 256 * 256);
    return 0;
}
int cuMemFree_v2(uint64_t p)
{
    ENTER(1);
    COUNT(allocated, -1);
    free((void *)(uintptr_t)p);
    return 0;
}
int cuMemcpyHtoDAsync_v2(uint64_t to, const void *from, size_t n, void *stream)
{
    ENTER(1);
    stub_driver.stream = stream;
    memcpy((void *)(uintptr_t)to, from, n);
    return 0;
}
int cuMemcpyDtoHAsync_v2(void *to, uint64_t from, size_t n, void *stream)
{
    ENTER(1);
    stub_driver.stream = stream;
    memcpy(to, (void *)(uintptr_t)from, n);
    return 0;
}
int cuModuleLoadData(void **module, const void *cubin)
{
    ENTER(1);
    if (memcmp(cubin, "\177ELF", 4))
        return 200;
    COUNT(modules, 1);
    COUNT(loads, 1);
    return *module = malloc(1), unless_capturing(__func__);
}
int cuModuleUnload(void *module)
{
    COUNT(modules, -1);
    free(module);
    return 0;
}
int cuModuleGetFunction(void **function, void *module, const char *name)
{
    static thing all[64];
    static int n;
    ENTER(1);
    (void)module;
    pthread_mutex_lock(&lock);
    thing *t = &all[n++ % 64];
    snprintf(t->name, sizeof t->name, "%s", name);
    t->optin = 48 * 1024;
    pthread_mutex_unlock(&lock);
    COUNT(functions, 1);
    return *function = t, unless_capturing(__func__);     /* it may load code */
}
int cuFuncSetAttribute(void *function, int attribute, int value)
{
    ENTER(1);
    if (attribute == 8 && value > 232448)
        return 1;
    if (attribute == 8)
        ((thing *)function)->optin = value;
    else if (attribute != 14)
        complain("function attribute %d", attribute);
    return 0;
}
int cuLaunchKernelEx(const trt_cu_launch *l, void *function, void **arguments, void **extra)
{
    stub_driver_state *s = &stub_driver;
    thing *t = function;
    ENTER(1);
    if (stub_driver.capturing && l->stream != stub_driver.capturing)
        complain("launch of %s on another stream than the captured one", t->name);
    if (extra || l->grid[1] != 1 || l->grid[2] != 1 || l->block[1] != 1 || l->block[2] != 1)
        complain("launch of %s with wrong dimensions", t->name);
    if (l->shared > (unsigned)t->optin)
        return 1;
    pthread_mutex_lock(&lock);
    s->launches++;
    s->stream = l->stream;
    snprintf(s->kernel, sizeof s->kernel, "%s", t->name);
    s->grid = l->grid[0];
    s->block = l->block[0];
    s->shared = l->shared;
    s->cluster = s->dependent = 0;
    for (unsigned i = 0; i < l->n_attributes; i++)
        if (l->attributes[i].id == 6)
            s->dependent = (unsigned)l->attributes[i].value.dependent;
        else if (l->attributes[i].id == 4 && l->attributes[i].value.cluster.y == 1 && l->attributes[i].value.cluster.z == 1)
            s->cluster = l->attributes[i].value.cluster.x;
    s->pointer = *(uint64_t *)arguments[0];
    s->value = *(float *)arguments[1];
    ++*(int *)(uintptr_t)s->pointer;        /* what the kernel does */
    pthread_mutex_unlock(&lock);
    return 0;
}
int cuTensorMapEncodeTiled(trt_cu_map *map, int type, uint32_t rank, void *base, const uint64_t *sizes,
                           const uint64_t *strides, const uint32_t *box, const uint32_t *steps, int interleave,
                           int swizzle, int promotion, int fill)
{
    stub_driver_state *s = &stub_driver;
    ENTER(1);
    if ((uintptr_t)map % 64)
        complain("a tensor map that is not aligned");
    s->type = type, s->rank = (int)rank, s->base = base, s->interleave = interleave, s->swizzle = swizzle;
    s->promotion = promotion, s->fill = fill;
    memcpy(s->sizes, sizes, rank * 8);
    memcpy(s->strides, strides, (rank - 1) * 8);
    memcpy(s->box, box, rank * 4);
    memcpy(s->steps, steps, rank * 4);
    memset(map, 0x5a, sizeof *map);
    map->opaque[0] = (uint64_t)base;
    s->encodes++;
    return 0;
}
