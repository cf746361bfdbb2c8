/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands in for libgpuemu where emitted Metal runs on a GPU: the drivers of the run tests link with it, compiled with
   include/malloc.h and -Dtile_metal_launch=on_metal_launch. A launch waits. Nothing is counted. */
#include <string.h>

#include "contrib/gpuemu/gpuemu.h"
#include "tile_rt.h"

static int last;

int on_metal_launch(const tile_metal_call *call, void *queue)
{
    last = tile_metal_launch(call, queue);
    return last ? last : (last = tile_metal_wait(queue));
}

void *on_metal_memory(size_t bytes)
{
    void *p = tile_metal_alloc(bytes);
    return p ? memset(p, 0, bytes) : p;
}

void on_metal_free(void *p)
{
    tile_metal_free(p);
}

int gpuemu_buffer(const void *p, size_t bytes)
{
    return !p || !bytes;
}

void gpuemu_buffer_forget(const void *p)
{
    (void)p;
}

const char *gpuemu_last_error(void)
{
    static const char *const words[] = { "", "an unknown file or kernel, or memory that Metal does not reach",
                                         "more groups, threads or memory than the device has", "the kernel failed" };
    return words[last & 3];
}

void gpuemu_stats_reset(void)
{
}

int gpuemu_stats(const char *kernel, struct gpuemu_stats *out)
{
    (void)kernel, (void)out;
    return 1;
}

uint64_t gpuemu_tensor_maps(void)
{
    return 0;
}
