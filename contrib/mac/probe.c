/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints what a device does where Metal does not promise it: which elements of a matrix a lane holds, numbers at the edges, the
   largest threadgroups and buffers. probe.metal lies in $TILE_METAL_PATH. Status 1: kernels are not right there. Argument: the
   largest buffer to ask for, in GiB. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tile_rt.h"

static int wrong;

static int launch(const char *kernel, uint64_t groups, uint32_t threads, void *a, void *b)
{
    void *const buffers[] = { a, b };
    const tile_metal_call c = { .file = "probe.metal", .kernel = kernel, .groups = { groups, 1, 1 }, .threads = threads,
                                .buffers = buffers, .n_buffers = b ? 2 : 1 };
    int error = tile_metal_launch(&c, NULL), late = tile_metal_wait(NULL);
    if (error || late) {
        printf("%s: error %d\n", kernel, error ? error : late);
        wrong++;
    }
    return error || late;
}

static void lanes(void)
{
    static const char *const types[] = { "float", "half", "bfloat" };
    float *x = tile_metal_alloc(352 * sizeof *x);
    if (launch("lanes", 1, 32, x, NULL))
        return;
    for (int t = 0; t < 3; t++) {
        int same = 1;
        for (int i = 0; i < 64; i++) {
            int lane = i / 2, row = lane / 16 * 4 + lane / 2 % 4, column = lane / 8 % 2 * 4 + lane % 2 * 2 + i % 2;
            same &= x[64 + 64 * t + i] == (float)(8 * row + column);
        }
        printf("lanes of %s8x8: %s\n", types[t], same ? "as kernels know them" : "OTHERS, lane by lane:");
        for (int i = 0; i < 64 && !same; i++)
            printf("%g%s", x[64 + 64 * t + i], i % 16 < 15 ? " " : "\n");
        wrong += !same;
    }
    tile_metal_free(x);
}

static void numbers(void)
{
    static const struct { const char *what; float want; int free; } rows[16] = {
        { "isnan(NaN)", 1, 0 }, { "NaN == NaN", 0, 0 }, { "isinf(inf)", 1, 0 }, { "inf - inf", NAN, 0 }, { "1 / -0", -INFINITY, 0 },
        { "half the smallest normal number", 0x1p-127f, 1 }, { "2^-130 * 1", 0x1p-130f, 1 }, { "fmax(NaN, 3)", 3, 0 },
        { "sin(10000)", -0.3056143889f, 1 }, { "(1 + 2^-12)^2 - 1 - 2^-11, 0 or 2^-24 where contracted", 0, 1 },
        { "x + inf - inf", NAN, 0 }, { "1 / 3", 1.0f / 3, 0 }, { "exp(3)", 20.08553692f, 1 }, { "sqrt(3)", 1.7320508f, 1 },
        { "log(3)", 1.0986123f, 1 }, { "-0 + 0", 0, 0 },
    };
    static const float in[8] = { INFINITY, NAN, -0.0f, 0x1p-126f, 0x1p-130f, 1e4f, 1 + 0x1p-12f, 3 };
    float *x = tile_metal_alloc(sizeof in), *y = tile_metal_alloc(16 * sizeof *y);
    memcpy(x, in, sizeof in);
    if (launch("numbers", 1, 1, x, y))
        return;
    for (int i = 0; i < 16; i++) {
        int same = isnan(rows[i].want) ? isnan(y[i]) : y[i] == rows[i].want && signbit(y[i]) == signbit(rows[i].want);
        printf("%s: %a%s\n", rows[i].what, (double)y[i], same ? "" : rows[i].free ? ", which differs" : "   WRONG");
        wrong += !same && !rows[i].free;
    }
    tile_metal_free(x);
    tile_metal_free(y);
}

static void limits(uint64_t most)
{
    enum { GROUPS = 3 };
    uint32_t *y = tile_metal_alloc(GROUPS * 1024 * sizeof *y);
    if (launch("most", GROUPS, 1024, y, NULL))
        return;
    int same = 1;
    for (uint32_t i = 0; i < GROUPS * 1024; i++)
        same &= y[i] == 8191 - i % 1024 + i / 1024;
    printf("1024 threads with 32 KiB: %s\n", same ? "right" : "WRONG");
    wrong += !same;
    tile_metal_free(y);
    for (uint64_t gib = 1; gib <= most; gib *= 2) {
        void *p = tile_metal_alloc(gib << 30);
        printf("a buffer of %llu GiB: %s\n", (unsigned long long)gib, p ? "yes" : "no");
        tile_metal_free(p);
    }
}

int main(int argc, char **argv)
{
    lanes();
    numbers();
    limits(argc > 1 ? strtoull(argv[1], NULL, 10) : 0);
    return wrong != 0;
}
