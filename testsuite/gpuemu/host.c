/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Launches kernel k of argv[1] with argv[2] groups of argv[3] threads. Its buffers: 0 holds the
 * int 256, 1 and 2 are 256 floats, 3 is 64 ints, all on the heap to the byte. Exits with what
 * the launch returned. */
#include <stdlib.h>
#include <tile_rt.h>

int main(int argc, char **argv)
{
    if (argc != 4)
        return 99;
    int n = 256;
    float *a = malloc(256 * sizeof *a), *b = malloc(256 * sizeof *b);
    int *c = calloc(64, sizeof *c);
    for (int i = 0; i < 256; i++)
        a[i] = b[i] = (float)i;
    void *buffers[] = {a, b, c};
    tile_metal_call call = {argv[1], "k", {(uint64_t)atoi(argv[2]), 1, 1}, (uint32_t)atoi(argv[3]),
                            0, NULL, &n, sizeof n, buffers, 3};
    int error = tile_metal_launch(&call, NULL);
    return error ? error : tile_metal_wait(NULL);
}
