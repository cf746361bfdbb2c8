/* SPDX-License-Identifier: MIT-0 */
/* What the demo programs share: data, a launch per target, a line of the table.
   Without EMULATED a program runs the C function alone. */
#ifndef DEMO_H
#define DEMO_H

#include "check.h"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef EMULATED
#include <gpuemu.h>
#endif

/* ON_CUDA: only the CUDA companion is linked, and runs on a GPU (testsuite/gpu). */
#ifdef ON_CUDA
enum { DEMO_CPU, DEMO_CUDA, DEMO_TARGETS, DEMO_METAL };
#define DEMO_LAUNCH(target, kernel, ...) \
    ((target) == DEMO_CUDA ? kernel##_cuda(__VA_ARGS__, NULL) : (kernel(__VA_ARGS__), 0))
#elif defined EMULATED
enum { DEMO_CPU, DEMO_METAL, DEMO_CUDA, DEMO_TARGETS };
#define DEMO_LAUNCH(target, kernel, ...) \
    ((target) == DEMO_METAL  ? kernel##_metal(__VA_ARGS__, NULL) \
     : (target) == DEMO_CUDA ? kernel##_cuda(__VA_ARGS__, NULL) \
                             : (kernel(__VA_ARGS__), 0))
#else
enum { DEMO_CPU, DEMO_TARGETS, DEMO_METAL, DEMO_CUDA };
#define DEMO_LAUNCH(target, kernel, ...) ((void) (target), kernel(__VA_ARGS__), 0)
#endif

static int demo_failures;

/* n bytes that the emulator guards exactly; never freed */
static inline void *demo_buffer(size_t bytes)
{
    void *p = calloc(bytes + !bytes, 1);

    if (!p) {
        perror("demo");
        exit(2);
    }
#ifdef EMULATED
    gpuemu_buffer(p, bytes + !bytes);
#endif
    return p;
}

/* the same numbers on every machine, in [-1, 1) */
static uint32_t demo_state = 1;

static inline float demo_random(void)
{
    demo_state = demo_state * 1664525 + 1013904223;
    return (float) (demo_state >> 8) * 0x1p-23f - 1;
}

/* Clears the output and the counts before a launch. */
static inline void demo_begin(void *out, size_t bytes)
{
    memset(out, 0xff, bytes); /* NaN wherever a kernel does not write */
#ifdef EMULATED
    gpuemu_stats_reset();
#endif
}

/* One line of the table; `failed` is what the launch returned. */
static inline void demo_row(const char *kernel, const char *shape, int target, int failed,
                            const struct check *c)
{
    static const char *const name[] = { [DEMO_CPU] = "cpu", [DEMO_METAL] = "metal", [DEMO_CUDA] = "cuda" };

    printf("%-10s %-16s %-6s ", kernel, shape, name[target]);
    if (failed)
        printf("launch failed (%d)", failed);
    else
        printf("%9.2e %9.4f", c->error, c->of_bound);
#ifdef EMULATED
    struct gpuemu_stats s;
    if (target != DEMO_CPU && !failed && !gpuemu_stats(NULL, &s))
        printf(" %11.0f %11.0f %11.0f %9.0f", (double) (s.global_read + s.global_written),
               (double) (s.shared_read + s.shared_written), (double) s.matrix_ops,
               (double) s.bank_conflicts);
#endif
    printf("%s\n", failed || c->bad ? "   OUT OF TOLERANCE" : "");
    demo_failures += failed || c->bad;
}

#endif
