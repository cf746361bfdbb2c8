/* SPDX-License-Identifier: MIT-0 */
#include "launch.h"

int main(void)
{
    enum { G = 3, N = 1000 };
    int n = N;
    float *x = malloc(G * N * 4), *y = malloc(G * 4), *total = calloc(1, 4);
    unsigned *count = calloc(1, 4);
    for (int i = 0; i < G * N; i++)
        x[i] = (float)(i % 13) - 3;
    CHECK(!LAUNCH("simd.metal", "sums", G, 96, n, x, y, count, total));
    float all = 0;
    for (int g = 0; g < G; g++) {
        float sum = 0;
        for (int i = 0; i < N; i++)
            sum += 2 * x[g * N + i];
        CHECK(y[g] == sum);
        all += sum;
    }
    CHECK(*total == all && *count == 48);

    int *out = malloc(64 * 8 * 4);
    void *outs[] = {out};
    tile_metal_call c = {"simd.metal", "shuffles", {1, 1, 1}, 64, 0, NULL, NULL, 0, outs, 1};
    CHECK(!tile_metal_launch(&c, NULL));
    for (int t = 0; t < 64; t++) {
        int l = t % 32, prefix = 0, ballot = 0, *o = out + t * 8;
        for (int i = 0; i < l; i++)
            prefix += i * i;
        for (int i = 0; i < 16; i += 3)
            ballot |= 1 << i;
        CHECK(o[0] == 25 && o[1] == (l ^ 3) * (l ^ 3));
        CHECK(o[2] == (l < 2 ? l * l : (l - 2) * (l - 2)));
        CHECK(o[3] == (l > 29 ? l * l : (l + 2) * (l + 2)));
        CHECK(o[4] == prefix && o[5] == 31 * 31 && o[6] == ballot && o[7] == 8);
    }

    float *h = malloc(32 * 4);
    for (int i = 0; i < 32; i++)
        h[i] = (float)i;
    void *hs[] = {h};
    tile_metal_call d = {"simd-2.metal", "hundred", {1, 1, 1}, 32, 0, NULL, NULL, 0, hs, 1};
    CHECK(!tile_metal_launch(&d, NULL) && h[5] == 500);
    return failures != 0;
}
