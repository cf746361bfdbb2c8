/* SPDX-License-Identifier: MIT-0 */
#include "launch.h"
#include <gpuemu.h>

int main(void)
{
    float *p = calloc(12, 4), *n = calloc(6, 4), *x = calloc(8, 4);
    n[1] = 7;
    n[4] = 7;
    p[8] = 1;
    p[9] = 2;
    struct gpuemu_metal_call c = {"classes.metal", "k", {1, 1, 1}, {1, 1, 1}, {p, n, x}, 0};
    CHECK(!gpuemu_metal_launch(&c));
    static const float pairs[12] = {1, 2, 3, 4, 1, 2, 8, 9, 1, 2, 8, 9}, numbers[6] = {2, 7, 2, 7, 5, 2},
                       all[8] = {7, 8, 4, 9, 1, 11, 6.5f, 6};
    for (int i = 0; i < 12; i++)
        CHECK(p[i] == pairs[i]);
    for (int i = 0; i < 6; i++)
        CHECK(n[i] == numbers[i]);
    for (int i = 0; i < 8; i++)
        CHECK(x[i] == all[i]);
    /* Nothing is bound to buffer 2. */
    c.buffers[2] = NULL;
    CHECK(gpuemu_metal_launch(&c) == TILE_RT_EINVAL);
    CHECK(!strcmp(gpuemu_metal_kernel(0), "k") && !gpuemu_metal_kernel(1));
    return failures != 0;
}
