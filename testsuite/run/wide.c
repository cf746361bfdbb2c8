/* SPDX-License-Identifier: GPL-3.0-or-later */
/* 64-bit constants that would fit into an int, where nothing beside them has 64 bits. */
#include "run.h"

#ifdef KERNELS
tile_kernel
void wide(int n, int64_t *y)
{
#pragma tile grid threads(32)
    for (int b = 0; b < n; b += 32) {
#pragma tile parallel
        for (int i = b; i < b + 32; i++) {
            if (i >= n)
                continue;
            int64_t big = i % 2 ? 100000 : 70000;
            int64_t low = 1LL << (i & 31) < 9 ? -5LL : 3LL;
            y[6 * i] = 1LL << (i % 62);
            y[6 * i + 1] = (i % 2 ? 100000LL : 70000LL) * (i % 3 ? 90000LL : -80000LL);
            y[6 * i + 2] = (i % 3 ? 5LL : 7LL) << (i % 60);
            y[6 * i + 3] = (i % 5 ? -(1LL << 31) : 3LL) - (i % 2 ? 2147483647LL : 1LL);
            y[6 * i + 4] = big * big + low;
            y[6 * i + 5] = -((i % 2 ? 2LL : 3LL) << 33);
        }
    }
}
#endif

#ifdef DRIVER
static void run(enum target t)
{
    enum { N = 150 };
    int64_t *y = buffer(sizeof *y * 6 * N), want[6 * N];

    for (int i = 0; i < N; i++) {
        int64_t big = i % 2 ? 100000 : 70000, bit = (int64_t) 1 << (i % 32);
        int64_t five = i % 3 ? 5 : 7, least = -(int64_t) 1 - 2147483647;

        want[6 * i] = (int64_t) ((uint64_t) 1 << i % 62);
        want[6 * i + 1] = big * (i % 3 ? 90000 : -80000);
        want[6 * i + 2] = five * ((int64_t) 1 << i % 60);
        want[6 * i + 3] = (i % 5 ? least : 3) - (i % 2 ? 2147483647 : 1);
        want[6 * i + 4] = big * big + (bit < 9 ? -5 : 3);
        want[6 * i + 5] = (i % 2 ? -2 : -3) * ((int64_t) 1 << 33);
    }
    LAUNCH(t, wide, N, y);
    SAME("wide", y, 6 * N, want[i]);
    release(y);
}
#endif
