/* SPDX-License-Identifier: MIT-0 */
#include "launch.h"
#include <gpuemu.h>

int main(void)
{
    float *x = calloc(192, 4);
    struct gpuemu_metal_call c = {"active.metal", "k", {1, 1, 1}, {32, 2, 1}, {x}, 0};
    CHECK(!gpuemu_metal_launch(&c));
    for (int i = 0; i < 64; i++) {
        CHECK(x[i] == (i < 20 ? 20 + (i < 19) * 100 : 0) && x[64 + i] == 32);
        CHECK(x[128 + i] == (i % 9 ? 0 : 4));
    }
    return failures != 0;
}
