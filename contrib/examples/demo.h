/* SPDX-License-Identifier: MIT-0 */
/* What the demo programs share: data, launches on the devices that the command line names, a line of
   the table. A program without companions (compiled with neither COMPANIONS nor EMULATED) runs the C
   function alone; EMULATED: libgpuemu is linked, too. */
#ifndef DEMO_H
#define DEMO_H

#include "check.h"
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef EMULATED
#include <gpuemu.h>
#define COMPANIONS
#endif

enum { DEMO_MOST = 8 };

static int demo_failures;

/* What was allocated: on a device with memory of its own each has a copy there while a kernel runs. */
static struct demo_memory {
    struct demo_memory *next;
    char *here, *there;
    size_t bytes;
} *demo_memory;

/* n bytes that the emulator guards exactly; never freed */
static inline void *demo_buffer(size_t bytes)
{
    struct demo_memory *m = malloc(sizeof *m);
    void *p = calloc(bytes + !bytes, 1);

    if (!p || !m) {
        perror("demo");
        exit(2);
    }
    *m = (struct demo_memory) { demo_memory, p, NULL, bytes + !bytes };
    demo_memory = m;
#ifdef EMULATED
    gpuemu_buffer(p, bytes + !bytes);
#endif
    return p;
}

#ifdef COMPANIONS
#include <tile_rt.h>

static tile_device *demo_device[DEMO_MOST], *demo_current;
static int demo_devices;

static inline void demo_open(const char *name, bool must)
{
    tile_device *d = demo_devices < DEMO_MOST ? tile_open(name) : NULL;

    if (d)
        demo_device[demo_devices++] = d;
    else if (must) {
        fprintf(stderr, "demo: %s\n", tile_error(NULL));
        exit(2);
    }
}

/* The devices that the command line names, else that of $TILE_DEVICE, else the CPU and what is emulated. */
static inline void demo_start(int argc, char **argv)
{
    const char *variable = getenv("TILE_DEVICE");

    for (int i = 1; i < argc; i++)
        demo_open(argv[i], true);
    if (argc < 2 && variable && *variable)
        demo_open(NULL, true);
    if (demo_devices)
        return;
    demo_open("cpu", true);
    demo_open("emulated-metal", false);
    demo_open("emulated-cuda", false);
}

static inline bool demo_is(int device, const char *kind)
{
    return strstr(tile_name(demo_device[device]), kind);
}

static inline bool demo_has_memory(tile_device *d)
{
    return strncmp(tile_name(d), "cpu", 3);
}

/* Where the device of the launch finds what is at p. */
static inline void *demo_there(const void *p)
{
    const char *at = p;

    if (!demo_has_memory(demo_current))
        return (void *) at;
    for (struct demo_memory *m = demo_memory; m; m = m->next)
        if (at >= m->here && at < m->here + m->bytes) {
            if (!m->there) {
                m->there = tile_alloc(demo_current, m->bytes);
                if (!m->there || tile_write(demo_current, m->there, m->here, m->bytes))
                    fprintf(stderr, "demo: %s\n", tile_error(demo_current));
            }
            return m->there + (at - m->here);
        }
    return (void *) at;
}

/* What the launch returned, or what went wrong then. */
static inline int demo_wait(int failed)
{
    int late = tile_wait(demo_current);

    failed = failed ? failed : late;
    for (struct demo_memory *m = demo_memory; m; m = m->next)
        if (m->there) {
            int lost = tile_read(demo_current, m->here, m->there, m->bytes);

            failed = failed ? failed : lost;
            tile_free(demo_current, m->there);
            m->there = NULL;
        }
    if (failed)
        fprintf(stderr, "demo: %s\n", tile_error(demo_current));
    return failed;
}

/* ON(p) for every pointer among the arguments. */
#define ON(p) demo_there(p)
#define DEMO_LAUNCH(device, kernel, ...) \
    (demo_current = demo_device[device], demo_wait(kernel##_on(demo_current, __VA_ARGS__)))
#else
enum { demo_devices = 1 };
#define ON(p) (p)
#define DEMO_LAUNCH(device, kernel, ...) ((void) (device), kernel(__VA_ARGS__), 0)

static inline void demo_start(int argc, char **argv)
{
    (void) argc, (void) argv;
}

static inline bool demo_is(int device, const char *kind)
{
    return !device && !strcmp(kind, "cpu");
}
#endif

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
static inline void demo_row(const char *kernel, const char *shape, int device, int failed,
                            const struct check *c)
{
    const char *name = "cpu";

#ifdef COMPANIONS
    name = tile_name(demo_device[device]);
#endif
    name += strncmp(name, "emulated-", 9) ? 0 : 9;
    printf("%-10s %-16s %-6.*s ", kernel, shape, (int) strcspn(name, " "), name);
    if (failed)
        printf("launch failed (%d)", failed);
    else
        printf("%9.2e %9.4f", c->error, c->of_bound);
#ifdef EMULATED
    struct gpuemu_stats s;
    if (demo_is(device, "emulated") && !failed && !gpuemu_stats(NULL, &s))
        printf(" %11.0f %11.0f %11.0f %9.0f", (double) (s.global_read + s.global_written),
               (double) (s.shared_read + s.shared_written), (double) s.matrix_ops,
               (double) s.bank_conflicts);
#else
    (void) device;
#endif
    printf("%s\n", failed || c->bad ? "   OUT OF TOLERANCE" : "");
    demo_failures += failed || c->bad;
}

#endif
