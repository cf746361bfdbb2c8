/* SPDX-License-Identifier: MIT-0 */
/* The first program of README.md: it runs the kernel on the device that is named. */
#include "axpy.tile.h"
#include <stdio.h>

int main(int argc, char **argv)
{
    enum { N = 1000 };
    float x[N], y[N];
    for (int i = 0; i < N; i++)
        x[i] = i, y[i] = 1;
    tile_device *d = tile_open(argc > 1 ? argv[1] : NULL);      /* cpu, cuda, metal, emulated-cuda, emulated-metal */
    if (!d)
        return fprintf(stderr, "%s\n", tile_error(NULL)), 1;
    float *dx = tile_alloc(d, sizeof x), *dy = tile_alloc(d, sizeof y);
    tile_write(d, dx, x, sizeof x);
    tile_write(d, dy, y, sizeof y);
    axpy_on(d, N, 2, dx, dy);                                   /* starts the kernel and does not wait */
    tile_read(d, y, dy, sizeof y);                              /* waits for it */
    int error = tile_wait(d);                                   /* the first error of all that was asked for */
    printf("%s: %s, y[10] = %g\n", tile_name(d), error ? tile_error(d) : "done", y[10]);
    tile_close(d);
    return error;
}
