/* SPDX-License-Identifier: MIT-0 */
#ifndef LAUNCH_H
#define LAUNCH_H
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <gpuemu.h>
#include <tile_rt.h>

static int failures;
#define CHECK(x) do { if (!(x)) { printf("%s:%d: %s\n", __FILE__, __LINE__, #x); failures++; } } while (0)

/* Kernel of a file on up to 6 buffers; a null one ends the list. */
#define LAUNCH(file, kernel, groups, threads, scalars, ...) \
    launch(file, kernel, groups, threads, &(scalars), sizeof(scalars), (void *[]){__VA_ARGS__, NULL})
static inline int launch(const char *file, const char *kernel, unsigned groups, unsigned threads,
                         const void *scalars, size_t bytes, void **buffers)
{
    tile_metal_call c = {file, kernel, {groups, 1, 1}, threads, 0, NULL, scalars, bytes, buffers, 0};
    while (buffers[c.n_buffers])
        c.n_buffers++;
    return tile_metal_launch(&c, NULL);
}
#endif
