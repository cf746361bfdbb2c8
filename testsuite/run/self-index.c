/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Operations that read, to know where they work and with what, the memory that they write. */
#include "run.h"

enum { N = 128 };

#ifdef KERNELS
#define KERNEL(name, ...) \
    tile_kernel void name(int n, const int *x, const int *first, int *y) \
    { \
        _Pragma("tile grid threads(64)") \
        for (int b = 0; b < n; b++) { \
            tile_shared int s[N]; \
            tile_load(s, tile_view(first, n, N), b, 0); \
            __VA_ARGS__; \
            tile_store(s, tile_view(y, n, N), b, 0); \
        } \
    }

KERNEL(corner, tile_load(s, tile_view(x, 1000), s[5]))
KERNEL(chosen, tile_load(s, tile_view(x, 1000), s[5] == b ? 14 : 6))
KERNEL(filled, tile_load(s, tile_view(x, 1000), 900, .fill = s[5] + 1))
KERNEL(cut, tile_load(s, tile_view(x, 1000), 1, .cols = s[5]))
KERNEL(stored, tile_store(s, tile_view(y, n * N), y[b * N + 5] + b * N + x[0]))
#endif

#ifdef DRIVER
static void run(enum target t)
{
    int n = 4, *x = buffer(4 * 1000), *first = buffer(4 * N * n), *y = buffer(4 * N * n);

    FILL(x, 1000, fill_i * 3);
    FILL(first, N * n, fill_i % N == 5 ? 7 : 300);
#define ONE(name, want) \
    do { \
        FILL(y, N * n, 0); \
        LAUNCH(t, name, n, x, first, y); \
        SAME(#name, y, N * n, want); \
    } while (0)
    ONE(corner, 3 * (i % N + 7));
    ONE(chosen, 3 * (i % N + (i / N == 7 ? 14 : 6)));
    ONE(filled, i % N < 100 ? 3 * (900 + i % N) : 8);
    ONE(cut, i % N < 6 ? 3 * (1 + i % N) : 0);
    ONE(stored, i % N == 5 ? 7 : 300);
    release(x);
    release(first);
    release(y);
}
#endif
