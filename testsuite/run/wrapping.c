/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What -fwrapv says: signed sums, differences, products and negations wrap, and comparisons see it. */
#include "run.h"
#include <stdlib.h>

#ifndef __clang__
#pragma GCC optimize ("wrapv")
#endif

#ifdef KERNELS
tile_kernel
void wrapping(int n, int k, const int *x, int *y, int64_t *z)
{
#pragma tile grid
    for (int i = 0; i < n; i++) {
        int a = x[i], b = a + 40, c = a;

        c++;
        c += k;
        y[i] = (b > a) + (a + k > a) * 2 + (c > a) * 4 + (-a - 40 < 0) * 8 + (abs(-a - 2) >= 0) * 16;
        z[i] = (int64_t)(a * 2) + b + c;
    }
}
#endif

#ifdef DRIVER
static void run(enum target t)
{
    enum { N = 100 };
    int x[N], y[N];
    int64_t z[N];

#ifdef __clang__
    return;
#endif
    for (int i = 0; i < N; i++)
        x[i] = i % 2 ? INT32_MAX - i / 4 : i;
    LAUNCH(t, wrapping, N, 60, x, y, z);
    for (int i = 0; i < N; i++) {
        uint32_t a = (uint32_t)x[i], m = -a - 2;
        int32_t b = (int32_t)(a + 40), c = (int32_t)(a + 61), d = (int32_t)(a + 60), e = (int32_t)(-a - 40);
        int want = (b > x[i]) + (d > x[i]) * 2 + (c > x[i]) * 4 + (e < 0) * 8 + (m != 0x80000000) * 16;

        EXPECT(y[i] == want, "y[%d] is %d, not %d", i, y[i], want);
        EXPECT(z[i] == (int64_t)(int32_t)(a * 2) + b + c, "z[%d] is %lld", i, (long long)z[i]);
    }
}
#endif
