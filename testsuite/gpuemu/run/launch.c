/* SPDX-License-Identifier: MIT-0 */
/* What a launch returns, what it counts, and which memory it accepts. */
#include "launch.h"

static int fill(uint64_t x, uint64_t y, uint64_t z, int n, float *to)
{
    void *buffers[] = {to};
    tile_metal_call c = {"launch.metal", "fill", {x, y, z}, 32, 0, NULL, &n, sizeof n, buffers, 1};
    return tile_metal_launch(&c, NULL);
}

static float in_bss[100];

int main(void)
{
    gpuemu_stats_reset();
    float *x = malloc(200 * 4);
    for (int i = 0; i < 200; i++)
        x[i] = -1;
    CHECK(fill(3, 2, 1, 190, x) == 0);
    for (int i = 0; i < 200; i++)
        CHECK(x[i] == (i < 190 ? (float)i : -1));
    struct gpuemu_stats s;
    CHECK(!gpuemu_stats("fill", &s) && s.launches == 1 && s.blocks == 6);
    CHECK(s.global_written == 190 * 4 && s.global_read == 192 * 4 && s.shared_read == 0);
    CHECK(gpuemu_stats("nothing", &s) == 1);

    /* Nothing to launch, too much, nothing known, nothing bound. */
    CHECK(fill(0, 2, 1, 190, NULL) == TILE_RT_OK);
    CHECK(fill(0x80000000u, 1, 1, 1, x) == TILE_RT_ELIMIT);
    CHECK(fill(1, 65536, 1, 1, x) == TILE_RT_ELIMIT);
    void *buffers[] = {x};
    tile_metal_call c = {"launch.metal", "fil", {1, 1, 1}, 32, 0, NULL, NULL, 0, buffers, 1};
    CHECK(tile_metal_launch(&c, NULL) == TILE_RT_EINVAL);
    c.kernel = "fill";                          /* nothing at buffer(0) */
    CHECK(tile_metal_launch(&c, NULL) == TILE_RT_EINVAL && strstr(gpuemu_last_error(), "buffer(0)"));
    c.kernel = "a";
    c.threads = 64;
    CHECK(tile_metal_launch(&c, NULL) == 0);
    c.threads = 65;
    CHECK(tile_metal_launch(&c, NULL) == TILE_RT_ELIMIT);
    c.threads = 1025;
    CHECK(tile_metal_launch(&c, NULL) == TILE_RT_ELIMIT);
    c.file = "other.metal";
    CHECK(tile_metal_launch(&c, NULL) == TILE_RT_EINVAL);

    /* A registered part of an allocation is exact, inside others' memory and on the stack, too. */
    float stack[64];
    CHECK(fill(2, 1, 1, 64, stack) == 0 && stack[63] == 63);
    CHECK(fill(2, 1, 1, 64, in_bss) == 0);
    CHECK(gpuemu_buffer(x + 10, 40 * 4) == 0);
    CHECK(fill(2, 1, 1, 40, x + 10) == 0);
    CHECK(fill(2, 1, 1, 41, x + 10) == TILE_RT_EFAULT && strstr(gpuemu_last_error(), "launch.metal:10:"));
    gpuemu_buffer_forget(x + 10);
    CHECK(fill(2, 1, 1, 41, x + 10) == 0);
    float *y = tile_metal_alloc(40 * 4);
    CHECK(y && fill(2, 1, 1, 40, y) == 0 && fill(2, 1, 1, 41, y) == TILE_RT_EFAULT);
    tile_metal_free(y);
    CHECK(fill(1, 1, 1, 1, NULL) == TILE_RT_EFAULT);    /* a null buffer that is used */

    for (int pad = 0; pad < 2; pad++) {
        gpuemu_stats_reset();
        void *one[] = {x};
        tile_metal_call b = {"launch.metal", "banks", {1, 1, 1}, 32, 0, NULL, &pad, sizeof pad, one, 1};
        CHECK(!tile_metal_launch(&b, NULL) && !gpuemu_stats("banks", &s));
        CHECK(s.bank_conflicts == (pad ? 0 : 31 * 32));
    }
    return failures != 0;
}
