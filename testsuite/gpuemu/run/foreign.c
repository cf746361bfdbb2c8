/* SPDX-License-Identifier: MIT-0 */
#include "launch.h"
#include <gpuemu.h>

int main(void)
{
    enum { N = 32 };
    float *x = malloc(N * 4), *y = malloc(N * 16 * 4), weights[4] = {0, 0, 0, 0.5f};
    int n = 3, *sizes = malloc(8), wide = 70000;
    signed char *b = malloc(N * 5);
    short shift = -7;
    uint8_t doubled = 1;
    sizes[1] = 11;
    for (int i = 0; i < N; i++) {
        x[i] = (float)i;
        for (int k = 0; k < 5; k++)
            b[i * 5 + k] = (signed char)(i * k - 60);
    }
    CHECK(!gpuemu_constant(601, &shift, sizeof shift) && !gpuemu_constant(40000, &wide, sizeof wide));
    CHECK(!gpuemu_constant(300, weights, sizeof weights) && !gpuemu_constant(301, &doubled, 1));
    CHECK(gpuemu_constant(1, x, 33) == 1);
    /* x is buffer 1, y 2, b 3, because 0 and 4 are taken. */
    CHECK(!LAUNCH("foreign.metal", "mixed", 1, N, n, x, y, b, sizes));
    static const float table[4] = {1, 2, 4, 8};
    for (int t = 0; t < N; t++) {
        const float *o = y + t * 16, z = x[t];
        CHECK(o[0] == 69993.5f && o[1] == 2 && o[2] == z + 9 && o[3] == z + 9 && o[4] == z);
        CHECK(o[5] == 5 + 2 * z + 6 && o[6] == 9 && o[7] == 2 && o[8] == 10 * z && o[9] == 2 * table[t & 3]);
        CHECK(o[10] == 33 && o[11] == b[t * 5 + 4] && o[12] == (float)((int)(z + 0.75f) * 2 - 1));
        CHECK(o[13] == 16 + z && o[14] == 1001 - z / 2 && o[15] == 1);
    }
    return failures != 0;
}
