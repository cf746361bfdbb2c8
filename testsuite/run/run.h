/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A run test is one file: kernels under KERNELS, which the plugin compiles, and under DRIVER a
   function run(target) that launches them and compares with an independent formula. Both at once
   is the plain C program. Usage of the program: PROGRAM [cpu|metal|cuda]...

   RUN_HEADER names the generated header; RUN_METAL and RUN_CUDA say which companions are linked.
   The environment's GPUEMU_SEED also picks the data and the shapes. */
#ifndef RUN_H
#define RUN_H

#include <tile.h>

#ifdef DRIVER
#include "contrib/examples/check.h"
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum target { CPU, METAL, CUDA };
static const char *const target_names[] = { "cpu", "metal", "cuda" };

#ifdef RUN_HEADER
#include "contrib/gpuemu/gpuemu.h"
#include RUN_HEADER
#endif
#ifdef RUN_METAL
#define LAUNCH_METAL(kernel, ...) kernel##_metal(__VA_ARGS__, NULL)
#else
#define LAUNCH_METAL(kernel, ...) 999
#endif
#ifdef RUN_CUDA
#define LAUNCH_CUDA(kernel, ...) kernel##_cuda(__VA_ARGS__, NULL)
#else
#define LAUNCH_CUDA(kernel, ...) 999
#endif

/* Runs the kernel on a target; a failing launch is reported. */
#define LAUNCH(target, kernel, ...) \
    launched(target, #kernel, \
             (target) == METAL  ? LAUNCH_METAL(kernel, __VA_ARGS__) \
             : (target) == CUDA ? LAUNCH_CUDA(kernel, __VA_ARGS__) \
                                : (kernel(__VA_ARGS__), 0))

static int failures;

/* One element or fact that is wrong; the first few are shown. */
#define WRONG(...) \
    do { \
        if (failures++ < 10) { \
            printf("%s:%d: ", __FILE__, __LINE__); \
            printf(__VA_ARGS__); \
            printf("\n"); \
        } \
    } while (0)
#define EXPECT(condition, ...) \
    do { \
        if (!(condition)) { \
            WRONG(__VA_ARGS__); \
            if (failures <= 10) \
                printf("    in %s\n", #condition); \
        } \
    } while (0)

static inline void launched(enum target t, const char *kernel, int status)
{
    if (!status)
        return;
    WRONG("%s_%s returned %d", kernel, target_names[t], status);
#ifdef RUN_HEADER
    printf("    %s\n", gpuemu_last_error());
#endif
}

/* How this process differs from the others of its configuration: 1 to 5. */
static inline int seed(void)
{
    const char *s = getenv("GPUEMU_SEED");

    return s ? atoi(s) : 1;
}

static uint32_t random_state = 12345;

static inline uint32_t random_bits(void)
{
    random_state = random_state * 1664525 + 1013904223;
    return random_state >> 8; /* 24 bits */
}

static inline int pick(int n)
{
    return (int) (random_bits() % (uint32_t) n);
}

/* in [-1, 1) */
static inline float random_float(void)
{
    return (float) random_bits() * 0x1p-23f - 1;
}

/* Memory that the emulator and the address sanitizer guard exactly, with bytes no kernel should
   leave in its output. It starts `offset` bytes after a 256-byte boundary. release() frees it. */
static inline void *buffer_at(size_t bytes, size_t offset)
{
    char *p = memalign(256, bytes + offset);

    if (!p)
        abort();
    memset(p, 0xa5, bytes + offset);
#ifdef RUN_HEADER
    if (bytes)
        gpuemu_buffer(p + offset, bytes);
#endif
    return p + offset;
}

static inline void *buffer(size_t bytes)
{
    return buffer_at(bytes, 0);
}

static inline void release(void *p)
{
#ifdef RUN_HEADER
    gpuemu_buffer_forget(p);
#endif
    free((void *) ((uintptr_t) p & ~(uintptr_t) 255));
}

#define FILL(p, n, value) \
    do { \
        for (int64_t fill_i = 0; fill_i < (int64_t) (n); fill_i++) \
            (p)[fill_i] = (__typeof__((p)[0])) (value); \
    } while (0)

/* got[i] is exactly want(i), an expression in i. */
#define SAME(what, got, n, want) \
    do { \
        const __typeof__((got)[0]) *same_got = (got); \
        for (int64_t i = 0; i < (int64_t) (n); i++) \
            if (same_got[i] != (__typeof__(same_got[0])) (want)) { \
                WRONG("%s[%lld] is %.9g, not %.9g", what, (long long) i, (double) same_got[i], \
                      (double) (__typeof__(same_got[0])) (want)); \
                break; \
            } \
    } while (0)

/* got[i] is want(i) within bound(i). */
#define NEAR(what, got, n, want, bound) \
    do { \
        const __typeof__((got)[0]) *near_got = (got); \
        struct check near_c = { 0 }; \
        for (int64_t i = 0; i < (int64_t) (n); i++) { \
            double near_want = (double) (want); \
            if (check_value(&near_c, (double) near_got[i], near_want, bound)) { \
                WRONG("%s[%lld] is %.9g, not %.9g", what, (long long) i, (double) near_got[i], \
                      near_want); \
                break; \
            } \
        } \
    } while (0)

/* every test defines it */
static void run(enum target t);

int main(int argc, char **argv)
{
    for (int a = 1; a < argc; a++)
        for (enum target t = CPU; t <= CUDA; t++)
            if (!strcmp(argv[a], target_names[t])) {
                random_state = 12345 + (uint32_t) seed();
                run(t);
            }
    if (failures)
        printf("%d wrong\n", failures);
    return failures != 0;
}
#endif
#endif
