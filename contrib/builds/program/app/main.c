/* SPDX-License-Identifier: MIT-0 */
/* Runs the library's kernels on the device that its argument names, and compares. The suite builds it as it is, then
   with the lines that begin with //+, after the build has gained a kernel by one line. */
#include <stdio.h>
#include "matrix/add.tile.h"
#include "vector/add.tile.h"
//+ #include "matrix/scale.tile.h"

enum { ROWS = 21, COLUMNS = 70, N = ROWS * COLUMNS };

int main(int argc, char **argv)
{
    static float x[N], y[N], out[N];
    float by = 1;
    tile_device *d = tile_open(argc > 1 ? argv[1] : NULL);
    if (!d)
        return fprintf(stderr, "%s\n", tile_error(NULL)), 1;
    for (int i = 0; i < N; i++) {
        x[i] = (float)(i % 17);
        y[i] = (float)(i % 5);
    }
    float *X = tile_alloc(d, sizeof x), *Y = tile_alloc(d, sizeof y);
    int error = tile_write(d, X, x, sizeof x) || tile_write(d, Y, y, sizeof y) || vector_add_on(d, N, X, Y) ||
                matrix_add_on(d, ROWS, COLUMNS, X, Y);
//+ by = 3;
//+ error = error || matrix_scale_on(d, ROWS, COLUMNS, by, Y);
    error = error || tile_read(d, out, Y, sizeof out) || tile_wait(d);
    for (int i = 0; i < N && !error; i++)
        if (out[i] != by * (x[i] + y[i] + x[i % COLUMNS]))
            return fprintf(stderr, "%s: element %d is %g\n", tile_name(d), i, out[i]), 1;
    printf("%s: %s, times %g\n", tile_name(d), error ? tile_error(d) : "right", by);
    tile_close(d);
    return error;
}
